import { parseMoney } from '@calends/loan-engine';
import type { Point, PointGroup } from '@calends/wire';

/** What stands between a company and another one. */
interface Counterparty {
  readonly other: PointGroup;
  readonly lent: Point | undefined;
  readonly borrowed: Point | undefined;
}

interface Pairs {
  /** By grantor and receiver, where the company is the grantor. */
  readonly lent: readonly Point[];
  /** The same where it is the receiver. */
  readonly borrowed: readonly Point[];
  readonly company: string;
}

/** The companies that another lends to or borrows from, those with the greatest amount first. */
export function counterparties({ lent, borrowed, company }: Pairs): readonly Counterparty[] {
  const byCompany = new Map<string, Counterparty>();
  for (const [side, points] of [
    ['lent', lent],
    ['borrowed', borrowed],
  ] as const)
    for (const point of points) {
      const other = point.of.find(({ value }) => value !== company);
      if (!other) continue;
      const key = String(other.value);
      byCompany.set(key, { ...(byCompany.get(key) ?? { other, lent: undefined, borrowed: undefined }), [side]: point });
    }
  return [...byCompany.values()].toSorted((a, b) => Number(greatest(b) - greatest(a)));
}

function greatest({ lent, borrowed }: Counterparty): bigint {
  const [out, back] = [lent, borrowed].map((point) => parseMoney(point?.value ?? '0') ?? 0n);
  return (out ?? 0n) > (back ?? 0n) ? (out ?? 0n) : (back ?? 0n);
}
