import { whiteList, whiteListEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/modal-address.ts';
import { ExportButton } from '../../resource/export-button.tsx';
import { ResourceTable } from '../../resource/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { LIST_FILTERS, WHITE_COLUMNS } from './security-lists.columns.tsx';

export function WhiteList() {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(whiteList, whiteListEndpoints, { filters: LIST_FILTERS });
  const edit = (id: string) => void open('security-lists/edit-whitelist', id);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('WhiteListText')}
      </Text>
      <ResourceTable
        list={list}
        columns={WHITE_COLUMNS}
        nameOf={({ email, ipAddress }) => `${email} ${ipAddress}`}
        actionsOf={({ id }) => [
          {
            textKey: 'Edit',
            icon: <IconPencil size={15} stroke={1.6} aria-hidden="true" />,
            onClick: () => edit(id),
          },
        ]}
        onOpen={({ id }) => edit(id)}
        emptyTitle="NoWhiteList"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
