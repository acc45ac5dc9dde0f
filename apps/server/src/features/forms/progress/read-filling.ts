import {
  DRAFT_EDITION,
  type FilledForm,
  type FormProgress,
  type FormSnapshot,
  isPassed,
  type Language,
  percentageBefore,
  shownSteps,
  snapshotForReader,
  stepTitleIn,
} from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { findEdition } from '../form-editions.store.ts';
import { readDraft, snapshotOf } from '../read-form.ts';
import {
  type FillableForm,
  findFillable,
  isOnAir,
  lockProgress,
  type ProgressRow,
  type Reader,
  readAnswers,
  type StoredAnswer,
} from './progress.store.ts';

/** A form that somebody fills: what it asked when it was begun, and what was answered so far. */
export interface Filling {
  readonly row: ProgressRow;
  readonly form: FillableForm;
  readonly snapshot: FormSnapshot;
  readonly stored: ReadonlyMap<string, StoredAnswer>;
  readonly filled: FilledForm;
}

/** Throws NotFound for a form that is not there for the reader. */
export async function existingForm(tx: TenantTransaction, reader: Reader, formId: string): Promise<FillableForm> {
  const form = await findFillable(tx, reader, formId);
  if (!form) throw new NotFound();
  return form;
}

/** The reader's own, locked until the transaction ends. Throws NotFound. */
export async function lockFilling(tx: TenantTransaction, reader: Reader, progressId: string): Promise<Filling> {
  const row = await lockProgress(tx, reader, progressId);
  if (!row) throw new NotFound();
  return await fillingOf(tx, reader, await existingForm(tx, reader, row.form_id), row);
}

export async function fillingOf(
  tx: TenantTransaction,
  reader: Reader,
  form: FillableForm,
  row: ProgressRow,
): Promise<Filling> {
  const snapshot = await readSnapshot(tx, reader, row);
  const stored = await readAnswers(tx, row.form_progress_id);
  return { row, form, snapshot, stored, filled: filledForm(snapshot, stored, reader) };
}

/** What the edition asks; of a trial the draft as it is now. Throws NotFound. */
export async function readSnapshot(
  tx: TenantTransaction,
  { roleId }: Reader,
  { form_id: formId, form_tenant: formTenant, edition }: Pick<ProgressRow, 'form_id' | 'form_tenant' | 'edition'>,
): Promise<FormSnapshot> {
  if (edition === DRAFT_EDITION) return snapshotOf(await readDraft(tx, { actor: { roleId } }, formId));
  const snapshot = await findEdition(tx, { formId, formTenant, edition });
  if (!snapshot) throw new NotFound();
  return snapshot;
}

export function filledForm(
  { totalSteps, items }: FormSnapshot,
  stored: ReadonlyMap<string, StoredAnswer>,
  { roleId }: Reader,
): FilledForm {
  const answers = new Map([...stored].map(([contentId, { userInput }]) => [contentId, userInput]));
  return { totalSteps, items, answers, role: roleId };
}

/** Whether answers are taken: nobody goes on with a form that was taken off the air, and a finished one stays as it is. */
export function takesAnswers({ form, row }: Pick<Filling, 'form' | 'row'>): boolean {
  return row.finished_at === null && (row.edition === DRAFT_EDITION ? !isOnAir(form) : isOnAir(form));
}

/** The progress as it crosses the wire, in the reader's language. */
export function wireProgress(filling: Filling, language: Language): FormProgress {
  const { row, snapshot, filled } = filling;
  const said = snapshotForReader(snapshot, language);
  const isFinished = row.finished_at !== null;
  const { score, max_score: maxScore } = row;
  const isScored = isFinished && score !== null && maxScore !== null;
  const most = snapshot.formType === 'EXAM' ? snapshot.mostAttempts : null;
  return {
    id: row.form_progress_id,
    version: row.version,
    formId: row.form_id,
    formTitle: said.title,
    formDescription: said.description,
    formType: said.formType,
    classname: said.classname,
    userTypeInput: said.userTypeInput,
    hasBackNextButton: said.hasBackNextButton,
    navigationLocked: said.navigationLocked,
    editableReview: said.editableReview,
    showProgressBar: said.showProgressBar,
    edition: row.edition,
    attempt: row.attempt,
    attemptsLeft: most === null ? null : Math.max(0, most - row.attempt),
    stepNumber: row.step_number,
    furthestStep: row.furthest_step,
    steps: shownSteps(filled).map((stepNumber) => ({ stepNumber, title: stepTitleIn(said, stepNumber, language) })),
    completionPercentage: isFinished ? 100 : percentageBefore(filled, row.furthest_step),
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    score: isScored ? score : null,
    maxScore: isScored ? maxScore : null,
    isPassed: isScored ? isPassed({ score, maxScore }, snapshot.passPercentage) : null,
    isOpen: takesAnswers(filling),
  };
}
