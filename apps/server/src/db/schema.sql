-- Written by npm run schema from a migrated database, for reviews to see what a migration changes. Nothing reads it but the test
-- that it is fresh.

create table accrual_row (
  tenant_id text not null,
  tranche_id uuid not null,
  year integer not null,
  month integer not null,
  contract_id uuid not null,
  amount_cents bigint not null,
  constraint accrual_row_pkey PRIMARY KEY (tenant_id, tranche_id, year, month),
  constraint accrual_row_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index accrual_row_contract ON public.accrual_row USING btree (tenant_id, contract_id);
alter table accrual_row enable row level security;
alter table accrual_row force row level security;
create policy own_tenant on accrual_row for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on accrual_row to calends_app;

create table announcement (
  tenant_id text not null,
  announcement_id uuid not null,
  version integer not null default 1,
  name text not null,
  title text not null,
  description text not null,
  texts jsonb not null default '{}'::jsonb,
  category_id uuid not null,
  scheduler_id uuid,
  general_targets text[] not null default '{}'::text[],
  specific_targets text[] not null default '{}'::text[],
  emission_at timestamp with time zone,
  type text not null default 'Message'::text,
  trigger_action text,
  state smallint not null default 0,
  sent_for timestamp with time zone,
  owed_at timestamp with time zone generated always as 
CASE
    WHEN ((state = 0) AND (scheduler_id IS NULL) AND (sent_for IS DISTINCT FROM COALESCE(emission_at, '-infinity'::timestamp with time zone))) THEN COALESCE(emission_at, '-infinity'::timestamp with time zone)
    ELSE NULL::timestamp with time zone
END,
  constraint announcement_pkey PRIMARY KEY (tenant_id, announcement_id),
  constraint announcement_tenant_id_scheduler_id_fkey FOREIGN KEY (tenant_id, scheduler_id) REFERENCES scheduler(tenant_id, scheduler_id),
  constraint announcement_trigger_action_check CHECK (((trigger_action ~~ '/%'::text) AND (trigger_action !~~ '//%'::text)))
);
create index announcement_category ON public.announcement USING btree (tenant_id, category_id);
create index announcement_owed ON public.announcement USING btree (owed_at) WHERE (owed_at IS NOT NULL);
alter table announcement enable row level security;
alter table announcement force row level security;
create policy control_reads on announcement for select to calends_control using (owed_at IS NOT NULL);
create policy own_tenant on announcement for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on announcement to calends_app;
grant select on announcement to calends_control;

create table announcement_emission (
  tenant_id text not null,
  announcement_emission_id uuid not null,
  announcement_id uuid,
  occasion text not null,
  title text not null,
  description text not null,
  texts jsonb not null,
  category_id uuid not null,
  type text not null,
  trigger_action text,
  targets text[] not null,
  state text not null default 'RUNNING'::text,
  people integer not null default 0,
  in_bell integer not null default 0,
  by_mail integer not null default 0,
  unknown integer not null default 0,
  after_person uuid,
  started_at timestamp with time zone not null default clock_timestamp(),
  system_emission_id uuid,
  constraint announcement_emission_pkey PRIMARY KEY (tenant_id, announcement_emission_id),
  constraint announcement_emission_tenant_id_announcement_id_occasion_key UNIQUE (tenant_id, announcement_id, occasion),
  constraint announcement_emission_tenant_id_system_emission_id_key UNIQUE (tenant_id, system_emission_id),
  constraint announcement_emission_tenant_id_announcement_id_fkey FOREIGN KEY (tenant_id, announcement_id) REFERENCES announcement(tenant_id, announcement_id) ON DELETE CASCADE,
  constraint announcement_emission_check CHECK (((announcement_id IS NULL) <> (system_emission_id IS NULL))),
  constraint announcement_emission_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'FINISHED'::text])))
);
create index announcement_emission_running ON public.announcement_emission USING btree (tenant_id) WHERE (state = 'RUNNING'::text);
alter table announcement_emission enable row level security;
alter table announcement_emission force row level security;
create policy control_reads on announcement_emission for select to calends_control using (state = 'RUNNING'::text);
create policy own_tenant on announcement_emission for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on announcement_emission to calends_app;
grant select on announcement_emission to calends_control;

create table assignment_end (
  assignment_id uuid not null,
  entry integer not null,
  entered_on date not null,
  ends_on date,
  is_removed boolean not null,
  constraint assignment_end_pkey PRIMARY KEY (assignment_id, entry),
  constraint assignment_end_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES subscription_assignment(assignment_id) ON DELETE CASCADE
);
grant insert, select on assignment_end to calends_control;

create table assignment_terms (
  assignment_id uuid not null,
  entry integer not null,
  entered_on date not null,
  from_on date not null,
  plan_version integer not null,
  price_cents bigint,
  discount numeric(9,6),
  max_limit integer,
  additional_limit integer,
  names_additional_limit boolean not null,
  additional_price_cents bigint,
  constraint assignment_terms_pkey PRIMARY KEY (assignment_id, entry),
  constraint assignment_terms_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES subscription_assignment(assignment_id) ON DELETE CASCADE
);
grant insert, select on assignment_terms to calends_control;

create table audit_event (
  tenant_id text not null,
  entry_no bigint not null,
  at timestamp with time zone not null,
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
  about_id uuid generated always as uuid_in(
CASE
    WHEN (resource = ANY (ARRAY['session'::text, 'identity'::text, 'Support'::text])) THEN record_id
    ELSE COALESCE((COALESCE(after, before) ->> 'contractId'::text), (COALESCE(after, before) ->> 'contract_id'::text))
END),
  constraint audit_event_pkey PRIMARY KEY (tenant_id, entry_no)
);
create index audit_event_last ON public.audit_event USING btree (tenant_id, at DESC, entry_no DESC);
create index audit_event_last_of_person ON public.audit_event USING btree (tenant_id, person_id, at DESC, entry_no DESC);
create index audit_event_record ON public.audit_event USING btree (tenant_id, resource, record_id);
create index audit_event_record_id ON public.audit_event USING btree (tenant_id, record_id);
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy own_tenant on audit_event for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on audit_event to calends_app;

create table audit_head (
  tenant_id text not null,
  entry_no bigint not null,
  hash text not null,
  derived_no bigint not null default 0,
  constraint audit_head_pkey PRIMARY KEY (tenant_id)
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy own_tenant on audit_head for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on audit_head to calends_app;

create table authenticator (
  person_id uuid not null,
  secret_sealed text,
  offered_sealed text,
  offered_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint authenticator_pkey PRIMARY KEY (person_id),
  constraint authenticator_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
grant delete, insert, select, update on authenticator to calends_control;

create table base_setting (
  tenant_id text not null,
  base_setting_id uuid not null,
  version integer not null default 1,
  category text not null,
  parameter_key text not null,
  value text not null,
  constraint base_setting_pkey PRIMARY KEY (tenant_id, base_setting_id)
);
create unique index base_setting_key ON public.base_setting USING btree (tenant_id, category, parameter_key);
create index base_setting_parameter ON public.base_setting USING btree (tenant_id, parameter_key);
alter table base_setting enable row level security;
alter table base_setting force row level security;
create policy own_tenant on base_setting for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on base_setting for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on base_setting to calends_app;

create table bell_notification (
  tenant_id text not null,
  notification_id uuid not null,
  person_id uuid not null,
  type text not null,
  status text not null,
  title jsonb not null,
  description jsonb not null,
  response jsonb,
  trigger_action text,
  is_read boolean not null default false,
  emitted_at timestamp with time zone not null default now(),
  category_id uuid,
  group_key text,
  group_count integer not null default 1,
  mail_due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  is_in_bell boolean not null default true,
  emission_id uuid,
  constraint bell_notification_pkey PRIMARY KEY (tenant_id, notification_id),
  constraint bell_notification_status_check CHECK ((status = ANY (ARRAY['success'::text, 'error'::text, 'progress'::text, 'warning'::text, 'finish'::text]))),
  constraint bell_notification_trigger_action_check CHECK (((trigger_action ~~ '/%'::text) AND (trigger_action !~~ '//%'::text))),
  constraint bell_notification_type_check CHECK ((type = ANY (ARRAY['Message'::text, 'Upload'::text, 'UploadTReport'::text])))
);
create index bell_notification_emission ON public.bell_notification USING btree (tenant_id, emission_id) WHERE (emission_id IS NOT NULL);
create unique index bell_notification_matter ON public.bell_notification USING btree (tenant_id, person_id, group_key) WHERE ((NOT is_read) AND (group_key IS NOT NULL));
create index bell_notification_newest ON public.bell_notification USING btree (tenant_id, person_id, emitted_at DESC, notification_id);
create index bell_notification_owed ON public.bell_notification USING btree (tenant_id, mail_due_at) WHERE (mail_due_at IS NOT NULL);
alter table bell_notification enable row level security;
alter table bell_notification force row level security;
create policy control_reads on bell_notification for select to calends_control using (mail_due_at IS NOT NULL);
create policy own_tenant on bell_notification for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on bell_notification to calends_app;
grant select on bell_notification to calends_control;

create table billing_notice (
  tenant_id text not null,
  matter text not null,
  level integer not null,
  constraint billing_notice_pkey PRIMARY KEY (tenant_id, matter),
  constraint billing_notice_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id) ON DELETE CASCADE
);
grant delete, insert, select, update on billing_notice to calends_control;

create table billing_run (
  issuer_tenant_id text not null,
  day date not null,
  charges integer not null,
  invoices integer not null,
  ran_at timestamp with time zone not null,
  constraint billing_run_pkey PRIMARY KEY (issuer_tenant_id, day),
  constraint billing_run_issuer_tenant_id_fkey FOREIGN KEY (issuer_tenant_id) REFERENCES tenant(tenant_id)
);
grant delete, insert, select, update on billing_run to calends_control;

create table blob_file (
  tenant_id text not null,
  file_id uuid not null,
  version integer not null default 1,
  folder_id uuid,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint blob_file_pkey PRIMARY KEY (tenant_id, file_id),
  constraint blob_file_tenant_id_storage_key_key UNIQUE (tenant_id, storage_key),
  constraint blob_file_tenant_id_folder_id_fkey FOREIGN KEY (tenant_id, folder_id) REFERENCES blob_folder(tenant_id, folder_id)
);
create unique index blob_file_name ON public.blob_file USING btree (tenant_id, folder_id, lower(file_name)) NULLS NOT DISTINCT;
alter table blob_file enable row level security;
alter table blob_file force row level security;
create policy own_tenant on blob_file for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on blob_file to calends_app;

create table blob_folder (
  tenant_id text not null,
  folder_id uuid not null,
  version integer not null default 1,
  parent_id uuid,
  name text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint blob_folder_pkey PRIMARY KEY (tenant_id, folder_id),
  constraint blob_folder_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES blob_folder(tenant_id, folder_id)
);
create unique index blob_folder_name ON public.blob_folder USING btree (tenant_id, parent_id, lower(name)) NULLS NOT DISTINCT;
alter table blob_folder enable row level security;
alter table blob_folder force row level security;
create policy own_tenant on blob_folder for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on blob_folder to calends_app;

create table charge (
  charge_id uuid not null,
  assignment_id uuid not null,
  period_no integer not null,
  kind text not null,
  number integer not null,
  run_on date not null,
  from_on date not null,
  to_on date not null,
  cents bigint not null,
  exact text not null,
  reasons jsonb not null,
  constraint charge_pkey PRIMARY KEY (charge_id),
  constraint charge_assignment_id_period_no_kind_number_key UNIQUE (assignment_id, period_no, kind, number),
  constraint charge_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES subscription_assignment(assignment_id)
);
grant insert, select on charge to calends_control;

create table collected_element (
  tenant_id text not null,
  level smallint not null,
  element_type smallint not null,
  element_id uuid not null,
  element_state text,
  capital_cents bigint not null default 0,
  element_info text,
  constraint collected_element_pkey PRIMARY KEY (tenant_id, level, element_type, element_id),
  constraint collected_element_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant_collection(tenant_id) ON DELETE CASCADE,
  constraint collected_element_element_type_check CHECK (((element_type >= 0) AND (element_type <= 3))),
  constraint collected_element_level_check CHECK ((level = ANY (ARRAY[1, 2])))
);
grant delete, insert, select, update on collected_element to calends_control;

create table confirmation_certificate (
  tenant_id text not null,
  file_id uuid not null,
  month date not null,
  entity_id uuid not null,
  counterparty_id uuid not null,
  request_id uuid not null,
  counter_request_id uuid not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint confirmation_certificate_pkey PRIMARY KEY (tenant_id, file_id),
  constraint confirmation_certificate_tenant_id_counter_request_id_fkey FOREIGN KEY (tenant_id, counter_request_id) REFERENCES confirmation_request(tenant_id, request_id),
  constraint confirmation_certificate_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES confirmation_request(tenant_id, request_id),
  constraint confirmation_certificate_check CHECK ((entity_id < counterparty_id))
);
create index confirmation_certificate_of_counterparty ON public.confirmation_certificate USING btree (tenant_id, counterparty_id, month);
create index confirmation_certificate_of_entity ON public.confirmation_certificate USING btree (tenant_id, entity_id, month);
create unique index confirmation_certificate_of_requests ON public.confirmation_certificate USING btree (tenant_id, request_id, counter_request_id);
alter table confirmation_certificate enable row level security;
alter table confirmation_certificate force row level security;
create policy own_tenant on confirmation_certificate for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on confirmation_certificate to calends_app;

create table confirmation_entry (
  tenant_id text not null,
  entry_id uuid not null,
  request_id uuid not null,
  contract_id uuid not null,
  kind text not null,
  capital_cents bigint,
  interest_due_cents bigint,
  accrued_cents bigint,
  message text,
  person_id uuid,
  author_name text not null,
  author_address text,
  entered_at timestamp with time zone not null default clock_timestamp(),
  constraint confirmation_entry_pkey PRIMARY KEY (tenant_id, entry_id),
  constraint confirmation_entry_tenant_id_request_id_contract_id_fkey FOREIGN KEY (tenant_id, request_id, contract_id) REFERENCES confirmation_item(tenant_id, request_id, contract_id),
  constraint confirmation_entry_check CHECK (((person_id IS NULL) = (author_address IS NOT NULL))),
  constraint confirmation_entry_check1 CHECK (((message IS NULL) = (kind = 'CONFIRMED'::text))),
  constraint confirmation_entry_check2 CHECK (((capital_cents IS NOT NULL) = (kind = 'DISPUTED'::text))),
  constraint confirmation_entry_check3 CHECK ((((capital_cents IS NULL) = (interest_due_cents IS NULL)) AND ((capital_cents IS NULL) = (accrued_cents IS NULL)))),
  constraint confirmation_entry_kind_check CHECK ((kind = ANY (ARRAY['CONFIRMED'::text, 'DISPUTED'::text, 'MESSAGE'::text])))
);
create index confirmation_entry_of_item ON public.confirmation_entry USING btree (tenant_id, request_id, contract_id, entered_at);
alter table confirmation_entry enable row level security;
alter table confirmation_entry force row level security;
create policy own_tenant on confirmation_entry for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on confirmation_entry to calends_app;

create table confirmation_file (
  tenant_id text not null,
  file_id uuid not null,
  request_id uuid not null,
  contract_id uuid not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  created_by uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint confirmation_file_pkey PRIMARY KEY (tenant_id, file_id),
  constraint confirmation_file_tenant_id_request_id_contract_id_fkey FOREIGN KEY (tenant_id, request_id, contract_id) REFERENCES confirmation_item(tenant_id, request_id, contract_id)
);
create index confirmation_file_of_item ON public.confirmation_file USING btree (tenant_id, request_id, contract_id);
alter table confirmation_file enable row level security;
alter table confirmation_file force row level security;
create policy own_tenant on confirmation_file for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on confirmation_file to calends_app;

create table confirmation_item (
  tenant_id text not null,
  request_id uuid not null,
  contract_id uuid not null,
  contract_number text not null,
  side text not null,
  currency text not null,
  capital_cents bigint not null,
  interest_due_cents bigint not null,
  accrued_cents bigint not null,
  constraint confirmation_item_pkey PRIMARY KEY (tenant_id, request_id, contract_id),
  constraint confirmation_item_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES confirmation_request(tenant_id, request_id),
  constraint confirmation_item_side_check CHECK ((side = ANY (ARRAY['GRANTOR'::text, 'RECEIVER'::text])))
);
alter table confirmation_item enable row level security;
alter table confirmation_item force row level security;
create policy own_tenant on confirmation_item for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on confirmation_item to calends_app;

create table confirmation_person (
  tenant_id text not null,
  entity_id uuid not null,
  person_id uuid not null,
  constraint confirmation_person_pkey PRIMARY KEY (tenant_id, entity_id, person_id),
  constraint confirmation_person_tenant_id_entity_id_fkey FOREIGN KEY (tenant_id, entity_id) REFERENCES entity(tenant_id, entity_id) ON DELETE CASCADE
);
alter table confirmation_person enable row level security;
alter table confirmation_person force row level security;
create policy own_tenant on confirmation_person for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on confirmation_person to calends_app;

create table confirmation_request (
  tenant_id text not null,
  request_id uuid not null,
  campaign_id uuid not null,
  month date not null,
  entity_id uuid not null,
  counterparty_id uuid not null,
  revision integer not null,
  way text not null,
  figures_digest text not null,
  expires_on date not null,
  language text not null,
  sent_at timestamp with time zone not null default now(),
  sent_by uuid not null,
  constraint confirmation_request_pkey PRIMARY KEY (tenant_id, request_id),
  constraint confirmation_request_tenant_id_counterparty_id_fkey FOREIGN KEY (tenant_id, counterparty_id) REFERENCES entity(tenant_id, entity_id),
  constraint confirmation_request_tenant_id_entity_id_fkey FOREIGN KEY (tenant_id, entity_id) REFERENCES entity(tenant_id, entity_id),
  constraint confirmation_request_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint confirmation_request_way_check CHECK ((way = ANY (ARRAY['ACCOUNT'::text, 'MAILED'::text])))
);
create unique index confirmation_request_of_pair ON public.confirmation_request USING btree (tenant_id, month, entity_id, counterparty_id, revision);
alter table confirmation_request enable row level security;
alter table confirmation_request force row level security;
create policy own_tenant on confirmation_request for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on confirmation_request to calends_app;

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
  spread numeric(9,6) not null,
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
  ownership_percentage numeric(9,6),
  is_contract_signed boolean not null,
  realized_capital_cents bigint not null default 0,
  available_capital_cents bigint not null,
  interest_accrued_cents bigint not null default 0,
  interest_due_cents bigint not null default 0,
  balances_on date not null,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  floor text not null default 'NONE'::text,
  is_at_zero boolean not null default false,
  is_projected boolean not null default false,
  number_twin integer not null default 0,
  metadata jsonb not null default '{}'::jsonb,
  searched text not null generated always as plain_text(contract_number),
  next_change_on date not null default '-infinity'::date,
  computed_version integer not null default 0,
  accrues boolean not null default false,
  due_on date not null generated always as 
CASE
    WHEN (computed_version = version) THEN next_change_on
    ELSE '-infinity'::date
END,
  index_floor numeric(9,6),
  index_cap numeric(9,6),
  ended_on date,
  constraint contract_pkey PRIMARY KEY (tenant_id, contract_id),
  constraint contract_tenant_id_grantor_id_fkey FOREIGN KEY (tenant_id, grantor_id) REFERENCES entity(tenant_id, entity_id),
  constraint contract_tenant_id_receiver_id_fkey FOREIGN KEY (tenant_id, receiver_id) REFERENCES entity(tenant_id, entity_id),
  constraint contract_check CHECK ((grantor_id <> receiver_id))
);
create index contract_accruing ON public.contract USING btree (tenant_id, contract_id) WHERE (accrues AND (NOT is_deleted));
create index contract_companies ON public.contract USING btree (tenant_id, contract_id) INCLUDE (grantor_id, receiver_id, date_end, state) WHERE (NOT is_deleted);
create index contract_due ON public.contract USING btree (tenant_id, due_on) WHERE (NOT is_deleted);
create index contract_grantor ON public.contract USING btree (tenant_id, grantor_id);
create index contract_list ON public.contract USING btree (tenant_id, contract_number COLLATE alphabetical, contract_id) INCLUDE (state, amount_cents, realized_capital_cents, available_capital_cents, interest_due_cents) WHERE (NOT is_deleted);
create unique index contract_number ON public.contract USING btree (tenant_id, lower(contract_number), number_twin) WHERE (NOT is_deleted);
create index contract_receiver ON public.contract USING btree (tenant_id, receiver_id);
alter table contract enable row level security;
alter table contract force row level security;
create policy own_tenant on contract for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create trigger contract_suffix_added AFTER INSERT ON public.contract FOR EACH ROW EXECUTE FUNCTION keep_contract_suffix();
create trigger contract_suffix_changed AFTER UPDATE ON public.contract FOR EACH ROW WHEN ((old.searched IS DISTINCT FROM new.searched)) EXECUTE FUNCTION keep_contract_suffix();
create trigger contract_suffix_removed AFTER DELETE ON public.contract FOR EACH ROW EXECUTE FUNCTION keep_contract_suffix();
grant delete, insert, select, update on contract to calends_app;

