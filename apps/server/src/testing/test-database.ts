import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** Connection string of the owner, who is no superuser; open as many pools on it as the test needs. */
  readonly url: string;
  /** Removes the database, connections still open included. */
  drop(): Promise<void>;
}

/**
 * A migrated database of the calling test file's own, empty or with the system's rows and the demonstration cast. Call it in
 * `beforeAll`, `drop` in `afterAll`.
 */
export async function createTestDatabase(
  from: 'templateDatabase' | 'castDatabase' = 'templateDatabase',
): Promise<TestDatabase> {
  const name = `calends_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject(from)}`);
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
