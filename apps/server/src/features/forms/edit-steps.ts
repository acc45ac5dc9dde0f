import { type EditSteps, FIXED_OPTIONS, type FormRecord } from '@calends/wire';
import { BadInput, Stale } from '../../http/problems.ts';
import { refuseStepsBeyond } from './check-content.ts';
import { updateSteps } from './forms.store.ts';
import { draftRecord } from './read-form.ts';
import { openForChange, recordChange, type Saving } from './save-form.ts';

/** Changes the steps of the draft, and never what is on air. Throws NotFound, Stale, BadInput and Refused. */
export async function editSteps(
  saving: Saving,
  id: string,
  { totalSteps, texts, version }: EditSteps,
): Promise<FormRecord> {
  const { tx } = saving;
  const before = await openForChange(saving, id);
  if (before.form.version !== version) throw new Stale();
  const fixed = FIXED_OPTIONS[before.form.formType].totalSteps;
  if (fixed !== undefined && fixed !== totalSteps) throw new BadInput({ totalSteps: ['OptionFixedByType'] });
  await updateSteps(tx, id, { totalSteps, texts: texts ?? before.form.texts });
  const after = await recordChange(saving, before);
  refuseStepsBeyond(after);
  return await draftRecord(tx, after);
}
