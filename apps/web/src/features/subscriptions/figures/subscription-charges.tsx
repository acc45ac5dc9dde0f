import { type HistoryOverview, subscriptionEndpoints } from '@calends/wire';
import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { ChargesTable } from './charges-table.tsx';

type Day = string | null;

/** What was charged of a plan, by whom it bills and by period. */
export function SubscriptionCharges({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<Day>(null);
  const [to, setTo] = useState<Day>(null);
  const query = {
    subscriptionId: recordId,
    ...(from !== null && { dateStart: from }),
    ...(to !== null && { dateEnd: to }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['TInvoice', 'charges', query],
    queryFn: ({ signal }) => call(subscriptionEndpoints.historyOverview, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('SubscriptionChargesText')}
      </Text>
      <Group gap="xs" align="end">
        <DayInput label={t('PeriodFrom')} value={from ?? data?.dateStart} onChange={setFrom} />
        <DayInput label={t('PeriodTo')} value={to ?? data?.dateEnd} onChange={setTo} />
      </Group>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Charges overview={data} />
      ) : (
        <FormSkeleton rows={4} />
      )}
    </Stack>
  );
}

function Charges({ overview }: { readonly overview: HistoryOverview }) {
  const { t } = useTranslation();
  if (overview.assignments.length === 0) return <Text size="sm">{t('SubscriptionChargesNone')}</Text>;
  return (
    <>
      {overview.hasMore && <Note kind="warning">{t('SubscriptionChargesMore')}</Note>}
      <ChargesTable assignments={overview.assignments} />
    </>
  );
}
