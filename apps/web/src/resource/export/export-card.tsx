import { ActionIcon, Paper, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/figures/money.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import classes from './export-panel.module.css';
import type { RunningExport } from './running-exports.ts';

/** The progress of one export, with a button that cancels it. */
export function ExportCard({ running: { fileName, rows, allRows, cancel } }: { running: RunningExport }) {
  const { t } = useTranslation();
  const name = fileName ?? t('Export');
  const percent = allRows ? Math.min(100, Math.floor((rows * 100) / allRows)) : 0;
  const progressText =
    allRows === undefined
      ? t('ExportPreparing')
      : t('RowsOfAll', { rows: formatCount(rows), all: formatCount(allRows) });
  return (
    <Paper withBorder shadow="md" className={classes['export'] ?? ''}>
      <div className={classes['head']}>
        <Text size="sm" fw={500} truncate>
          {name}
        </Text>
        <ActionIcon onClick={cancel} aria-label={t('CancelExport', { name })}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      </div>
      <Progress value={percent} aria-label={name} size="sm" />
      <Text size="xs" c="dimmed" className={classes['rows'] ?? ''}>
        {progressText}
      </Text>
      {/* Screen readers announce the start and every quarter: every number would be too much. */}
      <VisuallyHidden role="status">
        {withLabel(name, allRows === undefined ? progressText : `${Math.floor(percent / 25) * 25} %`)}
      </VisuallyHidden>
    </Paper>
  );
}
