import {
  type Condition,
  type ConditionOperator,
  type Language,
  type LocalText,
  labelOf,
  ROLES,
  type Role,
  textIn,
} from '@calends/wire';
import { ActionIcon, Button, Group, Input, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWordChoices } from '../../../../ui/form/fields/use-word-choices.ts';
import { useField } from '../../../../ui/form/use-field.tsx';
import type { DraftItem } from '../draft/draft-items.ts';
import classes from '../form-editor.module.css';
import {
  askedAmong,
  type ConditionLine,
  conditionOf,
  type EditedCondition,
  editedCondition,
  firstValue,
  lineAbout,
  operatorsOf,
} from './edited-condition.ts';
import type { ItemForm, ItemValues } from './item-form.ts';

interface ConditionFieldProps {
  readonly form: ItemForm;
  /** The items that stand before the edited one: no other may be asked. */
  readonly before: readonly DraftItem[];
  readonly language: Language;
}

/** When the item is shown: always, or where lines about answers and roles hold. */
export function ConditionField({ form, before, language }: ConditionFieldProps) {
  const { t } = useTranslation();
  const { field, common } = useField<ItemValues>({ form, name: 'content.showIf', textKey: 'ShownIf' });
  const edited = editedCondition((field.value ?? undefined) as Condition | undefined);
  const write = (next: EditedCondition) => field.onChange(conditionOf(next) ?? null);
  const asked = askedAmong(before);
  const [first] = asked;
  if (!edited)
    return (
      <Input.Wrapper label={common.label} labelElement="div" error={common.error}>
        <Text size="sm">{t('ConditionTooDeep')}</Text>
        <Button size="compact-sm" variant="default" onClick={() => field.onChange(null)}>
          {t('ShowAlways')}
        </Button>
      </Input.Wrapper>
    );
  const { join, lines } = edited;
  return (
    <Input.Wrapper label={common.label} labelElement="div" error={common.error}>
      <Stack gap="xs" role="group" aria-label={t('ShownIf')}>
        {lines.length === 0 && <Text size="sm">{t('ShownAlways')}</Text>}
        {lines.length > 1 && (
          <Select
            size="xs"
            aria-label={t('ConditionJoin')}
            data={[
              { value: 'all', label: t('ConditionJoin_all') },
              { value: 'any', label: t('ConditionJoin_any') },
            ]}
            allowDeselect={false}
            value={join}
            onChange={(chosen) => write({ lines, join: chosen === 'any' ? 'any' : 'all' })}
          />
        )}
        {lines.map((line, place) => (
          <Line
            // lines have no id
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            line={line}
            number={place + 1}
            asked={asked}
            language={language}
            onChange={(next) => write({ join, lines: lines.with(place, next) })}
            onRemove={() => write({ join, lines: lines.toSpliced(place, 1) })}
          />
        ))}
        <Group gap={6}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!first || lines.length >= MOST_LINES}
            onClick={() => first && write({ join, lines: [...lines, lineAbout(first)] })}
          >
            {t('AddAnswerCondition')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={lines.length >= MOST_LINES}
            onClick={() => write({ join, lines: [...lines, { role: ['admin'] }] })}
          >
            {t('AddRoleCondition')}
          </Button>
        </Group>
        {!first && (
          <Text size="xs" c="dimmed">
            {t('NothingAskedBefore')}
          </Text>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

const MOST_LINES = 20;

interface LineProps {
  readonly line: ConditionLine;
  readonly number: number;
  readonly asked: readonly DraftItem[];
  readonly language: Language;
  readonly onChange: (line: ConditionLine) => void;
  readonly onRemove: () => void;
}

function Line({ line, number, onRemove, ...props }: LineProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['line']} role="group" aria-label={t('ConditionNumber', { number })}>
      {'role' in line ? <RoleLine line={line} {...props} /> : <AnswerLine line={line} {...props} />}
      <ActionIcon size="sm" aria-label={t('RemoveCondition', { number })} onClick={onRemove}>
        <IconTrash size={15} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

type PartOf<Line> = Omit<LineProps, 'line' | 'number' | 'onRemove'> & { readonly line: Line };

function RoleLine({ line, onChange }: PartOf<Extract<ConditionLine, { role: unknown }>>) {
  const { t } = useTranslation();
  const words = useWordChoices();
  return (
    <MultiSelect
      size="xs"
      aria-label={t('Role')}
      data={words(ROLES)}
      value={[...line.role]}
      onChange={(roles) => roles.length > 0 && onChange({ role: roles as Role[] })}
    />
  );
}

/** An item that is not before this one any more is named as such, and another is chosen. */
function AnswerLine({ line, asked, language, onChange }: PartOf<Extract<ConditionLine, { item: string }>>) {
  const { t } = useTranslation();
  const item = asked.find(({ id }) => id === line.item);
  const operators = item ? operatorsOf(item) : [line.op];
  const pickItem = (id: string | null) => {
    const picked = asked.find((one) => one.id === id);
    if (picked) onChange(lineAbout(picked));
  };
  const pickOperator = (op: ConditionOperator) =>
    onChange(
      op === 'answered'
        ? { item: line.item, op }
        : { item: line.item, op, value: line.value ?? (item ? firstValue(item) : '') },
    );
  return (
    <>
      <Select
        size="xs"
        aria-label={t('ConditionItem')}
        data={asked.map((one) => ({
          value: one.id,
          label: `${one.stepNumber}.${one.child} ${labelOf(one, language)}`,
        }))}
        placeholder={t('ItemIsGone')}
        allowDeselect={false}
        value={item ? line.item : null}
        onChange={pickItem}
      />
      <Select
        size="xs"
        aria-label={t('ConditionOperator')}
        data={operators.map((op) => ({ value: op, label: t(`Condition_${op}`) }))}
        allowDeselect={false}
        value={line.op}
        onChange={(op) => op && pickOperator(op)}
      />
      {line.op !== 'answered' &&
        (item?.type === 'CHECKBOX' ? (
          <Select
            size="xs"
            aria-label={t('Value')}
            data={choicesOf(item.content.options, language)}
            allowDeselect={false}
            value={line.value ?? null}
            onChange={(value) => value !== null && onChange({ ...line, value })}
          />
        ) : (
          <TextInput
            size="xs"
            aria-label={t('Value')}
            maxLength={500}
            value={line.value ?? ''}
            onChange={({ currentTarget }) => onChange({ ...line, value: currentTarget.value })}
          />
        ))}
    </>
  );
}

/** Each value once: the draft of a form may have an option twice. */
function choicesOf(options: readonly { readonly value: string; readonly label: LocalText }[], language: Language) {
  return [...new Map(options.map(({ value, label }) => [value, textIn(label, language)]))].map(([value, label]) => ({
    value,
    label: label || value,
  }));
}
