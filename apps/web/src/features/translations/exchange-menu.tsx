import { type Endpoint, translationEndpoints } from '@calends/wire';
import { Button, Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import type { ResourceList } from '../../resource/use-resource-list.ts';

/** Exports the filtered texts to files that another installation can import. */
export function ExchangeMenu({ list }: { list: Pick<ResourceList, 'narrowing'> }) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async (endpoint: Endpoint & { readonly reply: { readonly kind: 'file' } }) =>
      saveFile(await call(endpoint, { query: list.narrowing } as unknown as CallInput<typeof endpoint>)),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={download.isPending}
          leftSection={<IconArrowsExchange size={15} stroke={1.6} aria-hidden="true" />}
        >
          {t('TranslationExchange')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download.mutate(translationEndpoints.exportXls)}>
          {t('ExportTranslationsXls')}
        </Menu.Item>
        <Menu.Item onClick={() => download.mutate(translationEndpoints.exportZip)}>
          {t('ExportTranslationsZip')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
