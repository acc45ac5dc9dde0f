import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FocusBack } from '../../../ui/dialogs/focus-back.ts';
import { closeHelper } from './palette-state.ts';
import classes from './shortcut-list.module.css';

const SHORTCUTS = [
  ['Ctrl K', 'ShortcutPalette'],
  ['/', 'ShortcutSearch'],
  ['↑ ↓', 'ShortcutRows'],
  ['Enter', 'ShortcutOpenRow'],
  ['Ctrl Enter', 'ShortcutSave'],
  ['Ctrl ← →', 'ShortcutTabs'],
  ['Esc', 'Close'],
  ['?', 'ShortcutHelp'],
] as const;

export function ShortcutList() {
  const { t } = useTranslation();
  return (
    <>
      <FocusBack />
      <Modal
        opened
        onClose={closeHelper}
        title={t('KeyboardShortcuts')}
        size="sm"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <dl className={classes['list']}>
          {SHORTCUTS.map(([keys, text]) => (
            <div key={keys}>
              <dt>
                {keys.split(' ').map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
