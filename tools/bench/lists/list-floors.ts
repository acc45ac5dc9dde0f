import { type Floor, LISTED } from '../floors/floors.ts';
import { CHOICE_COLUMNS } from './choice-columns.ts';

/** The rows of a list, and how it opens. */
interface ListFloor {
  /** What follows `from`: a table, and what else a row takes. */
  readonly rows: string;
  readonly order: string;
  /** The sums below it, besides the count. */
  readonly sums?: string;
  readonly role?: 'control';
}

const CONTRACT = 'join contract using (tenant_id, contract_id)';
const EVENTS = {
  rows: 'audit_event',
  order: 'at desc, entry_no desc',
};
const STAMP_TAX = {
  rows: `stamp_tax_row ${CONTRACT} where not contract.is_deleted`,
  order: 'tax_date desc, row_id',
  sums: 'sum(tax_cents)',
};
const DOCUMENTS = {
  rows: "erp_document where kind = 'JOURNAL'",
  order: 'dated_on desc, document_id',
  sums: 'sum(total_cents)',
};
const CONTRACTS = {
  rows: `contract where ${LISTED}`,
  order: 'contract_number collate alphabetical, contract_id',
  sums: `sum(amount_cents), sum(realized_capital_cents), sum(available_capital_cents), sum(interest_accrued_cents),
    sum(interest_due_cents)`,
};

/**
 * Every long list by the name of its resource, or by the whole path where the same name stands for two. Of a
 * layered table the floor counts what lies below an own row too, which is less work than leaving it out.
 */
