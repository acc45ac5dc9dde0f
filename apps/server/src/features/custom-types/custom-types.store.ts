import { type CustomTypeInput, customTypes } from '@calends/wire';
import { sql } from 'kysely';
import { origin } from '../../db/layered.ts';
import { column, computed, searchIn } from '../../resource/columns.ts';
import type { PlainTable } from '../../resource/plain-table.ts';

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
};

/** Behind all that the tenant sees of the category (decision A-24). */
function lastOf(category: string) {
  return sql<number>`(select coalesce(max(id_order), 0) + 1 from custom_type where category = ${category})`;
}