create table contract_account_line (
  tenant_id text not null,
  contract_account_line_id uuid not null,
  version integer not null default 1,
  contract_id uuid not null,
  side smallint not null,
  accounting_type text not null,
  amount_key text not null,
  nature text not null,
  account text not null,
  description text,
  with_party boolean not null,
  constraint contract_account_line_pkey PRIMARY KEY (tenant_id, contract_account_line_id),
  constraint contract_account_line_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create unique index contract_account_line_key ON public.contract_account_line USING btree (tenant_id, contract_id, side, accounting_type, amount_key, nature);
alter table contract_account_line enable row level security;
alter table contract_account_line force row level security;
create policy own_tenant on contract_account_line for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on contract_account_line to calends_app;

create table contract_change (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null,
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamp with time zone not null default now(),
  recorded_by uuid,
  contract_id uuid not null,
  change_date date not null,
  change_time time without time zone not null default '00:00:00'::time without time zone,
  field text not null,
  word_value text,
  decimal_value numeric(19,6),
  boolean_value boolean,
  euribor text,
  calculation_method text,
  index_start_option text,
  index_start_date date,
  renewal_term text,
  renewal_option text,
  renewal_date date,
  description text,
  euribor_applicable boolean,
  date_end date,
  untaxed_reason text,
  company_id uuid,
  price_cents bigint,
  act text,
  act_id uuid,
  act_loans integer,
  constraint contract_change_pkey PRIMARY KEY (tenant_id, fact_id, revision),
  constraint contract_change_tenant_id_company_id_fkey FOREIGN KEY (tenant_id, company_id) REFERENCES entity(tenant_id, entity_id),
  constraint contract_change_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id),
  constraint contract_change_act CHECK (((act IS NULL) = (act_id IS NULL))),
  constraint contract_change_company CHECK (((field = ANY (ARRAY['GRANTOR'::text, 'RECEIVER'::text])) = (company_id IS NOT NULL))),
  constraint contract_change_price CHECK (((price_cents IS NULL) OR ((field = 'GRANTOR'::text) AND (price_cents >= 0)))),
  constraint contract_change_revision_check CHECK ((revision >= 1))
);
create index contract_change_act_id ON public.contract_change USING btree (tenant_id, act_id) WHERE (act_id IS NOT NULL);
create index contract_change_contract ON public.contract_change USING btree (tenant_id, contract_id);
create index contract_change_of_company ON public.contract_change USING btree (tenant_id, company_id) WHERE (company_id IS NOT NULL);
create index contract_change_recorded ON public.contract_change USING btree (tenant_id, recorded_at);
alter table contract_change enable row level security;
alter table contract_change force row level security;
create policy own_tenant on contract_change for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on contract_change to calends_app;

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
  created_at timestamp with time zone not null default now(),
  searched text not null generated always as plain_text(file_name),
  constraint contract_file_pkey PRIMARY KEY (tenant_id, file_id),
  constraint contract_file_tenant_id_storage_key_key UNIQUE (tenant_id, storage_key),
  constraint contract_file_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index contract_file_by_person ON public.contract_file USING btree (tenant_id, created_by);
create index contract_file_newest ON public.contract_file USING btree (tenant_id, created_at DESC, file_id DESC);
create index contract_file_of_contract ON public.contract_file USING btree (tenant_id, contract_id, created_at DESC);
alter table contract_file enable row level security;
alter table contract_file force row level security;
create policy own_tenant on contract_file for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create trigger contract_file_suffix_added AFTER INSERT ON public.contract_file FOR EACH ROW EXECUTE FUNCTION keep_contract_file_suffix();
create trigger contract_file_suffix_changed AFTER UPDATE ON public.contract_file FOR EACH ROW WHEN ((old.searched IS DISTINCT FROM new.searched)) EXECUTE FUNCTION keep_contract_file_suffix();
create trigger contract_file_suffix_removed AFTER DELETE ON public.contract_file FOR EACH ROW EXECUTE FUNCTION keep_contract_file_suffix();
grant delete, insert, select, update on contract_file to calends_app;

create table contract_file_suffix (
  tenant_id text not null,
  suffix text not null,
  file_id uuid not null,
  constraint contract_file_suffix_pkey PRIMARY KEY (tenant_id, suffix, file_id)
);
alter table contract_file_suffix enable row level security;
alter table contract_file_suffix force row level security;
create policy own_tenant on contract_file_suffix for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on contract_file_suffix to calends_app;

create table contract_invoice_line (
  tenant_id text not null,
  contract_invoice_line_id uuid not null,
  version integer not null default 1,
  contract_id uuid not null,
  invoice_type text not null,
  doc_type text not null,
  series text not null,
  item text not null,
  party_type text not null,
  party_code text not null,
  vat_code text,
  exemption text,
  credit_doc_type text not null,
  grantor_id uuid,
  receiver_id uuid,
  constraint contract_invoice_line_pkey PRIMARY KEY (tenant_id, contract_invoice_line_id),
  constraint contract_invoice_line_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create unique index contract_invoice_line_key ON public.contract_invoice_line USING btree (tenant_id, contract_id, invoice_type);
alter table contract_invoice_line enable row level security;
alter table contract_invoice_line force row level security;
create policy own_tenant on contract_invoice_line for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on contract_invoice_line to calends_app;

create table contract_suffix (
  tenant_id text not null,
  suffix text not null,
  contract_id uuid not null,
  constraint contract_suffix_pkey PRIMARY KEY (tenant_id, suffix, contract_id)
);
alter table contract_suffix enable row level security;
alter table contract_suffix force row level security;
create policy own_tenant on contract_suffix for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on contract_suffix to calends_app;

create table contract_sync (
  tenant_id text not null,
  contract_id uuid not null,
  version integer not null default 1,
  account_set text,
  stamp_tax_side text,
  is_stale boolean not null default false,
  derive_on date,
  worst_phase text,
  baseline jsonb not null default '[]'::jsonb,
  later_sets jsonb not null default '[]'::jsonb,
  constraint contract_sync_pkey PRIMARY KEY (tenant_id, contract_id),
  constraint contract_sync_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index contract_sync_derived ON public.contract_sync USING btree (derive_on) WHERE (derive_on IS NOT NULL);
create index contract_sync_stale ON public.contract_sync USING btree (tenant_id, contract_id) WHERE is_stale;
alter table contract_sync enable row level security;
alter table contract_sync force row level security;
create policy control_reads on contract_sync for select to calends_control using (is_stale OR (derive_on IS NOT NULL));
create policy own_tenant on contract_sync for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on contract_sync to calends_app;
grant select on contract_sync to calends_control;

create table contract_terms (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null,
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamp with time zone not null default now(),
  recorded_by uuid,
  contract_number text not null,
  grantor_id uuid not null,
  receiver_id uuid not null,
  loan_type text not null,
  state smallint not null,
  date_start date not null,
  date_end date not null,
  amount_cents bigint not null,
  spread numeric(9,6) not null,
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
  floor text not null default 'NONE'::text,
  stamp_tax_applicable boolean not null,
  stamp_tax_tranches_fee_id uuid,
  stamp_tax_capitalizations_fee_id uuid,
  constraint contract_terms_pkey PRIMARY KEY (tenant_id, fact_id, revision),
  constraint contract_terms_tenant_id_fact_id_fkey FOREIGN KEY (tenant_id, fact_id) REFERENCES contract(tenant_id, contract_id),
  constraint contract_terms_revision_check CHECK ((revision >= 1))
);
create index contract_terms_recorded ON public.contract_terms USING btree (tenant_id, recorded_at);
alter table contract_terms enable row level security;
alter table contract_terms force row level security;
create policy own_tenant on contract_terms for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on contract_terms to calends_app;

create table control_usage (
  tenant_id text not null,
  control_usage_id uuid not null,
  person_id uuid not null,
  element_type text not null,
  action_type text not null,
  contract_id uuid,
  counter integer not null,
  last_used_at timestamp with time zone not null,
  last_execution_ms integer not null,
  median_year_ms integer,
  median_month_ms integer,
  median_global_ms integer,
  constraint control_usage_pkey PRIMARY KEY (tenant_id, control_usage_id),
  constraint control_usage_of UNIQUE NULLS NOT DISTINCT (tenant_id, person_id, element_type, action_type, contract_id),
  constraint control_usage_action_type_check CHECK ((action_type = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'DELETE'::text, 'IMPORT'::text, 'EXPORT'::text, 'LOGIN'::text]))),
  constraint control_usage_counter_check CHECK ((counter > 0)),
  constraint control_usage_last_execution_ms_check CHECK ((last_execution_ms >= 0))
);
create index control_usage_last ON public.control_usage USING btree (tenant_id, last_used_at, control_usage_id);
alter table control_usage enable row level security;
alter table control_usage force row level security;
create policy own_tenant on control_usage for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on control_usage to calends_app;

create table control_usage_time (
  tenant_id text not null,
  control_usage_id uuid not null,
  use_no integer not null,
  used_at timestamp with time zone not null,
  execution_ms integer not null,
  constraint control_usage_time_pkey PRIMARY KEY (tenant_id, control_usage_id, use_no),
  constraint control_usage_time_tenant_id_control_usage_id_fkey FOREIGN KEY (tenant_id, control_usage_id) REFERENCES control_usage(tenant_id, control_usage_id)
);
alter table control_usage_time enable row level security;
alter table control_usage_time force row level security;
create policy own_tenant on control_usage_time for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on control_usage_time to calends_app;

create table custom_type (
  tenant_id text not null,
  custom_type_id uuid not null,
  version integer not null default 1,
  id_order integer not null,
  category text not null,
  name text not null,
  translation_key text,
  info text not null,
  state smallint not null default 0,
  constraint custom_type_pkey PRIMARY KEY (tenant_id, custom_type_id),
  constraint custom_type_id_order_check CHECK ((id_order >= 0)),
  constraint custom_type_state_check CHECK ((state = ANY (ARRAY[0, 1, 2])))
);
create index custom_type_category ON public.custom_type USING btree (tenant_id, category, id_order);
alter table custom_type enable row level security;
alter table custom_type force row level security;
create policy own_tenant on custom_type for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on custom_type for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on custom_type to calends_app;

create table dashboard (
  tenant_id text not null,
  dashboard_id uuid not null,
  version integer not null default 1,
  name text not null,
  name_key text not null,
  dashboard_type smallint not null,
  constraint dashboard_pkey PRIMARY KEY (tenant_id, dashboard_id)
);
create unique index dashboard_name ON public.dashboard USING btree (tenant_id, name_key);
alter table dashboard enable row level security;
alter table dashboard force row level security;
create policy own_tenant on dashboard for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on dashboard for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on dashboard to calends_app;

create table dashboard_chart (
  tenant_id text not null,
  dashboard_chart_id uuid not null,
  dashboard_row_id uuid not null,
  order_index integer not null,
  options jsonb not null default '{}'::jsonb,
  constraint dashboard_chart_pkey PRIMARY KEY (tenant_id, dashboard_chart_id),
  constraint dashboard_chart_tenant_id_dashboard_row_id_fkey FOREIGN KEY (tenant_id, dashboard_row_id) REFERENCES dashboard_row(tenant_id, dashboard_row_id) ON DELETE CASCADE
);
create index dashboard_chart_order ON public.dashboard_chart USING btree (tenant_id, dashboard_row_id, order_index);
alter table dashboard_chart enable row level security;
alter table dashboard_chart force row level security;
create policy own_tenant on dashboard_chart for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on dashboard_chart for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on dashboard_chart to calends_app;

