import { MOST_DOCUMENTS } from '@calends/wire';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { useCompanyPageActions } from '../../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../../loans/contract-page-link.tsx';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import type { BulkAction } from '../../../resource/table/use-bulk-run.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { inWords, refusalSentence } from '../documents/refusal-words.ts';
import { useMaySend } from '../documents/use-may-send.ts';
import { type SentNoun, sentKey } from './sent-noun.ts';
import type { SentRecord, SentRow } from './sent-row.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;
const NO_MORE = () => [];

/** What a row offers, several of them together, and the rows that are being sent. */
export function useSentActions<Row extends SentRow, One extends SentRecord>(
  noun: SentNoun<Row, One>,
  moreOf: (row: Row) => readonly RowAction[] = NO_MORE,
) {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const refresh = useRefreshResource(noun.resource);
  const sending = useMutation({
    mutationFn: (id: string) => inWords(t, noun.send(id)),
    onSuccess: ({ phase }) => successToast(phase === 'SENT' ? sentKey(noun, 'DocumentSent') : 'DocumentQueued'),
    onSettled: refresh,
  });
  const actionsOf = (row: Row): readonly RowAction[] => [
    { textKey: 'Open', icon: <IconEye {...ICON} />, onClick: () => void open(noun.dialog, row.id) },
    ...(maySend && noun.isSendable(row)
      ? [{ textKey: 'SEND', icon: <IconSend {...ICON} />, onClick: () => sending.mutate(row.id) }]
      : []),
    ...moreOf(row),
    pageOf(row.contractId),
    ...companiesOf(row.company, row.counterparty),
  ];
  const sendMany = async (rows: readonly Row[]) =>
    (await noun.bulkSend(rows.map(({ id }) => id))).flatMap(({ id, code, details }) =>
      code === null ? [] : [{ id, reason: refusalSentence(t, code, details) }],
    );
  const bulkActions: readonly BulkAction<Row>[] = maySend
    ? [
        {
          textKey: 'SEND',
          icon: <IconSend {...ICON} />,
          appliesTo: noun.isSendable,
          most: MOST_DOCUMENTS,
          runTogether: sendMany,
        },
      ]
    : [];
  return { actionsOf, bulkActions, busyIds: new Set(sending.isPending ? [sending.variables] : []) };
}
