import { DOCUMENT_STATES } from '@calends/wire';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { writtenColumns } from '../db/schema/written-columns.ts';
import { inControl, inTenant, type ScopedTransaction } from '../db/tenant-transaction.ts';

type Varied = Readonly<Record<string, RawBuilder<unknown>>>;
const newUuid = sql`gen_random_uuid()`;
const numbered = (column: string) => sql`${sql.ref(`one.${column}`)} || '-' || n`;
/** Where a contract has one such row at most. The ids are read once: an offset would walk past all of them for each row. */
const ofAnyContract = sql`(array(
  select contract_id from contract order by contract_id))[1 + n % (select count(*)::int from contract)]`;
const isInAccounting = sql`n % 24 < 16`;
const isInvoice = sql`n % 2 = 0`;
const numberedAssignment = sql`md5('assignment ' || n)::uuid`;
const overTenYears = (column: string) => sql`${sql.ref(`one.${column}`)} + (n % 3650)::integer`;
const counted = (column: string) => sql`${sql.ref(`one.${column}`)} + n`;

/** Tables of which any row that helios sees is repeated as its own, with what keeps the repetitions apart. */
export const TENANT_ROWS: Readonly<Record<string, Varied>> = {
  // far behind the last number: the chain goes on from there
  audit_event: { entry_no: sql`n + 1000000000` },
  base_setting: { base_setting_id: newUuid, parameter_key: numbered('parameter_key') },
  blob_file: { file_id: newUuid, file_name: numbered('file_name'), storage_key: numbered('storage_key') },
  contract_account_line: { contract_account_line_id: newUuid, contract_id: ofAnyContract },
  contract_invoice_line: { contract_invoice_line_id: newUuid, contract_id: ofAnyContract },
  contract_file: { file_id: newUuid, storage_key: numbered('storage_key') },
  control_usage: { control_usage_id: newUuid, element_type: numbered('element_type') },
  custom_type: { custom_type_id: newUuid, name: numbered('name') },
  dashboard: { dashboard_id: newUuid, name: numbered('name'), name_key: numbered('name_key') },
  due_item: { row_id: newUuid, ordinal: counted('ordinal') },
  announcement: { announcement_id: newUuid, name: numbered('name') },
  target_group: { target_group_id: newUuid, code: sql`null::text`, name: numbered('name') },
  entity: { entity_id: newUuid, name: numbered('name') },
  erp_batch: { batch_id: newUuid, batch_number: counted('batch_number') },
  // of all contracts, over ten years: drafts, whose lines are their own, and some that are in accounting
  erp_document: {
    document_id: newUuid,
    value_on: overTenYears('value_on'),
    dated_on: overTenYears('dated_on'),
    contract_id: ofAnyContract,
    revision: counted('revision'),
    external_ref: numbered('external_ref'),
    kind: sql`case when ${isInvoice} then 'INVOICE' else 'JOURNAL' end`,
    invoice_type: sql`case when ${isInvoice} then 'CAPITALREIMBURSEMENT' end`,
    invoice: sql`case when ${isInvoice} then jsonb_build_object('partyType', 'C') end`,
    phase: sql`case when ${isInAccounting} then 'SENT' else 'DRAFT' end`,
    sync_state: sql`case when ${isInAccounting} then ${DOCUMENT_STATES.SYNCED}::smallint else ${DOCUMENT_STATES.UNSYNCED}::smallint end`,
    remote_number: sql`null::text`,
    draft_lines: sql`jsonb_build_array(jsonb_build_object(
      'account', '12', 'nature', 'D', 'amount', '100', 'amountKey', 'VALUE', 'withParty', false))`,
  },
  erp_reconciliation: {
    reconciliation_id: newUuid,
    month: sql`(one.month + make_interval(months => n::integer))::date`,
  },
  euribor_rate: { fact_id: newUuid, reference_date: counted('reference_date') },
  fee: { fee_id: newUuid, code: numbered('code') },
  form: { form_id: newUuid, title: numbered('title') },
  form_progress: { form_progress_id: newUuid, attempt: counted('attempt') },
  general_page: { general_page_id: newUuid, page: numbered('page') },
  index_fixing: { reset_date: counted('reset_date') },
  // movements of one contract, over ten years
  ledger_row: {
    row_id: newUuid,
    parent_id: sql`one.contract_id`,
    ordinal: counted('ordinal'),
    movement_date: overTenYears('movement_date'),
  },
  licence: { licence_id: newUuid, component: numbered('component') },
  // of those that everybody may read
  metadata: { metadata_id: newUuid, reference: sql`'currency'::text`, code: numbered('code') },
  // of those that concern every role
  notification_category: {
    notification_category_id: newUuid,
    code: sql`null::text`,
    name: numbered('name'),
    audience: sql`'{}'::text[]`,
  },
  page_map: { page_map_id: newUuid, page: numbered('page') },
  pending_import: { pending_import_id: newUuid },
  period_adjustment: { adjustment_id: newUuid },
  pending_rate: { pending_rate_id: newUuid, reference_date: counted('reference_date') },
  qr_code: { qr_code_id: newUuid, short_code: numbered('short_code') },
  rate_source: { rate_source_id: newUuid, name: numbered('name') },
  rate_fetch: { rate_fetch_id: newUuid },
  scheduler: { scheduler_id: newUuid },
  scheduled_work: { scheduled_work_id: newUuid },
  scheduled_run: { scheduled_run_id: newUuid, due_on: sql`current_date + n` },
  // half of them on either list
  security_list_row: {
    row_id: newUuid,
    email: numbered('email'),
    list: sql`case n % 2 when 0 then 'WHITE' else 'BLACK' end`,
  },
  stamp_tax_row: { row_id: newUuid, ordinal: counted('ordinal') },
  translation: { key: numbered('key') },
  waiting_act: { waiting_act_id: newUuid },
};

