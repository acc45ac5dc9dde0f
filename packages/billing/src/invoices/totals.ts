import { type Cents, type Percentage, roundToCents, WHOLE } from '../values/money.ts';

export interface TaxedLine {
  /** Net of VAT. */
  readonly cents: Cents;
  readonly rate: Percentage;
}

export interface Totals {
  readonly net: Cents;
  readonly vat: Cents;
  readonly total: Cents;
  /** By rate, the lowest first. */
  readonly rates: ReadonlyArray<{ readonly rate: Percentage; readonly net: Cents; readonly vat: Cents }>;
}

/** VAT is computed for each rate on the sum of its lines, rounded half away from zero. */
export function totalsOf(lines: readonly TaxedLine[]): Totals {
  const rates = [...Map.groupBy(lines, ({ rate }) => rate)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([rate, ofRate]) => {
      const net = sum(ofRate.map(({ cents }) => cents));
      return { rate, net, vat: roundToCents({ numerator: net * rate, denominator: WHOLE }) };
    });
  const [net, vat] = [sum(rates.map((one) => one.net)), sum(rates.map((one) => one.vat))];
  return { net, vat, total: net + vat, rates };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
