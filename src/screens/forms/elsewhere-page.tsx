import { formAddress } from '../../ui/paths.ts';
import type { Site } from '../../ui/site.ts';
import type { Words } from '../../ui/words/words.ts';
import type { FormCircumstances } from './fields.ts';

type Props = { at: FormCircumstances; site: Site; words: Words };

/** Uploads are not built yet. The link on every official page must lead somewhere honest until they are. */
export function PhotoPage({ at: { from, isFrame }, site, words }: Props) {
  const say = words.forms.photo;
  return (
    <div className={isFrame ? 'form-page in-frame' : 'form-page'}>
      <h1>{say.title}</h1>
      {site.formUrls.photo ? (
        <p>
          <a className="btn go" href={site.formUrls.photo}>
            {say.elsewhere}
          </a>
        </p>
      ) : (
        <>
          <p className="not-yet">{say.notYet}</p>
          <p>{say.lead}</p>
          <p className="form-links">
            <a href={formAddress(site, 'ideas', from)} target={isFrame ? '_top' : undefined}>
              {say.ideas}
            </a>
            {from && (
              <a href={from} target={isFrame ? '_top' : undefined}>
                {words.forms.backToSite}
              </a>
            )}
          </p>
        </>
      )}
    </div>
  );
}
