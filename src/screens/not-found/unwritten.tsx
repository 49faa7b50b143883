import type { Face } from '../../ui/screen.ts';
import type { Words } from '../../ui/words/words.ts';

type Posted = { path: string; form: URLSearchParams };

/** For a form that was sent while nothing can be written: it comes along, ready to be sent again. */
export function unwritten(posted: Posted, words: Words): { status: 503 } & Face {
  const { title, sentence } = words.notFound.unwritten;
  return {
    status: 503,
    title,
    description: sentence,
    canonical: '/',
    section: null,
    page: <UnwrittenPage {...posted} words={words} />,
    noIndex: true,
  };
}

function UnwrittenPage({ path, form, words }: Posted & { words: Words }) {
  const say = words.notFound.unwritten;
  const fields = [...form];
  // A password is not written into a page.
  const isSecret = fields.some(([name]) => /password/i.test(name));
  return (
    <div className="lost">
      <span className="eyebrow">{say.eyebrow}</span>
      <h1>{say.title}</h1>
      <p>{say.sentence}</p>
      <p>{isSecret ? say.back : say.kept}</p>
      {!isSecret && (
        <form method="post" action={path}>
          {fields.map(([name, value], place) => (
            <input key={`${place} ${name}`} type="hidden" name={name} value={value} />
          ))}
          <button className="btn go" type="submit">
            {say.again}
          </button>
        </form>
      )}
    </div>
  );
}
