import { TRANSFER_STATES, tenantDataTransferEndpoints, tenantDataTransfers } from '@calends/wire';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../lib/api/api.ts';
import type { RowAction } from '../../resource/table/table-row.tsx';
import { useHistoryActions } from '../../resource/use-history-actions.tsx';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { messagesOf, successToast } from '../../ui/toasts/toasts.ts';
import type { TransferRow } from './tenant-data-transfers.columns.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface Decision {
  readonly kind: 'approve' | 'cancel';
  readonly id: string;
}

/** Approves a pending request, which moves all loans, or cancels it; each after a confirmation. */
export function useTransferActions() {
  const { t } = useTranslation();
  const refresh = useRefreshResource(tenantDataTransfers);
  const historyActionsOf = useHistoryActions('transfer-history');
  const sentencesOf = (fault: Error): string[] => {
    const facts = fault instanceof ApiError ? fault.details : undefined;
    return messagesOf(fault).map((message) => t(message, { ...(facts as object | undefined) }));
  };
  const deciding = useMutation({
    meta: { isQuiet: true }, // a refusal lists what has to be fixed, so it is shown longer than a toast
    // a request is decided only once, so it still has its first version
    mutationFn: ({ kind, id }: Decision) =>
      call(tenantDataTransferEndpoints[kind], { params: { id }, body: { version: 1 } }),
    onSuccess: ({ contracts }, { kind }) =>
      kind === 'approve' ? successToast('TransferDone', { count: contracts }) : successToast('TransferCancelled'),
    onSettled: refresh,
  });
  const ask = async (kind: Decision['kind'], { id, sourceTenantId: source, targetTenantId: target }: TransferRow) => {
    const isApproval = kind === 'approve';
    const yes = await confirm({
      variant: 'confirm',
      title: isApproval ? 'TransferApproveTitle' : 'TransferCancelTitle',
      text: isApproval ? 'TransferApproveText' : 'TransferCancelText',
      values: { source, target },
    });
    if (yes) deciding.mutate({ kind, id });
  };
  const actionsOf = (row: TransferRow): readonly RowAction[] => {
    if (row.state !== TRANSFER_STATES.PENDING) return historyActionsOf(row);
    return [
      { textKey: 'TransferApprove', icon: <IconCheck {...ICON} />, onClick: () => void ask('approve', row) },
      { textKey: 'TransferCancel', icon: <IconX {...ICON} />, onClick: () => void ask('cancel', row) },
      ...historyActionsOf(row),
    ];
  };
  const busyIds: ReadonlySet<string> = new Set(deciding.isPending ? [deciding.variables.id] : []);
  const refusal = deciding.error ? sentencesOf(deciding.error).join(' ') : undefined;
  return { actionsOf, busyIds, refusal };
}
