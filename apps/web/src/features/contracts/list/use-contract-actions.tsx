import { CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import { contractEndpoints, contracts } from '@calends/wire';
import {
  IconArchive,
  IconBook2,
  IconCashPlus,
  IconCircleCheck,
  IconCopy,
  IconEraser,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileText,
  IconNotebook,
  IconPencil,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { useMay } from '../../../lib/session/profile.ts';
import { useCompanyPageActions } from '../../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../../loans/contract-page-link.tsx';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import { useHistoryActions } from '../../../resource/use-history-actions.tsx';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { changeSavedText } from '../change/change-value-text.ts';
import type { ContractRow } from './contracts.columns.tsx';

/** Of other contracts a draw would be without interest, or after their time. */
const MAY_BE_DRAWN: ReadonlySet<number | null> = new Set([
  CONTRACT_STATE_NUMBERS.ACTIVE,
  CONTRACT_STATE_NUMBERS.UNPAID,
]);

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions of the rows, and the rows that are being written. */
export function useContractActions() {
  const { t } = useTranslation();
  const { open } = useModal();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const historyActionsOf = useHistoryActions();
  const mayCorrect = useMay('tenantAdmins');
  const refresh = useRefreshResource(contracts);
  const removal = useMutation({
    mutationFn: deleteContract,
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  const stateChange = useMutation({
    mutationFn: changeState,
    onSuccess: (isRevived) => successToast(changeSavedText(t, isRevived)),
    onSettled: refresh,
  });
  const askState = async ({ id, contractNumber }: ContractRow, state: 'ACTIVE' | 'ARCHIVED') => {
    const action = state === 'ACTIVE' ? 'Activate' : 'Archive';
    const yes = await confirm({
      variant: 'confirm',
      title: `${action}ContractTitle`,
      text: `${action}ContractText`,
      values: { name: contractNumber ?? '' },
    });
    if (yes) stateChange.mutate({ id, state });
  };
  const askDelete = async ({ id, contractNumber }: ContractRow) => {
    const yes = await confirm({
      variant: 'delete',
      title: 'DeleteContractTitle',
      text: 'DeleteContractText',
      values: { name: contractNumber ?? '' },
    });
    if (yes) removal.mutate(id);
  };
  /** Archive for what is active, Activate and Delete for the rest; to archive again is disabled (decision A-18). */
  const stateActions = (row: ContractRow): readonly RowAction[] => {
    const { ACTIVE, ARCHIVED } = CONTRACT_STATE_NUMBERS;
    const isArchived = row.contractStatus === ARCHIVED;
    const archive: RowAction = {
      textKey: 'Archive',
      icon: <IconArchive {...ICON} />,
      isDisabled: isArchived,
      onClick: () => void askState(row, 'ARCHIVED'),
    };
    if (row.contractStatus === ACTIVE) return [archive];
    return [
      { textKey: 'Activate', icon: <IconCircleCheck {...ICON} />, onClick: () => void askState(row, 'ACTIVE') },
      ...(isArchived ? [archive] : []),
      { textKey: 'Delete', icon: <IconTrash {...ICON} />, isDangerous: true, onClick: () => void askDelete(row) },
    ];
  };
  const actionsOf = (row: ContractRow): readonly RowAction[] => [
    pageOf(row.id),
    ...companiesOf(row.grantor, row.receiver),
    {
      textKey: 'Details',
      icon: <IconFileText {...ICON} />,
      onClick: () => void open('contracts/contract-details', row.id),
    },
    ...(MAY_BE_DRAWN.has(row.contractStatus)
      ? [
          {
            textKey: 'AddTranche',
            icon: <IconCashPlus {...ICON} />,
            onClick: () => void open('movements/add-tranche', row.id),
            isNextStep: true,
          },
        ]
      : []),
    {
      textKey: 'ChangeContract',
      icon: <IconPencil {...ICON} />,
      onClick: () => void open('contracts/edit-contract', row.id),
    },
    {
      textKey: 'ChangeHistory',
      icon: <IconTimeline {...ICON} />,
      onClick: () => void open('contracts/contract-changes', row.id),
    },
    {
      textKey: 'Journal',
      icon: <IconNotebook {...ICON} />,
      onClick: () => void open('contracts/journal', row.id),
    },
    {
      textKey: 'SyncAccounting',
      icon: <IconBook2 {...ICON} />,
      onClick: () => void open('contracts/sync-accounting', row.id),
    },
    {
      textKey: 'SyncInvoice',
      icon: <IconFileInvoice {...ICON} />,
      onClick: () => void open('contracts/sync-invoice', row.id),
    },
    ...(mayCorrect
      ? [
          {
            textKey: 'CorrectContract',
            icon: <IconEraser {...ICON} />,
            onClick: () => void open('contracts/correct-contract', row.id),
          },
        ]
      : []),
    {
      textKey: 'Export',
      icon: <IconFileSpreadsheet {...ICON} />,
      onClick: () => void open('contracts/export-contract', row.id),
    },
    {
      textKey: 'DuplicateContract',
      icon: <IconCopy {...ICON} />,
      onClick: () => void open('contracts/duplicate-contract', row.id),
    },
    ...historyActionsOf(row),
    ...stateActions(row),
  ];
  const busyIds = new Set<string>();
  if (removal.isPending) busyIds.add(removal.variables);
  if (stateChange.isPending) busyIds.add(stateChange.variables.id);
  return { actionsOf, busyIds };
}

/** A row of the list carries no version: the record is read first. */
async function deleteContract(id: string): Promise<void> {
  const { version } = await call(contractEndpoints.get, { params: { id } });
  await call(contractEndpoints.delete, { params: { id }, query: { version } });
}

/** Activates or archives by a contract change dated today; returns whether an unpaid contract is active again. */
async function changeState({ id, state }: { id: string; state: 'ACTIVE' | 'ARCHIVED' }): Promise<boolean> {
  const { version, contractStatus } = await call(contractEndpoints.get, { params: { id } });
  const change = { contractId: id, field: 'CONTRACTSTATE', integerValue: CONTRACT_STATE_NUMBERS[state] } as const;
  await call(contractEndpoints.change, { body: { ...change, changeDate: formatDay(today()), version } });
  return contractStatus === CONTRACT_STATE_NUMBERS.UNPAID && state === 'ACTIVE';
}
