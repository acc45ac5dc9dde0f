import { FORM_ACCESS_LEVELS, type FormRecord } from '@calends/wire';
import { addPageMap } from '../../features/forms/page-maps/write-page-map.ts';
import { addAnswer } from '../../features/forms/progress/answer-item.ts';
import { nextStep } from '../../features/forms/progress/move-on.ts';
import { startForm } from '../../features/forms/progress/start-form.ts';
import type { Desk } from '../loans/load-group.ts';

type Answering = readonly [item: number, answer: string];

export async function putOnPage({ tx, audit, actor }: Desk, form: FormRecord, page: string): Promise<void> {
  const { id: formId, title, formType } = form;
  const accessLevel = FORM_ACCESS_LEVELS.BASIC;
  const input = { page, formId, formTitle: title ?? '', formType, currentStep: 1, isActive: true, accessLevel };
  await addPageMap({ tx, audit, actor }, input);
}

/** Goes on with a form as the actor of the desk: answers by their places in it, and so many steps further. */
export async function fill(desk: Desk, form: FormRecord, answers: readonly Answering[], steps: number): Promise<void> {
  const { row } = await startForm(desk, { formId: form.id });
  const begun = row.step_number;
  for (let step = begun; step <= begun + steps; step += 1) {
    for (const [place, userInput] of answers) {
      const item = form.formBuilderContent[place];
      if (!item || item.stepNumber !== step) continue;
      await addAnswer(desk, { formId: form.id, contentId: item.id, stepNumber: item.stepNumber, userInput }, 'en');
    }
    if (step < begun + steps) await nextStep(desk, row.form_progress_id);
  }
}
