import {
  FIXED_OPTIONS,
  type FormRecord,
  type Language,
  MOST_STEPS,
  stepTitleIn,
  type TextsByLanguage,
} from '@calends/wire';
import { Button, Group, TextInput, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftItem, itemsOfStep, textsOf } from '../draft/draft-items.ts';
import type { DraftWrites } from '../draft/use-draft-writes.ts';
import classes from '../form-editor.module.css';

interface StepsPaneProps {
  readonly record: FormRecord;
  readonly items: readonly DraftItem[];
  readonly language: Language;
  readonly step: number;
  readonly writes: DraftWrites;
  readonly onStep: (step: number) => void;
}

/** The steps of a form, what each is called, and how many items it has. */
export function StepsPane({ record, items, language, step, writes, onStep }: StepsPaneProps) {
  const { t } = useTranslation();
  const { totalSteps, formType } = record;
  const titleOf = (one: number) => stepTitleIn({ texts: textsOf(record), items }, one, language);
  const isFixed = FIXED_OPTIONS[formType].totalSteps !== undefined;
  const isLastEmpty = itemsOfStep(items, totalSteps).length === 0;
  const change = (steps: number, shown: number) => {
    writes.editSteps(steps);
    onStep(shown);
  };
  return (
    <>
      <ol className={classes['stepList']}>
        {Array.from({ length: totalSteps }, (_, index) => index + 1).map((one) => (
          <li key={one}>
            <UnstyledButton
              className={classes['step'] ?? ''}
              data-drop={one}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <span>{titleOf(one) || t('StepOfForm', { step: one })}</span>
              <span className={classes['count']}>{t('ItemsOfStep', { count: itemsOfStep(items, one).length })}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {!isFixed && (
        <Group gap={6}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={13} stroke={1.8} aria-hidden="true" />}
            disabled={totalSteps >= MOST_STEPS}
            onClick={() => change(totalSteps + 1, totalSteps + 1)}
          >
            {t('AddStep')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMinus size={13} stroke={1.8} aria-hidden="true" />}
            disabled={totalSteps === 1 || !isLastEmpty}
            onClick={() => change(totalSteps - 1, Math.min(step, totalSteps - 1))}
          >
            {t('RemoveLastStep')}
          </Button>
        </Group>
      )}
      <StepTitle
        key={`${step} ${language}`}
        title={titleOf(step)}
        onChange={(title) => writes.editSteps(totalSteps, withStepTitle(textsOf(record), language, step, title))}
      />
    </>
  );
}

/** What the step is called in the language that is written; saved when it is left. */
function StepTitle({ title, onChange }: { readonly title: string; readonly onChange: (title: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const save = () => {
    if (typed !== undefined && typed.trim() !== title) onChange(typed.trim());
  };
  return (
    <TextInput
      label={t('TitleOfStep')}
      maxLength={200}
      value={typed ?? title}
      onFocus={() => setTyped(undefined)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}

function withStepTitle(texts: TextsByLanguage, language: Language, step: number, title: string): TextsByLanguage {
  const { [String(step)]: _old, ...others } = texts[language]?.stepTitles ?? {};
  const stepTitles = title === '' ? others : { ...others, [step]: title };
  return { ...texts, [language]: { ...texts[language], stepTitles } };
}
