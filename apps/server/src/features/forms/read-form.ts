import {
  FORM_STATES,
  type FormDocument,
  type FormRecord,
  type FormSnapshot,
  type Language,
  snapshotForReader,
  type WireItem,
  wireItem,
} from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { type DraftItem, findItems, wireContent } from './form-content.store.ts';
import { findDocuments } from './form-documents.store.ts';
import { digestOf, findEdition, findEditionDigest } from './form-editions.store.ts';
import { type FormReading, findForm, type StoredForm } from './forms.store.ts';

/** A form with its draft. */
export interface Draft {
  readonly form: StoredForm;
  readonly items: readonly DraftItem[];
  readonly documents: readonly FormDocument[];
}

/** Throws NotFound for a form that is not there for the reader. */
export async function readDraft(tx: TenantTransaction, reading: FormReading, id: string): Promise<Draft> {
  const form = existing(await findForm(tx, reading, id));
  return await draftOf(tx, form);
}

export async function draftOf(tx: TenantTransaction, form: StoredForm): Promise<Draft> {
  return { form, items: await findItems(tx, form), documents: await findDocuments(tx, form) };
}

/** What an edition of the draft would freeze. */
export function snapshotOf({ form, items }: Pick<Draft, 'form' | 'items'>): FormSnapshot {
  return {
    title: form.title,
    description: form.description,
    texts: form.texts,
    formType: form.formType,
    classname: form.classname,
    hasBackNextButton: form.hasBackNextButton,
    totalSteps: form.totalSteps,
    editableReview: form.editableReview,
    navigationLocked: form.navigationLocked,
    showProgressBar: form.showProgressBar,
    userTypeInput: form.userTypeInput,
    passPercentage: form.passPercentage,
    mostAttempts: form.mostAttempts,
    items: items.map(({ version: _version, ...item }) => item as FormSnapshot['items'][number]),
  };
}

/** Whether the draft says something else than the edition on air. */
export async function differsFromLive(tx: TenantTransaction, draft: Draft): Promise<boolean> {
  const { id, tenantId, liveEdition } = draft.form;
  if (liveEdition === null) return true;
  const live = await findEditionDigest(tx, { formId: id, formTenant: tenantId, edition: liveEdition });
  return live !== digestOf(snapshotOf(draft));
}

/** The record that administrators get: the draft. */
export async function draftRecord(tx: TenantTransaction, draft: Draft): Promise<FormRecord> {
  const { tenantId: _tenantId, ...form } = draft.form;
  return {
    ...form,
    documents: [...draft.documents],
    formBuilderContent: draft.items.map(wireContent),
    hasDraftChanges: await differsFromLive(tx, draft),
  } as FormRecord;
}

/** The record that readers get: the edition on air, in their language. Throws NotFound where there is none. */
export async function readerRecord(
  tx: TenantTransaction,
  reading: FormReading,
  id: string,
  language: Language,
): Promise<FormRecord> {
  const { tenantId, ...form } = existing(await findForm(tx, reading, id));
  if (form.liveEdition === null || form.state !== FORM_STATES.ACTIVE) throw new NotFound();
  const snapshot = await findEdition(tx, { formId: id, formTenant: tenantId, edition: form.liveEdition });
  const { items, ...said } = snapshotForReader(existing(snapshot), language);
  return {
    ...form,
    ...said,
    documents: [],
    formBuilderContent: items.map((item): WireItem & { version: number } => ({ ...wireItem(item), version: 1 })),
    hasDraftChanges: false,
  } as FormRecord;
}

/** Throws NotFound for what is not there. */
export function existing<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NotFound();
  return value;
}
