import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { type Resource, rowSchema } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id, version } from '../values/kinds.ts';

/** As many as one call saves. */
const MOST_LINES = 500;

const copiedLines = z
  .strictObject({
    fromContractId: id,
    toContractId: id,
    /** This line alone. */
    lineId: id.optional(),
    replace: z.boolean().default(false),
  })
  .meta({ id: 'CopyContractLines' });

/**
 * The calls of lines that say how a contract is booked: the four reading ones, add, edit, delete, several at once, and the copy
 * of another contract's. `input` has the fields of a line besides its contract.
 */
export function contractLineEndpoints<const R extends Resource, const Input extends z.ZodRawShape>(
  resource: R,
  input: Input,
) {
  const line = { ...input, tContractId: id };
  const record = rowSchema(resource).meta({ id: `${resource.name}Record` });
  return {
    ...readingEndpoints(resource, 'baseAccess', { tContractId: id.optional() }),
    add: endpoint(`POST /${resource.name}`, 'baseAccess', {
      summary: 'Adds a line to a contract.',
      body: z.strictObject(line).meta({ id: `Add${resource.name}` }),
      reply: standard(record),
    }),
    edit: endpoint(`PUT /${resource.name}/{id}`, 'baseAccess', {
      summary: 'Edits a line of a contract.',
      body: z.strictObject({ ...line, version }).meta({ id: `Edit${resource.name}` }),
      reply: standard(record),
    }),
    delete: endpoint(`DELETE /${resource.name}/{id}`, 'baseAccess', {
      summary: 'Removes a line of a contract.',
      reply: standard(z.literal(true)),
    }),
    updateMultiple: endpoint(`PUT /${resource.name}/update-multiple`, 'baseAccess', {
      summary: 'Adds, edits and removes lines of contracts: all of them, or none.',
      body: z
        .strictObject({
          /** One with an id is edited and carries the version that was read; one without is new. */
          lines: z
            .array(
              z
                .strictObject({ ...line, id: id.optional(), version: version.optional() })
                .refine(isNewOrVersioned, { error: 'Required', path: ['version'] }),
            )
            .max(MOST_LINES),
          removedIds: z.array(id).max(MOST_LINES).default([]),
        })
        .meta({ id: `Save${resource.name}` }),
      reply: standard(z.array(record)),
    }),
    copy: endpoint(`POST /${resource.name}/copy`, 'baseAccess', {
      summary: 'Copies the lines of a contract, or one of them, to another, which has none yet or has them replaced.',
      body: copiedLines,
      reply: standard(z.array(record)),
    }),
  };
}

function isNewOrVersioned(line: object): boolean {
  return !('id' in line && line.id !== undefined) || ('version' in line && line.version !== undefined);
}
