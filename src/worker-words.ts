// What the web processes and the one that started them say to each other: that the site is about to stop, and the
// figures of all of them, because whoever asks for figures reaches one of them by chance.
import type { Worker } from 'node:cluster';
import type { Figures } from './server/watch/metrics.ts';

/** To a worker: stop is near; your figures, please; here are everybody's. */
export type Question = { drain: true } | { give: number } | { all: number; figures: Figures[] };
/** Of a worker: everybody's figures, please; here are mine. */
type Wish = { wants: number } | { given: number; figures: Figures };

/** Who does not answer by then is left out, rather than nobody hearing anything. */
const patienceMs = 2_000;
let lastQuestion = 0;

/** The side of the one that started them. */
export function answersAll(
  worker: Worker,
  { others, own }: { others: () => Iterable<Worker>; own: () => Promise<Figures> },
): void {
  // Every question that is under way hears what it says.
  worker.setMaxListeners(0);
  worker.on('message', async (wish: Wish) => {
    if (!('wants' in wish)) return;
    const asked = [...others()].filter((one) => one.isConnected()).map(askFigures);
    const given = await Promise.all([own(), ...asked]);
    const figures = given.filter((one) => one !== null);
    if (worker.isConnected()) sayTo(worker, { all: wish.wants, figures });
  });
}

/** One that was killed just now still looks connected; without an ear for it the failure would end us too. */
export function sayTo(worker: Worker, question: Question): void {
  worker.send(question, () => undefined);
}

function askFigures(worker: Worker): Promise<Figures | null> {
  lastQuestion += 1;
  const question = lastQuestion;
  return new Promise((resolve) => {
    const late = setTimeout(answer, patienceMs, null);
    function hear(wish: Wish): void {
      if ('given' in wish && wish.given === question) answer(wish.figures);
    }
    function answer(figures: Figures | null): void {
      clearTimeout(late);
      worker.off('message', hear);
      resolve(figures);
    }
    worker.on('message', hear);
    worker.send({ give: question } satisfies Question, (error) => error && answer(null));
  });
}

/** The side of a worker. */
export function speakWithOthers(
  own: () => Promise<Figures>,
  onDrain: () => void,
): { everybody: () => Promise<Figures[]> } {
  const waiting = new Map<number, (figures: Figures[]) => void>();
  process.on('message', async (question: Question) => {
    if ('drain' in question) onDrain();
    else if ('give' in question)
      process.send?.({ given: question.give, figures: await own() } satisfies Wish);
    else if ('all' in question) waiting.get(question.all)?.(question.figures);
  });
  return {
    async everybody() {
      lastQuestion += 1;
      const question = lastQuestion;
      const { promise, resolve } = Promise.withResolvers<Figures[] | null>();
      waiting.set(question, resolve);
      const late = setTimeout(resolve, patienceMs * 2, null);
      process.send?.({ wants: question } satisfies Wish);
      const figures = await promise;
      clearTimeout(late);
      waiting.delete(question);
      return figures ?? [await own()];
    },
  };
}
