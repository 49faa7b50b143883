import type { ReactNode } from 'react';
import { FormFrame } from '../../ui/form-frame.tsx';
import { howWeCountPath, infoPath } from '../../ui/paths.ts';
import type { Site } from '../../ui/site.ts';
import type { Words } from '../../ui/words/words.ts';
import { Coverage } from './coverage.tsx';
import type { Info } from './load.ts';

type Props = Info & { site: Site; words: Words };

export function InfoPage({ coverage, unread, site, words }: Props) {
  const say = words.info;
  return (
    <>
      <div className="page-head">
        <h1>{say.title}</h1>
        <p className="lead">{say.lead}</p>
      </div>
      <div className="info-grid">
        <Bullets id="active-games" {...say.activeGames} />
        <Bullets id="referee-hub" {...say.refHub}>
          <p>
            <a href={howWeCountPath()}>{say.refHub.howWeCount}</a>
          </p>
        </Bullets>
        <Coverage coverage={coverage} unread={unread} words={words} />
        <section className="panel across" aria-labelledby="wrong">
          <h2 id="wrong">{say.wrong.title}</h2>
          <p>{say.wrong.sentence}</p>
          <p className="page-links">
            <a className="btn go" href="#ideas">
              {say.wrong.ideas}
            </a>
            <a className="btn" href="#merge">
              {say.wrong.merge}
            </a>
          </p>
        </section>
      </div>
      {(['ideas', 'merge'] as const).map((form) => (
        <section key={form} id={form} aria-labelledby={`${form}-title`}>
          <h2 className="ruled" id={`${form}-title`}>
            {say.forms[form]}
          </h2>
          <FormFrame
            form={form}
            from={infoPath}
            title={say.forms[form]}
            open={say.forms.open[form]}
            site={site}
          />
        </section>
      ))}
    </>
  );
}

type BulletsProps = { id: string; title: string; bullets: string[]; children?: ReactNode };

function Bullets({ id, title, bullets, children }: BulletsProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="bullets">
        {bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
