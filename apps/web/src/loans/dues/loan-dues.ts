import {
  addDays,
  type DueKind,
  formatDay,
  formatMoney,
  formatRate,
  type Ledger,
  type LoanComputation,
} from '@calends/loan-engine';
import { dueItems } from '@calends/loan-engine/due-items';
import { DUE_WITHIN_DAYS, SUM_OF_DUE } from '@calends/wire';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import type { AskableDue } from '../why/loan-question.ts';

/** Something that a loan will have paid, drawn, taxed, capitalised or fixed anew on a day. */
export interface LoanDue extends AskableDue {
  readonly trancheId: string;
  readonly rate: string | null;
  /** Behind it stands a fixing that is not published yet. */
  readonly isProjected: boolean;
}

/** What falls due from the day of the loan on, and what is overdue, in order of time; the ledger is that of the loan. */
export function loanDues(loan: LoanComputation, { asOf, stampTax }: Ledger): readonly LoanDue[] {
  const last = addDays(asOf, DUE_WITHIN_DAYS);
  const items = dueItems(loan).map(({ trancheId, kind, day, amount, rate, projected }): LoanDue => {
    const date = formatDay(day);
    return {
      kind,
      trancheId,
      date,
      amount: amount === null ? null : formatMoney(amount),
      rate: rate === null ? null : formatRate(rate),
      isProjected: projected,
      why: whyOf(kind, trancheId, date, asOf),
    };
  });
  // tax of days that have passed stands in the ledger, and is to be paid later
  const taxed = stampTax
    .filter(({ dueDate, tax }) => dueDate >= asOf && /[1-9]/.test(tax))
    .map(({ trancheId, dueDate: date, tax: amount, rate }): LoanDue => {
      const why = whyOf('STAMPTAX', trancheId, date, asOf);
      return { kind: 'STAMPTAX', trancheId, date, amount, rate, isProjected: false, why };
    });
  return taxByDay([...items, ...taxed])
    .filter(({ date }) => date <= last)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

function whyOf(kind: DueKind, trancheId: string, date: string, asOf: string): LoanDue['why'] {
  const on = date < asOf ? asOf : date;
  switch (kind) {
    case 'MATURITY':
      return { question: { kind: 'balance', trancheId, balance: 'capital' }, on };
    case 'INTERESTDUE':
      return date <= asOf
        ? { question: { kind: 'balance', trancheId, balance: 'interestDue' }, on: asOf }
        : { question: { kind: 'posted', trancheId, movementType: 'INTERESTSDUE', date }, on };
    case 'CAPITALIZATION':
      return { question: { kind: 'posted', trancheId, movementType: 'CAPITALIZATION', date }, on };
    case 'RESET':
      return { question: { kind: 'rate', trancheId }, on };
    case 'STAMPTAX':
      return { question: { kind: 'stampTax', trancheId, dueDate: date }, on };
    case 'REPAYMENT':
    case 'DRAW':
      return undefined;
  }
}

/** The tax of a tranche that is paid on one day is paid as one amount. */
function taxByDay(dues: readonly LoanDue[]): readonly LoanDue[] {
  const taxes = Map.groupBy(
    dues.filter(({ kind }) => kind === 'STAMPTAX'),
    ({ trancheId, date }) => `${trancheId} ${date}`,
  );
  const paid = [...taxes.values()].flatMap(([first, ...more]) => {
    if (!first || more.length === 0) return first ? [first] : [];
    const all = [first, ...more];
    const amount = sumOf(all.map((one) => one.amount));
    return [{ ...first, amount, rate: null, isProjected: all.some(({ isProjected }) => isProjected) }];
  });
  return [...dues.filter(({ kind }) => kind !== 'STAMPTAX'), ...paid];
}

/** What comes next of a loan, and what it has not paid. */
interface NextDues {
  readonly interest: NextDue | undefined;
  readonly reset: NextDue | undefined;
  /** What the receiver pays next. */
  readonly payment: NextDue | undefined;
  /** What the receiver should have paid before. */
  readonly overdue: NextDue | undefined;
}

export interface NextDue {
  readonly date: string;
  readonly amount: string;
  readonly rate: string | null;
  readonly isProjected: boolean;
  /** What the amount is the sum of. */
  readonly dues: readonly LoanDue[];
}

export function nextDues(dues: readonly LoanDue[], asOf: string): NextDues {
  const isPaid = ({ kind }: LoanDue) => SUM_OF_DUE[kind] === 'repaid';
  const isInterest = ({ kind, date }: LoanDue) => (kind === 'INTERESTDUE' || kind === 'CAPITALIZATION') && date > asOf;
  const overdue = dues.filter((due) => isPaid(due) && due.date < asOf);
  return {
    interest: nextOf(dues.filter(isInterest)),
    reset: nextOf(dues.filter(({ kind }) => kind === 'RESET')),
    payment: nextOf(dues.filter((due) => isPaid(due) && due.date >= asOf)),
    overdue: together(overdue),
  };
}

/** Of dues in order of time those of the first day. */
function nextOf(dues: readonly LoanDue[]): NextDue | undefined {
  return together(dues.filter(({ date }) => date === dues[0]?.date));
}

function together(dues: readonly LoanDue[]): NextDue | undefined {
  const [first] = dues;
  return (
    first && {
      date: first.date,
      amount: sumOf(dues.map(({ amount }) => amount)),
      rate: first.rate,
      isProjected: dues.some(({ isProjected }) => isProjected),
      dues,
    }
  );
}
