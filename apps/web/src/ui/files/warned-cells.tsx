import type { RejectedCell } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from '../page/note.tsx';

/** Cells of a file that may be wrong but are imported unchanged. */
export function WarnedCells({ warnings }: { readonly warnings: readonly RejectedCell[] }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <Note kind="warning" title={t('ImportWarnings')}>
      {warnings.map(({ row, column, code, value }) => (
        <Text size="sm" key={`${row} ${column} ${code}`}>
          {t('TenantImportFault', { row, column, fault: t(code) })}
          {value !== '' && ` (${value})`}
        </Text>
      ))}
    </Note>
  );
}