/** What a person sees of their own alone. */
export const PERSONAL_ROWS: Readonly<Record<string, (personId: string) => Varied>> = {
  bell_notification: (personId) => ({ notification_id: newUuid, person_id: sql`${personId}::uuid` }),
  support_ticket: (personId) => ({
    support_ticket_id: newUuid,
    ticket_number: sql`n + (select max(ticket_number) from support_ticket)`,
    created_by: sql`${personId}::uuid`,
  }),
};

export const CONTROL_ROWS: Readonly<Record<string, Varied>> = {
  /** Received ones, which all people of the tenant read. */
  invoice: {
    invoice_id: newUuid,
    issuer_tenant_id: sql`'atlas'::text`,
    payer_tenant_id: sql`'helios'::text`,
    reference: sql`gen_random_uuid()::text`,
    invoice_date: sql`current_date`,
  },
  outbox_mail: { mail_id: newUuid },
  subscription: {
    subscription_id: newUuid,
    issuer_tenant_id: sql`'helios'::text`,
    name: numbered('name'),
    is_base: sql`false`,
    state: sql`0`,
  },
  // of one plan, to as many records, each with its terms and its end
  subscription_assignment: {
    assignment_id: numberedAssignment,
    issuer_tenant_id: sql`'helios'::text`,
    entity_id: numbered('entity_id'),
    is_deleted: sql`false`,
  },
  assignment_terms: { assignment_id: numberedAssignment },
  assignment_end: { assignment_id: numberedAssignment },
  subscription_line_item: {
    line_item_id: newUuid,
    issuer_tenant_id: sql`'helios'::text`,
    item_code: numbered('item_code'),
    is_deleted: sql`false`,
  },
  system_audit_event: {
    // far behind the last number, as above
    entry_no: sql`n + 1000000000`,
    resource: sql`'tenants'::text`,
    record_id: sql`'helios'::text`,
  },
  tenant_import: { import_id: newUuid, digest: numbered('digest') },
};

/** So many at once: a statement with more may take longer than the driver waits for an answer. */
const PIECE = 5000;

/** Adds rows to every table of a tenant, of people and of the control role, however long it takes. */
export async function repeatRows(
  db: Kysely<Database>,
  tenantId: string,
  people: readonly string[],
  times: number,
): Promise<void> {
  const own = { tenant_id: sql`${tenantId}::text` };
  const personal = people.flatMap((personId) =>
    Object.entries(PERSONAL_ROWS).map(([table, varied]) => [table, varied(personId)] as const),
  );
  for (const [table, varied] of [...Object.entries(TENANT_ROWS), ...personal])
    await inTenant(db, tenantId, (tx) => repeatInPieces(tx, table, { ...own, ...varied }, times));
  for (const [table, varied] of Object.entries(CONTROL_ROWS))
    await inControl(db, (control) => repeatInPieces(control, table, varied, times));
}

async function repeatInPieces(tx: ScopedTransaction, table: string, varied: Varied, times: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  for (let before = 0; before < times; before += PIECE)
    await repeatRow(tx, table, varied, Math.min(times, before + PIECE), before + 1);
}

/** Adds one row of the table once for each number from `from` to `times`, each `varied`; none where the table is empty or has them. */
export async function repeatRow(
  tx: ScopedTransaction,
  table: string,
  varied: Varied,
  times: number,
  from = 1,
): Promise<void> {
  const changes = sql.join(Object.entries(varied).map(([column, value]) => sql`${sql.lit(column)}, ${value}`));
  const columns = await writtenColumns(tx, table);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from (
      select repeated.*
      from ${sql.table(table)} as one, generate_series(${from}::integer, ${times}::integer) as n,
        -- no column is called by its number, which makes the values of each row anew
        lateral jsonb_populate_record(one, jsonb_build_object('', n, ${changes})) as repeated
      where one.ctid = (select ctid from ${sql.table(table)} limit 1)) as repeated
    on conflict do nothing`.execute(tx);
}
