-- Contracts with the facts that people enter about them, and their files. Facts are never updated or deleted: an edit is the next
-- revision, a delete a voided one (ADR 0004). Of contract_terms the fact_id is the contract's id.

-- The head of a contract: what lists need, the unit of lock and version.
create table contract (
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
  -- said here as the other terms in force are, for lists; no dated change touches it
  floor text not null default 'NONE',
  -- what lists warn of beside the figures: it follows from the facts and comes with the next roll
  is_at_zero boolean not null default false,
  is_projected boolean not null default false,
  -- zero but where numbers that differ in case alone were given before that was refused: the oldest counts as the number, each
  -- later one as its twin, until somebody corrects it
  number_twin integer not null default 0,
  -- as entity.metadata
  metadata jsonb not null default '{}',
  primary key (tenant_id, contract_id),
  foreign key (tenant_id, grantor_id) references entity,
  foreign key (tenant_id, receiver_id) references entity,
  check (grantor_id <> receiver_id)
);
-- A contract's number is one, however its letters are written: hg-2023-001 beside HG-2023-001 is a slip, and whoever pays by
-- number meets the wrong loan.
create unique index contract_number on contract (tenant_id, lower(contract_number), number_twin) where not is_deleted;
-- Counts, sums and deep pages of contracts read this index alone: a tenth of the table. The balances in it change with every
-- movement and roll, which then write one entry more; a list is asked for far more often.
create index contract_list on contract (tenant_id, contract_number collate alphabetical, contract_id)
  include (state, amount_cents, realized_capital_cents, available_capital_cents, interest_due_cents)
  where not is_deleted;
create index contract_grantor on contract (tenant_id, grantor_id);
create index contract_receiver on contract (tenant_id, receiver_id);

create table contract_terms (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null check (revision >= 1),
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid,
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
);

create table contract_change (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null check (revision >= 1),
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid,
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
  -- a change of the index may say by itself whether one applies; null where it leaves that to the term
  euribor_applicable boolean,
  primary key (tenant_id, fact_id, revision),
  foreign key (tenant_id, contract_id) references contract
);
create index contract_change_contract on contract_change (tenant_id, contract_id);

create table tranche (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null check (revision >= 1),
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid,
  contract_id uuid not null,
  realization_date date not null,
  realized_capital_cents bigint not null check (realized_capital_cents > 0),
  uses_euribor_from_contract_date boolean not null,
  is_opening_balance boolean not null default false,
  -- as entity.metadata: what a draw says there is part of the fact
  metadata jsonb not null default '{}',
  primary key (tenant_id, fact_id, revision),
  foreign key (tenant_id, contract_id) references contract
);
create index tranche_contract on tranche (tenant_id, contract_id);

create table movement (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null check (revision >= 1),
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid,
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
);
create index movement_contract on movement (tenant_id, contract_id);
create index movement_tranche on movement (tenant_id, tranche_id);

-- Which files belong to a contract; their bytes lie in the file storage under a key that says nothing.
create table contract_file (
  tenant_id text not null,
  file_id uuid not null,
  contract_id uuid not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, file_id),
  unique (tenant_id, storage_key),
  foreign key (tenant_id, contract_id) references contract
);
create index contract_file_of_contract on contract_file (tenant_id, contract_id, created_at desc);
-- The files of all contracts in one list: the newest first, and who added them found by hopping from one to the next.
create index contract_file_newest on contract_file (tenant_id, created_at desc, file_id desc);
create index contract_file_by_person on contract_file (tenant_id, created_by);
