import { COMPANIES_NEEDED, type FirstStep } from '@calends/wire';
import { sql } from 'kysely';
import { type ControlTransaction, SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';

/** The oldest tenant of type MANAGER that is in use: the group's own. */
export async function findGroupTenant(control: ControlTransaction) {
  return await control
    .selectFrom('tenant')
    .select(['tenant_id as id', 'name'])
    .where('tenant_type', '=', 'MANAGER')
    .where('tenant_id', '<>', SYSTEM_TENANT)
    .where('is_active', '=', true)
    .orderBy('created_on')
    .orderBy('tenant_id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether anybody but a root works in the tenant. */
export async function hasPeople(control: ControlTransaction, tenantId: string): Promise<boolean> {
  const membership = await control
    .selectFrom('membership')
    .innerJoin('person', 'person.person_id', 'membership.person_id')
    .select('person.person_id')
    .where('membership.tenant_id', '=', tenantId)
    .where('person.is_root', '=', false)
    .limit(1)
    .executeTakeFirst();
  return membership !== undefined;
}

/** Which steps the records of the transaction's tenant show as done. */
export async function findDoneSteps(tx: TenantTransaction): Promise<FirstStep[]> {
  const { rows } = await sql<Record<'COMPANIES' | 'RATES' | 'CONTRACT', boolean>>`select
    (select count(*) >= ${COMPANIES_NEEDED} from (select from entity limit ${COMPANIES_NEEDED}) as company) as "COMPANIES",
    exists (select from euribor_rate where not voided) as "RATES",
    exists (select from contract inner join tranche using (tenant_id, contract_id)
      where not contract.is_deleted and not tranche.voided) as "CONTRACT"`.execute(tx);
  return Object.entries(rows[0] ?? {}).flatMap(([step, isDone]) => (isDone ? [step as FirstStep] : []));
}
