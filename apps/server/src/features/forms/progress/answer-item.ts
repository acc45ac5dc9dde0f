import {
  type AddFormAnswer,
  answerSchema,
  contentForReader,
  type EditFormAnswer,
  type FormAnswer,
  type FormItem,
  type Language,
  picturesIn,
  shownItems,
  snapshotForReader,
  takesAnswer,
  wireItem,
} from '@calends/wire';
import { BadInput, Duplicate, NotFound, Refused, Stale } from '../../../http/problems.ts';
import { deletePicturesBut, findPictureIds } from './form-images.store.ts';
import { findAnswer, insertAnswer, lockProgressOf, updateAnswer } from './progress.store.ts';
import { existingForm, type Filling, fillingOf, lockFilling, takesAnswers } from './read-filling.ts';
import type { FillWrite } from './start-form.ts';

/** Every item of the edition, in the reader's language, each with its answer; with the right ones once an exam is finished. */
export function wireInputs({ row, snapshot, stored }: Filling, language: Language): FormAnswer[] {
  const isOver = snapshot.formType === 'EXAM' && row.finished_at !== null;
  const { items } = snapshotForReader(snapshot, language);
  return items.map((item, index) => {
    const shown = isOver ? { ...item, content: snapshot.items[index]?.content ?? item.content } : item;
    const { id: contentId, ...said } = wireItem(shown as FormItem);
    const answer = stored.get(contentId);
    return {
      id: answer?.id ?? null,
      version: answer?.version ?? null,
      contentId,
      ...said,
      userInput: answer?.userInput ?? null,
    };
  });
}

/** Answers an item for the first time. Throws NotFound, Refused, BadInput, Duplicate with the id of the answer there is. */
export async function addAnswer(
  write: FillWrite,
  { formId, contentId, userInput }: AddFormAnswer,
  language: Language,
): Promise<FormAnswer> {
  const { tx, actor, audit } = write;
  const form = await existingForm(tx, actor, formId);
  const row = await lockProgressOf(tx, actor.personId, form);
  if (!row) throw new NotFound();
  const filling = await fillingOf(tx, actor, form, row);
  const item = askedItem(filling, contentId);
  const known = filling.stored.get(contentId);
  if (known) throw new Duplicate({ contentId: ['AnswerExists'] }, { id: known.id });
  const { stepNumber } = item;
  const kept = answerIn(item, userInput);
  const progressId = row.form_progress_id;
  await keepPictures(write, item, progressId, kept);
  const id = await insertAnswer(tx, { progressId, contentId, stepNumber, userInput: kept, by: actor.personId });
  if (!id) throw new Duplicate({ contentId: ['AnswerExists'] });
  audit.record({ action: 'CREATE', resource: 'FormAnswer', recordId: id, after: { formId, contentId, stepNumber } });
  return inputOf(item, { id, version: 1, userInput: kept }, language);
}

/** Throws NotFound, Refused, BadInput, and Stale where somebody else answered it meanwhile. */
export async function editAnswer(
  write: FillWrite,
  id: string,
  { userInput, version }: EditFormAnswer,
  language: Language,
): Promise<FormAnswer> {
  const { tx, actor, audit } = write;
  const known = await findAnswer(tx, id);
  if (!known) throw new NotFound();
  const filling = await lockFilling(tx, actor, known.progressId);
  const item = askedItem(filling, known.contentId);
  const kept = answerIn(item, userInput);
  await keepPictures(write, item, known.progressId, kept);
  if (!(await updateAnswer(tx, { id, version, userInput: kept, by: actor.personId }))) throw new Stale();
  const { id: contentId, stepNumber } = item;
  const formId = filling.row.form_id;
  audit.record({ action: 'UPDATE', resource: 'FormAnswer', recordId: id, after: { formId, contentId, stepNumber } });
  return inputOf(item, { id, version: version + 1, userInput: kept }, language);
}

/** Throws Refused, NotFound for an item of another form, BadInput for one that takes no answer or is hidden. */
export function askedItem(filling: Filling, contentId: string): FormItem {
  if (!takesAnswers(filling)) throw new Refused({ code: 'FormNotOpen' });
  const item = filling.snapshot.items.find(({ id }) => id === contentId);
  if (!item) throw new NotFound();
  const isAsked = takesAnswer(item) && shownItems(filling.filled).some(({ id }) => id === contentId);
  if (!isAsked) throw new BadInput({ [`items.${contentId}`]: ['InvalidAnswer'] });
  if (item.stepNumber > filling.row.furthest_step) throw new Refused({ code: 'StepNotReached' });
  return item;
}

/** As it is kept. Throws BadInput. */
function answerIn(item: FormItem, userInput: string): string {
  const read = answerSchema(item).safeParse(userInput);
  if (read.success) return read.data;
  throw new BadInput({ [`items.${item.id}`]: [read.error.issues[0]?.message ?? 'InvalidAnswer'] });
}

/** An answer names pictures that were added to it, and those that it names no longer go. Throws BadInput. */
async function keepPictures({ tx }: FillWrite, item: FormItem, progressId: string, userInput: string): Promise<void> {
  if (item.type !== 'IMAGE') return;
  const named = picturesIn(userInput);
  const known = await findPictureIds(tx, progressId, item.id);
  if (named.some((id) => !known.includes(id))) throw new BadInput({ [`items.${item.id}`]: ['InvalidAnswer'] });
  await deletePicturesBut(tx, progressId, item.id, named);
}

type Answer = { readonly id: string; readonly version: number; readonly userInput: string };

export function inputOf(item: FormItem, { id, version, userInput }: Answer, language: Language): FormAnswer {
  const asked = { ...item, content: contentForReader(item, language) } as FormItem;
  const { id: contentId, ...said } = wireItem(asked);
  return { id, version, contentId, ...said, userInput };
}
