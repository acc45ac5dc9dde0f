import type { ColumnType, Generated } from 'kysely';

export interface SubscriptionTables {
  subscription: SubscriptionTable;
  subscription_line_item: LineItemTable;
  subscription_assignment: AssignmentTable;
  assignment_terms: AssignmentTermsTable;
  assignment_end: AssignmentEndTable;
  usage_level: UsageLevelTable;
  billing_run: BillingRunTable;
  charge: ChargeTable;
  invoice: InvoiceTable;
  invoice_line: BilledLineTable;
  invoice_payment: InvoicePaymentTable;
  invoice_series: InvoiceSeriesTable;
  invoice_issuer: InvoiceIssuerTable;
  invoice_attempt: InvoiceAttemptTable;
  billing_notice: BillingNoticeTable;
}

interface SubscriptionTable {
  subscription_id: string;
  issuer_tenant_id: string;
  version: Generated<number>;
  name: string;
  description: string | null;
  price_cents: bigint;
  additional_price_cents: bigint | null;
  parent_kind: string;
  child_kind: string;
  subscription_type: string;
  max_limit: number;
  additional_limit: number | null;
  item_code: string | null;
  billing_type: string;
  is_base: boolean;
  vat_profile: string;
  state: number;
}

interface LineItemTable {
  line_item_id: string;
  issuer_tenant_id: string;
  version: Generated<number>;
  item_code: string;
  description: string;
  price_cents: bigint;
  is_base_item: boolean;
  vat_profile: string;
  state: number;
  is_deleted: Generated<boolean>;
}

/** Days are kept at 12:00 UTC. */
interface AssignmentTable {
  assignment_id: string;
  issuer_tenant_id: string;
  customer_tenant_id: string;
  subscription_id: string;
  version: Generated<number>;
  entity_type: string;
  entity_id: string;
  entity_name: string;
  is_parent: boolean;
  date_start: Date;
  periodicity: string;
  invoice_start_point: string;
  invoice_start_date: Date;
  invoice_next_date: Date | null;
  /** Whether an edit of the plan's price concerns it. */
  follows_plan_price: boolean;
  payer: string | null;
  scheduler_id: string | null;
  is_deleted: Generated<boolean>;
}

/** What it costs from a day on; the first entry names everything, a later one what it changes. */
interface AssignmentTermsTable {
  assignment_id: string;
  entry: number;
  entered_on: string;
  from_on: string;
  plan_version: number;
  price_cents: bigint | null;
  discount: string | null;
  max_limit: number | null;
  /** Null where it is not named, and where any number of additional units is allowed. */
  additional_limit: number | null;
  names_additional_limit: boolean;
  additional_price_cents: bigint | null;
}

/** The first day that is no longer covered, null where there is none. The last entry counts. */
interface AssignmentEndTable {
  assignment_id: string;
  entry: number;
  entered_on: string;
  ends_on: string | null;
  is_removed: boolean;
}

/** The units in use at the end of a day, and of those that follow; the last entry of a day counts. */
interface UsageLevelTable {
  assignment_id: string;
  entry: number;
  from_on: string;
  units: number;
}

/** A day, in the issuer's time zone, for which its assignments were charged. */
interface BillingRunTable {
  issuer_tenant_id: string;
  day: string;
  charges: number;
  invoices: number;
  ran_at: Date;
}

/** What became due: period, kind and number name it within its assignment. */
interface ChargeTable {
  charge_id: string;
  assignment_id: string;
  period_no: number;
  kind: string;
  number: number;
  run_on: string;
  from_on: string;
  to_on: string;
  cents: bigint;
  /** What its period owes of its kind in all, a fraction of cents. */
  exact: string;
  reasons: ColumnType<readonly StoredReason[], string, never>;
}

/** A stretch of days with equal terms; amounts in cents as text, which JSON keeps whole. */
export interface StoredReason {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly price: string;
  readonly discount: string;
  readonly times: number;
  readonly units: number | null;
  readonly cents: string;
}

