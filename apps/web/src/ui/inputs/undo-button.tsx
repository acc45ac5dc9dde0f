import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isForPage } from './is-for-page.ts';

interface UndoButtonProps {
  readonly size?: 'xs';
  readonly hasSteps: boolean;
  /** Called by the keys without steps too. */
  readonly onUndo: () => void;
}

/** Takes the last change of a screen back, as do Ctrl+Z and ⌘Z. */
export function UndoButton({ size, hasSteps, onUndo }: UndoButtonProps) {
  const { t } = useTranslation();
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || shiftKey || altKey || !isForPage(event)) return;
    event.preventDefault();
    onUndo();
  });
  return (
    <Button
      {...(size && { size })}
      variant="default"
      leftSection={<IconArrowBackUp size={15} stroke={1.6} aria-hidden="true" />}
      aria-keyshortcuts="Control+Z Meta+Z"
      disabled={!hasSteps}
      onClick={onUndo}
    >
      {t('Undo')}
    </Button>
  );
}
