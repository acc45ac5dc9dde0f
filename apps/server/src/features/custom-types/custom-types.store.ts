import {
  ARCHIVABLE_STATES,
  type CustomTypeInput,
  customTypes,
  LOAN_TYPE_CATEGORY,
  LOAN_TYPES,
  type LoanType,
} from '@calends/wire';
import { sql } from 'kysely';
import { effective, origin } from '../../db/rows/layered.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, computed, searchIn } from '../../resource/fields/columns.ts';
import type { PlainTable } from '../../resource/plain/plain-table.ts';

export const customTypeTable: PlainTable<typeof customTypes, 'custom_type', CustomTypeInput> = {
  resource: customTypes,
  table: 'custom_type',
  columns: {
    idOrder: column('custom_type.id_order'),
    category: column('custom_type.category'),
    name: column('custom_type.name'),
    translationKey: column('custom_type.translation_key'),
    info: column('custom_type.info'),
    state: column('custom_type.state'),
    origin: computed(origin('custom_type')),
    search: searchIn('custom_type.name', 'custom_type.info', 'custom_type.translation_key'),
  },
  stored: ({ idOrder, category, name, translationKey, info, state }) => ({
    id_order: idOrder ?? lastOf(category),
    category,
    name,
    translation_key: translationKey,
    info,
    state,
  }),
  narrowedBy: ['category'],
  orderedWithin: sql.ref('custom_type.id_order'), // whose numbers begin anew in each category
};

/** The number after the last one that the tenant sees in the category (decision A-24). */
function lastOf(category: string) {
  return sql<number>`(select coalesce(max(id_order), 0) + 1 from custom_type where category = ${category})`;
}

/** Whether another custom type than that of the id names the loan type. */
export async function namesOther(tx: TenantTransaction, loanType: string, id: string | undefined): Promise<boolean> {
  const other = await tx
    .selectFrom('custom_type')
    .select('name')
    .where('category', '=', LOAN_TYPE_CATEGORY)
    .where('name', '=', loanType)
    .where(effective('custom_type', ['custom_type_id']))
    .$if(id !== undefined, (query) => query.where('custom_type_id', '<>', id ?? ''))
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * The loan types of new contracts: in the order of the custom types and without the disabled ones; types that no custom type
 * names come last.
 */
export async function offeredLoanTypes(tx: TenantTransaction): Promise<LoanType[]> {
  const stored = await tx
    .selectFrom('custom_type')
    .select(['name', 'state'])
    .where('category', '=', LOAN_TYPE_CATEGORY)
    .where(effective('custom_type', ['custom_type_id']))
    .orderBy('id_order')
    .orderBy('custom_type_id')
    .execute();
  const named = new Map(stored.map(({ name, state }) => [name, state]));
  const inOrder = [...named.keys()].flatMap((name) => LOAN_TYPES.filter((one) => one === name));
  return [
    ...inOrder.filter((one) => named.get(one) === ARCHIVABLE_STATES.ACTIVE),
    ...LOAN_TYPES.filter((one) => !named.has(one)),
  ];
}
