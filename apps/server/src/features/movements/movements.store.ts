import { LOAN_SIDES, movements, type TimelineState } from '@calends/wire';
import { sql } from 'kysely';
import {
  addingUp,
  type Column,
  column,
  computed,
  contractNumberColumn,
  rows,
  type Source,
} from '../../resource/fields/columns.ts';
import { worstPhaseAmong } from '../../resource/fields/worst-phase.ts';
import { periodStateOf } from '../periods/periods.public.ts';

interface PartOfTree {
  readonly parentId?: string | undefined;
  readonly contractId?: string | undefined;
  /** A level of the timeline; level 0 are the contracts, whatever parentId says. */
  readonly state?: TimelineState;
  /** The movements from the first day to the last on the contracts in which this company lends or owes. */
  readonly client?: { readonly entityId: string; readonly from: string; readonly to: string };
}

/** Of movements on tranches: a draw and a repayment are not added, nor are the maxima of contracts. */
const ARE_OF_ONE_TYPE = sql`min(ledger_row.movement_type collate "C") = max(ledger_row.movement_type collate "C")
  and bool_and(ledger_row.tranche_id is not null)`;

/** Resets of a rate on the day itself, interest of a period by the rates before its end. */
const RESTS_ON_PROJECTION = sql<boolean>`ledger_row.is_derived and exists (
  select from index_fixing as fixing
  where fixing.tenant_id = ledger_row.tenant_id and fixing.tranche_id = ledger_row.tranche_id and fixing.is_projected
    and case when ledger_row.movement_type = 'EURIBORRATECHANGE' then fixing.reset_date = ledger_row.movement_date
      else fixing.reset_date < ledger_row.period_to end
)`;

/**
 * The movement tree: all of it, of one contract, below one row, or one of its levels. The contract is left-joined though every
 * row has one, so that PostgreSQL drops it from the count.
 */
export const movementSource: Source<typeof movements, PartOfTree> = {
  resource: movements,
  keepsTotals: 'tenant',
  columns: {
    id: column('ledger_row.row_id'),
    movementType: column('ledger_row.movement_type'),
    movementDate: column('ledger_row.movement_date'),
    movementTime: computed(sql`to_char(ledger_row.movement_time, 'HH24:MI')`),
    value: addingUp(sql.ref('ledger_row.value_cents'), ARE_OF_ONE_TYPE),
    rate: column('ledger_row.value_rate'),
    capital: column('ledger_row.capital_cents'),
    interestDue: column('ledger_row.interest_due_cents'),
    contractID: column('ledger_row.contract_id'),
    contractNumber: contractNumberColumn,
    trancheId: column('ledger_row.tranche_id'),
    parentId: column('ledger_row.parent_id'),
    sortById: column('ledger_row.sort_no'),
    isDerived: column('ledger_row.is_derived'),
    periodFrom: column('ledger_row.period_from'),
    periodTo: column('ledger_row.period_to'),
    description: column('ledger_row.description'),
    act: column('ledger_row.act'),
    actId: column('ledger_row.act_id'),
    restsOnProjection: computed(RESTS_ON_PROJECTION),
    periodState: periodStateOf({
      day: sql.ref('ledger_row.movement_date'),
      of: 'tranche_id',
      id: 'ledger_row.tranche_id',
    }),
    grantorAccounting: phaseOnSide(LOAN_SIDES.GRANTOR),
    receiverAccounting: phaseOnSide(LOAN_SIDES.RECEIVER),
  },
  key: sql.ref('ledger_row.row_id'),
  rowId: sql.ref('ledger_row.row_id'),
  from: (tx, { parentId, contractId, state, client }) =>
    rows(
      tx
        .selectFrom('ledger_row')
        .leftJoin('contract', (join) =>
          join
            .onRef('contract.tenant_id', '=', 'ledger_row.tenant_id')
            .onRef('contract.contract_id', '=', 'ledger_row.contract_id'),
        )
        .$if(state === '0', (query) => query.where('ledger_row.parent_id', 'is', null))
        .$if(parentId !== undefined && state !== '0', (query) =>
          query.where('ledger_row.parent_id', '=', parentId ?? ''),
        )
        .$if(contractId !== undefined, (query) => query.where('ledger_row.contract_id', '=', contractId ?? ''))
        .$if(client !== undefined, (query) => query.where(ofClient(client))),
    ),
};

/**
 * How the documents of a row in one company's books stand: of a fact those that were made of it, also of another day, and of a
 * derived row those of its kind and day. Each kind is read by its index, since a tranche may have thousands of documents.
 */
function phaseOnSide(side: number): Column {
  const onSide = sql`document.kind = 'JOURNAL' and document.side = ${sql.lit(side)}`;
  return computed(
    worstPhaseAmong(sql`
      select document.phase from erp_document as document
      where document.fact_id = ledger_row.row_id and document.tranche_id = ledger_row.tranche_id and ${onSide}
      union all
      select document.phase from erp_document as document
      where ledger_row.is_derived and document.tranche_id = ledger_row.tranche_id and document.fact_id is null
        and document.value_on = ledger_row.movement_date and document.accounting_type = ledger_row.movement_type and ${onSide}`),
  );
}

function ofClient(client: PartOfTree['client']) {
  return sql<boolean>`${client?.entityId} in (contract.grantor_id, contract.receiver_id)
    and ledger_row.movement_date between ${client?.from} and ${client?.to}`;
}
