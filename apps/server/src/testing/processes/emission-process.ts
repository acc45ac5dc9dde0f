/**
 * Sends announcements in a process of its own. `killed` ends it as by kill -9 in the second batch: after people were notified in it
 * and before that is committed.
 */
import { openDatabase, openPool } from '../../db/database.ts';
import { emitAnnouncements } from '../../features/announcements/announcements.public.ts';

const [url = '', end = ''] = process.argv.slice(2);
const pool = openPool(url, 1);
let batches = 0;
if (end === 'killed')
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [asked] = given;
      const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');
      if (text.includes('set people = people +')) batches += 1; // how far it came is noted last
      if (batches > 1) process.kill(process.pid, 'SIGKILL');
      return query(...given);
    }) as typeof client.query;
  });
await emitAnnouncements(openDatabase(pool), new Date());
await pool.end();
