import { useNavigate } from '@tanstack/react-router';
import { sealId } from '../../../lib/api/seal.ts';
import { failureToast } from '../../../ui/toasts/toasts.ts';
import { closeHelper } from './palette-state.ts';
import type { Choice } from './use-choices.ts';

/** Closes the palette and does what was chosen; the id of a record is sealed only then. */
export function useGo() {
  const navigate = useNavigate();
  return (choice: Choice | undefined) => {
    if (!choice) return;
    closeHelper();
    choice.run?.();
    if (!choice.opens) return;
    const { path, modal, recordId } = choice.opens;
    if (recordId === undefined) return void navigate({ to: path, search: { modal } });
    sealId(recordId).then((id) => navigate({ to: path, search: { modal, id } }), failureToast);
  };
}
