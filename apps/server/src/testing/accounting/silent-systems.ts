import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectionEndpoints } from '@calends/wire';
import { type Jobs, startJobs } from '../../jobs/jobs.ts';
import { queuesOf } from '../../jobs/queues.ts';
import type { SentBooks } from './sent-books.ts';

/** Accounting systems that take calls and never answer. */
export interface SilentSystems {
  /** The calls that wait for an answer. */
  readonly waiting: ReadonlySet<http.IncomingMessage>;
  /** Works what concerns accounting, as a process does. */
  startJobs(): Promise<Jobs>;
  /** Cuts the calls that wait, and lets the jobs end. */
  stopJobs(jobs: Jobs): Promise<void>;
  stop(): void;
}

/** More than the connections that a process calls at once. */
export const SILENT = ['atlas', 'boreal', 'corvo', 'duna', 'estrela', 'faro'] as const;

/** Connects those tenants with systems that never answer. */
export async function startSilentSystems({ api, settings, simulated, sending }: SentBooks): Promise<SilentSystems> {
  const waiting = new Set<http.IncomingMessage>();
  const silence = http.createServer((call) => {
    waiting.add(call);
    call.once('close', () => waiting.delete(call));
  });
  silence.listen(0, 'localhost');
  await once(silence, 'listening');
  const root = await api.as('root@calends.test', 'helios');
  const apiUrl = `http://localhost:${(silence.address() as AddressInfo).port}/WebApi/`;
  for (const tenantId of SILENT) {
    const added = await root.call(connectionEndpoints.add, { body: { ...settings, apiUrl, tenantId } });
    if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  }
  return {
    waiting,
    startJobs() {
      const queues = queuesOf({
        db: api.db,
        ring: api.ring,
        now: sending.now,
        mail: { smtpUrl: undefined, mailFrom: undefined, baseUrl: undefined },
        files: api.files,
        baseUrl: 'http://localhost',
        privateHosts: ['localhost'],
        simulatorsPort: simulated.port,
      });
      const ofAccounting = queues.filter(({ name }) => name.includes('-erp'));
      return startJobs(api.url, api.db, ofAccounting, true);
    },
    async stopJobs(jobs) {
      const stopped = jobs.stop(5000);
      silence.closeAllConnections();
      await stopped;
    },
    stop() {
      silence.close();
    },
  };
}
