import fs from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { layeredTable, openToControl, run, tenantTable } from '../schema/grants.ts';

/**
 * The schema that the product begins with, in files by noun. Tenant tables start every key with tenant_id: foreign keys and
 * unique keys ignore row security, and a global unique key would tell another tenant's secret.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [...NOUNS.flatMap(statementsOf), ...EXCEPTIONS].join(';\n'));
}

const FOLDER = path.join(import.meta.dirname, '2026-11-23-0215-baseline');

/** A file of statements, and whose its tables are (ADR 0003). */
interface Noun {
  readonly file: string;
  readonly control?: readonly string[];
  readonly tenant?: readonly string[];
  readonly tenantFacts?: readonly string[];
  readonly layered?: readonly string[];
}

/** Each after those that its tables refer to. */
const NOUNS: readonly Noun[] = [
  { file: 'texts-and-ids' },
  { file: 'tenants', control: ['tenant', 'tenant_logo', 'tenant_sftp'] },
  { file: 'people', control: ['person', 'membership', 'profile_image', 'user_agreement'] },
  {
    file: 'sign-in',
    control: [
      'session',
      'sealed_use',
      'rate_limit',
      'first_root_link',
      'sign_in_attempt',
      'known_address',
      'one_time_link',
      'authenticator',
      'recovery_code',
      'passkey',
      'passkey_challenge',
    ],
    tenant: ['security_list_row'],
  },
  { file: 'mails-and-bell', control: ['outbox_mail'], tenant: ['bell_notification'] },
  {
    file: 'history',
    control: ['system_audit_head'],
    tenant: ['audit_head', 'idempotency_key', 'control_usage', 'control_usage_time'],
    tenantFacts: ['audit_event'],
  },
  { file: 'entities', tenant: ['entity'] },
  {
    file: 'contracts',
    tenant: ['contract', 'contract_file'],
    tenantFacts: ['contract_terms', 'contract_change', 'tranche', 'movement'],
  },
  {
    file: 'ledger',
    control: ['loan_roll'],
    tenant: [
      'tranche_balance',
      'ledger_row',
      'index_fixing',
      'stamp_tax_row',
      'accrual_row',
      'terms_period',
      'tranche_position',
    ],
  },
  { file: 'rates-and-fees', tenant: ['pending_rate', 'pending_import'], layered: ['fee', 'fee_rate'] },
  {
    file: 'settings-and-pages',
    tenant: ['translation_schema'],
    layered: ['metadata', 'custom_type', 'base_setting', 'licence', 'general_page', 'translation'],
  },
  { file: 'lists', tenant: ['list_view', 'list_columns'] },
  { file: 'blob-storage', tenant: ['blob_folder', 'blob_file'] },
  { file: 'qr-codes', tenant: ['qr_code'] },
  { file: 'scheduler', tenant: ['scheduler', 'scheduled_work', 'scheduled_run'] },
  { file: 'support', tenant: ['support_member', 'support_ticket', 'support_message', 'support_attachment'] },
  {
    file: 'across-tenants',
    control: ['tenant_import', 'tenant_collection', 'collected_element', 'tenant_data_transfer'],
  },
];

function statementsOf({ file, control = [], tenant = [], tenantFacts = [], layered = [] }: Noun): string[] {
  return [
    fs.readFileSync(path.join(FOLDER, `${file}.sql`), 'utf8'),
    ...control.map((table) => openToControl(table)),
    ...tenant.map((table) => tenantTable(table)),
    ...tenantFacts.map((table) => tenantTable(table, 'facts')),
    ...layered.map((table) => layeredTable(table)),
  ];
}

const EXCEPTIONS = [
  openToControl('system_audit_event', 'facts'),
  layeredTable('euribor_rate', 'facts'),
  // the control role reads the pages of every tenant: a list of tenants says whose addendum the reader has signed (ADR 0401)
  'grant select on general_page to calends_control',
  'create policy asked_of_people on general_page for select to calends_control using (true)',
];