interface InvoiceTable {
  invoice_id: string;
  issuer_tenant_id: string;
  version: Generated<number>;
  /** A credit names the invoice that it credits. */
  invoice_type: string;
  parent_invoice_id: string | null;
  /** The day whose run made it. */
  run_on: string;
  state: number;
  /** The issuer's own number, once it is no draft. */
  reference: string | null;
  /** That of certified software. */
  invoice_number: string | null;
  invoice_date: string | null;
  due_date: string | null;
  /** The tenant that pays, or that has the company which does. */
  payer_tenant_id: string;
  payer_entity_id: string | null;
  payer_name: string;
  payer_nif: string | null;
  payer_address: string | null;
  payer_postal_code: string | null;
  net_cents: bigint;
  vat_cents: bigint;
  total_cents: bigint;
  /** By payments that stand. */
  paid_cents: Generated<bigint>;
  /** By credit notes that are approved; all of it where they credit every line. */
  credited_cents: Generated<bigint>;
  /** Why it was discarded; of a credit note by hand, why it was made. */
  reason: string | null;
  /** How far its issue by a certified system is; null where nothing is sent. */
  issuing: string | null;
  /** When it is sent or looked for next; while it is being sent, until when nobody else takes it up. */
  issuing_due_at: Date | null;
  issuing_tries: Generated<number>;
  issuing_looks: Generated<number>;
  /** Why it is not issued yet. */
  issuing_code: string | null;
  issuing_facts: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>;
  /** By which the certified system knows it. */
  certified_type: string | null;
  certified_series: string | null;
  certified_no: number | null;
  certified_id: string | null;
  atcud: string | null;
  /** Our total where the certified one differs, which counts. */
  reckoned_cents: bigint | null;
}

/** Which certified system issues what an issuer bills, and what it calls things. */
interface InvoiceIssuerTable {
  issuer_tenant_id: string;
  version: Generated<number>;
  system: string;
  /** Of systems with several. */
  company: string | null;
  series: string;
  invoice_doc_type: string;
  credit_doc_type: string;
  /** Of lines without an item of their own. */
  item_code: string | null;
  vat_nor: string | null;
  vat_int: string | null;
  vat_red: string | null;
  vat_ise: string | null;
  exemption: string | null;
}

/** That an invoice is about to be sent, or what came of an attempt. */
interface InvoiceAttemptTable {
  invoice_id: string;
  attempt_no: number;
  step: string;
  act: string;
  at: Date;
  dated_on: string;
  doc_type: string;
  series: string;
  party: string;
  /** The highest number that was known of its series. */
  last_number: number;
  verdict: string | null;
  http_status: number | null;
  said: string | null;
}

interface BilledLineTable {
  line_id: string;
  invoice_id: string;
  position: number;
  /** Null for a line item. */
  charge_id: string | null;
  item_code: string | null;
  description: string;
  /** Net of VAT. */
  cents: bigint;
  credited_cents: Generated<bigint>;
  vat_profile: string;
  vat_rate: string;
  /** Whether its charge stands on the next invoice of its assignment, as this draft was discarded. */
  comes_again: Generated<boolean>;
  /** The line that a credit note by hand takes back. */
  credits_line_id: string | null;
}

/** Money that the payer paid, entered by hand; one that is void has a reason and counts no more. */
interface InvoicePaymentTable {
  payment_id: string;
  invoice_id: string;
  paid_on: string;
  cents: bigint;
  method: string;
  reference: string | null;
  void_reason: string | null;
}

interface InvoiceSeriesTable {
  issuer_tenant_id: string;
  year: number;
  last_number: number;
}

/** Of what a tenant was notified, and how near or grave it was then. */
interface BillingNoticeTable {
  tenant_id: string;
  matter: string;
  level: number;
}
