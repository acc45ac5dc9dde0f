import { ARCHIVABLE_STATES, type SubscriptionLineItem, subscriptionLineItems } from '@calends/wire';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../db/schema-types.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { type ColumnsOf, column, rows, type Source, searchIn } from '../../../resource/fields/columns.ts';
import { selected, shownFields, wireRow } from '../../../resource/lists/wire-values.ts';
import type { ReadBy } from '../../../resource/reading-routes.ts';
import type { NewLine } from '../invoices/invoice-lines.store.ts';

const columns: ColumnsOf<typeof subscriptionLineItems> = {
  id: column('subscription_line_item.line_item_id'),
  itemCode: column('subscription_line_item.item_code'),
  description: column('subscription_line_item.description'),
  price: column('subscription_line_item.price_cents'),
  isBaseItem: column('subscription_line_item.is_base_item'),
  isDeleted: column('subscription_line_item.is_deleted'),
  state: column('subscription_line_item.state'),
  vatProfile: column('subscription_line_item.vat_profile'),
  search: searchIn('subscription_line_item.item_code', 'subscription_line_item.description'),
};

/** The line items of the reader's tenant that are not deleted (decision A-87). */
export const lineItemSource: Source<typeof subscriptionLineItems, ReadBy, ControlTransaction> = {
  resource: subscriptionLineItems,
  keepsTotals: 'control',
  columns,
  key: sql.ref('subscription_line_item.line_item_id'),
  from: (control, { actor }) => rows(lineItemsOf(control, actor.tenantId)),
};

function lineItemsOf(control: ControlTransaction, issuerId: string) {
  return control
    .selectFrom('subscription_line_item')
    .where('subscription_line_item.issuer_tenant_id', '=', issuerId)
    .where('subscription_line_item.is_deleted', '=', false);
}

/** Undefined for another tenant's line item too, and for a deleted one. */
export async function findLineItem(
  control: ControlTransaction,
  issuerId: string,
  id: string,
): Promise<SubscriptionLineItem | undefined> {
  const fields = shownFields(subscriptionLineItems);
  const from = lineItemsOf(control, issuerId).where('line_item_id', '=', id);
  const row = await selected(rows(from), columns, fields).select('subscription_line_item.version').executeTakeFirst();
  return row && ({ ...wireRow(subscriptionLineItems, fields, row), version: row.version } as SubscriptionLineItem);
}

export async function lockLineItem(control: ControlTransaction, issuerId: string, id: string) {
  await lineItemsOf(control, issuerId).select('line_item_id').where('line_item_id', '=', id).forUpdate().execute();
  return await findLineItem(control, issuerId, id);
}

type KeptLineItem = Omit<
  Insertable<Database['subscription_line_item']>,
  'line_item_id' | 'issuer_tenant_id' | 'version'
>;

export async function insertLineItem(control: ControlTransaction, issuerId: string, id: string, item: KeptLineItem) {
  await control
    .insertInto('subscription_line_item')
    .values({ line_item_id: id, issuer_tenant_id: issuerId, ...item })
    .execute();
}

export async function updateLineItem(control: ControlTransaction, id: string, item: Partial<KeptLineItem>) {
  await control
    .updateTable('subscription_line_item')
    .set((write) => ({ ...item, version: write('version', '+', 1) }))
    .where('line_item_id', '=', id)
    .execute();
}

/** What stands once on each periodic invoice of an issuer, at its price of now. */
export async function readBaseItems(control: ControlTransaction, issuerId: string): Promise<NewLine[]> {
  const items = await lineItemsOf(control, issuerId)
    .select(['item_code', 'description', 'price_cents', 'vat_profile'])
    .where('is_base_item', '=', true)
    .where('state', '=', ARCHIVABLE_STATES.ACTIVE)
    .where('price_cents', '>', 0n)
    .orderBy('item_code')
    .orderBy('line_item_id')
    .execute();
  return items.map(({ item_code, description, price_cents, vat_profile }) => ({
    chargeId: null,
    itemCode: item_code,
    description,
    cents: price_cents,
    vatProfile: vat_profile,
  }));
}
