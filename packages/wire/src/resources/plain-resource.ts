import { z } from 'zod';
import type { AccessGroup } from '../calls/access.ts';
import { endpoint, standard } from '../calls/endpoint.ts';
import { version } from '../values/kinds.ts';
import type { FieldErrors } from '../values/validation.ts';
import { inactiveParameter, type Resource, rowSchema } from './resource.ts';
import { readingEndpoints } from './resource-endpoints.ts';
import { stateNumber } from './states.ts';

interface PlainAccess {
  readonly read: AccessGroup;
  readonly write: AccessGroup;
  readonly remove: AccessGroup;
  /** The group that other forms offer the records to; the readers by default. */
  readonly choose?: AccessGroup;
}

/**
 * The eight calls of a resource without rules of its own: the four reading ones, one record, add, edit, delete. A
 * record is a row of the list with its version; `input` has the inputs of a form, under the names of the fields that
 * they fill. `rule` returns the faults of fields that are valid one by one.
 */
export function plainEndpoints<const R extends Resource, const Input extends z.ZodRawShape>(
  resource: R,
  access: PlainAccess,
  input: Input,
  rule?: (input: z.output<z.ZodObject<Input>>) => FieldErrors,
) {
  return recordEndpoints(resource, access, { add: input, edit: input, parameters: {}, rule });
}

/** The states of a record that is archived before it is deleted (administration section 4). */
export const ARCHIVABLE_STATES = {
  ACTIVE: stateNumber('ACTIVE'),
  DISABLED: stateNumber('DISABLED'),
  ARCHIVED: stateNumber('ARCHIVED'),
} as const;

/**
 * The same for records with ARCHIVABLE_STATES in the field `state`, and two calls more: an active one is archived, one that
 * is not is activated or deleted. Lists hold the active ones, and with `inactive` the others. `parameters` narrow the
 * reading calls besides, each the value of the field of its name.
 */
export function archivableEndpoints<
  const R extends Resource,
  const Added extends z.ZodRawShape,
  const Edited extends z.ZodRawShape,
  const Parameters extends z.ZodRawShape,
>(resource: R, access: PlainAccess, { add, edit, parameters, rule }: Shapes<Added, Edited, Parameters>) {
  const calls = recordEndpoints(resource, access, {
    add,
    edit,
    parameters: { ...parameters, ...inactiveParameter },
    rule,
  });
  const { reply } = calls.get;
  return {
    ...calls,
    activate: endpoint(`PUT /${resource.name}/activate/{id}`, access.write, {
      summary: 'Activates a record that is disabled or archived.',
      reply,
    }),
    archive: endpoint(`PUT /${resource.name}/archive/{id}`, access.write, {
      summary: 'Archives an active record.',
      reply,
    }),
  };
}

interface Shapes<Added, Edited, Parameters> {
  readonly add: Added;
  readonly edit: Edited;
  readonly parameters: Parameters;
  readonly rule?: Rule | undefined;
}
type Rule = (input: never) => FieldErrors;

/** A resource with a field `version` of its own, as a licence has the part's, keeps the record's under another name. */
type VersionName<R extends Resource> = 'version' extends keyof R['fields'] ? 'recordVersion' : 'version';

/** The name under which the version of the record crosses the wire. */
export function versionName<R extends Resource>({ fields }: R): VersionName<R> {
  return (Object.hasOwn(fields, 'version') ? 'recordVersion' : 'version') as VersionName<R>;
}

function versionField<R extends Resource, Kind>(resource: R, kind: Kind) {
  return { [versionName(resource)]: kind } as { readonly [N in VersionName<R>]: Kind };
}

function recordEndpoints<
  const R extends Resource,
  const Added extends z.ZodRawShape,
  const Edited extends z.ZodRawShape,
  const Parameters extends z.ZodRawShape,
>(
  resource: R,
  { read, write, remove, choose = read }: PlainAccess,
  { add, edit, parameters, rule }: Shapes<Added, Edited, Parameters>,
) {
  const reading = readingEndpoints(resource, read, parameters);
  const record = rowSchema(resource)
    .extend(versionField(resource, z.number()))
    .meta({ id: `${resource.name}Record` });
  const reply = standard(record);
  return {
    ...reading,
    optionList: { ...reading.optionList, access: choose },
    get: endpoint(`GET /${resource.name}/{id}`, read, { summary: 'One record.', reply }),
    add: endpoint(`POST /${resource.name}`, write, {
      summary: 'Adds a record.',
      body: ruled(z.strictObject(add), rule).meta({ id: `Add${resource.name}` }),
      reply,
    }),
    edit: endpoint(`PUT /${resource.name}/{id}`, write, {
      summary: 'Edits a record.',
      body: ruled(z.strictObject({ ...edit, ...versionField(resource, version) }), rule).meta({
        id: `Edit${resource.name}`,
      }),
      reply,
    }),
    delete: endpoint(`DELETE /${resource.name}/{id}`, remove, {
      summary: 'Removes a record for good.',
      query: z.strictObject(versionField(resource, version)),
      reply: standard(z.literal(true)),
    }),
  };
}

function ruled<Schema extends z.ZodType>(schema: Schema, rule: Rule | undefined): Schema {
  if (!rule) return schema;
  return schema.superRefine((input, context) => {
    for (const [field, keys] of Object.entries(rule(input as never)))
      for (const message of keys) context.addIssue({ code: 'custom', path: [field], message, input });
  });
}
