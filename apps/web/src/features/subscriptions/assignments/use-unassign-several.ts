import { type Subscription, subscriptionAssignmentEndpoints } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { type BilledRow, billedNames } from './billed-rows.ts';
import { settledText } from './settled-text.ts';
import { usePreviewEach } from './use-preview-each.ts';

/** Takes a plan from several at once after one question, which says what is credited and still charged of all together. */
export function useUnassignSeveral({ id: subscriptionId, name }: Subscription) {
  const { t } = useTranslation();
  const removed = ({ entityType, entityId }: BilledRow) => ({ body: { subscriptionId, entityType, entityId } });
  const { previewEach, isPreviewing } = usePreviewEach((row) =>
    call(subscriptionAssignmentEndpoints.previewRemoval, removed(row)),
  );
  const ask = async (rows: readonly BilledRow[]) => {
    const { previews, refused } = await previewEach(rows);
    const lines = [
      t('UnassignText', { name: billedNames(rows, t), subscription: name ?? '' }),
      settledText(previews, t).join(' '),
      ...(refused.length > 0 ? [t('WouldBeRefused', { refused: refused.join(' · ') })] : []),
    ];
    const values = { subscription: name ?? '', count: rows.length };
    const isSure = await confirm({ variant: 'confirm', title: 'UnassignSeveralTitle', text: lines.join('\n'), values });
    return isSure ? (row: BilledRow) => call(subscriptionAssignmentEndpoints.removeAssign, removed(row)) : undefined;
  };
  return { ask, isPreviewing };
}