const LISTS: Readonly<Record<string, ListFloor>> = {
  TContract: CONTRACTS,
  EventHistory: EVENTS,
  '/EventHistory/record-history': {
    rows: "system_audit_event where resource = 'tenants' and record_id = 'helios'",
    order: 'at desc, entry_no desc',
    role: 'control',
  },
  TMovements: {
    rows: `ledger_row ${CONTRACT}`,
    order: 'sort_no, row_id',
  },
  '/TimeLine/list-paginated?state=0': {
    rows: `ledger_row ${CONTRACT} where parent_id is null`,
    order: 'sort_no, row_id',
  },
  '/TimeLine/list-paginated?state=1': {
    rows: `ledger_row ${CONTRACT} where parent_id = '{contract}'`,
    order: 'sort_no, row_id',
  },
  TTranche: {
    rows: `tranche_balance ${CONTRACT}`,
    order: 'realization_date, tranche_id',
    sums: `sum(tranche_balance.realized_capital_cents), sum(initial_interest_due_cents), sum(capital_cents),
      sum(tranche_balance.interest_due_cents), sum(capital_cents * rate)`,
  },
  'TMovements/due': {
    rows: `(
      select tenant_id, row_id, contract_id, tranche_id, kind, due_on, amount_cents, rate, rests_on_projection
      from due_item where due_on <= current_date + 400
        and (due_on >= current_date or kind in ('MATURITY', 'INTERESTDUE'))
      union all
      select tenant_id, row_id, contract_id, tranche_id, 'STAMPTAX', due_date, tax_cents, rate, false
      from stamp_tax_row where due_date between current_date and current_date + 400 and tax_cents <> 0
    ) as due ${CONTRACT} where not contract.is_deleted`,
    order: 'due.due_on, row_id',
    sums: `sum(due.amount_cents) filter (where kind in ('MATURITY', 'REPAYMENT', 'INTERESTDUE')),
      sum(due.amount_cents) filter (where kind = 'DRAW'), sum(due.amount_cents) filter (where kind = 'STAMPTAX'),
      sum(due.amount_cents) filter (where kind = 'CAPITALIZATION')`,
  },
  'TContract/months': {
    rows: `month_close ${CONTRACT} where not contract.is_deleted`,
    order: 'year desc, month desc, tranche_id',
    sums: 'sum(interest_cents), sum(accrual_cents), sum(capital_cents * rate)',
  },
  'TContract/accruals': {
    rows: `(
      select tenant_id, contract_id, year, month, sum(accrued_cents) as accrued from month_close
      group by tenant_id, contract_id, year, month having sum(accrued_cents) <> 0
    ) as month_end ${CONTRACT}, (values (1, 0), (-1, 0), (0, 1), (0, -1)) as entry (earned, borne)
      where not contract.is_deleted`,
    order: 'year desc, month desc, contract.contract_id',
    sums: 'sum(accrued * earned), sum(accrued * borne)',
  },
  StampTaxDeclaration: {
    rows: `(
      select tenant_id, case contract_sync.stamp_tax_side when 'GRANTOR' then grantor_id else receiver_id end as entity_id,
        date_trunc('month', tax_date) as month, count(*) as operations, count(exemption_norm) as exempt, sum(base_cents) as base,
        sum(tax_cents) as tax, min(due_date) as due_date
      from stamp_tax_row ${CONTRACT} join contract_sync using (tenant_id, contract_id)
      where not contract.is_deleted and contract_sync.stamp_tax_side is not null
      group by 1, 2, 3
    ) as declared`,
    order: 'month desc, entity_id',
    sums: 'sum(operations), sum(exempt), sum(base), sum(tax)',
  },
  /** What was asked is joined to the balances of today by the list alone. */
  Confirmation: {
    rows: `(
      select contract.tenant_id, side.entity_id, side.counterparty_id, year, month, count(*) as loans, sum(capital_cents) as capital,
        sum(month_close.interest_due_cents) as due, sum(accrued_cents) as accrued
      from month_close ${CONTRACT} cross join lateral
        (values (grantor_id, receiver_id), (receiver_id, grantor_id)) side (entity_id, counterparty_id)
      where not contract.is_deleted and (capital_cents <> 0 or month_close.interest_due_cents <> 0)
      group by 1, 2, 3, 4, 5
    ) as pair`,
    order: 'year desc, month desc, entity_id, counterparty_id',
  },
  PeriodAdjustment: { rows: 'period_adjustment', order: 'recorded_at desc, month, tranche_id, amount, adjustment_id' },
  TPrimaveraSync: DOCUMENTS,
  'TPrimaveraSync/journal': {
    rows: `(
      select erp_document.*, line.line_no, line.nature, line.amount_cents from erp_document join erp_document_line line
        using (tenant_id, document_id, freeze_no)
      where kind = 'JOURNAL'
    ) as journal`,
    order: 'dated_on desc, document_id, line_no',
    sums: "sum(amount_cents) filter (where nature = 'D'), sum(amount_cents) filter (where nature = 'C')",
  },
  'TPrimaveraSync/months': {
    rows: `(
      select tenant_id, entity_id, date_trunc('month', dated_on) as month, count(*) as documents
      from erp_document where kind = 'JOURNAL' group by 1, 2, 3
    ) as booked`,
    order: 'month desc, entity_id',
  },
  TPrimaveraInvoiceSync: {
    rows: "erp_document where kind = 'INVOICE'",
    order: 'dated_on desc, document_id',
    sums: 'sum(value_cents)',
  },
  TContractAccountDetails: {
    rows: `contract_account_line ${CONTRACT} where not contract.is_deleted`,
    order: 'contract_account_line_id',
  },
  TContractInvoiceDetails: {
    rows: `contract_invoice_line ${CONTRACT} where not contract.is_deleted`,
    order: 'contract_invoice_line_id',
  },
  WaitingAct: { rows: 'waiting_act', order: 'entered_at desc, waiting_act_id' },
  Notification: { rows: 'announcement', order: 'name collate alphabetical, announcement_id' },
  NotificationTargetGroups: { rows: 'target_group', order: 'name collate alphabetical, target_group_id' },
  RateSource: { rows: 'rate_source', order: 'name collate alphabetical, rate_source_id' },
  FormBuilder: { rows: 'form', order: 'title collate alphabetical, form_id' },
  'FormBuilder/page-map': { rows: 'page_map', order: 'page collate alphabetical, page_map_id' },
  'FormBuilder/user-data': { rows: 'form_progress', order: 'started_at desc, form_progress_id' },
  'Support-team': { rows: 'support_member', order: 'support_member_id' },
  subscriptions: { rows: 'subscription', order: 'name collate alphabetical, subscription_id', role: 'control' },
  subscriptionsLineItems: {
    rows: 'subscription_line_item',
    order: 'item_code collate alphabetical, line_item_id',
    role: 'control',
  },
  subscriptionAssign: { rows: 'subscription_assignment', order: 'date_start desc, assignment_id', role: 'control' },
  TInvoice: {
    rows: `(select invoice_id, run_on from sales_invoice union all
      select document_id, dated_on from erp_document where kind = 'INVOICE') as listed`,
    order: 'run_on desc, invoice_id',
  },
  identity: {
    rows: "membership left join person using (person_id) where membership.tenant_id = 'helios'",
    order: 'coalesce(person.first_name, membership.first_name) collate alphabetical, membership.created_at',
    role: 'control',
  },
  tenants: { rows: 'tenant', order: 'name collate alphabetical, tenant_id', role: 'control' },
  tenantClients: {
    rows: "tenant where parent_tenant_id = 'helios'",
    order: 'name collate alphabetical, tenant_id',
    role: 'control',
  },
  TenantCollector: { rows: 'tenant_collection', order: 'tenant_id', role: 'control' },
  TenantDataTransfer: { rows: 'tenant_data_transfer', order: 'created_at desc', role: 'control' },
  TStampTaxData: STAMP_TAX,
  '/TStampTaxData/month-year/list-paginated': {
    ...STAMP_TAX,
    rows: `${STAMP_TAX.rows} and tax_date between date '2024-01-01' and date '2024-01-31'`,
  },
  TIndexRate: {
    rows: `index_fixing ${CONTRACT} where not contract.is_deleted`,
    order: 'reset_date desc, tranche_id',
  },
  TContractFile: {
    rows: `contract_file join contract using (tenant_id, contract_id) where not contract.is_deleted`,
    order: 'contract_file.created_at desc, file_id desc',
    sums: 'sum(size_bytes)',
  },
  TEntities: {
    rows: 'entity where state = 0',
    order: 'name collate alphabetical, entity_id',
  },
  EuriborHistory: {
    rows: `(select reference_date, min(tenant_id) as tenant_id, max(source) as source,
        max(rate) filter (where term = 'ONE_MONTH') as one_month, max(rate) filter (where term = 'THREE_MONTHS') as three_months,
        max(rate) filter (where term = 'SIX_MONTHS') as six_months, max(rate) filter (where term = 'TWELVE_MONTHS') as twelve_months
      from euribor_rate group by reference_date) history`,
    order: 'reference_date desc',
  },
  outbox: { rows: 'outbox_mail', order: 'created_at desc, mail_id', role: 'control' },
  Licence: { rows: 'licence', order: 'component collate alphabetical, licence_id' },
  GeneralPage: { rows: 'general_page', order: 'page collate alphabetical, general_page_id' },
  BaseSettings: { rows: 'base_setting', order: 'category collate alphabetical, base_setting_id' },
  TNotification: {
    rows: "bell_notification where person_id = '{person}'",
    order: 'emitted_at desc, notification_id',
  },
  NotificationCategory: { rows: 'notification_category', order: 'name collate alphabetical, notification_category_id' },
  NotificationUserSettings: { rows: 'notification_category', order: 'notification_category_id' },
  BlobStorage: { rows: 'blob_file where folder_id is null', order: 'lower(file_name), file_id' },
  scheduler: { rows: 'scheduler', order: 'name collate alphabetical, scheduler_id' },
  BlackList: { rows: "security_list_row where list = 'BLACK'", order: 'email collate alphabetical, row_id' },
  WhiteList: { rows: "security_list_row where list = 'WHITE'", order: 'email collate alphabetical, row_id' },
  ControlUsage: { rows: 'control_usage', order: 'last_used_at desc, control_usage_id' },
  CustomType: { rows: 'custom_type', order: 'category, id_order' },
  Dashboards: { rows: 'dashboard', order: 'name collate alphabetical, dashboard_id' },
  fee: { rows: 'fee', order: 'code collate alphabetical, fee_id' },
  metadata: { rows: "metadata where reference = 'currency'", order: 'code collate alphabetical, metadata_id' },
  QrCode: { rows: 'qr_code', order: 'label collate alphabetical, qr_code_id' },
  Support: { rows: 'support_ticket', order: 'last_message_at desc, support_ticket_id' },
  Translation: { rows: 'translation', order: 'key collate alphabetical, language_code' },
};

