import { contracts, euriborEndpoints, euriborHistory, movements, tranches } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isStale } from '../../lib/failures.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { successToast } from '../../ui/toasts.ts';

/**
 * An import in two steps: the file is read and its outcome shown, then saved if it still is the outcome; otherwise the
 * new outcome is shown and asked for again.
 */
export function useEuriborImport(onSaved: () => void) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [wasStale, setStale] = useState(false);
  const preview = useMutation({
    meta: { isQuiet: true }, // the dialog shows what is wrong, cell by cell
    mutationFn: (chosen: File) => call(euriborEndpoints.import, { query: { preview: 'true' }, files: [chosen] }),
  });
  const importing = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ chosen, outcome }: { chosen: File; outcome: string }) =>
      call(euriborEndpoints.import, { query: { outcome }, files: [chosen] }),
    onSuccess: async ({ imported, changed }) => {
      successToast('ImportSaved', { count: imported + changed });
      const touched = [euriborHistory, contracts, tranches, movements];
      await Promise.all(touched.map((resource) => queryClient.invalidateQueries({ queryKey: resourceKey(resource) })));
      onSaved();
    },
    onError: (fault, { chosen }) => {
      if (!isStale(fault)) return;
      setStale(true);
      preview.mutate(chosen);
    },
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setStale(false);
    importing.reset();
    if (chosen) preview.mutate(chosen);
    else preview.reset();
  };
  const outcome = preview.data;
  const importFailure = importing.error && !isStale(importing.error) ? importing.error : undefined;
  return {
    file,
    choose,
    outcome,
    failure: importFailure ?? preview.error ?? undefined,
    wasStale,
    isReading: preview.isPending,
    isSaving: importing.isPending,
    // what is saved is no longer unsaved while its dialog closes
    canSave: outcome !== undefined && outcome.imported + outcome.changed > 0 && (importing.isIdle || importing.isError),
    save: () => {
      if (file && outcome) importing.mutate({ chosen: file, outcome: outcome.outcome });
    },
  };
}
