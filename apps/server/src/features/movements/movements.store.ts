import { movements } from '@calends/wire';
import { sql } from 'kysely';
import { column, rows, type Source } from '../../resource/columns.ts';

/** The movement tree: all of it, of one contract, or below one row. */
export const movementSource: Source<
  typeof movements,
  { readonly parentId?: string | undefined; readonly contractId?: string | undefined }
> = {
  resource: movements,
  columns: {
    id: column('ledger_row.row_id'),
    movementType: column('ledger_row.movement_type'),
    movementDate: column('ledger_row.movement_date'),
    value: column('ledger_row.value_cents'),
    rate: column('ledger_row.value_rate'),
    capital: column('ledger_row.capital_cents'),
    interestDue: column('ledger_row.interest_due_cents'),
    contractID: column('ledger_row.contract_id'),
    contractNumber: column('contract.contract_number'),
    trancheId: column('ledger_row.tranche_id'),
    parentId: column('ledger_row.parent_id'),
    sortById: column('ledger_row.sort_no'),
    isDerived: column('ledger_row.is_derived'),
    periodFrom: column('ledger_row.period_from'),
    periodTo: column('ledger_row.period_to'),
    description: column('ledger_row.description'),
  },
  key: sql.ref('ledger_row.row_id'),
  from: (tx, { parentId, contractId }) =>
    rows(
      tx
        .selectFrom('ledger_row')
        .innerJoin('contract', (join) =>
          join
            .onRef('contract.tenant_id', '=', 'ledger_row.tenant_id')
            .onRef('contract.contract_id', '=', 'ledger_row.contract_id'),
        )
        .$if(parentId !== undefined, (query) => query.where('ledger_row.parent_id', '=', parentId ?? ''))
        .$if(contractId !== undefined, (query) => query.where('ledger_row.contract_id', '=', contractId ?? '')),
    ),
};
