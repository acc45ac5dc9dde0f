import {
  DRAFT_EDITION,
  FORM_STATES,
  isPassed,
  mayAccess,
  type StartForm,
  shownSteps,
  USER_TYPE_INPUTS,
} from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { NotFound, Refused } from '../../../http/problems.ts';
import {
  deleteProgress,
  type FillableForm,
  insertProgress,
  isOnAir,
  lockProgressOf,
  type ProgressRow,
} from './progress.store.ts';
import { existingForm, type Filling, filledForm, fillingOf, readSnapshot } from './read-filling.ts';

export interface FillWrite {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  readonly audit: AuditTrail;
}

/**
 * Begins a form, or answers the progress that there is: asking twice makes one. Only an exam that was failed begins its next
 * attempt. Throws NotFound, Refused.
 */
export async function startForm(write: FillWrite, { formId, stepNumber }: StartForm): Promise<Filling> {
  const { tx, actor } = write;
  const form = await existingForm(tx, actor, formId);
  const last = await lastThatCounts(write, form);
  const filling = last && (await fillingOf(tx, actor, form, last));
  if (filling && !mayTryAgain(filling)) return comeBack(write, filling);
  const attempt = filling ? nextAttempt(filling) : 1;
  const isFirst = await begin(write, form, attempt, stepNumber);
  const begun = await lockProgressOf(tx, actor.personId, form);
  if (!begun) throw new NotFound();
  const next = await fillingOf(tx, actor, form, begun);
  return isFirst ? next : comeBack(write, next);
}

/** The history says that somebody opened the form again, though nothing changes. */
function comeBack({ audit }: FillWrite, filling: Filling): Filling {
  const { form_progress_id: id, form_id: formId, edition, attempt } = filling.row;
  audit.record({ action: 'UPDATE', resource: 'FormProgress', recordId: id, after: { formId, edition, attempt } });
  return filling;
}

/** A trial of the draft is over once the form is on air. */
async function lastThatCounts({ tx, actor, audit }: FillWrite, form: FillableForm): Promise<ProgressRow | undefined> {
  const last = await lockProgressOf(tx, actor.personId, form);
  if (!last || last.edition !== DRAFT_EDITION || !isOnAir(form)) return last;
  await deleteProgress(tx, last.form_progress_id);
  const { form_id: formId, edition } = last;
  audit.record({
    action: 'DELETE',
    resource: 'FormProgress',
    recordId: last.form_progress_id,
    before: { formId, edition },
  });
  return undefined;
}

function mayTryAgain({ form, row, snapshot }: Filling): boolean {
  if (snapshot.formType !== 'EXAM' || row.finished_at === null || !isOnAir(form)) return false;
  return !isPassed({ score: row.score ?? 0, maxScore: row.max_score ?? 0 }, snapshot.passPercentage);
}

/** Throws Refused where all attempts are used. */
function nextAttempt({ row, snapshot: { mostAttempts: most } }: Filling): number {
  if (most !== null && row.attempt >= most) throw new Refused({ code: 'NoMoreAttempts', details: { most } });
  return row.attempt + 1;
}

/** False where another call began it meanwhile. Throws NotFound for a form that was never published to somebody who may not try its draft, Refused for a closed one. */
async function begin(write: FillWrite, form: FillableForm, attempt: number, from = 1): Promise<boolean> {
  const { tx, actor, audit } = write;
  const edition = editionToBegin(form, mayAccess(actor.roleId, 'tenantAdmins'));
  const { formId, formTenant } = form;
  const snapshot = await readSnapshot(tx, actor, { form_id: formId, form_tenant: formTenant, edition });
  const steps = shownSteps(filledForm(snapshot, new Map(), actor));
  const id = await insertProgress(tx, {
    formId,
    formTenant,
    edition,
    personId: form.userTypeInput === USER_TYPE_INPUTS.USER ? actor.personId : null,
    startedBy: actor.personId,
    attempt,
    stepNumber: steps.find((step) => step >= from) ?? steps[0] ?? 1,
  });
  if (id)
    audit.record({ action: 'CREATE', resource: 'FormProgress', recordId: id, after: { formId, edition, attempt } });
  return id !== undefined;
}

function editionToBegin(form: FillableForm, mayTryDraft: boolean): number {
  if (isOnAir(form)) return form.liveEdition ?? DRAFT_EDITION;
  if (form.state === FORM_STATES.IN_PROGRESS && mayTryDraft) return DRAFT_EDITION;
  if (form.liveEdition === null) throw new NotFound();
  throw new Refused({ code: 'FormNotOpen' });
}
