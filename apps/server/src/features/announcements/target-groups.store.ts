import { GROUP_CODES, groupNameKey, idOfGroup, type TargetGroupInput, targetGroups } from '@calends/wire';
import { sql } from 'kysely';
import { origin } from '../../db/rows/layered.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, computed, type Source, searchIn } from '../../resource/fields/columns.ts';
import { type PlainTable, sourceOf } from '../../resource/plain/plain-table.ts';
import { type ShippedNames, shippedNameOr, withShippedName } from '../../resource/texts/shipped-names.ts';

const parentName = sql<string>`(select above.name from target_group as above
  where above.target_group_id = target_group.parent_id)`;

export const targetGroupTable: PlainTable<typeof targetGroups, 'target_group', TargetGroupInput> = {
  resource: targetGroups,
  table: 'target_group',
  columns: {
    name: column('target_group.name'),
    targets: column('target_group.targets'),
    parentId: column('target_group.parent_id'),
    parent: computed(parentName),
    origin: computed(origin('target_group')),
    search: searchIn('target_group.name'),
  },
  stored: ({ name, targets, parentId }) => ({ name, targets, parent_id: parentId }),
  taken: { name: ['GroupTaken'] },
};

const source = sourceOf(targetGroupTable);
const shownName = shippedNameOr(sql.ref('target_group.name'), 'shipped');

/** The groups as their reader calls them. */
export const targetGroupSource: Source<typeof targetGroups, { readonly names?: ShippedNames }> = {
  ...source,
  columns: {
    ...source.columns,
    name: computed(shownName),
    parent: computed(shippedNameOr(parentName, 'shipped_parent')),
    search: searchIn(shownName),
  },
  from: (tx, { names = {} }) => {
    const named = withShippedName(source.from(tx, {}), names, source.key, 'shipped');
    return withShippedName(named, names, sql.ref('target_group.parent_id'), 'shipped_parent');
  },
};

/** The texts that name the shipped groups, by their ids. */
export const GROUP_NAME_KEYS = Object.fromEntries(GROUP_CODES.map((code) => [idOfGroup(code), groupNameKey(code)]));

interface StoredGroup {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly targets: readonly string[];
}

/** Every group that the tenant sees, by name. */
export async function readGroups(tx: TenantTransaction): Promise<StoredGroup[]> {
  return await tx
    .selectFrom('target_group')
    .select(['target_group_id as id', 'tenant_id as tenantId', 'name', 'parent_id as parentId', 'targets'])
    .orderBy('name')
    .orderBy('target_group_id')
    .execute();
}

/** The names of the announcements that are written to the group. */
export async function findWrittenTo(tx: TenantTransaction, groupId: string): Promise<string[]> {
  const written = await tx
    .selectFrom('announcement')
    .select('name')
    .where(sql<boolean>`general_targets @> array[${groupId}]::text[]`)
    .orderBy('name')
    .execute();
  return written.map(({ name }) => name);
}

/** The groups below one that goes stand by themselves. */
export async function raiseGroupsBelow(tx: TenantTransaction, groupId: string): Promise<void> {
  await tx.updateTable('target_group').set({ parent_id: null }).where('parent_id', '=', groupId).execute();
}

/** The targets of these groups, and of those below them. */
export async function findTargetsOf(tx: TenantTransaction, groupIds: readonly string[]): Promise<string[]> {
  const groups = await tx
    .selectFrom('target_group')
    .select('targets')
    .where(
      sql<boolean>`(target_group_id::text = any(${groupIds}::text[]) or parent_id::text = any(${groupIds}::text[]))`,
    )
    .execute();
  return groups.flatMap(({ targets }) => targets);
}
