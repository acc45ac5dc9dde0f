import { blobStorage, type KeptBlob } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { placeBlob } from './blob-forms.tsx';
import { readBlob, useOpenFolder } from './blob-storage.queries.ts';
import { FolderPicker } from './folder-picker.tsx';

export function MoveBlob({ recordId = '', close }: ModalContentProps) {
  const { folderId } = useOpenFolder();
  return (
    <EditedRecord
      recordKey={['BlobStorage', recordId]}
      load={(signal) => readBlob(recordId, folderId, signal)}
      titleOf={({ name }) => name ?? ''}
    >
      {({ record }) => <Move blob={record} from={folderId} close={close} />}
    </EditedRecord>
  );
}

interface MoveProps {
  readonly blob: KeptBlob;
  readonly from: string | undefined;
  readonly close: () => void;
}

function Move({ blob, from, close }: MoveProps) {
  const refresh = useRefreshResource(blobStorage);
  const move = useMutation({
    mutationFn: (folderId: string | undefined) => moveBlob(blob, folderId),
    onSuccess: () => {
      successToast('EditedSuccessfully');
      close();
    },
    onSettled: refresh,
  });
  return (
    <FolderPicker
      from={from}
      moved={new Set([blob.id])}
      isMoving={move.isPending}
      onPick={(folderId) => move.mutate(folderId)}
      onCancel={close}
    />
  );
}

/** Moves a file or folder into another folder, or with undefined to the top level of the storage; the name stays. */
export function moveBlob(blob: KeptBlob, folderId: string | undefined): Promise<KeptBlob> {
  return placeBlob(blob, { name: blob.name ?? '', parentId: folderId ?? null, version: blob.version });
}
