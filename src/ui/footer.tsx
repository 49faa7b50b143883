import { apiPath, howWeCountPath, infoPath, privacyPath, statusPath } from './paths.ts';
import type { Site } from './site.ts';
import type { Words } from './words/words.ts';

export function Footer({ words, site }: { words: Words; site: Site }) {
  const { shell } = words;
  const links = [
    { path: statusPath, label: shell.footer.status },
    { path: howWeCountPath(), label: shell.footer.howWeCount },
    { path: infoPath, label: shell.footer.info },
    { path: apiPath, label: shell.footer.api },
    { path: privacyPath, label: shell.footer.privacy },
  ];
  return (
    <footer className="bottom">
      <div className="stripes" />
      <div className="wrap">
        <p>
          <strong>{words.shared.siteName}</strong> {shell.footer.about}
        </p>
        <nav aria-label={shell.footerNavigation}>
          <ul>
            {links.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="soft">{site.isInvented ? shell.footer.invented : shell.footer.independent}</p>
      </div>
    </footer>
  );
}
