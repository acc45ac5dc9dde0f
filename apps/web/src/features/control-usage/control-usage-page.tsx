import { controlUsage, controlUsageEndpoints } from '@calends/wire';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { USAGE_COLUMNS, USAGE_FILTERS } from './control-usage.columns.tsx';

/** The list of usage: which user makes which calls, how often and how fast. It cannot be edited. */
export function ControlUsagePage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(controlUsage, controlUsageEndpoints, { filters: USAGE_FILTERS });
  const view = ({ id }: { readonly id: string }) => void open('control-usage/view', id);
  return (
    <>
      <PageHeader title={t('ControlUsageScreen')} text={t('ControlUsageText')} />
      <ResourceTable
        list={list}
        columns={USAGE_COLUMNS}
        nameOf={({ userFirstLastName, actionType, elementType }) =>
          `${userFirstLastName ?? ''} ${t(actionType)} ${t(`EventOf${elementType}`, { defaultValue: elementType })}`
        }
        actionsOf={(row) => [
          {
            textKey: 'Open',
            icon: <IconEye size={15} stroke={1.6} aria-hidden="true" />,
            onClick: () => view(row),
          },
        ]}
        onOpen={view}
        emptyTitle="ControlUsageNone"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
