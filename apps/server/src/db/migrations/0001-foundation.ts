import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/**
 * The first tables. Tenant tables start every key with tenant_id: foreign keys and unique keys ignore row security,
 * and a global unique key would tell another tenant's secret.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of CONTROL_TABLES) await run(db, statement);
  for (const statement of TENANT_TABLES) await run(db, statement);
  await grantControl(db, [
    'tenant',
    'person',
    'membership',
    'session',
    'sealed_use',
    'rate_limit',
    'first_root_link',
    'system_audit_head',
    'loan_roll',
  ]);
  await run(db, 'grant select, insert on system_audit_event to calends_control');
  for (const table of [
    'audit_head',
    'idempotency_key',
    'entity',
    'contract',
    'tranche_balance',
    'ledger_row',
    'index_fixing',
    'stamp_tax_row',
    'accrual_row',
  ])
    await protectTenant(db, table, 'select, insert, update, delete');
  for (const table of ['audit_event', 'contract_terms', 'contract_change', 'tranche', 'movement'])
    await protectTenant(db, table, 'select, insert');
  for (const table of ['fee', 'fee_rate', 'metadata'])
    await protectLayered(db, table, 'select, insert, update, delete');
  await protectLayered(db, 'euribor_rate', 'select, insert');
}

async function grantControl(db: Kysely<never>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await run(db, `grant select, insert, update, delete on ${table} to calends_control`);
}

async function protectTenant(db: Kysely<never>, table: string, rights: string): Promise<void> {
  await run(db, `alter table ${table} enable row level security`);
  await run(db, `alter table ${table} force row level security`);
  await run(
    db,
    `create policy own_tenant on ${table} to calends_app
       using (tenant_id = current_setting('calends.tenant', true))
       with check (tenant_id = current_setting('calends.tenant', true))`,
  );
  await run(db, `grant ${rights} on ${table} to calends_app`);
}

/** Everybody sees the system's rows, nobody but the tenant \`system\` writes them. */
async function protectLayered(db: Kysely<never>, table: string, rights: string): Promise<void> {
  await protectTenant(db, table, rights);
  await run(db, `create policy system_rows on ${table} for select to calends_app using (tenant_id = 'system')`);
}

