import type { NamedOfficial } from '../../store/search.ts';
import { officialPath, previousGamesPath, refHubPath, statusPath } from '../../ui/paths.ts';
import type { Face } from '../../ui/screen.ts';
import type { Words } from '../../ui/words/words.ts';

type Missing = 'official' | 'game' | 'page' | 'trouble';

const refusals = { forbidden: 403, elsewhere: 403, tooMany: 429, tooBig: 413 } as const;
export type Refusal = keyof typeof refusals;

/** `near` are the officials whose names are close to what was asked for. */
export function notFound(
  what: Missing,
  words: Words,
  { near = [], requestId = null }: { near?: NamedOfficial[]; requestId?: string | null } = {},
): { status: 404 } & Face {
  return {
    status: 404,
    title: words.notFound[what].title,
    description: words.notFound[what].sentence,
    canonical: '/',
    section: null,
    page: <NotFoundPage what={what} words={words} near={near} requestId={requestId} />,
    noIndex: true,
  };
}

/** There is such a page, and yet. */
export function refused(what: Refusal, words: Words): { status: 403 | 413 | 429 } & Face {
  return {
    status: refusals[what],
    title: words.notFound[what].title,
    description: words.notFound[what].sentence,
    canonical: '/',
    section: null,
    page: <NotFoundPage what={what} words={words} near={[]} />,
    noIndex: true,
  };
}

type NotFoundProps = {
  what: Missing | Refusal;
  words: Words;
  near: NamedOfficial[];
  /** By which it is found in our log. */
  requestId?: string | null;
};

function NotFoundPage({ what, words, near, requestId = null }: NotFoundProps) {
  const say = words.notFound;
  const { eyebrow, title, sentence } = say[what];
  const ways = [
    { path: '/', label: say.home },
    { path: refHubPath(), label: say.refHub },
    { path: previousGamesPath(), label: say.previousGames },
    ...(what === 'trouble' ? [{ path: statusPath, label: say.status }] : []),
  ];
  return (
    <div className="lost">
      <span className="eyebrow">{eyebrow}</span>
      <h1>{title}</h1>
      <p>{sentence}</p>
      {requestId && (
        <p className="soft">
          {say.quote} <code>{requestId}</code>
        </p>
      )}
      {near.length > 0 && (
        <section className="panel" aria-labelledby="near">
          <h2 id="near">{say.near}</h2>
          <ul>
            {near.map((official) => (
              <li key={official.pageId}>
                <a href={officialPath(official.pageId)}>
                  {official.firstName} {official.lastName}
                </a>{' '}
                <small className="soft">{words.shell.search.about(official)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label={say.ways}>
        {ways.map(({ path, label }) => (
          <a key={path} className="btn" href={path}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}
