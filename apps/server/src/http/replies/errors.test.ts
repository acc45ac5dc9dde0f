/** Every failure of a call has the same shape, and a bug reveals nothing but its request id. */
import { endpoint, ID_PATTERN, standard } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { route } from '../route.ts';
import { errorReply } from './error-replies.ts';

const broken = endpoint('GET /test-broken', 'baseAccess', {
  summary: 'Has a bug.',
  reply: standard(z.string()),
});
const brokenRoute = route(broken, () => Promise.reject(new Error('select secret from vault')));

let api: TestApi;
let admin: TestPerson;
const logged: string[] = [];
beforeAll(async () => {
  api = await startApi({ routes: [brokenRoute], logTo: { write: (line) => void logged.push(line) } });
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const post = (url: string, payload: string) =>
  api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
  });

test('a bug is answered with the request id and nothing else, under which the log has the error', async () => {
  const reply = await admin.call(broken);
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({ succeeded: false, messages: [], requestId: expect.stringMatching(ID_PATTERN) });
  const lines = logged.filter((line) => line.includes(reply.body.requestId));
  expect(lines.join('')).toContain('select secret from vault');
});

test('the id in the header is the one in the body, and each request has its own', async () => {
  const [one, two] = [await admin.call(broken), await admin.call(broken)];
  expect(one.headers['x-request-id']).toBe(one.body.requestId);
  expect(two.body.requestId).not.toBe(one.body.requestId);
});

test('a request cannot choose its id', async () => {
  const reply = await admin.call(broken, { headers: { 'request-id': 'chosen', 'x-request-id': 'chosen' } });
  expect(reply.body.requestId).toMatch(ID_PATTERN);
});

test('a call that does not exist is not found, as JSON', async () => {
  const reply = await api.app.inject({ url: '/api/v1/nowhere' });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toContain('application/json');
  expect(reply.json()).toMatchObject({ succeeded: false, messages: ['NotFound'], code: 'NotFound' });
});

test('a known path with a method that it does not have is not found either', async () => {
  expect((await api.app.inject({ method: 'DELETE', url: '/api/v1/tenants/by-user' })).statusCode).toBe(404);
});

test('invalid JSON is a bad request', async () => {
  const reply = await post('/api/v1/TEntities', '{"name": ');
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    succeeded: false,
    code: 'BadRequest',
    requestId: expect.stringMatching(ID_PATTERN),
  });
});

test('a body over one megabyte is too large', async () => {
  const reply = await post('/api/v1/TEntities', JSON.stringify({ name: 'x'.repeat(1_000_001) }));
  expect(reply.statusCode).toBe(413);
  expect(reply.json()).toMatchObject({
    code: 'PayloadTooLarge',
    messages: ['PayloadTooLarge'],
    details: { mostBytes: 1_000_000 },
  });
});

test('a body that would change prototypes is refused', async () => {
  expect((await post('/api/v1/TEntities', '{"__proto__": {"isRoot": true}}')).statusCode).toBe(400);
});

const ticket = (subject: string, message: string) =>
  `{"subject": "${subject}", "message": "${message}", "ticketCategory": "IDEA", "priority": "LOW"}`;

test.each([
  ['half of a pair of code units', '\\ud800'],
  ['a zero', '\\u0000'],
])('a text with %s, which the database cannot store, is refused by its field', async (_what, text) => {
  for (const [field, body] of [
    ['subject', ticket(text, 'x')],
    ['message', ticket('x', `x${text}`)],
  ] as const) {
    const reply = await post('/api/v1/Support', body);
    expect([reply.statusCode, reply.json().errors]).toEqual([400, { [field]: ['InvalidValue'] }]);
  }
  const view = `{"list": "TContract", "name": "x", "search": {"a": {"b": ["x", "${text}"]}}, "columns": null}`;
  expect((await post('/api/v1/list-views', view)).json().errors).toEqual({ 'search.a.b.1': ['InvalidValue'] });
});

test('however deep a body goes, it is refused as what it is', async () => {
  const deep = '['.repeat(400_000) + ']'.repeat(400_000);
  expect((await post('/api/v1/TEntities', `{"name": ${deep}}`)).statusCode).toBe(400);
});

test('an unknown field is refused by its name', async () => {
  const reply = await post('/api/v1/TEntities', JSON.stringify({ acronym: 'A', name: 'A', nif: '1', tenant_id: 'x' }));
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toMatchObject({ tenant_id: ['UnknownField'] });
});

test.each(['toString', 'constructor', 'hasOwnProperty'])(
  'a field called %s is as strange as any other',
  async (name) => {
    expect((await post('/api/v1/TEntities', `{"${name}": 1}`)).json().errors).toMatchObject({
      [name]: ['UnknownField'],
    });
    const url = `/api/v1/TEntities/list-paginated?${name}=1&__proto__=1`;
    const reply = await api.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    expect([reply.statusCode, reply.json().errors[name]]).toEqual([400, ['UnknownField']]);
  },
);

test('a reply does not name each of thousands of unknown fields', async () => {
  const strange = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`strange${index}`, index]));
  const reply = await post('/api/v1/TEntities', JSON.stringify(strange));
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().errors)).toHaveLength(200);
});

test('paths are matched without regard to case', async () => {
  const spelt = ['/api/v1/TEntities/list-paginated', '/API/V1/tentities/LIST-PAGINATED'];
  for (const url of spelt)
    expect((await api.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).statusCode).toBe(200);
});

describe('a fault of the driver while the database is away is 503 with Retry-After, never a bug', () => {
  test.each([
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  ])('%s', (error) => {
    expect(errorReply(error, 'id')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'ServiceUnavailable' },
    });
  });

  test('a record that others name, or a name of one that has gone, is refused', () => {
    const error = Object.assign(new Error('violates foreign key constraint'), { code: '23503' });
    expect(errorReply(error, 'id')).toMatchObject({ status: 422, body: { code: 'ReferenceBroken' } });
  });

  test('a broken statement is a bug', () => {
    expect(errorReply(Object.assign(new Error('syntax error'), { code: '42601' }), 'id').status).toBe(500);
  });
});
