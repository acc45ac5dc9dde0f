import {
  addDays,
  formatRate,
  type LoanComputation,
  parseMoney,
  parseRate,
  type TrancheLedger,
} from '@calends/loan-engine';
import { type Stretch, stretchOf } from '@calends/statement';

type Earning = Pick<TrancheLedger, 'capital' | 'rate'>;

/** The rate of a contract: that of its tranches, weighed by their capital, in six decimals; null where nothing is owed. */
export function contractRate({ tranches }: { readonly tranches: readonly Earning[] }): string | null {
  let [weighed, capital] = [0n, 0n];
  for (const tranche of tranches) {
    const cents = parseMoney(tranche.capital) ?? 0n;
    weighed += cents * (parseRate(tranche.rate) ?? 0n);
    capital += cents;
  }
  return capital === 0n ? null : formatRate(halfAwayFromZero(weighed, capital));
}

/** `capital` is above zero. */
function halfAwayFromZero(weighed: bigint, capital: bigint): bigint {
  const [size, sign] = weighed < 0n ? [-weighed, -1n] : [weighed, 1n];
  return (sign * (2n * size + capital)) / (2n * capital);
}

/** The rate that a tranche earns on the day of the loan, with the publication behind it; undefined where it earns nothing. */
export function stretchOfDay(loan: LoanComputation, trancheId: string): Stretch | undefined {
  const { result } = loan.with({ ...loan.file, asOf: addDays(loan.file.asOf, 1) });
  const tranche = result.ok ? result.ledger.tranches.find(({ id }) => id === trancheId) : undefined;
  const segment = tranche?.segments.at(-1);
  return tranche && segment && segment.to > loan.file.asOf ? stretchOf(tranche, segment) : undefined;
}
