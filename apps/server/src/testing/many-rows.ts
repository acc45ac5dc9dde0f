import { addMonths } from '@calends/loan-engine';
import { contractEndpoints, type Role, trancheEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { moveDataVersion } from '../db/data-version.ts';
import { type ControlTransaction, inControl, inTenant } from '../db/tenant-transaction.ts';
import { collectTenants } from '../features/tenant-collector/tenant-collector.public.ts';
import type { TestApi, TestPerson, TestReply } from './api-for-tests.ts';
import { SAMPLE_CONTRACT, type SampleLoan } from './loans/sample-loan.ts';
import { CONTROL_ROWS, PERSONAL_ROWS, repeatRow, TENANT_ROWS } from './repeated-rows.ts';

/** Every list of helios has at least so many rows after `addManyRows`, for everybody who works there. */
export const MANY = 12;
const HELIOS = 'helios';
const own = { tenant_id: sql`${HELIOS}::text` };

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

/** Gives every list of helios rows, also those of which everybody sees only their own. */
export async function addManyRows(api: TestApi, sample: SampleLoan): Promise<void> {
  await addLoans(await api.as('admin@helios.test'), sample);
  const colleagues = await inControl(api.db, async (control) => {
    await addTenants(control);
    for (const [table, varied] of Object.entries(CONTROL_ROWS)) await repeatRow(control, table, varied, 2 * MANY);
    return await addColleagues(control);
  });
  await inTenant(api.db, HELIOS, async (tx) => {
    for (const [table, varied] of Object.entries(TENANT_ROWS))
      await repeatRow(tx, table, { ...own, ...varied }, 2 * MANY);
    for (const personId of colleagues) {
      for (const [table, varied] of Object.entries(PERSONAL_ROWS))
        await repeatRow(tx, table, varied(personId), 2 * MANY);
      await sql`insert into support_member (tenant_id, support_member_id, person_id, gets_new_tickets)
        values (${HELIOS}, gen_random_uuid(), ${personId}, true) on conflict do nothing`.execute(tx);
    }
  });
  await inTenant(api.db, HELIOS, moveDataVersion);
  await collectTenants(api.db);
}

/** Computed rows are entered by the API: loans, and draws of one, each in a month of its own. */
async function addLoans(admin: TestPerson, { contractId, grantorId, receiverId }: SampleLoan): Promise<void> {
  for (let index = 0; index < MANY; index += 1) {
    const body = { ...SAMPLE_CONTRACT, contractNumber: `MANY-${index}`, grantorId, receiverId };
    answered(await admin.call(contractEndpoints.add, { body }));
    const { version } = (await admin.call(contractEndpoints.get, { params: { id: contractId } })).data;
    const realizationDate = addMonths('2024-03-01', index).split('-').toReversed().join('-');
    const draw = { contractId, realizationDate, realizedCapital: '1000.00', version };
    answered(await admin.call(trancheEndpoints.add, { body: draw }));
  }
}

function answered({ status, body }: TestReply): void {
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Tenants and clients below helios, in which the members of helios work too, with requests to collect and move them. */
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

/** Adds users of helios; returns everybody of helios. */
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
