import { LOOKUP_IMPOSSIBLE } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import type { JournalKey } from '../systems/accounting-system.ts';

/** The companies that are this one in accounting. */
const companiesOf = (company: string) => sql`(
  select entity_id from entity where erp_system = 'PRIMAVERA' and erp_database = ${company})`;

/** Documents in the books of these companies. */
const ofCompany = (company: string) => sql<boolean>`document.entity_id in ${companiesOf(company)}`;

/**
 * A correction goes after what it corrects, a cancellation after those that go with it, the last first, and what is posted anew once the
 * document is cancelled whose place it takes: nothing that depends on a document of which nobody knows whether it arrived is sent.
 */
const isFree = sql<boolean>`(
  (document.corrects_id is null or not exists (
    select from erp_document as other where other.document_id = document.corrects_id and ${isOpen('other')}))
  and (document.cancels_id is null or not exists (
    select from erp_document as other
    where other.contract_id = document.contract_id and other.source_key = document.source_key
      and other.cancels_id is not null and other.document_id < document.document_id and ${isOpen('other')}))
  and (document.reposts_id is null or not exists (
    select from erp_document as other where other.document_id = document.reposts_id and other.phase = 'CANCELLING')))`;

/** Whether it is not known yet if a document comes into the books. */
function isOpen(alias: string) {
  const phase = sql.ref(`${alias}.phase`);
  return sql<boolean>`(${phase} in ('QUEUED', 'SENDING', 'UNCONFIRMED')
    or (${phase} = 'PARKED' and ${sql.ref(`${alias}.error_code`)} = ${LOOKUP_IMPOSSIBLE}))`;
}

/**
 * What is to be done next for a company: first what is to be looked for, then what is to be sent, in the order in which it is booked.
 * Undefined where nothing is due; where the first to be sent waits for another try, the others wait with it.
 */
export async function findNext(tx: TenantTransaction, company: string, now: Date): Promise<HeldDocument | undefined> {
  const { rows } = await sql<HeldDocument>`
    with lost as (
      select document.* from erp_document as document
      where ${ofCompany(company)} and phase = 'UNCONFIRMED' and due_at <= ${now}
      order by due_at, document_id limit 1
    ), queued as (${firstQueued(company)})
    select * from lost
    union all select * from queued where (due_at is null or due_at <= ${now}) and not exists (select from lost)`.execute(
    tx,
  );
  return rows[0];
}

/** Company by company, whose queued documents an index has in their order: those behind the first are not read, however many wait. */
const firstQueued = (company: string) => sql`
  select earliest.* from ${companiesOf(company)} as booked cross join lateral (
    select document.* from erp_document as document
    where document.entity_id = booked.entity_id and phase = 'QUEUED' and ${isFree}
    order by dated_on, place, document_id limit 1) as earliest
  order by dated_on, place, document_id limit 1`;

/** When there is something to do for a company next; undefined where nothing waits. */
export async function findDueAt(tx: TenantTransaction, company: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date | null }>`
    select min(due_at) as due_at from erp_document as document
    where ${ofCompany(company)} and phase = 'UNCONFIRMED'`.execute(tx);
  const { rows: queued } = await sql<Pick<HeldDocument, 'due_at'>>`${firstQueued(company)}`.execute(tx);
  const [first] = queued;
  const days = [rows[0]?.due_at, first && (first.due_at ?? now)].filter((one) => one instanceof Date);
  return days.length === 0 ? undefined : new Date(Math.min(...days.map((day) => day.getTime())));
}

/** What waits for another try is tried with the next turn of these companies. */
export async function tryAgainNow(tx: TenantTransaction, companies: readonly string[]): Promise<void> {
  await sql`
    update erp_document set due_at = null
    where phase = 'QUEUED' and due_at is not null and entity_id in (
      select entity_id from entity where erp_system = 'PRIMAVERA' and erp_database = any(${companies}::text[]))`.execute(
    tx,
  );
}

