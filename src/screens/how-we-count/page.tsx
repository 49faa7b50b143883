import { countedKeys } from '../../stats/catalog.ts';
import { infoPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';

export function HowWeCountPage({ words }: { words: Words }) {
  const say = words.howWeCount;
  return (
    <>
      <div className="page-head">
        <h1>{say.title}</h1>
        <p className="lead">{say.lead}</p>
      </div>
      <nav className="contents" aria-label={say.contents}>
        <ul>
          {countedKeys.map((key) => (
            <li key={key}>
              <a href={`#${key}`}>{say.things[key].label}</a>
            </li>
          ))}
        </ul>
      </nav>
      {countedKeys.map((key) => {
        const thing = say.things[key];
        return (
          <section className="panel counted" key={key} id={key} aria-labelledby={`${key}-title`}>
            <h2 id={`${key}-title`}>
              <a href={`#${key}`}>{thing.label}</a>
            </h2>
            <p>{thing.words}</p>
            <dl>
              <dt>{say.formula}</dt>
              <dd>
                <code>{thing.formula}</code>
              </dd>
              <dt>{say.minimum}</dt>
              <dd>{thing.minimum}</dd>
              <dt>{say.cannotSay}</dt>
              <dd>{thing.cannotSay}</dd>
            </dl>
          </section>
        );
      })}
      <section className="counted" aria-labelledby="source">
        <h2 className="ruled" id="source">
          {say.source.title}
        </h2>
        <p>{say.source.sentence}</p>
        <p>
          <a href={infoPath}>{say.source.more}</a>
        </p>
      </section>
    </>
  );
}
