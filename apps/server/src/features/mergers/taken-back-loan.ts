import { type LoanFile, openLoan } from '@calends/loan-engine';
import type { MergedKind } from '@calends/wire';
import {
  absorbedByChange,
  type ChangeFact,
  type LoanFacts,
  loanFileOf,
  type MarketData,
  type MovementFact,
  partiesAt,
  refuseTakingBack,
} from '../ledger/ledger.public.ts';
import { handedOver, type MergedDebt, type MergedLoan, type Merging, movedBy, sumOf } from './merged-loan.ts';

/** What taking back a merger does to one of its loans. */
export interface TakenBackLoan {
  readonly merging: Merging;
  readonly loan: MergedLoan;
  /** On how many loans the merger is. */
  readonly ofLoans: number;
}

/** Undefined of a loan without a part of the act. Throws Refused where a later fact rests on what it would take away. */
export function takenBack(facts: LoanFacts, market: MarketData, actId: string): TakenBackLoan | undefined {
  const changes = facts.changes.filter(({ act_id }) => act_id === actId);
  const movements = facts.movements.filter(({ act_id }) => act_id === actId);
  const [change] = changes;
  refuseTakingBack(
    facts,
    changes.map(({ fact_id }) => fact_id),
  );
  return change ? passedBack(facts, change, market) : owedAgain(facts, movements);
}

/** The absorbed company has its place again, with what it handed over. */
function passedBack(facts: LoanFacts, change: ChangeFact, { stamps, fixings }: MarketData): TakenBackLoan {
  const { fact_id, change_date: day, field, company_id, act_id, act_loans } = change;
  const file: LoanFile = { ...loanFileOf(facts, stamps, day), asOf: day };
  const { counted } = openLoan(file, fixings);
  const { grantorId, receiverId } = partiesAt(facts, day);
  return taken(facts, {
    merging: { absorbedId: absorbedByChange(facts).get(fact_id) ?? '', absorbingId: company_id ?? '', day },
    kind: field === 'GRANTOR' ? 'GRANTOR' : 'RECEIVER',
    otherId: field === 'GRANTOR' ? receiverId : grantorId,
    debt: sumOf(counted.ok ? handedOver(counted.figures, fact_id) : []),
    actId: act_id ?? '',
    ofLoans: act_loans ?? 0,
  });
}

/** What the merger paid of a loan between both is owed again. */
function owedAgain(facts: LoanFacts, movements: readonly MovementFact[]): TakenBackLoan | undefined {
  const [first] = movements;
  if (!first) return undefined;
  const { movement_date: day, absorbed_id, act_id, act_loans } = first;
  const { grantorId, receiverId } = partiesAt(facts, day);
  const absorbedId = absorbed_id ?? grantorId; // the release before named none, nor may a workbook
  const absorbingId = absorbedId === grantorId ? receiverId : grantorId;
  return taken(facts, {
    merging: { absorbedId, absorbingId, day },
    kind: 'BETWEEN',
    otherId: absorbingId,
    debt: sumOf(movements.map(debtOf)),
    actId: act_id ?? '',
    ofLoans: act_loans ?? 0,
  });
}

const PART_OF_TYPE: Readonly<Record<string, keyof MergedDebt>> = {
  CAPITALREIMBURSEMENT: 'capital',
  INTERESTDUEREIMBURSEMENT: 'interestDue',
  INTERESTACCRUEDREIMBURSEMENT: 'interestAccrued',
};

function debtOf({ movement_type, amount_cents }: MovementFact): MergedDebt {
  const part = PART_OF_TYPE[movement_type];
  return { ...NOTHING, ...(part !== undefined && { [part]: amount_cents ?? 0n }) };
}

const NOTHING: MergedDebt = { capital: 0n, interestDue: 0n, interestAccrued: 0n };

interface Taken {
  readonly actId: string;
  readonly merging: Merging;
  readonly kind: MergedKind;
  readonly otherId: string;
  readonly debt: MergedDebt;
  readonly ofLoans: number;
}

function taken(facts: LoanFacts, { actId, merging, kind, otherId, debt, ofLoans }: Taken): TakenBackLoan {
  const { contractId, terms } = facts;
  const ofLoan = { contractId, contractNumber: terms.contract_number, kind, otherId, parts: [] };
  return { merging, ofLoans, loan: { ...ofLoan, ...movedBy(withoutAct(facts, actId), debt, merging.day) } };
}

function withoutAct(facts: LoanFacts, actId: string): LoanFacts {
  const isOther = ({ act_id }: { readonly act_id: string | null }) => act_id !== actId;
  return { ...facts, changes: facts.changes.filter(isOther), movements: facts.movements.filter(isOther) };
}
