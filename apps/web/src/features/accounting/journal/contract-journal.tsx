import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { AccountBalances } from './account-balances.tsx';
import { contractJournalQuery } from './contract-journal.query.ts';
import { JournalDocuments } from './journal-documents.tsx';
import { JournalExport } from './journal-export.tsx';
import { MissingNote } from './missing-note.tsx';
import { YearSelect } from './year-select.tsx';

/** The documents that a loan makes in the books of both companies, a year at a time, and what they leave on each account. */
export function ContractJournal({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const [year, setYear] = useState<number>();
  const { data, error, refetch } = useQuery(contractJournalQuery(recordId, year));
  useModalTitle(data && `${t('Journal')} · ${data.contract.contractNumber}`);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const { contract, journal } = data;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('JournalText')}
      </Text>
      <MissingNote contract={contract} journal={journal} />
      {journal.year === null ? (
        <EmptyState title={t('NoJournalDocuments')} />
      ) : (
        <>
          <Group justify="space-between" align="flex-end">
            <YearSelect years={journal.years} year={journal.year} onChoose={setYear} />
            <JournalExport contractId={recordId} />
          </Group>
          <JournalDocuments contract={contract} journal={journal} />
          <AccountBalances journal={journal} />
        </>
      )}
    </Stack>
  );
}
