import type { RejectedCell } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api.ts';
import { CutText } from './cut-text.tsx';
import { DenseTable } from './dense-table.tsx';
import { Note } from './note.tsx';
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
  return (
    <Stack gap="xs" role="alert">
      <Text size="sm" fw={600} className="loss">
        {t('ImportBadRows')}
      </Text>
      <DenseTable
        label={t('ImportBadRows')}
        maxHeight={300}
        minWidth={420}
        columns={[
          { key: 'row', label: t('ImportRow'), isFigure: true },
          { key: 'column', label: t('ImportColumn') },
          { key: 'cell', label: t('ImportCell') },
          { key: 'fault', label: t('ImportFault') },
        ]}
      >
        <tbody>
          {rejected.map((cell) => (
            <tr key={`${cell.row} ${cell.column} ${cell.code}`}>
              <td data-figure>{cell.row}</td>
              <td>{cell.column}</td>
              <td>{cell.value ? <CutText text={cell.value} /> : '–'}</td>
              <td>{t(cell.code)}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {total > rejected.length && (
        <Text size="xs" c="dimmed">
          {t('ImportMoreBadCells', { count: total - rejected.length })}
        </Text>
      )}
    </Stack>
  );
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
