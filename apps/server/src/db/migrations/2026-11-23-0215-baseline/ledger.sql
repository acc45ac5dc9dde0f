-- What follows from the facts of a loan: it can be thrown away and recomputed (ADR 0004).

-- Which day every loan of a tenant has been rolled to, once across processes.
create table loan_roll (
  tenant_id text primary key references tenant,
  rolled_to date not null,
  rolled_at timestamptz not null default now(),
  -- fixings that came to be out of date are told in the bells once, not every night that they still are
  told_stale_fixings boolean not null default false
);

-- What a tranche owes, as of the contract's balances_on.
create table tranche_balance (
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
  -- lists say which tranches were taken over in mid-life
  is_opening_balance boolean not null default false,
  -- the draw's own, for lists
  metadata jsonb not null default '{}',
  primary key (tenant_id, tranche_id),
  foreign key (tenant_id, contract_id) references contract
);
create index tranche_balance_contract on tranche_balance (tenant_id, contract_id);

-- Every row of the movement tree with the balances after it: facts and what follows from them. The row of a fact has the fact's
-- id, a derived row keeps its id across recomputations by its natural key.
create table ledger_row (
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
  -- at which time of their day people entered movements
  movement_time time not null default '00:00',
  primary key (tenant_id, row_id),
  foreign key (tenant_id, contract_id) references contract
);
create unique index ledger_row_natural on ledger_row (tenant_id, contract_id, tranche_id, movement_type, movement_date, ordinal);
create index ledger_row_parent on ledger_row (tenant_id, parent_id, sort_no);

-- Which published values a loan used: an import finds by it what it must recompute.
create table index_fixing (
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
);
create index index_fixing_contract on index_fixing (tenant_id, contract_id);
create index index_fixing_date on index_fixing (tenant_id, term, fixing_date);

create table stamp_tax_row (
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
);
create unique index stamp_tax_row_natural on stamp_tax_row (tenant_id, contract_id, tranche_id, cause, tax_date, ordinal);

create table accrual_row (
  tenant_id text not null,
  tranche_id uuid not null,
  year integer not null,
  month integer not null,
  contract_id uuid not null,
  amount_cents bigint not null,
  primary key (tenant_id, tranche_id, year, month),
  foreign key (tenant_id, contract_id) references contract
);
create index accrual_row_contract on accrual_row (tenant_id, contract_id);

-- What a loan was on any day up to today, in one row a tranche and one a contract: its terms from each change to the next, its
-- balances from each event to the next.
create table terms_period (
  tenant_id text not null,
  contract_id uuid not null,
  from_date date not null,
  until_date date not null,
  state smallint not null,
  amount_cents bigint not null,
  spread numeric(9, 6) not null,
  convention text not null,
  capitalization_term text not null,
  interest_capitalization boolean not null,
  euribor_applicable boolean not null,
  euribor text not null,
  calculation_method text not null,
  primary key (tenant_id, contract_id, from_date),
  foreign key (tenant_id, contract_id) references contract
);

create table tranche_position (
  tenant_id text not null,
  tranche_id uuid not null,
  from_date date not null,
  until_date date not null,
  contract_id uuid not null,
  capital_cents bigint not null,
  interest_due_cents bigint not null,
  accrued numeric not null,
  accrues_from date not null,
  rate numeric(9, 6) not null,
  convention text not null,
  is_projected boolean not null,
  primary key (tenant_id, tranche_id, from_date),
  foreign key (tenant_id, contract_id) references contract
);
create index tranche_position_contract on tranche_position (tenant_id, contract_id, until_date);

-- The arithmetic of packages/loan-engine (day-count.ts, money.ts) for sums over every loan; a test holds one to the other. An
-- argument that is costly to compute stands once in a body, or PostgreSQL would call the function for each row instead of writing
-- its body in. The zeros are decimals of the quotient: enough to tell a half cent from what is next to it.
create function days_of_leap_years_before(day date) returns integer language sql immutable parallel safe return
  ((extract(year from day)::int - 1) / 4 - (extract(year from day)::int - 1) / 100
    + (extract(year from day)::int - 1) / 400) * 366
  + case when extract(doy from make_date(extract(year from day)::int, 12, 31)) = 366
      then extract(doy from day)::int - 1 else 0 end;

create function year_parts(convention text, since date, till date) returns integer language sql immutable parallel safe return
  case convention
    when 'ATUAL_360' then (till - since) * 4453
    when 'ATUAL_365' then (till - since) * 4392
    when 'ATUAL_ATUAL' then
      (till - since) * 4392 - (days_of_leap_years_before(till) - days_of_leap_years_before(since)) * 12
    when 'C30_360' then
      (360 * (extract(year from till)::int - extract(year from since)::int)
        + 30 * (extract(month from till)::int - extract(month from since)::int)
        + least(extract(day from till)::int, 30) - least(extract(day from since)::int, 30)) * 4453
  end;

create function cents_of_interest(exact numeric) returns bigint language sql immutable parallel safe return
  round(exact * 1.00000000000000000000 / 160308000000000)::bigint;
