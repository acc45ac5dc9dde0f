import type { RejectedCell } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api.ts';
import { Note } from './note.tsx';
import { RejectedCells } from './rejected-cells.tsx';
import { messagesOf } from './toasts.ts';

/** Why a file is not imported: its bad cells by row and column, or what is wrong with it as a whole. */
export function ImportFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const { rejected, total } = rejectedOf(failure);
  if (rejected.length === 0) {
    return (
      <Note kind="refusal">
        {wordsOf(failure)
          .map((message) => t(message))
          .join(' ')}
      </Note>
    );
  }
  return <RejectedCells rejected={rejected} total={total} />;
}

/** What the answer says of the file; its general words only where it says nothing of it. */
function wordsOf(failure: unknown): readonly string[] {
  const told = failure instanceof ApiError ? Object.values(failure.errors).flat() : [];
  return told.length > 0 ? told : messagesOf(failure);
}

function rejectedOf(failure: unknown): { rejected: readonly RejectedCell[]; total: number } {
  if (!(failure instanceof ApiError) || failure.code !== 'ImportRejected') return { rejected: [], total: 0 };
  const details = failure.details as { rejected?: readonly RejectedCell[]; total?: number } | undefined;
  const rejected = details?.rejected ?? [];
  return { rejected, total: details?.total ?? rejected.length };
}
