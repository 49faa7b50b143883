// Answers as a program sees them, with invented people.
import type { OfficialDocument } from '../../store/documents.ts';

export const exampleGames = [
  {
    id: '28471',
    date: '2026-01-10T00:00:00.000Z',
    venue: 'Sleeman Centre',
    visiting_team: { city: 'London' },
    home_team: { city: 'Guelph' },
    is_playoff: false,
    game_number: null,
    officials: [
      { official_type: 'Referee', first_name: 'Ada', last_name: 'Vance' },
      { official_type: 'Linesman', first_name: 'Cleo', last_name: 'Marsh' },
    ],
  },
];

export const exampleOfficial: OfficialDocument = {
  id: 'Ada_Vance',
  first_name: 'Ada',
  last_name: 'Vance',
  total_games: 214,
  official_type: 'Referee',
  jersey_number: 7,
};

/** One more game for this official, as it comes over the line. */
export function exampleStream(official: OfficialDocument): string {
  const after = { ...official, total_games: official.total_games + 1 };
  return `retry: 2000

event: snapshot
id: 91824.Xq3nB0aZr1LkTe5d
data: ${JSON.stringify(official)}

: still here

event: change
id: 91907.p8GdW2mVhYc4sJ0u
data: ${JSON.stringify(after)}
`;
}

export const exampleScript = `const games = new EventSource('/api/active_games/OHL/games');
const show = ({ data }) => console.log(JSON.parse(data));
games.addEventListener('snapshot', show);
games.addEventListener('change', show);`;
