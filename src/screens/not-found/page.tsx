import type { ScreenAnswer } from '../../ui/screen.ts';
import type { Words } from '../../ui/words/words.ts';

type Missing = 'official' | 'page' | 'trouble';

export function notFound(what: Missing, words: Words): ScreenAnswer {
  return {
    status: 404,
    title: words.notFound[what].title,
    description: words.notFound[what].sentence,
    canonical: '/',
    section: null,
    page: <NotFoundPage what={what} words={words} />,
    noIndex: true,
  };
}

export function NotFoundPage({ what, words }: { what: Missing; words: Words }) {
  const { title, sentence } = words.notFound[what];
  return (
    <div className="day">
      <div>
        <h1>{title}</h1>
        <p>
          {sentence} <a href="/">{words.notFound.home}</a>
        </p>
      </div>
    </div>
  );
}
