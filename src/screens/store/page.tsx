import { FormFrame } from '../../ui/form-frame.tsx';
import { storePath } from '../../ui/paths.ts';
import type { Site } from '../../ui/site.ts';
import { ItemDrawing } from '../../ui/store-items/item-drawing.tsx';
import { storeItems } from '../../ui/store-items/items.ts';
import type { Words } from '../../ui/words/words.ts';

export function StorePage({ site, words }: { site: Site; words: Words }) {
  const say = words.store;
  return (
    <>
      <div className="page-head store-head">
        <h1>{say.heading}</h1>
        <ul className="notes">
          {say.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <p className="page-links">
          {site.storeUrl && (
            <a className="btn go" href={site.storeUrl}>
              {say.visit}
            </a>
          )}
          <a className="btn" href="#launch">
            {say.toForm}
          </a>
        </p>
      </div>
      <h2 className="ruled">{say.line}</h2>
      <ul className="items">
        {storeItems.map((item) => (
          <li key={item}>
            <ItemDrawing item={item} description={say.items[item].drawing} />
            <h3 className="name">{say.items[item].name}</h3>
          </li>
        ))}
      </ul>
      <section id="launch" aria-labelledby="launch-title">
        <h2 className="ruled" id="launch-title">
          {say.form}
        </h2>
        <FormFrame form="store" from={storePath} title={say.form} open={say.openForm} site={site} />
      </section>
    </>
  );
}
