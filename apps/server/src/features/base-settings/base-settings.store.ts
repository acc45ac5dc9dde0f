import { type BaseSettingInput, baseSettings, type ParameterKey } from '@calends/wire';
import { sql } from 'kysely';
import { origin } from '../../db/rows/layered.ts';
import { ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, computed, searchIn } from '../../resource/fields/columns.ts';
import type { PlainTable } from '../../resource/plain/plain-table.ts';

export const baseSettingTable: PlainTable<typeof baseSettings, 'base_setting', BaseSettingInput> = {
  resource: baseSettings,
  table: 'base_setting',
  columns: {
    category: column('base_setting.category'),
    parameterKey: column('base_setting.parameter_key'),
    value: column('base_setting.value'),
    origin: computed(origin('base_setting')),
    search: searchIn('base_setting.category', 'base_setting.parameter_key', 'base_setting.value'),
  },
  stored: ({ category, parameterKey, value }) => ({ category, parameter_key: parameterKey, value }),
  naturalKey: ['category', 'parameter_key'],
  taken: { parameterKey: ['ParameterTaken'] },
};

/** A row of a parameter, the tenant's own or the system's. */
export interface WrittenSetting {
  readonly key: string;
  readonly value: string;
  readonly isOwn: boolean;
}

/** What is written for these parameters in the tenant of the transaction and in the system's. */
export async function listWritten(tx: TenantTransaction, keys: readonly ParameterKey[]): Promise<WrittenSetting[]> {
  return await tx
    .selectFrom('base_setting')
    .select(['parameter_key as key', 'value', sql<boolean>`tenant_id <> ${SYSTEM_TENANT}`.as('isOwn')])
    .where('parameter_key', 'in', keys)
    .where((where) => where.or([where('tenant_id', '=', SYSTEM_TENANT), where('tenant_id', '=', ownTenant)]))
    .execute();
}
