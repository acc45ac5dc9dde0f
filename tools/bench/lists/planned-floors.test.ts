import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../../apps/server/src/db/database.ts';
import { startApi, type TestApi } from '../../../apps/server/src/testing/api-for-tests.ts';
import { runFloor } from '../floors/run-floor.ts';
import { readingCalls } from './reading-calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const NO_ID = '00000000-0000-0000-0000-000000000000';

test('every floor is a statement that the database plans', async () => {
  const pool = openPool(api.url, 1);
  const client = await pool.connect();
  const odd: string[] = [];
  for (const { name, floor } of readingCalls()) {
    if (!floor) continue;
    const statements = floor.statements.map((text) => `explain ${text.replaceAll(/\{\w+\}/g, NO_ID)}`);
    try {
      await runFloor(client, 'helios', { ...floor, statements });
    } catch (error) {
      odd.push(`${name}: ${String(error)}`);
      await client.query('rollback');
    }
  }
  client.release();
  await pool.end();
  expect(odd).toEqual([]);
});
