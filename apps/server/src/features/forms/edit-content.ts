import {
  type AddContent,
  type ContentOrder,
  type EditContent,
  type FormContentItem,
  type FormItem,
  inOrder,
  MOST_ITEMS,
} from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import { BadInput, Refused, Stale } from '../../http/problems.ts';
import { checkContent, refuseBrokenConditions, refuseFullSteps, refuseUnknownStep, titleOf } from './check-content.ts';
import {
  type DraftItem,
  deleteItem,
  formOfItem,
  insertItems,
  placeItems,
  updateItem,
  wireContent,
} from './form-content.store.ts';
import { touchForm } from './forms.store.ts';
import { type Draft, existing } from './read-form.ts';
import { openForChange, recordChange, type Saving } from './save-form.ts';

/** Puts an item into a step, at its place or at the end. Throws NotFound, BadInput and Refused. */
export async function addContent(saving: Saving, { formId, ...entered }: AddContent): Promise<FormContentItem> {
  const before = await openForChange(saving, formId);
  if (before.items.length >= MOST_ITEMS) throw new Refused({ code: 'FormIsFull', details: { most: MOST_ITEMS } });
  const { content } = checked(before, entered);
  const id = newId();
  const { stepNumber, formContentType: type } = entered;
  const child = entered.child ?? lastChild(before.items, stepNumber) + 1;
  const item = { id, stepNumber, child, stepTitle: '', type, content, version: 1 } as DraftItem;
  const after = titled(
    makeRoom(before.items, item),
    stepNumber,
    entered.stepTitle ?? titleOf(before.items, stepNumber),
  );
  refuseBrokenConditions(after, id);
  refuseFullSteps(before.form, after);
  await placeItems(saving.tx, movedAmong(before.items, after));
  await insertItems(
    saving.tx,
    formId,
    after.filter((one) => one.id === id),
  );
  return itemIn(await written(saving, before), id);
}

/** Changes an item and where it stands. Throws NotFound, Stale, BadInput and Refused. */
export async function editContent(saving: Saving, id: string, entered: EditContent): Promise<FormContentItem> {
  const before = await openForChange(saving, existing(await formOfItem(saving.tx, id)));
  const item = seen(before, id, entered.version);
  const { content } = checked(before, entered);
  const { stepNumber, child, formContentType: type } = entered;
  const isMoved = stepNumber !== item.stepNumber;
  const keepsTitle = entered.stepTitle === undefined || (isMoved && entered.stepTitle === item.stepTitle);
  const others = before.items.filter((one) => one.id !== id);
  const title = keepsTitle ? titleOf(isMoved ? others : before.items, stepNumber) : (entered.stepTitle ?? '');
  const after = titled(makeRoom(others, { ...item, stepNumber, child, type, content } as DraftItem), stepNumber, title);
  refuseBrokenConditions(after, id);
  refuseFullSteps(before.form, after);
  await placeItems(saving.tx, movedAmong(before.items, after));
  await updateItem(saving.tx, existing(after.find((one) => one.id === id)));
  return itemIn(await written(saving, before), id);
}

/** Throws NotFound, Stale, and Refused for an item by whose answer another is shown. */
export async function removeContent(saving: Saving, id: string, version: number | undefined): Promise<true> {
  const before = await openForChange(saving, existing(await formOfItem(saving.tx, id)));
  seen(before, id, version);
  refuseBrokenConditions(before.items.filter((item) => item.id !== id));
  await deleteItem(saving.tx, id);
  await written(saving, before);
  return true;
}

/** Says where each item stands. Throws NotFound, Stale, BadInput and Refused. */
export async function orderContent(
  saving: Saving,
  formId: string,
  { items: wanted, version }: ContentOrder,
): Promise<FormContentItem[]> {
  const before = await openForChange(saving, formId);
  if (version !== undefined && version !== before.form.version) throw new Stale();
  const known = new Map(before.items.map((item) => [item.id, item]));
  const isWhole =
    wanted.length === known.size &&
    new Set(wanted.map(({ id }) => id)).size === known.size &&
    new Set(wanted.map(({ stepNumber, child }) => `${stepNumber}.${child}`)).size === known.size &&
    wanted.every(({ id }) => known.has(id));
  if (!isWhole) throw new BadInput({ items: ['ItemsIncomplete'] });
  for (const { stepNumber } of wanted) refuseUnknownStep(stepNumber, before.form.totalSteps, 'items');
  const after = wanted.map((place): DraftItem => {
    const item = existing(known.get(place.id));
    return { ...item, ...place, stepTitle: titleOf(before.items, place.stepNumber) };
  });
  refuseBrokenConditions(after);
  refuseFullSteps(before.form, after);
  await placeItems(saving.tx, movedAmong(before.items, after));
  return (await written(saving, before)).items.map(wireContent);
}

/** Throws BadInput. */
function checked({ form }: Draft, entered: Pick<EditContent, 'stepNumber' | 'formContentType' | 'contentString'>) {
  refuseUnknownStep(entered.stepNumber, form.totalSteps);
  const content = checkContent(entered);
  if (!content.ok) throw new BadInput(content.errors);
  return content;
}

/** Throws NotFound and Stale. */
function seen({ items }: Draft, id: string, version: number | undefined): DraftItem {
  const item = existing(items.find((one) => one.id === id));
  if (version !== undefined && version !== item.version) throw new Stale();
  return item;
}

function lastChild(items: readonly FormItem[], stepNumber: number): number {
  return Math.max(0, ...items.filter((item) => item.stepNumber === stepNumber).map(({ child }) => child));
}

/** With the item at its place: the one that stands there makes room, and so do those behind it that follow without a gap. */
function makeRoom(others: readonly DraftItem[], item: DraftItem): readonly DraftItem[] {
  let taken = item.child;
  const moved = inOrder(others).map((other) => {
    if (other.stepNumber !== item.stepNumber || other.child !== taken) return other;
    taken += 1;
    return { ...other, child: taken };
  });
  return inOrder([...moved, item]);
}

/** A step has one title, which all its items say. */
function titled(items: readonly DraftItem[], stepNumber: number, stepTitle: string): readonly DraftItem[] {
  return items.map((item) => (item.stepNumber === stepNumber ? { ...item, stepTitle } : item));
}

function movedAmong(before: readonly DraftItem[], after: readonly DraftItem[]): readonly DraftItem[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return after.filter((item) => {
    const was = known.get(item.id);
    return was && (was.stepNumber !== item.stepNumber || was.child !== item.child || was.stepTitle !== item.stepTitle);
  });
}

/** The form as it is now: every write of its content is a change of the form. */
async function written(saving: Saving, before: Draft): Promise<Draft> {
  await touchForm(saving.tx, before.form.id);
  return await recordChange(saving, before);
}

function itemIn({ items }: Draft, id: string): FormContentItem {
  return wireContent(existing(items.find((item) => item.id === id)));
}
