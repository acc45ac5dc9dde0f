/**
 * Whose each table is (docs/adr/0003): a check over pg_catalog proves that every table is listed and is what it says.
 *
 * - control: no row security, reached only by the control role;
 * - tenant: row security, a transaction sees and writes its own tenant's rows;
 * - layered: as tenant, and the rows of the reserved tenant `system` are visible to all;
 * - `isFact`: append-only, the tenant role may only insert and select.
 */
export const TABLES = {
  tenant: { whose: 'control' },
  person: { whose: 'control' },
  membership: { whose: 'control' },
  session: { whose: 'control' },
  sealed_use: { whose: 'control' },
  rate_limit: { whose: 'control' },
  first_root_link: { whose: 'control' },
  sign_in_attempt: { whose: 'control' },
  known_address: { whose: 'control' },
  one_time_link: { whose: 'control' },
  outbox_mail: { whose: 'control' },
  user_agreement: { whose: 'control' },
  authenticator: { whose: 'control' },
  recovery_code: { whose: 'control' },
  passkey: { whose: 'control' },
  passkey_challenge: { whose: 'control' },
  profile_image: { whose: 'control' },
  system_audit_event: { whose: 'control' },
  system_audit_head: { whose: 'control' },
  loan_roll: { whose: 'control' },

  audit_event: { whose: 'tenant', isFact: true },
  audit_head: { whose: 'tenant' },
  idempotency_key: { whose: 'tenant' },
  security_list_row: { whose: 'tenant' },
  list_view: { whose: 'tenant' },
  list_columns: { whose: 'tenant' },
  bell_notification: { whose: 'tenant' },
  entity: { whose: 'tenant' },
  contract: { whose: 'tenant' },
  contract_terms: { whose: 'tenant', isFact: true },
  contract_change: { whose: 'tenant', isFact: true },
  tranche: { whose: 'tenant', isFact: true },
  movement: { whose: 'tenant', isFact: true },
  tranche_balance: { whose: 'tenant' },
  ledger_row: { whose: 'tenant' },
  index_fixing: { whose: 'tenant' },
  stamp_tax_row: { whose: 'tenant' },
  accrual_row: { whose: 'tenant' },
  translation_schema: { whose: 'tenant' },
  contract_file: { whose: 'tenant' },

  euribor_rate: { whose: 'layered', isFact: true },
  fee: { whose: 'layered' },
  fee_rate: { whose: 'layered' },
  metadata: { whose: 'layered' },
  custom_type: { whose: 'layered' },
  base_setting: { whose: 'layered' },
  licence: { whose: 'layered' },
  general_page: { whose: 'layered' },
  translation: { whose: 'layered' },
} as const satisfies Record<string, { whose: 'control' | 'tenant' | 'layered'; isFact?: true }>;
