// Many readers of one stream of events, each on a connection of its own, in a process apart from whoever is
// measured. They speak HTTP by hand: Node's own client takes longer to hand an event on than the site to send it.
import { connect } from 'node:net';
import { type Arrivals, collectArrivals } from './arrivals.ts';

const [address = '', count = ''] = process.argv.slice(2);
const url = new URL(address);
/** A document's stream begins with the document; the one of pages with nothing. */
const hasSnapshot = url.pathname !== '/live';
const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\naccept: text/event-stream\r\n\r\n`;
const endOfHeaders = '\r\n\r\n';

function subscribe(arrivals: Arrivals): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
    let isOpen = false;
    let rest = '';
    socket.once('error', reject).on('data', (bytes) => {
      rest += (bytes as Buffer).toString('latin1');
      if (!isOpen) {
        const end = rest.indexOf(endOfHeaders);
        if (end < 0) return;
        if (!rest.startsWith('HTTP/1.1 200 ')) reject(new Error(`${address} answered ${rest}`));
        isOpen = true;
        rest = rest.slice(end + endOfHeaders.length);
        if (!hasSnapshot) resolve();
      }
      // A large document comes in several parts; it has arrived with the last.
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        if (rest.startsWith('event: change')) arrivals.push();
        else if (rest.startsWith('event: snapshot')) resolve();
        rest = rest.slice(end + 2);
      }
    });
  });
}

await collectArrivals(Number(count), subscribe);