/** Documents whose sending was begun and not ended: whoever did it was killed. */
export async function findBroken(tx: TenantTransaction, company: string): Promise<string[]> {
  const { rows } = await sql<{ document_id: string }>`
    select document_id from erp_document as document
    where ${ofCompany(company)} and phase = 'SENDING' order by document_id`.execute(tx);
  return rows.map((row) => row.document_id);
}

/**
 * Locks a document with how its contract stands: derivation waits, as it does for people who give documents away. The contract is locked
 * first, as everywhere, and then the document as it is by then.
 */
export async function lockOnTheWay(tx: TenantTransaction, id: string): Promise<HeldDocument | undefined> {
  const { rows } = await sql<HeldDocument>`
    with held as materialized (
      select from contract_sync where contract_id = (select contract_id from erp_document where document_id = ${id})
      for update)
    select * from erp_document where document_id = ${id} and (select count(*) from held) >= 0
    for update`.execute(tx);
  return rows[0];
}

/** What depends on a document that did not come into the books: its corrections. */
export async function lockQueuedCorrections(tx: TenantTransaction, id: string): Promise<HeldDocument[]> {
  return await tx
    .selectFrom('erp_document')
    .selectAll()
    .where('corrects_id', '=', id)
    .where('phase', '=', 'QUEUED')
    .orderBy('document_id')
    .forUpdate()
    .execute();
}

/** The other cancellations that were asked for together with one, and have not left yet. */
export async function lockQueuedCancellations(
  tx: TenantTransaction,
  { contract_id, source_key, document_id }: HeldDocument,
): Promise<HeldDocument[]> {
  return await tx
    .selectFrom('erp_document')
    .selectAll()
    .where('contract_id', '=', contract_id)
    .where('source_key', '=', source_key)
    .where('cancels_id', 'is not', null)
    .where('document_id', '<>', document_id)
    .where('phase', '=', 'QUEUED')
    .orderBy('document_id')
    .forUpdate()
    .execute();
}

/** What is queued of a kind and a company in the month of a day (ISO), with how the contracts stand. */
export async function lockQueuedOfMonth(
  tx: TenantTransaction,
  { kind, entity_id, dated_on: day }: Pick<HeldDocument, 'kind' | 'entity_id' | 'dated_on'>,
): Promise<HeldDocument[]> {
  const isOfMonth = sql<boolean>`kind = ${kind} and entity_id = ${entity_id} and phase = 'QUEUED'
    and date_trunc('month', dated_on) = date_trunc('month', ${day}::date)`;
  await sql`
    select from contract_sync where contract_id in (select contract_id from erp_document where ${isOfMonth})
    order by contract_id for update`.execute(tx);
  return await tx.selectFrom('erp_document').selectAll().where(isOfMonth).orderBy('document_id').forUpdate().execute();
}

/**
 * The highest number known of a diary in the books of a company: nothing that is sent from now on comes before it. A number that was known
 * before is good as long as a document has it, and spares a look at all of them. One that is sent again was there before under a number
 * that no document has any more. As the statement that notes an attempt reads it.
 */
export function lastKnownNumber(
  { document_id, entity_id }: Pick<HeldDocument, 'document_id' | 'entity_id'>,
  { year, diary, launchType }: Omit<JournalKey, 'number'>,
  knownBefore: number | undefined,
): RawBuilder<number> {
  const isThere = sql<boolean>`entity_id = ${entity_id} and remote_year = ${year} and remote_diary = ${diary}
    and remote_launch_type = ${launchType} and (verification is null or verification in ('EQUAL', 'DIFFERENT'))`;
  return sql`(
    select coalesce(greatest(
      coalesce(
        (select remote_number::integer from erp_document where ${isThere} and remote_number = ${knownBefore?.toString() ?? null}),
        (select max(remote_number::integer) from erp_document where ${isThere} and remote_number ~ '^[0-9]{1,9}$')),
      (select max(remote_number) from erp_attempt
        where document_id = ${document_id} and act = 'CREATE' and verdict = 'DONE'
          and extract(year from dated_on) = ${year} and diary = ${diary} and launch_type = ${launchType})), 0))`;
}
