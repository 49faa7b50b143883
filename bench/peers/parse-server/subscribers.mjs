// Many LiveQuery subscribers of one query, each on a connection of its own. Speaks LiveQuery's protocol with ws
// and nothing in between, which is less work for it than the Parse SDK.
import { WebSocket } from 'ws';
import { collectArrivals } from '../../arrivals.ts';

const [settings, count] = process.argv.slice(2);
const { address, appId, query } = JSON.parse(settings);
const update = '{"op":"update"';

function subscribe(arrivals) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ op: 'connect', applicationId: appId })));
    socket.on('message', (data) => {
      if (data.toString('latin1', 0, update.length) === update) return arrivals.push();
      const { op, error } = JSON.parse(data);
      if (op === 'connected') socket.send(JSON.stringify({ op: 'subscribe', requestId: 1, query }));
      else if (op === 'subscribed') resolve();
      else reject(new Error(`LiveQuery said ${op}: ${error}`));
    });
  });
}

await collectArrivals(Number(count), subscribe);
