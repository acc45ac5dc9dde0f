import {
  type AddForm,
  accessLevelOf,
  type EditForm,
  type FieldErrors,
  FORM_STATES,
  type FormInput,
  type FormItem,
  type FormRecord,
  forms,
  type Language,
  type Role,
  withItems,
} from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import { SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Refused, Stale } from '../../http/problems.ts';
import { auditedForm } from './audited-form.ts';
import { checkContent, refuseBrokenConditions, refuseFullSteps, refuseStepsBeyond, titleOf } from './check-content.ts';
import { insertItems, type NewItem, replaceItems } from './form-content.store.ts';
import { chooseDocuments, copyDocuments, deleteDocuments } from './form-documents.store.ts';
import { deleteForm, findForm, insertForm, lockForm, putOwnForm, updateForm } from './forms.store.ts';
import { tellPagesOfForm } from './page-maps/tell-pages.ts';
import { restartUnfinished } from './progress/restart-unfinished.ts';
import { publishForm } from './publish-form.ts';
import { type Draft, draftOf, draftRecord, existing, readDraft } from './read-form.ts';
import { refuseUsed } from './refuse-used.ts';

export interface Saving {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: { readonly personId: string; readonly roleId: Role; readonly tenantId: string };
}

/** Adds a form in progress. Throws BadInput. */
export async function addForm(
  saving: Saving,
  { formBuilderContent, documents, ...input }: AddForm,
): Promise<FormRecord> {
  const { tx, audit } = saving;
  refuseOwnRank(saving, input);
  if (documents && documents.length > 0) throw new BadInput({ documents: ['ReferenceNotFound'] });
  const id = newId();
  await insertForm(tx, id, input);
  if (formBuilderContent) await writeDraft(tx, await readDraft(tx, saving, id), input.totalSteps, formBuilderContent);
  const after = await readDraft(tx, saving, id);
  refuseFullSteps(after.form, after.items);
  audit.record({ action: 'CREATE', resource: forms.name, recordId: id, after: auditedForm(after) });
  return await draftRecord(tx, after);
}

/**
 * Edits a form; of a shipped one the tenant gets a copy of its own first. With the state ACTIVE the draft is published. Throws
 * NotFound, Stale, BadInput and Refused.
 */
export async function editForm(saving: Saving, id: string, edited: EditForm): Promise<FormRecord> {
  const { tx, actor } = saving;
  const { formBuilderContent, documents, restart, version, ...input } = edited;
  const before = await openForChange(saving, id);
  if (before.form.version !== version) throw new Stale();
  refuseOwnRank(saving, input);
  if (input.formType !== before.form.formType) throw new BadInput({ formType: ['FormTypeDiffers'] });
  if (documents) await writeDocuments(tx, id, documents);
  await updateForm(tx, id, input);
  if (formBuilderContent) await writeDraft(tx, before, input.totalSteps, formBuilderContent);
  const written = await readDraft(tx, saving, id);
  refuseStepsBeyond(written);
  refuseFullSteps(written.form, written.items);
  if (input.state === FORM_STATES.ACTIVE) await publishForm(tx, written, actor.personId);
  if (input.state === FORM_STATES.ACTIVE && restart) await restartUnfinished(saving, id);
  await tellPagesOfForm(saving, id);
  return await draftRecord(tx, await recordChange(saving, before));
}

/** The form as it is now, with its change in the history of events. */
export async function recordChange(saving: Saving, before: Draft): Promise<Draft> {
  const { id } = before.form;
  const after = await readDraft(saving.tx, saving, id);
  saving.audit.record({
    action: 'UPDATE',
    resource: forms.name,
    recordId: id,
    before: auditedForm(before),
    after: auditedForm(after),
  });
  return after;
}

/** Copies the draft and the options of a form into a new one in progress; the files are shared. Throws NotFound. */
export async function cloneForm(saving: Saving, formId: string): Promise<FormRecord> {
  const { tx, audit } = saving;
  const { form, items } = await readDraft(tx, saving, formId);
  const id = newId();
  await insertForm(tx, id, { ...form, ...clonedTitles(form), state: FORM_STATES.IN_PROGRESS } as FormInput);
  await copyDocuments(tx, form, id);
  const renamed = new Map(items.map((item) => [item.id, newId()]));
  await insertItems(
    tx,
    id,
    items.map((item): NewItem => {
      const { showIf } = item.content;
      const content = showIf ? { ...item.content, showIf: withItems(showIf, renamed) } : item.content;
      return { ...item, id: renamed.get(item.id) ?? item.id, content };
    }),
  );
  const after = await readDraft(tx, saving, id);
  audit.record({ action: 'CREATE', resource: forms.name, recordId: id, after: auditedForm(after) });
  return await draftRecord(tx, after);
}

