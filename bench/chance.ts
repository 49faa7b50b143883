// How often a season without any difference between its referees flags somebody all the same.
import { allowedShare, nullSeasons, shareFlagged } from '../tests/null-seasons.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';

const leg = 'chance';

export const chanceSection: Section = { legs: [leg], longLegs: [], run };

async function run(): Promise<BenchRow[]> {
  const flagged = shareFlagged();
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [
    {
      question: 'chance: seasons without any difference that flag somebody',
      figure: percent(flagged),
      ratio: `${(flagged / allowedShare).toFixed(2)} x the ${percent(allowedShare)} allowed`,
      details: `${Math.round(flagged * nullSeasons)} of ${nullSeasons.toLocaleString('en-US')} invented seasons, after correction`,
      repeat: repeatWith(leg),
    },
  ];
}
