import type { Selection } from '../../store/playoff-selections.ts';
import { OfficialLink } from '../../ui/official-link.tsx';
import type { Words } from '../../ui/words/words.ts';

export function Selected({ selection, words }: { selection: Selection; words: Words }) {
  const say = words.postSeasonReport;
  const { officials, source } = selection;
  return (
    <section className="panel">
      <h3 className="about">{say.selected}</h3>
      <p className="report-note">{officials.length > 0 ? say.selectedBy[source] : say.nobodySelected}</p>
      {officials.length > 0 && (
        <div className="pair">
          {(['referee', 'linesman'] as const).map((role) => (
            <section key={role} aria-labelledby={`selected-${role}`}>
              <h4 id={`selected-${role}`}>{role === 'referee' ? say.referees : say.linesmen}</h4>
              <ul className="selected">
                {officials
                  .filter((official) => official.role === role)
                  .map((official) => (
                    <li key={official.pageId}>
                      <OfficialLink official={official} />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}
