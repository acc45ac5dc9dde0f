import { addDays, formatMoney } from '@calends/loan-engine';
import { figuresIn } from '@calends/statement';
import {
  ACCESS_GROUPS,
  addressOf,
  type DueLine,
  dayMonthYear,
  dues,
  type Filter,
  KINDS_OF_DUE_LINE,
  MEASURE_OF_DUE_LINE,
  SERIES,
} from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { type NewNotification, notifyRoles } from '../bell/bell.public.ts';
import { type DueTotal, totalDues } from '../dues/dues.public.ts';
import { alertedPeriods, type Period } from './alerted-periods.ts';
import { findAlertedTo, putAlertedTo } from './alerts.store.ts';
import { pathOf } from './path-of.ts';

/** The lines that somebody pays; of what only happens nobody is notified. */
const PAID_LINES = ['REPAYMENTS', 'INTEREST', 'TAX', 'DRAWS'] as const satisfies readonly DueLine[];
type PaidLine = (typeof PAID_LINES)[number];

/**
 * Notifies everybody who may read loans of what falls due, so many days ahead as the tenant has it, each due once for each of
 * these leads. The caller has the turn of the tenant's alerts.
 */
export async function alertDues(tx: TenantTransaction, today: string): Promise<void> {
  const since = (await findAlertedTo(tx)) ?? addDays(today, -1);
  if (since < today) await alertDuesSince(tx, since, today);
}

/** Of what came so near after this day. */
export async function alertDuesSince(tx: TenantTransaction, since: string, today: string): Promise<void> {
  const periods = alertedPeriods(await settings.of(tx, 'DUE_LEADS'), since, today);
  for (const alert of summed(periods, await totalOf(tx, today, periods)))
    await notifyRoles(tx, ACCESS_GROUPS.baseAccess, dueAlert(alert, today));
  await putAlertedTo(tx, today);
}

/** One statement for all periods, which come in the order of their days. */
async function totalOf(tx: TenantTransaction, today: string, periods: readonly Period[]): Promise<readonly DueTotal[]> {
  const [first, last] = [periods[0], periods.at(-1)];
  return first && last ? await totalDues(tx, { today }, [first[0], last[1]]) : [];
}

interface DueAlert {
  readonly line: PaidLine;
  readonly period: Period;
  readonly count: number;
  readonly cents: bigint;
}

function summed(periods: readonly Period[], totals: readonly DueTotal[]): DueAlert[] {
  return periods.flatMap(([from, to]) =>
    PAID_LINES.flatMap((line) => {
      const kinds: readonly string[] = KINDS_OF_DUE_LINE[line];
      const own = totals.filter(({ kind, dueOn }) => kinds.includes(kind) && from <= dueOn && dueOn <= to);
      const count = own.reduce((sum, one) => sum + one.count, 0);
      const cents = own.reduce((sum, one) => sum + one.cents, 0n);
      return count > 0 ? [{ line, period: [from, to] as const, count, cents }] : [];
    }),
  );
}

function dueAlert({ line, period, count, cents }: DueAlert, today: string): NewNotification {
  const [from, to] = period;
  const isOwed = to < today;
  const days =
    from === to
      ? { key: 'OnTheDay', facts: { day: dayMonthYear(from) } }
      : { key: 'FromDayToDay', facts: { from: dayMonthYear(from), to: dayMonthYear(to) } };
  const amount = figuresIn('pt').money(formatMoney(cents)); // as the screens write amounts in every language
  const filters: readonly Filter[] = [
    { field: 'kind', op: 'in', value: [...KINDS_OF_DUE_LINE[line]] },
    { field: 'dueOn', op: 'between', value: [from, to] },
  ];
  return {
    category: 'LOANSDUE',
    type: 'Message',
    status: 'warning',
    title: { key: isOwed ? 'DuesOwed' : 'DuesToCome', facts: { line: { key: `DueLine_${line}` }, days } },
    description: { key: 'DuesSummed', facts: { amount, count: String(count) } },
    triggerAction: pathOf(SERIES.Dues.path, addressOf(dues, filters, {}, MEASURE_OF_DUE_LINE[line])),
  };
}
