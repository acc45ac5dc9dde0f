/**
 * Rolls a tenant in a process of its own, which ends as by kill -9 in the second batch: after rows of a loan were written in it
 * and before they are committed.
 */
import { openDatabase, openPool } from '../../db/database.ts';
import { rollTenant } from '../../features/ledger/ledger.public.ts';

const [url = '', tenantId = '', at = ''] = process.argv.slice(2);
const pool = openPool(url, 1);
pool.options.connectionTimeoutMillis = 0; // the batches take turns on one connection, however long each has it
let isBehindFirst = false;
let written = 0;
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');
    if (isBehindFirst && /^\s*(?:insert into|update) "/.test(text)) written += 1;
    if (written > 1) process.kill(process.pid, 'SIGKILL');
    isBehindFirst ||= text.includes('derived_no'); // the last statement of a batch before its commit
    return query(...given);
  }) as typeof client.query;
});
await rollTenant(openDatabase(pool), tenantId, new Date(at));
process.exitCode = 1; // it was to be killed
await pool.end();
