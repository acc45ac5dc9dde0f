import type { openPool } from '../../../apps/server/src/db/database.ts';
import { type Client, connect, putOnTenant } from '../floors/bare-rows.ts';

/** The bytes that a statement of the form COPY ... TO STDOUT sends, in one transaction of the tenant; they are dropped. */
export async function copyOut(pool: ReturnType<typeof openPool>, tenant: string, statement: string): Promise<number> {
  const client = await connect(pool);
  try {
    await client.query('begin');
    await putOnTenant(client, tenant);
    const bytes = await received(client, statement);
    await client.query('commit');
    return bytes;
  } finally {
    client.release();
  }
}

/** The driver reads the messages of COPY and hands them to a query of the caller's own kind. */
function received(client: Client, statement: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const query: CopyOutQuery = {
      callback: () => undefined,
      submit: (connection) => (connection as { query(text: string): void }).query(statement),
      handleCopyData: ({ chunk }) => {
        bytes += chunk.length;
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery() {
        this.callback();
        resolve(bytes);
      },
      handleError(error) {
        this.callback();
        reject(error);
      },
    };
    client.query(query);
  });
}

/** The methods that the driver calls on a query object. */
interface CopyOutQuery {
  /** The driver puts the end of its time limit here. */
  callback(): void;
  submit(connection: unknown): void;
  handleCopyData(message: { readonly chunk: Buffer }): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}
