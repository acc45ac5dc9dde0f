import { type ConfirmationPeople, mayAssignAnswerers } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, NotFound } from '../../http/problems.ts';
import { type Answerer, type AskedCompany, putAnswerers, readAskedCompanies, readMembers } from './answerers.store.ts';
import type { Writing } from './send-campaign.ts';
import { answererOf } from './who-reads.ts';

interface Reading {
  readonly tx: TenantTransaction;
  readonly actor: Pick<Actor, 'personId' | 'roleId' | 'tenantId'>;
}

/** Of all companies; clients who may not assign people see their own. */
export async function readPeople({ tx, actor }: Reading): Promise<ConfirmationPeople[]> {
  const answererId = mayAssignAnswerers(actor) ? undefined : answererOf(actor);
  const companies = await readAskedCompanies(tx);
  return companies
    .filter(({ people }) => answererId === undefined || people.some(({ id }) => id === answererId))
    .map(peopleOf);
}

/** The users of the tenant; none for clients of another, who assign nobody. */
export async function readAssignable({ tx, actor }: Reading): Promise<Answerer[]> {
  return mayAssignAnswerers(actor) ? await readMembers(tx) : [];
}

/** Says who answers for a company. Throws NotFound, also for who may not, and BadInput for people who are no users of the tenant. */
export async function assignPeople(
  { tx, audit, actor }: Pick<Writing, 'audit'> & Reading,
  companyId: string,
  personIds: readonly string[],
): Promise<ConfirmationPeople> {
  if (!mayAssignAnswerers(actor)) throw new NotFound();
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