create table dashboard_row (
  tenant_id text not null,
  dashboard_row_id uuid not null,
  dashboard_id uuid not null,
  order_index integer not null,
  colspan smallint not null,
  height smallint not null,
  constraint dashboard_row_pkey PRIMARY KEY (tenant_id, dashboard_row_id),
  constraint dashboard_row_tenant_id_dashboard_id_fkey FOREIGN KEY (tenant_id, dashboard_id) REFERENCES dashboard(tenant_id, dashboard_id) ON DELETE CASCADE
);
create index dashboard_row_order ON public.dashboard_row USING btree (tenant_id, dashboard_id, order_index);
alter table dashboard_row enable row level security;
alter table dashboard_row force row level security;
create policy own_tenant on dashboard_row for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on dashboard_row for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on dashboard_row to calends_app;

create table decision_delay (
  tenant_id text not null,
  person_id uuid not null,
  decision text not null,
  until_date date not null,
  constraint decision_delay_pkey PRIMARY KEY (tenant_id, person_id, decision)
);
alter table decision_delay enable row level security;
alter table decision_delay force row level security;
create policy own_tenant on decision_delay for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on decision_delay to calends_app;

create table due_alert (
  tenant_id text not null,
  alerted_to date not null,
  constraint due_alert_pkey PRIMARY KEY (tenant_id)
);
alter table due_alert enable row level security;
alter table due_alert force row level security;
create policy own_tenant on due_alert for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on due_alert to calends_app;

