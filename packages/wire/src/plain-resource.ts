import { z } from 'zod';
import type { AccessGroup } from './access.ts';
import { endpoint, standard } from './endpoint.ts';
import { version } from './kinds.ts';
import { type Resource, rowSchema } from './resource.ts';
import { readingEndpoints } from './resource-endpoints.ts';

interface PlainAccess {
  readonly read: AccessGroup;
  readonly write: AccessGroup;
  readonly remove: AccessGroup;
}

/**
 * The eight calls of a resource without rules of its own: the four reading ones, one record, add, edit, delete. A record is
 * a row of the list with its version; `input` is what a form asks for, under the names of the fields that it fills.
 */
export function plainEndpoints<const R extends Resource, const Input extends z.ZodRawShape>(
  resource: R,
  { read, write, remove }: PlainAccess,
  input: Input,
) {
  const record = rowSchema(resource)
    .extend({ version: z.number() })
    .meta({ id: `${resource.name}Record` });
  return {
    ...readingEndpoints(resource, read, {}),
    get: endpoint(`GET /${resource.name}/{id}`, read, { summary: 'One record.', reply: standard(record) }),
    add: endpoint(`POST /${resource.name}`, write, {
      summary: 'Adds a record.',
      body: z.strictObject(input).meta({ id: `Add${resource.name}` }),
      reply: standard(record),
    }),
    edit: endpoint(`PUT /${resource.name}/{id}`, write, {
      summary: 'Edits a record.',
      body: z.strictObject({ ...input, version }).meta({ id: `Edit${resource.name}` }),
      reply: standard(record),
    }),
    delete: endpoint(`DELETE /${resource.name}/{id}`, remove, {
      summary: 'Removes a record for good.',
      query: z.strictObject({ version }),
      reply: standard(z.literal(true)),
    }),
  };
}
