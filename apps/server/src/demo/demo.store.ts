import { addDays, addMonths, type IndexTerm, isTargetDate } from '@calends/loan-engine';
import { newId } from '../db/new-id.ts';
import { type ControlTransaction, ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../db/tenant-transaction.ts';
import { MONTHLY_AVERAGES } from './monthly-averages.ts';

const SOURCE = 'Monthly average, repeated on each TARGET day';
const TERMS: readonly IndexTerm[] = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'TWELVE_MONTHS'];

/** The monthly averages on each TARGET day of their month, as rows of the transaction's tenant. */
export async function insertMonthlyAverages(tx: TenantTransaction): Promise<void> {
  for (const [month, ...rates] of MONTHLY_AVERAGES) {
    const rows = targetDaysOf(month).flatMap((day) =>
      TERMS.map((term, index) => rateRow(day, term, rates[index] ?? null)),
    );
    await tx.insertInto('euribor_rate').values(rows).execute();
  }
}

function targetDaysOf(month: string): string[] {
  const days: string[] = [];
  const end = addMonths(`${month}-01`, 1);
  for (let day = `${month}-01`; day < end; day = addDays(day, 1)) if (isTargetDate(day)) days.push(day);
  return days;
}

function rateRow(day: string, term: IndexTerm, rate: string | null) {
  return {
    tenant_id: ownTenant,
    fact_id: newId(),
    revision: 1,
    voided: false,
    entry_no: 1n,
    recorded_by: null,
    reference_date: day,
    term,
    rate,
    source: SOURCE,
  };
}

/** False for a database in which nobody has made anything yet. */
export async function hasTenants(control: ControlTransaction): Promise<boolean> {
  const otherTenant = control.selectFrom('tenant').select('tenant_id').where('tenant_id', '<>', SYSTEM_TENANT).limit(1);
  return (await otherTenant.executeTakeFirst()) !== undefined;
}

export async function hasAnyOf(control: ControlTransaction, emails: readonly string[]): Promise<boolean> {
  const castMember = control.selectFrom('person').select('person_id').where('email', 'in', emails).limit(1);
  return (await castMember.executeTakeFirst()) !== undefined;
}

/** Fees of the demonstration's stamp tax by their code. */
export async function readFeeIds(tx: TenantTransaction): Promise<Map<string, string>> {
  const fees = await tx.selectFrom('fee').select(['code', 'fee_id']).execute();
  return new Map(fees.map((fee) => [fee.code, fee.fee_id]));
}

export async function findPersonId(
  tx: { selectFrom: TenantTransaction['selectFrom'] },
  email: string,
): Promise<string> {
  const person = await tx.selectFrom('person').select('person_id').where('email', '=', email).executeTakeFirstOrThrow();
  return person.person_id;
}

/** Ids of the tenant's contracts by their number. */
export async function readContractIds(tx: TenantTransaction): Promise<Map<string, string>> {
  const contracts = await tx.selectFrom('contract').select(['contract_number', 'contract_id']).execute();
  return new Map(contracts.map((contract) => [contract.contract_number, contract.contract_id]));
}
