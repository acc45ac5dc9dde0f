import { Refused } from '../../../http/problems.ts';
import { deleteDismissals, insertDismissal, isOnAir } from './progress.store.ts';
import { existingForm } from './read-filling.ts';
import type { FillWrite } from './start-form.ts';

/** Puts a form away for the caller until its next edition; doing so twice changes nothing. Throws NotFound, Refused. */
export async function dismissForm({ tx, actor, audit }: FillWrite, formId: string): Promise<true> {
  const form = await existingForm(tx, actor, formId);
  const { liveEdition: edition } = form;
  if (!isOnAir(form) || edition === null) throw new Refused({ code: 'FormNotOpen' });
  await insertDismissal(tx, actor.personId, formId, edition);
  audit.record({ action: 'CREATE', resource: 'FormDismissal', recordId: formId, after: { edition } });
  return true;
}

/** Has the form stand on its pages again for the caller; one that was not put away stays as it is. Throws NotFound. */
export async function bringFormBack({ tx, actor, audit }: FillWrite, formId: string): Promise<true> {
  await existingForm(tx, actor, formId);
  const [edition = null] = await deleteDismissals(tx, actor.personId, formId);
  audit.record({ action: 'DELETE', resource: 'FormDismissal', recordId: formId, before: { edition } });
  return true;
}
