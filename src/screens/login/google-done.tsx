import { googleDonePath, loginPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { rememberSignedIn } from '../../ui/signed-in.ts';
import type { Words } from '../../ui/words/words.ts';

type Problem = keyof Words['account']['googleDone']['problems'];

/** Where Google leaves a visitor: in a window of its own, which tells the page that opened it and closes. */
export const googleDoneScreen: Screen<PageTools> = {
  path: googleDonePath,
  access: 'anybody',
  async answer({ user, query }, { words, site }) {
    const { title, description, problems } = words.account.googleDone;
    const said = query.get('error') ?? (user ? null : 'unverified');
    const problem = said === null ? null : Object.hasOwn(problems, said) ? (said as Problem) : 'other';
    return {
      status: problem ? 400 : 200,
      title,
      description,
      canonical: googleDonePath,
      section: null,
      page: <GoogleDonePage problem={problem} words={words} />,
      noIndex: true,
      ...(user && !problem && { cookies: [rememberSignedIn(site.publicUrl)] }),
    };
  },
};

function GoogleDonePage({ problem, words }: { problem: Problem | null; words: Words }) {
  const say = words.account.googleDone;
  const sentence = problem ? say.problems[problem] : say.done;
  return (
    <div className="form-page" data-popup-done={problem ? 'no' : 'yes'} data-sentence={sentence}>
      <h1>{say.title}</h1>
      <p role={problem ? 'alert' : 'status'}>{sentence}</p>
      <p className="form-links">
        <a className="btn go" href={problem ? loginPath() : '/'}>
          {problem ? say.again : say.home}
        </a>
      </p>
    </div>
  );
}
