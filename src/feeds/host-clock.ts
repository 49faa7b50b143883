// Whether an address answers at all, and what time it is there: the Date header of any answer says so, also of one that
// refuses us.
export type HostAnswer = { status: number; date: Date | null };

const patienceMs = 10_000;

/** Null when nobody answers. */
export async function askHost(address: string, userAgent: string): Promise<HostAnswer | null> {
  const headers = { 'user-agent': userAgent };
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(address, { method: 'HEAD', headers, signal, redirect: 'manual' }).catch(
    () => null,
  );
  if (!answer) return null;
  const at = Date.parse(answer.headers.get('date') ?? '');
  return { status: answer.status, date: Number.isNaN(at) ? null : new Date(at) };
}
