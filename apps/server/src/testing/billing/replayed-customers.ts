import { type Kysely, sql } from 'kysely';
import type { History } from '../../../../../packages/billing/testing/history.ts';
import type { Database } from '../../db/schema-types.ts';
import { type ControlTransaction, inControl, inTenantOf, type TenantTransaction } from '../../db/tenant-transaction.ts';

type TrancheRows = ReadonlyArray<readonly [receiver: string, grantor: string, count: number]>;

const COMPANIES = ['e1', 'e2', 'e3', 'e4', 'own1', 'own2', 'own3', 'own4', 'c1', 'c2'];

/** Companies in the order of their names; what a contract is billed is its receiver's. */
export function companyId(name: string): string {
  return uuidOf(COMPANIES.indexOf(name) + 1);
}

export function payerNameOf(tenant: string, entityId: string | null): string {
  if (entityId === null) return `T:${tenant}`;
  const name = COMPANIES.find((one) => companyId(one) === entityId) ?? '';
  return `${name.startsWith('c') ? 'C' : 'E'}:${name}`;
}

/** The contracts c1 and c2. */
export function billedContractId(name: string): string {
  return uuidOf(100 + Number(name.slice(1)));
}

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** The tenants of a history, under names of its own, with companies and contracts that can be billed. */
export async function addCustomers(
  db: Kysely<Database>,
  { tenants, review }: History,
  named: (tenant: string) => string,
) {
  await inControl(db, async (control) => {
    for (const [tenant, { parent, grouped }] of inOrder(tenants)) {
      await sql`insert into tenant (tenant_id, parent_tenant_id, name, tenant_type, nif, address, grouped_invoice)
        values (${named(tenant)}, ${parent && named(parent)}, ${tenant}, 'STANDARD', '500000000', 'Porto', ${grouped})`.execute(
        control,
      );
      await inTenantOf(control, named(tenant), addCompanies);
    }
    if (!review)
      await inTenantOf(control, named('system'), (tx) =>
        sql`insert into base_setting (tenant_id, base_setting_id, category, parameter_key, value)
          values (${named('system')}, gen_random_uuid(), 'TENANTS', 'INVOICE_REVIEW', 'false')`.execute(tx),
      );
  });
}

/** Those above a tenant before it. */
function inOrder(tenants: History['tenants']) {
  const depthOf = (tenant: string): number => {
    const parent = tenants[tenant]?.parent;
    return parent == null ? 0 : 1 + depthOf(parent);
  };
  return Object.entries(tenants).toSorted(([one], [other]) => depthOf(one) - depthOf(other));
}

async function addCompanies(tx: TenantTransaction): Promise<void> {
  for (const name of COMPANIES)
    await sql`insert into entity (tenant_id, entity_id, acronym, name, nif, address, postal_code)
      values (current_setting('calends.tenant'), ${companyId(name)}, ${name}, ${name}, '500000000', 'Porto', '4000-001')`.execute(
      tx,
    );
  for (const name of ['c1', 'c2']) await addContract(tx, billedContractId(name), companyId(name), companyId('e1'));
}

async function addContract(tx: TenantTransaction, id: string, receiver: string, grantor: string): Promise<void> {
  await sql`insert into contract (tenant_id, contract_id, contract_number, grantor_id, receiver_id, loan_type, state,
      date_start, date_end, amount_cents, spread, currency, convention, capitalization_term, start_condition,
      interest_capitalization, checking_account, euribor_applicable, euribor, calculation_method, index_start_option,
      renewal_term, renewal_option, stamp_tax_applicable, is_contract_signed, available_capital_cents, balances_on)
    values (current_setting('calends.tenant'), ${id}, ${id}, ${grantor}, ${receiver}, 'LOAN', 0, '2020-01-01', '2040-01-01', 1,
      0, 'EUR', '', '', '', false, false, false, '', '', '', '', '', false, true, 1, '2020-01-01')`.execute(tx);
}

/** Has a tenant these tranches and no others. */
export async function putTranches(control: ControlTransaction, tenantId: string, rows: TrancheRows): Promise<void> {
  await inTenantOf(control, tenantId, async (tx) => {
    await sql`delete from tranche_balance`.execute(tx);
    await sql`delete from contract where contract_id not in (${billedContractId('c1')}, ${billedContractId('c2')})`.execute(
      tx,
    );
    for (const [at, [receiver, grantor, count]] of rows.entries()) {
      const id = uuidOf(1000 + at);
      // no company lends to itself here: one that is never invoiced in its place leaves the shares as they are
      const lender = grantor === receiver ? 'own4' : grantor;
      await addContract(tx, id, companyId(receiver), companyId(lender));
      await sql`insert into tranche_balance (tenant_id, tranche_id, contract_id, realization_date, realized_capital_cents,
          uses_euribor_from_contract_date, capital_cents, interest_accrued_cents, interest_due_cents, index_rate, spread, rate)
        select current_setting('calends.tenant'), gen_random_uuid(), ${id}, '2020-01-01', 1, false, 1, 0, 0, 0, 0, 0
        from generate_series(1, ${count})`.execute(tx);
    }
  });
}

/** Has these companies of a tenant invoiced themselves, and no others. */
export async function putInvoiced(
  control: ControlTransaction,
  tenantId: string,
  names: ReadonlySet<string>,
): Promise<void> {
  const ids = [...names].map(companyId);
  await inTenantOf(control, tenantId, (tx) =>
    sql`update entity set invoice_entity = entity_id = any(${ids}::uuid[])`.execute(tx),
  );
}
