import type { openPool } from '../../../apps/server/src/db/database.ts';

/** A connection of its own, to be released. */
export function connect(pool: ReturnType<typeof openPool>) {
  return pool.connect();
}
export type Client = Awaited<ReturnType<typeof connect>>;

/** Rows of a table, in two forms that put them into a table like it. */
export interface WrittenRows {
  readonly table: string;
  readonly count: number;
  readonly json: string;
  /** As COPY reads them. */
  readonly text: string;
}

/** The id of the present transaction: everything written from now on has a later one. */
export async function startOfWriting(client: Client): Promise<string> {
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  return rows[0]?.xid ?? '';
}

/** The rows that a tenant's transactions wrote to these tables after `start`. */
export async function writtenSince(
  client: Client,
  tenant: string,
  start: string,
  tables: readonly string[],
): Promise<WrittenRows[]> {
  const written: WrittenRows[] = [];
  await client.query('begin');
  await putOnTenant(client, tenant);
  for (const table of tables) {
    const columns = await columnsOf(client, table);
    const { rows } = await client.query<Record<string, string | null>>(
      `select ${columns.map((name) => `${name}::text`).join(', ')} from ${table} where xmin::text::bigint > ${start}`,
    );
    const lines = rows.map((row) => columns.map((name) => row[name] ?? String.raw`\N`).join('\t'));
    const text = lines.map((line) => `${line.replaceAll(/\\(?!N)/g, String.raw`\\`)}\n`).join('');
    if (rows.length > 0) written.push({ table, count: rows.length, json: JSON.stringify(rows), text });
  }
  await client.query('commit');
  return written;
}

/** Until the transaction ends, as the server's own transactions do. */
export async function putOnTenant(client: Client, tenant: string): Promise<void> {
  await client.query("select set_config('role', tenant_role(), true), set_config('calends.tenant', $1, true)", [
    tenant,
  ]);
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/**
 * Empty tables with the indexes of the originals and nothing else: no row security, no references, no triggers. What the
 * originals compute of a row is put in as it was computed.
 */
export async function makeCopies(client: Client, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await client.query(`create table if not exists bare_${table} (like ${table} including all excluding generated)`);
}

/** Seconds for one transaction that puts the rows into the copies by an insert a table; they are emptied afterwards. */
export async function secondsToInsert(client: Client, written: readonly WrittenRows[]): Promise<number> {
  return await secondsToPut(client, written, async ({ table, json }) => {
    const rows = `jsonb_populate_recordset(null::bare_${table}, $1::jsonb)`;
    await client.query(`insert into bare_${table} select * from ${rows}`, [json]);
  });
}

/** The same by COPY. */
export async function secondsToCopy(client: Client, written: readonly WrittenRows[]): Promise<number> {
  return await secondsToPut(client, written, ({ table, text }) =>
    copyIn(client, `copy bare_${table} from stdin`, text),
  );
}

async function secondsToPut(
  client: Client,
  written: readonly WrittenRows[],
  put: (rows: WrittenRows) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  await client.query('begin');
  for (const rows of written) await put(rows);
  await client.query('commit');
  const seconds = (performance.now() - startedAt) / 1000;
  for (const { table } of written) await client.query(`truncate bare_${table}`);
  return seconds;
}

interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** The driver knows the messages of COPY and leaves the sending to its caller, as a query of the caller's own kind. */
function copyIn(client: Client, statement: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const query: CopyQuery = {
      callback: () => undefined,
      submit: (connection) => (connection as CopyConnection).query(statement),
      handleCopyInResponse(connection) {
        connection.sendCopyFromChunk(Buffer.from(text));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery() {
        this.callback();
        resolve();
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
interface CopyQuery {
  /** The driver puts the end of its time limit here. */
  callback(): void;
  submit(connection: unknown): void;
  handleCopyInResponse(connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}