create table due_item (
  tenant_id text not null,
  row_id uuid not null,
  contract_id uuid not null,
  tranche_id uuid not null,
  kind text not null,
  due_on date not null,
  ordinal integer not null,
  amount_cents bigint,
  rate numeric(9,6),
  rests_on_projection boolean not null,
  constraint due_item_pkey PRIMARY KEY (tenant_id, row_id),
  constraint due_item_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index due_item_contract ON public.due_item USING btree (tenant_id, contract_id);
create index due_item_day ON public.due_item USING btree (tenant_id, due_on, kind) INCLUDE (amount_cents, contract_id);
create unique index due_item_natural ON public.due_item USING btree (tenant_id, tranche_id, kind, due_on, ordinal);
alter table due_item enable row level security;
alter table due_item force row level security;
create policy own_tenant on due_item for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on due_item to calends_app;

create table entity (
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
  emails text[] not null default '{}'::text[],
  state smallint not null default 0,
  invoice_entity boolean not null default false,
  erp_diary text,
  erp_document text,
  erp_database text,
  erp_launch_type text,
  erp_sync_state smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  searched text not null generated always as plain_text(((((acronym || chr(10)) || name) || chr(10)) || nif)),
  metadata jsonb not null default '{}'::jsonb,
  sought_acronym text not null generated always as lower(acronym),
  sought_nif text not null generated always as regexp_replace(nif, '\s'::text, ''::text, 'g'::text),
  erp_system text not null default 'PRIMAVERA'::text,
  erp_bank_account text not null default '12'::text,
  erp_accrual_style text not null default 'DELTA'::text,
  erp_accrual_style_from date,
  erp_styles jsonb not null default '[]'::jsonb,
  constraint entity_pkey PRIMARY KEY (tenant_id, entity_id)
);
create index entity_list ON public.entity USING btree (tenant_id, name COLLATE alphabetical, entity_id) INCLUDE (state);
create index entity_sought_acronym ON public.entity USING btree (tenant_id, sought_acronym);
create index entity_sought_nif ON public.entity USING btree (tenant_id, sought_nif);
alter table entity enable row level security;
alter table entity force row level security;
create policy own_tenant on entity for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create trigger entity_suffix_added AFTER INSERT ON public.entity FOR EACH ROW EXECUTE FUNCTION keep_entity_suffix();
create trigger entity_suffix_changed AFTER UPDATE ON public.entity FOR EACH ROW WHEN ((old.searched IS DISTINCT FROM new.searched)) EXECUTE FUNCTION keep_entity_suffix();
create trigger entity_suffix_removed AFTER DELETE ON public.entity FOR EACH ROW EXECUTE FUNCTION keep_entity_suffix();
grant delete, insert, select, update on entity to calends_app;

create table entity_suffix (
  tenant_id text not null,
  suffix text not null,
  entity_id uuid not null,
  constraint entity_suffix_pkey PRIMARY KEY (tenant_id, suffix, entity_id)
);
alter table entity_suffix enable row level security;
alter table entity_suffix force row level security;
create policy own_tenant on entity_suffix for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on entity_suffix to calends_app;

create table erp_account_set (
  tenant_id text not null,
  set_code text not null,
  side smallint not null,
  accounting_type text not null,
  amount_key text not null,
  nature text not null,
  account text not null,
  description text,
  with_party boolean not null,
  version integer not null,
  constraint erp_account_set_pkey PRIMARY KEY (tenant_id, set_code, side, accounting_type, amount_key, nature)
);
alter table erp_account_set enable row level security;
alter table erp_account_set force row level security;
create policy own_tenant on erp_account_set for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on erp_account_set for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on erp_account_set to calends_app;

create table erp_attempt (
  tenant_id text not null,
  document_id uuid not null,
  attempt_no integer not null,
  step text not null,
  at timestamp with time zone not null,
  act text not null,
  fence bigint not null,
  dated_on date not null,
  diary text not null,
  launch_type text not null,
  last_number integer not null,
  digest text,
  verdict text,
  http_status integer,
  said text,
  remote_number integer,
  constraint erp_attempt_pkey PRIMARY KEY (tenant_id, document_id, attempt_no, step)
);
alter table erp_attempt enable row level security;
alter table erp_attempt force row level security;
create policy own_tenant on erp_attempt for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on erp_attempt to calends_app;

create table erp_batch (
  tenant_id text not null,
  batch_id uuid not null,
  entity_id uuid not null,
  batch_number integer not null,
  until_date date not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  documents integer not null,
  total_cents bigint not null,
  constraint erp_batch_pkey PRIMARY KEY (tenant_id, batch_id)
);
create unique index erp_batch_number ON public.erp_batch USING btree (tenant_id, entity_id, batch_number);
alter table erp_batch enable row level security;
alter table erp_batch force row level security;
create policy own_tenant on erp_batch for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on erp_batch to calends_app;

create table erp_batch_file (
  tenant_id text not null,
  batch_id uuid not null,
  format text not null,
  file_name text not null,
  content bytea not null,
  sha256 text not null,
  constraint erp_batch_file_pkey PRIMARY KEY (tenant_id, batch_id, format),
  constraint erp_batch_file_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES erp_batch(tenant_id, batch_id)
);
alter table erp_batch_file enable row level security;
alter table erp_batch_file force row level security;
create policy own_tenant on erp_batch_file for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on erp_batch_file to calends_app;

create table erp_connection (
  tenant_id text not null,
  system text not null,
  connection_id uuid not null,
  version integer not null default 1,
  api_url text not null,
  web_api text not null,
  grant_type text not null,
  instance text not null,
  username text,
  sealed_password text,
  product_line text,
  oauth_url text,
  create_parties boolean not null,
  routes jsonb not null default '{}'::jsonb,
  sync_state smallint not null default 0,
  tested_at timestamp with time zone,
  checks jsonb not null default '[]'::jsonb,
  faults integer not null default 0,
  pause_code text,
  pause_facts jsonb,
  paused_at timestamp with time zone,
  probe_at timestamp with time zone,
  send_mode text not null default 'MANUAL'::text,
  released_on date,
  correction_style text not null default 'DIFFERENCE'::text,
  constraint erp_connection_pkey PRIMARY KEY (tenant_id, system),
  constraint erp_connection_connection_id_key UNIQUE (connection_id),
  constraint erp_connection_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
grant delete, insert, select, update on erp_connection to calends_control;

create table erp_difference (
  tenant_id text not null,
  difference_id uuid not null,
  reconciliation_id uuid not null,
  kind text not null,
  document_id uuid,
  dated_on date not null,
  remote_year integer not null,
  remote_diary text not null,
  remote_number integer not null,
  remote_launch_type text not null,
  reference text not null,
  ours jsonb not null,
  theirs jsonb not null,
  decision text,
  reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  document_kind text not null default 'JOURNAL'::text,
  constraint erp_difference_pkey PRIMARY KEY (tenant_id, difference_id),
  constraint erp_difference_tenant_id_reconciliation_id_fkey FOREIGN KEY (tenant_id, reconciliation_id) REFERENCES erp_reconciliation(tenant_id, reconciliation_id) ON DELETE CASCADE
);
create index erp_difference_document ON public.erp_difference USING btree (tenant_id, document_id);
create index erp_difference_reconciliation ON public.erp_difference USING btree (tenant_id, reconciliation_id);
alter table erp_difference enable row level security;
alter table erp_difference force row level security;
create policy own_tenant on erp_difference for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on erp_difference to calends_app;

create table erp_document (
  tenant_id text not null,
  document_id uuid not null,
  contract_id uuid not null,
  entity_id uuid not null,
  counterparty_id uuid not null,
  side smallint not null,
  accounting_type text not null,
  source_key text not null,
  revision integer not null,
  corrects_id uuid,
  cancels_id uuid,
  tranche_id uuid not null,
  fact_id uuid,
  dated_on date not null,
  value_on date not null,
  leaves_on date not null,
  place integer not null,
  mirror_of date,
  is_projected boolean not null,
  value_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  stamp_tax_side text not null,
  draft_lines jsonb,
  freeze_no integer not null default 0,
  sync_state smallint not null default 0,
  phase text not null default 'DRAFT'::text,
  external_ref text not null,
  remote_year integer,
  remote_diary text,
  remote_number text,
  remote_launch_type text,
  verification text,
  is_accepted boolean not null default false,
  is_replaced boolean not null default false,
  error_code text,
  error_facts jsonb,
  reason text,
  queued_at timestamp with time zone,
  needs_decision boolean not null generated always as ((phase = ANY (ARRAY['REJECTED'::text, 'PARKED'::text, 'CANCEL_FAILED'::text])) OR ((phase = 'DRAFT'::text) AND (corrects_id IS NOT NULL)) OR ((phase = 'MANUAL'::text) AND (verification IS DISTINCT FROM 'EQUAL'::text) AND (NOT is_accepted))),
  due_at timestamp with time zone,
  tries integer not null default 0,
  looks integer not null default 0,
  sending_id uuid,
  reason_code text,
  awaits_decision boolean not null generated always as ((phase = ANY (ARRAY['REJECTED'::text, 'PARKED'::text, 'CANCEL_FAILED'::text])) OR ((phase = 'DRAFT'::text) AND (corrects_id IS NOT NULL)) OR ((phase = 'MANUAL'::text) AND (verification IS DISTINCT FROM 'EQUAL'::text) AND (NOT is_accepted)) OR ((phase = 'SENT'::text) AND (verification IS NOT NULL) AND (verification <> 'EQUAL'::text) AND (NOT is_accepted))),
  kind text not null default 'JOURNAL'::text,
  invoice_type text,
  invoice jsonb,
  atcud text,
  reposts_id uuid,
  makes_way boolean not null default false,
  further_party_id uuid,
  constraint erp_document_pkey PRIMARY KEY (tenant_id, document_id)
);
create index erp_document_awaiting ON public.erp_document USING btree (tenant_id, dated_on) WHERE awaits_decision;
create index erp_document_company ON public.erp_document USING btree (tenant_id, entity_id, phase, dated_on);
create index erp_document_counterparty ON public.erp_document USING btree (tenant_id, counterparty_id);
create index erp_document_day ON public.erp_document USING btree (tenant_id, dated_on, document_id);
create index erp_document_decision ON public.erp_document USING btree (tenant_id, dated_on) WHERE needs_decision;
create index erp_document_derived ON public.erp_document USING btree (tenant_id, tranche_id, value_on, accounting_type) WHERE (fact_id IS NULL);
create index erp_document_fact ON public.erp_document USING btree (tenant_id, fact_id) WHERE (fact_id IS NOT NULL);
create index erp_document_invoices ON public.erp_document USING btree (tenant_id, dated_on, document_id) WHERE (kind = 'INVOICE'::text);
create index erp_document_on_the_way ON public.erp_document USING btree (tenant_id, entity_id, dated_on, place, document_id) WHERE (phase = ANY (ARRAY['QUEUED'::text, 'SENDING'::text, 'UNCONFIRMED'::text]));
create unique index erp_document_reference ON public.erp_document USING btree (tenant_id, external_ref);
create unique index erp_document_remote ON public.erp_document USING btree (tenant_id, entity_id, remote_year, remote_diary, remote_number, remote_launch_type) WHERE (remote_number IS NOT NULL);
create index erp_document_reposts ON public.erp_document USING btree (tenant_id, reposts_id) WHERE (reposts_id IS NOT NULL);
create index erp_document_sending ON public.erp_document USING btree (tenant_id, sending_id) WHERE (sending_id IS NOT NULL);
create unique index erp_document_source ON public.erp_document USING btree (tenant_id, contract_id, source_key, revision);
create index erp_document_tranche ON public.erp_document USING btree (tenant_id, tranche_id, value_on);
alter table erp_document enable row level security;
alter table erp_document force row level security;
create policy own_tenant on erp_document for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on erp_document to calends_app;

create table erp_document_line (
  tenant_id text not null,
  document_id uuid not null,
  freeze_no integer not null,
  line_no integer not null,
  account text not null,
  nature text not null,
  amount_cents bigint not null,
  amount_key text not null,
  with_party boolean not null,
  text text,
  is_of_further boolean not null default false,
  constraint erp_document_line_pkey PRIMARY KEY (tenant_id, document_id, freeze_no, line_no)
);
alter table erp_document_line enable row level security;
alter table erp_document_line force row level security;
create policy own_tenant on erp_document_line for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on erp_document_line to calends_app;

create table erp_lane (
  tenant_id text not null,
  system text not null,
  company text not null,
  fence bigint not null default 0,
  lease_until timestamp with time zone,
  turn_at timestamp with time zone,
  next_due_at timestamp with time zone,
  trouble_code text,
  trouble_facts jsonb,
  cancel_reasons jsonb,
  cancel_reasons_at timestamp with time zone,
  constraint erp_lane_pkey PRIMARY KEY (tenant_id, system, company),
  constraint erp_lane_tenant_id_system_fkey FOREIGN KEY (tenant_id, system) REFERENCES erp_connection(tenant_id, system) ON DELETE CASCADE
);
create index erp_lane_due ON public.erp_lane USING btree (next_due_at) WHERE (next_due_at IS NOT NULL);
grant delete, insert, select, update on erp_lane to calends_control;

create table erp_party (
  tenant_id text not null,
  entity_id uuid not null,
  counterparty_id uuid not null,
  version integer not null default 1,
  party_type text not null,
  party_code text not null,
  verified_at timestamp with time zone,
  constraint erp_party_pkey PRIMARY KEY (tenant_id, entity_id, counterparty_id),
  constraint erp_party_tenant_id_counterparty_id_fkey FOREIGN KEY (tenant_id, counterparty_id) REFERENCES entity(tenant_id, entity_id) ON DELETE CASCADE,
  constraint erp_party_tenant_id_entity_id_fkey FOREIGN KEY (tenant_id, entity_id) REFERENCES entity(tenant_id, entity_id) ON DELETE CASCADE
);
alter table erp_party enable row level security;
alter table erp_party force row level security;
create policy own_tenant on erp_party for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on erp_party to calends_app;

create table erp_reconciliation (
  tenant_id text not null,
  reconciliation_id uuid not null,
  entity_id uuid not null,
  month date not null,
  state text not null,
  begun_at timestamp with time zone not null,
  begun_by uuid,
  lease_until timestamp with time zone,
  documents integer not null,
  done integer not null default 0,
  waiting integer not null default 0,
  accounts jsonb not null default '[]'::jsonb,
  digest text not null,
  error_code text,
  error_facts jsonb,
  signed_at timestamp with time zone,
  signed_by uuid,
  signed_digest text,
  baseline jsonb,
  invoices jsonb not null default '[]'::jsonb,
  constraint erp_reconciliation_pkey PRIMARY KEY (tenant_id, reconciliation_id)
);
create unique index erp_reconciliation_month ON public.erp_reconciliation USING btree (tenant_id, entity_id, month);
create index erp_reconciliation_running ON public.erp_reconciliation USING btree (lease_until) WHERE (state = 'RUNNING'::text);
alter table erp_reconciliation enable row level security;
alter table erp_reconciliation force row level security;
create policy control_reads on erp_reconciliation for select to calends_control using (state = 'RUNNING'::text);
create policy own_tenant on erp_reconciliation for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on erp_reconciliation to calends_app;
grant select on erp_reconciliation to calends_control;

create table erp_sending (
  tenant_id text not null,
  sending_id uuid not null,
  person_id uuid not null,
  notification_id uuid not null,
  documents integer not null,
  announced integer not null default 0,
  there integer not null default 0,
  refused integer not null default 0,
  constraint erp_sending_pkey PRIMARY KEY (tenant_id, sending_id)
);
alter table erp_sending enable row level security;
alter table erp_sending force row level security;
create policy own_tenant on erp_sending for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on erp_sending to calends_app;

create table erp_token (
  tenant_id text not null,
  system text not null,
  company text not null,
  sealed_tokens text,
  constraint erp_token_pkey PRIMARY KEY (tenant_id, system, company),
  constraint erp_token_tenant_id_system_fkey FOREIGN KEY (tenant_id, system) REFERENCES erp_connection(tenant_id, system) ON DELETE CASCADE
);
grant delete, insert, select, update on erp_token to calends_control;

create table euribor_rate (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null,
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamp with time zone not null default now(),
  recorded_by uuid,
  reference_date date not null,
  term text not null,
  rate numeric(9,6),
  source text not null,
  confirmed_by uuid,
  licence_note text,
  constraint euribor_rate_pkey PRIMARY KEY (tenant_id, fact_id, revision),
  constraint euribor_rate_revision_check CHECK ((revision >= 1))
);
create index euribor_rate_licensed ON public.euribor_rate USING btree (tenant_id, licence_note) WHERE (licence_note IS NOT NULL);
create unique index euribor_rate_natural ON public.euribor_rate USING btree (tenant_id, reference_date, term, revision);
alter table euribor_rate enable row level security;
alter table euribor_rate force row level security;
create policy own_tenant on euribor_rate for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on euribor_rate for select to calends_app using (tenant_id = 'system'::text);
grant insert, select on euribor_rate to calends_app;

create table fee (
  tenant_id text not null,
  fee_id uuid not null,
  version integer not null default 1,
  category text not null,
  code text not null,
  description text not null,
  rule text not null,
  state smallint not null default 0,
  constraint fee_pkey PRIMARY KEY (tenant_id, fee_id)
);
create unique index fee_code ON public.fee USING btree (tenant_id, category, code);
alter table fee enable row level security;
alter table fee force row level security;
create policy own_tenant on fee for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on fee for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on fee to calends_app;

create table fee_due_day (
  tenant_id text not null,
  category text not null,
  valid_from date not null,
  due_day smallint not null,
  legal_reference text not null,
  constraint fee_due_day_pkey PRIMARY KEY (tenant_id, category, valid_from),
  constraint fee_due_day_due_day_check CHECK (((due_day >= 1) AND (due_day <= 28)))
);
alter table fee_due_day enable row level security;
alter table fee_due_day force row level security;
create policy own_tenant on fee_due_day for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on fee_due_day for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on fee_due_day to calends_app;

create table fee_rate (
  tenant_id text not null,
  category text not null,
  verba text not null,
  valid_from date not null,
  valid_to date,
  rate numeric(9,6) not null,
  basis text not null,
  legal_reference text not null,
  exemption_norm text,
  constraint fee_rate_pkey PRIMARY KEY (tenant_id, category, verba, valid_from)
);
alter table fee_rate enable row level security;
alter table fee_rate force row level security;
create policy own_tenant on fee_rate for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on fee_rate for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on fee_rate to calends_app;

create table first_root_link (
  token_hash text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint first_root_link_pkey PRIMARY KEY (token_hash)
);
grant delete, insert, select, update on first_root_link to calends_control;

create table form (
  tenant_id text not null,
  form_id uuid not null,
  version integer not null default 1,
  title text not null,
  description text,
  texts jsonb not null default '{}'::jsonb,
  form_type text not null,
  classname text,
  has_back_next_button boolean not null,
  total_steps smallint not null,
  editable_review boolean not null,
  navigation_locked boolean not null,
  show_progress_bar boolean not null,
  user_type_input smallint not null,
  access_level smallint not null,
  pass_percentage smallint,
  most_attempts smallint,
  state smallint not null,
  live_edition integer,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint form_pkey PRIMARY KEY (tenant_id, form_id)
);
create index form_type_title ON public.form USING btree (tenant_id, form_type, title);
alter table form enable row level security;
alter table form force row level security;
create policy own_tenant on form for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on form for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on form to calends_app;

create table form_answer (
  tenant_id text not null,
  form_answer_id uuid not null,
  version integer not null default 1,
  form_progress_id uuid not null,
  content_id uuid not null,
  step_number smallint not null,
  user_input text not null,
  answered_by uuid,
  answered_at timestamp with time zone not null default now(),
  constraint form_answer_pkey PRIMARY KEY (tenant_id, form_answer_id),
  constraint form_answer_tenant_id_form_progress_id_content_id_key UNIQUE (tenant_id, form_progress_id, content_id),
  constraint form_answer_tenant_id_form_progress_id_fkey FOREIGN KEY (tenant_id, form_progress_id) REFERENCES form_progress(tenant_id, form_progress_id) ON DELETE CASCADE
);
alter table form_answer enable row level security;
alter table form_answer force row level security;
create policy own_tenant on form_answer for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on form_answer to calends_app;

create table form_answer_image (
  tenant_id text not null,
  file_id uuid not null,
  form_progress_id uuid not null,
  content_id uuid not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint form_answer_image_pkey PRIMARY KEY (tenant_id, file_id),
  constraint form_answer_image_tenant_id_form_progress_id_fkey FOREIGN KEY (tenant_id, form_progress_id) REFERENCES form_progress(tenant_id, form_progress_id) ON DELETE CASCADE
);
create index form_answer_image_progress ON public.form_answer_image USING btree (tenant_id, form_progress_id, content_id);
create index form_answer_image_storage_key ON public.form_answer_image USING btree (tenant_id, storage_key);
alter table form_answer_image enable row level security;
alter table form_answer_image force row level security;
create policy own_tenant on form_answer_image for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on form_answer_image to calends_app;

create table form_content (
  tenant_id text not null,
  content_id uuid not null,
  version integer not null default 1,
  form_id uuid not null,
  step_number smallint not null,
  step_title text not null,
  child smallint not null,
  content_type text not null,
  content jsonb not null,
  constraint form_content_pkey PRIMARY KEY (tenant_id, content_id),
  constraint form_content_tenant_id_form_id_step_number_child_key UNIQUE (tenant_id, form_id, step_number, child) DEFERRABLE,
  constraint form_content_tenant_id_form_id_fkey FOREIGN KEY (tenant_id, form_id) REFERENCES form(tenant_id, form_id) ON DELETE CASCADE
);
alter table form_content enable row level security;
alter table form_content force row level security;
create policy own_tenant on form_content for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on form_content for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on form_content to calends_app;

create table form_dismissal (
  tenant_id text not null,
  person_id uuid not null,
  form_id uuid not null,
  edition integer not null,
  constraint form_dismissal_pkey PRIMARY KEY (tenant_id, person_id, form_id, edition)
);
alter table form_dismissal enable row level security;
alter table form_dismissal force row level security;
create policy own_tenant on form_dismissal for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on form_dismissal to calends_app;

create table form_document (
  tenant_id text not null,
  form_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  is_in_draft boolean not null default true,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint form_document_pkey PRIMARY KEY (tenant_id, form_id, file_id)
);
create index form_document_storage_key ON public.form_document USING btree (tenant_id, storage_key);
alter table form_document enable row level security;
alter table form_document force row level security;
create policy own_tenant on form_document for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on form_document for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on form_document to calends_app;

create table form_edition (
  tenant_id text not null,
  form_id uuid not null,
  edition integer not null,
  snapshot jsonb not null,
  sha256 text not null,
  published_at timestamp with time zone not null default now(),
  published_by uuid,
  constraint form_edition_pkey PRIMARY KEY (tenant_id, form_id, edition)
);
alter table form_edition enable row level security;
alter table form_edition force row level security;
create policy own_tenant on form_edition for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on form_edition for select to calends_app using (tenant_id = 'system'::text);
grant insert, select on form_edition to calends_app;

create table form_progress (
  tenant_id text not null,
  form_progress_id uuid not null,
  version integer not null default 1,
  form_id uuid not null,
  form_tenant text not null,
  edition integer not null,
  person_id uuid,
  attempt integer not null,
  step_number smallint not null,
  furthest_step smallint not null,
  completion_percentage smallint not null,
  score integer,
  max_score integer,
  started_at timestamp with time zone not null default now(),
  started_by uuid,
  finished_at timestamp with time zone,
  constraint form_progress_pkey PRIMARY KEY (tenant_id, form_progress_id)
);
create unique index form_progress_attempt ON public.form_progress USING btree (tenant_id, form_id, person_id, attempt) NULLS NOT DISTINCT;
create index form_progress_form ON public.form_progress USING btree (tenant_id, form_id) INCLUDE (finished_at);
alter table form_progress enable row level security;
alter table form_progress force row level security;
create policy own_tenant on form_progress for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on form_progress to calends_app;

create table general_page (
  tenant_id text not null,
  general_page_id uuid not null,
  version integer not null default 1,
  page text not null,
  language text not null,
  html text not null,
  constraint general_page_pkey PRIMARY KEY (tenant_id, general_page_id)
);
create unique index general_page_language ON public.general_page USING btree (tenant_id, page, language);
alter table general_page enable row level security;
alter table general_page force row level security;
create policy asked_of_people on general_page for select to calends_control using true;
create policy own_tenant on general_page for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on general_page for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on general_page to calends_app;
grant select on general_page to calends_control;

create table handover (
  tenant_id text not null,
  contract_id uuid not null,
  tranche_id uuid not null,
  change_id uuid not null,
  handover_date date not null,
  side text not null,
  from_id uuid not null,
  to_id uuid not null,
  capital_cents bigint not null,
  interest_due_cents bigint not null,
  accrued_cents bigint not null,
  interest_cents bigint not null,
  constraint handover_pkey PRIMARY KEY (tenant_id, tranche_id, change_id),
  constraint handover_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id),
  constraint handover_side_check CHECK ((side = ANY (ARRAY['GRANTOR'::text, 'RECEIVER'::text])))
);
create index handover_contract ON public.handover USING btree (tenant_id, contract_id);
create index handover_day ON public.handover USING btree (tenant_id, handover_date);
alter table handover enable row level security;
alter table handover force row level security;
create policy own_tenant on handover for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on handover to calends_app;

create table idempotency_key (
  tenant_id text not null,
  person_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  reply json,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (tenant_id, person_id, route, key)
);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own_tenant on idempotency_key for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on idempotency_key to calends_app;

create table index_fixing (
  tenant_id text not null,
  tranche_id uuid not null,
  reset_date date not null,
  contract_id uuid not null,
  fixing_date date not null,
  published_date date not null,
  term text not null,
  rate numeric(9,6) not null,
  is_fallback boolean not null,
  is_projected boolean not null,
  constraint index_fixing_pkey PRIMARY KEY (tenant_id, tranche_id, reset_date),
  constraint index_fixing_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index index_fixing_contract ON public.index_fixing USING btree (tenant_id, contract_id);
create index index_fixing_date ON public.index_fixing USING btree (tenant_id, term, fixing_date);
create index index_fixing_projected ON public.index_fixing USING btree (tenant_id, contract_id) WHERE is_projected;
alter table index_fixing enable row level security;
alter table index_fixing force row level security;
create policy own_tenant on index_fixing for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on index_fixing to calends_app;

create table invoice (
  invoice_id uuid not null,
  issuer_tenant_id text not null,
  version integer not null default 1,
  invoice_type text not null,
  parent_invoice_id uuid,
  run_on date not null,
  state smallint not null,
  reference text,
  invoice_number text,
  invoice_date date,
  due_date date,
  payer_tenant_id text not null,
  payer_entity_id uuid,
  payer_name text not null,
  payer_nif text,
  payer_address text,
  payer_postal_code text,
  net_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  reason text,
  paid_cents bigint not null default 0,
  credited_cents bigint not null default 0,
  issuing text,
  issuing_due_at timestamp with time zone,
  issuing_tries integer not null default 0,
  issuing_looks integer not null default 0,
  issuing_code text,
  issuing_facts jsonb,
  certified_type text,
  certified_series text,
  certified_no integer,
  certified_id text,
  atcud text,
  reckoned_cents bigint,
  constraint invoice_pkey PRIMARY KEY (invoice_id),
  constraint invoice_issuer_tenant_id_fkey FOREIGN KEY (issuer_tenant_id) REFERENCES tenant(tenant_id),
  constraint invoice_parent_invoice_id_fkey FOREIGN KEY (parent_invoice_id) REFERENCES invoice(invoice_id),
  constraint invoice_payer_tenant_id_fkey FOREIGN KEY (payer_tenant_id) REFERENCES tenant(tenant_id)
);
create index invoice_of_issuer ON public.invoice USING btree (issuer_tenant_id, run_on);
create index invoice_of_parent ON public.invoice USING btree (parent_invoice_id);
create index invoice_of_payer ON public.invoice USING btree (payer_tenant_id) WHERE (reference IS NOT NULL);
create index invoice_received ON public.invoice USING btree (payer_tenant_id, run_on) WHERE (invoice_date IS NOT NULL);
create unique index invoice_reference ON public.invoice USING btree (issuer_tenant_id, reference);
create index invoice_to_issue ON public.invoice USING btree (issuer_tenant_id, issuing_due_at) WHERE (issuing = ANY (ARRAY['QUEUED'::text, 'SENDING'::text, 'UNCONFIRMED'::text]));
grant delete, insert, select, update on invoice to calends_control;

create table invoice_attempt (
  invoice_id uuid not null,
  attempt_no integer not null,
  step text not null,
  act text not null,
  at timestamp with time zone not null,
  dated_on date not null,
  doc_type text not null,
  series text not null,
  party text not null,
  last_number integer not null,
  verdict text,
  http_status integer,
  said text,
  constraint invoice_attempt_pkey PRIMARY KEY (invoice_id, attempt_no, step),
  constraint invoice_attempt_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id) ON DELETE CASCADE
);
grant insert, select on invoice_attempt to calends_control;

create table invoice_issuer (
  issuer_tenant_id text not null,
  version integer not null default 1,
  system text not null,
  company text,
  series text not null,
  invoice_doc_type text not null,
  credit_doc_type text not null,
  item_code text,
  vat_nor text,
  vat_int text,
  vat_red text,
  vat_ise text,
  exemption text,
  constraint invoice_issuer_pkey PRIMARY KEY (issuer_tenant_id),
  constraint invoice_issuer_issuer_tenant_id_fkey FOREIGN KEY (issuer_tenant_id) REFERENCES tenant(tenant_id)
);
grant delete, insert, select, update on invoice_issuer to calends_control;

create table invoice_line (
  line_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  charge_id uuid,
  item_code text,
  description text not null,
  cents bigint not null,
  credited_cents bigint not null default 0,
  vat_profile text not null,
  vat_rate numeric(9,6) not null,
  comes_again boolean not null default false,
  credits_line_id uuid,
  constraint invoice_line_pkey PRIMARY KEY (line_id),
  constraint invoice_line_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(charge_id),
  constraint invoice_line_credits_line_id_fkey FOREIGN KEY (credits_line_id) REFERENCES invoice_line(line_id) ON DELETE SET NULL,
  constraint invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id) ON DELETE CASCADE
);
create index invoice_line_comes_again ON public.invoice_line USING btree (charge_id) WHERE comes_again;
create index invoice_line_credits ON public.invoice_line USING btree (credits_line_id) WHERE (credits_line_id IS NOT NULL);
create index invoice_line_of_charge ON public.invoice_line USING btree (charge_id);
create index invoice_line_of_invoice ON public.invoice_line USING btree (invoice_id, "position");
grant delete, insert, select, update on invoice_line to calends_control;

create table invoice_payment (
  payment_id uuid not null,
  invoice_id uuid not null,
  paid_on date not null,
  cents bigint not null,
  method text not null,
  reference text,
  void_reason text,
  constraint invoice_payment_pkey PRIMARY KEY (payment_id),
  constraint invoice_payment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(invoice_id) ON DELETE CASCADE
);
create index invoice_payment_of_invoice ON public.invoice_payment USING btree (invoice_id);
grant delete, insert, select, update on invoice_payment to calends_control;

