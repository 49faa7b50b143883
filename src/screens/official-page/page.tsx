import type { ReactNode } from 'react';
import { dayName } from '../../domain/game-time.ts';
import { wholeNumber } from '../../domain/whole-number.ts';
import { Face } from '../../ui/face.tsx';
import { nameOf, OfficialLink } from '../../ui/official-link.tsx';
import { howWeCountPath, officialPath, photoFormAddress, privacyPath, takedownPath } from '../../ui/paths.ts';
import { Sentence } from '../../ui/sentence.tsx';
import type { Site } from '../../ui/site.ts';
import type { Words } from '../../ui/words/words.ts';
import { CareerTables } from './career-tables.tsx';
import { ComingGames } from './coming-games.tsx';
import { GameLists } from './game-lists.tsx';
import type { OfficialRecord } from './load.ts';
import { dayStyle } from './worked-game.tsx';

type Props = OfficialRecord & { words: Words; site: Site };

export function OfficialPage(props: Props) {
  const { coming, words } = props;
  return (
    <div className="official">
      <Headline {...props} />
      <Tiles {...props} />
      {coming.length > 0 && <ComingGames games={coming} words={words} />}
      <CareerTables {...props} />
      <GameLists {...props} />
      <p className="about-page">
        <a href={takedownPath(props.official.pageId)}>{words.officialPage.takedown}</a>
        <a href={privacyPath}>{words.officialPage.privacy}</a>
      </p>
    </div>
  );
}

function Headline({ official, photo, record, numbers, namesakes, words, site }: Props) {
  const say = words.officialPage;
  const name = nameOf(official);
  const { isMinor } = official;
  return (
    <header className="headline">
      <div className="portrait">
        <Face
          pageId={official.pageId}
          photo={photo && { ...photo, isMoving: photo.contentType === 'image/gif' }}
          label={say.photo(name)}
        />
        {!isMinor && (
          <a className="small-link" href={photoFormAddress(site, official.pageId)}>
            {say.sendPhoto}
          </a>
        )}
      </div>
      <div>
        <p className="eyebrow facts">
          <span>{rolesOf(record, words)}</span>
          {numbersOf(numbers, words).map((number) => (
            <span key={number}>{number}</span>
          ))}
        </p>
        <h1>{name}</h1>
        {namesakes.length > 0 && (
          <div className="namesakes">
            <strong>{say.notThis(name)}</strong>
            <ul>
              {namesakes.map((other) => (
                <li key={other.pageId}>
                  <a href={officialPath(other.pageId)}>{nameOf(other)}</a>{' '}
                  <span className="soft">{aboutNamesake(other, words)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </header>
  );
}

function Tiles({ record, partners, partnersInAll, words }: Props) {
  const say = words.officialPage;
  const [most] = partners;
  const day = (date: string) => <time dateTime={date}>{dayName(date, words.locale, dayStyle)}</time>;
  return (
    <dl className="tiles">
      <Tile id="total-games" label={say.totalGames} figure={wholeNumber(record.games, words.locale)}>
        <a href={howWeCountPath('games-worked')}>{say.howWeCount}</a>
      </Tile>
      <Tile id="playoff-games" label={say.playoffGames} figure={wholeNumber(record.playoff, words.locale)}>
        {say.regularGames(record.regular)}
      </Tile>
      <Tile id="partners" label={say.partners} figure={wholeNumber(partnersInAll, words.locale)}>
        {most && <Sentence text={say.mostWith} parts={{ partner: <OfficialLink official={most} /> }} />}
      </Tile>
      <Tile id="first-game" label={say.firstGame} figure={record.firstDay && day(record.firstDay)}>
        {record.lastDay ? <Sentence text={say.lastGame} parts={{ day: day(record.lastDay) }} /> : say.noGames}
      </Tile>
    </dl>
  );
}

type TileProps = { id: string; label: string; figure: ReactNode; children: ReactNode };

function Tile({ id, label, figure, children }: TileProps) {
  return (
    <div className="tile" id={id} data-live="">
      <dt className="eyebrow">{label}</dt>
      <dd>
        <b>{figure}</b>
        <span className="soft">{children}</span>
      </dd>
    </div>
  );
}

function rolesOf({ referee, linesman }: OfficialRecord['record'], { officialPage: say }: Words): string {
  if (referee > 0 && linesman > 0) return say.roles.both;
  if (referee === 0 && linesman === 0) return say.eyebrow;
  return referee > 0 ? say.roles.referee : say.roles.linesman;
}

/** One number is a fact about the person; several need their leagues. */
function numbersOf(numbers: OfficialRecord['numbers'], { officialPage: say }: Words): string[] {
  const different = new Set(numbers.map(({ number }) => number));
  if (different.size <= 1) return [...different].map(say.number);
  return numbers.map(({ number, leagueId }) => say.numberIn(number, leagueId));
}

function aboutNamesake(other: OfficialRecord['namesakes'][number], words: Words): string {
  const { namesake } = words.officialPage;
  const { games, leagueIds, firstDay, lastDay } = other;
  if (games === 0 || !firstDay || !lastDay) return namesake.unworked;
  const [from, to] = [firstDay.slice(0, 4), lastDay.slice(0, 4)];
  return namesake.worked(games, leagueIds.join(', '), from === to ? from : `${from}–${to}`);
}
