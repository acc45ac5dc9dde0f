import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { check } from '@calends/wire';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeApi, listRoutes } from './describe-api.ts';
import type { Route } from './http/route.ts';
import { startApi } from './testing/api-for-tests.ts';

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

test('parts that calls share are in the API description once, under a name, and every reference leads to one', async () => {
  const text = await describeApi();
  const { components } = JSON.parse(text) as { components: Record<string, Record<string, unknown>> };
  const { securitySchemes: _bearer, ...shared } = components;
  const names = Object.entries(shared).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  );
  const references = [...text.matchAll(/"\$ref":\s*"([^"]+)"/g)].map(([, to = '']) => to);
  expect(new Set(references)).toEqual(new Set(names));
  expect(names.filter((name) => !/^#\/components\/\w+\/[A-Za-z]\w*$/.test(name))).toEqual([]);
  for (const parts of Object.values(shared)) {
    const bodies = Object.values(parts).map((part) => JSON.stringify(part));
    expect(bodies.filter((body, at) => bodies.indexOf(body) !== at)).toEqual([]);
  }
});

test('a write that takes a password or gives a token says so: nothing of it is kept with an idempotency key', () => {
  const writes = listRoutes().filter(({ kind, endpoint }) => kind !== 'public' && endpoint.method !== 'GET');
  const holding = writes.filter(({ endpoint: { body, reply } }) => {
    const given = reply.kind === 'file' ? undefined : reply.data;
    return [body, given].some((shape) => shape && SECRETS.test(JSON.stringify(z.toJSONSchema(shape, READ_LOOSELY))));
  });
  expect(writes.filter(({ endpoint }) => endpoint.hasSecrets).map(addressOf)).toEqual(holding.map(addressOf));
  expect(holding.length).toBeGreaterThan(5);
});

function addressOf({ endpoint: { method, path: at } }: Route): string {
  return `${method} ${at}`;
}

const SECRETS = /"(\w*[pP]assword|token|twoFactorCode|recoveryCodes|credential)":/;
const READ_LOOSELY = { io: 'input', unrepresentable: 'any' } as const;

test('the API description is sent compressed to a client that accepts it so', async () => {
  const api = await startApi();
  const headers = { 'accept-encoding': 'gzip' };
  const reply = await api.app.inject({ url: '/api/v1/openapi.json', headers });
  await api.stop();
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': expect.stringMatching(/json/) });
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(JSON.parse(await describeApi()));
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
