import type { AddCategory, NotificationCategoryRecord, notificationCategories, SaveCategory } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Duplicate, NotFound, Refused, Stale } from '../../http/problems.ts';
import {
  deletePlain,
  findPlain,
  insertPlain,
  lockPlain,
  type PlainRecord,
  putOwn,
  updatePlain,
} from '../../resource/plain/plain-table.ts';
import { categoryTable, countWrittenIn, isNameTaken } from './categories.store.ts';

interface Saving {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
}

const RESOURCE = 'NotificationCategory';

/** Adds a category of the tenant's own. Throws Duplicate. */
export async function addCategory({ tx, audit }: Saving, input: AddCategory): Promise<NotificationCategoryRecord> {
  const { name, bell = true, mail = 'ATONCE' } = input;
  await mustBeFree(tx, name, undefined);
  const id = newId();
  await insertPlain(tx, categoryTable, id, { name, bell, mail });
  const after = await findCategory(tx, id);
  audit.record({ action: 'CREATE', resource: RESOURCE, recordId: id, after: auditedFields(after) });
  return after;
}

/**
 * Adds a category, or with an id edits it: of a shipped one the tenant gets its own ways. Throws Duplicate, NotFound, Stale, and
 * Refused where a shipped one would be renamed or the bell of a mandatory one closed.
 */
export async function saveCategory(saving: Saving, input: SaveCategory): Promise<NotificationCategoryRecord> {
  const { tx, audit } = saving;
  const { id, version, ...entered } = input;
  if (id === undefined) return await addCategory(saving, entered);
  await putOwn(tx, 'notification_category', id);
  const before = await lockCategory(tx, id, version);
  const after = { name: entered.name, bell: entered.bell ?? before.bell, mail: entered.mail ?? before.mail };
  if (before.isMandatory && !after.bell)
    throw new Refused({ code: 'MandatoryCategory', errors: { bell: ['MandatoryCategory'] } });
  if (before.code !== null && after.name !== before.name)
    throw new Refused({ code: 'CategoryIsShipped', errors: { name: ['CategoryIsShipped'] } });
  if (before.code === null) await mustBeFree(tx, after.name, id);
  await updatePlain(tx, categoryTable, id, after);
  const saved = await findCategory(tx, id);
  audit.record({
    action: 'UPDATE',
    resource: RESOURCE,
    recordId: id,
    before: auditedFields(before),
    after: auditedFields(saved),
  });
  return saved;
}

/** Removes a tenant's own category, or its own ways of a shipped one. Throws NotFound, Stale, and Refused for a shipped or used one. */
export async function deleteCategory({ tx, audit }: Saving, id: string, version: number | undefined): Promise<true> {
  const before = await lockCategory(tx, id, version);
  if (before.code !== null && !before.overridesShipped) throw new Refused({ code: 'CategoryIsShipped' });
  if (before.code === null) await mustBeUnused(tx, id);
  await deletePlain(tx, categoryTable, id);
  audit.record({ action: 'DELETE', resource: RESOURCE, recordId: id, before: auditedFields(before) });
  return true;
}

/** Throws NotFound. */
export async function findCategory(tx: TenantTransaction, id: string): Promise<NotificationCategoryRecord> {
  return existing(await findPlain(tx, categoryTable, id));
}

/** A writer that names no version writes over whatever there is. */
async function lockCategory(tx: TenantTransaction, id: string, version: number | undefined) {
  const before = existing(await lockPlain(tx, categoryTable, id));
  if (version !== undefined && before.version !== version) throw new Stale();
  return before;
}

async function mustBeFree(tx: TenantTransaction, name: string, id: string | undefined): Promise<void> {
  if (await isNameTaken(tx, name, id)) throw new Duplicate({ name: ['CategoryTaken'] });
}

async function mustBeUnused(tx: TenantTransaction, id: string): Promise<void> {
  const count = await countWrittenIn(tx, id);
  if (count > 0) throw new Refused({ code: 'CategoryInUse', details: { count } });
}

function existing(record: PlainRecord<typeof notificationCategories> | undefined): NotificationCategoryRecord {
  if (!record) throw new NotFound();
  return record as NotificationCategoryRecord;
}

/** What was entered. */
function auditedFields({ name, bell, mail }: NotificationCategoryRecord): object {
  return { name, bell, mail };
}
