import fs from 'node:fs';
import path from 'node:path';
import { check } from '@calends/wire';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeApi, listRoutes } from './describe-api.ts';

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

test.each(
  listRoutes().flatMap(({ endpoint: { method, path: at, body, query } }) =>
    [body, query].flatMap((shape) =>
      shape && !(shape instanceof z.ZodUnion) ? [[`${method} ${at}`, shape] as const] : [],
    ),
  ),
)('%s takes nothing that it does not know', (_name, shape) => {
  expect(check(shape, { stranger: 1 })).toMatchObject({ ok: false, errors: { stranger: ['UnknownField'] } });
});
