import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequiredMark } from '../inputs/required-mark.tsx';
import type { ConfirmVariant, OpenQuestion } from './confirm.tsx';
import { FocusBack } from './focus-back.ts';

const WORDS = {
  confirm: { title: 'ConfirmTitle', text: 'ConfirmText', yes: 'Confirm', no: 'Cancel', color: 'indigo' },
  close: {
    title: 'ConfirmCloseTitle',
    text: 'ConfirmCloseText',
    yes: 'ConfirmCloseAction',
    no: 'StayHere',
    color: 'red',
  },
  replace: { title: 'ConfirmReplaceTitle', text: 'ConfirmReplaceText', yes: 'Replace', no: 'Cancel', color: 'red' },
  remove: { title: 'ConfirmRemoveTitle', text: 'ConfirmRemoveText', yes: 'Remove', no: 'Cancel', color: 'red' },
  delete: { title: 'ConfirmDeleteTitle', text: 'ConfirmDeleteText', yes: 'Delete', no: 'Cancel', color: 'red' },
} as const satisfies Record<ConfirmVariant, unknown>;

/** The dialog of one question; `delete` is confirmed by typing the word. */
export function ConfirmQuestion({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const words = WORDS[question.variant];
  const needsWord = question.variant === 'delete';
  const mayAnswer = !needsWord || typed.trim().toUpperCase() === 'DELETE';

  return (
    <>
      <FocusBack />
      <Modal
        opened
        onClose={() => question.answer(false)}
        title={t(question.title ?? words.title, { ...question.values })}
        size="sm"
        zIndex={400}
        closeOnClickOutside={false} // otherwise a double click on the button that opened it would answer
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (mayAnswer) question.answer(true);
          }}
        >
          <Stack gap="md">
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {t(question.text ?? words.text, { ...question.values })}
            </Text>
            {needsWord && (
              <TextInput
                label={
                  <>
                    {t('TypeDelete')} <RequiredMark />
                  </>
                }
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                autoComplete="off"
                data-autofocus
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => question.answer(false)}>
                {t(words.no)}
              </Button>
              <Button
                type="submit"
                color={words.color}
                disabled={!mayAnswer}
                data-autofocus={needsWord ? undefined : true}
              >
                {t(words.yes)}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
