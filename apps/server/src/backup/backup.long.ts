/** The demonstration group is backed up and restored by the two commands, and the books of both databases agree. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAt, signInAt } from '../testing/calls-over-http.ts';
import { startProcess } from '../testing/processes/server-process.ts';

const TOOLS = path.resolve(import.meta.dirname, '../../../../tools/database');
let folder: string;
const place = (name: string) => path.join(folder, name);

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-drill-'));
  fs.chmodSync(folder, 0o755); // as root, PostgreSQL is another user
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function run(tool: string, dataDir: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(TOOLS, tool), ...args], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  });
  return { status, said: stdout.toString(), errors: stderr.toString() };
}

/** The figures of every loan as a person sees them. */
async function balances(dataDir: string): Promise<unknown> {
  const server = await startProcess({ DATA_DIR: dataDir, DEMO: 'true' });
  expect(server.errors()).toBe('');
  try {
    const token = await signInAt(server.address);
    return await callAt(server.address, token, 'GET', '/TContract/list-paginated?getAll=true&OrderBy=contractNumber');
  } finally {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
}

test(
  'a restored database has the figures and files that were backed up',
  async () => {
    const before = await balances(place('first'));
    expect(before).not.toEqual([]);
    const verified = run('verify.ts', place('first'));
    expect(verified).toMatchObject({ status: 0, errors: '' });

    expect(run('backup.ts', place('first'), place('backup'))).toMatchObject({ status: 0, errors: '' });
    expect(run('backup.ts', place('first'), place('backup'))).toMatchObject({ status: 1 }); // never over another backup
    expect(fs.existsSync(path.join(place('backup'), 'keys'))).toBe(false);
    expect(run('restore.ts', place('second'), place('backup'))).toMatchObject({ status: 0, errors: '' });
    expect(run('restore.ts', place('second'), place('backup'))).toMatchObject({ status: 1 }); // never over existing records
    expect(run('verify.ts', place('second'))).toEqual(verified);

    fs.cpSync(path.join(place('first'), 'keys'), path.join(place('second'), 'keys'), { recursive: true });
    expect(await balances(place('second'))).toEqual(before);
  },
  10 * 60_000,
);
