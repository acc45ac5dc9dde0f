import { contractDocuments, contractFileEndpoints } from '@calends/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { fetchWithProgress } from '../../lib/api/fetch-with-progress.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { tellAdded } from '../../resource/table/added-row.ts';
import { errorToast, successToast } from '../../ui/toasts/toasts.ts';

const keyOf = (contractId: string) => ['contract-files', contractId];

export function useContractFiles(contractId: string) {
  return useQuery({
    queryKey: keyOf(contractId),
    queryFn: ({ signal }) => call(contractFileEndpoints.list, { params: { id: contractId }, signal }),
  });
}

/** Uploads a file; `share` is how much has been sent, from 0 to 1. */
export function useUploadFile(contractId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const sending = useRef(new AbortController());
  const upload = useMutation({
    meta: { isQuiet: true }, // its failures have messages of their own (loan-domain section 8)
    mutationFn: (file: File) => {
      setShare(0);
      sending.current = new AbortController();
      return call(contractFileEndpoints.add, {
        body: { contractId },
        files: [file],
        fetch: fetchWithProgress(setShare),
        signal: sending.current.signal,
      });
    },
    onSuccess: async (saved) => {
      successToast('FileUploadedSuccessfullyMessage');
      onSaved();
      tellAdded(contractDocuments, saved);
      await queryClient.invalidateQueries({ queryKey: keyOf(contractId) });
    },
    onError: (fault) => {
      if (!isGivenUp(fault)) errorToast('Failed to upload file');
    },
  });
  return { upload, share, giveUp: () => sending.current.abort() };
}

/** Whether the user cancelled it, which is not a failure. */
export function isGivenUp(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'AbortError';
}

export function useDownloadFile() {
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async (id: string) => saveFile(await call(contractFileEndpoints.read, { params: { id } })),
    onError: () => errorToast('Failed to download file'),
  });
}

export function useDeleteFile(contractId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (id: string) => call(contractFileEndpoints.delete, { params: { id } }),
    onSuccess: () => successToast('FileDeleteMessage'),
    onError: () => errorToast('Failed to delete file'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(contractId) }),
  });
}
