import { expect, test } from 'vitest';
import type { Description, Schema } from './description.ts';
import { shareParts } from './share-parts.ts';

const ID = { type: 'string', format: 'uuid', pattern: `^([0-9a-f]{8}|${'0'.repeat(80)})$` };
const id = { name: 'id', in: 'path', required: true, schema: ID };
const order = (preset: string) => ({ name: 'OrderType', in: 'query', schema: { type: 'string', default: preset } });
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const reply = (data: Schema) =>
  json({
    type: 'object',
    properties: { succeeded: { type: 'boolean' }, data },
    required: ['succeeded', 'data'],
    additionalProperties: false,
  });
const ref = (to: string) => ({ $ref: `#/components/${to}` });

const SHIP = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const DESCRIBED: Description = {
  paths: {
    '/ships': {
      get: { tags: ['ships'], parameters: [order('asc')], responses: { 200: reply({ items: ref('schemas/Ship') }) } },
      post: {
        tags: ['ships'],
        requestBody: json(ref('schemas/AddShipInput')),
        responses: { 200: reply(ref('schemas/Ship')) },
      },
    },
    '/ships/{id}': { get: { tags: ['ships'], parameters: [id], responses: { 200: reply(ref('schemas/Ship')) } } },
    '/ports/{id}': {
      get: {
        tags: ['ports'],
        parameters: [id, order('asc'), order('desc')],
        responses: { 200: reply({ anyOf: [ID] }) },
      },
      put: { tags: ['ports'], parameters: [id, order('desc')], responses: { 200: reply({ items: ID }) } },
    },
  },
  components: {
    schemas: {
      ShipInput: SHIP,
      Ship: SHIP,
      AddShipInput: { properties: { owner: ID } },
      AddShip: { properties: { owner: ID } },
      Unused: SHIP,
    },
  },
};

test('parts that calls have in common are described once, under a telling name', () => {
  const { components, paths } = shareParts(DESCRIBED);
  expect(components?.parameters).toEqual({
    Id: { ...id, schema: ref('schemas/Uuid') },
    OrderType: order('asc'),
    PortsOrderType: order('desc'),
  });
  expect(Object.keys(components?.responses ?? {})).toEqual(['ShipReply']);
  expect(components?.schemas).toMatchObject({ Uuid: ID, Reply: { required: ['succeeded'] } });
  expect(paths?.['/ships/{id}']?.['get']).toEqual({
    tags: ['ships'],
    parameters: [ref('parameters/Id')],
    responses: { 200: ref('responses/ShipReply') },
  });
});

test('a shape that the library names for both directions has one name, and one that nobody needs has none', () => {
  const { components, paths } = shareParts(DESCRIBED);
  expect(Object.keys(components?.schemas ?? {}).toSorted()).toEqual(['AddShip', 'Reply', 'Ship', 'Uuid']);
  expect(paths?.['/ships']?.['post']?.requestBody).toEqual(json(ref('schemas/AddShip')));
});

test('a shape that differs between requests and replies has two names', () => {
  const { components } = shareParts({
    paths: {
      '/ships': {
        put: { requestBody: json(ref('schemas/ShipInput')), responses: { 200: reply(ref('schemas/Ship')) } },
      },
    },
    components: { schemas: { Ship: SHIP, ShipInput: { ...SHIP, required: [] } } },
  });
  expect(Object.keys(components?.schemas ?? {})).toEqual(['Reply', 'ShipInput', 'Ship']);
});

test('with every reference written out it is the same description', () => {
  const shared = shareParts(DESCRIBED);
  expect(writtenOut(shared.paths, shared)).toEqual(writtenOut(DESCRIBED.paths, DESCRIBED));
});

/** Every reference replaced by what it leads to, and an envelope and its data put together again. */
function writtenOut(part: unknown, whole: Description): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => writtenOut(one, whole));
  const { $ref, allOf, unevaluatedProperties, ...rest } = part as Record<string, never> & {
    $ref?: string;
    allOf?: Schema[];
  };
  if ($ref)
    return writtenOut(
      $ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], whole),
      whole,
    );
  const own = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, writtenOut(one, whole)]));
  if (!allOf) return own;
  const envelope = writtenOut(allOf[0], whole) as Schema;
  return {
    ...envelope,
    properties: { ...envelope.properties, ...(own['properties'] as object) },
    required: [...(envelope.required ?? []), ...(own['required'] as string[])],
    additionalProperties: unevaluatedProperties,
  };
}
