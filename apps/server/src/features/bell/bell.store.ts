import {
  type BellStatus,
  type BellType,
  bellNotifications,
  type CategoryCode,
  fillPlaceholders,
  LANGUAGES,
  type Language,
  progressOf,
  type Role,
  type Ways,
} from '@calends/wire';
import { type Expression, type SqlBool, sql } from 'kysely';
import { tellLive } from '../../db/live-channel.ts';
import { newId } from '../../db/new-id.ts';
import { inControlOf, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, rows, type Source } from '../../resource/fields/columns.ts';
import type { Reader } from '../notification-categories/notification-categories.public.ts';
import type { BellResponse, BellText } from './bell-text.ts';

const columns: ColumnsOf<typeof bellNotifications> = {
  id: column('bell_notification.notification_id'),
  type: column('bell_notification.type'),
  status: column('bell_notification.status'),
  isRead: column('bell_notification.is_read'),
  categoryId: column('bell_notification.category_id'),
  emissionDate: column('bell_notification.emitted_at'),
  groupCount: column('bell_notification.group_count'),
};

/** The notifications of one person. */
export const bellSource: Source<typeof bellNotifications, { readonly personId: string }> = {
  resource: bellNotifications,
  columns,
  key: sql.ref('bell_notification.notification_id'),
  from: (tx, { personId }) =>
    rows(tx.selectFrom('bell_notification').where('person_id', '=', personId).where('is_in_bell', '=', true)),
};

/** What a notification says, as it is stored. */
export interface StoredNotification {
  readonly title: BellText;
  readonly description: BellText;
  readonly response: BellResponse | null;
  readonly triggerAction: string | null;
}

