import { useTranslation } from 'react-i18next';
import { errorToast } from '../../../../ui/toasts/toasts.ts';
import { hideUndoToast, undoToast } from '../../../../ui/toasts/undo-toast.tsx';
import { useLayoutQueue } from '../use-layout-queue.ts';
import { addStep, say, takeStep } from './layout-steps.ts';

interface Undo {
  /** Takes the last change of the dashboard back; what cannot be taken back any more is said, and left. */
  readonly undo: () => void;
  /** Says what was done, and offers to take it back. */
  readonly offer: (text: string, takeBack: () => Promise<unknown>) => void;
}

export function useUndo(dashboardId: string): Undo {
  const { t } = useTranslation();
  const change = useLayoutQueue(dashboardId);
  const undo = () =>
    change(async () => {
      const step = takeStep(dashboardId);
      if (!step) return;
      hideUndoToast();
      const isWhole = (await step.takeBack()) !== false;
      say(t('Undone', { what: step.text }));
      if (!isWhole) errorToast('UndoneInPart');
    });
  const offer = (text: string, takeBack: () => Promise<unknown>) => {
    addStep({ dashboardId, text, takeBack });
    say(text);
    undoToast(text, undo);
  };
  return { undo, offer };
}
