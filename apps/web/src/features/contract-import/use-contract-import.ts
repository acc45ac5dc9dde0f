import { contractImportEndpoints, contracts, movements, tranches } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isStale } from '../../lib/failures.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { successToast } from '../../ui/toasts.ts';

interface Wanted {
  readonly file: File;
  readonly voidMissing: boolean;
}

/**
 * An import in two steps: the file is compared and what it changes is shown, then saved if it still is what was shown;
 * otherwise it is compared and shown again.
 */
export function useContractImport(contractId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>();
  const [wasStale, setStale] = useState(false);
  const preview = useMutation({
    meta: { isQuiet: true }, // the dialog shows what is wrong, cell by cell
    mutationFn: ({ file, voidMissing }: Wanted) =>
      call(contractImportEndpoints.import, {
        query: { preview: 'true', voidMissing: voidMissing ? 'true' : 'false' },
        body: { contractId },
        files: [file],
      }),
  });
  const outcome = preview.data;
  const importing = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ file, voidMissing, seen }: Wanted & { readonly seen: { outcome: string; version: number } }) =>
      call(contractImportEndpoints.import, {
        query: { voidMissing: voidMissing ? 'true' : 'false', outcome: seen.outcome, version: seen.version },
        body: { contractId },
        files: [file],
      }),
    onSuccess: async ({ imported }) => {
      successToast('ImportedLoan', { count: imported });
      const touched = [contracts, tranches, movements];
      await Promise.all(touched.map((resource) => queryClient.invalidateQueries({ queryKey: resourceKey(resource) })));
      onSaved();
    },
    onError: (fault, { file, voidMissing }) => {
      if (!isStale(fault)) return;
      setStale(true);
      preview.mutate({ file, voidMissing });
    },
  });
  const compare = (next: Wanted | undefined) => {
    setWanted(next);
    setStale(false);
    importing.reset();
    if (next) preview.mutate(next);
    else preview.reset();
  };
  const importFailure = importing.error && !isStale(importing.error) ? importing.error : undefined;
  return {
    wanted,
    compare,
    outcome,
    failure: importFailure ?? preview.error ?? undefined,
    wasStale,
    isReading: preview.isPending,
    isSaving: importing.isPending,
    // what is saved is no longer unsaved while its dialog closes
    canSave:
      outcome !== undefined && outcome.imported > 0 && !preview.isPending && (importing.isIdle || importing.isError),
    save: () => {
      if (wanted && outcome) importing.mutate({ ...wanted, seen: outcome });
    },
  };
}
