import { type LedgerFigures, type LoanComputation, type LoanFile, openLoan, type Refusal } from '@calends/loan-engine';
import { owedByTranche, settlementOf, type TrancheParts } from '@calends/loan-engine/payments';
import type { MergedKind } from '@calends/wire';
import {
  endOn,
  factsOf,
  type LoanFacts,
  loanFileOf,
  type MarketData,
  type Parties,
  partiesAt,
} from '../ledger/ledger.public.ts';

/** Which company is merged into which, from which day (ISO) on. */
export interface Merging {
  readonly absorbedId: string;
  readonly absorbingId: string;
  readonly day: string;
}

/** What passes, or ends; in cents. */
export type MergedDebt = Omit<TrancheParts, 'trancheId'>;

interface LoanFault {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a merger does to one loan. */
export interface MergedLoan {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly kind: MergedKind;
  readonly otherId: string;
  readonly debt: MergedDebt;
  /** Of a loan between both: what its movements pay. */
  readonly parts: readonly TrancheParts[];
  /** How many facts are dated after the day. */
  readonly lateChanges: number;
  /** Something of the month of the day moves. */
  readonly movesMonth: boolean;
}

export type MergerOfLoan =
  | { readonly ok: true; readonly loan: MergedLoan }
  | { readonly ok: false; readonly contractId: string; readonly contractNumber: string; readonly faults: LoanFault[] };

/**
 * What a merger does to a loan, or every reason why it cannot; undefined of a loan that it leaves alone: one with which the company is not
 * on the day, one that has ended and on which nothing is owed, and one between both companies on which nothing is owed.
 */
export function mergerOf(facts: LoanFacts, market: MarketData, merging: Merging): MergerOfLoan | undefined {
  const { day, absorbedId } = merging;
  const { contractId, terms } = facts;
  const refused = (...faults: LoanFault[]): MergerOfLoan => ({
    ok: false,
    contractId,
    contractNumber: terms.contract_number,
    faults,
  });
  const parties = partiesAt(facts, day);
  const kind = kindOf(parties, merging);
  const later = laterChange(facts, merging, kind);
  if (kind === undefined) return later && refused(later);
  if (terms.date_start > day)
    return refused({ code: 'MergerBeforeStart', details: { date: day, dateStart: terms.date_start } });
  const file = { ...loanFileOf(facts, market.stamps, day), asOf: day };
  const loan = openLoan(file, market.fixings);
  const owed = owedByTranche(loan, day);
  if (!owed.ok) return refused(...[later].filter((one) => one !== undefined), faultOf(owed.refusal));
  if (isEnded(facts, owed.owed, day)) return undefined;
  const ofLoan = kind === 'BETWEEN' ? ended(loan, day) : passed(loan, kind, merging);
  const acts = kind === 'BETWEEN' ? [] : [laterMerger(facts, day), laterNetting(facts, day)];
  const faults = [later, ...acts, ...ofLoan.faults].filter((one) => one !== undefined);
  if (faults.length > 0) return refused(...faults);
  if (kind === 'BETWEEN' && ofLoan.parts.length === 0) return undefined;
  const otherId = parties.grantorId === absorbedId ? parties.receiverId : parties.grantorId;
  const { parts } = ofLoan;
  return {
    ok: true,
    loan: {
      contractId,
      contractNumber: terms.contract_number,
      kind,
      otherId,
      ...movedBy(facts, sumOf(parts), day),
      parts: kind === 'BETWEEN' ? parts : [],
    },
  };
}

/** What a merger moves of a loan, or its removal moves back. */
export function movedBy(
  facts: LoanFacts,
  debt: MergedDebt,
  day: string,
): Pick<MergedLoan, 'debt' | 'lateChanges' | 'movesMonth'> {
  const dates = datesOf(facts);
  const isOfMonth = (date: string) => date >= day && date.slice(0, 7) === day.slice(0, 7);
  return {
    debt,
    lateChanges: dates.filter((date) => date > day).length,
    movesMonth: PARTS.some((part) => debt[part] !== 0n) || dates.some(isOfMonth),
  };
}

function kindOf({ grantorId, receiverId }: Parties, { absorbedId, absorbingId }: Merging): MergedKind | undefined {
  if (grantorId === absorbedId) return receiverId === absorbingId ? 'BETWEEN' : 'GRANTOR';
  if (receiverId === absorbedId) return grantorId === absorbingId ? 'BETWEEN' : 'RECEIVER';
  return undefined;
}

/**
 * After the day, the absorbed company takes no place in a loan, and the absorbing one none in a loan that passed to it. A loan that ended
 * goes on with nobody: what a later change passes would be nothing, and its price a gain.
 */
function laterChange(
  { changes }: LoanFacts,
  { day, absorbedId, absorbingId }: Merging,
  kind: MergedKind | undefined,
): LoanFault | undefined {
  const names = kind === undefined ? [absorbedId] : [absorbedId, absorbingId];
  const isOdd = (companyId: string) => kind === 'BETWEEN' || names.includes(companyId);
  const change = changes.find(
    ({ change_date, company_id }) => change_date > day && company_id !== null && isOdd(company_id),
  );
  return change && { code: 'MergerBeforeChange', details: { date: change.change_date } };
}

/** A merger ended the loan because it lay between its two companies of that day. */
function laterMerger({ movements }: LoanFacts, day: string): LoanFault | undefined {
  const merged = movements.find(({ act, movement_date }) => act === 'MERGER' && movement_date >= day);
  return merged && { code: 'MergerBeforeChange', details: { date: merged.movement_date } };
}

/** Two loans are set off because they are each other's. */
function laterNetting({ movements }: LoanFacts, day: string): LoanFault | undefined {
  const netted = movements.find(({ act, movement_date }) => act === 'NETTING' && movement_date >= day);
  return netted && { code: 'MergerBeforeNetting', details: { date: netted.movement_date } };
}

/** Its term is over, or an earlier merger ended it: nothing is owed and nothing follows. */
function isEnded(facts: LoanFacts, owed: readonly TrancheParts[], day: string): boolean {
  const isOwed = owed.some((one) => one.capital !== 0n || one.interestDue !== 0n || one.interestAccrued !== 0n);
  if (isOwed || datesOf(facts).some((date) => date > day)) return false;
  if (facts.movements.some(({ act }) => act === 'MERGER')) return true;
  return endOn(facts, day) < day && !datesOf(facts).includes(day);
}

/** The days of all facts but the terms. */
function datesOf({ changes, tranches, movements }: LoanFacts): string[] {
  return [
    ...changes.map((change) => change.change_date),
    ...tranches.map((tranche) => tranche.realization_date),
    ...movements.map((movement) => movement.movement_date),
  ];
}

interface OfLoan {
  readonly parts: readonly TrancheParts[];
  readonly faults: readonly LoanFault[];
}

/** All that is owed on the day, as a settlement pays it (Civil Code art. 868). */
function ended(loan: LoanComputation, day: string): OfLoan {
  const result = settlementOf(loan, day);
  if (result.ok) return { parts: result.parts, faults: [] };
  if ('refusal' in result) return { parts: [], faults: [faultOf(result.refusal)] };
  const faults = result.faults.filter(({ code }) => code !== 'NothingOwed');
  return { parts: [], faults: faults.map(({ code, ...details }) => ({ code, details })) };
}

/** What is owed at the end of the day before, as an assignment or an assumption passes it. */
function passed(loan: LoanComputation, kind: 'GRANTOR' | 'RECEIVER', { day, absorbingId }: Merging): OfLoan {
  const { counted } = loan.with(withChange(loan.file, { kind, day, company: absorbingId }));
  if (!counted.ok) return { parts: [], faults: [faultOf(counted.refusal)] };
  return { parts: handedOver(counted.figures, NEW), faults: [] };
}

/** What a change of a company passes, tranche by tranche. */
export function handedOver({ handovers }: LedgerFigures, changeId: string): TrancheParts[] {
  const handover = handovers.find(({ factId }) => factId === changeId);
  return (handover?.tranches ?? []).map(({ trancheId, capital, interestDue, accrued }) => ({
    trancheId,
    capital,
    interestDue,
    interestAccrued: accrued,
  }));
}

/** Of a change before it is recorded. */
const NEW = 'new';

function withChange(
  file: LoanFile,
  { kind, day, company }: { readonly kind: 'GRANTOR' | 'RECEIVER'; readonly day: string; readonly company: string },
): LoanFile {
  return { ...file, changes: [...file.changes, { id: NEW, changeDate: day, field: kind, company }] };
}

function faultOf(refusal: Refusal): LoanFault {
  return { code: refusal.code, details: factsOf(refusal) };
}

const PARTS = ['capital', 'interestDue', 'interestAccrued'] as const;

export function sumOf(debts: readonly MergedDebt[]): MergedDebt {
  const sum = { capital: 0n, interestDue: 0n, interestAccrued: 0n };
  for (const debt of debts) for (const part of PARTS) sum[part] += debt[part];
  return sum;
}
