import { type EditSteps, FIXED_OPTIONS, type FormRecord, forms } from '@calends/wire';
import { BadInput, Stale } from '../../http/problems.ts';
import { auditedForm } from './audited-form.ts';
import { refuseStepsBeyond } from './check-content.ts';
import { updateSteps } from './forms.store.ts';
import { draftRecord, readDraft } from './read-form.ts';
import { openForChange, type Saving } from './save-form.ts';

/** Changes the steps of the draft, and never what is on air. Throws NotFound, Stale, BadInput and Refused. */
export async function editSteps(
  saving: Saving,
  id: string,
  { totalSteps, texts, version }: EditSteps,
): Promise<FormRecord> {
  const { tx, audit } = saving;
  const before = await openForChange(saving, id);
  if (before.form.version !== version) throw new Stale();
  const fixed = FIXED_OPTIONS[before.form.formType].totalSteps;
  if (fixed !== undefined && fixed !== totalSteps) throw new BadInput({ totalSteps: ['OptionFixedByType'] });
  await updateSteps(tx, id, { totalSteps, texts: texts ?? before.form.texts });
  const after = await readDraft(tx, saving, id);
  refuseStepsBeyond(after);
  audit.record({
    action: 'UPDATE',
    resource: forms.name,
    recordId: id,
    before: auditedForm(before),
    after: auditedForm(after),
  });
  return await draftRecord(tx, after);
}
