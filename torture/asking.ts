// One request, and what became of it: an answer, or the kind of failure a browser would show.
import type { Answer } from './page-checks.ts';

/** Longer than any visitor waits. */
const patienceMs = 20_000;

let asked = 0;

/** Everybody is somebody else: what one household may send is not what is asked here. */
export function fromAnywhere(): Record<string, string> {
  asked += 1;
  return { 'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` };
}

/** On a connection of its own, so that every process of a node is met. */
export async function ask(address: string, path: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const response = await fetch(address + path, {
      redirect: 'manual',
      ...init,
      headers: { connection: 'close', ...fromAnywhere(), ...init.headers },
      signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(init.signal ? [init.signal] : [])]),
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    return describeFailure(error as Error & { cause?: { code?: string } });
  }
}

/** Whoever asked went home. */
export const leftAlone = 'left alone';

function describeFailure({ name, cause, message }: Error & { cause?: { code?: string } }): string {
  if (name === 'AbortError') return leftAlone;
  if (name === 'TimeoutError') return `no answer in ${patienceMs / 1000} s`;
  return cause?.code ?? message;
}
