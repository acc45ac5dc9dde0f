import type { RejectedCell, TenantImportCounts, TenantSheet } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Refused } from '../../../http/problems.ts';
import {
  CONTRACT_TYPES,
  overLimits,
  placeOf,
  TRANCHE_TYPES,
  withinLimits,
} from '../../plan-limits/plan-limits.public.ts';

const SHEETS: Readonly<Record<string, TenantSheet>> = {
  ENTITIES_QUANTITY: 'Entities',
  CONTRACTS_QUANTITY: 'Contracts',
  TENANT_TRANCHES_QUANTITY: 'Tranches',
};

/** The sheets with more rows than the tenant's plans allow. Throws Refused where a plan is required and lacking. */
export async function cellsOverLimits(
  tx: TenantTransaction,
  today: string,
  { entities, contracts, tranches }: TenantImportCounts,
): Promise<RejectedCell[]> {
  const over = await overLimits(await placeOf(tx), today, {
    ENTITIES_QUANTITY: entities,
    CONTRACTS_QUANTITY: contracts,
    TENANT_TRANCHES_QUANTITY: tranches,
  });
  return over.map(({ kind, units, most }) => overLimit(SHEETS[kind] ?? 'Contracts', units, most));
}

/** Fills the tenant while nobody else adds what its plans count. Throws Refused. */
export async function fillWithinLimits<T>(tx: TenantTransaction, today: string, fill: () => Promise<T>): Promise<T> {
  const kinds = ['ENTITIES_QUANTITY', ...CONTRACT_TYPES, ...TRANCHE_TYPES] as const;
  return (await withinLimits(await placeOf(tx), { today, kinds }, fill)).made;
}

/** What a plan did not allow while the file was saved, as a fault of the file. */
export function cellOfRefusal({ refusal: { code, details = {} } }: Refused): RejectedCell {
  const { inUse, max } = details as { readonly inUse?: number; readonly max?: number };
  if (code === 'SubscriptionLimitReached') return overLimit('Contracts', inUse ?? 0, max ?? 0);
  return { row: 1, column: '', code: 'SubscriptionMissing', value: '' };
}

function overLimit(sheet: TenantSheet, units: number, most: number): RejectedCell {
  return { row: 1, column: `${sheet}.`, code: 'ImportOverLimit', value: `${units} > ${most}` };
}
