import {
  formatMoney as centsText,
  type Ledger,
  type LedgerMovement,
  type LoanFile,
  parseMoney,
  type TrancheLedger,
} from '@calends/loan-engine';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../lib/money.ts';
import { percent } from './sentence.ts';

/** What a row that only changes terms changes them to: an index, a spread, a word; empty where the row has an amount. */
export function newTerm(t: TFunction, file: LoanFile, tranche: TrancheLedger, movement: LedgerMovement): string {
  const { movementType, date, factId } = movement;
  if (movementType === 'EURIBORRATECHANGE') return indexText(file, tranche, movement);
  const change = file.changes.find(({ id, changeDate }) => id !== undefined && id === factId && changeDate === date);
  if (!change) return '';
  if (change.field === 'SPREAD') return percent(change.decimalValue ?? '0');
  if (change.field === 'MAXIMUMAMOUNT') return formatMoney(change.decimalValue);
  if (change.field === 'INTERESTCAPITALIZATION') return t(change.booleanValue ? 'Yes' : 'No');
  return t(change.field === 'EURIBOR' ? (change.euribor ?? 'NA') : (change.value ?? ''));
}

/** A manual rate carries its fact, an automatic reset its fixing. */
function indexText(file: LoanFile, { id, fixings }: TrancheLedger, { date, factId }: LedgerMovement): string {
  const entered = file.tranches.find((tranche) => tranche.id === id)?.movements;
  const manual = factId === undefined ? undefined : entered?.find((movement) => movement.id === factId)?.euriborRate;
  const value = manual ?? fixings.findLast(({ resetDate }) => resetDate === date)?.value;
  return value === undefined ? '' : percent(value);
}

/** What a contract owes after each day on which anything moved, for a picture: all tranches together. */
export function capitalByDay({ asOf, tranches }: Ledger): [day: string, capital: string][] {
  const rows = tranches
    .flatMap(({ id, movements }) => movements.map(({ date, capital }) => ({ id, date, capital })))
    .toSorted((a, b) => a.date.localeCompare(b.date)); // stable: rows of a day keep their order
  const capitalOf = new Map<string, bigint>();
  const byDay = new Map<string, string>();
  for (const { id, date, capital } of rows) {
    capitalOf.set(id, parseMoney(capital) ?? 0n);
    byDay.set(date, centsText([...capitalOf.values()].reduce((sum, one) => sum + one, 0n)));
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
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b)).map(([day, sum]) => [day, centsText(sum)]);
}
