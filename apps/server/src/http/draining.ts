import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const FINISH_TIMEOUT_MS = 30_000;

export interface Health {
  readonly isStopping: boolean;
  /** Resolves when the database answers. */
  checkDatabase(): Promise<unknown>;
}

/**
 * `/livez`: the process runs. `/readyz`: send it work; 503 once it stops or while the database does not answer.
 * While it stops every reply asks for a new connection, so that a proxy turns to another server by itself.
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    if (health.isStopping) reply.header('connection', 'close');
  });
  app.get('/livez', { schema: { hide: true } }, () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const reason = health.isStopping ? 'stopping' : await reasonOfDatabase(health);
    return reason ? reply.code(503).send({ ok: false, reason }) : { ok: true };
  });
}

async function reasonOfDatabase(health: Health): Promise<string | undefined> {
  try {
    await health.checkDatabase();
    return undefined;
  } catch {
    return 'database'; // which is the whole answer: the pool logs the reason
  }
}

/**
 * Waits until proxies have seen `/readyz` say no, then lets requests in flight finish and ends the server.
 * `closeSockets` ends what would stay open for ever.
 */
export async function drain(
  app: FastifyInstance,
  drainSeconds: number,
  closeSockets: () => Promise<unknown>,
): Promise<void> {
  await sleep(drainSeconds * 1000);
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_TIMEOUT_MS);
  await closeSockets();
  await app.close();
  clearTimeout(cut);
}
