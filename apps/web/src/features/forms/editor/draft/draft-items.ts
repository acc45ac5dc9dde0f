import {
  contentForReader,
  type FormItem,
  type FormRecord,
  type FormSnapshot,
  inOrder,
  itemOf,
  type Language,
  type TextsByLanguage,
} from '@calends/wire';

/** An item of a draft as its editor has seen it. */
export type DraftItem = FormItem & { readonly version: number };

/** The items of a draft in the order in which they are read. */
export function draftItems({ formBuilderContent }: Pick<FormRecord, 'formBuilderContent'>): readonly DraftItem[] {
  return inOrder(
    formBuilderContent.flatMap((content): DraftItem[] => {
      const item = itemOf(content);
      return item ? [{ ...item, version: content.version }] : [];
    }),
  );
}

/** What the form and its steps are called by language. */
export function textsOf({ texts }: FormRecord): TextsByLanguage {
  return texts as TextsByLanguage;
}

/** What an edition of the draft would freeze. */
export function snapshotOf(record: FormRecord): FormSnapshot {
  const { formBuilderContent: _content, documents: _documents, ...options } = record;
  return { ...(options as unknown as FormSnapshot), items: draftItems(record) };
}

export function itemsOfStep(items: readonly DraftItem[], step: number): readonly DraftItem[] {
  return items.filter(({ stepNumber }) => stepNumber === step);
}

/** The items with one of them at a place of a step, counted from 0; those of the step are numbered anew. */
export function placed(
  items: readonly DraftItem[],
  id: string,
  { step, place }: { readonly step: number; readonly place: number },
): readonly DraftItem[] {
  const item = items.find((one) => one.id === id);
  if (!item) return items;
  const others = items.filter((one) => one !== item);
  const own = itemsOfStep(others, step);
  const stepTitle = own[0]?.stepTitle ?? '';
  const numbered = own
    .toSpliced(place, 0, { ...item, stepNumber: step, stepTitle })
    .map((one, index) => ({ ...one, child: index + 1 }));
  return inOrder([...others.filter(({ stepNumber }) => stepNumber !== step), ...numbered]);
}

/** The items with one of them so many places further; beyond the ends of its step it goes to the next one, or stays. */
export function movedBy(
  items: readonly DraftItem[],
  id: string,
  by: number,
  totalSteps: number,
): readonly DraftItem[] | undefined {
  const item = items.find((one) => one.id === id);
  if (!item) return undefined;
  const own = itemsOfStep(items, item.stepNumber);
  const place = own.indexOf(item) + by;
  if (place >= 0 && place < own.length) return placed(items, id, { step: item.stepNumber, place });
  const step = item.stepNumber + Math.sign(by);
  if (step < 1 || step > totalSteps) return undefined;
  return placed(items, id, { step, place: by > 0 ? 0 : itemsOfStep(items, step).length });
}

/** Where an item stands, in numbers from 1. */
export function placeOf(items: readonly DraftItem[], id: string) {
  const step = items.find((one) => one.id === id)?.stepNumber ?? 1;
  const own = itemsOfStep(items, step);
  return { place: own.findIndex((one) => one.id === id) + 1, count: own.length, step };
}

/** An item in one language alone, whatever the language of the screen. */
export function inLanguage(item: FormItem, language: Language): FormItem {
  return { ...item, content: contentForReader(item, language) } as FormItem;
}

/** Where each item stands if all that were there before stand there again; those that came since follow them in their steps. */
export function placedAsBefore(
  now: readonly DraftItem[],
  before: readonly Pick<DraftItem, 'id' | 'stepNumber' | 'child'>[],
) {
  const known = new Map(before.map((item) => [item.id, item]));
  const last = new Map<number, number>();
  for (const { stepNumber, child } of before) last.set(stepNumber, Math.max(child, last.get(stepNumber) ?? 0));
  return now.map(({ id, stepNumber }) => {
    const was = known.get(id);
    if (was) return { id, stepNumber: was.stepNumber, child: was.child };
    const child = (last.get(stepNumber) ?? 0) + 1;
    last.set(stepNumber, child);
    return { id, stepNumber, child };
  });
}
