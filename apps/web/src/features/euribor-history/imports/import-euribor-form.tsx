import { euriborEndpoints } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import { useFileImport } from '../../../lib/api/use-file-import.ts';
import { LoanFailure } from '../../../loans/loan-failure.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { ImportFrame } from '../../../ui/files/import-frame.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { useRefreshRates } from '../by-hand/rates.queries.ts';
import { FixingsDropzone } from './fixings-dropzone.tsx';
import { ImportOutcome } from './import-outcome.tsx';

/** Reads a file of fixings, shows what importing it would change, and imports exactly that. */
export function ImportEuriborForm({ close }: ModalContentProps) {
  const refresh = useRefreshRates();
  const task = useFileImport({
    preview: (file: File) => call(euriborEndpoints.import, { query: { preview: 'true' }, files: [file] }),
    save: (file, { outcome }) => call(euriborEndpoints.import, { query: { outcome }, files: [file] }),
    isWorthSaving: ({ imported, changed }) => imported + changed > 0,
    onSaved: async ({ imported, changed, isPending }) => {
      if (isPending) successToast('ImportSentOn');
      else successToast('ImportSaved', { count: imported + changed });
      await refresh();
      close();
    },
  });
  return (
    <ImportFrame
      task={task}
      nameOf={({ name }) => name}
      chooser={<FixingsDropzone onChoose={task.choose} />}
      Failure={LoanFailure}
    >
      {(outcome) => <ImportOutcome outcome={outcome} />}
    </ImportFrame>
  );
}
