import { EXPORT_FORMATS, type ExportFormat } from '@calends/wire';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ResourceList } from '../use-resource-list.ts';
import classes from './export-button.module.css';
import { runExport } from './running-exports.ts';

const FORMAT_TEXTS = { xlsx: 'ExportXlsx', csv: 'ExportCsv' } as const satisfies Record<ExportFormat, string>;

/**
 * Downloads the filtered rows, as xlsx unless CSV is chosen. The export runs in the background, so the next one can start at
 * once.
 */
export function ExportButton({ list }: { list: Pick<ResourceList, 'endpoints' | 'narrowing' | 'params'> }) {
  const { t } = useTranslation();
  const { exportData } = list.endpoints;
  if (!exportData) return null;
  const start = (format: ExportFormat) =>
    void runExport(exportData, { query: { ...list.narrowing, format }, params: list.params });
  return (
    <div className={classes['pair']}>
      <Button
        variant="default"
        className={classes['main'] ?? ''}
        leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => start('xlsx')}
      >
        {t('Export')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} className={classes['more'] ?? ''} aria-label={t('ExportFormat')}>
            <IconChevronDown size={14} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {EXPORT_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => start(format)}>
              {t(FORMAT_TEXTS[format])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
