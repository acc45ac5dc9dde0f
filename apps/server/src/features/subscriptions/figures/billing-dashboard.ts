import { formatDay, plusDays, roundToCents, WHOLE } from '@calends/billing';
import { addMonths, formatMoney } from '@calends/loan-engine';
import { type BillingDashboard, OVERDUE_AGES, type Periodicity } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { dayOf } from '../assignments/days.ts';
import { percentageOf } from '../invoices/vat-rates.ts';
import { billedDays, MONTHS_SHOWN, monthsBefore } from './billed-days.ts';
import {
  type Days,
  invoicedByMonth,
  invoicedByPayer,
  openByPayer,
  openDue,
  type Recurring,
  recurringOn,
} from './billing-sums.store.ts';

const MONTHS_OF: Readonly<Record<Periodicity, bigint>> = {
  MONTHLY: 1n,
  QUARTERLY: 3n,
  SEMIANNUALLY: 6n,
  ANNUALLY: 12n,
};
const YEAR = 12n;

interface Asked {
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
  /** ISO. */
  readonly today: string;
}

/** What an issuer bills; each figure is the sum of rows that the list of invoices, or this answer, has too. Throws BadInput. */
export async function readBillingDashboard(
  control: ControlTransaction,
  issuerId: string,
  { today, ...days }: Asked,
): Promise<BillingDashboard> {
  const { from, to } = billedDays({ ...days, today });
  const invoiced = await invoicedByPayer(control, issuerId, { from, to });
  const owed = await openByPayer(control, issuerId, today);
  const assignments = monthlyOf(await recurringOn(control, issuerId, today));
  return {
    dateStart: from,
    dateEnd: to,
    today,
    invoiced: sumOf(invoiced.map((one) => one.invoiced)),
    invoicedTotal: sumOf(invoiced.map((one) => one.total)),
    paid: sumOf(invoiced.map((one) => one.paid)),
    recurring: sumOf(assignments.map(({ cents }) => cents)),
    open: sumOf(owed.map((one) => one.open)),
    overdue: sumOf(owed.map((one) => one.overdue)),
    overdueByAge: await overdueByAge(control, issuerId, today),
    plans: plansOf(assignments),
    assignments: assignments.map(({ cents, priceCents: _price, discount: _discount, ...one }) => ({
      ...one,
      periodicity: one.periodicity as Periodicity,
      monthly: formatMoney(cents),
    })),
    customers: customersOf(invoiced, owed),
    months: await monthsUntil(control, issuerId, to),
  };
}

/** What each brings a month: rounded cumulatively, so that what is shown of each adds up to the sum of all, and of each plan. */
function monthlyOf(recurring: readonly Recurring[]): Array<Recurring & { readonly cents: bigint }> {
  let before = 0n;
  let exact = 0n;
  return recurring.map((one) => {
    const months = MONTHS_OF[one.periodicity as Periodicity];
    exact += BigInt(one.priceCents) * (WHOLE - percentageOf(one.discount)) * (YEAR / months);
    const rounded = roundToCents({ numerator: exact, denominator: WHOLE * YEAR });
    const cents = rounded - before;
    before = rounded;
    return { ...one, cents };
  });
}

function plansOf(assignments: readonly (Recurring & { readonly cents: bigint })[]): BillingDashboard['plans'] {
  return [...Map.groupBy(assignments, ({ subscriptionId }) => subscriptionId)].map(([id, ofPlan]) => ({
    id,
    name: ofPlan[0]?.plan ?? '',
    assignments: ofPlan.length,
    recurring: sumOf(ofPlan.map(({ cents }) => cents)),
  }));
}

type Invoiced = Awaited<ReturnType<typeof invoicedByPayer>>;
type Owed = Awaited<ReturnType<typeof openByPayer>>;

function customersOf(invoiced: Invoiced, owed: Owed): BillingDashboard['customers'] {
  const names = [...new Set([...invoiced, ...owed].map(({ key }) => key))].toSorted((a, b) => a.localeCompare(b));
  return names.map((name) => {
    const billed = invoiced.find(({ key }) => key === name);
    const open = owed.find(({ key }) => key === name);
    return {
      name,
      invoiced: formatMoney(billed?.invoiced ?? 0n),
      invoicedTotal: formatMoney(billed?.total ?? 0n),
      paid: formatMoney(billed?.paid ?? 0n),
      open: formatMoney(open?.open ?? 0n),
      overdue: formatMoney(open?.overdue ?? 0n),
    };
  });
}

async function overdueByAge(
  control: ControlTransaction,
  issuerId: string,
  today: string,
): Promise<BillingDashboard['overdueByAge']> {
  const ages: BillingDashboard['overdueByAge'] = [];
  for (const { from: youngest, to: oldest } of OVERDUE_AGES) {
    const dueTo = daysBefore(today, youngest);
    const dueFrom = oldest === null ? null : daysBefore(today, oldest);
    const amount = formatMoney(await openDue(control, issuerId, { from: dueFrom, to: dueTo }));
    ages.push({ dueFrom, dueTo, amount });
  }
  return ages;
}

async function monthsUntil(
  control: ControlTransaction,
  issuerId: string,
  to: string,
): Promise<BillingDashboard['months']> {
  const first = monthsBefore(to, MONTHS_SHOWN - 1);
  const days: Days = { from: first, to: lastOfMonth(to) };
  const sums = new Map((await invoicedByMonth(control, issuerId, days)).map((one) => [one.key, one]));
  return Array.from({ length: MONTHS_SHOWN }, (_, at) => {
    const month = addMonths(first, at).slice(0, 'yyyy-mm'.length);
    const { invoiced = 0n, total = 0n, paid = 0n } = sums.get(month) ?? {};
    return { month, invoiced: formatMoney(invoiced), invoicedTotal: formatMoney(total), paid: formatMoney(paid) };
  });
}

function lastOfMonth(day: string): string {
  return daysBefore(monthsBefore(day, -1), 1);
}

function daysBefore(day: string, days: number): string {
  return formatDay(plusDays(dayOf(day), -days));
}

function sumOf(amounts: readonly bigint[]): string {
  return formatMoney(amounts.reduce((sum, cents) => sum + cents, 0n));
}
