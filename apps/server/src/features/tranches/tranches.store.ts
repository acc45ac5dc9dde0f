import { tranches } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, ownFields, rows, type Source } from '../../resource/fields/columns.ts';

export const trancheSource: Source<typeof tranches, { readonly contractId?: string | undefined }> = {
  resource: tranches,
  keepsTotals: 'tenant',
  columns: {
    id: column('tranche_balance.tranche_id'),
    contractId: column('tranche_balance.contract_id'),
    realizationDate: column('tranche_balance.realization_date'),
    realizedCapital: column('tranche_balance.realized_capital_cents'),
    interestRate: column('tranche_balance.initial_interest_due_cents'),
    UsesEuriborRateFromContractDate: column('tranche_balance.uses_euribor_from_contract_date'),
    isOpeningBalance: column('tranche_balance.is_opening_balance'),
    capital: column('tranche_balance.capital_cents'),
    interestDue: column('tranche_balance.interest_due_cents'),
    metadata: ownFields('tranche_balance.metadata'),
  },
  key: sql.ref('tranche_balance.tranche_id'),
  from: (tx, { contractId }) =>
    rows(
      tx
        .selectFrom('tranche_balance')
        .$if(contractId !== undefined, (query) => query.where('contract_id', '=', contractId ?? '')),
    ),
};

/** A tranche with what it owes as of the last roll, and its contract's version. */
export async function findTranche(tx: TenantTransaction, trancheId: string) {
  return await tx
    .selectFrom('tranche_balance as tranche')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.tenant_id', '=', 'tranche.tenant_id')
        .onRef('contract.contract_id', '=', 'tranche.contract_id'),
    )
    .selectAll('tranche')
    .select(['contract.version', 'contract.contract_number'])
    .where('tranche.tranche_id', '=', trancheId)
    .executeTakeFirst();
}
