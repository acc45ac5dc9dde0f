import { documents, JOURNAL_TYPES } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  type ColumnsOf,
  column,
  company,
  computed,
  contractNumberColumn,
  either,
  type Rows,
  rows,
  type Source,
  searchedBy,
  searchIn,
} from '../../../resource/fields/columns.ts';
import { inOrderOf } from '../lines/contract-lines.store.ts';
import type { DocumentKind } from '../tables.ts';

const COMPANY = company('erp_document.entity_id', 'company');
const COUNTERPARTY = company('erp_document.counterparty_id', 'counterparty');

/** The diary and the number there; of a batch its number and the place in it. */
export const erpNumber = sql`case when erp_document.remote_number is null then null
  else concat_ws('/', nullif(erp_document.remote_diary, ''), erp_document.remote_number) end`;

/** What documents and their lines are listed by. */
export const documentColumns = {
  syncState: column('erp_document.sync_state'),
  phase: column('erp_document.phase'),
  type: inOrderOf('erp_document.accounting_type', JOURNAL_TYPES),
  entityType: column('erp_document.side'),
  company: COMPANY,
  counterparty: COUNTERPARTY,
  contractId: column('erp_document.contract_id'),
  contractNumber: contractNumberColumn,
  date: column('erp_document.dated_on'),
  valueDate: column('erp_document.value_on'),
  erpNumber: computed(erpNumber),
  reference: column('erp_document.external_ref'),
  search: searchIn(
    searchedBy('contract', 'erp_document.contract_id'),
    searchedBy('entity', 'erp_document.entity_id', 'company'),
    searchedBy('entity', 'erp_document.counterparty_id', 'counterparty'),
  ),
} as const;

/** Short, as an accountant compares it; of the end of the id, which is random. */
export const actReferenceOf = sql<string | null>`'A-' || upper(right(ledger_row.act_id::text, 8))`;

const columns: ColumnsOf<typeof documents> = {
  id: column('erp_document.document_id'),
  ...documentColumns,
  amount: column('erp_document.total_cents'),
  error: column('erp_document.error_code'),
  isCorrection: computed(sql`(erp_document.corrects_id is not null)`),
  isProjected: column('erp_document.is_projected'),
  needsDecision: column('erp_document.awaits_decision'),
  leavesOn: column('erp_document.leaves_on'),
  actReference: computed(sql`(select ${actReferenceOf} from ledger_row
    where ledger_row.tenant_id = erp_document.tenant_id and ledger_row.row_id = erp_document.fact_id)`),
  anyCompany: either(COMPANY, COUNTERPARTY),
};

/** The documents of all loans, also of contracts that were deleted or moved away since. */
export const documentSource: Source<typeof documents, unknown> = {
  resource: documents,
  keepsTotals: 'tenant',
  columns,
  key: sql.ref('erp_document.document_id'),
  rowId: sql.ref('erp_document.document_id'),
  from: (tx) => documentRows(tx, 'JOURNAL'),
};

/** Companies and contracts are joined to the left: PostgreSQL leaves such a join out where nothing is taken from it. */
export function documentRows(tx: TenantTransaction, kind: DocumentKind): Rows {
  return rows(
    tx
      .selectFrom('erp_document')
      .leftJoin('contract', (join) =>
        join
          .onRef('contract.tenant_id', '=', 'erp_document.tenant_id')
          .onRef('contract.contract_id', '=', 'erp_document.contract_id'),
      )
      .leftJoin('entity as company', (join) =>
        join
          .onRef('company.tenant_id', '=', 'erp_document.tenant_id')
          .onRef('company.entity_id', '=', 'erp_document.entity_id'),
      )
      .leftJoin('entity as counterparty', (join) =>
        join
          .onRef('counterparty.tenant_id', '=', 'erp_document.tenant_id')
          .onRef('counterparty.entity_id', '=', 'erp_document.counterparty_id'),
      )
      .where('erp_document.kind', '=', kind),
  );
}
