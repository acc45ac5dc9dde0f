import { contractEndpoints, contracts, journalEndpoints } from '@calends/wire';
import { Group, Select, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { AccountBalances } from './account-balances.tsx';
import { JournalDocuments } from './journal-documents.tsx';
import { JournalExport } from './journal-export.tsx';
import { MissingNote } from './missing-note.tsx';

/** The documents that a loan makes in the books of both companies, a year at a time, and what they leave on each account. */
export function ContractJournal({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const [year, setYear] = useState<number>();
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(contracts), 'journal', recordId, year],
    queryFn: async ({ signal }) => {
      const [contract, journal] = await Promise.all([
        call(contractEndpoints.get, { params: { id: recordId }, signal }),
        call(journalEndpoints.ofContract, {
          params: { contractId: recordId },
          query: { ...(year !== undefined && { year: String(year) }) },
          signal,
        }),
      ]);
      return { contract, journal };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
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
            <Select
              label={t('Year')}
              data={journal.years.map(String)}
              value={String(journal.year)}
              onChange={(chosen) => chosen !== null && setYear(Number(chosen))}
              allowDeselect={false}
              w={120}
            />
            <JournalExport contractId={recordId} />
          </Group>
          <JournalDocuments contract={contract} journal={journal} />
          <AccountBalances contract={contract} journal={journal} />
        </>
      )}
    </Stack>
  );
}
