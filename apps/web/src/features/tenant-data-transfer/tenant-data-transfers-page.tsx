import { tenantDataTransferEndpoints, tenantDataTransfers } from '@calends/wire';
import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { Note } from '../../ui/page/note.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TRANSFER_COLUMNS, TRANSFER_FILTERS } from './tenant-data-transfers.columns.ts';
import { useTransferActions } from './use-transfer-actions.tsx';

/** Requests to move the loans of one tenant to another, for root. */
export function TenantDataTransfersPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(tenantDataTransfers, tenantDataTransferEndpoints, { filters: TRANSFER_FILTERS });
  const { actionsOf, busyIds, refusal } = useTransferActions();
  return (
    <>
      <PageHeader title={t('TenantDataTransferScreen')} text={t('TenantDataTransferText')}>
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('tenant-data-transfer/add')}
        >
          {t('AddTenantDataTransfer')}
        </Button>
      </PageHeader>
      {refusal && (
        <Box mb="sm">
          <Note kind="refusal">{refusal}</Note>
        </Box>
      )}
      <ResourceTable
        list={list}
        columns={TRANSFER_COLUMNS}
        nameOf={({ sourceTenantId: source, targetTenantId: target }) => t('TransferOfTenants', { source, target })}
        actionsOf={actionsOf}
        busyIds={busyIds}
        emptyTitle="TransfersNone"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
