import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Description, fieldsOf, groupCalls, limitsOf, resolved, type Shape, typeOf } from './description.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../../docs/openapi.json');
const OURS = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Description;
const calls = groupCalls(OURS, '/api/v1').flatMap((group) => group.calls);
const call = (id: string) => {
  const described = calls.find((one) => one.id === id);
  if (!described) throw new Error(`${id} is not described`);
  return described;
};

describe('our own description', () => {
  test('is shown completely: each path and method is one call', () => {
    const described = Object.values(OURS.paths).flatMap((operations) => Object.keys(operations));
    expect(calls).toHaveLength(described.length);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  });

  test('tells the purpose of each call and who may make it', () => {
    for (const { id, summary, access } of calls) {
      expect(summary, id).not.toBe('');
      expect(access, id).toMatch(/^\w+$/);
    }
    expect(call('GET /TEntities/list-paginated').access).toBe('baseAccess');
    expect(call('POST /tokens').access).toBe('public');
    expect(call('GET /metadata/list-paginated')).toMatchObject({
      access: 'baseAccess',
      limits: 'Who is not of tenantAdmins reads the currencies alone: reference=currency.',
    });
    expect(call('POST /TEntities').limits).toBe('Not policy basic.');
    expect(call('GET /tenants/my-tenant').limits).toBe('Only in a tenant of type MANAGER.');
  });

  test('distinguishes the rows of a page, the data of a reply, and files', () => {
    const list = call('GET /TEntities/list-paginated');
    expect(list.reply.kind).toBe('paged');
    expect(fieldsOf(list.reply.shape ?? {}, OURS).map(([name]) => name)).toContain('acronym');
    expect(call('GET /TEntities/export_data').reply.kind).toBe('file');
    const one = call('GET /TEntities/{id}');
    expect([one.reply.kind, typeOf(one.reply.shape ?? {}, OURS)]).toEqual(['standard', 'Entity']);
  });

  test('resolves references to fields, and marks what is required', () => {
    const { body } = call('POST /TEntities');
    const fields = fieldsOf(body ?? {}, OURS);
    expect(fields.find(([name]) => name === 'acronym')?.[2]).toBe(true);
    expect(resolved(body ?? {}, OURS)).toHaveProperty('properties');
  });
});

test('shared parts are shown with each call, and a named value as its schema', () => {
  const { parameters } = call('GET /TEntities/{id}');
  const shown = parameters.map(({ name, schema = {} }) => [name, typeOf(schema, OURS), limitsOf(schema, OURS)]);
  expect(shown).toEqual([['id', 'string', ['uuid']]]);
  expect(call('GET /TEntities/list-paginated').parameters.map(({ name }) => name)).toContain('PageNumber');
  expect(calls.filter(({ parameters: given }) => given.some(({ name, schema }) => !name || !schema))).toEqual([]);
  expect(call('DELETE /TEntities/{id}').reply).toMatchObject({ kind: 'standard', shape: { type: 'boolean' } });
});

const NOTHING_NAMED: Description = { paths: {} };

test.each<[Shape, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['asc', 'desc'] }, '"asc" | "desc"'],
  [{ const: true }, 'true'],
  [{ $ref: '#/components/schemas/Entity' }, 'Entity'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Entity' } }, 'Entity[]'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{}, 'any'],
])('%o is of type %s', (shape, type) => expect(typeOf(shape, NOTHING_NAMED)).toBe(type));

test.each<[Shape, string[]]>([
  [{ minimum: 1, maximum: 100, default: 10 }, ['≥ 1', '≤ 100', '= 10']],
  [{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, ['≥ 0']],
  [{ minLength: 1, maxLength: 200 }, ['minLength 1', 'maxLength 200']],
  [{ pattern: '^a' }, ['/^a/']],
  [{ pattern: '^[0-9a-f-]{36}$', format: 'uuid' }, ['uuid']],
  [{}, []],
])('the limits of %o are %o', (shape, limits) => expect(limitsOf(shape, NOTHING_NAMED)).toEqual(limits));

test('a recursive shape is read one level at a time', () => {
  const node: Shape = { properties: { next: { $ref: '#/components/schemas/Node' } } };
  const description = { paths: {}, components: { schemas: { Node: node } } };
  expect(fieldsOf({ $ref: '#/components/schemas/Node' }, description).map(([name]) => name)).toEqual(['next']);
});
