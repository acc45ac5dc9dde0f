import {
  comparedMonths,
  EXPORT_FORMATS,
  type ExportFormat,
  type Reconciliation,
  reconciliationEndpoints,
} from '@calends/wire';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatInstant, shownMonth } from '../../../lib/figures/dates.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { inWords, refusalSentence } from '../documents/refusal-words.ts';
import { useMaySend } from '../documents/use-may-send.ts';
import { Differences } from './differences.tsx';
import { dayRange, MonthAccounts } from './month-accounts.tsx';
import { MonthBaseline } from './month-baseline.tsx';
import { MonthInvoices } from './month-invoices.tsx';
import { RECONCILED_COLORS, reconciledWord } from './reconciled-word.ts';
import { reconciliationsQuery } from './reconciliations.query.ts';

/** A month beside accounting: what differs document by document, and what each account comes to on both sides. */
export function ReconciliationDialog({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const { data: months, error, refetch } = useQuery(reconciliationsQuery);
  const month = months?.find(({ id }) => id === recordId);
  useModalTitle(month && `${t('Reconciliation')} · ${month.company} · ${shownMonth(month.month)}`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!months) return <FormSkeleton rows={6} />;
  if (!month) return <EmptyState title="NoReconciliations" />;
  return (
    <Stack gap="md">
      <Standing month={month} />
      <Differences month={month} />
      {month.accounts.length > 0 && <MonthAccounts month={month} />}
      {month.invoices.length > 0 && <MonthInvoices month={month} />}
      <MonthBaseline month={month} />
      <MonthActions month={month} />
    </Stack>
  );
}

function Standing({ month }: { readonly month: Reconciliation }) {
  const { t } = useTranslation();
  const { begunAt, begunBy, documents: count, done, waiting, error, errorFacts, isSigned, signedAt, signedBy } = month;
  const word = reconciledWord(month);
  const search = { company: month.entityId, date: dayRange(month.month), syncState: ['UNSYNCED', 'SYNC_FAILED'] };
  return (
    <>
      <Group gap="sm">
        <StateBadge word={`Reconciled_${word}`} color={RECONCILED_COLORS[word]} />
        <Text size="sm" c="dimmed">
          {[
            t('DocumentsRead', { done: formatCount(done), all: formatCount(count) }),
            `${formatInstant(begunAt)} · ${begunBy || t('ReadByItself')}`,
          ].join(' · ')}
        </Text>
      </Group>
      {word === 'RUNNING' && (
        <Progress value={count === 0 ? 0 : (done * 100) / count} aria-label={t('Reconciled_RUNNING')} />
      )}
      {error !== null && <Note kind="warning">{refusalSentence(t, error, errorFacts)}</Note>}
      {isExplained(word) && (
        <Note kind={word === 'AGREES' || word === 'WAITS' ? 'info' : 'warning'}>
          {t(`ReconciledText_${word === 'AGREES' && month.differences > 0 ? 'ACCEPTED' : word}`)}
          {waiting > 0 && (
            <>
              {' '}
              <Link to="/primavera-accounting/{-$tab}" params={{ tab: 'documents' }} search={search as never}>
                {t('DocumentsWaiting', { count: waiting })}
              </Link>
            </>
          )}
        </Note>
      )}
      {isSigned && signedAt !== null && (
        <Note kind="info">{t('SignedOffBy', { by: signedBy ?? '', at: formatInstant(signedAt) })}</Note>
      )}
    </>
  );
}

function isExplained(word: string): word is 'OUTDATED' | 'DIFFERS' | 'WAITS' | 'AGREES' {
  return word === 'OUTDATED' || word === 'DIFFERS' || word === 'WAITS' || word === 'AGREES';
}

const FORMAT_TEXTS = { xlsx: 'ExportAsXlsx', csv: 'ExportAsCsv' } as const satisfies Record<ExportFormat, string>;

function MonthActions({ month }: { readonly month: Reconciliation }) {
  const { t } = useTranslation();
  const maySend = useMaySend();
  const refresh = useRefreshResource(comparedMonths);
  const { id, entityId, month: shown } = month;
  const isBaseline = month.baseline !== null;
  const word = reconciledWord(month);
  const [year = 0, number = 0] = shown.split('-').map(Number);
  const reading = useMutation({
    mutationFn: () => inWords(t, call(reconciliationEndpoints.reconcile, { body: { entityId, year, month: number } })),
    onSuccess: () => successToast('ReconciliationBegun'),
    onSettled: refresh,
  });
  const signing = useMutation({
    mutationFn: () => call(reconciliationEndpoints.signOff, { params: { id }, body: { isBaseline } }),
    onSuccess: () => successToast('SignedOffMonth'),
    onSettled: refresh,
  });
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await call(reconciliationEndpoints.export, { params: { id }, query: { format } })),
  });
  return (
    <Group gap="xs">
      {maySend && word === 'AGREES' && (
        <Button loading={signing.isPending} onClick={() => signing.mutate()}>
          {t(isBaseline ? 'SignOffWithBaseline' : 'SignOff')}
        </Button>
      )}
      {maySend && word !== 'RUNNING' && (
        <Button variant="default" loading={reading.isPending} onClick={() => reading.mutate()}>
          {t('ReconcileAgain')}
        </Button>
      )}
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
          loading={exporting.isPending && exporting.variables === format}
          onClick={() => exporting.mutate(format)}
        >
          {t(FORMAT_TEXTS[format])}
        </Button>
      ))}
    </Group>
  );
}
