import type { AmountKey, InvoiceType, JournalType, Nature, Side } from '@calends/journal';
import type { Cents } from '@calends/loan-engine';
import type {
  AccountSetCode,
  AttemptVerdict,
  ConnectionCheck,
  CorrectionStyle,
  DifferenceDecision,
  DifferenceKind,
  DocumentPhase,
  ExportFormat,
  ReconciliationState,
  SendingAttempt,
  SendMode,
  Verification,
} from '@calends/wire';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PlainRow } from '../../db/schema/column-types.ts';
import type { Named } from './systems/accounting-system.ts';

export interface AccountingTables {
  erp_account_set: AccountColumns & { tenant_id: string; set_code: string; version: number };
  contract_account_line: AccountColumns & {
    tenant_id: string;
    version: Generated<number>;
    contract_account_line_id: string;
    contract_id: string;
  };
  contract_sync: ContractSyncTable;
  contract_invoice_line: ContractInvoiceLineTable;
  erp_document: DocumentTable;
  erp_document_line: DocumentLineTable;
  erp_batch: BatchTable;
  erp_batch_file: BatchFileTable;
  erp_connection: ErpConnectionTable;
  erp_token: ErpTokenTable;
  erp_lane: ErpLaneTable;
  erp_attempt: AttemptTable;
  erp_sending: SendingTable;
  erp_party: ErpPartyTable;
  erp_reconciliation: ReconciliationTable;
  erp_difference: DifferenceTable;
}

/** Documents that left together in a file. */
interface BatchTable {
  tenant_id: string;
  batch_id: string;
  entity_id: string;
  /** Without gaps in its company, from 1. */
  batch_number: number;
  until_date: string;
  closed_at: Date;
  closed_by: string;
  documents: number;
  total_cents: Cents;
}

interface BatchFileTable {
  tenant_id: string;
  batch_id: string;
  format: ExportFormat;
  file_name: string;
  content: Buffer;
  sha256: string;
}

/** What the accounting of a company has of a month beside ours, as it was read last. */
interface ReconciliationTable {
  tenant_id: string;
  reconciliation_id: string;
  entity_id: string;
  /** Its first day. */
  month: string;
  state: ReconciliationState;
  begun_at: Date;
  /** null where the product began it by itself. */
  begun_by: string | null;
  /** Until when whoever reads it has it for itself. */
  lease_until: Date | null;
  /** How many documents are read back, how many were already, and how many are not there yet. */
  documents: number;
  done: Generated<number>;
  waiting: Generated<number>;
  accounts: ColumnType<readonly SummedAccount[], string | undefined, string>;
  invoices: ColumnType<readonly SummedSeries[], string | undefined, string>;
  /** Of the documents of the month when they were read, as long as it is the same nothing changed. */
  digest: string;
  error_code: string | null;
  error_facts: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>;
  signed_at: Date | null;
  signed_by: string | null;
  /** Of the documents when the month was signed off. */
  signed_digest: string | null;
  /** Of the first month, what was confirmed with its signature as what the accounts had before. */
  baseline: ColumnType<readonly Omit<BaselineAccount, 'entityId'>[] | null, string | null | undefined, string | null>;
}

/** Debits less credits on an account, in cents. */
export interface SummedAccount {
  readonly account: string | null;
  readonly booked: string;
  readonly waiting: string;
  readonly theirs: string;
  readonly balance: string | null;
}

/** Invoices less credit notes of a series, in cents, and how many of ours there are. */
export interface SummedSeries {
  readonly series: string;
  readonly documents: number;
  readonly ours: string;
  readonly theirs: string;
}

/** A document in which accounting and ours differ. */
interface DifferenceTable {
  tenant_id: string;
  difference_id: string;
  reconciliation_id: string;
  kind: DifferenceKind;
  document_kind: Generated<DocumentKind>;
  /** Ours that it is about; null where none has its reference. */
  document_id: string | null;
  dated_on: string;
  remote_year: number;
  remote_diary: string;
  remote_number: number;
  remote_launch_type: string;
  reference: string;
  ours: ColumnType<readonly SummedLine[], string, string>;
  theirs: ColumnType<readonly SummedLine[], string, string>;
  /** What somebody decided on it. */
  decision: DifferenceDecision | null;
  reason: string | null;
  decided_at: Date | null;
  decided_by: string | null;
}

/** Debits less credits on an account, in cents. */
export interface SummedLine {
  readonly account: string;
  readonly cents: string;
}

/** A document of a company's journal, or an invoice that it issues. */
export type DocumentKind = 'JOURNAL' | 'INVOICE';

