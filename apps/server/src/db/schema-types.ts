import type { Cents } from '@calends/loan-engine';
import type {
  KeptFileType,
  Language,
  ListColumns,
  ListView,
  PeriodicityType,
  QrTargetKind,
  RunState,
  ScheduledWorkKind,
  TenantImportCounts,
  TenantImportState,
  TicketCategory,
  TicketPriority,
  TicketState,
  TranslationAccessLevel,
  TranslationCategory,
  UsageAction,
  WorkOutcome,
} from '@calends/wire';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * The tables as Kysely sees them: money is bigint cents, rates are decimal strings, civil dates ISO strings,
 * instants Date. The schema check compares this file's names with the database.
 */
export interface Database {
  tenant: TenantTable;
  person: PersonTable;
  membership: MembershipTable;
  session: SessionTable;
  sealed_use: SealedUseTable;
  rate_limit: RateLimitTable;
  first_root_link: FirstRootLinkTable;
  sign_in_attempt: SignInAttemptTable;
  known_address: KnownAddressTable;
  one_time_link: OneTimeLinkTable;
  outbox_mail: OutboxMailTable;
  user_agreement: UserAgreementTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  profile_image: ProfileImageTable;
  tenant_logo: TenantLogoTable;
  tenant_sftp: TenantSftpTable;
  system_audit_event: SystemAuditEventTable;
  system_audit_head: SystemAuditHeadTable;
  loan_roll: LoanRollTable;
  tenant_import: TenantImportTable;
  tenant_collection: TenantCollectionTable;
  collected_element: CollectedElementTable;
  tenant_data_transfer: TenantDataTransferTable;
  audit_event: AuditEventTable;
  audit_head: AuditHeadTable;
  idempotency_key: IdempotencyKeyTable;
  security_list_row: SecurityListRowTable;
  list_view: ListViewTable;
  list_columns: ListColumnsTable;
  bell_notification: BellNotificationTable;
  entity: EntityTable;
  qr_code: QrCodeTable;
  support_attachment: SupportAttachmentTable;
  support_member: SupportMemberTable;
  support_message: SupportMessageTable;
  support_ticket: SupportTicketTable;
  contract: ContractTable;
  contract_terms: ContractTermsTable;
  contract_change: ContractChangeTable;
  tranche: TrancheTable;
  movement: MovementTable;
  tranche_balance: TrancheBalanceTable;
  ledger_row: LedgerRowTable;
  index_fixing: IndexFixingTable;
  stamp_tax_row: StampTaxRowTable;
  accrual_row: AccrualRowTable;
  terms_period: TermsPeriodTable;
  tranche_position: TranchePositionTable;
  euribor_rate: EuriborRateTable;
  pending_rate: PendingRateTable;
  pending_import: PendingImportTable;
  fee: FeeTable;
  fee_rate: FeeRateTable;
  metadata: MetadataTable;
  custom_type: CustomTypeTable;
  base_setting: BaseSettingTable;
  licence: LicenceTable;
  general_page: GeneralPageTable;
  translation: TranslationTable;
  translation_schema: TranslationSchemaTable;
  contract_file: ContractFileTable;
  blob_folder: BlobFolderTable;
  blob_file: BlobFileTable;
  control_usage: ControlUsageTable;
  control_usage_time: ControlUsageTimeTable;
  scheduler: SchedulerTable;
  scheduled_work: ScheduledWorkTable;
  scheduled_run: ScheduledRunTable;
}

interface TenantTable {
  tenant_id: string;
  parent_tenant_id: string | null;
  name: string;
  tenant_type: string;
  nif: string | null;
  country: Generated<string>;
  logo: string | null;
  time_zone: Generated<string>;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
  code_lei: string | null;
  code_cmvm: string | null;
  address: string | null;
  description: string | null;
  admin_email: string | null;
  email: string | null;
  phone_number: string | null;
  grouped_invoice: Generated<boolean>;
  main_user_id: string | null;
  payment_type: string | null;
  state: Generated<number>;
  created_on: Generated<string>;
  synchronization_start_date: string | null;
}

