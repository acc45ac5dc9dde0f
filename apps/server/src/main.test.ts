import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ServerProcess, startProcess, until } from './testing/processes/server-process.ts';
import { startSystemPostgres, systemPostgresBin } from './testing/processes/system-postgres.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let folder: string;
const started: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'calends-main-'));
  await fs.chmod(folder, 0o755); // as root, PostgreSQL is another user
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map((one) => one.ended));
  await until(async () => !(await postgresOf(path.join(folder, 'killed'))));
  await database.drop();
  await fs.rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>, program?: 'main.ts' | 'worker.ts'): Promise<ServerProcess> {
  const server = await startProcess(env, program);
  started.push(server);
  return server;
}

/** The lines of a start that cannot succeed. */
async function refusal(env: Record<string, string>, program?: 'worker.ts'): Promise<string[]> {
  const server = await start(env, program);
  expect(await server.ended).toBe(1);
  return server.errors().trim().split('\n');
}

const onDatabase = () => ({ DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'files'), DRAIN_SECONDS: '0' });

async function answers(address: string, call: string): Promise<number> {
  try {
    return (await fetch(address + call)).status;
  } catch {
    return 0;
  }
}

describe('a signal', () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    test(`${signal} ends the server with exit code 0`, { tags: signal === 'SIGTERM' ? [] : 'long' }, async () => {
      const server = await start(onDatabase());
      expect(await answers(server.address, '/livez')).toBe(200);
      expect(await answers(server.address, '/readyz')).toBe(200);
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
      expect(server.errors()).toBe('');
      expect(await answers(server.address, '/livez')).toBe(0);
    });

  test('a second later ends a server that still waits for a request', { tags: 'long' }, async () => {
    const server = await start(onDatabase());
    const { hostname, port } = new URL(server.address);
    const slow = net.connect(Number(port), hostname);
    slow.on('error', () => {}); // cut by the forced end
    slow.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
    await until(() => slow.bytesWritten > 0);
    expect(await answers(server.address, '/livez')).toBe(200);
    server.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(server.child.exitCode).toBeNull();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    slow.destroy();
  });

  test('ends a separate worker with exit code 0', async () => {
    const worker = await start(onDatabase(), 'worker.ts');
    expect(worker.child.exitCode).toBeNull();
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });
});

describe('one line and exit code 1 for', () => {
  test('every wrong variable', async () => {
    expect(await refusal({ PORT: '70000', DEMO: 'yes' })).toEqual([
      'Calends cannot start: PORT must be a whole number from 0 to 65535',
      'Calends cannot start: DEMO must be true or false',
    ]);
  });

  test('a port that is taken', { tags: 'long' }, async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await until(() => other.listening);
    const { port } = other.address() as net.AddressInfo;
    expect(await refusal({ ...onDatabase(), PORT: String(port) })).toEqual([
      `Calends cannot start: port ${port} of 127.0.0.1 is taken by another program: set PORT to a free one`,
    ]);
    other.close();
  });

  test('an address that is not of this machine', { tags: 'long' }, async () => {
    expect(await refusal({ ...onDatabase(), HOST: '192.0.2.1' })).toEqual([
      'Calends cannot start: this machine has no address 192.0.2.1: check HOST',
    ]);
  });

  test('a database that nothing answers for', { tags: 'long' }, async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/calends' })).toEqual([
      'Calends cannot start: DATABASE_URL: nothing answers at 127.0.0.1:1',
    ]);
  });

  test('a refused password, without printing it', { tags: 'long' }, async () => {
    const url = new URL(inject('postgresUrl'));
    url.password = 'wrong-and-secret';
    const lines = await refusal({ DATABASE_URL: url.href });
    expect(lines).toEqual([
      `Calends cannot start: DATABASE_URL: PostgreSQL at ${url.host} refuses the user "calends" or the password`,
    ]);
  });

  test('a database that does not exist', { tags: 'long' }, async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = 'nowhere';
    expect(await refusal({ DATABASE_URL: url.href })).toEqual([
      `Calends cannot start: DATABASE_URL: PostgreSQL at ${url.host} has no database "nowhere"`,
    ]);
  });

  test('a program that is not PostgreSQL', { tags: 'long' }, async () => {
    const other = net.createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await until(() => other.listening);
    const { port } = other.address() as net.AddressInfo;
    const lines = await refusal({ DATABASE_URL: `postgres://user@127.0.0.1:${port}/calends` });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`127.0.0.1:${port}`);
    other.close();
  });

  test('a data folder that cannot be made', { tags: 'long' }, async () => {
    const file = path.join(folder, 'file');
    await fs.writeFile(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toEqual([
      `Calends cannot start: cannot write the data folder ${file}/data (ENOTDIR): choose another DATA_DIR`,
    ]);
  });

  test.skipIf(process.getuid?.() === 0)('a data folder that may not be written', async () => {
    const closed = path.join(folder, 'closed');
    await fs.mkdir(closed, { mode: 0o555 });
    expect(await refusal({ DATA_DIR: closed })).toEqual([
      `Calends cannot start: cannot write the data folder ${closed} (EACCES): choose another DATA_DIR`,
    ]);
  });

  test.each([
    ['HOST', '0.0.0.0'],
    ['BASE_URL', 'https://calends.example.com'],
  ])(
    'people of the demonstration where other machines may connect, by %s, unless it is allowed',
    { tags: 'long' },
    async (name, value) => {
      const cast = await createTestDatabase('castDatabase');
      const open = { ...onDatabase(), DATABASE_URL: cast.url, [name]: value };
      expect(await refusal(open)).toEqual([
        `Calends cannot start: ${name} ${value} lets others in, and everybody knows the password of the demonstration's people: start with DEMO=false on an empty database, or with OPEN_DEMO=true if you mean it`,
      ]);
      if (name === 'BASE_URL') {
        const meant = await start({ ...open, OPEN_DEMO: 'true' });
        expect(await answers(meant.address, '/readyz')).toBe(200);
        meant.child.kill('SIGTERM');
        expect(await meant.ended).toBe(0);
      }
      await cast.drop();
    },
  );

  test('a demonstration that would be loaded there', { tags: 'long' }, async () => {
    const lines = await refusal({ ...onDatabase(), DEMO: 'true', HOST: '0.0.0.0' });
    expect(lines.join()).toContain('HOST 0.0.0.0 lets others in');
  });

  test('a worker without a database', { tags: 'long' }, async () => {
    expect(await refusal({}, 'worker.ts')).toEqual(['Calends cannot start: a worker apart needs DATABASE_URL']);
  });
});

