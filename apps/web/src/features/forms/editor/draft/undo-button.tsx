import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isForPage } from '../../../../ui/inputs/is-for-page.ts';

interface UndoButtonProps {
  readonly hasSteps: boolean;
  readonly onUndo: () => void;
}

/** Takes the changes of a draft back one by one, the last first, as do Ctrl+Z and ⌘Z. */
export function UndoButton({ hasSteps, onUndo }: UndoButtonProps) {
  const { t } = useTranslation();
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || shiftKey || altKey || !isForPage(event)) return;
    event.preventDefault();
    if (hasSteps) onUndo();
  });
  return (
    <Button
      size="xs"
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