/** Calls that are no list: one statement each. */
const OTHERS: Readonly<Record<string, Floor>> = {
  '/GenericServices/main-page-cards': {
    statements: [
      `select (select count(*) from contract where ${LISTED}), (select count(*) from ledger_row),
        (select count(*) from entity where state = 0), (select count(distinct reference_date) from euribor_rate),
        (select count(*) from security_list_row)`,
    ],
  },
  '/TContract/exposure': {
    statements: [
      `select grantor_id, receiver_id, to_char(date_end, 'YYYY-MM'), count(*), sum(owed.capital), sum(owed.due)
        from (select contract_id, sum(capital_cents) as capital, sum(interest_due_cents) as due from tranche_position
          where from_date <= current_date and until_date > current_date group by contract_id) as owed
        join contract on contract.contract_id = owed.contract_id
        where not is_deleted and (owed.capital <> 0 or owed.due <> 0) group by 1, 2, 3`,
    ],
  },
  '/TContract/exposure-contracts': {
    statements: [
      `select contract_id, contract_number, date_end, owed.capital, owed.due
        from contract join (select contract_id, sum(capital_cents) as capital, sum(interest_due_cents) as due
          from tranche_position where from_date <= current_date and until_date > current_date group by contract_id) as owed
          using (contract_id)
        where not is_deleted and (owed.capital <> 0 or owed.due <> 0)
          and grantor_id = '{grantor}' and receiver_id = '{receiver}'
        order by contract_number collate alphabetical`,
    ],
  },
};

