import { Kbd, Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusBack } from '../../../ui/dialogs/focus-back.ts';
import { ActionPicture } from '../menu/action-icon.tsx';
import classes from './palette.module.css';
import { closeHelper } from './palette-state.ts';
import { type Choice, useChoices } from './use-choices.ts';
import { useGo } from './use-go.ts';

/**
 * Finds every screen, dialog and record that the user may use, and what can be done with a record: type, choose with the arrows,
 * go with Enter.
 */
export function Palette() {
  const { t } = useTranslation();
  const listId = useId();
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState(0);
  const { choices, isSearching, hasFailed } = useChoices(sought);
  const go = useGo();
  const take = (choice: Choice | undefined) => {
    if (choice?.completes === undefined) return go(choice);
    setSought(choice.completes);
    setChosen(0);
  };
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChosen((before) => (before + step + choices.length) % Math.max(choices.length, 1));
    }
    if (event.key === 'Enter') take(choices[chosen]);
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
        size={560}
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
                onClick={() => take(choice)}
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
