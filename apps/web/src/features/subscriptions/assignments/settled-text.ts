import { formatMoney as moneyOf, parseMoney } from '@calends/loan-engine';
import type { AssignmentPreview } from '@calends/wire';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../../lib/figures/money.ts';

/** What is credited or still charged of assignments that end today, as sentences. */
export function settledText(previews: readonly AssignmentPreview[], t: TFunction): readonly string[] {
  const cents = previews.flatMap(({ invoices }) => invoices).map(({ amount }) => parseMoney(amount) ?? 0n);
  const [credited, charged] = [cents.filter((one) => one < 0n), cents.filter((one) => one > 0n)];
  if (credited.length + charged.length === 0) return [t('UnassignSettlesNothing')];
  return [
    ...(charged.length > 0 ? [t('UnassignCharges', { amount: shownSum(charged) })] : []),
    ...(credited.length > 0 ? [t('UnassignCredits', { amount: shownSum(credited.map((one) => 0n - one)) })] : []),
  ];
}

function shownSum(cents: readonly bigint[]): string {
  return formatMoney(moneyOf(cents.reduce((sum, one) => sum + one, 0n)));
}
