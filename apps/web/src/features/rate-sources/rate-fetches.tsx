import { type RateFetch, rateSourceEndpoints, rateSources } from '@calends/wire';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { formatDay, formatInstant } from '../../lib/figures/dates.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { resourceKey, useRefreshResource } from '../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { RejectedCells } from '../../ui/files/rejected-cells.tsx';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';

/** The server says when a fetch goes on; where its voice is lost, it is asked. */
const ASK_AGAIN_MS = 2000;

/** Fetches a source at once, and shows what came of the last fetches, each with its file. */
export function RateFetches({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const refresh = useRefreshResource(rateSources);
  const of = { params: { id: recordId } };
  const source = useQuery({
    queryKey: [...resourceKey(rateSources), 'source', recordId],
    queryFn: ({ signal }) => call(rateSourceEndpoints.get, { ...of, signal }),
  });
  const fetches = useQuery({
    queryKey: [...resourceKey(rateSources), 'fetches', recordId],
    queryFn: ({ signal }) => call(rateSourceEndpoints.fetches, { ...of, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.[0]) ? ASK_AGAIN_MS : false),
    staleTime: 0,
  });
  const asking = useMutation({ mutationFn: () => call(rateSourceEndpoints.fetch, of), onSettled: refresh });
  useModalTitle(source.data && withLabel(t('RateFetches'), source.data.name ?? ''));
  if (fetches.error) return <ErrorState error={fetches.error} onRetry={() => void fetches.refetch()} />;
  if (!fetches.data) return <FormSkeleton rows={4} />;
  const [last] = fetches.data;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button
          leftSection={<IconRefresh size={15} stroke={1.8} aria-hidden="true" />}
          loading={asking.isPending}
          disabled={isUnderWay(last)}
          onClick={() => asking.mutate()}
        >
          {t('FetchNow')}
        </Button>
        <Progress last={last} />
      </Group>
      {last && last.rejected.length > 0 && (
        <RejectedCells rejected={last.rejected} total={Number(last.outcome?.facts['count'] ?? last.rejected.length)} />
      )}
      {last ? <FetchTable fetches={fetches.data} /> : <Text size="sm">{t('NoRateFetches')}</Text>}
    </Stack>
  );
}

/** It is being done, or is about to be; not one that waits for another try. */
function isUnderWay(fetch: RateFetch | undefined): boolean {
  return fetch?.state === 'WAITING' && (fetch.phase !== null || fetch.tries === 0);
}

function Progress({ last }: { last: RateFetch | undefined }) {
  const { t } = useTranslation();
  const isBusy = isUnderWay(last);
  return (
    <Group gap="xs" role="status">
      {isBusy && <Loader size="xs" aria-hidden="true" />}
      {isBusy && <Text size="sm">{t(last?.phase ?? 'FetchAsked')}</Text>}
      {!isBusy && last?.nextTryAt && (
        <Text size="sm">{t('FetchTriedAgainAt', { at: formatInstant(last.nextTryAt) })}</Text>
      )}
    </Group>
  );
}

function FetchTable({ fetches }: { fetches: readonly RateFetch[] }) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('RateFetches')}
      maxHeight={360}
      minWidth={720}
      columns={[
        { key: 'at', label: t('At') },
        { key: 'by', label: t('FetchAskedBy') },
        { key: 'state', label: t('State') },
        { key: 'outcome', label: t('Outcome') },
        { key: 'file', label: t('FetchedFile') },
      ]}
    >
      <tbody>
        {fetches.map((fetch) => (
          <tr key={fetch.id}>
            <th scope="row" style={{ whiteSpace: 'nowrap' }}>
              {formatInstant(fetch.endedAt ?? fetch.askedAt)}
            </th>
            <td>{fetch.askedBy ?? t('SchedulerScreen')}</td>
            <td>
              <StateBadge word={fetch.state} />
            </td>
            <td data-wraps>
              <Outcome fetch={fetch} />
            </td>
            <td data-wraps>{fetch.file && <FileButton file={fetch.file} />}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function Outcome({ fetch: { outcome, missingDays } }: { fetch: RateFetch }) {
  const { t } = useTranslation();
  return (
    <>
      {outcome && <div>{t(outcome.key, outcome.facts)}</div>}
      {outcome && <Refused facts={outcome.facts} />}
      {missingDays.length > 0 && (
        <div className="loss">{t('FetchMissesDays', { days: missingDays.map(formatDay).join(', ') })}</div>
      )}
    </>
  );
}

/** The loan that cannot bear the rates, and the fixing that it would lack. */
function Refused({ facts: { contractNumber, fixingDate, term } }: { facts: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const parts = [contractNumber, fixingDate && formatDay(fixingDate), term && t(term)].filter((part) => part);
  return parts.length > 0 && <div>{parts.join(', ')}</div>;
}

function FileButton({ file }: { file: NonNullable<RateFetch['file']> }) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async () => saveFile(await call(rateSourceEndpoints.file, { params: { id: file.id } })),
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        loading={download.isPending}
        aria-label={withLabel(t('Download'), file.fileName)}
        onClick={() => download.mutate()}
      >
        {t('Download')}
      </Button>
      <Text size="xs" c="dimmed" title={`${file.fileAddress}\nSHA-256 ${file.sha256}`}>
        {`SHA-256 ${file.sha256.slice(0, 12)}…`}
      </Text>
    </>
  );
}
