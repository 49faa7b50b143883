import { formPath, privacyPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';

export function PrivacyPage({ words }: { words: Words }) {
  const say = words.privacy;
  const { hiding, elsewhere } = say;
  return (
    <div className="privacy">
      <div className="page-head">
        <h1>{say.title}</h1>
        <p className="lead">{say.lead}</p>
      </div>
      <nav className="contents" aria-label={say.contents}>
        <ul>
          {[...say.sections, hiding, elsewhere].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {say.sections.map((section) => (
        <Stored key={section.id} section={section} words={words} />
      ))}
      <section className="panel" id={hiding.id} aria-labelledby="hiding-title">
        <h2 id="hiding-title">{hiding.title}</h2>
        {hiding.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <a className="btn go" href={formPath('takedown', { from: privacyPath })}>
            {hiding.ask}
          </a>
        </p>
        <p>{hiding.rights}</p>
      </section>
      <section className="panel" id={elsewhere.id} aria-labelledby="elsewhere-title">
        <h2 id="elsewhere-title">{elsewhere.title}</h2>
        {elsewhere.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </div>
  );
}

type StoredProps = { section: Words['privacy']['sections'][number]; words: Words };

function Stored({ section: { id, title, lead, kept }, words }: StoredProps) {
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{lead}</p>
      <ul className="kept">
        {kept.map(({ what, why, until }) => (
          <li key={what}>
            <h3>{what}</h3>
            <p>{why}</p>
            <p className="until">
              <span className="eyebrow">{words.privacy.until}</span> {until}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
