import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

const committed = path.resolve(import.meta.dirname, '../../../docs/openapi.json');

test('the committed API description is fresh (npm run openapi)', async () => {
  expect(await describeApi()).toBe(fs.readFileSync(committed, 'utf8'));
});

test('every call says who may make it: public, or with a bearer token', async () => {
  const { paths } = JSON.parse(await describeApi()) as { paths: Record<string, Record<string, { summary?: string }>> };
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((call) => !call.summary)).toEqual([]);
});
