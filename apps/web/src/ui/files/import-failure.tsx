import type { RejectedCell } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api.ts';
import { Note } from '../page/note.tsx';
import { messagesOf } from '../toasts/toasts.ts';
import { RejectedCells } from './rejected-cells.tsx';
import { WarnedCells } from './warned-cells.tsx';

/** Why a file was not imported: its rejected cells by row and column, or the error of the whole file. */
export function ImportFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const { rejected, total, warnings } = rejectedOf(failure);
  if (rejected.length === 0) {
    return (
      <Note kind="refusal">
        {wordsOf(failure)
          .map((message) => t(message))
          .join(' ')}
      </Note>
    );
  }
  return (
    <>
      <RejectedCells rejected={rejected} total={total} />
      <WarnedCells warnings={warnings} />
    </>
  );
}

/** The messages about the file; the general ones of the answer only if there are none. */
function wordsOf(failure: unknown): readonly string[] {
  const faults = failure instanceof ApiError ? Object.values(failure.errors).flat() : [];
  return faults.length > 0 ? faults : messagesOf(failure);
}

interface Rejected {
  readonly rejected: readonly RejectedCell[];
  readonly total: number;
  readonly warnings: readonly RejectedCell[];
}

function rejectedOf(failure: unknown): Rejected {
  if (!(failure instanceof ApiError) || failure.code !== 'ImportRejected')
    return { rejected: [], total: 0, warnings: [] };
  const { rejected = [], total = rejected.length, warnings = [] } = (failure.details ?? {}) as Partial<Rejected>;
  return { rejected, total, warnings };
}
