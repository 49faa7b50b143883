// A browser's trace as if nobody else had used the cores: every task lasts as long as its thread had a processor.
// On a machine that others use, a task of 5 ms may well take 50 by the clock on the wall.

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The thread's own clock, which stands still while the thread waits for a processor. */
  tts?: number;
  tdur?: number;
};

export type Trace = { traceEvents: TraceEvent[] };

/** Tasks begin when they began; what happened within one moves with its thread's clock. */
export function byProcessorTime(trace: Trace): Trace {
  const threads = Map.groupBy(trace.traceEvents, ({ pid, tid }) => `${pid} ${tid}`);
  const moved = [...threads.values()].flatMap((events) => {
    const inOrder = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    let task: TraceEvent | null = null;
    return inOrder.map((event) => {
      const within = task && event.ts < task.ts + (task.dur ?? 0) ? task : null;
      if (within) return place(event, within);
      if (event.name !== 'RunTask' || event.tdur === undefined) return event;
      task = event;
      return { ...event, dur: event.tdur };
    });
  });
  return { ...trace, traceEvents: moved };
}

function place(event: TraceEvent, task: TraceEvent): TraceEvent {
  const { tts, dur, tdur } = event;
  if (tts === undefined) return event;
  const most = task.tdur ?? 0;
  const since = Math.max(0, Math.min(tts - (task.tts ?? tts), most));
  const at = { ...event, ts: task.ts + since };
  return dur === undefined || tdur === undefined ? at : { ...at, dur: Math.min(tdur, most - since) };
}
