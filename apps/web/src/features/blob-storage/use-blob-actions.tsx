import { blobStorage, blobStorageEndpoints } from '@calends/wire';
import { IconDownload, IconEye, IconFolderOpen, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useModal } from '../../lib/address/modal-address.ts';
import { call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import type { RowAction } from '../../resource/table/table-row.tsx';
import type { BulkAction } from '../../resource/table/use-bulk-run.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { hasPreview } from '../../ui/files/file-preview.tsx';
import { errorToast, successToast } from '../../ui/toasts/toasts.ts';
import { type BlobRow, nameOf } from './blob-storage.columns.tsx';
import { moveBlob } from './move-blob.tsx';
import { useFolderQuestion } from './use-folder-question.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions on a folder and on a file. */
export function useBlobActions(openFolder: (folderId: string) => void) {
  const { open } = useModal();
  const refresh = useRefreshResource(blobStorage);
  const download = useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ id }: BlobRow) => saveFile(await call(blobStorageEndpoints.readFile, { params: { id } })),
    onError: () => errorToast('Failed to download file'),
  });
  const removal = useMutation({
    mutationFn: removeBlob,
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  const askRemoval = async (row: BlobRow) => {
    const values = { name: nameOf(row) };
    if (await confirm({ variant: 'delete', title: 'RemoveBlobTitle', text: 'RemoveBlobText', values }))
      removal.mutate(row);
  };
  const openBlob = (row: BlobRow) => {
    if (row.kind === 'folder') openFolder(row.id);
    else if (hasPreview(row.contentType)) void open('blob-storage/preview', row.id);
    else download.mutate(row);
  };
  const actionsOf = (row: BlobRow): readonly RowAction[] => [
    ...(row.kind === 'folder'
      ? [{ textKey: 'Open', icon: <IconFolderOpen {...ICON} />, onClick: () => openBlob(row) }]
      : [
          ...(hasPreview(row.contentType)
            ? [{ textKey: 'PreviewFile', icon: <IconEye {...ICON} />, onClick: () => openBlob(row) }]
            : []),
          { textKey: 'Download', icon: <IconDownload {...ICON} />, onClick: () => download.mutate(row) },
        ]),
    { textKey: 'RenameBlob', icon: <IconPencil {...ICON} />, onClick: () => void open('blob-storage/rename', row.id) },
    {
      textKey: 'MoveBlob',
      icon: <IconFolderSymlink {...ICON} />,
      onClick: () => void open('blob-storage/move', row.id),
    },
    { textKey: 'Delete', icon: <IconTrash {...ICON} />, isDangerous: true, onClick: () => void askRemoval(row) },
  ];
  const { ask, question } = useFolderQuestion();
  const bulkActions: readonly BulkAction<BlobRow>[] = [
    {
      textKey: 'MoveBlob',
      icon: <IconFolderSymlink {...ICON} />,
      appliesTo: () => true,
      ask: async (rows) => {
        const picked = await ask(rows);
        return picked && ((row) => moveBlob(row, picked.folderId));
      },
    },
    { textKey: 'Delete', icon: <IconTrash {...ICON} />, variant: 'delete', appliesTo: () => true, run: removeBlob },
  ];
  const busyIds: ReadonlySet<string> = new Set(removal.isPending ? [removal.variables.id] : []);
  return { actionsOf, bulkActions, question, openBlob, busyIds };
}

function removeBlob({ id, kind }: BlobRow): Promise<true> {
  const { deleteFolder, deleteFile } = blobStorageEndpoints;
  return call(kind === 'folder' ? deleteFolder : deleteFile, { params: { id } });
}