/** With what an invoice is issued: that of its contract, or of the invoice that it corrects. */
export interface InvoiceTerms {
  readonly docType: string;
  readonly series: string;
  readonly item: string;
  readonly partyType: 'C' | 'D';
  readonly partyCode: string;
  readonly vatCode: string | null;
  readonly exemption: string | null;
  readonly creditDocType: string;
  /** The invoice of ours that a credit note takes back; null of an invoice. */
  readonly creditsId: string | null;
}

interface DocumentTable {
  tenant_id: string;
  document_id: string;
  kind: Generated<DocumentKind>;
  /** As which payment of its contract an invoice is made. */
  invoice_type: InvoiceType | null;
  invoice: ColumnType<InvoiceTerms | null, string | null | undefined, string | null>;
  /** The unique code of an invoice, which the tax authority asks for. */
  atcud: string | null;
  contract_id: string;
  /** The company in whose books it is. */
  entity_id: string;
  counterparty_id: string;
  /** Of who stays in a handover, the other company before it. */
  further_party_id: string | null;
  side: number;
  accounting_type: JournalType;
  /** What it comes from, unique in the loan; with its revision it is one document for ever. */
  source_key: string;
  revision: number;
  corrects_id: string | null;
  cancels_id: string | null;
  tranche_id: string;
  fact_id: string | null;
  /** The day on which it is booked, and the day of its source. */
  dated_on: string;
  value_on: string;
  /** The first day on which it may leave by itself. */
  leaves_on: string;
  /** Its place among the documents of its day. */
  place: number;
  mirror_of: string | null;
  is_projected: boolean;
  /** Below 0 where debit and credit are swapped against what its type books. */
  value_cents: Cents;
  tax_cents: Cents;
  /** What it debits, and credits, in all. */
  total_cents: Cents;
  stamp_tax_side: Side;
  /** While it waits and follows its loan; null once it was given to accounting. */
  draft_lines: ColumnType<readonly DraftLine[] | null, string | null, string | null>;
  /** Which of its lines count; 0 while none were written. */
  freeze_no: Generated<number>;
  sync_state: Generated<number>;
  phase: Generated<DocumentPhase>;
  external_ref: string;
  /** Where it is in the accounting system. */
  remote_year: number | null;
  remote_diary: string | null;
  remote_number: string | null;
  remote_launch_type: string | null;
  /** How what is there compares; null where it was never in doubt. */
  verification: Verification | null;
  is_accepted: Generated<boolean>;
  /** It was cancelled, and its source has another document since. */
  is_replaced: Generated<boolean>;
  /** It is cancelled so that its source is booked anew or not at all, without anybody asking for another one. */
  makes_way: Generated<boolean>;
  /** It stands for one that is cancelled for it, and waits until it is. */
  reposts_id: string | null;
  awaits_decision: GeneratedAlways<boolean>;
  /** What the release before reads instead. */
  needs_decision: GeneratedAlways<boolean>;
  error_code: string | null;
  error_facts: Readonly<Record<string, unknown>> | null;
  /** Why somebody decided so. */
  reason: string | null;
  /** Of a cancellation, in the list of its accounting system. */
  reason_code: string | null;
  queued_at: Date | null;
  /** When it is tried or looked up again; null where nothing is waited for. */
  due_at: Date | null;
  /** How often sending it came to nothing for a reason that passes. */
  tries: Generated<number>;
  /** How often it was looked for in vain since its last attempt. */
  looks: Generated<number>;
  /** Together with which others it was sent. */
  sending_id: string | null;
}

/** A line of a document that waits. */
export interface DraftLine {
  /** null where no account is chosen yet. */
  readonly account: string | null;
  readonly nature: Nature;
  /** In cents, above 0. */
  readonly amount: string;
  readonly amountKey: AmountKey;
  readonly withParty: boolean;
  /** The party is the one before a handover, not the counterparty. */
  readonly isFurtherParty?: true;
}

/** A line as it was given to accounting. */
interface DocumentLineTable {
  tenant_id: string;
  document_id: string;
  freeze_no: number;
  line_no: number;
  account: string;
  nature: Nature;
  amount_cents: Cents;
  amount_key: AmountKey;
  with_party: boolean;
  /** The party is the one before a handover, not the counterparty. */
  is_of_further: Generated<boolean>;
  text: string | null;
}

interface ErpConnectionTable {
  tenant_id: string;
  system: string;
  connection_id: string;
  version: Generated<number>;
  api_url: string;
  web_api: string;
  grant_type: string;
  instance: string;
  username: string | null;
  sealed_password: string | null;
  product_line: string | null;
  oauth_url: string | null;
  create_parties: boolean;
  send_mode: Generated<SendMode>;
  correction_style: Generated<CorrectionStyle>;
  /** The last night (its day) on which documents left by themselves, or before which they do not. */
  released_on: string | null;
  /** The templates that differ from the product's, by the names of the routes. */
  routes: ColumnType<Record<string, string>, string | undefined, string>;
  sync_state: Generated<number>;
  tested_at: Date | null;
  /** What the last test found. */
  checks: ColumnType<ConnectionCheck[], string | undefined, string>;
  /** Calls in a row that got no answer. */
  faults: Generated<number>;
  /** Why nothing is sent for now; null while all is well. */
  pause_code: string | null;
  pause_facts: Readonly<Record<string, string>> | null;
  paused_at: Date | null;
  /** When it is tried whether it answers again; null of a pause that a person ends. */
  probe_at: Date | null;
}

