import { blobStorage, blobStorageEndpoints } from '@calends/wire';
import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFolderPlus, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { sizeText } from '../../lib/figures/file-size.ts';
import { DiskSpaceNote } from '../../loans/plan-limits/disk-space-note.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { BLOB_COLUMNS, BLOB_FILTERS, nameOf } from './blob-storage.columns.tsx';
import { placeOf, useOpenFolder } from './blob-storage.queries.ts';
import { FolderPath } from './folder-path.tsx';
import { UploadList } from './upload-list.tsx';
import { useBlobActions } from './use-blob-actions.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useUploads } from './use-uploads.ts';

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** The files of the tenant, in folders; files can be dropped anywhere on the page. */
export function FileStoragePage() {
  const { t, i18n } = useTranslation();
  const { open } = useModal();
  const folder = useOpenFolder();
  const list = useResourceList(blobStorage, blobStorageEndpoints, {
    filters: BLOB_FILTERS,
    ...(folder.folderId !== undefined && { parameters: { folderId: folder.folderId } }),
  });
  const { path, usedBytes, quotaBytes } = placeOf(list.additionalData);
  const { actionsOf, bulkActions, question, openBlob, busyIds } = useBlobActions(folder.open);
  const { uploads, add, giveUp, dismiss } = useUploads();
  useDroppedFiles((files) => add(files, folder.folderId));
  const used = { used: sizeText(usedBytes, i18n.language), quota: sizeText(quotaBytes, i18n.language) };
  return (
    <>
      <PageHeader title={t('FileStorageScreen')} text={t('FileStorageText')}>
        <Button
          variant="default"
          leftSection={<IconFolderPlus {...ICON} />}
          onClick={() => void open('blob-storage/add-folder')}
        >
          {t('AddFolder')}
        </Button>
        <FileButton multiple onChange={(files) => add(files, folder.folderId)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload {...ICON} />}>
              {t('UploadFiles')}
            </Button>
          )}
        </FileButton>
      </PageHeader>
      <Group justify="space-between" mb="sm" gap="sm">
        <FolderPath path={path} onOpen={folder.open} />
        {quotaBytes > 0 && (
          <Stack gap={2} w={220}>
            <Progress
              size="xs"
              value={Math.round((usedBytes / quotaBytes) * 100)}
              aria-label={t('StorageUsed', used)}
            />
            <Text size="xs" c="dimmed" ta="right">
              {t('StorageUsed', used)}
            </Text>
          </Stack>
        )}
      </Group>
      <DiskSpaceNote />
      <UploadList uploads={uploads} giveUp={giveUp} dismiss={dismiss} />
      <ResourceTable
        key={folder.folderId ?? ''} // the rows chosen in one folder are not kept for another
        list={list}
        columns={BLOB_COLUMNS}
        nameOf={nameOf}
        actionsOf={actionsOf}
        bulkActions={bulkActions}
        onOpen={openBlob}
        busyIds={busyIds}
        emptyTitle="FolderEmpty"
      />
      <Text size="xs" c="dimmed" mt="sm">
        {t('DropFilesHere')}
      </Text>
      {question}
    </>
  );
}
