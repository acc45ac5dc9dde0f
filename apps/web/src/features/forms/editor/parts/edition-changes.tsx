import {
  changesBetween,
  type FormRecord,
  type FormSnapshot,
  type FrozenForm,
  type ItemChange,
  itemOf,
  LANGUAGES,
  type Language,
  type LocalText,
  labelKey,
  labelOf,
  textIn,
} from '@calends/wire';
import { Badge, Group, List, Select, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../../lib/words/use-language.ts';
import { PageSection } from '../../../../ui/page/page-section.tsx';
import { ErrorState, FormSkeleton } from '../../../../ui/states/states.tsx';
import { editionQuery } from '../draft/draft.queries.ts';
import { draftItems } from '../draft/draft-items.ts';

const DRAFT = 'draft';

interface EditionChangesProps {
  readonly record: FormRecord;
  /** The numbers of the editions, the last one first. */
  readonly editions: readonly number[];
}

/** What a form says otherwise in a later edition, or in its draft, item by item. */
export function EditionChanges({ record, editions }: EditionChangesProps) {
  const { t } = useTranslation();
  const all = [DRAFT, ...editions.map(String)];
  const [to, setTo] = useState(record.hasDraftChanges || editions.length < 2 ? DRAFT : all[1]);
  const [from, setFrom] = useState(all[all.indexOf(to ?? DRAFT) + 1]);
  const names = all.map((value) => ({
    value,
    label: value === DRAFT ? t('DraftOfForm') : t('EditionNumber', { edition: value }),
  }));
  return (
    <PageSection title={t('CompareEditions')}>
      <Stack gap="md">
        <Group gap="md">
          <Choice label={t('CompareFrom')} data={names} value={from} onChange={setFrom} />
          <Choice label={t('CompareTo')} data={names} value={to} onChange={setTo} />
        </Group>
        <Changes record={record} from={from ?? DRAFT} to={to ?? DRAFT} />
      </Stack>
    </PageSection>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

function Choice({ label, data, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      data={data}
      allowDeselect={false}
      value={value ?? null}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}

interface ChangesProps {
  readonly record: FormRecord;
  readonly from: string;
  readonly to: string;
}

function Changes({ record, from, to }: ChangesProps) {
  const { t } = useTranslation();
  const before = useSnapshot(record, from);
  const after = useSnapshot(record, to);
  const failed = before.error ? before : after.error ? after : undefined;
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!before.snapshot || !after.snapshot) return <FormSkeleton rows={3} />;
  const { options, items } = changesBetween(before.snapshot, after.snapshot);
  if (options.length === 0 && items.length === 0) return <Text size="sm">{t('EditionsAreSame')}</Text>;
  const fields = options.map((field) => t(field === 'texts' ? 'FormTextsOfLanguages' : labelKey(field))).join(', ');
  return (
    <Stack gap="sm">
      {options.length > 0 && <Text size="sm">{t('OptionsChanged', { fields })}</Text>}
      <List listStyleType="none" spacing="sm">
        {items.map((change) => (
          <List.Item key={change.item.id}>
            <Change change={change} />
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function useSnapshot(record: FormRecord, which: string) {
  const isDraft = which === DRAFT;
  const { data, error, refetch } = useQuery({
    ...editionQuery(record.id, isDraft ? 0 : Number(which)),
    enabled: !isDraft,
  });
  const snapshot = isDraft ? snapshotOfDraft(record) : data && frozenSnapshot(data);
  return { snapshot, error: isDraft ? null : error, refetch };
}

/** The options that an edition freezes, and no others of the record. */
function snapshotOfDraft(record: FormRecord): FormSnapshot {
  return { ...optionsOf(record), items: draftItems(record) };
}

function frozenSnapshot(frozen: FrozenForm): FormSnapshot {
  const items = frozen.formBuilderContent.flatMap((content) => itemOf(content) ?? []);
  return { ...optionsOf(frozen), items };
}

function optionsOf(form: FormRecord | FrozenForm): Omit<FormSnapshot, 'items'> {
  const { title, description, texts, formType, classname, hasBackNextButton, totalSteps, editableReview } = form;
  const { navigationLocked, showProgressBar, userTypeInput, passPercentage, mostAttempts } = form;
  const shown = { title, description, texts, formType, classname, hasBackNextButton, totalSteps, editableReview };
  const rest = { navigationLocked, showProgressBar, userTypeInput, passPercentage, mostAttempts };
  return { ...shown, ...rest } as Omit<FormSnapshot, 'items'>;
}

const COLOURS = { added: 'green', removed: 'red', changed: 'blue' } as const;

function Change({ change }: { readonly change: ItemChange }) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const { kind, item, before, isMoved, fields } = change;
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Badge size="sm" variant="light" color={COLOURS[kind]}>
          {t(`ItemChange_${kind}`)}
        </Badge>
        <Text size="sm" fw={600}>
          {labelOf(item, language)}
        </Text>
        <Text size="xs" c="dimmed">
          {t(item.type)} · {t('FormStep', { step: item.stepNumber })}
        </Text>
      </Group>
      {isMoved && <Text size="sm">{t('ItemMoved', { step: item.stepNumber, place: item.child })}</Text>}
      {fields.map((field) => (
        <FieldChange
          key={field}
          textKey={FIELD_TEXTS[field] ?? labelKey(field)}
          before={saidIn(partOf(before, field), language)}
          now={saidIn(partOf(item, field), language)}
        />
      ))}
    </Stack>
  );
}

interface FieldChangeProps {
  readonly textKey: string;
  readonly before: string;
  readonly now: string;
}

/** What a part of an item said and says; parts that are no text are named alone. */
function FieldChange({ textKey, before, now }: FieldChangeProps) {
  const { t } = useTranslation();
  if (before === now) return <Text size="sm">{t(textKey)}</Text>;
  return (
    <Text size="sm">
      {t(textKey)}: <VisuallyHidden>{t('ItemFieldBefore')} </VisuallyHidden>
      <del>{before || '–'}</del> <VisuallyHidden>{t('ItemFieldNow')} </VisuallyHidden>
      <ins>{now || '–'}</ins>
    </Text>
  );
}

const FIELD_TEXTS: Readonly<Record<string, string>> = {
  label: 'ItemLabel',
  help: 'ItemHelp',
  showIf: 'ShownIf',
  heading: 'ItemHeading',
  text: 'Text',
  html: 'Text',
  document: 'ItemDocument',
  captions: 'FilmCaptions',
  link: 'ItemLink',
  url: 'ItemLink',
  options: 'ItemOptions',
  least: 'LeastValue',
  most: 'MostValue',
  longest: 'LongestAnswer',
  alt: 'PictureAlt',
  isAsked: 'PicturesAreAsked',
  isRequired: 'AnswerIsRequired',
  kind: 'InputKind',
  correct: 'CorrectAnswer',
  points: 'Score',
  stepTitle: 'StepTitleOfItem',
};

function partOf(item: ItemChange['before'], field: string): unknown {
  if (!item) return undefined;
  return field === 'stepTitle' ? item.stepTitle : item.content[field as keyof typeof item.content];
}

/** A part of an item as text; empty for what is none. */
function saidIn(part: unknown, language: Language): string {
  if (typeof part === 'string' || typeof part === 'number') return `${part}`;
  if (Array.isArray(part)) return part.map((option: { label: LocalText }) => textIn(option.label, language)).join(', ');
  if (typeof part !== 'object' || part === null) return '';
  const isText = Object.keys(part).every((key) => (LANGUAGES as readonly string[]).includes(key));
  return isText
    ? textIn(part, language)
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
    : '';
}
