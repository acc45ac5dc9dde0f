import { type AccountingDocument, documentEndpoints, documents, wordKey } from '@calends/wire';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { ContractPageLink } from '../../../loans/contract-page-link.tsx';
import { SendingAttempts } from '../../../resource/sending-attempts.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { DocumentNotes } from './document-notes.tsx';
import { DocumentSteps } from './document-steps.tsx';
import { DocumentType } from './documents.columns.tsx';
import { EntryTable } from './entry-table.tsx';
import { RelatedDocuments } from './related-documents.tsx';
import { RepostingNote } from './reposting-note.tsx';
import { SourceLink } from './source-link.tsx';

/** A document: what it books, what it comes from, what corrects it, and what may be done with it. */
export function DocumentDialog({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const {
    data: document,
    error,
    refetch,
  } = useQuery({
    queryKey: [...resourceKey(documents), 'one', recordId],
    queryFn: ({ signal }) => call(documentEndpoints.get, { params: { id: recordId }, signal }),
    staleTime: 0,
  });
  useModalTitle(document && `${t(wordKey(document.type))} · ${formatDay(document.date)} · ${document.company.name}`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!document) return <FormSkeleton rows={6} />;
  return (
    <Stack gap="md">
      <DocumentFacts document={document} />
      <DocumentNotes document={document} />
      <EntryTable label={t('Journal')} lines={document.lines} counterparty={document.counterparty.name} />
      <RepostingNote document={document} />
      <RelatedDocuments document={document} />
      <SendingAttempts attempts={document.attempts} />
      <DocumentSteps document={document} />
    </Stack>
  );
}

function DocumentFacts({ document }: { readonly document: AccountingDocument }) {
  const { t } = useTranslation();
  const { phase, company, counterparty, entityType, contractId, contractNumber } = document;
  const { date, valueDate, erpNumber, reference, leavesOn, reason } = document;
  return (
    <Facts
      facts={[
        {
          textKey: 'Phase',
          value: (
            <Group gap={6}>
              <StateBadge word={phase} />
              <DocumentType row={document} />
            </Group>
          ),
        },
        {
          textKey: 'TPrimaveraSync.Company',
          value: (
            <>
              <CompanyLink id={company.id} acronym={undefined} name={company.name} /> (
              {t(entityType === 0 ? 'GRANTOR' : 'RECEIVER')})
            </>
          ),
        },
        {
          textKey: 'Counterparty',
          value: <CompanyLink id={counterparty.id} acronym={undefined} name={counterparty.name} />,
        },
        {
          textKey: 'ContractNumber',
          value: <ContractPageLink contractId={contractId}>{contractNumber}</ContractPageLink>,
        },
        { textKey: 'DocumentSource', value: <SourceLink document={document} /> },
        { textKey: 'Date', value: formatDay(date) },
        ...(valueDate === date ? [] : [{ textKey: 'ValueDate', value: formatDay(valueDate) }]),
        ...(phase === 'DRAFT' ? [{ textKey: 'LeavesOn', value: formatDay(leavesOn) }] : []),
        { textKey: 'ErpNumber', value: erpNumber },
        { textKey: 'Reference', value: reference },
        ...(reason === null ? [] : [{ textKey: 'Reason', value: reason }]),
      ]}
    />
  );
}
