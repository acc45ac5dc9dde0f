import { contractDocuments, type KeptFile } from '@calends/wire';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/figures/dates.ts';
import { sizeText } from '../../lib/figures/file-size.ts';
import { useMay } from '../../lib/session/profile.ts';
import { useAddedId } from '../../resource/table/added-row.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { AddedMark } from '../../ui/marks/added-mark.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { useContractFiles, useDeleteFile, useDownloadFile } from './contract-files.queries.ts';
import { UploadFile } from './upload-file.tsx';

/** Loaded lazily with the PDF library, which only users who open a PDF need. */
const FileView = lazy(async () => ({ default: (await import('./file-view.tsx')).FileView }));

/** The files of a contract: everybody may add them and view them inside the product where possible; root may remove them. */
export function ContractFiles({ contractId }: { contractId: string }) {
  const { data: files, error, refetch } = useContractFiles(contractId);
  const [viewed, setViewed] = useState<KeptFile>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!files) return <FormSkeleton />;
  if (viewed)
    return (
      <Suspense fallback={<FormSkeleton />}>
        <FileView file={viewed} onClose={() => setViewed(undefined)} />
      </Suspense>
    );
  return (
    <Stack gap="md">
      <FileTable contractId={contractId} files={files} onView={setViewed} />
      <UploadFile contractId={contractId} />
    </Stack>
  );
}

interface FileTableProps {
  readonly contractId: string;
  readonly files: readonly KeptFile[];
  readonly onView: (file: KeptFile) => void;
}

function FileTable({ contractId, files, onView }: FileTableProps) {
  const { t, i18n } = useTranslation();
  const mayDelete = useMay('roots');
  const removal = useDeleteFile(contractId);
  const download = useDownloadFile();
  const addedId = useAddedId(contractDocuments);
  const askDelete = async ({ id, fileName }: KeptFile) => {
    const values = { name: fileName };
    if (await confirm({ variant: 'delete', title: 'DeleteFileTitle', text: 'DeleteFileText', values }))
      removal.mutate(id);
  };
  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('NoContractFiles')}
      </Text>
    );
  return (
    <DenseTable
      label={t('ContractFiles')}
      minWidth={480}
      columns={[
        { key: 'name', label: t('FileName') },
        { key: 'size', label: t('FileSize'), isFigure: true },
        { key: 'added', label: t('FileAddedOn') },
        { key: 'actions', label: t('Actions') },
      ]}
    >
      <tbody>
        {files.map((file) => (
          <tr key={file.id} data-added={file.id === addedId || undefined}>
            <td>
              {file.fileName}
              {file.id === addedId && <AddedMark />}
            </td>
            <td data-figure>{sizeText(file.size, i18n.language)}</td>
            <td>{formatInstant(file.createdOn)}</td>
            <td>
              <Group gap={4} wrap="nowrap">
                {isViewable(file) && (
                  <FileAction name={`${t('ViewFile')} ${file.fileName}`} onClick={() => onView(file)} Icon={IconEye} />
                )}
                <FileAction
                  name={`${t('Download')} ${file.fileName}`}
                  onClick={() => download.mutate(file.id)}
                  Icon={IconDownload}
                />
                {mayDelete && (
                  <FileAction
                    name={`${t('Delete')} ${file.fileName}`}
                    onClick={() => void askDelete(file)}
                    Icon={IconTrash}
                  />
                )}
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

interface FileActionProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly Icon: typeof IconEye;
}

function FileAction({ name, onClick, Icon }: FileActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={name} title={name} onClick={onClick}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}

function isViewable({ contentType }: KeptFile): boolean {
  return contentType === 'application/pdf' || contentType.startsWith('image/');
}