export type ReadingKind = 'list' | 'columnList' | 'optionList' | 'file' | 'other';

/** The floor of a call, where one is written: of a list, its size, its file, or the choices of one of its fields. */
export function floorOf(path: string, kind: ReadingKind, parameters: string, field?: string): Floor | undefined {
  const name = nameIn(path);
  const list = LISTS[`${path}?${parameters.split('&')[0]}`] ?? LISTS[path] ?? LISTS[name];
  if (kind === 'other' && !path.endsWith('/list-size')) return OTHERS[path];
  if (!list) return undefined;
  const { rows, order, sums, role } = list;
  const { id, [field ?? '']: column } = CHOICE_COLUMNS[name] ?? {};
  const totals = `select count(*)${sums ? `, ${sums}` : ''} from ${rows}`;
  const statements = {
    list: [`select * from ${rows} order by ${order} limit 50`, totals],
    file: [`select * from ${rows} order by ${order}`, totals],
    other: [totals],
    columnList: choicesOf(column, rows),
    optionList: id === undefined ? choicesOf(column, rows) : optionsOf(id, column, rows),
  }[kind];
  return statements.length === 0 ? undefined : { statements, ...(role && { role }) };
}

/** The resource of a call: `TContract/months` is another one than `TContract`. */
function nameIn(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return `${first}/${second}` in LISTS ? `${first}/${second}` : first;
}

/** The first so many different values in order. */
function choicesOf(column: string | undefined, rows: string): string[] {
  return column === undefined ? [] : [`select distinct ${column} as choice from ${rows} order by 1 limit 200`];
}

/** The first so many rows in the order of what they are called. */
function optionsOf(id: string, column: string | undefined, rows: string): string[] {
  return column === undefined ? [] : [`select ${id}, ${column} as label from ${rows} order by 2, 1 limit 200`];
}
