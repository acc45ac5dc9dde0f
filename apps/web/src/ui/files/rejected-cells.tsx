import type { RejectedCell } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { faultsAsCsv, faultText } from '../../lib/api/faults-as-csv.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { CutText } from '../tables/cut-text.tsx';
import { DenseTable } from '../tables/dense-table.tsx';

interface RejectedCellsProps {
  readonly rejected: readonly RejectedCell[];
  /** The number of all rejected cells, of which only the first are listed. */
  readonly total: number;
}

/** The rejected cells of a file by row and column, for the user or the author of the file to correct. */
export function RejectedCells({ rejected, total }: RejectedCellsProps) {
  const { t } = useTranslation();
  const labels = [t('ImportRow'), t('ImportColumn'), t('ImportFault'), t('ImportCell')] as const;
  const save = () => saveFile(faultsAsCsv(rejected, labels, t));
  return (
    <Stack gap="xs" role="alert">
      <Text size="sm" fw={600} className="loss">
        {t('ImportBadRows')}
      </Text>
      <DenseTable
        label={t('ImportBadRows')}
        maxHeight={300}
        columns={[
          { key: 'row', label: labels[0], isFigure: true },
          { key: 'column', label: labels[1] },
          { key: 'fault', label: labels[2] },
          { key: 'cell', label: labels[3] },
        ]}
      >
        <tbody>
          {rejected.map((cell) => (
            <tr key={`${cell.row} ${cell.column} ${cell.code}`}>
              <td data-figure>{cell.row}</td>
              <td data-wraps="narrow">
                <ColumnName name={cell.column} />
              </td>
              <td data-wraps="narrow">{faultText(cell, t)}</td>
              <td>{cell.value ? <CutText text={cell.value} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {total > rejected.length && t('ImportMoreBadCells', { count: total - rejected.length })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
          onClick={save}
        >
          {t('ImportSaveFaults')}
        </Button>
      </Group>
    </Stack>
  );
}

/**
 * The name of a column; in a file with several sheets the sheet precedes it with a dot, after which a narrow column may wrap.
 */
function ColumnName({ name }: { readonly name: string }) {
  const at = name.indexOf('.') + 1;
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
  );
}
