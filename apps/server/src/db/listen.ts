import pg from 'pg';

const AGAIN_MS = 1000;

export interface Listening {
  stop(): Promise<void>;
}

/**
 * Calls `hear` with each committed message of any process on `channel`, and without one after each connection, since earlier
 * messages are not sent again. A lost connection is replaced; the database's owner needs no pooler in between.
 */
export async function listenTo(
  connectionString: string,
  channel: string,
  hear: (message?: string) => void,
): Promise<Listening> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
    client = fresh;
    fresh.on('error', () => undefined); // 'end' follows, and connects again
    fresh.on('notification', ({ payload }) => hear(payload ?? ''));
    await fresh.connect();
    fresh.once('end', later);
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    hear();
  };
  const later = (): void => {
    if (isStopped) return;
    again = setTimeout(() => void connect().catch(later), AGAIN_MS);
  };

  await connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined); // the connection was already lost
    },
  };
}