/**
 * Deletes a form that is archived or in progress and was not begun, or a copy over a shipped form, which is in force again. Throws
 * NotFound, Stale and Refused.
 */
export async function removeForm(saving: Saving, id: string, version: number): Promise<true> {
  const { tx, audit } = saving;
  const before = await draftOf(tx, existing(await lockForm(tx, saving, id)));
  if (before.form.version !== version) throw new Stale();
  if (isShippedTo(saving, before)) throw new Refused({ code: 'RecordIsShipped' });
  if (!before.form.overridesShipped) {
    if (before.form.state === FORM_STATES.ACTIVE) throw new Refused({ code: 'RecordStillActive' });
    await refuseUsed(tx, id);
    await deleteDocuments(tx, id);
  }
  await deleteForm(tx, id);
  audit.record({ action: 'DELETE', resource: forms.name, recordId: id, before: auditedForm(before) });
  return true;
}

/** Locks the own form for a writer, after a shipped one was copied. Throws NotFound. */
export async function openForChange(saving: Saving, id: string): Promise<Draft> {
  const { tx } = saving;
  existing(await findForm(tx, saving, id));
  await putOwnForm(tx, id);
  return await draftOf(tx, existing(await lockForm(tx, saving, id)));
}

function isShippedTo({ actor }: Saving, { form }: Draft): boolean {
  return form.tenantId === SYSTEM_TENANT && actor.tenantId !== SYSTEM_TENANT;
}

/** Nobody sets a level above their own: the form would be gone for them. */
function refuseOwnRank({ actor }: Saving, { accessLevel }: FormInput): void {
  if (accessLevel > accessLevelOf(actor.roleId)) throw new BadInput({ accessLevel: ['AccessLevelAboveOwn'] });
}

type WholeDraft = NonNullable<EditForm['formBuilderContent']>;

/** Writes the whole draft: items by their id, those without one are new, those that are left out go. Throws BadInput. */
async function writeDraft(
  tx: TenantTransaction,
  { form, items: before }: Draft,
  totalSteps: number,
  wanted: WholeDraft,
): Promise<void> {
  const known = new Map(before.map((item) => [item.id, item]));
  const errors: FieldErrors = {};
  const places = new Set<string>();
  const items = wanted.map((entered, index): NewItem => {
    const field = (name: string) => `formBuilderContent.${index}.${name}`;
    const checked = checkContent(entered);
    if (!checked.ok) for (const [path, keys] of Object.entries(checked.errors)) errors[field(path)] = keys;
    if (entered.id !== undefined && !known.has(entered.id)) errors[field('id')] = ['ReferenceNotFound'];
    if (entered.stepNumber > totalSteps) errors[field('stepNumber')] = ['StepOutOfRange'];
    const place = `${entered.stepNumber}.${entered.child}`;
    if (places.has(place)) errors[field('child')] = ['PlaceTaken'];
    places.add(place);
    const { formContentType: type, contentString: _text, stepTitle, ...placed } = entered;
    const id = entered.id ?? newId();
    const title = stepTitle ?? titleOf(before, entered.stepNumber);
    return {
      ...placed,
      stepTitle: title,
      id,
      type,
      content: checked.ok ? checked.content : {},
      version: versionAfter(known.get(id)),
    };
  });
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  refuseBrokenConditions(items as readonly FormItem[]);
  await replaceItems(tx, form.id, items);
}

/** Throws BadInput for a file that the form does not have. */
async function writeDocuments(tx: TenantTransaction, formId: string, wanted: readonly { readonly id: string }[]) {
  const missing = await chooseDocuments(
    tx,
    formId,
    wanted.map(({ id }) => id),
  );
  if (missing.length > 0) throw new BadInput({ documents: ['ReferenceNotFound'] });
}

function versionAfter(item: { readonly version: number } | undefined): number {
  return (item?.version ?? 0) + 1;
}

function clonedTitles({ title, texts }: Pick<Draft['form'], 'title' | 'texts'>) {
  const said = Object.entries(texts).map(([language, text]) => [
    language as Language,
    text?.title ? { ...text, title: cloned(text.title) } : text,
  ]);
  return { title: cloned(title), texts: Object.fromEntries(said) };
}
const CLONED = ' (2)';
const LONGEST_TITLE = 200;

function cloned(title: string): string {
  return `${title.slice(0, LONGEST_TITLE - CLONED.length)}${CLONED}`;
}
