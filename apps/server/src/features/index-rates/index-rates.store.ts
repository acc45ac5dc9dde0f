import { indexRates } from '@calends/wire';
import { sql } from 'kysely';
import { column, contractNumberColumn, rows, type Source } from '../../resource/fields/columns.ts';

export const indexRateSource: Source<typeof indexRates, { readonly contractId?: string | undefined }> = {
  resource: indexRates,
  keepsTotals: 'tenant',
  columns: {
    contractId: column('index_fixing.contract_id'),
    contractNumber: contractNumberColumn,
    trancheId: column('index_fixing.tranche_id'),
    referenceDate: column('index_fixing.reset_date'),
    fixingDate: column('index_fixing.fixing_date'),
    publishedDate: column('index_fixing.published_date'),
    term: column('index_fixing.term'),
    rate: column('index_fixing.rate'),
    isFallback: column('index_fixing.is_fallback'),
    isProjected: column('index_fixing.is_projected'),
  },
  key: sql`(index_fixing.tranche_id, index_fixing.reset_date)`,
  from: (tx, { contractId }) =>
    rows(
      tx
        .selectFrom('index_fixing')
        .innerJoin('contract', (join) =>
          join
            .onRef('contract.tenant_id', '=', 'index_fixing.tenant_id')
            .onRef('contract.contract_id', '=', 'index_fixing.contract_id'),
        )
        .where('contract.is_deleted', '=', false)
        .$if(contractId !== undefined, (query) => query.where('index_fixing.contract_id', '=', contractId ?? '')),
    ),
};
