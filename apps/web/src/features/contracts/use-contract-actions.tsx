import { CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import { contractEndpoints, contracts } from '@calends/wire';
import { IconFileSpreadsheet, IconFileText, IconHistory, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useModal } from '../../lib/modal-address.ts';
import { useMay } from '../../lib/profile.ts';
import type { RowAction } from '../../resource/table-row.tsx';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/confirm.tsx';
import { successToast } from '../../ui/toasts.ts';
import type { ContractRow } from './contracts.columns.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** What the row of a contract offers, and the rows that are being written. */
export function useContractActions() {
  const { open } = useModal();
  const mayReadHistory = useMay('tenantAdminsAndPartners');
  const refresh = useRefreshResource(contracts);
  const removal = useMutation({
    mutationFn: deleteContract,
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  const askDelete = async ({ id, contractNumber }: ContractRow) => {
    const yes = await confirm({
      variant: 'remove',
      title: 'DeleteContractTitle',
      text: 'DeleteContractText',
      values: { name: contractNumber ?? '' },
    });
    if (yes) removal.mutate(id);
  };
  const actionsOf = (row: ContractRow): readonly RowAction[] => [
    {
      textKey: 'Details',
      icon: <IconFileText {...ICON} />,
      onClick: () => void open('contracts/contract-details', row.id),
    },
    {
      textKey: 'Export',
      icon: <IconFileSpreadsheet {...ICON} />,
      onClick: () => void open('contracts/export-contract', row.id),
    },
    ...(mayReadHistory
      ? [
          {
            textKey: 'RecordHistory',
            icon: <IconHistory {...ICON} />,
            onClick: () => void open('event-history/record-history', row.id),
          },
        ]
      : []),
    // Every state but ACTIVE offers it (loan-domain section 4, decision A-18).
    ...(row.contractStatus === CONTRACT_STATE_NUMBERS.ACTIVE
      ? []
      : [
          {
            textKey: 'Delete',
            icon: <IconTrash {...ICON} />,
            isDangerous: true,
            onClick: () => void askDelete(row),
          },
        ]),
  ];
  return { actionsOf, busyIds: new Set(removal.isPending ? [removal.variables] : []) };
}

/** A row of the list carries no version: the record is read first. */
async function deleteContract(id: string): Promise<void> {
  const { version } = await call(contractEndpoints.get, { params: { id } });
  await call(contractEndpoints.delete, { params: { id }, query: { version } });
}
