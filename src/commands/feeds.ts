// npm run feeds: a table of every feed: last answer, last error, next try, and how often each fault was met.
import { listFeedReports } from '../store/feed-health.ts';
import { runCommand } from './command.ts';
import { printTable } from './table.ts';

await runCommand(async (store) => {
  const reports = await listFeedReports(store.db);
  if (reports.length === 0) {
    console.log('No feed was asked yet. Start the site with npm start, or the ingest with npm run ingest.');
    return;
  }
  printTable(
    ['feed', 'answers', 'unchanged', 'last answer', 'last error', 'next try', 'faults and oddities'],
    reports.map((report) => [
      `${report.league} ${report.what}`,
      String(report.answers),
      String(report.unchanged),
      time(report.lastAnswerAt),
      report.lastError ? `${time(report.lastErrorAt)} ${report.lastError}` : '',
      time(report.nextTryAt),
      Object.entries(report.faults)
        .map(([kind, times]) => `${kind} ${times}`)
        .join(', '),
    ]),
  );
});

function time(at: Date | null): string {
  return at ? at.toISOString().replace('T', ' ').slice(0, 19) : '';
}