interface TenantLogoTable {
  logo_id: string;
  tenant_id: string;
  content_type: string;
  content: Buffer;
  /** When another picture or none took its place. */
  replaced_at: Date | null;
}

interface TenantSftpTable {
  tenant_id: string;
  version: Generated<number>;
  host: string;
  port: number;
  username: string;
  sealed_password: string | null;
  folder: string | null;
  host_key: string | null;
  sync_state: Generated<number>;
  tested_at: Date | null;
}

interface PersonTable {
  person_id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  image_url: string | null;
  password_hash: string;
  is_root: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  page_size_default: Generated<number>;
  dark_mode_default: Generated<boolean>;
  preferred_tenant_id: string | null;
  created_at: Generated<Date>;
  language: Generated<string>;
  takes_notices: Generated<boolean>;
  unsubscribe_token: Generated<string>;
}

interface MembershipTable {
  person_id: string;
  tenant_id: string;
  role_id: string;
  policy_id: string;
  is_active: Generated<boolean>;
  allowed_user_state: Generated<string>;
  created_at: Generated<Date>;
  requires_second_factor: Generated<boolean>;
  version: Generated<number>;
  shown_id: string | null;
  shown_email: string | null;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
}

interface SessionTable {
  session_id: string;
  person_id: string;
  tenant_id: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  rotated_at: Generated<Date>;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  ip_address: string | null;
  user_agent: string | null;
  has_second_factor: Generated<boolean>;
}

interface SealedUseTable {
  digest: string;
  expires_at: Date;
}

interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

