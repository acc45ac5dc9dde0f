import { changeParts, type Description, type Schema, UNCHANGED } from './description.ts';

/**
 * The description with the envelope of each kind of reply named once, `Page` and `Reply`, and referred to beside the data.
 * `unevaluatedProperties` replaces `additionalProperties`: envelope and data together have no further fields.
 */
export function shareEnvelopes(description: Description): Description {
  const envelopes: Record<string, Schema> = {};
  const shared = changeParts(description, {
    ...UNCHANGED,
    response: (response) => {
      const content = Object.entries(response.content ?? {}).map(([type, media]) => {
        return [type, { ...media, schema: besideEnvelope(media.schema, envelopes) }] as const;
      });
      return { ...response, content: Object.fromEntries(content) };
    },
  });
  return {
    ...shared,
    components: { ...shared.components, schemas: { ...envelopes, ...shared.components?.schemas } },
  };
}

function besideEnvelope(schema: Schema, envelopes: Record<string, Schema>): Schema {
  const { type = 'object', properties: { data, ...others } = {}, required = [] } = schema;
  if (!data || !required.includes('data')) return schema;
  const envelope = { type, properties: others, required: required.filter((name) => name !== 'data') };
  const name = isPage(schema) ? 'Page' : 'Reply';
  envelopes[name] ??= envelope;
  if (JSON.stringify(envelopes[name]) !== JSON.stringify(envelope)) return schema;
  return {
    allOf: [{ $ref: `#/components/schemas/${name}` }],
    properties: { data },
    required: ['data'],
    unevaluatedProperties: false,
  };
}

function isPage({ properties = {} }: Schema): boolean {
  return Object.hasOwn(properties, 'totalCount');
}
