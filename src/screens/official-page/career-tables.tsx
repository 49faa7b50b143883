import { SeasonBars } from '../../ui/chart/season-bars.tsx';
import { nameOf, OfficialLink } from '../../ui/official-link.tsx';
import { officialGamesPath } from '../../ui/paths.ts';
import { TableHead } from '../../ui/table-head.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { OfficialRecord } from './load.ts';
import type { YearRecord } from './record.ts';
import { SeasonTable } from './season-table.tsx';

type Props = Pick<OfficialRecord, 'official' | 'record' | 'partners'> & { words: Words };

export function CareerTables(props: Props) {
  const { record } = props;
  return (
    <div className="career">
      {record.years.length > 0 && (
        <div>
          <BySeason {...props} />
          <SeasonTable {...props} />
        </div>
      )}
      <div>
        <ByLeague {...props} />
        <Partners {...props} />
      </div>
    </div>
  );
}

function BySeason({ record, words }: Props) {
  const say = words.officialPage;
  const bars = record.years.map((year) => ({
    key: year.span,
    label: /^\d{4}-/.test(year.span) ? year.span.slice(2) : year.span,
    title: say.seasonBar(year.span, year.games, year.referee, year.linesman),
    referee: year.referee,
    linesman: year.linesman,
  }));
  return (
    <section className="panel" aria-labelledby="by-season">
      <h2 id="by-season">{say.bySeason}</h2>
      <SeasonBars bars={bars} label={say.bySeason} />
      <p className="legend">
        {record.referee > 0 && <span className="key-ref">{say.roles.referee}</span>}
        {record.linesman > 0 && <span className="key-lines">{say.roles.linesman}</span>}
      </p>
      <details className="twin">
        <summary>{say.asTable}</summary>
        <YearTable years={record.years} words={words} />
      </details>
    </section>
  );
}

function YearTable({ years, words }: { years: YearRecord[]; words: Words }) {
  const say = words.officialPage;
  return (
    <table>
      <caption className="unseen">{say.bySeason}</caption>
      <TableHead
        columns={[
          say.season,
          { figures: say.roles.referee },
          { figures: say.roles.linesman },
          { figures: say.games },
        ]}
      />
      <tbody>
        {years.toReversed().map((year) => (
          <tr key={year.span}>
            <th scope="row">{year.span}</th>
            <td className="num">{year.referee}</td>
            <td className="num">{year.linesman}</td>
            <td className="num">{year.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ByLeague({ official, record, words }: Props) {
  const say = words.officialPage;
  return (
    <section className="panel" aria-labelledby="leagues-worked">
      <h2 id="leagues-worked">{say.leagues}</h2>
      {record.leagues.length === 0 ? (
        <p className="soft">{say.noGames}</p>
      ) : (
        <table id="league-table" data-live="">
          <caption className="unseen">{say.leagueTable(nameOf(official))}</caption>
          <TableHead
            columns={[
              say.league,
              { figures: say.referee },
              { figures: say.linesman },
              { figures: say.playoffs },
              { figures: say.games },
            ]}
          />
          <tbody>
            {record.leagues.map((league) => (
              <tr key={league.leagueId}>
                <th scope="row">
                  <a href={officialGamesPath(official.pageId, { league: league.leagueId })}>
                    {league.leagueId}
                  </a>
                </th>
                <td className="num">{league.referee}</td>
                <td className="num">{league.linesman}</td>
                <td className="num">{league.playoff}</td>
                <td className="num">
                  <b>{league.games}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Partners({ official, partners, words }: Props) {
  const say = words.officialPage;
  return (
    <section className="panel" aria-labelledby="works-with">
      <h2 id="works-with">{say.worksWith}</h2>
      {partners.length === 0 ? (
        <p className="soft">{say.nobody}</p>
      ) : (
        <table id="partner-table" data-live="">
          <caption className="unseen">{say.partnerTable(nameOf(official))}</caption>
          <TableHead columns={[say.partner, { figures: say.together }]} />
          <tbody>
            {partners.map((partner) => (
              <tr key={partner.pageId}>
                <th scope="row">
                  <OfficialLink official={partner} />
                </th>
                <td className="num">{partner.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
