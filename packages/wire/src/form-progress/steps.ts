import type { Role } from '../calls/access.ts';
import { faultOfAnswer } from '../forms/answers.ts';
import { shownAmong } from '../forms/conditions.ts';
import type { FormItem } from '../forms/snapshot.ts';
import type { FieldErrors } from '../values/validation.ts';

/** A form as far as somebody has filled it. */
export interface FilledForm {
  readonly totalSteps: number;
  readonly items: readonly FormItem[];
  /** As they are stored, by item; those of hidden items count for nothing. */
  readonly answers: ReadonlyMap<string, string>;
  readonly role: Role;
}

/** The items that the filler is shown, in their order. */
export function shownItems({ items, answers, role }: FilledForm): readonly FormItem[] {
  return shownAmong(items, { answers, role });
}

/** The steps that the filler goes through: one whose items are all hidden is passed over, an empty one shows its title. */
export function shownSteps(form: FilledForm): readonly number[] {
  const shown = new Set(shownItems(form).map(({ stepNumber }) => stepNumber));
  const filled = new Set(form.items.map(({ stepNumber }) => stepNumber));
  return Array.from({ length: form.totalSteps }, (_, index) => index + 1).filter(
    (step) => shown.has(step) || !filled.has(step),
  );
}

/** The steps before the given one are done, out of all that are shown; 100 is said by the end alone. */
export function percentageBefore(form: FilledForm, step: number): number {
  const steps = shownSteps(form);
  const done = steps.filter((one) => one < step).length;
  return steps.length === 0 ? 0 : Math.min(99, Math.floor((done * 100) / steps.length));
}

/** What is wrong with the answers of a step, or of all steps, each under `items.` with its item. */
export function faultsOfAnswers(form: FilledForm, step?: number): FieldErrors {
  const asked = shownItems(form).filter(({ stepNumber }) => step === undefined || stepNumber === step);
  const faults = asked.map((item) => [`items.${item.id}`, faultOfAnswer(item, form.answers.get(item.id))] as const);
  return Object.fromEntries(faults.flatMap(([field, key]) => (key === undefined ? [] : [[field, [key]]])));
}