interface FirstRootLinkTable {
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

interface SignInAttemptTable {
  attempt_id: string;
  person_id: string;
  tenant_id: string;
  ip_address: string;
  code_hash: string | null;
  code_tries: Generated<number>;
  code_at: Date | null;
  code_sent_at: Date | null;
  address_at: Date | null;
  created_at: Generated<Date>;
  expires_at: Date;
  finished_at: Date | null;
}

interface KnownAddressTable {
  person_id: string;
  ip_address: string;
  confirmed_at: Generated<Date>;
}

interface OneTimeLinkTable {
  token_hash: string;
  purpose: string;
  person_id: string;
  tenant_id: string | null;
  attempt_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

interface OutboxMailTable {
  mail_id: string;
  to_address: string;
  language: string;
  template: string;
  subject: string;
  body: string;
  created_at: Generated<Date>;
  tries: Generated<number>;
  sent_at: Date | null;
  last_error: string | null;
  next_try_at: Generated<Date>;
}

interface AuthenticatorTable {
  person_id: string;
  secret_sealed: string | null;
  offered_sealed: string | null;
  offered_at: Date | null;
  confirmed_at: Date | null;
  last_step: Generated<bigint>;
}

interface RecoveryCodeTable {
  person_id: string;
  code_hash: string;
  used_at: Date | null;
}

interface PasskeyTable {
  passkey_id: string;
  person_id: string;
  credential_id: string;
  public_key: string;
  sign_count: bigint;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

interface PasskeyChallengeTable {
  challenge_hash: string;
  person_id: string | null;
  expires_at: Date;
}

interface ProfileImageTable {
  image_id: string;
  person_id: string;
  content_type: string;
  content: Buffer;
  created_at: Generated<Date>;
}

interface SystemAuditEventTable {
  entry_no: bigint;
  at: Date;
  person_id: string | null;
  role_id: string | null;
  acting_tenant_id: string | null;
  request_id: string | null;
  action: string;
  resource: string;
  record_id: string | null;
  before: unknown;
  after: unknown;
  previous_hash: string;
  hash: string;
}

interface SystemAuditHeadTable {
  chain: string;
  entry_no: bigint;
  hash: string;
}

export interface TenantImportTable {
  import_id: string;
  tenant_id: string;
  digest: string;
  file_name: string;
  /** Until it is worked. */
  content: Buffer | null;
  state: Generated<Exclude<TenantImportState, 'checked'>>;
  tries: Generated<number>;
  acting_tenant_id: string;
  requested_by: string;
  role_id: string;
  notification_id: string | null;
  requested_at: Generated<Date>;
  finished_at: Date | null;
  counts: TenantImportCounts | null;
  rejected: Generated<unknown>;
  rejected_total: Generated<number>;
}

interface TenantCollectionTable {
  tenant_id: string;
  requested_at: Generated<Date>;
  requested_in: string | null;
  collected_at: Date | null;
}

interface CollectedElementTable {
  tenant_id: string;
  level: number;
  element_type: number;
  element_id: string;
  element_state: string | null;
  capital_cents: Generated<Cents>;
  element_info: string | null;
}

interface TenantDataTransferTable {
  transfer_id: string;
  version: Generated<number>;
  source_tenant_id: string;
  target_tenant_id: string;
  requested_by: string;
  created_at: Generated<Date>;
  state: Generated<number>;
  decided_by: string | null;
  decided_at: Date | null;
  contracts: Generated<number>;
}

interface LoanRollTable {
  tenant_id: string;
  rolled_to: string;
  rolled_at: Generated<Date>;
  told_stale_fixings: Generated<boolean>;
}

interface AuditEventTable {
  tenant_id: string;
  entry_no: bigint;
  at: Date;
  person_id: string | null;
  role_id: string | null;
  request_id: string | null;
  action: string;
  resource: string;
  record_id: string | null;
  before: unknown;
  after: unknown;
  previous_hash: string;
  hash: string;
  about_id: GeneratedAlways<string | null>;
}

interface AuditHeadTable {
  tenant_id: string;
  entry_no: bigint;
  hash: string;
}

interface IdempotencyKeyTable {
  tenant_id: string;
  person_id: string;
  route: string;
  key: string;
  request_hash: string;
  status: number | null;
  reply: unknown;
  created_at: Generated<Date>;
}

interface SupportMemberTable {
  tenant_id: string;
  support_member_id: string;
  version: Generated<number>;
  person_id: string;
  gets_new_tickets: boolean;
}

interface SupportTicketTable {
  tenant_id: string;
  support_ticket_id: string;
  version: Generated<number>;
  ticket_number: number;
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  state: Generated<TicketState>;
  support_member_id: string | null;
  created_by: string;
  created_at: Generated<Date>;
  last_message_at: Generated<Date>;
}

interface SupportMessageTable {
  tenant_id: string;
  message_id: string;
  support_ticket_id: string;
  message: string;
  created_by: string;
  created_at: Generated<Date>;
}

interface SupportAttachmentTable {
  tenant_id: string;
  file_id: string;
  message_id: string;
  file_name: string;
  content_type: KeptFileType;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  created_by: string;
  created_at: Generated<Date>;
}

interface QrCodeTable {
  tenant_id: string;
  qr_code_id: string;
  version: Generated<number>;
  label: string;
  target_kind: QrTargetKind;
  target: string;
  size: number;
  short_code: Generated<string>;
  scans: Generated<number>;
  last_scanned_at: Date | null;
  created_at: Generated<Date>;
}

export interface EntityTable {
  tenant_id: string;
  entity_id: string;
  version: Generated<number>;
  acronym: string;
  name: string;
  nif: string;
  lei_code: string | null;
  address: string | null;
  postal_code: string | null;
  info: string | null;
  emails: Generated<string[]>;
  state: Generated<number>;
  invoice_entity: Generated<boolean>;
  erp_diary: string | null;
  erp_document: string | null;
  erp_database: string | null;
  erp_launch_type: string | null;
  erp_sync_state: Generated<number>;
  created_at: Generated<Date>;
  searched: GeneratedAlways<string>;
  sought_acronym: GeneratedAlways<string>;
  sought_nif: GeneratedAlways<string>;
  /** What it says under the fields that the tenant's metadata define. */
  metadata: OwnValuesColumn;
}

/** A jsonb object of texts; written as its text. */
type OwnValuesColumn = ColumnType<Record<string, string>, string | undefined, string>;

export interface ContractTable {
  tenant_id: string;
  metadata: OwnValuesColumn;
  contract_id: string;
  version: Generated<number>;
  last_entry_no: Generated<bigint>;
  contract_number: string;
  /** Above 0 where another number that differed in case alone was there before that was refused. */
  number_twin: Generated<number>;
  grantor_id: string;
  receiver_id: string;
  loan_type: string;
  state: number;
  date_start: string;
  date_end: string;
  amount_cents: Cents;
  spread: string;
  currency: string;
  convention: string;
  capitalization_term: string;
  start_condition: string;
  interest_capitalization: boolean;
  checking_account: boolean;
  euribor_applicable: boolean;
  euribor: string;
  calculation_method: string;
  index_start_option: string;
  index_start_date: string | null;
  renewal_term: string;
  renewal_option: string;
  renewal_date: string | null;
  floor: string;
  stamp_tax_applicable: boolean;
  stamp_tax_tranches_fee_id: string | null;
  stamp_tax_capitalizations_fee_id: string | null;
  minute: string | null;
  ownership_percentage: string | null;
  is_contract_signed: boolean;
  realized_capital_cents: Generated<Cents>;
  available_capital_cents: Cents;
  interest_accrued_cents: Generated<Cents>;
  interest_due_cents: Generated<Cents>;
  is_at_zero: Generated<boolean>;
  is_projected: Generated<boolean>;
  balances_on: string;
  is_deleted: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface ContractTermsTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  contract_number: string;
  grantor_id: string;
  receiver_id: string;
  loan_type: string;
  state: number;
  date_start: string;
  date_end: string;
  amount_cents: Cents;
  spread: string;
  currency: string;
  convention: string;
  capitalization_term: string;
  start_condition: string;
  interest_capitalization: boolean;
  checking_account: boolean;
  euribor_applicable: boolean;
  euribor: string;
  calculation_method: string;
  index_start_option: string;
  index_start_date: string | null;
  renewal_term: string;
  renewal_option: string;
  renewal_date: string | null;
  floor: Generated<string>;
  stamp_tax_applicable: boolean;
  stamp_tax_tranches_fee_id: string | null;
  stamp_tax_capitalizations_fee_id: string | null;
}

export interface ContractChangeTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  contract_id: string;
  change_date: string;
  change_time: Generated<string>;
  field: string;
  word_value: string | null;
  decimal_value: string | null;
  boolean_value: boolean | null;
  euribor_applicable: boolean | null;
  euribor: string | null;
  calculation_method: string | null;
  index_start_option: string | null;
  index_start_date: string | null;
  renewal_term: string | null;
  renewal_option: string | null;
  renewal_date: string | null;
  description: string | null;
}

export interface TrancheTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  contract_id: string;
  realization_date: string;
  realized_capital_cents: Cents;
  uses_euribor_from_contract_date: boolean;
  is_opening_balance: Generated<boolean>;
  metadata: OwnValuesColumn;
}

export interface MovementTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  contract_id: string;
  tranche_id: string;
  movement_date: string;
  movement_time: Generated<string>;
  movement_type: string;
  amount_cents: Cents | null;
  euribor_rate: string | null;
  description: string | null;
}

