import { contractEndpoints, type Role, trancheEndpoints } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { type ControlTransaction, inControl, inTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import { writtenColumns } from '../db/written-columns.ts';
import { collectTenants } from '../features/tenant-collector/tenant-collector.public.ts';
import type { TestApi, TestPerson, TestReply } from './api-for-tests.ts';
import { SAMPLE_CONTRACT, type SampleLoan } from './sample-loan.ts';

/** So many rows at least has every list of helios after `addManyRows`, for everybody who works there. */
export const MANY = 12;
const HELIOS = 'helios';

type Varied = Readonly<Record<string, RawBuilder<unknown>>>;
const own = { tenant_id: sql`${HELIOS}::text` };
const newUuid = sql`gen_random_uuid()`;
const numbered = (column: string) => sql`${sql.ref(`one.${column}`)} || '-' || n`;
const counted = (column: string) => sql`${sql.ref(`one.${column}`)} + n`;

/** Tables of which any row that helios sees is repeated as its own, with what keeps the repetitions apart. */
const OF_TENANT: Readonly<Record<string, Varied>> = {
  base_setting: { base_setting_id: newUuid, parameter_key: numbered('parameter_key') },
  blob_file: { file_id: newUuid, file_name: numbered('file_name'), storage_key: numbered('storage_key') },
  contract_file: { file_id: newUuid, storage_key: numbered('storage_key') },
  control_usage: { control_usage_id: newUuid, element_type: numbered('element_type') },
  custom_type: { custom_type_id: newUuid },
  entity: { entity_id: newUuid },
  euribor_rate: { fact_id: newUuid, reference_date: counted('reference_date') },
  fee: { fee_id: newUuid, code: numbered('code') },
  general_page: { general_page_id: newUuid, page: numbered('page') },
  index_fixing: { reset_date: counted('reset_date') },
  ledger_row: { row_id: newUuid, ordinal: counted('ordinal') },
  licence: { licence_id: newUuid, component: numbered('component') },
  // of those that everybody may read
  metadata: { metadata_id: newUuid, reference: sql`'currency'::text`, code: numbered('code') },
  pending_import: { pending_import_id: newUuid },
  pending_rate: { pending_rate_id: newUuid, reference_date: counted('reference_date') },
  qr_code: { qr_code_id: newUuid, short_code: numbered('short_code') },
  scheduler: { scheduler_id: newUuid },
  scheduled_work: { scheduled_work_id: newUuid },
  scheduled_run: { scheduled_run_id: newUuid, due_on: sql`current_date + n` },
  // half of them on either list
  security_list_row: {
    row_id: newUuid,
    email: numbered('email'),
    list: sql`case n % 2 when 0 then 'WHITE' else 'BLACK' end`,
  },
  stamp_tax_row: { row_id: newUuid, ordinal: counted('ordinal') },
  translation: { key: numbered('key') },
};

/** What a person sees of their own alone. */
const OF_PERSON: Readonly<Record<string, (personId: string) => Varied>> = {
  bell_notification: (personId) => ({ notification_id: newUuid, person_id: sql`${personId}::uuid` }),
  support_ticket: (personId) => ({
    support_ticket_id: newUuid,
    ticket_number: sql`n + (select max(ticket_number) from support_ticket)`,
    created_by: sql`${personId}::uuid`,
  }),
};

const OF_CONTROL: Readonly<Record<string, Varied>> = {
  outbox_mail: { mail_id: newUuid },
  system_audit_event: {
    entry_no: sql`n + (select max(entry_no) from system_audit_event)`,
    resource: sql`'tenants'::text`,
    record_id: sql`${HELIOS}::text`,
  },
  tenant_import: { import_id: newUuid, digest: numbered('digest') },
};

/** Makes the persons of these addresses users of helios, so that one tenant's rows are read in every role. */
export async function enterHelios(api: TestApi, roles: Readonly<Record<string, Role>>): Promise<void> {
  await inControl(api.db, async (control) => {
    for (const [email, role] of Object.entries(roles))
      await sql`insert into membership (person_id, tenant_id, role_id, policy_id)
        select person_id, ${HELIOS}, ${role}, ${role} from person where email = ${email} on conflict do nothing`.execute(
        control,
      );
  });
}

/** Gives every list of helios rows, also those of which everybody sees the own alone. */
export async function addManyRows(api: TestApi, sample: SampleLoan): Promise<void> {
  await addLoans(await api.as('admin@helios.test'), sample);
  const colleagues = await inControl(api.db, async (control) => {
    await addTenants(control);
    for (const [table, varied] of Object.entries(OF_CONTROL)) await repeat(control, table, varied);
    return await addColleagues(control);
  });
  await inTenant(api.db, HELIOS, async (tx) => {
    for (const [table, varied] of Object.entries(OF_TENANT)) await repeat(tx, table, { ...own, ...varied });
    for (const personId of colleagues) {
      for (const [table, varied] of Object.entries(OF_PERSON)) await repeat(tx, table, varied(personId));
      await sql`insert into support_member (tenant_id, support_member_id, person_id, gets_new_tickets)
        values (${HELIOS}, gen_random_uuid(), ${personId}, true) on conflict do nothing`.execute(tx);
    }
  });
  await collectTenants(api.db);
}

/** A row of the table again and again, `varied`. */
async function repeat(tx: TenantTransaction | ControlTransaction, table: string, varied: Varied): Promise<void> {
  const changes = sql.join(Object.entries(varied).map(([column, value]) => sql`${sql.lit(column)}, ${value}`));
  const columns = await writtenColumns(tx, table);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from (
      select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
      from ${sql.table(table)} as one, generate_series(1, ${2 * MANY}) as n
      where one.ctid = (select ctid from ${sql.table(table)} limit 1)) as repeated`.execute(tx);
}

/** What the engine computes is entered through the public door: loans, and draws of one. */
async function addLoans(admin: TestPerson, { contractId, grantorId, receiverId }: SampleLoan): Promise<void> {
  for (let index = 0; index < MANY; index += 1) {
    const body = { ...SAMPLE_CONTRACT, contractNumber: `MANY-${index}`, grantorId, receiverId };
    answered(await admin.call(contractEndpoints.add, { body }));
    const { version } = (await admin.call(contractEndpoints.get, { params: { id: contractId } })).data;
    const draw = { contractId, realizationDate: '01-03-2024', realizedCapital: '1000.00', version };
    answered(await admin.call(trancheEndpoints.add, { body: draw }));
  }
}

function answered({ status, body }: TestReply): void {
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Tenants and clients below helios, in which whoever works in helios works too; asked to be collected and moved. */
async function addTenants(control: ControlTransaction): Promise<void> {
  for (let index = 0; index < MANY; index += 1)
    for (const tenantId of [`child-${index}`, `client-${index}@${HELIOS}`]) {
      await sql`insert into tenant (tenant_id, parent_tenant_id, name, tenant_type)
        values (${tenantId}, ${HELIOS}, ${tenantId}, 'STANDARD')`.execute(control);
      await sql`insert into membership (person_id, tenant_id, role_id, policy_id)
        select person_id, ${tenantId}, role_id, policy_id from membership where tenant_id = ${HELIOS}`.execute(control);
      await sql`insert into tenant_data_transfer (transfer_id, source_tenant_id, target_tenant_id, requested_by)
        select gen_random_uuid(), ${HELIOS}, ${tenantId}, person_id from person where is_root`.execute(control);
    }
}

/** Users of helios; everybody of helios is answered with. */
async function addColleagues(control: ControlTransaction): Promise<string[]> {
  for (let index = 0; index < MANY; index += 1) {
    const email = `colleague-${index}@helios.test`;
    await sql`with fresh as (
        insert into person (person_id, email, first_name, last_name, password_hash)
          values (gen_random_uuid(), ${email}, 'Célia', 'Colega', '') returning person_id
      ) insert into membership (person_id, tenant_id, role_id, policy_id)
        select person_id, ${HELIOS}, 'admin', 'admin' from fresh`.execute(control);
  }
  const { rows } = await sql<{ person_id: string }>`
    select person_id from membership where tenant_id = ${HELIOS}
    union select person_id from person where is_root`.execute(control);
  return rows.map((row) => row.person_id);
}
