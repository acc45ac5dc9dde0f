import { tenantImportEndpoints } from '@calends/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { successToast } from '../../ui/toasts.ts';

/** The imports into a tenant so far. */
export const importsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['tenant-imports', tenantId],
    queryFn: ({ signal }) => call(tenantImportEndpoints.list, { params: { id: tenantId }, signal }),
  });

/** An import in two steps: the file is checked as a whole and what it makes is shown; then a job does it, and nobody need wait. */
export function useTenantImport(tenantId: string, onStarted: () => void) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const checking = useMutation({
    meta: { isQuiet: true }, // the dialog shows what is wrong, cell by cell
    mutationFn: (chosen: File) =>
      call(tenantImportEndpoints.import, { params: { id: tenantId }, query: { preview: 'true' }, files: [chosen] }),
  });
  const starting = useMutation({
    meta: { isQuiet: true },
    mutationFn: (chosen: File) => call(tenantImportEndpoints.import, { params: { id: tenantId }, files: [chosen] }),
    onSuccess: ({ state }) => {
      successToast(state === 'imported' ? 'ImportTenantAgain' : 'ImportTenantStarted');
      void queryClient.invalidateQueries({ queryKey: importsQuery(tenantId).queryKey });
      onStarted();
    },
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    starting.reset();
    if (chosen) checking.mutate(chosen);
    else checking.reset();
  };
  return {
    file,
    choose,
    counts: checking.data?.counts ?? undefined,
    failure: starting.error ?? checking.error ?? undefined,
    isChecking: checking.isPending,
    isStarting: starting.isPending,
    // what has been started is no longer unsaved while its dialog closes
    canStart: checking.isSuccess && (starting.isIdle || starting.isError),
    start: () => {
      if (file) starting.mutate(file);
    },
  };
}
