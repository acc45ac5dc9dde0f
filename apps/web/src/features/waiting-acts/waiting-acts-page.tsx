import { waitingActEndpoints, waitingActs } from '@calends/wire';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { useContractPageAction } from '../../loans/contract-page-link.tsx';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { WAITING_ACT_COLUMNS, WAITING_ACT_FILTERS } from './waiting-acts.columns.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** Acts on loans that wait for a second person, and what became of earlier ones; a row opens the act. */
export function WaitingActsPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const pageOf = useContractPageAction();
  const list = useResourceList(waitingActs, waitingActEndpoints, { filters: WAITING_ACT_FILTERS });
  return (
    <>
      <PageHeader title={t('WaitingActs')} text={t('WaitingActsText')} />
      <ResourceTable
        list={list}
        columns={WAITING_ACT_COLUMNS}
        nameOf={({ contractNumber }) => contractNumber ?? ''}
        onOpen={({ id }) => void open('waiting-acts/act', id)}
        actionsOf={({ id, contractId }) => [
          { textKey: 'Open', icon: <IconEye {...ICON} />, onClick: () => void open('waiting-acts/act', id) },
          pageOf(contractId),
        ]}
        emptyTitle="NoWaitingActs"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
