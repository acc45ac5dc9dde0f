import type { AddLineItem, EditLineItem, SubscriptionLineItem } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Stale } from '../../../http/problems.ts';
import { centsOf } from '../euro.ts';
import type { By } from '../written-by.ts';
import { findLineItem, insertLineItem, lockLineItem, updateLineItem } from './line-items.store.ts';

const RESOURCE = 'subscriptionsLineItems';

export async function addLineItem(
  control: ControlTransaction,
  { actor, audit }: By,
  input: AddLineItem,
): Promise<SubscriptionLineItem> {
  const id = newId();
  await insertLineItem(control, actor.tenantId, id, keptItem(input, 'NOR'));
  const after = await existing(findLineItem(control, actor.tenantId, id));
  audit.record({ action: 'CREATE', resource: RESOURCE, recordId: id, after: auditedFields(after) });
  return after;
}

/** Throws NotFound, Stale. */
export async function editLineItem(
  control: ControlTransaction,
  { actor, audit }: By,
  id: string,
  { version, ...input }: EditLineItem,
): Promise<SubscriptionLineItem> {
  const before = await existing(lockLineItem(control, actor.tenantId, id));
  if (before.version !== version) throw new Stale();
  await updateLineItem(control, id, keptItem(input, before.vatProfile));
  const after = await existing(findLineItem(control, actor.tenantId, id));
  const [from, to] = [auditedFields(before), auditedFields(after)];
  audit.record({ action: 'UPDATE', resource: RESOURCE, recordId: id, before: from, after: to });
  return after;
}

/** A deleted one leaves the list and stays on invoices (decision A-87). Throws NotFound, Stale. */
export async function deleteLineItem(
  control: ControlTransaction,
  { actor, audit }: By,
  id: string,
  version: number,
): Promise<true> {
  const before = await existing(lockLineItem(control, actor.tenantId, id));
  if (before.version !== version) throw new Stale();
  await updateLineItem(control, id, { is_deleted: true });
  audit.record({ action: 'DELETE', resource: RESOURCE, recordId: id, before: auditedFields(before) });
  return true;
}

async function existing(item: Promise<SubscriptionLineItem | undefined>): Promise<SubscriptionLineItem> {
  const one = await item;
  if (!one) throw new NotFound();
  return one;
}

function keptItem({ itemCode, description, price, isBaseItem, state, vatProfile }: AddLineItem, vatBefore: string) {
  return {
    item_code: itemCode,
    description,
    price_cents: centsOf(price),
    is_base_item: isBaseItem,
    state,
    vat_profile: vatProfile ?? vatBefore,
  };
}

function auditedFields({ id: _id, version: _version, ...fields }: SubscriptionLineItem) {
  return fields;
}
