import { formatDay, plusDays, roundToCents, WHOLE } from '@calends/billing';
import { addMonths, formatMoney } from '@calends/loan-engine';
import { type BillingDashboard, OVERDUE_AGES } from '@calends/wire';
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
  TIMES_A_YEAR,
} from './billing-sums.store.ts';

const MONTHS_OF_A_YEAR = 12n;

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
  const plans = monthlyOf(await recurringOn(control, issuerId, today));
  return {
    dateStart: from,
    dateEnd: to,
    today,
    invoiced: sumOf(invoiced.map((one) => one.invoiced)),
    invoicedTotal: sumOf(invoiced.map((one) => one.total)),
    paid: sumOf(invoiced.map((one) => one.paid)),
    recurring: sumOf(plans.map(({ cents }) => cents)),
    open: sumOf(owed.map((one) => one.open)),
    overdue: sumOf(owed.map((one) => one.overdue)),
    overdueByAge: await overdueByAge(control, issuerId, today),
    plans: plans.map(({ id, name, count, cents, listed }) => ({
      id,
      name,
      assignments: count,
      recurring: formatMoney(cents),
      further: sumOf([cents, ...listed.map((one) => -one.cents)]),
    })),
    assignments: plans.flatMap(({ listed }) => listed.map(assignmentOf)),
    customers: customersOf(invoiced, owed),
    months: await monthsUntil(control, issuerId, to),
  };
}

interface MonthlyPlan {
  readonly id: string;
  readonly name: string;
  /** How many assignments bring the cents a month; of those the first ones are listed. */
  readonly count: number;
  readonly cents: bigint;
  readonly listed: readonly Monthly[];
}
type Monthly = Recurring & { readonly cents: bigint };

/** What each brings a month: rounded cumulatively, so that what is shown of each adds up to the sum of all, and of each plan. */
function monthlyOf(recurring: readonly Recurring[]): MonthlyPlan[] {
  let before = 0n;
  return [...Map.groupBy(recurring, ({ subscriptionId }) => subscriptionId)].map(([id, ofPlan]) => {
    const [first] = ofPlan;
    const from = before;
    before += BigInt(first?.planYearly ?? 0);
    return {
      id,
      name: first?.plan ?? '',
      count: first?.ofPlan ?? 0,
      cents: centsBetween(from, before),
      listed: listedFrom(from, ofPlan),
    };
  });
}

function listedFrom(from: bigint, ofPlan: readonly Recurring[]): Monthly[] {
  let exact = from;
  return ofPlan.map((one) => {
    const before = exact;
    exact += BigInt(one.priceCents) * (WHOLE - percentageOf(one.discount)) * TIMES_A_YEAR[one.periodicity];
    return { ...one, cents: centsBetween(before, exact) };
  });
}

function centsBetween(before: bigint, after: bigint): bigint {
  return monthlyCents(after) - monthlyCents(before);
}

function monthlyCents(yearly: bigint): bigint {
  return roundToCents({ numerator: yearly, denominator: WHOLE * MONTHS_OF_A_YEAR });
}

function assignmentOf(one: Monthly): BillingDashboard['assignments'][number] {
  const { id, subscriptionId, plan, entity, periodicity, cents } = one;
  return { id, subscriptionId, plan, entity, periodicity, monthly: formatMoney(cents) };
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
