import { blackList, blackListEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/modal-address.ts';
import { ExportButton } from '../../resource/export-button.tsx';
import { ResourceTable } from '../../resource/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { BLACK_COLUMNS, LIST_FILTERS } from './security-lists.columns.tsx';

export function BlackList() {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(blackList, blackListEndpoints, { filters: LIST_FILTERS });
  const edit = (id: string) => void open('security-lists/edit-blacklist', id);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('BlackListText')}
      </Text>
      <ResourceTable
        list={list}
        columns={BLACK_COLUMNS}
        nameOf={({ email, ipAddress }) => `${email} ${ipAddress}`}
        actionsOf={({ id }) => [
          {
            textKey: 'Edit',
            icon: <IconPencil size={15} stroke={1.6} aria-hidden="true" />,
            onClick: () => edit(id),
          },
        ]}
        onOpen={({ id }) => edit(id)}
        emptyTitle="NoBlackList"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
