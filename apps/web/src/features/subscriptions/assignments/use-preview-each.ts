import type { AssignmentPreview } from '@calends/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../../lib/words/labelled.ts';
import { messagesOf } from '../../../ui/toasts/toasts.ts';
import { type BilledRow, billedName } from './billed-rows.ts';

interface Previewed {
  readonly previews: readonly AssignmentPreview[];
  /** Who would be refused and why, each as a finished sentence. */
  readonly refused: readonly string[];
}

/** Asks for each of several rows, one after the other as they would be written, what would come of it. */
export function usePreviewEach(preview: (row: BilledRow) => Promise<AssignmentPreview>) {
  const { t } = useTranslation();
  const [isPreviewing, setPreviewing] = useState(false);
  const previewEach = async (rows: readonly BilledRow[]): Promise<Previewed> => {
    const previews: AssignmentPreview[] = [];
    const refused: string[] = [];
    setPreviewing(true);
    for (const row of rows) {
      try {
        previews.push(await preview(row));
      } catch (fault) {
        const reasons = messagesOf(fault).map((message) => t(message));
        refused.push(withLabel(billedName(row, t), reasons.join(' ')));
      }
    }
    setPreviewing(false);
    return { previews, refused };
  };
  return { previewEach, isPreviewing };
}
