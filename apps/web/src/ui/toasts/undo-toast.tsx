import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { texts } from '../../lib/words/texts.ts';
import classes from './toasts.module.css';
import { showSuccess } from './toasts.ts';

let number = 0;

/**
 * Shows what was done, a finished text, with a button that takes it back; the toast of what was done before goes. It is silent: of a
 * status with a button in it screen readers say both as one sentence. So whoever shows it announces the text.
 */
export function undoToast(text: string, onUndo: () => void): void {
  hideUndoToast();
  number += 1;
  const message = (
    <>
      <span>{text}</span>
      <UnstyledButton className={classes['undo'] ?? ''} onClick={onUndo}>
        {texts.t('Undo')}
      </UnstyledButton>
    </>
  );
  showSuccess({ id: idOf(number), message, role: 'status', 'aria-live': 'off' });
}

export function hideUndoToast(): void {
  notifications.hide(idOf(number));
}

function idOf(toast: number): string {
  return `undo-${toast}`;
}
