/**
 * One PostgreSQL for all server tests of a run: TEST_DATABASE_URL, else an embedded one in a temporary folder.
 * Makes once what each test file would spend seconds on: two databases that `createTestDatabase` copies, and a key.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase, openPool } from '../../db/database.ts';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts';
import { migrate } from '../../db/migrate.ts';
import { rolesOfNew } from '../../db/roles.ts';
import { ensureSystemRows } from '../../db/shipped/system-rows.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { loadCast } from '../../demo/people/load-cast.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a role that is no superuser and may create databases and roles. */
    postgresUrl: string;
    /** A migrated database to copy; nobody may connect to it. */
    templateDatabase: string;
    /** The same with the system's rows and the demonstration cast. */
    castDatabase: string;
    /** PEM of the RSA key for sealed fields. */
    fieldKey: string;
  }
}

/** Called by Vitest before the first server test; what it returns is called after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: () => Promise.resolve() }
    : await temporaryPostgres();
  const run = randomBytes(4).toString('hex');
  const [template, cast] = [`calends_template_${run}`, `calends_cast_${run}`];
  await createTemplate(url, template, 'template1', migrate);
  await createTemplate(url, cast, template, addCast);
  project.provide('postgresUrl', url);
  project.provide('templateDatabase', template);
  project.provide('castDatabase', cast);
  project.provide('fieldKey', fieldKey());
  return async () => {
    await onServer(url, `drop database ${cast}`);
    await onServer(url, `drop database ${template}`);
    if (process.env.TEST_DATABASE_URL) await dropRoles(url, template); // else they end with their server
    await stop();
  };
}

async function temporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-server-'));
  fs.chmodSync(dataDir, 0o755); // as root, PostgreSQL is another user
  const postgres = await startEmbeddedPostgres(dataDir, {
    ownerMayCreateDatabases: true,
    // a database is dropped by its owner, who may not end a vacuum of the system in it: and none lives long enough to want one
    settings: { fsync: 'off', max_connections: '200', autovacuum: 'off' },
  });
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

async function createTemplate(
  url: string,
  name: string,
  from: string,
  fill: (db: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  await onServer(url, `create database ${name} template ${from}`);
  const address = new URL(url);
  address.pathname = name;
  const db = openDatabase(openPool(address.href, 1));
  try {
    await fill(db);
  } finally {
    await db.destroy();
  }
  // PostgreSQL refuses to copy a database that somebody is connected to.
  await onServer(url, `alter database ${name} allow_connections false`);
}

async function addCast(db: Kysely<Database>): Promise<void> {
  await ensureSystemRows(db);
  await inControl(db, async (control) => {
    await loadCast(control);
    // a hash names its own cost: the hundreds of sign-ins of the tests need not each take 64 MiB three times over
    const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    await control.updateTable('person').set({ password_hash }).execute();
  });
}

/** Roles belong to the server, and the copies of the template had them too. */
async function dropRoles(url: string, template: string): Promise<void> {
  const { tenant, control } = rolesOfNew(template);
  await onServer(url, `drop role ${tenant}, ${control}`);
}

function fieldKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: 3072 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
