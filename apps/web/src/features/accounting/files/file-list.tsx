import { type DocumentBatch, documentEndpoints, documents, type ExportFormat } from '@calends/wire';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatDay, formatInstant } from '../../../lib/figures/dates.ts';
import { formatCount, formatMoney } from '../../../lib/figures/money.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { useMaySend } from '../documents/use-may-send.ts';

/** The files in which documents left, the last first: each is the same whenever it is downloaded. */
export function FileList() {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const {
    data: batches,
    error,
    refetch,
  } = useQuery({
    queryKey: [...resourceKey(documents), 'batches'],
    queryFn: ({ signal }) => call(documentEndpoints.batches, { signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!batches) return <FormSkeleton rows={4} />;
  return (
    <>
      <Group justify="space-between" mb="sm" align="start">
        <Text size="sm" c="dimmed" maw={640}>
          {t('FilesText')}
        </Text>
        {maySend && (
          <Button
            leftSection={<IconFileExport size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => void open('tPrimavera-accounting/close-file')}
          >
            {t('CloseFile')}
          </Button>
        )}
      </Group>
      {batches.length === 0 ? <EmptyState title="NoFiles" /> : <Files batches={batches} />}
    </>
  );
}

function Files({ batches }: { readonly batches: readonly DocumentBatch[] }) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('FilesTab')}
      minWidth={760}
      columns={[
        { key: 'company', label: t('Company') },
        { key: 'number', label: t('Number'), isFigure: true },
        { key: 'until', label: t('UpToDay') },
        { key: 'documents', label: t('AccountingDocumentsTab'), isFigure: true },
        { key: 'amount', label: t('Debit'), isFigure: true },
        { key: 'closed', label: t('ClosedBy') },
        { key: 'files', label: t('Download') },
      ]}
    >
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.id}>
            <td>{batch.company}</td>
            <td data-figure>{batch.number}</td>
            <td>{formatDay(batch.until)}</td>
            <td data-figure>{formatCount(batch.documents)}</td>
            <td data-figure>{formatMoney(batch.amount)}</td>
            <td data-wraps>
              {formatInstant(batch.closedAt)} · {batch.closedBy}
            </td>
            <td>
              <Downloads batch={batch} />
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function Downloads({ batch }: { readonly batch: DocumentBatch }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await call(documentEndpoints.batchFile, { params: { id: batch.id }, query: { format } })),
  });
  return (
    <Group gap={6} wrap="nowrap">
      {batch.files.map(({ format, fileName, sha256 }) => (
        <Button
          key={format}
          variant="default"
          size="compact-xs"
          leftSection={<IconDownload size={13} stroke={1.6} aria-hidden="true" />}
          loading={isPending && variables === format}
          aria-label={`${t('Download')} ${fileName}`}
          title={`SHA-256 ${sha256}`}
          onClick={() => mutate(format)}
        >
          {format}
        </Button>
      ))}
    </Group>
  );
}
