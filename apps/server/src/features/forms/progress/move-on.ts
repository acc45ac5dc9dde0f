import { faultsOfAnswers, percentageBefore, scoreOf, shownSteps } from '@calends/wire';
import { BadInput, Refused } from '../../../http/problems.ts';
import { updateProgress } from './progress.store.ts';
import { type Filling, lockFilling, takesAnswers } from './read-filling.ts';
import type { FillWrite } from './start-form.ts';

/** Goes to a step that was reached; where steps are taken in their order, back alone. Throws NotFound, Refused. */
export async function goToStep(write: FillWrite, progressId: string, step: number): Promise<Filling> {
  const filling = await openFilling(write, progressId);
  const { row, snapshot, filled } = filling;
  if (step > row.furthest_step || !shownSteps(filled).includes(step)) throw new Refused({ code: 'StepNotReached' });
  if (snapshot.navigationLocked && step > row.step_number) throw new Refused({ code: 'StepIsLocked' });
  return await moved(write, filling, { step_number: step });
}

/**
 * Goes to the next step that is shown once the answers of this one are right; after the last the form is finished, if those of
 * all steps are. Throws NotFound, Refused, BadInput with a fault for each item.
 */
export async function nextStep(write: FillWrite, progressId: string): Promise<Filling> {
  const filling = await openFilling(write, progressId);
  const { row, filled } = filling;
  mustBeRight(filling, row.step_number);
  const next = shownSteps(filled).find((step) => step > row.step_number);
  if (next === undefined) return await finish(write, filling);
  const furthest = Math.max(next, row.furthest_step);
  const completion = percentageBefore(filled, furthest);
  return await moved(write, filling, { step_number: next, furthest_step: furthest, completion_percentage: completion });
}

async function finish(write: FillWrite, filling: Filling): Promise<Filling> {
  mustBeRight(filling);
  const { score, maxScore } = scoreOf(filling.filled);
  const isExam = filling.snapshot.formType === 'EXAM';
  return await moved(write, filling, {
    completion_percentage: 100,
    finished_at: new Date(),
    ...(isExam && { score, max_score: maxScore }),
  });
}

async function openFilling({ tx, actor }: FillWrite, progressId: string): Promise<Filling> {
  const filling = await lockFilling(tx, actor, progressId);
  if (!takesAnswers(filling)) throw new Refused({ code: 'FormNotOpen' });
  return filling;
}

function mustBeRight({ filled }: Filling, step?: number): void {
  const errors = faultsOfAnswers(filled, step);
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
}

type Move = Parameters<typeof updateProgress>[2];

async function moved({ tx, audit }: FillWrite, filling: Filling, move: Move): Promise<Filling> {
  const { row } = filling;
  await updateProgress(tx, row.form_progress_id, move);
  const next = { ...row, ...move, version: row.version + 1 };
  const [before, after] = [auditedFields(row), auditedFields(next)];
  audit.record({ action: 'UPDATE', resource: 'FormProgress', recordId: row.form_progress_id, before, after });
  return { ...filling, row: next };
}

function auditedFields({
  form_id: formId,
  step_number: stepNumber,
  completion_percentage,
  finished_at,
}: Filling['row']) {
  return { formId, stepNumber, completionPercentage: completion_percentage, finishedAt: finished_at };
}
