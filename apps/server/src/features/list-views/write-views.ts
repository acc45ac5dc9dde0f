import { MOST_LIST_VIEWS } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Duplicate, NotFound, Stale } from '../../http/problems.ts';
import {
  clearDefault,
  deleteView,
  findOthers,
  insertView,
  lockView,
  lockViews,
  updateView,
  type ViewInput,
} from './list-views.store.ts';

/** Whose views are written, in which transaction. */
interface Writing {
  readonly tx: TenantTransaction;
  readonly actor: { readonly personId: string };
  readonly audit: AuditTrail;
}

const RESOURCE = 'list-views';

/** Throws Duplicate for a name that the list has already, BadInput when the person keeps as many views as is allowed. */
export async function addView({ tx, actor, audit }: Writing, list: string, input: ViewInput) {
  const { personId } = actor;
  const id = newId();
  await lockViews(tx, personId);
  const others = await findOthers(tx, personId, list);
  if (others.length >= MOST_LIST_VIEWS) throw new BadInput({ name: ['TooManyListViews'] });
  mustBeNew(input.name, others);
  if (input.isDefault) await clearDefault(tx, personId, list, id);
  const view = await insertView(tx, { id, personId, list, input });
  audit.record({ action: 'CREATE', resource: RESOURCE, recordId: id, after: auditedFields(view) });
  return view;
}

/** As addView; throws NotFound, also for another person's view, and Stale when it changed since `input.version`. */
export async function editView(writing: Writing, id: string, input: ViewInput & { readonly version: number }) {
  const { tx, actor, audit } = writing;
  const before = await lockedView(writing, id, input.version);
  mustBeNew(input.name, await findOthers(tx, actor.personId, before.list, id));
  if (input.isDefault) await clearDefault(tx, actor.personId, before.list, id);
  const view = await updateView(tx, id, { ...input, version: before.version + 1 });
  audit.record({
    action: 'UPDATE',
    resource: RESOURCE,
    recordId: id,
    before: auditedFields(before),
    after: auditedFields(view),
  });
  return view;
}

export async function removeView(writing: Writing, id: string, version: number): Promise<void> {
  const before = await lockedView(writing, id, version);
  await deleteView(writing.tx, id);
  writing.audit.record({ action: 'DELETE', resource: RESOURCE, recordId: id, before: auditedFields(before) });
}

async function lockedView({ tx, actor }: Writing, id: string, version: number) {
  await lockViews(tx, actor.personId);
  const view = await lockView(tx, actor.personId, id);
  if (!view) throw new NotFound();
  if (view.version !== version) throw new Stale();
  return view;
}

function mustBeNew(name: string, others: readonly { readonly name: string }[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new Duplicate({ name: ['ListViewNameTaken'] });
}

/** What a view shows concerns the person alone and stays out of the tenant's history. */
function auditedFields({ list, name, is_default: isDefault }: { list: string; name: string; is_default: boolean }) {
  return { list, name, isDefault };
}