export async function readTexts(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Map<string, StoredNotification>> {
  if (ids.length === 0) return new Map();
  const notifications = await tx
    .selectFrom('bell_notification')
    .select(['notification_id', 'title', 'description', 'response', 'trigger_action'])
    .where('notification_id', 'in', ids)
    .execute();
  return new Map(
    notifications.map((one) => [
      one.notification_id,
      {
        title: one.title as BellText,
        description: one.description as BellText,
        response: one.response as BellResponse | null,
        triggerAction: one.trigger_action,
      },
    ]),
  );
}

export interface NewNotification {
  /** What it is about, which decides whose bell it reaches. */
  readonly category: CategoryCode;
  readonly type: BellType;
  readonly status: BellStatus;
  readonly title: BellText;
  readonly description: BellText;
  readonly response?: BellResponse | undefined;
  /** A path of the product that leads to what it is about. */
  readonly triggerAction?: `/${string}` | undefined;
  /** The matter: while a notification of it is unread, the next one takes its place and counts it. */
  readonly matter?: string | undefined;
  /** The sender mails it too, with a text of its own, to those who have its category at once. */
  readonly hasOwnMail?: true;
}

/** The text of this column until a turn of the job has decided when the mail is due. */
const UNDECIDED = sql<string>`'-infinity'`;

/**
 * One notification for each of them to whom a way is open, and its id; every process notifies those who are connected when the
 * transaction commits.
 */
export async function insertNotifications(
  tx: TenantTransaction,
  readers: readonly (Reader & Ways)[],
  categoryId: string,
  { type, status, title, description, response, triggerAction, matter, hasOwnMail }: NewNotification,
): Promise<readonly string[]> {
  const isOwed = ({ mail }: Ways) => mail === 'DIGEST' || (mail === 'ATONCE' && !hasOwnMail);
  const reached = readers.filter((reader) => reader.bell || isOwed(reader));
  if (reached.length === 0) return [];
  const stored = await tx
    .insertInto('bell_notification')
    .values(
      reached.map((reader) => ({
        tenant_id: ownTenant,
        notification_id: newId(),
        person_id: reader.personId,
        category_id: categoryId,
        type,
        status,
        title,
        description,
        response: response ?? null,
        trigger_action: triggerAction ?? null,
        group_key: matter ?? null,
        is_in_bell: reader.bell,
        mail_due_at: isOwed(reader) ? UNDECIDED : null,
        emitted_at: sql<Date>`clock_timestamp()`, // several of one transaction keep their order
      })),
    )
    .onConflict((unread) =>
      unread
        .columns(['tenant_id', 'person_id', 'group_key'])
        .where('is_read', '=', false)
        .where('group_key', 'is not', null)
        .doUpdateSet((set) => ({
          status: set.ref('excluded.status'),
          title: set.ref('excluded.title'),
          description: set.ref('excluded.description'),
          response: set.ref('excluded.response'),
          trigger_action: set.ref('excluded.trigger_action'),
          emitted_at: set.ref('excluded.emitted_at'),
          is_in_bell: set.ref('excluded.is_in_bell'),
          // one that waits for its mail goes on waiting
          mail_due_at: sql<string>`coalesce(bell_notification.mail_due_at, excluded.mail_due_at)`,
          group_count: sql<number>`bell_notification.group_count + 1`,
        })),
    )
    .returning(['notification_id as id', 'person_id as personId', 'is_in_bell as isInBell'])
    .execute();
  const progress = progressOf(status);
  const inBell = stored.filter(({ isInBell }) => isInBell);
  await tellLive(
    tx,
    inBell.map(({ id, personId }) => ({ about: 'bell', personId, ids: [id], progress })),
  );
  return stored.map(({ id }) => id);
}

/** What an administrator wrote: texts of their own, and those that are read in other languages. */
interface WrittenNotification {
  readonly emissionId: string;
  readonly categoryId: string;
  readonly type: BellType;
  readonly title: string;
  readonly description: string;
  readonly texts: { readonly [L in Language]?: { readonly title: string; readonly description: string } | undefined };
  readonly triggerAction: string | null;
  /** What the placeholders mean to all of them; names are each reader's own. */
  readonly facts: { readonly tenant: string; readonly date: string };
}

interface NamedReader extends Reader, Ways {
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
}

/** Notifies these people of what an administrator wrote to them, each in their language, by one statement however many they are. */
export async function notifyMany(
  tx: TenantTransaction,
  readers: readonly NamedReader[],
  written: WrittenNotification,
): Promise<void> {
  if (readers.length === 0) return;
  const ids = readers.map(() => newId());
  const textsOf = (fact: 'title' | 'description') =>
    JSON.stringify(
      Object.fromEntries(
        LANGUAGES.map((language) => {
          // names are filled in by the statement, which gets them as they are spelled here
          const own = { firstName: FIRST_NAME, lastName: LAST_NAME };
          const text = written.texts[language]?.[fact] || written[fact];
          return [language, fillPlaceholders(text, { ...written.facts, ...own })];
        }),
      ),
    );
  await sql`
    insert into bell_notification (tenant_id, notification_id, person_id, category_id, type, status, title, description,
      trigger_action, is_in_bell, mail_due_at, emission_id, emitted_at)
    select ${ownTenant}, reader.id, reader.person_id, ${written.categoryId}, ${written.type}, 'success',
      ${worded('AnnouncementNews', 'title', textsOf('title'))},
      ${worded('AnnouncementNewsText', 'description', textsOf('description'))},
      ${written.triggerAction}, reader.in_bell, case when reader.is_owed then ${UNDECIDED}::timestamptz end,
      ${written.emissionId}, clock_timestamp()
    from unnest(${ids}::uuid[], ${readers.map(({ personId }) => personId)}::uuid[],
      ${readers.map(({ language }) => language)}::text[], ${readers.map(({ bell }) => bell)}::boolean[],
      ${readers.map(({ mail }) => mail !== 'NONE')}::boolean[], ${readers.map(({ firstName }) => firstName)}::text[],
      ${readers.map(({ lastName }) => lastName)}::text[])
      as reader (id, person_id, language, in_bell, is_owed, first_name, last_name)`.execute(tx);
  await tellLive(
    tx,
    readers.flatMap(({ personId, bell }, index) =>
      bell ? [{ about: 'bell' as const, personId, ids: [ids[index] ?? ''], progress: 'Success' as const }] : [],
    ),
  );
}

const FIRST_NAME = '{{firstName}}';
const LAST_NAME = '{{lastName}}';

/** A text in the reader's language, with their names in it. */
function worded(key: string, fact: string, texts: string) {
  return sql`jsonb_build_object('key', ${key}::text, 'facts', jsonb_build_object(${fact}::text,
    replace(replace(${texts}::jsonb ->> reader.language, ${FIRST_NAME}, reader.first_name), ${LAST_NAME}, reader.last_name)))`;
}

/** Says a notification otherwise, as the work that it is about goes on; its owner may have deleted it. */
export async function updateNotification(
  tx: TenantTransaction,
  personId: string,
  id: string,
  { status, title, description }: Pick<NewNotification, 'status' | 'title' | 'description'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bell_notification')
    .set({
      status,
      title,
      description,
      // one whose mail said less than how it ended is mailed once more
      mail_due_at: sql<string>`case when mailed_at is not null and status <> ${status} then '-infinity' else mail_due_at end`,
    })
    .where('person_id', '=', personId)
    .where('notification_id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellLive(tx, [{ about: 'bell', personId, ids: [id], progress: progressOf(status) }]);
}

/** Says the unread notifications of a matter otherwise, in every bell. */
export async function updateUnread(
  tx: TenantTransaction,
  matter: string,
  { status, title, description, triggerAction }: Omit<NewNotification, 'category' | 'type' | 'matter'>,
): Promise<void> {
  const updated = await tx
    .updateTable('bell_notification')
    // the list of what is left may be another
    .set({ status, title, description, trigger_action: triggerAction ?? null })
    .where('group_key', '=', matter)
    .where('is_read', '=', false)
    .returning('person_id')
    .execute();
  await notifyOwners(tx, updated);
}

/** Takes the unread notifications of a matter out of every bell. */
export async function deleteUnread(tx: TenantTransaction, matter: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('bell_notification')
    .where('group_key', '=', matter)
    .where('is_read', '=', false)
    .returning('person_id')
    .execute();
  await notifyOwners(tx, deleted);
}

/** Marks one notification of the bell as read, without an id every unread one; returns how many. */
export async function markRead(tx: TenantTransaction, personId: string, id?: string): Promise<number> {
  const inBell = tx
    .updateTable('bell_notification')
    .set({ is_read: true, mail_due_at: null })
    .where('person_id', '=', personId)
    .where('is_in_bell', '=', true);
  const marking = id === undefined ? inBell.where('is_read', '=', false) : inBell.where('notification_id', '=', id);
  const { numUpdatedRows } = await marking.executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyOwner(tx, personId);
  return Number(numUpdatedRows);
}

/**
 * Marks one notification of the bell as unread; returns how many. It leaves its matter, of which there may be an unread one: who
 * comes back to it keeps it until they read it, whatever becomes of the matter. One that is unread stays as it is.
 */
export async function markUnread(tx: TenantTransaction, personId: string, id: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bell_notification')
    .set({ is_read: false, group_key: sql<string | null>`case when not is_read then group_key end` })
    .where('person_id', '=', personId)
    .where('notification_id', '=', id)
    .where('is_in_bell', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyOwner(tx, personId);
  return Number(numUpdatedRows);
}

/** Deletes one notification of the person, without an id the whole bell; returns how many. */
export async function deleteNotifications(tx: TenantTransaction, personId: string, id?: string): Promise<number> {
  const own = tx.deleteFrom('bell_notification').where('person_id', '=', personId);
  const deleting = id === undefined ? own.where('is_in_bell', '=', true) : own.where('notification_id', '=', id);
  const { numDeletedRows } = await deleting.executeTakeFirst();
  if (numDeletedRows > 0n) await notifyOwner(tx, personId);
  return Number(numDeletedRows);
}

/** How many notifications one statement deletes. */
const AT_ONCE = 5000;

/**
 * Deletes read and unread notifications that came before these moments, at most AT_ONCE; returns how many. Notifies the open
 * windows of their owners.
 */
export async function deleteOldNotifications(
  tx: TenantTransaction,
  before: { readonly read: Date; readonly unread: Date },
): Promise<number> {
  const { rows: deleted } = await sql<{ person_id: string }>`
    delete from bell_notification where (tenant_id, notification_id) in (
      select tenant_id, notification_id from bell_notification
      where tenant_id = ${ownTenant} and emitted_at <
        case when is_read then ${before.read}::timestamptz else ${before.unread}::timestamptz end
      limit ${AT_ONCE})
    returning person_id`.execute(tx);
  await notifyOwners(tx, deleted);
  return deleted.length;
}

/** Notifies the open windows of those whose bells changed. */
async function notifyOwners(tx: TenantTransaction, changed: readonly { readonly person_id: string }[]): Promise<void> {
  for (const personId of new Set(changed.map((one) => one.person_id))) await notifyOwner(tx, personId);
}

/** Notifies the person's open windows. */
async function notifyOwner(tx: TenantTransaction, personId: string): Promise<void> {
  await tellLive(tx, [{ about: 'bell', personId, ids: [], progress: null }]);
}

/** The active users of the transaction's tenant in one of the roles. */
export async function findMembers(tx: TenantTransaction, roles: readonly Role[]): Promise<Reader[]> {
  return await readMembers(tx, sql<boolean>`role_id = any(${roles}::text[])`);
}

/** A person, with the role in the transaction's tenant. */
export async function findMember(tx: TenantTransaction, personId: string): Promise<Reader> {
  const [member] = await readMembers(tx, sql<boolean>`person_id = ${personId}`);
  return member ?? { personId, role: null };
}

async function readMembers(tx: TenantTransaction, who: Expression<SqlBool>): Promise<Reader[]> {
  const isOwn: Expression<SqlBool> = sql<boolean>`tenant_id = ${ownTenant}`;
  const members = await inControlOf(tx, (control) =>
    control
      .selectFrom('membership')
      .select(['person_id', 'role_id'])
      .where(isOwn)
      .where(who)
      .where('is_active', '=', true)
      .where('allowed_user_state', '=', 'ACTIVE')
      .orderBy('person_id')
      .execute(),
  );
  return members.map((one) => ({ personId: one.person_id, role: one.role_id as Role }));
}