/** The documents of one company over one connection: they leave one after the other. */
interface ErpLaneTable {
  tenant_id: string;
  system: string;
  /** The company in accounting. */
  company: string;
  /** Of whoever works it now, or did last; what an earlier worker did is no longer written. */
  fence: Generated<bigint>;
  lease_until: Date | null;
  /** When it was last worked, since the lanes of a connection take turns. */
  turn_at: Date | null;
  /** When there is something to do; null where there is nothing. */
  next_due_at: Date | null;
  /** What keeps this company alone from being sent to. */
  trouble_code: string | null;
  trouble_facts: Readonly<Record<string, string>> | null;
  /** For which it annuls documents, as it said last. */
  cancel_reasons: ColumnType<readonly Named[] | null, string | null | undefined, string | null>;
  cancel_reasons_at: Date | null;
}

/** Documents that somebody sent together, until all of them have left. */
interface SendingTable {
  tenant_id: string;
  sending_id: string;
  person_id: string;
  /** In the bell of that person. */
  notification_id: string;
  documents: number;
  /** How many had left when the person last heard of it. */
  announced: Generated<number>;
  /** How many are in accounting, and were refused or held back. */
  there: Generated<number>;
  refused: Generated<number>;
}

/** A call that makes, seeks or annuls a document, noted before it is begun and when it ended. */
interface AttemptTable {
  tenant_id: string;
  document_id: string;
  attempt_no: number;
  step: 'BEGUN' | 'ENDED';
  at: Date;
  act: SendingAttempt['act'];
  fence: bigint;
  /** Where it was sent to, and the highest number known there before. */
  dated_on: string;
  diary: string;
  launch_type: string;
  last_number: number;
  /** Of what was sent. */
  digest: string | null;
  /** What it came to; null where it was only begun. */
  verdict: AttemptVerdict | null;
  http_status: number | null;
  /** What the other side said. */
  said: string | null;
  /** The number that it named. */
  remote_number: number | null;
}

interface ErpTokenTable {
  tenant_id: string;
  system: string;
  /** The company that the token opens; empty where one is for all. */
  company: string;
  /** Null between the first wish for one and its coming. */
  sealed_tokens: string | null;
}

interface ErpPartyTable {
  tenant_id: string;
  entity_id: string;
  counterparty_id: string;
  version: Generated<number>;
  party_type: string;
  party_code: string;
  /** When the accounting system last knew it. */
  verified_at: Date | null;
}

interface AccountColumns {
  side: number;
  accounting_type: string;
  amount_key: string;
  nature: string;
  account: string;
  description: string | null;
  with_party: boolean;
}

interface ContractInvoiceLineTable extends PlainRow {
  contract_invoice_line_id: string;
  contract_id: string;
  invoice_type: string;
  doc_type: string;
  series: string;
  item: string;
  party_type: string;
  party_code: string;
  vat_code: string | null;
  exemption: string | null;
  credit_doc_type: string;
  /** For which companies it was written; null where the release before wrote it for those with which the loan began. */
  grantor_id: string | null;
  receiver_id: string | null;
}

interface ContractSyncTable {
  tenant_id: string;
  contract_id: string;
  version: Generated<number>;
  account_set: string | null;
  stamp_tax_side: string | null;
  /** Those that were chosen for the spells that begin with a handover. */
  later_sets: ColumnType<readonly LaterSet[], string | undefined, string>;
  /** Whether its documents may no longer be what the loan books. */
  is_stale: Generated<boolean>;
  /** A day on which a document is added although nothing changes. */
  derive_on: string | null;
  /** The phase of the document that asks most for care; null while there is none. */
  worst_phase: DocumentPhase | null;
  /** What accounts of its companies have of it without a document. */
  baseline: ColumnType<readonly BaselineAccount[], string | undefined, string>;
}

/** The account set of a loan from the day of a handover (ISO) on. */
export interface LaterSet {
  readonly from: string;
  readonly set: AccountSetCode;
}

/** A balance of a company's account, in cents; above 0 a debit. */
export interface BaselineAccount {
  readonly entityId: string;
  /** null where no account is chosen yet. */
  readonly account: string | null;
  readonly cents: string;
}
