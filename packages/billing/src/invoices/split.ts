import type { Cents } from '../values/money.ts';
import { shareCents } from '../values/shares.ts';

/** How many tranches there are between two companies, on the day on which something is charged. */
export interface TrancheCount {
  readonly receiver: string;
  readonly grantor: string;
  readonly count: number;
}

/** A part of a charge; company is null where the tenant pays it. */
export interface ChargePart {
  readonly company: string | null;
  readonly cents: Cents;
}

/**
 * A charge of 0 cents or more, shared among the companies that are `invoiced` themselves: a tranche is its receiver's if that company
 * is one of them, else its grantor's, else the tenant's. Shares follow the count of tranches, cents by largest remainder, in the
 * order of the companies' ids, the tenant last. Without tranches all is the tenant's. A share of nothing is no part.
 */
export function splitCharge(
  cents: Cents,
  tranches: readonly TrancheCount[],
  invoiced: ReadonlySet<string>,
): ChargePart[] {
  const counts = new Map<string, bigint>();
  let ofTenant = 0n;
  for (const { receiver, grantor, count } of tranches) {
    const company = [receiver, grantor].find((one) => invoiced.has(one));
    if (company === undefined) ofTenant += BigInt(count);
    else counts.set(company, (counts.get(company) ?? 0n) + BigInt(count));
  }
  const companies = [...counts].filter(([, count]) => count > 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (companies.length === 0) return cents === 0n ? [] : [{ company: null, cents }];
  const shares = shareCents(cents, [...companies.map(([, count]) => count), ofTenant]);
  return [...companies.map(([company]) => company), null]
    .map((company, index) => ({ company, cents: shares[index] ?? 0n }))
    .filter((part) => part.cents > 0n);
}
