import { notificationCategories, type Ways } from '@calends/wire';
import { sql } from 'kysely';
import { origin, overridesShipped } from '../../db/rows/layered.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, computed, type Source, searchIn } from '../../resource/fields/columns.ts';
import { type PlainTable, sourceOf } from '../../resource/plain/plain-table.ts';
import { type ShippedNames, shippedNameOr, withShippedName } from '../../resource/texts/shipped-names.ts';

/** What is stored of a category that was entered. */
export type StoredCategory = Ways & { readonly name: string };

export const categoryTable: PlainTable<typeof notificationCategories, 'notification_category', StoredCategory> = {
  resource: notificationCategories,
  table: 'notification_category',
  columns: {
    name: column('notification_category.name'),
    code: column('notification_category.code'),
    isInternal: column('notification_category.is_internal'),
    isMandatory: column('notification_category.is_mandatory'),
    audience: column('notification_category.audience'),
    bell: column('notification_category.bell'),
    mail: column('notification_category.mail'),
    origin: computed(origin('notification_category')),
    overridesShipped: computed(overridesShipped('notification_category')),
    search: searchIn('notification_category.name'),
  },
  stored: ({ name, bell, mail }) => ({ name, bell, mail }),
  taken: { name: ['CategoryTaken'] },
};

const source = sourceOf(categoryTable);
const shownName = shippedNameOr(sql.ref('notification_category.name'), 'shipped');

interface Reading {
  readonly internal?: boolean | undefined;
  readonly names?: ShippedNames;
}

/** All categories, or those alone that administrators may write in, as their reader calls them. */
export const categorySource: Source<typeof notificationCategories, Reading> = {
  ...source,
  columns: { ...source.columns, name: computed(shownName), search: searchIn(shownName) },
  from: (tx, { internal = true, names = {} }) => {
    const all = withShippedName(source.from(tx, {}), names, source.key, 'shipped');
    return internal ? all : all.where(sql<boolean>`not notification_category.is_internal`);
  },
};

/** Whether another category that the tenant sees has the name, in whatever case. */
export async function isNameTaken(tx: TenantTransaction, name: string, id: string | undefined): Promise<boolean> {
  const other = await tx
    .selectFrom('notification_category')
    .select('name')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(id !== undefined, (query) => query.where('notification_category_id', '<>', id ?? ''))
    .executeTakeFirst();
  return other !== undefined;
}

/** How many announcements are written in the category. */
export async function countWrittenIn(tx: TenantTransaction, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('announcement')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
