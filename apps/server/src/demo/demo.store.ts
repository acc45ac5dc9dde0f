import { addDays, addMonths, type IndexTerm, isTargetDate } from '@calends/loan-engine';
import type { NotNull } from 'kysely';
import { newId } from '../db/new-id.ts';
import { type ControlTransaction, ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../db/tenant-transaction.ts';
import { LAST_DAY_OF_AVERAGES, lastKnownDay } from './known-days.ts';
import { MONTHLY_AVERAGES } from './monthly-averages.ts';

const SOURCE = 'Monthly average, repeated on each TARGET day';
const MADE_UP = 'Made up for the demonstration: the last monthly average';
const TERMS: readonly IndexTerm[] = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'TWELVE_MONTHS'];

/**
 * The monthly averages on each TARGET day of their month, as rows of the transaction's tenant; after the last month made-up ones, until
 * two days are missing before today (ISO).
 */
export async function insertRates(tx: TenantTransaction, today: string): Promise<void> {
  for (const [month, ...rates] of MONTHLY_AVERAGES)
    await insertDays(tx, targetDays(`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)), rates, SOURCE);
  const [, ...rates] = MONTHLY_AVERAGES.at(-1) ?? [];
  await insertDays(tx, targetDays(addDays(LAST_DAY_OF_AVERAGES, 1), lastKnownDay(today)), rates, MADE_UP);
}

async function insertDays(tx: TenantTransaction, days: readonly string[], rates: readonly string[], source: string) {
  const rows = days.flatMap((day) => TERMS.map((term, index) => rateRow(day, term, rates[index] ?? null, source)));
  if (rows.length > 0) await tx.insertInto('euribor_rate').values(rows).execute();
}

function targetDays(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isTargetDate(day)) days.push(day);
  return days;
}

function rateRow(day: string, term: IndexTerm, rate: string | null, source: string) {
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
    source,
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

/** The waiting documents up to a day (ISO) of the company whose books are files. */
export async function findDocumentsOfFiles(
  tx: TenantTransaction,
  until: string,
): Promise<{ readonly id: string; readonly entityId: string }[]> {
  return await tx
    .selectFrom('erp_document')
    .innerJoin('entity', 'entity.entity_id', 'erp_document.entity_id')
    .select(['document_id as id', 'erp_document.entity_id as entityId'])
    .where('kind', '=', 'JOURNAL')
    .where('entity.erp_system', '=', 'FILE')
    .where('phase', '=', 'DRAFT')
    .where('dated_on', '<=', until)
    .execute();
}

/** A document that waits for somebody to send it. */
export interface DemoDraft {
  readonly id: string;
  /** The company in accounting. */
  readonly company: string;
  readonly contract: string;
  readonly side: number;
  readonly type: string;
}

/** The waiting documents up to a day (ISO) of the companies that are connected with accounting, in their order. */
export async function findDraftsToSend(tx: TenantTransaction, until: string): Promise<DemoDraft[]> {
  return await tx
    .selectFrom('erp_document')
    .innerJoin('entity', 'entity.entity_id', 'erp_document.entity_id')
    .innerJoin('contract', 'contract.contract_id', 'erp_document.contract_id')
    .select(['document_id as id', 'erp_database as company', 'contract_number as contract', 'side'])
    .select('accounting_type as type')
    .where('kind', '=', 'JOURNAL')
    .where('entity.erp_system', '=', 'PRIMAVERA')
    .where('entity.erp_database', 'is not', null)
    .where('phase', '=', 'DRAFT')
    .where('dated_on', '<=', until)
    .orderBy('dated_on')
    .orderBy('document_id')
    .$narrowType<{ company: NotNull }>()
    .execute();
}

/** An invoice of interest that waits for somebody to send it. */
export interface DemoInvoice {
  readonly id: string;
  readonly contract: string;
  readonly type: string | null;
}

/** The invoices that wait, in the order of their payments. */
export async function findInvoicesToSend(tx: TenantTransaction): Promise<DemoInvoice[]> {
  return await tx
    .selectFrom('erp_document')
    .innerJoin('contract', 'contract.contract_id', 'erp_document.contract_id')
    .select(['document_id as id', 'contract_number as contract', 'invoice_type as type'])
    .where('kind', '=', 'INVOICE')
    .where('phase', '=', 'DRAFT')
    .orderBy('dated_on')
    .orderBy('document_id')
    .execute();
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

/** A loan of one tranche. */
export interface DemoLoan {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly trancheId: string;
  readonly version: number;
}

export async function findCompany(tx: TenantTransaction, acronym: string): Promise<string> {
  const { entity_id } = await tx
    .selectFrom('entity')
    .select('entity_id')
    .where('acronym', '=', acronym)
    .executeTakeFirstOrThrow();
  return entity_id;
}

export async function readDemoLoan(tx: TenantTransaction, contractNumber: string): Promise<DemoLoan> {
  return await tx
    .selectFrom('contract')
    .innerJoin('tranche', 'tranche.contract_id', 'contract.contract_id')
    .select(['contract.contract_id as contractId', 'contract_number as contractNumber', 'contract.version'])
    .select('tranche.fact_id as trancheId')
    .where('contract_number', '=', contractNumber)
    .executeTakeFirstOrThrow();
}
