import { useEffect } from 'react';
import { UndoButton } from '../../../../ui/inputs/undo-button.tsx';
import { hideUndoToast } from '../../../../ui/toasts/undo-toast.tsx';
import classes from '../edited-dashboard.module.css';
import { forgetSteps, say, useHasSteps, useSaid } from './layout-steps.ts';
import { useUndo } from './use-undo.ts';

/** Takes the changes back one by one, the last first, as do Ctrl+Z and ⌘Z, for as long as the screen is open. */
export function DashboardUndo({ dashboardId }: { readonly dashboardId: string }) {
  const hasSteps = useHasSteps(dashboardId);
  const said = useSaid();
  const { undo } = useUndo(dashboardId);
  useEffect(
    () => () => {
      forgetSteps();
      hideUndoToast();
      say('');
    },
    [],
  );
  return (
    <>
      <UndoButton hasSteps={hasSteps} onUndo={undo} />
      <span className={classes['unseen']} aria-live="polite">
        {said}
      </span>
    </>
  );
}
