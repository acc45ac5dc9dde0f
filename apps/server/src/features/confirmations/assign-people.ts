import type { ConfirmationPeople } from '@calends/wire';
import { BadInput, NotFound } from '../../http/problems.ts';
import { type AskedCompany, putAnswerers, readAskedCompanies, readMembers } from './answerers.store.ts';
import type { Writing } from './send-campaign.ts';

export async function readPeople({ tx }: Pick<Writing, 'tx'>): Promise<ConfirmationPeople[]> {
  return (await readAskedCompanies(tx)).map(peopleOf);
}

/** Says who answers for a company. Throws NotFound, and BadInput for people who are no users of the tenant. */
export async function assignPeople(
  { tx, audit }: Pick<Writing, 'tx' | 'audit'>,
  companyId: string,
  personIds: readonly string[],
): Promise<ConfirmationPeople> {
  const [before] = await readAskedCompanies(tx, [companyId]);
  if (!before) throw new NotFound();
  const wanted = [...new Set(personIds)];
  const members = new Set((await readMembers(tx, wanted)).map(({ id }) => id));
  const faults = wanted.flatMap((id, index) =>
    members.has(id) ? [] : [[`personIds.${index}`, ['ReferenceNotFound']]],
  );
  if (faults.length > 0) throw new BadInput(Object.fromEntries(faults));
  await putAnswerers(tx, companyId, wanted);
  const [after] = await readAskedCompanies(tx, [companyId]);
  if (!after) throw new NotFound();
  audit.record({
    action: 'UPDATE',
    resource: 'Confirmation',
    recordId: companyId,
    before: { answeringPeople: before.people.map(({ id }) => id) },
    after: { answeringPeople: wanted },
  });
  return peopleOf(after);
}

function peopleOf({ id, name, acronym, people, emails }: AskedCompany): ConfirmationPeople {
  return { company: { id, name, acronym }, people: [...people], emails: [...emails] };
}
