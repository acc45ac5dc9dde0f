import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isForPage } from '../../../../ui/inputs/is-for-page.ts';
import { hideUndoToast } from '../../../../ui/toasts/undo-toast.tsx';
import classes from '../edited-dashboard.module.css';
import { forgetSteps, say, useHasSteps, useSaid } from './layout-steps.ts';
import { useUndo } from './use-undo.ts';

/** Takes the changes back one by one, the last first, as do Ctrl+Z and ⌘Z, for as long as the screen is open. */
export function UndoButton({ dashboardId }: { readonly dashboardId: string }) {
  const { t } = useTranslation();
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
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || shiftKey || altKey || !isForPage(event)) return;
    event.preventDefault();
    undo();
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={15} stroke={1.6} aria-hidden="true" />}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!hasSteps}
        onClick={undo}
      >
        {t('Undo')}
      </Button>
      <span className={classes['unseen']} aria-live="polite">
        {said}
      </span>
    </>
  );
}
