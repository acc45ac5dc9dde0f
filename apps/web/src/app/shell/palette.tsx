import { Kbd, Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginsWords } from '../../lib/word-search.ts';
import { ACTIONS, type Action, mayTake, SPACE_TEXTS } from '../actions.ts';
import { ActionPicture } from './action-icon.tsx';
import classes from './palette.module.css';
import { closeHelper } from './palette-state.ts';
import { useVisitor } from './use-visitor.ts';

/** Finds every screen and dialog that the user may use: type, choose with the arrows, go with Enter. */
export function Palette() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const visitor = useVisitor();
  const listId = useId();
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = ACTIONS.filter((action) => mayTake(visitor, action) && beginsWords(t(action.textKey), sought));

  const go = (action: Action | undefined) => {
    if (!action) return;
    closeHelper();
    void navigate({ to: action.path, search: action.modal ? { modal: action.modal } : {} });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChosen((before) => (before + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter') go(found[chosen]);
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <Modal
      opened
      onClose={closeHelper}
      withCloseButton={false}
      padding={0}
      yOffset="12vh"
      centered={false}
      title={t('SearchActions')}
      classNames={{ header: classes['unseen'] ?? '' }}
    >
      <TextInput
        size="md"
        variant="unstyled"
        value={sought}
        onChange={(event) => {
          setSought(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={t('SearchActions')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[chosen] ? `${listId}-${found[chosen].id}` : undefined}
        aria-label={t('SearchActions')}
        data-autofocus
      />
      <ScrollArea.Autosize mah={380} className={classes['frame'] ?? ''}>
        <div role="listbox" id={listId} ref={list} aria-label={t('Actions')}>
          {found.map((action, index) => (
            <UnstyledButton
              key={action.id}
              id={`${listId}-${action.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classes['option']}
              onMouseMove={() => setChosen(index)}
              onClick={() => go(action)}
            >
              <ActionPicture name={action.icon} />
              <span>{t(action.textKey)}</span>
              {action.menu && <small>{t(SPACE_TEXTS[action.menu.space])}</small>}
              {index === chosen && <Kbd size="xs">↵</Kbd>}
            </UnstyledButton>
          ))}
        </div>
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p="md" role="status">
            {t('NothingFound')}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Modal>
  );
}
