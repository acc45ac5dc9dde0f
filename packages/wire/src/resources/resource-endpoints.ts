import { z } from 'zod';
import type { AccessGroup } from '../calls/access.ts';
import { endpoint, file, paged, standard } from '../calls/endpoint.ts';
import {
  fieldName,
  flagText,
  LONGEST_SOUGHT,
  listParameters,
  MOST_ROWS,
  narrowParameters,
  type Resource,
  rowSchema,
} from './resource.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const plainValue = z.union([z.string(), z.number(), z.boolean()]);
/** Of a company, as lists show it before the name. */
const acronym = z.string().optional();
/** An option of a select: the value that is sent, and the words that a person sees. */
const choice = z.object({ value: plainValue.nullable(), label: z.string(), acronym });
export type Choice = z.infer<typeof choice>;

/** One value of a column as a filter on it takes it; for another record its id as value, and its name. */
const columnValue = z.union([plainValue, z.object({ value: z.string(), label: z.string(), acronym })]);
export type ColumnValue = z.infer<typeof columnValue>;

/** Which choices are asked for, where there may be too many to read. */
const soughtParameters = {
  search: z
    .string()
    .max(LONGEST_SOUGHT)
    .optional()
    .describe('Those alone whose label, after the acronym, holds this text.'),
  most: z.coerce.number().int().min(1).max(MOST_ROWS).optional().describe('The first so many.'),
};

/**
 * The four reading calls of the pattern that many resources follow (overview section 7). `extra` are parameters of
 * this resource's own lists, such as `inactive`.
 */
export function readingEndpoints<const R extends Resource, const Extra extends z.ZodRawShape>(
  resource: R,
  access: AccessGroup,
  extra: Extra,
) {
  const fields = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
    kind === 'search' || kind === 'parts' ? [] : [name],
  );
  const field = fieldName(resource, fields);
  const fieldInAnyCase = namedInAnyCase(resource, fields);
  return {
    list: endpoint(`GET /${resource.name}/list-paginated`, access, {
      summary: 'One page of the list, filtered and sorted, with sums over all filtered rows.',
      query: z.strictObject({ ...listParameters(resource), ...extra }),
      reply: paged(rowSchema(resource)),
    }),
    columnList: endpoint(`GET /${resource.name}/column-list`, access, {
      summary: 'The distinct values of one column, for filters; another record as its id and name.',
      query: z.strictObject({ column: field, ...soughtParameters, ...extra }),
      reply: standard(z.array(columnValue)),
    }),
    optionList: endpoint(`GET /${resource.name}/option-list`, access, {
      summary: 'Pairs of value and label, for selects.',
      query: z.strictObject({
        value: fieldInAnyCase,
        label: fieldInAnyCase,
        distinct: z.enum(['true', 'false']).default('false'),
        ...soughtParameters,
        ...narrowParameters(resource),
        ...extra,
      }),
      reply: standard(z.array(choice)),
    }),
    exportData: endpoint(`GET /${resource.name}/export_data`, access, {
      summary: 'Every filtered row as a spreadsheet, however many; header x-row-count tells how many.',
      query: z.strictObject({
        ...narrowParameters(resource),
        format: z.enum(EXPORT_FORMATS).default('xlsx'),
        columns: z.string().max(2000).optional(),
        progress: flagText
          .default(false)
          .describe('In frames that tell the rows so far: application/vnd.calends.progress.'),
        ...extra,
      }),
      reply: file(),
    }),
  };
}

/** A field by its name; the documents write some with a capital, such as `Email` and `Id` of accounts (administration section 7). */
function namedInAnyCase(resource: Resource, fields: readonly string[]) {
  const spelled = (name: unknown) =>
    fields.find((field) => typeof name === 'string' && field.toLowerCase() === name.toLowerCase()) ?? name;
  return z.preprocess<unknown, z.ZodType<string>, string>(spelled, fieldName(resource, fields));
}
