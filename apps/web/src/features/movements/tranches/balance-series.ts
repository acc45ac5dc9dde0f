import { formatMoney, type Ledger, parseMoney } from '@calends/loan-engine';
import { contractRate } from '../../../loans/why/contract-rate.ts';

/** The capital of a contract after each day with a movement, of all tranches together, for a chart. */
export function capitalByDay({ asOf, tranches }: Ledger): [day: string, capital: string][] {
  const rows = tranches
    .flatMap(({ id, movements }) => movements.map(({ date, capital }) => ({ id, date, capital })))
    .toSorted((a, b) => a.date.localeCompare(b.date)); // stable: rows of a day keep their order
  const capitalOf = new Map<string, bigint>();
  const byDay = new Map<string, string>();
  for (const { id, date, capital } of rows) {
    capitalOf.set(id, parseMoney(capital) ?? 0n);
    byDay.set(date, formatMoney([...capitalOf.values()].reduce((sum, one) => sum + one, 0n)));
  }
  const last = [...byDay.values()].at(-1);
  if (last !== undefined) byDay.set(asOf, last);
  return [...byDay];
}

/** Interest posted on each day, all tranches together. */
export function interestByDay({ tranches }: Ledger): [day: string, interest: string][] {
  const sums = new Map<string, bigint>();
  for (const { date, amount, exact } of tranches.flatMap(({ movements }) => movements)) {
    if (exact !== undefined && amount !== null) sums.set(date, (sums.get(date) ?? 0n) + (parseMoney(amount) ?? 0n));
  }
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b)).map(([day, sum]) => [day, formatMoney(sum)]);
}

/** The rate of a loan on each day on which it changed: that of its tranches, weighed by their capital. */
export function rateByDay({ asOf, tranches }: Ledger): [day: string, rate: string | null][] {
  const steps = tranches
    .flatMap(({ id, segments }) => segments.map(({ from, to, capital, rate }) => ({ id, from, to, capital, rate })))
    .flatMap(({ id, from, to, capital, rate }) => [
      { day: from, id, owing: { capital, rate } },
      { day: to, id, owing: undefined },
    ])
    // what ends on a day ends before what begins on it
    .toSorted((a, b) => a.day.localeCompare(b.day) || Number(a.owing !== undefined) - Number(b.owing !== undefined));
  const owing = new Map<string, { readonly capital: string; readonly rate: string }>();
  const byDay = new Map<string, string | null>();
  for (const { day, id, owing: next } of steps) {
    if (next) owing.set(id, next);
    else owing.delete(id);
    byDay.set(day, contractRate({ tranches: [...owing.values()] }));
  }
  const atLast = contractRate({ tranches });
  if (byDay.size > 0) byDay.set(asOf, atLast);
  return [...byDay];
}
