import type { Point, PointGroup } from '@calends/wire';
import { difference, sizeOf } from '../../../lib/figures/euro-sums.ts';

/** A company with what remains of what it lends less what it borrows. */
interface CompanyOwing {
  readonly company: PointGroup;
  readonly net: string;
}

/** The companies that lend (points by grantor) or borrow (by receiver), those with the greatest net first. */
export function companiesOf(lent: readonly Point[], borrowed: readonly Point[]): readonly CompanyOwing[] {
  const companies = new Map<unknown, PointGroup>();
  for (const { of } of [...lent, ...borrowed]) if (of[0]) companies.set(of[0].value, of[0]);
  const owing = [...companies].map(([value, company]) => ({
    company,
    net: difference(valueOf(borrowed, value), valueOf(lent, value)),
  }));
  return owing.toSorted((one, other) => Number(sizeOf(other.net) - sizeOf(one.net)));
}

function valueOf(points: readonly Point[], company: unknown): string | null {
  return points.find(({ of }) => of[0]?.value === company)?.value ?? null;
}
