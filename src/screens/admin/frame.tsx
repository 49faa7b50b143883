import type { ReactNode } from 'react';
import { type AdminSection, adminPaths } from '../../ui/admin-paths.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Problem } from './desk.tsx';

/** What became of the last thing that was asked for. */
export type Said = { done: string | null } | { problem: Problem };

type Props = { section: AdminSection; said: Said; words: Words; children: ReactNode };

const sections = Object.keys(adminPaths) as AdminSection[];

/** What every page of the desk has around it. */
export function DeskFrame({ section, said, words, children }: Props) {
  const say = words.admin;
  return (
    <div className="desk">
      <span className="eyebrow">{say.title}</span>
      <h1>{say.pages[section].title}</h1>
      <nav className="desk-nav" aria-label={say.title}>
        <ul>
          {sections.map((one) => (
            <li key={one}>
              <a href={adminPaths[one]} aria-current={one === section ? 'page' : undefined}>
                {say.pages[one].link}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Word said={said} words={words} />
      {children}
    </div>
  );
}

function Word({ said, words: { admin: say } }: { said: Said; words: Words }) {
  if ('problem' in said) {
    return (
      <p className="said" role="alert">
        {say.problems[said.problem]} {say.nothingChanged}
      </p>
    );
  }
  const done: Record<string, string> = say.done;
  if (said.done === null || !Object.hasOwn(done, said.done)) return null;
  return (
    <p className="sent" role="status">
      {done[said.done]}
    </p>
  );
}
