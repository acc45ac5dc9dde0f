import type { ContractChange, Ledger } from '@calends/loan-engine';
import type { RejectedCell } from '@calends/wire';
import { centsOf } from '../ledger/ledger.public.ts';
import type { LoanChanges } from './compare-loan.ts';
import type { GivenLoan } from './given-loan.ts';

type Handover = NonNullable<Ledger['handovers']>[number];

/** The cells of new and changed prices for a loan of which nothing passes: as the form says, they would be booked nowhere (docs/adr/0324). */
export function pricesOfNothing(
  { changes, givenOf }: LoanChanges,
  { places }: Pick<GivenLoan, 'places'>,
  { handovers = [] }: Ledger,
): RejectedCell[] {
  return changes.flatMap(({ after: change }): RejectedCell[] => {
    if (!change) return [];
    const handover = handovers.find((one) => isOf(change, one));
    if (!handover?.price || centsOf(handover.price) === 0n || owedIn(handover) !== 0n) return [];
    const { row, column } = places.get(givenOf(change) ?? change) ?? { row: 1, column: 'contract' };
    return [{ row, column: `${column}.price`, code: 'PriceWithoutDebt', value: handover.price }];
  });
}

/** A new change has no id yet. */
function isOf({ changeDate, field, company }: ContractChange, { date, side, company: taker }: Handover): boolean {
  return date === changeDate && side === field && taker === company;
}

function owedIn({ tranches }: Handover): bigint {
  return tranches.reduce(
    (owed, { capital, interestDue, interestAccrued }) =>
      owed + centsOf(capital) + centsOf(interestDue) + centsOf(interestAccrued),
    0n,
  );
}
