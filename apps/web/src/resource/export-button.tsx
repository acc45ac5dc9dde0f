import { type Endpoint, EXPORT_FORMATS, type ExportFormat } from '@calends/wire';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../lib/api.ts';
import { saveFile } from '../lib/save-file.ts';
import classes from './export-button.module.css';
import type { ResourceList } from './use-resource-list.ts';

const FORMAT_TEXTS = { xlsx: 'ExportXlsx', csv: 'ExportCsv' } as const satisfies Record<ExportFormat, string>;

/** Downloads what is filtered, as a spreadsheet unless CSV is chosen; the server names the file. */
export function ExportButton({ list }: { list: Pick<ResourceList, 'endpoints' | 'narrowing' | 'params'> }) {
  const { t } = useTranslation();
  const { exportData } = list.endpoints;
  const download = useMutation({
    mutationFn: async (format: ExportFormat) => {
      if (!exportData) return;
      const input = { query: { ...list.narrowing, format }, params: list.params } as unknown as CallInput<Endpoint>;
      saveFile(await call<Endpoint>(exportData, input));
    },
  });
  if (!exportData) return null;
  return (
    <div className={classes['pair']}>
      <Button
        variant="default"
        className={classes['main'] ?? ''}
        leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate('xlsx')}
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
            <Menu.Item key={format} onClick={() => download.mutate(format)}>
              {t(FORMAT_TEXTS[format])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
