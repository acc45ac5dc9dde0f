/**
 * One PostgreSQL for all server tests of a run: TEST_DATABASE_URL, else an embedded one in a temporary folder.
 * Migrates a template once; `createTestDatabase` copies it, which is much faster than migrating each time.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase, openPool } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a role that is no superuser and may create databases and roles. */
    postgresUrl: string;
    /** A migrated database to copy; nobody may connect to it. */
    templateDatabase: string;
  }
}

/** Called by Vitest before the first server test; what it returns is called after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: () => Promise.resolve() }
    : await temporaryPostgres();
  const template = `calends_template_${randomBytes(4).toString('hex')}`;
  await createTemplate(url, template);
  project.provide('postgresUrl', url);
  project.provide('templateDatabase', template);
  return async () => {
    await onServer(url, `drop database ${template}`);
    await stop();
  };
}

async function temporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-server-'));
  fs.chmodSync(dataDir, 0o755); // as root, PostgreSQL is another user
  const postgres = await startEmbeddedPostgres(dataDir, {
    ownerMayCreateDatabases: true,
    settings: { fsync: 'off', max_connections: '200' },
  });
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

async function createTemplate(url: string, template: string): Promise<void> {
  await onServer(url, `create database ${template}`);
  const address = new URL(url);
  address.pathname = template;
  const db = openDatabase(openPool(address.href, 1));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  // PostgreSQL refuses to copy a database that somebody is connected to.
  await onServer(url, `alter database ${template} allow_connections false`);
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
