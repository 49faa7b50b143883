import { storeAddress } from './paths.ts';
import type { Site } from './site.ts';
import type { Words } from './words/words.ts';

/**
 * Closed in every page: pages are the same for everybody, so the browser opens it for whoever has not closed it
 * before (islands/store-news.ts).
 */
export function StoreNews({ words, site }: { words: Words; site: Site }) {
  const say = words.shell.storeNews;
  return (
    <dialog id="store-news" className="dialog" aria-labelledby="store-news-title">
      <div className="inside">
        <form method="dialog">
          <button className="close" type="submit" aria-label={say.close}>
            <i aria-hidden="true" />
          </button>
        </form>
        <h2 id="store-news-title">{say.title}</h2>
        <p>{say.text}</p>
        {site.storeUrl === null && <p className="soft">{say.notYet}</p>}
        <a className="btn go" href={storeAddress(site)}>
          {say.see}
        </a>
      </div>
    </dialog>
  );
}
