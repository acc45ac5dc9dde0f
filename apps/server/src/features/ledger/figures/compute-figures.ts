import { type LedgerFigures, openLoan } from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type LoanFacts, readFacts } from '../facts/facts.store.ts';
import { readMarketData } from './compute-loans.ts';
import { loanFileOf } from './loan-file.ts';
import { type PartySpell, readPartySpells } from './party-spells.store.ts';

/** A live loan computed to the end of a day, whatever comes later. */
export interface ComputedFigures {
  readonly contractId: string;
  /** Between which companies it stands, in order. */
  readonly spells: readonly PartySpell[];
  /** undefined where it is refused. */
  readonly figures: LedgerFigures | undefined;
  /** The days (ISO) after that day on which it is entered that something is drawn or paid, or another company has the loan, in order. */
  readonly laterDays: readonly string[];
}

/** Computes loans to the end of `day` (ISO), with nine statements however many they are; contracts that are gone are left out. */
export async function computeFigures(
  tx: TenantTransaction,
  contractIds: readonly string[],
  day: string,
): Promise<Map<string, ComputedFigures>> {
  const loans = await readFacts(tx, contractIds);
  const { stamps, fixings } = await readMarketData(tx, loans);
  const spellsOf = await readPartySpells(tx, contractIds);
  return new Map(
    loans.map((facts) => {
      const { counted } = openLoan(loanFileOf(facts, stamps, day), fixings);
      const figures = counted.ok ? counted.figures : undefined;
      const { contractId } = facts;
      const spells = spellsOf.get(contractId) ?? [];
      return [contractId, { contractId, spells, figures, laterDays: daysAfter(facts, spells, day) }];
    }),
  );
}

function daysAfter({ tranches, movements }: LoanFacts, spells: readonly PartySpell[], day: string): string[] {
  const days = [
    ...tranches.map((one) => one.realization_date),
    ...movements.map((one) => one.movement_date),
    ...spells.map(({ from }) => from),
  ];
  return [...new Set(days)].filter((one) => one > day).toSorted();
}