export interface TrancheBalanceTable {
  tenant_id: string;
  tranche_id: string;
  contract_id: string;
  realization_date: string;
  realized_capital_cents: Cents;
  initial_interest_due_cents: Generated<Cents>;
  uses_euribor_from_contract_date: boolean;
  is_opening_balance: Generated<boolean>;
  capital_cents: Cents;
  interest_accrued_cents: Cents;
  interest_due_cents: Cents;
  index_rate: string;
  spread: string;
  rate: string;
  metadata: OwnValuesColumn;
}

export interface LedgerRowTable {
  tenant_id: string;
  row_id: string;
  contract_id: string;
  tranche_id: string | null;
  parent_id: string | null;
  movement_type: string;
  movement_date: string;
  movement_time: Generated<string>;
  ordinal: number;
  sort_no: number;
  value_cents: Cents | null;
  value_rate: string | null;
  capital_cents: Cents;
  interest_due_cents: Cents;
  is_derived: boolean;
  period_from: string | null;
  period_to: string | null;
  description: string | null;
}

export interface IndexFixingTable {
  tenant_id: string;
  tranche_id: string;
  reset_date: string;
  contract_id: string;
  fixing_date: string;
  published_date: string;
  term: string;
  rate: string;
  is_fallback: boolean;
  is_projected: boolean;
}

