// The figures of this process for Prometheus. Whatever happens often is counted as a plain number where it happens, and
// looked at only when somebody asks for the figures.
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** What one process knows, as it is handed to another. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

export type Count = {
  name: string;
  help: string;
  kind: 'counter' | 'gauge';
  read: () => number | Labelled[];
};
export type Labelled = { labels: Record<string, string>; value: number };

export type Metrics = {
  tellRequest(method: string, route: string, status: number, seconds: number): void;
  /** Read at every scrape. */
  add(counts: readonly Count[]): void;
  figures(): Promise<Figures>;
};

const prefix = 'third_team_';
const methods = new Set(['GET', 'HEAD', 'POST']);
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(build: { version: string }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Requests the app answered, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const info = new Gauge({
    name: `${prefix}build_info`,
    help: 'What runs here',
    labelNames: ['version', 'node'],
    registers,
    aggregator: 'first',
  });
  info.set({ version: build.version, node: process.versions.node }, 1);
  return {
    tellRequest(method, route, status, seconds) {
      const labels = {
        method: methods.has(method) ? method : 'other',
        route,
        status: `${Math.floor(status / 100)}xx`,
      };
      requests.observe(labels, seconds);
    },
    add: (counts) => register(counts, registry),
    figures: () => registry.getMetricsAsJSON(),
  };
}

function register(counts: readonly Count[], registry: Registry): void {
  for (const { name, help, kind, read } of counts) {
    const value = read();
    const labelNames = Array.isArray(value) ? Object.keys(value[0]?.labels ?? {}) : [];
    const shape = { name: prefix + name, help, labelNames, registers: [registry] };
    const labelled = () => {
      const now = read();
      return Array.isArray(now) ? now : [{ labels: {}, value: now }];
    };
    if (kind === 'gauge') {
      new Gauge({
        ...shape,
        collect() {
          for (const one of labelled()) this.set(one.labels, one.value);
        },
      });
    } else {
      new Counter({
        ...shape,
        collect() {
          this.reset();
          for (const one of labelled()) this.inc(one.labels, one.value);
        },
      });
    }
  }
}

/** Of all processes together, and of what belongs to none of them: as text, as Prometheus reads it. */
export async function tellFigures(everybody: Figures[], site: readonly Count[]): Promise<string> {
  const ofSite = new Registry();
  register(
    site.filter(({ read }) => !Array.isArray(read()) || (read() as Labelled[]).length > 0),
    ofSite,
  );
  return `${await AggregatorRegistry.aggregate(everybody).metrics()}${await ofSite.metrics()}`;
}
