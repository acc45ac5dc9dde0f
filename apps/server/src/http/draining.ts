import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const FINISH_TIMEOUT_MS = 30_000;
/** Shorter than any proxy waits for `/readyz`, which is two seconds at least. */
const DATABASE_TIMEOUT_MS = 1500;
const HIDDEN = { schema: { hide: true }, logLevel: 'silent', config: { access: 'public' } } as const;

export interface Health {
  readonly isStopping: boolean;
  /** Rejects while the database does not answer. */
  checkDatabase(): Promise<unknown>;
}

/**
 * `/livez`: the process runs. `/readyz`: it accepts requests; 503 once it stops or while the database does not answer. While it
 * stops every reply closes its connection, so that a proxy turns to another server by itself.
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    if (health.isStopping) reply.header('connection', 'close');
  });
  app.get('/livez', HIDDEN, () => ({ ok: true }));
  app.get('/readyz', HIDDEN, async (_request, reply) => {
    const reason = health.isStopping ? 'stopping' : await reasonOfDatabase(health);
    return reason ? reply.code(503).send({ ok: false, reason }) : { ok: true };
  });
}

async function reasonOfDatabase(health: Health): Promise<string | undefined> {
  const waited = new AbortController();
  const isAnswered = await Promise.race([
    health.checkDatabase().then(
      () => true,
      () => false, // the answer is only yes or no: the pool logs the reason
    ),
    sleep(DATABASE_TIMEOUT_MS, false, { signal: waited.signal }).catch(() => false),
  ]);
  waited.abort();
  return isAnswered ? undefined : 'database';
}

/**
 * Waits until proxies have seen the 503 of `/readyz`, then lets requests in flight finish and ends the server. Those that take
 * longer than half a minute are cut. Connections that would stay open for ever are ended by preClose hooks of the app.
 */
export async function drain(app: FastifyInstance, drainSeconds: number): Promise<void> {
  if (app.server.listening) await sleep(drainSeconds * 1000);
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_TIMEOUT_MS);
  await app.close();
  clearTimeout(cut);
}

/** How long `drain` takes at most, in milliseconds. */
export function drainLimit(drainSeconds: number): number {
  return drainSeconds * 1000 + FINISH_TIMEOUT_MS + 5000;
}
