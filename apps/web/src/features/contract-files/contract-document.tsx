import { contractFileEndpoints } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { FilePreview } from '../../ui/files/file-preview.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';

/** Shows a file of any contract inside the product; the content determines its type. */
export function ContractDocument({ recordId = '' }: ModalContentProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['contract-file', recordId],
    queryFn: ({ signal }) => call(contractFileEndpoints.read, { params: { id: recordId }, signal }),
    retry: false,
    gcTime: 0, // up to 20 MB: not kept after the dialog is closed
    staleTime: Number.POSITIVE_INFINITY,
  });
  useModalTitle(data?.fileName);
  if (error) return <ErrorState title="ErrorLoadingPDF" error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return <FilePreview contentType={data.blob.type} blob={data.blob} name={data.fileName} />;
}
