import { addBlobFolder, blobStorage, blobStorageEndpoints, editBlobFolder, type KeptBlob } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { type Edited, EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { readBlob, useOpenFolder } from './blob-storage.queries.ts';

/** Creates a folder in the open folder. */
export function AddFolderForm({ close }: ModalContentProps) {
  const { folderId } = useOpenFolder();
  const form = useDialogForm({
    schema: addBlobFolder,
    values: { name: '', parentId: folderId ?? '' },
    save: (body) => call(blobStorageEndpoints.addFolder, { body }),
    close,
    resource: blobStorage,
  });
  return (
    <FormFrame form={form}>
      <TextField form={form} name="name" textKey="Name" isRequired />
    </FormFrame>
  );
}

export function RenameBlobForm({ recordId = '', close }: ModalContentProps) {
  const { folderId } = useOpenFolder();
  return (
    <EditedRecord
      recordKey={['BlobStorage', recordId]}
      load={(signal) => readBlob(recordId, folderId, signal)}
      titleOf={({ name }) => name ?? ''}
    >
      {(edited) => <NameForm {...edited} close={close} />}
    </EditedRecord>
  );
}

/** Renames a file or a folder, which stays in its folder; a file keeps its extension. */
function NameForm({ record: blob, close }: Edited<KeptBlob> & { readonly close: () => void }) {
  const { folderId } = useOpenFolder();
  const form = useDialogForm({
    schema: editBlobFolder,
    values: { name: blob.name ?? '', parentId: folderId ?? '', version: blob.version },
    save: ({ name, parentId, version }) => placeBlob(blob, { name, parentId: parentId ?? null, version }),
    close,
    resource: blobStorage,
  });
  return (
    <FormFrame form={form}>
      <TextField form={form} name="name" textKey="Name" isRequired />
    </FormFrame>
  );
}

interface Place {
  readonly name: string;
  /** Null or empty for the top level of the storage. */
  readonly parentId: string | null;
  readonly version: unknown;
}

/** Writes the name and the folder of a folder or file. */
export function placeBlob({ id, kind }: KeptBlob, { name, parentId, version }: Place): Promise<KeptBlob> {
  const params = { id };
  return kind === 'folder'
    ? call(blobStorageEndpoints.editFolder, { params, body: { name, parentId, version } })
    : call(blobStorageEndpoints.editFile, { params, body: { name, folderId: parentId, version } });
}
