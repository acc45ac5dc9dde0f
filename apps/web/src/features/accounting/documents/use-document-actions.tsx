import { type DocumentRow, documentEndpoints, documents, MOST_DOCUMENTS, mayMove } from '@calends/wire';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { useCompanyPageActions } from '../../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../../loans/contract-page-link.tsx';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import type { BulkAction } from '../../../resource/table/use-bulk-run.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { inWords, refusalSentence } from './refusal-words.ts';
import { useMaySend } from './use-may-send.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** Whether a row may be sent as it is; one that was cancelled is sent anew from its own dialog. */
function isSendable({ phase, error }: Pick<DocumentRow, 'phase' | 'error'>): boolean {
  return mayMove({ phase, error }, 'SEND');
}

/** What a row of documents offers, several of them together, and the rows that are being sent. */
export function useDocumentActions() {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const refresh = useRefreshResource(documents);
  const sendOne = (id: string) => inWords(t, call(documentEndpoints.send, { params: { id } }));
  const sending = useMutation({
    mutationFn: sendOne,
    onSuccess: ({ phase }) => successToast(phase === 'SENT' ? 'DocumentSent' : 'DocumentQueued'),
    onError: failureToast,
    onSettled: refresh,
  });
  const actionsOf = (row: DocumentRow): readonly RowAction[] => [
    {
      textKey: 'Open',
      icon: <IconEye {...ICON} />,
      onClick: () => void open('tPrimavera-accounting/document', row.id),
    },
    ...(maySend && isSendable(row)
      ? [{ textKey: 'SEND', icon: <IconSend {...ICON} />, onClick: () => sending.mutate(row.id) }]
      : []),
    pageOf(row.contractId),
    ...companiesOf(row.company, row.counterparty),
  ];
  const sendMany = async (rows: readonly DocumentRow[]) => {
    const answers = await call(documentEndpoints.bulkSend, { body: { ids: rows.map(({ id }) => id) } });
    return answers.flatMap(({ id, code, details }) =>
      code === null ? [] : [{ id, reason: refusalSentence(t, code, details) }],
    );
  };
  const bulkActions: readonly BulkAction<DocumentRow>[] = maySend
    ? [
        {
          textKey: 'SEND',
          icon: <IconSend {...ICON} />,
          appliesTo: isSendable,
          most: MOST_DOCUMENTS,
          runTogether: sendMany,
        },
      ]
    : [];
  return { actionsOf, bulkActions, busyIds: new Set(sending.isPending ? [sending.variables] : []) };
}
