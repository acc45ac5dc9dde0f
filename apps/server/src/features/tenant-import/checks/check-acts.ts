import type { ActKind, UserMovementType } from '@calends/loan-engine';
import type { RejectedCell } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import { cellFault } from '../../../sheets/reading/read-table.ts';
import { takesCompany } from '../../contract-import/contract-import.public.ts';
import type { GivenFact } from '../workbook/read-tenant-sheets.ts';
import type { CheckedContract } from './check-tenant.ts';
import { areOthers, type CompaniesOfMerger, companiesOfChange, companiesOfMovement } from './companies-of-merger.ts';
import type { Party } from './find-party.ts';

/** An act that a row is a part of. */
export interface GivenAct {
  /** As a fact of it is recorded. */
  readonly columns: { readonly act: ActKind; readonly act_id: string; readonly act_loans: number | null };
  /** With which the loans of a merger go on; undefined where no change names it. */
  readonly company: Party | undefined;
}

/** A row that the file names as a part of an act. */
interface Part {
  readonly contract: CheckedContract;
  readonly sheet: 'Changes' | 'Movements';
  readonly fact: GivenFact<object>;
  readonly day: string | undefined;
  /** With which a loan goes on. */
  readonly company?: Party | undefined;
  /** Between which companies it stands; undefined of what is no part of a merger. */
  readonly merged: CompaniesOfMerger | undefined;
  /** The columns that are wrong of a part of this act, and why. */
  readonly faults: Readonly<Record<string, string>>;
}

/**
 * The acts of a file by the rows of their parts, under references of their own: a file names them as it likes. A merger is on as
 * many loans as the file has of it, since what it left behind cannot be taken back in the tenant that it fills.
 */
export function checkActs(
  contracts: readonly CheckedContract[],
  rejected: RejectedCell[],
): ReadonlyMap<object, GivenAct> {
  const parts = contracts.flatMap((contract) => [...changesIn(contract), ...movementsIn(contract)]);
  for (const part of parts)
    for (const [column, code] of Object.entries(part.faults)) reject(part, column, code, rejected);
  const acts = new Map<object, GivenAct>();
  const numbered = parts.filter(({ fact }) => fact.act.actId !== undefined); // the others are rejected above
  for (const ofAct of Map.groupBy(numbered, ({ fact }) => fact.act.actId).values()) {
    const { act } = ofAct[0]?.fact.act ?? {};
    if (act === undefined) continue; // rejected above
    for (const part of ofAct.filter((one) => !isOfSameAct(one, ofAct)))
      reject(part, 'actId', 'ImportOtherAct', rejected);
    for (const part of ofAct.filter((one) => isOfOtherCompanies(one, ofAct)))
      reject(part, 'actId', 'ImportMergerOfOthers', rejected);
    const loanCount = new Set(ofAct.map(({ contract }) => contract)).size;
    const columns = { act, act_id: newId(), act_loans: act === 'MERGER' ? loanCount : null };
    for (const { fact } of ofAct) acts.set(fact, { columns, company: companyOf(ofAct) });
  }
  return acts;
}

function changesIn(contract: CheckedContract): Part[] {
  return contract.given.changes.filter(isPart).map((fact) => ({
    contract,
    sheet: 'Changes',
    fact,
    day: fact.values.changeDate,
    company: contract.companies.get(fact),
    merged: fact.act.act === 'MERGER' && takesCompany(fact.values) ? companiesOfChange(contract, fact) : undefined,
    faults: {
      ...lacking(fact),
      ...(fact.values.field !== undefined && !takesCompany(fact.values) && { act: 'InvalidValue' }),
      ...(fact.values.price !== undefined && { price: 'ImportMergerPrice' }),
    },
  }));
}

function movementsIn(contract: CheckedContract): Part[] {
  const movements = contract.given.tranches.flatMap((tranche) => tranche.movements);
  return movements.filter(isPart).map((fact) => {
    const { act } = fact.act;
    const { movementType, date } = fact.values;
    const isOther = act !== undefined && movementType !== undefined && !MOVEMENTS_OF_ACT[act].includes(movementType);
    const faults = { ...lacking(fact), ...(isOther && { act: 'InvalidValue' }) };
    const merged = act === 'MERGER' && date !== undefined ? companiesOfMovement(contract, date) : undefined;
    return { contract, sheet: 'Movements', fact, day: date, merged, faults };
  });
}

const PAID: readonly UserMovementType[] = [
  'CAPITALREIMBURSEMENT',
  'INTERESTACCRUEDREIMBURSEMENT',
  'INTERESTDUEREIMBURSEMENT',
];

const MOVEMENTS_OF_ACT: Readonly<Record<ActKind, readonly UserMovementType[]>> = {
  LOANPAYMENT: PAID,
  SETTLEMENT: PAID,
  NETTING: PAID,
  CONVERSION: ['SHARECAPITALCONVERSION', 'OTHEREQUITYCONVERSION'],
  MERGER: PAID,
};

function isPart({ act: { act, actId }, broken }: GivenFact<object>): boolean {
  return (act !== undefined || actId !== undefined) && !broken.has('act') && !broken.has('actId');
}

/** An act without a number cannot be told from others of its kind. */
function lacking({ act: { act, actId } }: GivenFact<object>): Readonly<Record<string, string>> {
  if (act === undefined) return { act: 'ImportValueRequired' };
  return actId === undefined ? { actId: 'ImportValueRequired' } : {};
}

function companyOf(ofAct: readonly Part[]): Party | undefined {
  return ofAct.find(({ company }) => company)?.company;
}

/** Whether a part is of the kind and day of the first, and its company that of the first change. */
function isOfSameAct({ fact, day, company }: Part, ofAct: readonly Part[]): boolean {
  const [first] = ofAct;
  const named = companyOf(ofAct);
  const isSameDay = day === undefined || first?.day === undefined || day === first.day;
  return fact.act.act === first?.fact.act.act && isSameDay && (company === undefined || company === named);
}

/** Whether a part of a merger is of a loan of other companies than the first change says, else the first movement. */
function isOfOtherCompanies({ merged, company }: Part, ofAct: readonly Part[]): boolean {
  const first = ofAct.find((one) => one.company && one.merged?.absorbed) ?? ofAct.find((one) => one.merged);
  if (!merged || !first?.merged || (company && company !== companyOf(ofAct))) return false; // the latter is another act
  return areOthers(merged, first.merged);
}

function reject({ sheet, fact }: Part, column: string, code: string, rejected: RejectedCell[]): void {
  const value = { ...fact.values, ...fact.act }[column as keyof object] as unknown;
  rejected.push(cellFault(fact.row, sheet, column, code, typeof value === 'string' ? value : ''));
}
