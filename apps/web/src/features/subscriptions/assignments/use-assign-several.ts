import { formatMoney as moneyOf, parseMoney } from '@calends/loan-engine';
import {
  type AssignmentPreview,
  NEW_ASSIGNMENT,
  type Subscription,
  subscriptionAssignmentEndpoints,
} from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { bodyOf, newAssignment } from './assignment-values.ts';
import { type BilledRow, billedNames } from './billed-rows.ts';
import { usePreviewEach } from './use-preview-each.ts';

/** As many days of invoices are shown; each row's preview has as many, so that the sums of these days are whole. */
const SHOWN = 3;

/**
 * Assigns a plan to several at once, on the terms with which the form of one opens, after one question: it says them, what is invoiced
 * of all together, and who would be refused.
 */
export function useAssignSeveral(plan: Subscription) {
  const { t } = useTranslation();
  const assigning = (row: BilledRow) => bodyOf(newAssignment(plan, row));
  const { previewEach, isPreviewing } = usePreviewEach((row) =>
    call(subscriptionAssignmentEndpoints.preview, { body: assigning(row) }),
  );
  const ask = async (rows: readonly BilledRow[]) => {
    const { previews, refused } = await previewEach(rows);
    const sums = sumsByDay(previews);
    const [first] = sums;
    const isMadeLater = first !== undefined && first[0] > today();
    const invoices = sums.map(([date, cents]) => withLabel(formatDay(date), formatMoney(moneyOf(cents))));
    const terms = {
      names: billedNames(rows, t),
      period: t(`PerPeriod_${plan.billingType === 'ONE_TIME' ? 'ONCE' : NEW_ASSIGNMENT.periodicity}`),
      day: formatDay(today()),
      price: formatMoney(plan.price),
    };
    const lines = [
      t('AssignSeveralText', terms),
      invoices.length > 0 ? t('NextInvoicesOfAll', { invoices: invoices.join(' · ') }) : t('NextInvoicesNone'),
      ...(isMadeLater ? [t('InvoicedByNextRun', { due: formatDay(today()), day: formatDay(first[0]) })] : []),
      ...(refused.length > 0 ? [t('WouldBeRefused', { refused: refused.join(' · ') })] : []),
    ];
    const values = { name: plan.name ?? '', count: rows.length };
    const isSure = await confirm({ variant: 'confirm', title: 'AssignSeveralTitle', text: lines.join('\n'), values });
    if (!isSure) return undefined;
    return (row: BilledRow) => call(subscriptionAssignmentEndpoints.add, { body: assigning(row) });
  };
  return { ask, isPreviewing };
}

function sumsByDay(previews: readonly AssignmentPreview[]): (readonly [date: string, cents: bigint])[] {
  const sums = new Map<string, bigint>();
  for (const { date, amount } of previews.flatMap(({ invoices }) => invoices))
    sums.set(date, (sums.get(date) ?? 0n) + (parseMoney(amount) ?? 0n));
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, SHOWN);
}