create table invoice_series (
  issuer_tenant_id text not null,
  year integer not null,
  last_number integer not null,
  constraint invoice_series_pkey PRIMARY KEY (issuer_tenant_id, year),
  constraint invoice_series_issuer_tenant_id_fkey FOREIGN KEY (issuer_tenant_id) REFERENCES tenant(tenant_id)
);
grant delete, insert, select, update on invoice_series to calends_control;

create table known_address (
  person_id uuid not null,
  ip_address text not null,
  confirmed_at timestamp with time zone not null default now(),
  constraint known_address_pkey PRIMARY KEY (person_id, ip_address),
  constraint known_address_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
grant delete, insert, select, update on known_address to calends_control;

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
  value_rate numeric(9,6),
  capital_cents bigint not null,
  interest_due_cents bigint not null,
  is_derived boolean not null,
  period_from date,
  period_to date,
  description text,
  movement_time time without time zone not null default '00:00:00'::time without time zone,
  act text,
  act_id uuid,
  constraint ledger_row_pkey PRIMARY KEY (tenant_id, row_id),
  constraint ledger_row_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index ledger_row_act_id ON public.ledger_row USING btree (tenant_id, act_id) WHERE (act_id IS NOT NULL);
create index ledger_row_level ON public.ledger_row USING btree (tenant_id, parent_id, sort_no, row_id);
create unique index ledger_row_natural ON public.ledger_row USING btree (tenant_id, contract_id, tranche_id, movement_type, movement_date, ordinal);
create index ledger_row_on_day ON public.ledger_row USING btree (tenant_id, tranche_id, movement_date DESC, sort_no DESC) INCLUDE (capital_cents, interest_due_cents) WHERE (tranche_id IS NOT NULL);
create index ledger_row_roots ON public.ledger_row USING btree (tenant_id, sort_no, row_id) WHERE (parent_id IS NULL);
alter table ledger_row enable row level security;
alter table ledger_row force row level security;
create policy own_tenant on ledger_row for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on ledger_row to calends_app;

create table licence (
  tenant_id text not null,
  licence_id uuid not null,
  version integer not null default 1,
  component text not null,
  component_version text not null,
  authors text not null,
  licence_type text not null,
  constraint licence_pkey PRIMARY KEY (tenant_id, licence_id)
);
create unique index licence_component ON public.licence USING btree (tenant_id, component, component_version);
alter table licence enable row level security;
alter table licence force row level security;
create policy own_tenant on licence for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on licence for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on licence to calends_app;

create table list_columns (
  tenant_id text not null,
  person_id uuid not null,
  list text not null,
  columns jsonb not null,
  constraint list_columns_pkey PRIMARY KEY (tenant_id, person_id, list)
);
alter table list_columns enable row level security;
alter table list_columns force row level security;
create policy own_tenant on list_columns for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on list_columns to calends_app;

create table list_view (
  tenant_id text not null,
  view_id uuid not null,
  version integer not null default 1,
  person_id uuid not null,
  list text not null,
  name text not null,
  is_default boolean not null,
  search jsonb not null,
  columns jsonb,
  created_at timestamp with time zone not null default now(),
  constraint list_view_pkey PRIMARY KEY (tenant_id, view_id)
);
create unique index list_view_default ON public.list_view USING btree (tenant_id, person_id, list) WHERE is_default;
create unique index list_view_name ON public.list_view USING btree (tenant_id, person_id, list, lower(name));
alter table list_view enable row level security;
alter table list_view force row level security;
create policy own_tenant on list_view for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on list_view to calends_app;

create table loan_roll (
  tenant_id text not null,
  rolled_to date not null,
  rolled_at timestamp with time zone not null default now(),
  told_stale_fixings boolean not null default false,
  constraint loan_roll_pkey PRIMARY KEY (tenant_id),
  constraint loan_roll_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
grant delete, insert, select, update on loan_roll to calends_control;

create table loan_verification (
  tenant_id text not null,
  began_on date not null,
  done_on date not null,
  last_contract_id uuid,
  verified integer not null,
  corrected integer not null,
  constraint loan_verification_pkey PRIMARY KEY (tenant_id),
  constraint loan_verification_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
grant delete, insert, select, update on loan_verification to calends_control;

create table membership (
  person_id uuid not null,
  tenant_id text not null,
  role_id text not null,
  policy_id text not null,
  is_active boolean not null default true,
  allowed_user_state text not null default 'ACTIVE'::text,
  created_at timestamp with time zone not null default now(),
  requires_second_factor boolean not null default false,
  version integer not null default 1,
  shown_id uuid,
  shown_email text,
  first_name text,
  last_name text,
  phone_number text,
  constraint membership_pkey PRIMARY KEY (person_id, tenant_id),
  constraint membership_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint membership_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
create unique index membership_shown ON public.membership USING btree (tenant_id, shown_id) WHERE (shown_id IS NOT NULL);
create index membership_tenant ON public.membership USING btree (tenant_id);
grant delete, insert, select, update on membership to calends_control;

create table metadata (
  tenant_id text not null,
  metadata_id uuid not null,
  version integer not null default 1,
  reference text not null,
  code text not null,
  value text,
  translation_key text,
  xml_name text,
  state smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint metadata_pkey PRIMARY KEY (tenant_id, metadata_id),
  constraint metadata_state CHECK ((state = ANY (ARRAY[0, 1, 2])))
);
create unique index metadata_code ON public.metadata USING btree (tenant_id, reference, code);
alter table metadata enable row level security;
alter table metadata force row level security;
create policy own_tenant on metadata for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on metadata for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on metadata to calends_app;

create table month_close (
  tenant_id text not null,
  tranche_id uuid not null,
  year integer not null,
  month integer not null,
  contract_id uuid not null,
  accrual_cents bigint not null,
  interest_cents bigint not null,
  capital_cents bigint not null,
  interest_due_cents bigint not null,
  accrued_cents bigint not null,
  rate numeric(9,6) not null,
  index_rate numeric(9,6) not null,
  spread numeric(9,6) not null,
  rests_on_projection boolean not null,
  month_end date not null generated always as (((make_date(year, month, 1) + '1 mon'::interval) - '1 day'::interval))::date,
  constraint month_close_pkey PRIMARY KEY (tenant_id, tranche_id, year, month),
  constraint month_close_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index month_close_contract ON public.month_close USING btree (tenant_id, contract_id);
create index month_close_month_end ON public.month_close USING btree (tenant_id, month_end) INCLUDE (contract_id, accrual_cents, interest_cents, capital_cents, interest_due_cents, accrued_cents, rate);
alter table month_close enable row level security;
alter table month_close force row level security;
create policy own_tenant on month_close for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on month_close to calends_app;

create table movement (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null,
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamp with time zone not null default now(),
  recorded_by uuid,
  contract_id uuid not null,
  tranche_id uuid not null,
  movement_date date not null,
  movement_time time without time zone not null default '00:00:00'::time without time zone,
  movement_type text not null,
  amount_cents bigint,
  euribor_rate numeric(9,6),
  description text,
  act text,
  act_id uuid,
  act_loans integer,
  absorbed_id uuid,
  constraint movement_pkey PRIMARY KEY (tenant_id, fact_id, revision),
  constraint movement_tenant_id_absorbed_id_fkey FOREIGN KEY (tenant_id, absorbed_id) REFERENCES entity(tenant_id, entity_id),
  constraint movement_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id),
  constraint movement_absorbed CHECK (((absorbed_id IS NULL) OR (act = 'MERGER'::text))),
  constraint movement_act CHECK (((act IS NULL) = (act_id IS NULL))),
  constraint movement_amount_cents_check CHECK ((amount_cents > 0)),
  constraint movement_revision_check CHECK ((revision >= 1))
);
create index movement_act_id ON public.movement USING btree (tenant_id, act_id) WHERE (act_id IS NOT NULL);
create index movement_contract ON public.movement USING btree (tenant_id, contract_id);
create index movement_of_absorbed ON public.movement USING btree (tenant_id, absorbed_id) WHERE (absorbed_id IS NOT NULL);
create index movement_of_merger ON public.movement USING btree (tenant_id, contract_id) WHERE (act = 'MERGER'::text);
create index movement_recorded ON public.movement USING btree (tenant_id, recorded_at);
create index movement_tranche ON public.movement USING btree (tenant_id, tranche_id);
alter table movement enable row level security;
alter table movement force row level security;
create policy own_tenant on movement for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on movement to calends_app;

create table notification_category (
  tenant_id text not null,
  notification_category_id uuid not null,
  version integer not null default 1,
  code text,
  name text not null,
  is_internal boolean not null default false,
  is_mandatory boolean not null default false,
  audience text[] not null default '{}'::text[],
  bell boolean not null,
  mail text not null,
  constraint notification_category_pkey PRIMARY KEY (tenant_id, notification_category_id),
  constraint notification_category_mail_check CHECK ((mail = ANY (ARRAY['NONE'::text, 'DIGEST'::text, 'ATONCE'::text])))
);
create unique index notification_category_name ON public.notification_category USING btree (tenant_id, lower(name));
alter table notification_category enable row level security;
alter table notification_category force row level security;
create policy own_tenant on notification_category for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on notification_category for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on notification_category to calends_app;

create table notification_choice (
  tenant_id text not null,
  notification_choice_id uuid not null,
  person_id uuid not null,
  category_id uuid not null,
  bell boolean,
  mail text,
  constraint notification_choice_pkey PRIMARY KEY (tenant_id, notification_choice_id),
  constraint notification_choice_mail_check CHECK ((mail = ANY (ARRAY['NONE'::text, 'DIGEST'::text, 'ATONCE'::text])))
);
create unique index notification_choice_category ON public.notification_choice USING btree (tenant_id, person_id, category_id);
alter table notification_choice enable row level security;
alter table notification_choice force row level security;
create policy own_tenant on notification_choice for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on notification_choice to calends_app;

create table notification_rhythm (
  tenant_id text not null,
  person_id uuid not null,
  digest_at text not null default '08:00'::text,
  digest_days smallint[] not null default '{1,2,3,4,5}'::smallint[],
  quiet_from text,
  quiet_to text,
  mailed_at timestamp with time zone,
  constraint notification_rhythm_pkey PRIMARY KEY (tenant_id, person_id),
  constraint notification_rhythm_check CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND (quiet_from <> quiet_to))),
  constraint notification_rhythm_digest_at_check CHECK ((digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint notification_rhythm_digest_days_check CHECK (((digest_days <@ '{1,2,3,4,5,6,7}'::smallint[]) AND (digest_days <> '{}'::smallint[]))),
  constraint notification_rhythm_quiet_from_check CHECK ((quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint notification_rhythm_quiet_to_check CHECK ((quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
alter table notification_rhythm enable row level security;
alter table notification_rhythm force row level security;
create policy own_tenant on notification_rhythm for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on notification_rhythm to calends_app;

create table one_time_link (
  token_hash text not null,
  purpose text not null,
  person_id uuid not null,
  tenant_id text,
  attempt_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_link_pkey PRIMARY KEY (token_hash),
  constraint one_time_link_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES sign_in_attempt(attempt_id),
  constraint one_time_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint one_time_link_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
create index one_time_link_attempt ON public.one_time_link USING btree (attempt_id);
create index one_time_link_person ON public.one_time_link USING btree (person_id, purpose);
create index one_time_link_tenant ON public.one_time_link USING btree (tenant_id);
grant delete, insert, select, update on one_time_link to calends_control;

create table outbox_mail (
  mail_id uuid not null,
  to_address text not null,
  language text not null,
  template text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  sent_at timestamp with time zone,
  last_error text,
  next_try_at timestamp with time zone not null default now(),
  headers jsonb,
  constraint outbox_mail_pkey PRIMARY KEY (mail_id)
);
create index outbox_mail_created ON public.outbox_mail USING btree (created_at, mail_id);
create index outbox_mail_due ON public.outbox_mail USING btree (next_try_at) WHERE (sent_at IS NULL);
grant delete, insert, select, update on outbox_mail to calends_control;

create table page_map (
  tenant_id text not null,
  page_map_id uuid not null,
  version integer not null default 1,
  page text not null,
  form_id uuid not null,
  form_type text not null,
  current_step smallint not null,
  is_active boolean not null,
  access_level smallint not null,
  constraint page_map_pkey PRIMARY KEY (tenant_id, page_map_id)
);
create index page_map_form ON public.page_map USING btree (tenant_id, form_id);
create unique index page_map_page ON public.page_map USING btree (tenant_id, page, form_type) WHERE is_active;
alter table page_map enable row level security;
alter table page_map force row level security;
create policy own_tenant on page_map for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on page_map for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on page_map to calends_app;

create table passkey (
  passkey_id uuid not null,
  person_id uuid not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (passkey_id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
create index passkey_person ON public.passkey USING btree (person_id);
grant delete, insert, select, update on passkey to calends_control;

create table passkey_challenge (
  challenge_hash text not null,
  person_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
create index passkey_challenge_over ON public.passkey_challenge USING btree (expires_at);
create index passkey_challenge_person ON public.passkey_challenge USING btree (person_id);
grant delete, insert, select, update on passkey_challenge to calends_control;

create table pending_import (
  tenant_id text not null,
  pending_import_id uuid not null,
  version integer not null default 1,
  file_name text not null,
  days jsonb not null,
  entered_by uuid not null,
  entered_at timestamp with time zone not null default now(),
  rate_source_id uuid,
  licence_note text,
  needs_second boolean not null default true,
  constraint pending_import_pkey PRIMARY KEY (tenant_id, pending_import_id)
);
create unique index pending_import_source ON public.pending_import USING btree (tenant_id, rate_source_id);
alter table pending_import enable row level security;
alter table pending_import force row level security;
create policy own_tenant on pending_import for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on pending_import to calends_app;

create table pending_rate (
  tenant_id text not null,
  pending_rate_id uuid not null,
  version integer not null default 1,
  reference_date date not null,
  term text not null,
  rate numeric(9,6),
  source text not null,
  entered_by uuid not null,
  entered_at timestamp with time zone not null default now(),
  constraint pending_rate_pkey PRIMARY KEY (tenant_id, pending_rate_id)
);
create unique index pending_rate_natural ON public.pending_rate USING btree (tenant_id, reference_date, term);
alter table pending_rate enable row level security;
alter table pending_rate force row level security;
create policy own_tenant on pending_rate for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on pending_rate to calends_app;

create table period (
  tenant_id text not null,
  entity_id uuid not null,
  month date not null,
  revision integer not null,
  state text not null,
  reason text,
  figures_digest text,
  recorded_at timestamp with time zone not null,
  recorded_by uuid,
  constraint period_pkey PRIMARY KEY (tenant_id, entity_id, month, revision),
  constraint period_tenant_id_entity_id_fkey FOREIGN KEY (tenant_id, entity_id) REFERENCES entity(tenant_id, entity_id),
  constraint period_check CHECK (((reason IS NOT NULL) = (state = 'REOPENED'::text))),
  constraint period_check1 CHECK (((figures_digest IS NOT NULL) = (state = 'CLOSED'::text))),
  constraint period_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint period_state_check CHECK ((state = ANY (ARRAY['CLOSED'::text, 'REOPENED'::text])))
);
alter table period enable row level security;
alter table period force row level security;
create policy own_tenant on period for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on period to calends_app;

create table period_adjustment (
  tenant_id text not null,
  adjustment_id uuid not null default gen_random_uuid(),
  entity_id uuid not null,
  month date not null,
  revision integer not null,
  booked_month date not null,
  tranche_id uuid not null,
  side text not null,
  contract_id uuid not null,
  contract_number text not null,
  counterparty text not null,
  amount text not null,
  before_cents bigint not null,
  after_cents bigint not null,
  cause text,
  recorded_at timestamp with time zone not null default now(),
  recorded_by uuid,
  month_end date not null generated always as (((month + '1 mon'::interval) - '1 day'::interval))::date,
  booked_month_end date not null generated always as (((booked_month + '1 mon'::interval) - '1 day'::interval))::date,
  constraint period_adjustment_pkey PRIMARY KEY (tenant_id, adjustment_id),
  constraint period_adjustment_tenant_id_entity_id_fkey FOREIGN KEY (tenant_id, entity_id) REFERENCES entity(tenant_id, entity_id),
  constraint period_adjustment_cause_check CHECK ((cause = ANY (ARRAY['MOVEMENT'::text, 'CHANGE'::text, 'TERMS'::text, 'FIXING'::text]))),
  constraint period_adjustment_check CHECK ((booked_month > month)),
  constraint period_adjustment_check1 CHECK ((after_cents <> before_cents)),
  constraint period_adjustment_side_check CHECK ((side = ANY (ARRAY['GRANTOR'::text, 'RECEIVER'::text])))
);
create index period_adjustment_booked ON public.period_adjustment USING btree (tenant_id, entity_id, booked_month);
create index period_adjustment_contract ON public.period_adjustment USING btree (tenant_id, contract_id);
create index period_adjustment_month ON public.period_adjustment USING btree (tenant_id, entity_id, month);
create index period_adjustment_recorded ON public.period_adjustment USING btree (tenant_id, recorded_at DESC, month, tranche_id, amount, adjustment_id);
alter table period_adjustment enable row level security;
alter table period_adjustment force row level security;
create policy own_tenant on period_adjustment for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on period_adjustment to calends_app;

create table period_figure (
  tenant_id text not null,
  entity_id uuid not null,
  month date not null,
  revision integer not null,
  tranche_id uuid not null,
  side text not null,
  contract_id uuid not null,
  contract_number text not null,
  counterparty text not null,
  drawn_cents bigint not null,
  repaid_cents bigint not null,
  capitalised_cents bigint not null,
  passed_capital_cents bigint not null,
  interest_cents bigint not null,
  interest_paid_cents bigint not null,
  passed_interest_cents bigint not null,
  stamp_tax_cents bigint not null,
  capital_cents bigint not null,
  interest_due_cents bigint not null,
  accrued_cents bigint not null,
  rate numeric(9,6),
  index_rate numeric(9,6),
  spread numeric(9,6),
  rests_on_projection boolean not null,
  constraint period_figure_pkey PRIMARY KEY (tenant_id, entity_id, month, revision, tranche_id, side),
  constraint period_figure_tenant_id_entity_id_month_revision_fkey FOREIGN KEY (tenant_id, entity_id, month, revision) REFERENCES period(tenant_id, entity_id, month, revision),
  constraint period_figure_side_check CHECK ((side = ANY (ARRAY['GRANTOR'::text, 'RECEIVER'::text])))
);
create index period_figure_contract ON public.period_figure USING btree (tenant_id, contract_id, month);
alter table period_figure enable row level security;
alter table period_figure force row level security;
create policy own_tenant on period_figure for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on period_figure to calends_app;

create table person (
  person_id uuid not null,
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
  preferred_tenant_id text,
  created_at timestamp with time zone not null default now(),
  language text not null default 'en'::text,
  takes_notices boolean not null default true,
  unsubscribe_token uuid not null default gen_random_uuid(),
  constraint person_pkey PRIMARY KEY (person_id),
  constraint person_preferred_tenant_id_fkey FOREIGN KEY (preferred_tenant_id) REFERENCES tenant(tenant_id)
);
create unique index person_email ON public.person USING btree (lower(email));
create index person_preferred_tenant ON public.person USING btree (preferred_tenant_id);
grant delete, insert, select, update on person to calends_control;

create table profile_image (
  image_id uuid not null,
  person_id uuid not null,
  content_type text not null,
  content bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint profile_image_pkey PRIMARY KEY (image_id),
  constraint profile_image_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
create index profile_image_person ON public.profile_image USING btree (person_id);
grant delete, insert, select, update on profile_image to calends_control;

create table qr_code (
  tenant_id text not null,
  qr_code_id uuid not null,
  version integer not null default 1,
  label text not null,
  target_kind text not null,
  target text not null,
  size integer not null,
  short_code text not null default substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12),
  scans integer not null default 0,
  last_scanned_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint qr_code_pkey PRIMARY KEY (tenant_id, qr_code_id),
  constraint qr_code_size_check CHECK (((size >= 128) AND (size <= 2048))),
  constraint qr_code_target_kind_check CHECK ((target_kind = ANY (ARRAY['PRODUCTLINK'::text, 'WEBADDRESS'::text, 'PLAINTEXT'::text])))
);
create unique index qr_code_short_code ON public.qr_code USING btree (tenant_id, short_code);
alter table qr_code enable row level security;
alter table qr_code force row level security;
create policy own_tenant on qr_code for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on qr_code to calends_app;

create table rate_fetch (
  tenant_id text not null,
  rate_fetch_id uuid not null,
  rate_source_id uuid not null,
  state text not null,
  phase text,
  asked_by uuid,
  asked_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  next_try_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  outcome jsonb,
  rejected jsonb not null default '[]'::jsonb,
  missing_days date[] not null default '{}'::date[],
  constraint rate_fetch_pkey PRIMARY KEY (tenant_id, rate_fetch_id),
  constraint rate_fetch_tenant_id_rate_source_id_fkey FOREIGN KEY (tenant_id, rate_source_id) REFERENCES rate_source(tenant_id, rate_source_id)
);
create index rate_fetch_asked ON public.rate_fetch USING btree (tenant_id, rate_source_id, asked_at DESC);
create index rate_fetch_due ON public.rate_fetch USING btree (next_try_at) WHERE (state = 'WAITING'::text);
create unique index rate_fetch_waiting ON public.rate_fetch USING btree (tenant_id, rate_source_id) WHERE (state = 'WAITING'::text);
alter table rate_fetch enable row level security;
alter table rate_fetch force row level security;
create policy control_reads on rate_fetch for select to calends_control using (state = 'WAITING'::text);
create policy own_tenant on rate_fetch for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on rate_fetch to calends_app;
grant select on rate_fetch to calends_control;

create table rate_file (
  tenant_id text not null,
  file_id uuid not null,
  rate_fetch_id uuid not null,
  file_address text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  fetched_at timestamp with time zone not null default now(),
  constraint rate_file_pkey PRIMARY KEY (tenant_id, file_id),
  constraint rate_file_tenant_id_rate_fetch_id_fkey FOREIGN KEY (tenant_id, rate_fetch_id) REFERENCES rate_fetch(tenant_id, rate_fetch_id)
);
create index rate_file_fetch ON public.rate_file USING btree (tenant_id, rate_fetch_id);
create unique index rate_file_storage_key ON public.rate_file USING btree (tenant_id, storage_key);
alter table rate_file enable row level security;
alter table rate_file force row level security;
create policy own_tenant on rate_file for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on rate_file to calends_app;

create table rate_limit (
  key text not null,
  points integer not null default 0,
  expire double precision,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on rate_limit to calends_control;

create table rate_source (
  tenant_id text not null,
  rate_source_id uuid not null,
  version integer not null default 1,
  name text not null,
  file_address text not null,
  file_format text not null,
  separator text,
  decimal_sign text,
  day_format text,
  rate_unit text not null,
  term_layout text not null,
  day_column text,
  term_column text,
  rate_column text,
  one_month_code text,
  three_months_code text,
  six_months_code text,
  twelve_months_code text,
  first_day date,
  delay_days integer not null,
  licence_note text,
  is_active boolean not null,
  written_by uuid not null,
  constraint rate_source_pkey PRIMARY KEY (tenant_id, rate_source_id)
);
create unique index rate_source_name ON public.rate_source USING btree (tenant_id, name);
alter table rate_source enable row level security;
alter table rate_source force row level security;
create policy own_tenant on rate_source for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on rate_source to calends_app;

create table record_link (
  token_hash text not null,
  purpose text not null,
  tenant_id text not null,
  record_id uuid not null,
  address text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint record_link_pkey PRIMARY KEY (token_hash),
  constraint record_link_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
create index record_link_of_record ON public.record_link USING btree (tenant_id, record_id);
grant delete, insert, select, update on record_link to calends_control;

create table recovery_code (
  person_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (person_id, code_hash),
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
);
grant delete, insert, select, update on recovery_code to calends_control;

create table refused_rate (
  tenant_id text not null,
  rate_source_id uuid not null,
  reference_date date not null,
  term text not null,
  rate numeric(9,6) not null,
  constraint refused_rate_pkey PRIMARY KEY (tenant_id, rate_source_id, reference_date, term, rate)
);
alter table refused_rate enable row level security;
alter table refused_rate force row level security;
create policy own_tenant on refused_rate for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on refused_rate to calends_app;

create table scheduled_run (
  tenant_id text not null,
  scheduled_run_id uuid not null,
  scheduled_work_id uuid not null,
  due_on date,
  state text not null,
  outcome jsonb not null,
  tries integer not null default 1,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  constraint scheduled_run_pkey PRIMARY KEY (tenant_id, scheduled_run_id),
  constraint scheduled_run_once UNIQUE (tenant_id, scheduled_work_id, due_on),
  constraint scheduled_run_tenant_id_scheduled_work_id_fkey FOREIGN KEY (tenant_id, scheduled_work_id) REFERENCES scheduled_work(tenant_id, scheduled_work_id),
  constraint scheduled_run_state_check CHECK ((state = ANY (ARRAY['FINISHED'::text, 'ERROR'::text])))
);
alter table scheduled_run enable row level security;
alter table scheduled_run force row level security;
create policy own_tenant on scheduled_run for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on scheduled_run to calends_app;

create table scheduled_work (
  tenant_id text not null,
  scheduled_work_id uuid not null,
  version integer not null default 1,
  scheduler_id uuid not null,
  work text not null,
  parameters jsonb not null,
  linked_on date not null,
  constraint scheduled_work_pkey PRIMARY KEY (tenant_id, scheduled_work_id),
  constraint scheduled_work_tenant_id_scheduler_id_fkey FOREIGN KEY (tenant_id, scheduler_id) REFERENCES scheduler(tenant_id, scheduler_id)
);
create index scheduled_work_of ON public.scheduled_work USING btree (tenant_id, scheduler_id);
alter table scheduled_work enable row level security;
alter table scheduled_work force row level security;
create policy own_tenant on scheduled_work for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on scheduled_work to calends_app;

create table scheduler (
  tenant_id text not null,
  scheduler_id uuid not null,
  version integer not null default 1,
  name text not null,
  periodicity_type text not null,
  delay text,
  date_start date,
  date_end date,
  is_favourite boolean not null default false,
  execute_once boolean not null default false,
  only_working_days boolean not null,
  timed_on date not null,
  constraint scheduler_pkey PRIMARY KEY (tenant_id, scheduler_id),
  constraint scheduler_check CHECK ((date_end >= date_start))
);
alter table scheduler enable row level security;
alter table scheduler force row level security;
create policy own_tenant on scheduler for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on scheduler to calends_app;

create table sealed_use (
  digest text not null,
  expires_at timestamp with time zone not null,
  constraint sealed_use_pkey PRIMARY KEY (digest)
);
create index sealed_use_expiry ON public.sealed_use USING btree (expires_at);
grant delete, insert, select, update on sealed_use to calends_control;

create table security_list_row (
  tenant_id text not null,
  row_id uuid not null,
  version integer not null default 1,
  list text not null,
  user_id uuid,
  email text not null,
  ip_address text not null,
  ip_owner_info text,
  state_enabled boolean not null,
  with_dev_access boolean not null,
  created_at timestamp with time zone not null default now(),
  sought_email text not null generated always as lower(email),
  constraint security_list_row_pkey PRIMARY KEY (tenant_id, row_id),
  constraint security_list_row_list_check CHECK ((list = ANY (ARRAY['WHITE'::text, 'BLACK'::text])))
);
create unique index security_list_row_address ON public.security_list_row USING btree (tenant_id, lower(email), list, ip_address);
create index security_list_row_list ON public.security_list_row USING btree (tenant_id, list, email COLLATE alphabetical, row_id);
create index security_list_row_sought ON public.security_list_row USING btree (tenant_id, sought_email);
alter table security_list_row enable row level security;
alter table security_list_row force row level security;
create policy own_tenant on security_list_row for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on security_list_row to calends_app;

create table session (
  session_id uuid not null,
  person_id uuid not null,
  tenant_id text not null,
  refresh_hash text not null,
  previous_refresh_hash text,
  rotated_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ip_address text,
  user_agent text,
  has_second_factor boolean not null default false,
  constraint session_pkey PRIMARY KEY (session_id),
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint session_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
create index session_person ON public.session USING btree (person_id);
create index session_tenant ON public.session USING btree (tenant_id);
grant delete, insert, select, update on session to calends_control;

create table shipped_text (
  tenant_id text not null,
  edition text not null,
  key text not null,
  language_code text not null,
  translation_text text not null,
  glossary_info text,
  category text not null,
  access_level text not null,
  shipped_at timestamp with time zone not null default now(),
  constraint shipped_text_pkey PRIMARY KEY (tenant_id, edition, key, language_code),
  constraint shipped_text_access_level_check CHECK ((access_level = ANY (ARRAY['BASIC'::text, 'PARTNER'::text, 'ADMIN'::text, 'ROOT'::text]))),
  constraint shipped_text_language_code_check CHECK ((language_code = ANY (ARRAY['en'::text, 'pt'::text, 'es'::text, 'fr'::text])))
);
alter table shipped_text enable row level security;
alter table shipped_text force row level security;
create policy own_tenant on shipped_text for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on shipped_text for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on shipped_text to calends_app;

create table sign_in_attempt (
  attempt_id uuid not null,
  person_id uuid not null,
  tenant_id text not null,
  ip_address text not null,
  code_hash text,
  code_tries integer not null default 0,
  code_at timestamp with time zone,
  address_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  code_sent_at timestamp with time zone,
  constraint sign_in_attempt_pkey PRIMARY KEY (attempt_id),
  constraint sign_in_attempt_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint sign_in_attempt_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
create index sign_in_attempt_person ON public.sign_in_attempt USING btree (person_id, tenant_id);
create index sign_in_attempt_tenant ON public.sign_in_attempt USING btree (tenant_id);
grant delete, insert, select, update on sign_in_attempt to calends_control;

create table stamp_tax_declaration (
  tenant_id text not null,
  entity_id uuid not null,
  month date not null,
  revision integer not null,
  state text not null,
  declared_on date,
  payment_reference text,
  reason text,
  tax_digest text not null,
  tax_cents bigint not null,
  recorded_at timestamp with time zone not null default now(),
  recorded_by uuid,
  constraint stamp_tax_declaration_pkey PRIMARY KEY (tenant_id, entity_id, month, revision),
  constraint stamp_tax_declaration_tenant_id_entity_id_fkey FOREIGN KEY (tenant_id, entity_id) REFERENCES entity(tenant_id, entity_id),
  constraint stamp_tax_declaration_check CHECK (((declared_on IS NOT NULL) = (state = 'DECLARED'::text))),
  constraint stamp_tax_declaration_check1 CHECK (((reason IS NOT NULL) = (state = 'WITHDRAWN'::text))),
  constraint stamp_tax_declaration_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint stamp_tax_declaration_state_check CHECK ((state = ANY (ARRAY['DECLARED'::text, 'WITHDRAWN'::text])))
);
alter table stamp_tax_declaration enable row level security;
alter table stamp_tax_declaration force row level security;
create policy own_tenant on stamp_tax_declaration for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on stamp_tax_declaration to calends_app;

create table stamp_tax_declaration_file (
  tenant_id text not null,
  file_id uuid not null,
  entity_id uuid not null,
  month date not null,
  revision integer not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint stamp_tax_declaration_file_pkey PRIMARY KEY (tenant_id, file_id),
  constraint stamp_tax_declaration_file_tenant_id_entity_id_month_revis_fkey FOREIGN KEY (tenant_id, entity_id, month, revision) REFERENCES stamp_tax_declaration(tenant_id, entity_id, month, revision)
);
alter table stamp_tax_declaration_file enable row level security;
alter table stamp_tax_declaration_file force row level security;
create policy own_tenant on stamp_tax_declaration_file for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on stamp_tax_declaration_file to calends_app;

create table stamp_tax_declared_item (
  tenant_id text not null,
  entity_id uuid not null,
  month date not null,
  revision integer not null,
  contract_id uuid not null,
  contract_number text not null,
  verba text not null,
  exemption_norm text not null,
  operations integer not null,
  base_cents bigint not null,
  tax_cents bigint not null,
  constraint stamp_tax_declared_item_pkey PRIMARY KEY (tenant_id, entity_id, month, revision, contract_id, verba, exemption_norm),
  constraint stamp_tax_declared_item_tenant_id_entity_id_month_revision_fkey FOREIGN KEY (tenant_id, entity_id, month, revision) REFERENCES stamp_tax_declaration(tenant_id, entity_id, month, revision)
);
alter table stamp_tax_declared_item enable row level security;
alter table stamp_tax_declared_item force row level security;
create policy own_tenant on stamp_tax_declared_item for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on stamp_tax_declared_item to calends_app;

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
  rate numeric(9,6) not null,
  months integer,
  tax_cents bigint not null,
  exemption_norm text,
  due_date date not null,
  reason text not null,
  date_end date,
  constraint stamp_tax_row_pkey PRIMARY KEY (tenant_id, row_id),
  constraint stamp_tax_row_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index stamp_tax_row_day ON public.stamp_tax_row USING btree (tenant_id, tax_date) INCLUDE (tax_cents, contract_id);
create index stamp_tax_row_due ON public.stamp_tax_row USING btree (tenant_id, due_date) INCLUDE (tax_cents, contract_id);
create unique index stamp_tax_row_natural ON public.stamp_tax_row USING btree (tenant_id, contract_id, tranche_id, cause, tax_date, ordinal);
alter table stamp_tax_row enable row level security;
alter table stamp_tax_row force row level security;
create policy own_tenant on stamp_tax_row for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on stamp_tax_row to calends_app;

create table standing_alert (
  tenant_id text not null,
  matter text not null,
  waiting integer not null,
  constraint standing_alert_pkey PRIMARY KEY (tenant_id, matter)
);
alter table standing_alert enable row level security;
alter table standing_alert force row level security;
create policy own_tenant on standing_alert for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on standing_alert to calends_app;

create table subscription (
  subscription_id uuid not null,
  issuer_tenant_id text not null,
  version integer not null default 1,
  name text not null,
  description text,
  price_cents bigint not null,
  additional_price_cents bigint,
  parent_kind text not null,
  child_kind text not null,
  subscription_type text not null,
  max_limit integer not null,
  additional_limit integer,
  item_code text,
  billing_type text not null,
  is_base boolean not null,
  vat_profile text not null,
  state smallint not null,
  constraint subscription_pkey PRIMARY KEY (subscription_id),
  constraint subscription_issuer_tenant_id_fkey FOREIGN KEY (issuer_tenant_id) REFERENCES tenant(tenant_id)
);
create unique index subscription_base ON public.subscription USING btree (issuer_tenant_id) WHERE (is_base AND (state = 0));
create index subscription_of_issuer ON public.subscription USING btree (issuer_tenant_id);
grant delete, insert, select, update on subscription to calends_control;

create table subscription_assignment (
  assignment_id uuid not null,
  issuer_tenant_id text not null,
  customer_tenant_id text not null,
  subscription_id uuid not null,
  version integer not null default 1,
  entity_type text not null,
  entity_id text not null,
  entity_name text not null,
  is_parent boolean not null,
  date_start timestamp with time zone not null,
  periodicity text not null,
  invoice_start_point text not null,
  invoice_start_date timestamp with time zone not null,
  invoice_next_date timestamp with time zone,
  follows_plan_price boolean not null,
  payer text,
  scheduler_id uuid,
  is_deleted boolean not null default false,
  constraint subscription_assignment_pkey PRIMARY KEY (assignment_id),
  constraint subscription_assignment_customer_tenant_id_fkey FOREIGN KEY (customer_tenant_id) REFERENCES tenant(tenant_id),
  constraint subscription_assignment_issuer_tenant_id_fkey FOREIGN KEY (issuer_tenant_id) REFERENCES tenant(tenant_id),
  constraint subscription_assignment_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(subscription_id) ON DELETE CASCADE
);
create unique index subscription_assignment_live ON public.subscription_assignment USING btree (subscription_id, entity_type, entity_id) WHERE (NOT is_deleted);
create index subscription_assignment_of_customer ON public.subscription_assignment USING btree (customer_tenant_id);
create index subscription_assignment_of_issuer ON public.subscription_assignment USING btree (issuer_tenant_id);
create index subscription_assignment_of_plan ON public.subscription_assignment USING btree (subscription_id);
grant delete, insert, select, update on subscription_assignment to calends_control;

create table subscription_line_item (
  line_item_id uuid not null,
  issuer_tenant_id text not null,
  version integer not null default 1,
  item_code text not null,
  description text not null,
  price_cents bigint not null,
  is_base_item boolean not null,
  vat_profile text not null,
  state smallint not null,
  is_deleted boolean not null default false,
  constraint subscription_line_item_pkey PRIMARY KEY (line_item_id),
  constraint subscription_line_item_issuer_tenant_id_fkey FOREIGN KEY (issuer_tenant_id) REFERENCES tenant(tenant_id)
);
create index subscription_line_item_of_issuer ON public.subscription_line_item USING btree (issuer_tenant_id);
grant delete, insert, select, update on subscription_line_item to calends_control;

create table support_attachment (
  tenant_id text not null,
  file_id uuid not null,
  message_id uuid not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint support_attachment_pkey PRIMARY KEY (tenant_id, file_id),
  constraint support_attachment_tenant_id_storage_key_key UNIQUE (tenant_id, storage_key),
  constraint support_attachment_tenant_id_message_id_fkey FOREIGN KEY (tenant_id, message_id) REFERENCES support_message(tenant_id, message_id)
);
create index support_attachment_of ON public.support_attachment USING btree (tenant_id, message_id);
alter table support_attachment enable row level security;
alter table support_attachment force row level security;
create policy own_tenant on support_attachment for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on support_attachment to calends_app;

create table support_member (
  tenant_id text not null,
  support_member_id uuid not null,
  version integer not null default 1,
  person_id uuid not null,
  gets_new_tickets boolean not null,
  constraint support_member_pkey PRIMARY KEY (tenant_id, support_member_id),
  constraint support_member_tenant_id_person_id_key UNIQUE (tenant_id, person_id)
);
alter table support_member enable row level security;
alter table support_member force row level security;
create policy own_tenant on support_member for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on support_member to calends_app;

create table support_message (
  tenant_id text not null,
  message_id uuid not null,
  support_ticket_id uuid not null,
  message text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint support_message_pkey PRIMARY KEY (tenant_id, message_id),
  constraint support_message_tenant_id_support_ticket_id_fkey FOREIGN KEY (tenant_id, support_ticket_id) REFERENCES support_ticket(tenant_id, support_ticket_id)
);
create index support_message_of ON public.support_message USING btree (tenant_id, support_ticket_id, created_at, message_id);
alter table support_message enable row level security;
alter table support_message force row level security;
create policy own_tenant on support_message for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on support_message to calends_app;

create table support_ticket (
  tenant_id text not null,
  support_ticket_id uuid not null,
  version integer not null default 1,
  ticket_number integer not null,
  subject text not null,
  category text not null,
  priority text not null,
  state text not null default 'NEW'::text,
  support_member_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  last_message_at timestamp with time zone not null default now(),
  constraint support_ticket_pkey PRIMARY KEY (tenant_id, support_ticket_id),
  constraint support_ticket_tenant_id_ticket_number_key UNIQUE (tenant_id, ticket_number),
  constraint support_ticket_tenant_id_support_member_id_fkey FOREIGN KEY (tenant_id, support_member_id) REFERENCES support_member(tenant_id, support_member_id),
  constraint support_ticket_category_check CHECK ((category = ANY (ARRAY['QUESTION'::text, 'FAULT'::text, 'ACCESS'::text, 'FIGURES'::text, 'IDEA'::text]))),
  constraint support_ticket_priority_check CHECK ((priority = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'HIGH'::text, 'URGENT'::text]))),
  constraint support_ticket_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'IN_PROGRESS'::text, 'ON_HOLD'::text, 'FINISHED'::text, 'CANCELLED'::text])))
);
create index support_ticket_last ON public.support_ticket USING btree (tenant_id, last_message_at, support_ticket_id);
create index support_ticket_last_of ON public.support_ticket USING btree (tenant_id, created_by, last_message_at, support_ticket_id);
alter table support_ticket enable row level security;
alter table support_ticket force row level security;
create policy own_tenant on support_ticket for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on support_ticket to calends_app;

create table system_audit_event (
  entry_no bigint not null,
  at timestamp with time zone not null,
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
  hash text not null,
  constraint system_audit_event_pkey PRIMARY KEY (entry_no)
);
create index system_audit_event_of ON public.system_audit_event USING btree (record_id, at, entry_no);
create index system_audit_event_record ON public.system_audit_event USING btree (resource, record_id);
grant insert, select on system_audit_event to calends_control;

create table system_audit_head (
  chain text not null,
  entry_no bigint not null,
  hash text not null,
  constraint system_audit_head_pkey PRIMARY KEY (chain),
  constraint system_audit_head_chain_check CHECK ((chain = 'system'::text))
);
grant delete, insert, select, update on system_audit_head to calends_control;

create table target_group (
  tenant_id text not null,
  target_group_id uuid not null,
  version integer not null default 1,
  code text,
  name text not null,
  targets text[] not null default '{}'::text[],
  parent_id uuid,
  constraint target_group_pkey PRIMARY KEY (tenant_id, target_group_id)
);
create unique index target_group_name ON public.target_group USING btree (tenant_id, COALESCE((parent_id)::text, ''::text), lower(name));
alter table target_group enable row level security;
alter table target_group force row level security;
create policy own_tenant on target_group for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on target_group for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on target_group to calends_app;

create table tenant (
  tenant_id text not null,
  parent_tenant_id text,
  name text not null,
  tenant_type text not null,
  nif text,
  country text not null default 'Portugal'::text,
  logo text,
  time_zone text not null default 'Europe/Lisbon'::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  code_lei text,
  code_cmvm text,
  address text,
  description text,
  admin_email text,
  email text,
  phone_number text,
  grouped_invoice boolean not null default false,
  main_user_id uuid,
  payment_type text,
  state smallint not null default 0,
  created_on date not null default CURRENT_DATE,
  synchronization_start_date date,
  constraint tenant_pkey PRIMARY KEY (tenant_id),
  constraint tenant_parent_tenant_id_fkey FOREIGN KEY (parent_tenant_id) REFERENCES tenant(tenant_id),
  constraint tenant_active CHECK ((is_active = (state = 0))),
  constraint tenant_state_check CHECK ((state = ANY (ARRAY[0, 1, 2]))),
  constraint tenant_tenant_id_check CHECK ((tenant_id ~ '^[a-z0-9-]{1,40}(@[a-z0-9-]{1,40})?$'::text)),
  constraint tenant_tenant_type_check CHECK ((tenant_type = ANY (ARRAY['DEMO'::text, 'PARTNER'::text, 'STANDARD'::text, 'MANAGER'::text])))
);
create index tenant_parent ON public.tenant USING btree (parent_tenant_id);
grant delete, insert, select, update on tenant to calends_control;

create table tenant_collection (
  tenant_id text not null,
  requested_at timestamp with time zone not null default now(),
  requested_in text,
  collected_at timestamp with time zone,
  constraint tenant_collection_pkey PRIMARY KEY (tenant_id),
  constraint tenant_collection_requested_in_fkey FOREIGN KEY (requested_in) REFERENCES tenant(tenant_id),
  constraint tenant_collection_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
grant delete, insert, select, update on tenant_collection to calends_control;

create table tenant_data_transfer (
  transfer_id uuid not null,
  version integer not null default 1,
  source_tenant_id text not null,
  target_tenant_id text not null,
  requested_by uuid not null,
  created_at timestamp with time zone not null default now(),
  state smallint not null default 6,
  decided_by uuid,
  decided_at timestamp with time zone,
  contracts integer not null default 0,
  constraint tenant_data_transfer_pkey PRIMARY KEY (transfer_id),
  constraint tenant_data_transfer_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_id),
  constraint tenant_data_transfer_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES person(person_id),
  constraint tenant_data_transfer_source_tenant_id_fkey FOREIGN KEY (source_tenant_id) REFERENCES tenant(tenant_id),
  constraint tenant_data_transfer_target_tenant_id_fkey FOREIGN KEY (target_tenant_id) REFERENCES tenant(tenant_id),
  constraint tenant_data_transfer_check CHECK ((source_tenant_id <> target_tenant_id)),
  constraint tenant_data_transfer_check1 CHECK ((((state = 6) = (decided_by IS NULL)) AND ((state = 6) = (decided_at IS NULL)))),
  constraint tenant_data_transfer_state_check CHECK ((state = ANY (ARRAY[6, 9, 22])))
);
create unique index tenant_data_transfer_pending ON public.tenant_data_transfer USING btree (source_tenant_id, target_tenant_id) WHERE (state = 6);
grant delete, insert, select, update on tenant_data_transfer to calends_control;

create table tenant_import (
  import_id uuid not null,
  tenant_id text not null,
  digest text not null,
  file_name text not null,
  content bytea,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  acting_tenant_id text not null,
  requested_by uuid not null,
  role_id text not null,
  notification_id uuid,
  requested_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  counts jsonb,
  rejected jsonb not null default '[]'::jsonb,
  rejected_total integer not null default 0,
  constraint tenant_import_pkey PRIMARY KEY (import_id),
  constraint tenant_import_acting_tenant_id_fkey FOREIGN KEY (acting_tenant_id) REFERENCES tenant(tenant_id),
  constraint tenant_import_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES person(person_id),
  constraint tenant_import_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint tenant_import_check CHECK (((state = 'waiting'::text) = (content IS NOT NULL))),
  constraint tenant_import_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'imported'::text, 'rejected'::text, 'failed'::text])))
);
create unique index tenant_import_digest ON public.tenant_import USING btree (tenant_id, digest) WHERE (state = ANY (ARRAY['waiting'::text, 'imported'::text]));
create index tenant_import_of_tenant ON public.tenant_import USING btree (tenant_id, requested_at DESC);
create index tenant_import_waiting ON public.tenant_import USING btree (requested_at) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on tenant_import to calends_control;

create table tenant_logo (
  logo_id uuid not null,
  tenant_id text not null,
  content_type text not null,
  content bytea not null,
  replaced_at timestamp with time zone,
  constraint tenant_logo_pkey PRIMARY KEY (logo_id),
  constraint tenant_logo_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
create index tenant_logo_tenant ON public.tenant_logo USING btree (tenant_id);
grant delete, insert, select, update on tenant_logo to calends_control;

create table tenant_sftp (
  tenant_id text not null,
  version integer not null default 1,
  host text not null,
  port integer not null,
  username text not null,
  sealed_password text,
  folder text,
  host_key text,
  sync_state smallint not null default 0,
  tested_at timestamp with time zone,
  constraint tenant_sftp_pkey PRIMARY KEY (tenant_id),
  constraint tenant_sftp_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint tenant_sftp_port_check CHECK (((port >= 1) AND (port <= 65535)))
);
grant delete, insert, select, update on tenant_sftp to calends_control;

create table terms_period (
  tenant_id text not null,
  contract_id uuid not null,
  from_date date not null,
  until_date date not null,
  state smallint not null,
  amount_cents bigint not null,
  spread numeric(9,6) not null,
  convention text not null,
  capitalization_term text not null,
  interest_capitalization boolean not null,
  euribor_applicable boolean not null,
  euribor text not null,
  calculation_method text not null,
  index_start_option text,
  index_start_date date,
  renewal_term text,
  renewal_option text,
  renewal_date date,
  date_end date,
  grantor_id uuid,
  receiver_id uuid,
  index_floor numeric(9,6),
  index_cap numeric(9,6),
  constraint terms_period_pkey PRIMARY KEY (tenant_id, contract_id, from_date),
  constraint terms_period_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
alter table terms_period enable row level security;
alter table terms_period force row level security;
create policy own_tenant on terms_period for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on terms_period to calends_app;

create table tranche (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null,
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamp with time zone not null default now(),
  recorded_by uuid,
  contract_id uuid not null,
  realization_date date not null,
  realized_capital_cents bigint not null,
  uses_euribor_from_contract_date boolean not null,
  is_opening_balance boolean not null default false,
  metadata jsonb not null default '{}'::jsonb,
  constraint tranche_pkey PRIMARY KEY (tenant_id, fact_id, revision),
  constraint tranche_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id),
  constraint tranche_realized_capital_cents_check CHECK ((realized_capital_cents > 0)),
  constraint tranche_revision_check CHECK ((revision >= 1))
);
create index tranche_contract ON public.tranche USING btree (tenant_id, contract_id);
create index tranche_recorded ON public.tranche USING btree (tenant_id, recorded_at);
alter table tranche enable row level security;
alter table tranche force row level security;
create policy own_tenant on tranche for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant insert, select on tranche to calends_app;

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
  index_rate numeric(9,6) not null,
  spread numeric(9,6) not null,
  rate numeric(9,6) not null,
  is_opening_balance boolean not null default false,
  metadata jsonb not null default '{}'::jsonb,
  constraint tranche_balance_pkey PRIMARY KEY (tenant_id, tranche_id),
  constraint tranche_balance_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index tranche_balance_contract ON public.tranche_balance USING btree (tenant_id, contract_id);
alter table tranche_balance enable row level security;
alter table tranche_balance force row level security;
create policy own_tenant on tranche_balance for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on tranche_balance to calends_app;

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
  rate numeric(9,6) not null,
  convention text not null,
  is_projected boolean not null,
  constraint tranche_position_pkey PRIMARY KEY (tenant_id, tranche_id, from_date),
  constraint tranche_position_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contract(tenant_id, contract_id)
);
create index tranche_position_contract ON public.tranche_position USING btree (tenant_id, contract_id, until_date);
create index tranche_position_held ON public.tranche_position USING btree (tenant_id, until_date, contract_id) INCLUDE (from_date, capital_cents, interest_due_cents);
alter table tranche_position enable row level security;
alter table tranche_position force row level security;
create policy own_tenant on tranche_position for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on tranche_position to calends_app;

create table translation (
  tenant_id text not null,
  key text not null,
  language_code text not null,
  translation_text text not null,
  glossary_info text,
  category text not null,
  access_level text not null,
  updated_at timestamp with time zone not null default now(),
  constraint translation_pkey PRIMARY KEY (tenant_id, key, language_code),
  constraint translation_access_level_check CHECK ((access_level = ANY (ARRAY['BASIC'::text, 'PARTNER'::text, 'ADMIN'::text, 'ROOT'::text]))),
  constraint translation_language_code_check CHECK ((language_code = ANY (ARRAY['en'::text, 'pt'::text, 'es'::text, 'fr'::text])))
);
alter table translation enable row level security;
alter table translation force row level security;
create policy own_tenant on translation for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
create policy system_rows on translation for select to calends_app using (tenant_id = 'system'::text);
grant delete, insert, select, update on translation to calends_app;

create table translation_schema (
  tenant_id text not null,
  file_name text not null,
  content text not null,
  updated_at timestamp with time zone not null default now(),
  constraint translation_schema_pkey PRIMARY KEY (tenant_id)
);
alter table translation_schema enable row level security;
alter table translation_schema force row level security;
create policy own_tenant on translation_schema for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on translation_schema to calends_app;

create table usage_level (
  assignment_id uuid not null,
  entry integer not null,
  from_on date not null,
  units integer not null,
  constraint usage_level_pkey PRIMARY KEY (assignment_id, entry),
  constraint usage_level_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES subscription_assignment(assignment_id) ON DELETE CASCADE
);
grant insert, select on usage_level to calends_control;

create table user_agreement (
  person_id uuid not null,
  tenant_id text not null,
  is_addendum boolean not null,
  text_hash text not null,
  language text not null,
  state smallint not null,
  answered_at timestamp with time zone not null,
  constraint user_agreement_pkey PRIMARY KEY (person_id, tenant_id, is_addendum, text_hash),
  constraint user_agreement_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id),
  constraint user_agreement_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint user_agreement_state_check CHECK ((state = ANY (ARRAY[1, 2, 3])))
);
create index user_agreement_tenant ON public.user_agreement USING btree (tenant_id);
grant delete, insert, select, update on user_agreement to calends_control;

create table waiting_act (
  tenant_id text not null,
  waiting_act_id uuid not null,
  contract_id uuid not null,
  contract_ids uuid[] not null,
  call text not null,
  given jsonb not null,
  act_date date not null,
  amount_cents bigint,
  description text,
  state text not null default 'ActWaiting'::text,
  entered_by uuid not null,
  entered_name text not null,
  entered_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_name text,
  decided_at timestamp with time zone,
  reason text,
  takes_merger_back boolean not null default false,
  constraint waiting_act_pkey PRIMARY KEY (tenant_id, waiting_act_id),
  constraint waiting_act_check CHECK ((((state = 'ActWaiting'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint waiting_act_check1 CHECK (((reason IS NOT NULL) = (state = 'ActRefused'::text))),
  constraint waiting_act_check2 CHECK ((contract_id = ANY (contract_ids))),
  constraint waiting_act_state_check CHECK ((state = ANY (ARRAY['ActWaiting'::text, 'ActReleased'::text, 'ActRefused'::text, 'ActWithdrawn'::text])))
);
create index waiting_act_entered ON public.waiting_act USING btree (tenant_id, entered_at DESC, waiting_act_id);
create index waiting_act_of_contract ON public.waiting_act USING gin (contract_ids);
alter table waiting_act enable row level security;
alter table waiting_act force row level security;
create policy own_tenant on waiting_act for all to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true));
grant delete, insert, select, update on waiting_act to calends_app;

create view sales_invoice with (security_barrier=true) as
 SELECT invoice.invoice_id,
    invoice.invoice_type,
    invoice.run_on,
    invoice.state,
    invoice.reference,
    invoice.invoice_number,
    invoice.invoice_date,
    invoice.due_date,
    invoice.payer_name,
    invoice.net_cents,
    invoice.vat_cents,
    invoice.total_cents,
    invoice.paid_cents,
    invoice.credited_cents,
    invoice.issuing,
    issuer.name AS issuer_name,
    'ISSUED'::text AS direction
   FROM (invoice
     JOIN tenant issuer ON ((issuer.tenant_id = invoice.issuer_tenant_id)))
  WHERE (invoice.issuer_tenant_id = current_setting('calends.tenant'::text, true))
UNION ALL
 SELECT invoice.invoice_id,
    invoice.invoice_type,
    invoice.run_on,
    invoice.state,
    invoice.reference,
    invoice.invoice_number,
    invoice.invoice_date,
    invoice.due_date,
    invoice.payer_name,
    invoice.net_cents,
    invoice.vat_cents,
    invoice.total_cents,
    invoice.paid_cents,
    invoice.credited_cents,
    invoice.issuing,
    issuer.name AS issuer_name,
    'RECEIVED'::text AS direction
   FROM (invoice
     JOIN tenant issuer ON ((issuer.tenant_id = invoice.issuer_tenant_id)))
  WHERE ((invoice.payer_tenant_id = current_setting('calends.tenant'::text, true)) AND (invoice.issuer_tenant_id <> current_setting('calends.tenant'::text, true)) AND (invoice.invoice_date IS NOT NULL));
grant select on sales_invoice to calends_app;

CREATE OR REPLACE FUNCTION public.bring_interest_to_day(tenants text[], days date[], stale_terms text[], most integer)
 RETURNS TABLE(tenant text, loans integer, is_due boolean, follows_stale_term boolean, has_own_rates boolean)
 LANGUAGE plpgsql
AS $function$
    declare
      day date;
      behind uuid[];
      written integer := 0;
    begin
      for place in 1 .. cardinality(tenants) loop
        exit when written >= most;
        tenant := tenants[place];
        day := days[place];
        perform set_config('calends.tenant', tenant, true);
        behind := array(
          select contract_id
          from contract
          where accrues and not is_deleted and balances_on < day and due_on > day
          order by contract_id
          limit most
          for update
        );
        loans := cardinality(behind);
        written := written + loans;
        if loans > 0 then
          update tranche_balance as balance set interest_accrued_cents = (
            select cents_of_interest(
              held.accrued + held.capital_cents * held.rate * 1000000 * year_parts(held.convention, held.accrues_from, day)
            )
            from tranche_position as held
            where held.tranche_id = balance.tranche_id and held.from_date <= day and held.until_date > day
          )
          where contract_id = any (behind) and realization_date <= day;
          update contract set balances_on = day, interest_accrued_cents = (
            select sum(balance.interest_accrued_cents)
            from tranche_balance as balance
            where balance.contract_id = contract.contract_id
          )
          where contract_id = any (behind);
          insert into audit_head (tenant_id, entry_no, hash, derived_no) values (tenant, 0, '', 1)
            on conflict (tenant_id) do update set derived_no = audit_head.derived_no + 1;
        end if;
        exit when loans >= most;
        is_due := exists (select from contract where not is_deleted and due_on <= day);
        follows_stale_term := exists (select from index_fixing where term = any (stale_terms));
        has_own_rates := exists (select from euribor_rate where tenant_id = tenant);
        return next;
      end loop;
    end $function$


CREATE OR REPLACE FUNCTION public.cents_of_interest(exact numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (round(((exact * 1.00000000000000000000) / ('160308000000000'::bigint)::numeric)))::bigint


CREATE OR REPLACE FUNCTION public.control_role()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 'calends_control'::text


CREATE OR REPLACE FUNCTION public.days_of_leap_years_before(day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((EXTRACT(year FROM day))::integer - 1) / 4) - (((EXTRACT(year FROM day))::integer - 1) / 100)) + (((EXTRACT(year FROM day))::integer - 1) / 400)) * 366) + CASE WHEN (EXTRACT(doy FROM make_date((EXTRACT(year FROM day))::integer, 12, 31)) = (366)::numeric) THEN ((EXTRACT(doy FROM day))::integer - 1) ELSE 0 END)


CREATE OR REPLACE FUNCTION public.keep_contract_file_suffix()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     begin
       if tg_op <> 'INSERT' then
         delete from contract_file_suffix where tenant_id = old.tenant_id and file_id = old.file_id
           and suffix = any (array(select suffixes_of(old.searched)));
       end if;
       if tg_op <> 'DELETE' then
         insert into contract_file_suffix (tenant_id, suffix, file_id)
           select new.tenant_id, suffix, new.file_id from suffixes_of(new.searched) as suffix;
       end if;
       return null;
     end $function$


CREATE OR REPLACE FUNCTION public.keep_contract_suffix()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     begin
       if tg_op <> 'INSERT' then
         delete from contract_suffix where tenant_id = old.tenant_id and contract_id = old.contract_id
           and suffix = any (array(select suffixes_of(old.searched)));
       end if;
       if tg_op <> 'DELETE' then
         insert into contract_suffix (tenant_id, suffix, contract_id)
           select new.tenant_id, suffix, new.contract_id from suffixes_of(new.searched) as suffix;
       end if;
       return null;
     end $function$


CREATE OR REPLACE FUNCTION public.keep_entity_suffix()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     begin
       if tg_op <> 'INSERT' then
         delete from entity_suffix where tenant_id = old.tenant_id and entity_id = old.entity_id
           and suffix = any (array(select suffixes_of(old.searched)));
       end if;
       if tg_op <> 'DELETE' then
         insert into entity_suffix (tenant_id, suffix, entity_id)
           select new.tenant_id, suffix, new.entity_id from suffixes_of(new.searched) as suffix;
       end if;
       return null;
     end $function$


CREATE OR REPLACE FUNCTION public.mark_loans_of_rates(tenants text[], terms text[], first_days date[], last_days date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    for place in 1 .. cardinality(tenants) loop
      perform set_config('calends.tenant', tenants[place], true);
      with concerned as materialized (
        select contract.contract_id
        from contract
        where not is_deleted and next_change_on > '-infinity' and (
          contract.contract_id in (
            select fixing.contract_id
            from unnest(terms, first_days, last_days) as changed (term, first_day, last_day)
              join index_fixing as fixing on fixing.term = changed.term
            where fixing.published_date between first_day and last_day
              or fixing.is_fallback and fixing.published_date < last_day and fixing.fixing_date >= first_day
              or fixing.is_projected and fixing.published_date < last_day
          )
          or exists (
            select from terms_period as period
            where period.contract_id = contract.contract_id and period.until_date > contract.balances_on
              and period.euribor_applicable and period.euribor = any (terms)
          ) and (
            realized_capital_cents <> 0
            or exists (select from due_item where due_item.contract_id = contract.contract_id)
          )
        )
        order by contract.contract_id
        for update
      )
      update contract set next_change_on = '-infinity'
      from concerned
      where contract.contract_id = concerned.contract_id;
    end loop;
  end $function$


CREATE OR REPLACE FUNCTION public.mark_stale_ends(tenants text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      for place in 1 .. cardinality(tenants) loop
        perform set_config('calends.tenant', tenants[place], true);
        with fact as materialized (
          select distinct on (fact_id) contract_id, movement_date, voided
          from movement
          where act = 'MERGER'
          order by fact_id, revision desc
        ), ended as (
          select contract_id, min(movement_date) filter (where not voided) as ended_on from fact group by contract_id
        ), stale as materialized (
          select contract.contract_id
          from contract join ended using (contract_id)
          where contract.ended_on is distinct from ended.ended_on and not is_deleted and next_change_on > '-infinity'
          order by contract.contract_id
          for update of contract
        )
        update contract set next_change_on = '-infinity'
        from stale
        where contract.contract_id = stale.contract_id;
      end loop;
    end $function$


CREATE OR REPLACE FUNCTION public.plain_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(value) = char_length(value)) THEN lower(value) ELSE lower(regexp_replace(NORMALIZE(value, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)) END


CREATE OR REPLACE FUNCTION public.read_caller(asked_session uuid, asked_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
     declare
       caller record;
       minutes jsonb;
       own_head text;
       system_head text;
       control_head text;
       rules jsonb;
     begin
       perform set_config('role', control_role(), true);
       select session.person_id, person.email, session.tenant_id, session.created_at, tenant.tenant_type, tenant.time_zone,
           person.is_root, person.page_size_default, membership.role_id, membership.policy_id
         into caller
         from session
         join person on person.person_id = session.person_id
         join tenant on tenant.tenant_id = session.tenant_id
         left join membership on membership.person_id = session.person_id and membership.tenant_id = session.tenant_id
           and membership.is_active and membership.allowed_user_state = 'ACTIVE'
         where session.session_id = asked_session and session.revoked_at is null and session.expires_at > asked_at
           and tenant.is_active;
       if not found then
         return null;
       end if;
       select entry_no into control_head from system_audit_head;

       perform set_config('role', tenant_role(), true), set_config('calends.tenant', caller.tenant_id, true);
       select concat_ws('-', entry_no, derived_no) into own_head from audit_head;
       select jsonb_agg(jsonb_build_object('key', parameter_key, 'value', value, 'isOwn', tenant_id <> 'system'))
         into minutes from base_setting where parameter_key = 'SESSION_MINUTES';
       if not caller.is_root then
         rules := rules_of(caller.email);
       end if;

       perform set_config('calends.tenant', 'system', true);
       select concat_ws('-', entry_no, derived_no) into system_head from audit_head;
       if caller.is_root then -- no tenant shuts root out: the system's lists do (ADR 0007)
         rules := rules_of(caller.email);
       end if;
       return to_jsonb(caller) || jsonb_build_object(
         'settings', coalesce(minutes, '[]'), 'rules', coalesce(rules, '[]'),
         'data_version', jsonb_build_object('tenant', concat_ws('.', coalesce(own_head, '0'), coalesce(system_head, '0')), 'control', control_head));
     end $function$


CREATE OR REPLACE FUNCTION public.rules_of(visitor text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT jsonb_agg(jsonb_build_object('list', security_list_row.list, 'ip_address', security_list_row.ip_address, 'with_dev_access', security_list_row.with_dev_access)) AS jsonb_agg FROM security_list_row WHERE ((security_list_row.sought_email = lower(rules_of.visitor)) AND security_list_row.state_enabled))


CREATE OR REPLACE FUNCTION public.suffixes_of(value text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT DISTINCT (substr(suffixes_of.value, at.at, 20) COLLATE "C") AS substr
    FROM generate_series(1, (char_length(suffixes_of.value) - 2)) at(at);
END


CREATE OR REPLACE FUNCTION public.tenant_role()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 'calends_app'::text


CREATE OR REPLACE FUNCTION public.uuid_in(value text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) THEN (value)::uuid ELSE NULL::uuid END


CREATE OR REPLACE FUNCTION public.year_parts(convention text, since date, till date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE convention WHEN 'ATUAL_360'::text THEN ((till - since) * 4453) WHEN 'ATUAL_365'::text THEN ((till - since) * 4392) WHEN 'ATUAL_ATUAL'::text THEN (((till - since) * 4392) - ((days_of_leap_years_before(till) - days_of_leap_years_before(since)) * 12)) WHEN 'C30_360'::text THEN (((((360 * ((EXTRACT(year FROM till))::integer - (EXTRACT(year FROM since))::integer)) + (30 * ((EXTRACT(month FROM till))::integer - (EXTRACT(month FROM since))::integer))) + LEAST((EXTRACT(day FROM till))::integer, 30)) - LEAST((EXTRACT(day FROM since))::integer, 30)) * 4453) ELSE NULL::integer END


create collation alphabetical (provider = i, locale = 'pt');
