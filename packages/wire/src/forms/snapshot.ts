import { LANGUAGES, type Language } from '../values/languages.ts';
import { type Content, contentForReader, type ReadContent, readContent } from './content.ts';
import type { FormContentType, FormType, UserTypeInput } from './form-words.ts';
import { textIn } from './local-text.ts';

/** What a form says of itself in a language; what is missing is said as the form has it. */
export interface FormTexts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** By the number of the step. */
  readonly stepTitles?: Readonly<Record<string, string>> | undefined;
}
export type TextsByLanguage = { readonly [L in Language]?: FormTexts | undefined };

/** The options of a form that an edition freezes. Who may see it, and whether it is on air, is of the form itself. */
export interface FormOptions {
  readonly title: string;
  readonly description: string | null;
  readonly texts: TextsByLanguage;
  readonly formType: FormType;
  readonly classname: string | null;
  readonly hasBackNextButton: boolean;
  readonly totalSteps: number;
  readonly editableReview: boolean;
  readonly navigationLocked: boolean;
  readonly showProgressBar: boolean;
  readonly userTypeInput: UserTypeInput;
  readonly passPercentage: number | null;
  readonly mostAttempts: number | null;
}

/** An item at its place: the steps in their order, and in a step by `child`. */
export type FormItem = Content & {
  readonly id: string;
  readonly stepNumber: number;
  readonly stepTitle: string;
  readonly child: number;
};

/** A form at one moment: an edition is one of these, frozen, and what was answered is read with it. */
export interface FormSnapshot extends FormOptions {
  readonly items: readonly FormItem[];
}

/** An item as it crosses the wire. */
export interface WireItem {
  readonly id: string;
  readonly stepNumber: number;
  readonly stepTitle: string;
  readonly child: number;
  readonly formContentType: FormContentType;
  readonly contentString: string;
}

/** The item of a reply; undefined where this version of the product cannot read its content. */
export function itemOf({
  id,
  stepNumber,
  stepTitle,
  child,
  formContentType: type,
  contentString,
}: WireItem): FormItem | undefined {
  const read: ReadContent = readContent(type, contentString);
  return read.ok ? ({ id, stepNumber, stepTitle, child, type, content: read.content } as FormItem) : undefined;
}

export function wireItem({ id, stepNumber, stepTitle, child, type, content }: FormItem): WireItem {
  return { id, stepNumber, stepTitle, child, formContentType: type, contentString: JSON.stringify(content) };
}

/** The items in the order in which they are read. */
export function inOrder<Item extends { readonly stepNumber: number; readonly child: number }>(
  items: readonly Item[],
): readonly Item[] {
  return items.toSorted((one, other) => one.stepNumber - other.stepNumber || one.child - other.child);
}

/** The title of a step in a language, or else in another; empty where it has none. */
export function stepTitleIn(
  { texts, items }: Pick<FormSnapshot, 'texts' | 'items'>,
  stepNumber: number,
  language: Language,
): string {
  const own = items.find((item) => item.stepNumber === stepNumber && item.stepTitle !== '')?.stepTitle;
  const said = Object.fromEntries(LANGUAGES.map((one) => [one, texts[one]?.stepTitles?.[stepNumber]]));
  return said[language] || own || textIn(said, language);
}

/** What a reader gets: in one language alone, and without what tells the right answers. */
export function snapshotForReader(snapshot: FormSnapshot, language: Language): FormSnapshot {
  const said = snapshot.texts[language];
  const stepTitles = said?.stepTitles;
  return {
    ...snapshot,
    title: said?.title || snapshot.title,
    description: said?.description || snapshot.description,
    texts: stepTitles ? { [language]: { stepTitles } } : {},
    items: snapshot.items.map((item) => ({
      ...item,
      stepTitle: stepTitleIn(snapshot, item.stepNumber, language),
      content: contentForReader(item, language) as never,
    })),
  };
}