describe('the embedded database', () => {
  test('is not shared by two servers, loses nothing when server or PostgreSQL is killed, and ends with its server', {
    tags: 'long',
  }, async () => {
    const data = path.join(folder, 'killed');
    const first = await start({ DATA_DIR: data });
    await query(data, 'create table kept (word text)');

    expect(await refusal({ DATA_DIR: data })).toEqual([`Calends cannot start: another Calends is at work on ${data}`]);
    expect(await answers(first.address, '/readyz')).toBe(200);

    await query(data, `insert into kept values ('before the server was killed')`);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBeNull();
    const second = await start({ DATA_DIR: data });
    expect(await answers(second.address, '/readyz')).toBe(200);

    await query(data, `insert into kept values ('before PostgreSQL was killed')`);
    const killed = (await postgresOf(data))?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(async () => ![killed, undefined].includes((await postgresOf(data))?.pid));
    await until(async () => (await answers(second.address, '/readyz')) === 200);
    expect(await query(data, 'select word from kept')).toEqual([
      { word: 'before the server was killed' },
      { word: 'before PostgreSQL was killed' },
    ]);

    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('removes what an interrupted start left, and gets nothing of the configuration', { tags: 'long' }, async () => {
    const data = path.join(folder, 'private');
    await fs.mkdir(path.join(data, 'postgres.new-a1B2c3'), { recursive: true });
    await fs.writeFile(path.join(data, 'postgres.new-a1B2c3', 'PG_VERSION'), '18');
    await fs.writeFile(path.join(data, 'postgres.new-a1B2c3.password'), 'never used');
    const server = await start({ DATA_DIR: data, SMTP_URL: 'smtp://user:password-of-mails@127.0.0.1:2525' });
    expect((await fs.readdir(data)).filter((name) => name.startsWith('postgres.'))).toEqual(['postgres.owner']);
    if (process.platform === 'linux') {
      const { pid } = (await postgresOf(data)) ?? {};
      const environment = await fs.readFile(`/proc/${pid}/environ`, 'utf8');
      expect(environment).toContain('LC_ALL=C');
      expect(environment).not.toMatch(/SMTP_URL|password-of-mails|DATA_DIR/);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

/** What PostgreSQL wrote about itself: its process and its port. */
async function postgresOf(dataDir: string): Promise<{ pid: number; port: number } | undefined> {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = (await fs.readFile(file, 'utf8').catch(() => '')).split('\n');
  return lines.length > 3 ? { pid: Number(lines[0]), port: Number(lines[3]) } : undefined;
}

async function query(dataDir: string, statement: string): Promise<unknown[]> {
  const password = await fs.readFile(path.join(dataDir, 'postgres/calends.password'), 'utf8');
  const { port } = (await postgresOf(dataDir)) ?? {};
  const client = new pg.Client(`postgres://calends:${password}@127.0.0.1:${port}/calends`);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test.skipIf(!systemPostgresBin())(
  "works on the system's own PostgreSQL by DATABASE_URL",
  { tags: 'long' },
  async () => {
    const postgres = await startSystemPostgres();
    try {
      const server = await start({
        DATABASE_URL: postgres.url,
        DATA_DIR: path.join(folder, 'own'),
        DRAIN_SECONDS: '0',
      });
      expect(server.errors()).toBe('');
      expect(await answers(server.address, '/readyz')).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    } finally {
      await postgres.stop();
    }
  },
);
