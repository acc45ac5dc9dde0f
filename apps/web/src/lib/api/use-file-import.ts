import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { haveFiguresChanged, isStale } from './failures.ts';

interface FileImport<Chosen, Outcome> {
  /** Reads the file and returns what importing it would change; saves nothing. */
  readonly preview: (chosen: Chosen) => Promise<Outcome>;
  /** Imports exactly what the preview showed; refused if that has changed since. */
  readonly save: (chosen: Chosen, shown: Outcome) => Promise<Outcome>;
  readonly isWorthSaving: (outcome: Outcome) => boolean;
  readonly onSaved: (saved: Outcome) => void | Promise<void>;
}

/** An import in two steps, as a dialog uses it. */
export interface FileImportTask<Chosen, Outcome> {
  readonly chosen: Chosen | undefined;
  readonly choose: (chosen: Chosen | undefined) => void;
  readonly outcome: Outcome | undefined;
  readonly failure: unknown;
  /** The outcome has changed since the preview and is shown again. */
  readonly wasStale: boolean;
  readonly isReading: boolean;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  readonly save: () => void;
}

/**
 * Runs an import in two steps: reads the file and shows what it would change, then saves that if it has not changed; otherwise
 * shows the new outcome and asks again.
 */
export function useFileImport<Chosen, Outcome>({
  preview: read,
  save,
  isWorthSaving,
  onSaved,
}: FileImport<Chosen, Outcome>): FileImportTask<Chosen, Outcome> {
  const [chosen, setChosen] = useState<Chosen>();
  const [wasStale, setStale] = useState(false);
  // the dialog lists the rejected cells
  const preview = useMutation({ meta: { isQuiet: true }, mutationFn: read });
  const importing = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ file, shown }: { file: Chosen; shown: Outcome }) => save(file, shown),
    onSuccess: onSaved,
    onError: (fault, { file }) => {
      if (!isOutdated(fault)) return;
      setStale(true);
      preview.mutate(file);
    },
  });
  const outcome = preview.data;
  const importFailure = importing.error && !isOutdated(importing.error) ? importing.error : undefined;
  return {
    chosen,
    choose: (next) => {
      setChosen(next);
      setStale(false);
      importing.reset();
      if (next === undefined) preview.reset();
      else preview.mutate(next);
    },
    outcome,
    failure: importFailure ?? preview.error ?? undefined,
    wasStale,
    isReading: preview.isPending,
    isSaving: importing.isPending,
    // the form is saved, so closing the dialog asks no question
    canSave:
      outcome !== undefined && isWorthSaving(outcome) && !preview.isPending && (importing.isIdle || importing.isError),
    save: () => {
      if (chosen !== undefined && outcome !== undefined) importing.mutate({ file: chosen, shown: outcome });
    },
  };
}

function isOutdated(fault: unknown): boolean {
  return isStale(fault) || haveFiguresChanged(fault);
}
