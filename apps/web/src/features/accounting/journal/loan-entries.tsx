import { type Contract, LOAN_SIDES } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { today } from '../../../lib/figures/dates.ts';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { contractJournalQuery } from './contract-journal.query.ts';
import { JournalDocuments } from './journal-documents.tsx';
import classes from './loan-entries.module.css';
import { MissingNote } from './missing-note.tsx';
import { companiesInBooks } from './side-name.ts';
import { YearSelect } from './year-select.tsx';

interface LoanEntriesProps {
  readonly contract: Pick<Contract, 'id'>;
  /** The day (ISO) that the page shows. */
  readonly until: string;
}

/** What each company books for the loan, one beside the other, a year at a time. */
export function LoanEntries({ contract: { id }, until }: LoanEntriesProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const [chosen, choose] = useState<number>();
  const year = chosen ?? (until < today() ? Number(until.slice(0, 'yyyy'.length)) : undefined);
  const { data, error, refetch } = useQuery(contractJournalQuery(id, year));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={4} />;
  const { contract, journal } = data;
  if (journal.year === null) return <EmptyState title={t('NoJournalDocuments')} />;
  return (
    <Stack gap="sm">
      <MissingNote contract={contract} journal={journal} />
      <Group justify="space-between" align="flex-end">
        <YearSelect years={journal.years} year={journal.year} onChoose={choose} />
        <Button variant="default" onClick={() => void open('contracts/journal', id)}>
          {t('OpenJournal')}
        </Button>
      </Group>
      <div className={classes['sides']}>
        {Object.values(LOAN_SIDES).map((side) => (
          <section key={side}>
            <Text component="h3" size="sm" fw={600} mb="xs">
              {companiesInBooks(contract, journal, { side, until }).join(' · ')}
            </Text>
            <JournalDocuments contract={contract} journal={journal} chosen={{ side, until }} />
          </section>
        ))}
      </div>
    </Stack>
  );
}
