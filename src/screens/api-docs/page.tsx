import type { ApiAddress, ApiDocument, ApiOutline } from '../../ui/api-outline.ts';
import { openApiPath } from '../../ui/paths.ts';
import { TableHead } from '../../ui/table-head.tsx';
import type { Words } from '../../ui/words/words.ts';
import { exampleGames, exampleScript, exampleStream } from './examples.ts';
import type { ApiExample } from './load.ts';

type ApiDocsProps = { outline: ApiOutline; example: ApiExample; origin: string; words: Words };

export function ApiDocsPage({ outline, example, origin, words }: ApiDocsProps) {
  const say = words.apiDocs;
  const sections = [
    ['addresses', say.pathsHeading],
    ['documents', say.documentsHeading],
    ['live', say.liveHeading],
    ['limits', say.limitsHeading],
    ['licence', say.licenceHeading],
  ] as const;
  const heading = Object.fromEntries(sections);
  return (
    <>
      <div className="page-head">
        <span className="eyebrow">{say.eyebrow}</span>
        <h1>{say.heading}</h1>
        <p className="lead">{say.lead}</p>
        <p className="page-links">
          <a className="btn" href={openApiPath}>
            {say.machine}
          </a>
        </p>
      </div>
      <nav className="contents" aria-label={say.contents}>
        <ul>
          {sections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="api" aria-labelledby="addresses">
        <h2 className="ruled" id="addresses">
          {heading.addresses}
        </h2>
        {outline.addresses.map((address) => (
          <Address key={address.path} address={address} example={example} origin={origin} words={words} />
        ))}
      </section>
      <section className="api" aria-labelledby="documents">
        <h2 className="ruled" id="documents">
          {heading.documents}
        </h2>
        {outline.documents.map((document) => (
          <Fields key={document.name} document={document} words={words} />
        ))}
      </section>
      <section className="api" aria-labelledby="live">
        <h2 className="ruled" id="live">
          {heading.live}
        </h2>
        <Paragraphs of={say.live} />
        <Sample title={say.streamExample}>
          {`curl -N -H 'Accept: text/event-stream' '${origin}${fill('/api/officials/{id}', example)}'\n\n${exampleStream(example.official)}`}
        </Sample>
        <Sample title={say.scriptExample}>{exampleScript}</Sample>
      </section>
      <section className="api" aria-labelledby="limits">
        <h2 className="ruled" id="limits">
          {heading.limits}
        </h2>
        <ul className="bullets">
          {say.limits.map((limit) => (
            <li key={limit}>
              <span>{limit}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="api" aria-labelledby="licence">
        <h2 className="ruled" id="licence">
          {heading.licence}
        </h2>
        <Paragraphs of={say.licence} />
      </section>
    </>
  );
}

type AddressProps = { address: ApiAddress; example: ApiExample; origin: string; words: Words };

function Address({ address, example, origin, words: { apiDocs: say } }: AddressProps) {
  const { path, name, summary, about, answers, params } = address;
  return (
    <article className="panel address" id={name}>
      <div>
        <h3>{summary}</h3>
        <p className="path">
          <code>{path}</code>
        </p>
        <p>{about}</p>
        <p>
          {answers.isList ? say.collectionOf : say.oneOf}{' '}
          <a href={`#${answers.document}`}>{answers.document}</a>
        </p>
        {params.length > 0 && (
          <dl aria-label={say.parametersOf(path)}>
            {params.map((param) => (
              <div key={param.name}>
                <dt>
                  <code>{param.name}</code>
                  {param.isOptional && <span className="soft"> {say.optional}</span>}
                </dt>
                <dd>{param.meaning}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Sample
        title={say.example}
      >{`curl '${origin}${fill(path, example)}'${answerTo(name, example)}`}</Sample>
    </article>
  );
}

function fill(path: string, { league, date, official }: ApiExample): string {
  const values: Record<string, string> = { league, date, id: official.id };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  // It stands between quotes, to be pasted.
  return filled.replaceAll("'", '%27');
}

/** Two addresses show what comes back; the others would say the same again. */
function answerTo(name: string, { official }: ApiExample): string {
  if (name === 'activeGames') return `\n\n${JSON.stringify(exampleGames, null, 2)}`;
  if (name === 'official') return `\n\n${JSON.stringify(official, null, 2)}`;
  return '';
}

function Fields({ document: { name, fields }, words }: { document: ApiDocument; words: Words }) {
  const say = words.apiDocs;
  return (
    <div className="panel" id={name}>
      <table className="fields">
        <caption>{name}</caption>
        <TableHead columns={[say.field, say.kind, say.meaning]} />
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">
                <code>{field.name}</code>
              </th>
              <td>{field.kind}</td>
              <td>{field.meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((text) => <p key={text}>{text}</p>);
}

function Sample({ title, children }: { title: string; children: string }) {
  return (
    <figure className="sample">
      <figcaption>{title}</figcaption>
      <pre>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
