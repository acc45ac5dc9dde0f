import { addDays, type Cents, formatDay, type LedgerFigures, type Posting } from '@calends/loan-engine';
import { accrualPostings } from '@calends/loan-engine/accruals';
import { accountOf, type BookedAccount, type JournalMapping, styleOn } from '../accounts/journal-mapping.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { isTakenOver } from './ledger-sources.ts';
import { accountsIn, spellOn, spellsOf } from './spells.ts';

/** What an account has of a tranche without a document of Calends: the books had it before. */
export interface BaselineBalance {
  readonly side: Side;
  /** How many handovers of the loan come before it. */
  readonly spell: number;
  readonly trancheId: string;
  /** ISO: the day before documents begin, or the day of a tranche that was taken over later. */
  readonly date: string;
  readonly account: BookedAccount;
  /** Above 0 what is owed to the grantor: a debit of its books, a credit of the receiver's. Never 0. */
  readonly amount: Cents;
}

/**
 * The balances with which documents begin: with them the loan account is the capital and the account of accruals the interest
 * accrued and due, at every month end. In REVERSING the owner of the books undoes what stood accrued; it is left out, but where it
 * passes to another company on the start date: then who takes it over takes it back.
 */
export function baselineOf(
  figures: LedgerFigures,
  mapping: JournalMapping,
  afterHandovers: readonly JournalMapping[] = [],
): BaselineBalance[] {
  const { startDate } = mapping;
  const standing = standingOn(figures, startDate);
  const spells = spellsOf(figures, mapping, afterHandovers);
  const isHandedOver = spells.some(({ from }) => from === startDate);
  return SIDES.flatMap((side) => {
    const nature = side === 'GRANTOR' ? 'D' : 'C';
    return standing.flatMap(({ trancheId, date, capital, interestDue, accrued }) => {
      const ofDay = spellOn(spells, date);
      const [accounts, { spell }] = [accountsIn(ofDay, side), ofDay];
      if (!accounts) return [];
      const isKept = styleOn(accounts.books, startDate) === 'DELTA' || isHandedOver;
      const interest = interestDue + (isKept ? accrued : 0n);
      const of = { side, spell, trancheId, date };
      return [
        { ...of, account: accountOf(accounts, 'TRANCHE', 'VALUE', nature), amount: capital },
        { ...of, account: accountOf(accounts, 'SPECIALIZATION', 'VALUE', nature), amount: interest },
      ].filter(({ amount }) => amount !== 0n);
    });
  });
}

interface Standing {
  readonly trancheId: string;
  readonly date: string;
  readonly capital: Cents;
  readonly interestDue: Cents;
  readonly accrued: Cents;
}

/** None before the day has come. */
function standingOn(figures: LedgerFigures, startDate: string): Standing[] {
  const date = addDays(startDate, -1);
  const closed = accrualPostings(figures).filter(({ day, isMonthEnd }) => isMonthEnd && formatDay(day) === date);
  const accruedOf = new Map(closed.map(({ trancheId, accrued }) => [trancheId, accrued]));
  return figures.tranches.flatMap(({ tranche, positions, postings }): Standing[] => {
    const [trancheId, drawn] = [tranche.id, formatDay(tranche.day)];
    if (drawn >= startDate) {
      const taken = postings.filter((posting) => isTakenOver(tranche, posting));
      const [capital, interestDue] = [sumOf(taken, 'TRANCHE'), sumOf(taken, 'INTERESTSDUE')];
      return [{ trancheId, date: drawn, capital, interestDue, accrued: 0n }];
    }
    const last = positions.findLast(({ day }) => formatDay(day) < startDate);
    if (!last || date > formatDay(figures.asOf)) return [];
    const { capital, interestDue } = last;
    return [{ trancheId, date, capital, interestDue, accrued: accruedOf.get(trancheId) ?? 0n }];
  });
}

function sumOf(postings: readonly Posting[], wanted: Posting['type']): Cents {
  return postings.reduce((sum, { type, amount }) => (type === wanted ? sum + (amount ?? 0n) : sum), 0n);
}
