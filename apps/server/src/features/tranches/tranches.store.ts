import { tranches } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, computed, contractNumberColumn, ownFields, rows, type Source } from '../../resource/fields/columns.ts';
import {
  companiesOfContract,
  companyOfContract,
  searchInContract,
  withCompanies,
} from '../contracts/contracts.public.ts';

const RESTS_ON_PROJECTION = sql<boolean>`exists (
  select from index_fixing as fixing
  where fixing.tenant_id = tranche_balance.tenant_id and fixing.contract_id = tranche_balance.contract_id
    and fixing.tranche_id = tranche_balance.tranche_id and fixing.is_projected
)`;

/** Contract and companies are joined to the left, though each tranche has them: count and sums read tranches alone. */
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
    rate: column('tranche_balance.rate'),
    indexRate: column('tranche_balance.index_rate'),
    spread: column('tranche_balance.spread'),
    euribor: column('contract.euribor'),
    restsOnProjection: computed(RESTS_ON_PROJECTION),
    contractNumber: contractNumberColumn,
    contractStatus: column('contract.state'),
    ...companiesOfContract,
    currency: column('contract.currency'),
    company: companyOfContract,
    search: searchInContract,
    metadata: ownFields('tranche_balance.metadata'),
  },
  key: sql.ref('tranche_balance.tranche_id'),
  from: (tx, { contractId }) =>
    withCompanies(
      rows(
        tx
          .selectFrom('tranche_balance')
          .leftJoin('contract', (join) =>
            join
              .onRef('contract.tenant_id', '=', 'tranche_balance.tenant_id')
              .onRef('contract.contract_id', '=', 'tranche_balance.contract_id'),
          )
          .$if(contractId !== undefined, (query) => query.where('tranche_balance.contract_id', '=', contractId ?? '')),
      ),
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
