import type { FormRecord } from '@calends/wire';
import { Badge, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../../lib/figures/dates.ts';
import { ErrorState, FormSkeleton } from '../../../../ui/states/states.tsx';
import { editionsQuery } from '../draft/draft.queries.ts';
import { EditionChanges } from './edition-changes.tsx';

/** What was published of a form: when, and by whom. */
export function FormEditions({ record }: { readonly record: FormRecord }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(editionsQuery(record.id));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={3} />;
  if (data.length === 0) return <Text size="sm">{t('NeverPublished')}</Text>;
  return (
    <Stack gap="lg">
      <Table maw={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('LiveEdition')}</Table.Th>
            <Table.Th>{t('PublishedOn')}</Table.Th>
            <Table.Th>{t('PublishedBy')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ edition, publishedOn, publishedBy }) => (
            <Table.Tr key={edition}>
              <Table.Td>
                {edition} {edition === record.liveEdition && <Badge size="sm">{t('LastEdition')}</Badge>}
              </Table.Td>
              <Table.Td>{formatInstant(publishedOn)}</Table.Td>
              <Table.Td>{publishedBy ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <EditionChanges record={record} editions={data.map(({ edition }) => edition)} />
    </Stack>
  );
}
