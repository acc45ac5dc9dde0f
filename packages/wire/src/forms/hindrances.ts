import { LANGUAGES, type Language } from '../values/languages.ts';
import { compareAnswers } from './compare-answers.ts';
import { itemsIn } from './conditions.ts';
import { documentsIn } from './content.ts';
import { textIn } from './local-text.ts';
import type { FormItem, FormSnapshot } from './snapshot.ts';

/** What hinders publishing, each by the key of its text. */
export const HINDRANCES = [
  'ConditionWithoutItem',
  'ConditionNotBefore',
  'PictureMissing',
  'PictureWithoutAlt',
  'FilmMissing',
  'FilmWithoutCaptions',
  'DocumentMissing',
  'OptionTwice',
  'LeastAboveMost',
  'ExamWithoutRightAnswer',
  'FormTooLarge',
] as const;
export type HindranceKey = (typeof HINDRANCES)[number];

/** What a publisher should know, and may leave as it is. */
export const FORM_WARNINGS = ['StepIsEmpty', 'LanguageIncomplete'] as const;
export type FormWarningKey = (typeof FORM_WARNINGS)[number];

interface Place {
  readonly itemId?: string;
  readonly stepNumber?: number;
  /** What the item is called, in the first of its languages. */
  readonly label?: string;
}
export interface Hindrance extends Place {
  readonly key: HindranceKey;
}
export interface FormWarning extends Place {
  readonly key: FormWarningKey;
  readonly language?: Language;
}

/** An edition is at most this many bytes of JSON. */
export const LARGEST_EDITION = 1_000_000;

/** All that hinders a draft from being published, with its places, in the order of the form. */
export function hindrancesOf(draft: FormSnapshot, documents: ReadonlySet<string>): readonly Hindrance[] {
  const before = new Set<string>();
  const all = new Set(draft.items.map(({ id }) => id));
  const ofItems = draft.items.flatMap((item) => {
    const keys = [...conditionFaults(item, before, all), ...contentFaults(item, documents)];
    before.add(item.id);
    return [...new Set(keys)].map((key) => ({ key, ...placeOf(item) }));
  });
  return [...ofItems, ...formFaults(draft).map((key) => ({ key }))];
}

/** What is left as it is knowingly. */
export function warningsOf(draft: FormSnapshot): readonly FormWarning[] {
  const empty = Array.from({ length: draft.totalSteps }, (_, index) => index + 1)
    .filter((step) => draft.items.length > 0 && !draft.items.some(({ stepNumber }) => stepNumber === step))
    .map((stepNumber) => ({ key: 'StepIsEmpty', stepNumber }) as const);
  const spoken = LANGUAGES.filter((language) => draft.items.some(({ content }) => content.label[language]));
  const unsaid = spoken.flatMap((language) => {
    const silent = draft.items.find(({ content }) => !content.label[language]);
    return silent ? [{ key: 'LanguageIncomplete', language, ...placeOf(silent) } as const] : [];
  });
  return [...empty, ...unsaid];
}

function placeOf({ id, stepNumber, content }: FormItem): Place {
  return { itemId: id, stepNumber, label: textIn(content.label, 'en') };
}

function conditionFaults(
  { content }: FormItem,
  before: ReadonlySet<string>,
  all: ReadonlySet<string>,
): readonly HindranceKey[] {
  return [...itemsIn(content.showIf)]
    .filter((id) => !before.has(id))
    .map((id) => (all.has(id) ? 'ConditionNotBefore' : 'ConditionWithoutItem'));
}

function contentFaults(item: FormItem, documents: ReadonlySet<string>): readonly HindranceKey[] {
  const { type, content } = item;
  const isGone = documentsIn(item).some((id) => !documents.has(id));
  const gone: HindranceKey[] = isGone ? ['DocumentMissing'] : [];
  switch (type) {
    case 'IMAGE':
      if (content.isAsked) return gone;
      if (content.document === undefined) return ['PictureMissing'];
      return textIn(content.alt, 'en') === '' ? [...gone, 'PictureWithoutAlt'] : gone;
    case 'BANNER':
      return gone;
    case 'VIDEO':
      if (content.document === undefined) return ['FilmMissing'];
      return content.captions === undefined ? [...gone, 'FilmWithoutCaptions'] : gone;
    case 'CHECKBOX': {
      const values = content.options.map(({ value }) => value);
      const most = content.most ?? values.length;
      return [
        ...(new Set(values).size < values.length ? (['OptionTwice'] as const) : []),
        ...((content.least ?? 0) > Math.min(most, values.length) ? (['LeastAboveMost'] as const) : []),
      ];
    }
    case 'INPUT':
      return content.least !== undefined &&
        content.most !== undefined &&
        compareAnswers(content.least, content.most) > 0
        ? ['LeastAboveMost']
        : [];
    case 'TEXT':
    case 'TEXTAREA':
    case 'URL':
      return gone;
  }
}

function formFaults(draft: FormSnapshot): readonly HindranceKey[] {
  const isUnmarked = draft.formType === 'EXAM' && draft.items.length > 0 && !draft.items.some(hasRightAnswer);
  return [
    ...(isUnmarked ? (['ExamWithoutRightAnswer'] as const) : []),
    ...(bytesOf(JSON.stringify(draft)) > LARGEST_EDITION ? (['FormTooLarge'] as const) : []),
  ];
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Whether an exam can tell right from wrong by the item. */
export function hasRightAnswer({ type, content }: FormItem): boolean {
  if (type === 'CHECKBOX') return content.options.some(({ isCorrect }) => isCorrect);
  return type === 'INPUT' && content.correct !== undefined && content.correct !== '';
}