const CONTROL_TABLES = [
  `create table tenant (
    tenant_id text primary key check (tenant_id ~ '^[a-z0-9-]{1,40}(@[a-z0-9-]{1,40})?$'),
    parent_tenant_id text references tenant,
    name text not null,
    tenant_type text not null check (tenant_type in ('DEMO', 'PARTNER', 'STANDARD', 'MANAGER')),
    nif text,
    country text not null default 'Portugal',
    logo text,
    time_zone text not null default 'Europe/Lisbon',
    is_active boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  'create index tenant_parent on tenant (parent_tenant_id)',
  // whose rows are what the product ships; root maintains them by working in it
  `insert into tenant (tenant_id, name, tenant_type) values ('system', 'System', 'MANAGER')`,
  `create table person (
    person_id uuid primary key,
    email text not null,
    first_name text not null,
    last_name text not null,
    phone_number text,
    image_url text,
    password_hash text not null,
    is_root boolean not null default false,
    two_factor_enabled boolean not null default false,
    page_size_default integer not null default 10,
    dark_mode_default boolean not null default true,
    preferred_tenant_id text references tenant,
    created_at timestamptz not null default now()
  )`,
  'create unique index person_email on person (lower(email))',
  'create index person_preferred_tenant on person (preferred_tenant_id)',
  `create table membership (
    person_id uuid not null references person,
    tenant_id text not null references tenant,
    role_id text not null,
    policy_id text not null,
    is_active boolean not null default true,
    allowed_user_state text not null default 'ACTIVE',
    created_at timestamptz not null default now(),
    primary key (person_id, tenant_id)
  )`,
  'create index membership_tenant on membership (tenant_id)',
  `create table session (
    session_id uuid primary key,
    person_id uuid not null references person,
    tenant_id text not null references tenant,
    refresh_hash text not null,
    previous_refresh_hash text,
    rotated_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    ip_address text,
    user_agent text
  )`,
  'create index session_person on session (person_id)',
  'create index session_tenant on session (tenant_id)',
  // A sealed field works once: its digest is kept until it would be too old anyway.
  `create table sealed_use (
    digest text primary key,
    expires_at timestamptz not null
  )`,
  'create index sealed_use_expiry on sealed_use (expires_at)',
  // The columns that rate-limiter-flexible works on; it computes with expire as a JavaScript number.
  `create table rate_limit (
    key text primary key,
    points integer not null default 0,
    expire double precision
  )`,
  `create table first_root_link (
    token_hash text primary key,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table system_audit_event (
    entry_no bigint primary key,
    at timestamptz not null,
    person_id uuid,
    role_id text,
    acting_tenant_id text,
    request_id text,
    action text not null,
    resource text not null,
    record_id text,
    before jsonb,
    after jsonb,
    previous_hash text not null,
    hash text not null
  )`,
  `create table system_audit_head (
    chain text primary key check (chain = 'system'),
    entry_no bigint not null,
    hash text not null
  )`,
  `insert into system_audit_head values ('system', 0, '')`,
  // Which day every loan of a tenant has been rolled to, once across processes.
  `create table loan_roll (
    tenant_id text primary key references tenant,
    rolled_to date not null,
    rolled_at timestamptz not null default now()
  )`,
];

const FACT = `
    tenant_id text not null,
    fact_id uuid not null,
    revision integer not null check (revision >= 1),
    voided boolean not null default false,
    entry_no bigint not null,
    recorded_at timestamptz not null default now(),
    recorded_by uuid,`;

const TENANT_TABLES = [
  `create table audit_event (
    tenant_id text not null,
    entry_no bigint not null,
    at timestamptz not null,
    person_id uuid,
    role_id text,
    request_id text,
    action text not null,
    resource text not null,
    record_id text,
    before jsonb,
    after jsonb,
    previous_hash text not null,
    hash text not null,
    primary key (tenant_id, entry_no)
  )`,
  'create index audit_event_record on audit_event (tenant_id, resource, record_id)',
  `create table audit_head (
    tenant_id text primary key,
    entry_no bigint not null,
    hash text not null
  )`,
  `create table idempotency_key (
    tenant_id text not null,
    person_id uuid not null,
    route text not null,
    key text not null,
    request_hash text not null,
    status integer,
    reply json,
    created_at timestamptz not null default now(),
    primary key (tenant_id, person_id, route, key)
  )`,
  `create table entity (
    tenant_id text not null,
    entity_id uuid not null,
    version integer not null default 1,
    acronym text not null,
    name text not null,
    nif text not null,
    lei_code text,
    address text,
    postal_code text,
    info text,
    emails text[] not null default '{}',
    state smallint not null default 0,
    invoice_entity boolean not null default false,
    erp_diary text,
    erp_document text,
    erp_database text,
    erp_launch_type text,
    erp_sync_state smallint not null default 0,
    created_at timestamptz not null default now(),
    primary key (tenant_id, entity_id)
  )`,
  'create index entity_name on entity (tenant_id, name, entity_id)',
  // The head of a contract: what lists need, the unit of lock and version.
  `create table contract (
    tenant_id text not null,
    contract_id uuid not null,
    version integer not null default 1,
    last_entry_no bigint not null default 0,
    contract_number text not null,
    grantor_id uuid not null,
    receiver_id uuid not null,
    loan_type text not null,
    state smallint not null,
    date_start date not null,
    date_end date not null,
    amount_cents bigint not null,
    spread numeric(9, 6) not null,
    currency text not null,
    convention text not null,
    capitalization_term text not null,
    start_condition text not null,
    interest_capitalization boolean not null,
    checking_account boolean not null,
    euribor_applicable boolean not null,
    euribor text not null,
    calculation_method text not null,
    index_start_option text not null,
    index_start_date date,
    renewal_term text not null,
    renewal_option text not null,
    renewal_date date,
    stamp_tax_applicable boolean not null,
    stamp_tax_tranches_fee_id uuid,
    stamp_tax_capitalizations_fee_id uuid,
    minute text,
    ownership_percentage numeric(9, 6),
    is_contract_signed boolean not null,
    realized_capital_cents bigint not null default 0,
    available_capital_cents bigint not null,
    interest_accrued_cents bigint not null default 0,
    interest_due_cents bigint not null default 0,
    balances_on date not null,
    is_deleted boolean not null default false,
    created_at timestamptz not null default now(),
    primary key (tenant_id, contract_id),
    foreign key (tenant_id, grantor_id) references entity,
    foreign key (tenant_id, receiver_id) references entity,
    check (grantor_id <> receiver_id)
  )`,
  'create unique index contract_number on contract (tenant_id, contract_number) where not is_deleted',
  'create index contract_grantor on contract (tenant_id, grantor_id)',
  'create index contract_receiver on contract (tenant_id, receiver_id)',
  // fact_id is the contract's id.
  `create table contract_terms (${FACT}
    contract_number text not null,
    grantor_id uuid not null,
    receiver_id uuid not null,
    loan_type text not null,
    state smallint not null,
    date_start date not null,
    date_end date not null,
    amount_cents bigint not null,
    spread numeric(9, 6) not null,
    currency text not null,
    convention text not null,
    capitalization_term text not null,
    start_condition text not null,
    interest_capitalization boolean not null,
    checking_account boolean not null,
    euribor_applicable boolean not null,
    euribor text not null,
    calculation_method text not null,
    index_start_option text not null,
    index_start_date date,
    renewal_term text not null,
    renewal_option text not null,
    renewal_date date,
    floor text not null default 'NONE',
    stamp_tax_applicable boolean not null,
    stamp_tax_tranches_fee_id uuid,
    stamp_tax_capitalizations_fee_id uuid,
    primary key (tenant_id, fact_id, revision),
    foreign key (tenant_id, fact_id) references contract (tenant_id, contract_id)
  )`,
  `create table contract_change (${FACT}
    contract_id uuid not null,
    change_date date not null,
    change_time time not null default '00:00',
    field text not null,
    word_value text,
    decimal_value numeric(19, 6),
    boolean_value boolean,
    euribor text,
    calculation_method text,
    index_start_option text,
    index_start_date date,
    renewal_term text,
    renewal_option text,
    renewal_date date,
    description text,
    primary key (tenant_id, fact_id, revision),
    foreign key (tenant_id, contract_id) references contract
  )`,
  'create index contract_change_contract on contract_change (tenant_id, contract_id)',
  `create table tranche (${FACT}
    contract_id uuid not null,
    realization_date date not null,
    realized_capital_cents bigint not null check (realized_capital_cents > 0),
    uses_euribor_from_contract_date boolean not null,
    is_opening_balance boolean not null default false,
    primary key (tenant_id, fact_id, revision),
    foreign key (tenant_id, contract_id) references contract
  )`,
  'create index tranche_contract on tranche (tenant_id, contract_id)',
  `create table movement (${FACT}
    contract_id uuid not null,
    tranche_id uuid not null,
    movement_date date not null,
    movement_time time not null default '00:00',
    movement_type text not null,
    amount_cents bigint check (amount_cents > 0),
    euribor_rate numeric(9, 6),
    description text,
    primary key (tenant_id, fact_id, revision),
    foreign key (tenant_id, contract_id) references contract
  )`,
  'create index movement_contract on movement (tenant_id, contract_id)',
  'create index movement_tranche on movement (tenant_id, tranche_id)',
  // What a tranche owes, derived: as of the contract's balances_on.
  `create table tranche_balance (
    tenant_id text not null,
    tranche_id uuid not null,
    contract_id uuid not null,
    realization_date date not null,
    realized_capital_cents bigint not null,
    initial_interest_due_cents bigint not null default 0,
    uses_euribor_from_contract_date boolean not null,
    capital_cents bigint not null,
    interest_accrued_cents bigint not null,
    interest_due_cents bigint not null,
    index_rate numeric(9, 6) not null,
    spread numeric(9, 6) not null,
    rate numeric(9, 6) not null,
    primary key (tenant_id, tranche_id),
    foreign key (tenant_id, contract_id) references contract
  )`,
  'create index tranche_balance_contract on tranche_balance (tenant_id, contract_id)',
  // Every row of the movement tree with the balances after it: facts and what follows from them. The row of a fact has
  // the fact's id, a derived row keeps its id across recomputations by its natural key.
  `create table ledger_row (
    tenant_id text not null,
    row_id uuid not null,
    contract_id uuid not null,
    tranche_id uuid,
    parent_id uuid,
    movement_type text not null,
    movement_date date not null,
    ordinal integer not null,
    sort_no integer not null,
    value_cents bigint,
    value_rate numeric(9, 6),
    capital_cents bigint not null,
    interest_due_cents bigint not null,
    is_derived boolean not null,
    period_from date,
    period_to date,
    description text,
    primary key (tenant_id, row_id),
    foreign key (tenant_id, contract_id) references contract
  )`,
  'create unique index ledger_row_natural on ledger_row (tenant_id, contract_id, tranche_id, movement_type, movement_date, ordinal)',
  'create index ledger_row_parent on ledger_row (tenant_id, parent_id, sort_no)',
  // Which published values a loan used: an import finds by it what it must recompute.
  `create table index_fixing (
    tenant_id text not null,
    tranche_id uuid not null,
    reset_date date not null,
    contract_id uuid not null,
    fixing_date date not null,
    published_date date not null,
    term text not null,
    rate numeric(9, 6) not null,
    is_fallback boolean not null,
    is_projected boolean not null,
    primary key (tenant_id, tranche_id, reset_date),
    foreign key (tenant_id, contract_id) references contract
  )`,
  'create index index_fixing_contract on index_fixing (tenant_id, contract_id)',
  'create index index_fixing_date on index_fixing (tenant_id, term, fixing_date)',
  `create table stamp_tax_row (
    tenant_id text not null,
    row_id uuid not null,
    contract_id uuid not null,
    tranche_id uuid not null,
    cause text not null,
    tax_date date not null,
    ordinal integer not null,
    base_cents bigint not null,
    verba text not null,
    rate numeric(9, 6) not null,
    months integer,
    tax_cents bigint not null,
    exemption_norm text,
    due_date date not null,
    reason text not null,
    primary key (tenant_id, row_id),
    foreign key (tenant_id, contract_id) references contract
  )`,
  'create unique index stamp_tax_row_natural on stamp_tax_row (tenant_id, contract_id, tranche_id, cause, tax_date, ordinal)',
  `create table accrual_row (
    tenant_id text not null,
    tranche_id uuid not null,
    year integer not null,
    month integer not null,
    contract_id uuid not null,
    amount_cents bigint not null,
    primary key (tenant_id, tranche_id, year, month),
    foreign key (tenant_id, contract_id) references contract
  )`,
  'create index accrual_row_contract on accrual_row (tenant_id, contract_id)',
  // One row per day, term and revision; rate null where a correction takes the value back.
  `create table euribor_rate (${FACT}
    reference_date date not null,
    term text not null,
    rate numeric(9, 6),
    source text not null,
    primary key (tenant_id, fact_id, revision)
  )`,
  'create unique index euribor_rate_natural on euribor_rate (tenant_id, reference_date, term, revision)',
  `create table fee (
    tenant_id text not null,
    fee_id uuid not null,
    version integer not null default 1,
    category text not null,
    code text not null,
    description text not null,
    rule text not null,
    state smallint not null default 0,
    primary key (tenant_id, fee_id)
  )`,
  'create unique index fee_code on fee (tenant_id, category, code)',
  `create table fee_rate (
    tenant_id text not null,
    category text not null,
    verba text not null,
    valid_from date not null,
    valid_to date,
    rate numeric(9, 6) not null,
    basis text not null,
    legal_reference text not null,
    exemption_norm text,
    primary key (tenant_id, category, verba, valid_from)
  )`,
  `create table metadata (
    tenant_id text not null,
    metadata_id uuid not null,
    version integer not null default 1,
    reference text not null,
    code text not null,
    value text,
    translation_key text,
    xml_name text,
    state smallint not null default 0,
    created_at timestamptz not null default now(),
    primary key (tenant_id, metadata_id)
  )`,
  'create unique index metadata_code on metadata (tenant_id, reference, code)',
];
