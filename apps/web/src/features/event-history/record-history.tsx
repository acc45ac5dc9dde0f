import { type ControlElement, eventHistoryEndpoints } from '@calends/wire';
import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { EventHead } from './event-head.tsx';
import { EventTable } from './event-table.tsx';

const AT_ONCE = 20;

/** Everything that happened to a record, newest first; for a contract also to its tranches and movements. */
export function RecordHistory({ recordId = '' }: ModalContentProps) {
  return <History recordId={recordId} />;
}

export function TenantHistory({ recordId = '' }: ModalContentProps) {
  return <History recordId={recordId} element="tenants" />;
}

export function TransferHistory({ recordId = '' }: ModalContentProps) {
  return <History recordId={recordId} element="TenantDataTransfer" />;
}

/** The events of a record; `element` is the kind of a record above the tenants, whose events come from all of them. */
function History({ recordId, element }: { readonly recordId: string; readonly element?: ControlElement }) {
  const { t } = useTranslation();
  const events = useInfiniteQuery({
    queryKey: ['record-history', element, recordId],
    queryFn: ({ pageParam, signal }) => {
      const query = { recordId, PageNumber: pageParam, PageSize: AT_ONCE };
      return element
        ? call(eventHistoryEndpoints.recordHistory, { query: { ...query, element }, signal })
        : call(eventHistoryEndpoints.list, { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ hasNextPage, currentPage }) => (hasNextPage ? currentPage + 1 : undefined),
    staleTime: 0,
  });
  if (events.isError) return <ErrorState error={events.error} onRetry={() => void events.refetch()} />;
  if (!events.data) return <FormSkeleton rows={5} />;
  const rows = events.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <EmptyState title="NoEvents" />;
  return (
    <Stack gap="lg">
      {rows.map((event) => (
        <Stack key={event.id} gap={6}>
          <EventHead event={event} />
          <EventTable event={event} label={`${t('Changes')} ${event.id}`} />
        </Stack>
      ))}
      {events.hasNextPage && (
        <Button variant="default" loading={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {t('OlderEvents')}
        </Button>
      )}
    </Stack>
  );
}
