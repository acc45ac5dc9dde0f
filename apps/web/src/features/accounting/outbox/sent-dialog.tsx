import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import type { SentNoun } from './sent-noun.ts';
import type { SentRecord, SentRow } from './sent-row.ts';

interface SentDialogProps<Row extends SentRow, One extends SentRecord> {
  readonly noun: SentNoun<Row, One>;
  readonly id: string;
  readonly titleOf: (one: One) => string;
  readonly children: (one: One) => ReactNode;
}

/** A document of either kind, as it is now. */
export function SentDialog<Row extends SentRow, One extends SentRecord>({
  noun,
  id,
  titleOf,
  children,
}: SentDialogProps<Row, One>) {
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(noun.resource), 'one', id],
    queryFn: ({ signal }) => noun.read(id, signal),
    staleTime: 0,
  });
  useModalTitle(data && titleOf(data));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={6} />;
  return <Stack gap="md">{children(data)}</Stack>;
}
