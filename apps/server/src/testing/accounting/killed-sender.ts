import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import type { SentBooks } from './sent-books.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../processes/mortal-sender-process.ts');
const HEAP = '--max-old-space-size=128';
const NAME = 'mortal-sender';
const LONGEST_MS = 30_000;

/**
 * Sends what is due in a process of its own, which is killed after so many steps; how many bytes of memory it keeps, where it came to its
 * end before. One that needed more than a small heap while it worked fails.
 */
export async function sendInProcess(books: SentBooks, steps = Number.MAX_SAFE_INTEGER): Promise<number | undefined> {
  const { api, simulated, sending } = books;
  const url = new URL(api.url);
  url.searchParams.set('application_name', NAME);
  const key = api.ring.secretKeys[0]?.key.export().toString('base64') ?? '';
  const given = [
    '--expose-gc',
    HEAP,
    PROGRAM,
    url.href,
    sending.now().toISOString(),
    String(simulated.port),
    String(steps),
    key,
  ];
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, given, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, NODE_COMPILE_CACHE },
  });
  const written: [said: string, errors: string] = ['', ''];
  for (const [place, stream] of [child.stdout, child.stderr].entries())
    stream.on('data', (chunk: Buffer) => {
      written[place] += chunk.toString();
    });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const [said, errors] = written;
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(errors);
  // as PostgreSQL does by itself as soon as it notices that nobody is there
  await sql`select pg_terminate_backend(pid, ${LONGEST_MS}) from pg_stat_activity where application_name = ${NAME}`.execute(
    api.db,
  );
  return code === 0 ? Number(said) : undefined;
}
