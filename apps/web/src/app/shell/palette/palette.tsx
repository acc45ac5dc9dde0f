import { Kbd, Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sealId } from '../../../lib/api/seal.ts';
import { beginsWords } from '../../../lib/words/word-search.ts';
import type { PictureName } from '../../../screens/pictures.ts';
import { FocusBack } from '../../../ui/dialogs/focus-back.ts';
import { failureToast } from '../../../ui/toasts/toasts.ts';
import { ACTIONS, type Action, mayTake, SPACE_TEXTS } from '../../actions.ts';
import { ActionPicture } from '../menu/action-icon.tsx';
import { useVisitor } from '../use-visitor.ts';
import classes from './palette.module.css';
import { type ListedRecord, useFoundRecords } from './palette-records.ts';
import { closeHelper } from './palette-state.ts';

/** One line of the palette: an action, or a record that its list opens. */
interface Choice {
  readonly id: string;
  readonly icon: PictureName;
  readonly label: string;
  readonly detail: string;
  readonly action: Action;
  readonly record?: ListedRecord;
}

/** Finds every screen, dialog and record that the user may use: type, choose with the arrows, go with Enter. */
export function Palette() {
  const { t } = useTranslation();
  const listId = useId();
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState(0);
  const { choices, isSearching, hasFailed } = useChoices(sought);
  const go = useGo();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChosen((before) => (before + step + choices.length) % Math.max(choices.length, 1));
    }
    if (event.key === 'Enter') go(choices[chosen]);
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <>
      <FocusBack />
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
          aria-activedescendant={choices[chosen] ? `${listId}-${choices[chosen].id}` : undefined}
          aria-label={t('SearchActions')}
          data-autofocus
        />
        <ScrollArea.Autosize mah={380} className={classes['frame'] ?? ''}>
          <div role="listbox" id={listId} ref={list} aria-label={t('Actions')} aria-busy={isSearching}>
            {choices.map((choice, index) => (
              <UnstyledButton
                key={choice.id}
                id={`${listId}-${choice.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                className={classes['option']}
                onMouseMove={() => setChosen(index)}
                onClick={() => go(choice)}
              >
                <ActionPicture name={choice.icon} />
                <span>{choice.label}</span>
                <small>{choice.detail}</small>
                {index === chosen && <Kbd size="xs">↵</Kbd>}
              </UnstyledButton>
            ))}
          </div>
          {(hasFailed || (choices.length === 0 && !isSearching)) && (
            <Text size="sm" c="dimmed" p="md" role="status">
              {t(hasFailed ? 'RecordsNotSearched' : 'NothingFound')}
            </Text>
          )}
        </ScrollArea.Autosize>
      </Modal>
    </>
  );
}

/** The actions whose names contain the words, and the records that the server finds by them. */
function useChoices(sought: string) {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const { records, isSearching, hasFailed } = useFoundRecords(visitor, sought);
  const actions = ACTIONS.filter((action) => mayTake(visitor, action) && beginsWords(t(action.textKey), sought));
  const choices: Choice[] = actions.map((action) => ({
    id: action.id,
    icon: action.icon,
    label: t(action.textKey),
    detail: action.menu ? t(SPACE_TEXTS[action.menu.space]) : '',
    action,
  }));
  for (const record of records) {
    const action = ACTIONS.find(({ id }) => id === record.screen);
    if (action)
      choices.push({ id: record.id, icon: action.icon, label: record.name, detail: record.detail, action, record });
  }
  return { choices, isSearching, hasFailed };
}

/** Opens what was chosen; the id of a record is sealed only then. */
function useGo() {
  const navigate = useNavigate();
  return (choice: Choice | undefined) => {
    if (!choice) return;
    closeHelper();
    const { action, record } = choice;
    if (!record) return void navigate({ to: action.path, search: action.modal ? { modal: action.modal } : {} });
    sealId(record.id).then((id) => navigate({ to: action.path, search: { modal: record.modal, id } }), failureToast);
  };
}
