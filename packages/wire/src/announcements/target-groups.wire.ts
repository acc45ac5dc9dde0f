import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { plainEndpoints } from '../resources/plain-resource.ts';
import { defineResource, idField, listField, searchField, textField, wordField } from '../resources/resource.ts';
import { id } from '../values/kinds.ts';
import { entries, filled } from './targets.ts';

/** Whom announcements may be written to, as one: roles and users by their addresses. */
export const targetGroups = defineResource({
  name: 'NotificationTargetGroups',
  titleKey: 'TargetGroups',
  fields: {
    id: idField(),
    name: { ...textField(), value: z.string() },
    targets: listField(),
    /** The group under which it stands; one level. */
    parentId: { ...idField(), value: z.string().nullable() },
    parent: textField(),
    origin: wordField(['system', 'own']),
    search: searchField(),
  },
  defaultSort: { field: 'name', type: 'asc' },
});

/** The most targets of one group. */
export const MOST_TARGETS = 1000;
/** A field of a form that was left empty is none. */
export const optionalId = z.preprocess((value) => value || null, id.nullable().default(null)) as z.ZodType<
  string | null,
  string | null | undefined
>;

/** The columns of an import file: a target in each row. */
export const GROUP_COLUMNS = ['parent', 'name', 'target'] as const;
export type GroupColumn = (typeof GROUP_COLUMNS)[number];
/** The texts under which a file may name them too. */
export const UNDER_COLUMNS: Readonly<Record<GroupColumn, string>> = {
  parent: 'Parent',
  name: 'Name',
  target: 'Targets',
};

const targetGroupImport = z
  .object({
    imported: z.number(),
    /** Of a preview: each group of the file, and whether the tenant has one that gets these targets instead of its own. */
    groups: z
      .array(
        z.object({
          parent: z.string().nullable(),
          name: z.string(),
          targets: z.array(z.string()),
          isThere: z.boolean(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'TargetGroupImport' });
export type TargetGroupImport = z.output<typeof targetGroupImport>;

const ADMINS = 'tenantAdmins';
const grouped = z
  .array(
    z.object({
      parent: z.object({ id: z.string(), name: z.string() }).nullable(),
      groups: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  )
  .meta({ id: 'GroupedTargetGroups' });
export type GroupedTargetGroups = z.infer<typeof grouped>;

export const targetGroupEndpoints = {
  ...plainEndpoints(
    targetGroups,
    { read: ADMINS, write: ADMINS, remove: ADMINS },
    {
      name: filled(100, 'NameIsRequired'),
      targets: entries(MOST_TARGETS, 'SpecificTargetRequired'),
      parentId: optionalId,
    },
  ),
  import: endpoint('POST /NotificationTargetGroups/import', ADMINS, {
    summary:
      'Reads a workbook or CSV file with parent, name and target in each row, all or none. A group that is there gets the targets of the file. With preview=true only says what that would save.',
    query: z.strictObject({ preview: z.enum(['true', 'false']).default('false') }),
    upload: 'file',
    reply: standard(targetGroupImport),
  }),
  grouped: endpoint('GET /NotificationTargetGroups/grouped', ADMINS, {
    summary: 'Every target group under its parent; those without one first.',
    reply: standard(grouped),
  }),
};
/** As a form holds it. */
export type TargetGroupValues = z.input<typeof targetGroupEndpoints.add.body>;
export type TargetGroupInput = z.output<typeof targetGroupEndpoints.add.body>;
