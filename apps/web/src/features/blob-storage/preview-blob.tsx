import { blobStorageEndpoints, type KeptBlob } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { EditedRecord } from '../../resource/edit/edited-record.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FilePreview } from '../../ui/files/file-preview.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { readBlob, useOpenFolder } from './blob-storage.queries.ts';

/** Shows a file inside the product. */
export function PreviewBlob({ recordId = '' }: ModalContentProps) {
  const { folderId } = useOpenFolder();
  return (
    <EditedRecord
      recordKey={['BlobStorage', recordId]}
      load={(signal) => readBlob(recordId, folderId, signal)}
      titleOf={({ name }) => name ?? ''}
    >
      {({ record }) => <Content blob={record} />}
    </EditedRecord>
  );
}

function Content({ blob: { id, name, contentType } }: { readonly blob: KeptBlob }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['blob', id],
    queryFn: ({ signal }) => call(blobStorageEndpoints.readFile, { params: { id }, signal }),
    retry: false,
    gcTime: 0, // not kept after the dialog is closed
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorState title="ErrorLoadingPDF" error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return <FilePreview contentType={contentType ?? ''} blob={data.blob} name={name ?? ''} />;
}