export interface StampTaxRowTable {
  tenant_id: string;
  row_id: string;
  contract_id: string;
  tranche_id: string;
  cause: string;
  tax_date: string;
  ordinal: number;
  base_cents: Cents;
  verba: string;
  rate: string;
  months: number | null;
  tax_cents: Cents;
  exemption_norm: string | null;
  due_date: string;
  reason: string;
}

export interface AccrualRowTable {
  tenant_id: string;
  tranche_id: string;
  year: number;
  month: number;
  contract_id: string;
  amount_cents: Cents;
}

/** The terms of a contract on every day from `from_date` on, up to `until_date` without that day itself. */
export interface TermsPeriodTable {
  tenant_id: string;
  contract_id: string;
  from_date: string;
  until_date: string;
  state: number;
  amount_cents: Cents;
  spread: string;
  convention: string;
  capitalization_term: string;
  interest_capitalization: boolean;
  euribor_applicable: boolean;
  euribor: string;
  calculation_method: string;
}

/** What a tranche owes at the end of every day of such a period: `accrued`, exact, and interest since `accrues_from`. */
export interface TranchePositionTable {
  tenant_id: string;
  tranche_id: string;
  from_date: string;
  until_date: string;
  contract_id: string;
  capital_cents: Cents;
  interest_due_cents: Cents;
  accrued: string;
  accrues_from: string;
  rate: string;
  convention: string;
  is_projected: boolean;
}

interface EuriborRateTable {
  tenant_id: string;
  fact_id: string;
  revision: number;
  voided: Generated<boolean>;
  entry_no: bigint;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  reference_date: string;
  term: string;
  rate: string | null;
  source: string;
  confirmed_by: Generated<string | null>;
}

interface PendingRateTable {
  tenant_id: string;
  pending_rate_id: string;
  version: Generated<number>;
  reference_date: string;
  term: string;
  rate: string | null;
  source: string;
  entered_by: string;
  entered_at: Generated<Date>;
}

interface PendingImportTable {
  tenant_id: string;
  pending_import_id: string;
  version: Generated<number>;
  file_name: string;
  days: object;
  entered_by: string;
  entered_at: Generated<Date>;
}

interface FeeTable {
  tenant_id: string;
  fee_id: string;
  version: Generated<number>;
  category: string;
  code: string;
  description: string;
  rule: string;
  state: Generated<number>;
}

interface FeeRateTable {
  tenant_id: string;
  category: string;
  verba: string;
  valid_from: string;
  valid_to: string | null;
  rate: string;
  basis: string;
  legal_reference: string;
  exemption_norm: string | null;
}

interface MetadataTable {
  tenant_id: string;
  metadata_id: string;
  version: Generated<number>;
  reference: string;
  code: string;
  value: string | null;
  translation_key: string | null;
  xml_name: string | null;
  state: Generated<number>;
  created_at: Generated<Date>;
}

interface CustomTypeTable {
  tenant_id: string;
  custom_type_id: string;
  version: Generated<number>;
  id_order: number;
  category: string;
  name: string;
  translation_key: string | null;
  info: string;
  state: Generated<number>;
}

interface BaseSettingTable {
  tenant_id: string;
  base_setting_id: string;
  version: Generated<number>;
  category: string;
  parameter_key: string;
  value: string;
}

interface LicenceTable {
  tenant_id: string;
  licence_id: string;
  version: Generated<number>;
  component: string;
  component_version: string;
  authors: string;
  licence_type: string;
}

