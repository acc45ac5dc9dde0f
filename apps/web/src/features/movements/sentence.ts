import type { Refusal, StampTaxRow, Warning } from '@calends/loan-engine';
import type { TFunction } from 'i18next';
import { formatDay } from '../../lib/dates.ts';
import { formatDecimal, formatMoney } from '../../lib/money.ts';

const NO_BREAK_SPACE = '\u00a0';

/** A rate as Euribor is published, with three decimals at least: `3,290 %`. */
export function percent(rate: string): string {
  return `${formatDecimal(rate, 3)}${NO_BREAK_SPACE}%`;
}

/** Why the loan is refused, in the reader's language, with the facts of the refusal. */
export function refusalSentence(
  t: TFunction,
  refusal: Pick<Refusal, 'code'> & Readonly<Record<string, unknown>>,
): string {
  const facts = Object.entries(refusal).map(([name, value]) => [name, factText(t, name, value)]);
  return t(`${refusal.code}Facts`, Object.fromEntries(facts) as Record<string, string>);
}

export function warningSentence(t: TFunction, { code, date }: Warning): string {
  return t(code, { date: formatDay(date) });
}

const AMOUNTS = ['amount', 'available', 'maximumAmount', 'realizedCapital'];

function factText(t: TFunction, name: string, value: unknown): string {
  const text = String(value);
  if (AMOUNTS.includes(name)) return formatMoney(text);
  if (name === 'movementType') return t(text);
  if (name === 'term') return t('EuriborOf', { term: t(text) });
  return /date/i.test(name) ? formatDay(text) : text;
}

/** Why a stamp tax row is what it is: its item, its term, its base, an exemption, and when it is payable. */
export function stampTaxSentence(t: TFunction, row: StampTaxRow): string {
  const key = row.reason === 'ForcedVerba' && row.months !== null ? 'StampForcedVerbaMonths' : `Stamp${row.reason}`;
  const why = t(key, {
    verba: row.verba,
    date: formatDay(row.date),
    dateEnd: formatDay(row.dateEnd),
    rate: `${formatDecimal(row.rate, 2)}${NO_BREAK_SPACE}%`,
    base: formatMoney(row.base),
    months: String(row.months ?? ''),
    full: t('StampTaxOf', { tax: formatMoney(row.tax) }),
  });
  const exemption = row.exemptionNorm === null ? '' : t('StampExempt', { norm: t(row.exemptionNorm) });
  return [why, exemption, t('StampDueOn', { dueDate: formatDay(row.dueDate) })].filter(Boolean).join(' ');
}
