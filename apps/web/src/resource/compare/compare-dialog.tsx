import { type Endpoint, fieldOf, mayAccess, type Paged } from '@calends/wire';
import { Alert, Stack, Switch, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../../lib/api/api.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { ErrorState, FormSkeleton, Message, NoRightsState } from '../../ui/states/states.tsx';
import { resourceKey } from '../use-resource-list.ts';
import { CompareTable } from './compare-table.tsx';
import { type ComparableList, useComparableList, useComparedIds } from './compared-list.ts';
import { differs } from './compared-values.ts';

type Row = { readonly id: string };
/** The longest page that a list returns. */
const CHUNK = 100;

/** Shows the chosen rows side by side, in the columns that can be compared. */
export function CompareDialog() {
  const list = useComparableList();
  const ids = useComparedIds();
  if (ids.length < 2) return <NothingToCompare />;
  return list ? <Comparison list={list} ids={ids} /> : <FormSkeleton />;
}

function Comparison({ list, ids }: { list: ComparableList; ids: readonly string[] }) {
  const { t } = useTranslation();
  const { roleId } = useProfile();
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const { access } = list.endpoints.list;
  const mayRead = access === 'public' || mayAccess(roleId, access);
  const query = useQuery({
    queryKey: [...resourceKey(list.resource), 'compared', list.params ?? {}, list.narrowing, ids],
    queryFn: ({ signal }) => readRows(list, ids, signal),
    enabled: mayRead,
  });
  if (!mayRead) return <NoRightsState text="DialogForbiddenText" />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <FormSkeleton />;
  const rows = query.data;
  if (rows.length < 2) return <NothingToCompare />;

  const comparable = list.columns.filter((column) => column.isComparable);
  const different = new Set(
    comparable
      .filter(({ field }) =>
        differs(
          fieldOf(list.resource, field),
          rows.map((row) => valueOf(row, field)),
        ),
      )
      .map(({ field }) => field),
  );
  const columns = isOnlyDifferent ? comparable.filter(({ field }) => different.has(field)) : comparable;
  return (
    <Stack gap="sm">
      <Switch
        size="xs"
        label={t('OnlyDifferences')}
        checked={isOnlyDifferent}
        onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
      />
      {rows.length < ids.length && (
        <Alert color="yellow">{t('RowsNotFound', { count: ids.length - rows.length })}</Alert>
      )}
      {columns.length === 0 ? (
        <Text size="sm">{t('NoDifferences')}</Text>
      ) : (
        <CompareTable list={list} rows={rows} columns={columns} different={different} />
      )}
    </Stack>
  );
}

function NothingToCompare() {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconScale size={28} stroke={1.4} />}
      title={t('NothingToCompare')}
      text={t('NothingToCompareText')}
      role="status"
    />
  );
}

/** Reads the rows as the list has them now, in its order; rows that are deleted or that the user may not read are missing. */
async function readRows(list: ComparableList, ids: readonly string[], signal: AbortSignal): Promise<Row[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
    ids.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const pages = await Promise.all(
    chunks.map(async (value) => {
      const filters = JSON.stringify([{ field: 'id', op: 'in', value }]);
      const query = { ...list.narrowing, filters, PageNumber: 1, PageSize: CHUNK };
      // The endpoint is generic here, as in the list itself.
      const input = { query, params: list.params, signal } as unknown as CallInput<Endpoint>;
      return (await call<Endpoint>(list.endpoints.list, input)) as unknown as Paged<Row>;
    }),
  );
  return pages.flatMap((page) => page.data);
}

function valueOf(row: Row, field: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[field];
}