interface GeneralPageTable {
  tenant_id: string;
  general_page_id: string;
  version: Generated<number>;
  page: string;
  language: string;
  html: string;
}

interface UserAgreementTable {
  person_id: string;
  tenant_id: string;
  is_addendum: boolean;
  text_hash: string;
  language: string;
  state: number;
  answered_at: Date;
}

interface ListViewTable {
  tenant_id: string;
  view_id: string;
  version: Generated<number>;
  person_id: string;
  list: string;
  name: string;
  is_default: boolean;
  search: ListView['search'];
  columns: ListColumns | null;
  created_at: Generated<Date>;
}

interface ListColumnsTable {
  tenant_id: string;
  person_id: string;
  list: string;
  columns: ListColumns;
}

interface BellNotificationTable {
  tenant_id: string;
  notification_id: string;
  person_id: string;
  type: 'Message' | 'Upload' | 'UploadTReport';
  status: 'success' | 'error' | 'progress' | 'warning' | 'finish';
  title: object;
  description: object;
  response: object | null;
  trigger_action: string | null;
  is_read: Generated<boolean>;
  emitted_at: Generated<Date>;
}

interface SecurityListRowTable {
  tenant_id: string;
  row_id: string;
  version: Generated<number>;
  list: 'WHITE' | 'BLACK';
  user_id: string | null;
  email: string;
  ip_address: string;
  ip_owner_info: string | null;
  state_enabled: boolean;
  with_dev_access: boolean;
  created_at: Generated<Date>;
}

interface TranslationTable {
  tenant_id: string;
  key: string;
  language_code: Language;
  translation_text: string;
  glossary_info: string | null;
  category: TranslationCategory;
  access_level: TranslationAccessLevel;
  updated_at: Generated<Date>;
}

interface ContractFileTable {
  tenant_id: string;
  file_id: string;
  contract_id: string;
  file_name: string;
  content_type: KeptFileType;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  created_by: string;
  created_at: Generated<Date>;
}

interface BlobFolderTable {
  tenant_id: string;
  folder_id: string;
  version: Generated<number>;
  parent_id: string | null;
  name: string;
  created_by: string;
  created_at: Generated<Date>;
}

interface BlobFileTable {
  tenant_id: string;
  file_id: string;
  version: Generated<number>;
  folder_id: string | null;
  file_name: string;
  content_type: KeptFileType;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  created_by: string;
  created_at: Generated<Date>;
}

interface TranslationSchemaTable {
  tenant_id: string;
  file_name: string;
  content: string;
  updated_at: Generated<Date>;
}

interface ControlUsageTable {
  tenant_id: string;
  control_usage_id: string;
  person_id: string;
  element_type: string;
  action_type: UsageAction;
  contract_id: string | null;
  counter: number;
  last_used_at: Date;
  last_execution_ms: number;
  median_year_ms: Generated<number | null>;
  median_month_ms: Generated<number | null>;
  median_global_ms: Generated<number | null>;
}

interface ControlUsageTimeTable {
  tenant_id: string;
  control_usage_id: string;
  use_no: number;
  used_at: Date;
  execution_ms: number;
}

interface SchedulerTable {
  tenant_id: string;
  scheduler_id: string;
  version: Generated<number>;
  name: string;
  periodicity_type: PeriodicityType;
  delay: string | null;
  date_start: string | null;
  date_end: string | null;
  is_favourite: Generated<boolean>;
  execute_once: Generated<boolean>;
  only_working_days: boolean;
  timed_on: string;
}

interface ScheduledWorkTable {
  tenant_id: string;
  scheduled_work_id: string;
  version: Generated<number>;
  scheduler_id: string;
  work: ScheduledWorkKind;
  parameters: Record<string, unknown>;
  linked_on: string;
}

interface ScheduledRunTable {
  tenant_id: string;
  scheduled_run_id: string;
  scheduled_work_id: string;
  due_on: string | null;
  state: RunState;
  outcome: WorkOutcome;
  tries: Generated<number>;
  started_at: Date;
  ended_at: Date;
}
