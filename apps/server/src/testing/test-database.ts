import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { rolesOfNew } from '../db/roles.ts';

export interface TestDatabase {
  /** Connection string of the owner, who is no superuser; open as many pools on it as the test needs. */
  readonly url: string;
  /** Removes the database, connections still open included. */
  readonly drop: () => Promise<void>;
}

/**
 * A migrated database of the calling test file's own, empty or with the system's rows and the demonstration cast. Call it in
 * `beforeAll`, `drop` in `afterAll`.
 */
export async function createTestDatabase(
  from: 'templateDatabase' | 'castDatabase' = 'templateDatabase',
): Promise<TestDatabase> {
  return await createFrom(inject(from));
}

/** One without a table, for a test that migrates by itself; the roles that this makes go with it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createFrom('template1');
  const { tenant, control } = rolesOfNew(new URL(url).pathname.slice(1));
  return {
    url,
    drop: async () => {
      await drop();
      await onServer(`drop role if exists ${tenant}, ${control}`);
    },
  };
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `calends_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
