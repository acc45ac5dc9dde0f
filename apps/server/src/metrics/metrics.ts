import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The connections in the database's pool of a process. */
interface Connections {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The jobs that wait in a queue and those that run, in all processes together. */
interface QueueCounts {
  readonly name: string;
  readonly queuedCount: number;
  readonly activeCount: number;
}

export interface Metrics {
  readonly registry: Registry;
  /** `route` as it is mounted, never as requested: each id would make a series. */
  readonly observeRequest: (
    request: { readonly method: string; readonly route: string; readonly status: number },
    ms: number,
  ) => void;
  readonly observeJob: (queue: string, isDone: boolean, ms: number) => void;
  /** Read when the metrics are asked for. */
  watchSockets(count: () => number): void;
  watchQueues(read: () => Promise<readonly QueueCounts[]>): void;
}

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 30, 120, 600];

/** The metrics of one process: its requests, jobs, connections and live windows, and Node's own. */
export function createMetrics(pool: Connections): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'calends_request_duration_seconds',
    help: 'How long requests took, by the route that answered.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'calends_job_duration_seconds',
    help: 'How long background jobs took in this process, by queue and outcome.',
    labelNames: ['queue', 'outcome'] as const,
    buckets: JOB_SECONDS,
    registers,
  });
  void new Gauge({
    name: 'calends_database_connections',
    help: 'Connections of this process to the database: open, idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    registry,
    observeRequest: ({ method, route, status }, ms) => requests.observe({ method, route, status }, ms / 1000),
    observeJob: (queue, isDone, ms) => jobs.observe({ queue, outcome: isDone ? 'done' : 'failed' }, ms / 1000),
    watchSockets(count) {
      void new Gauge({
        name: 'calends_live_connections',
        help: 'Open windows that this process tells of what is written.',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    watchQueues(read) {
      void new Gauge({
        name: 'calends_jobs',
        help: 'Background jobs of all processes, by queue and state.',
        labelNames: ['queue', 'state'] as const,
        registers,
        async collect() {
          for (const { name: queue, queuedCount, activeCount } of await read()) {
            this.set({ queue, state: 'queued' }, queuedCount);
            this.set({ queue, state: 'active' }, activeCount);
          }
        },
      });
    },
  };
}
