// Many readers of one stream of events, each on a connection of its own, in a process apart from whoever is
// measured.
import { get } from 'node:http';
import { type Arrivals, collectArrivals } from './arrivals.ts';

const [url = '', count = ''] = process.argv.slice(2);
/** A document's stream begins with the document; the one of pages with nothing. */
const hasSnapshot = new URL(url).pathname !== '/live';

function subscribe(arrivals: Arrivals): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { accept: 'text/event-stream' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      if (!hasSnapshot) resolve();
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        rest += text;
        // A large document comes in several parts; it has arrived with the last.
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          if (rest.startsWith('event: change')) arrivals.push();
          else if (rest.startsWith('event: snapshot')) resolve();
          rest = rest.slice(end + 2);
        }
      });
    });
    request.once('error', reject);
  });
}

await collectArrivals(Number(count), subscribe);
