import { type Language, type LocalText, MOST_OPTIONS, textIn } from '@calends/wire';
import { ActionIcon, Button, Checkbox, Group, Input, NumberInput, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../../lib/words/use-language.ts';
import { useField } from '../../../../ui/form/use-field.tsx';
import classes from '../form-editor.module.css';
import type { ItemForm, ItemValues } from './item-form.ts';

interface Option {
  readonly value: string;
  readonly label: LocalText;
  readonly isCorrect?: boolean | undefined;
  readonly points?: number | undefined;
}

interface OptionsFieldProps {
  readonly form: ItemForm;
  readonly language: Language;
  /** Whether options are right or wrong. */
  readonly isExam: boolean;
}

/** What may be chosen: each option with what is stored of it and what it says. */
export function OptionsField({ form, language, isExam }: OptionsFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState, common } = useField<ItemValues>({
    form,
    name: 'content.options',
    textKey: 'AnswerOptions',
  });
  const options = (field.value ?? []) as readonly Option[];
  const faults = (fieldState.error ?? []) as unknown as readonly ({ value?: unknown; label?: unknown } | undefined)[];
  const change = (place: number, changed: Partial<Option>) =>
    field.onChange(options.map((option, index) => (index === place ? { ...option, ...changed } : option)));
  const add = () => {
    const value = freeValue(options);
    field.onChange([...options, { value, label: { [language]: t('OptionNumber', { number: options.length + 1 }) } }]);
  };
  return (
    <Input.Wrapper label={common.label} labelElement="div" error={options.length === 0 ? common.error : undefined}>
      <Stack gap="xs" role="group" aria-label={t('AnswerOptions')}>
        {options.map((option, place) => (
          // options have no id, and their values are written here
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={classes['option']}>
            <TextInput
              size="xs"
              label={t('OptionValue', { number: place + 1 })}
              maxLength={100}
              value={option.value}
              {...(place === 0 && { 'data-field': 'content.options' })}
              error={valueFault(options, place, faults[place]?.value !== undefined, t)}
              onChange={({ currentTarget }) => change(place, { value: currentTarget.value })}
            />
            <TextInput
              size="xs"
              label={`${t('OptionNumber', { number: place + 1 })} (${LANGUAGE_NAMES[language]})`}
              maxLength={500}
              placeholder={textIn(option.label, language)}
              value={option.label[language] ?? ''}
              error={faults[place]?.label === undefined ? undefined : t('LabelRequired')}
              onChange={({ currentTarget }) =>
                change(place, { label: { ...option.label, [language]: currentTarget.value } })
              }
            />
            <Group gap="xs" wrap="nowrap">
              {isExam && (
                <>
                  <Checkbox
                    size="xs"
                    label={t('OptionIsCorrect')}
                    checked={option.isCorrect === true}
                    onChange={({ currentTarget }) => change(place, { isCorrect: currentTarget.checked || undefined })}
                  />
                  <NumberInput
                    size="xs"
                    w={80}
                    aria-label={t('OptionPoints', { number: place + 1 })}
                    placeholder={t('Score')}
                    allowDecimal={false}
                    allowNegative={false}
                    value={option.points ?? ''}
                    onChange={(points) => change(place, { points: typeof points === 'number' ? points : undefined })}
                  />
                </>
              )}
              <ActionIcon
                size="sm"
                aria-label={t('RemoveOption', { number: place + 1 })}
                disabled={options.length === 1}
                onClick={() => field.onChange(options.toSpliced(place, 1))}
              >
                <IconTrash size={15} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            </Group>
          </div>
        ))}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={13} stroke={1.8} aria-hidden="true" />}
          disabled={options.length >= MOST_OPTIONS}
          onClick={add}
        >
          {t('AddOption')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

/** A value that no other option has. */
function freeValue(options: readonly Option[]): string {
  const taken = new Set(options.map(({ value }) => value));
  let number = options.length + 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** A value that two options have is no fault of a draft: it hinders publishing, as nobody could tell what was chosen. */
function valueFault(
  options: readonly Option[],
  place: number,
  isMissing: boolean,
  t: (key: string) => string,
): string | undefined {
  if (isMissing) return t('ValueRequired');
  const value = options[place]?.value.trim();
  const isTwice = options.slice(0, place).some((other) => other.value.trim() === value);
  return isTwice ? t('OptionValueTwice') : undefined;
}
