import { createHash } from 'node:crypto';
import { type EventAction, isPingKind } from '@calends/wire';
import { sql } from 'kysely';
import { tellLive } from './live-channel.ts';
import type { ControlTransaction, TenantTransaction } from './tenant-transaction.ts';
import { inTenantOf, ownTenant } from './tenant-transaction.ts';

/** What was done to which record; `before` and `after` hold no secret and no personal value. */
export interface AuditEntry {
  readonly action: EventAction;
  readonly resource: string;
  readonly recordId?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Another tenant that a control write concerns: the event is appended to its chain too. */
  readonly alsoIn?: string;
  /** The only tenants that a control write concerns: the event goes into their chains, not into that of the tenant of the token. */
  readonly onlyIn?: string | readonly string[];
}

/** The author of the entries; all null for the product itself. */
export interface AuditAuthor {
  readonly personId: string | null;
  readonly roleId: string | null;
  readonly requestId: string | null;
}

/** Called in the transaction of a write with what it recorded, in the tenant for which it was done. */
export type AuditWitness = (tx: TenantTransaction, entries: readonly AuditEntry[]) => Promise<void>;

/**
 * Collects the entries of a transaction and writes them at its end, so that the chain's head is locked last and for a short
 * time.
 */
export class AuditTrail {
  readonly #author: AuditAuthor;
  readonly #witness: AuditWitness | undefined;
  readonly #entries: AuditEntry[] = [];

  constructor(author: AuditAuthor, witness?: AuditWitness) {
    this.#author = author;
    this.#witness = witness;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  record(entry: AuditEntry): void {
    this.#entries.push(entry);
  }

  /** Takes over what another trail collected of a part of the transaction that stands. */
  adopt(part: AuditTrail): void {
    this.#entries.push(...part.#entries);
  }

  /** Appends to the tenant's chain. */
  async writeToTenant(tx: TenantTransaction): Promise<void> {
    await appendToTenant(tx, this.#entries, this.#author);
    await this.#witness?.(tx, this.#entries);
  }

  /**
   * Appends to the chain of the control role; `actingTenantId` is the tenant of the token, where there is one. An entry about a
   * tenant, or its people, is also appended to that tenant's chain, since its administrators read no other.
   */
  async writeToSystem(tx: ControlTransaction, actingTenantId: string | null): Promise<void> {
    if (this.isEmpty) return;
    const head = await tx
      .selectFrom('system_audit_head')
      .select(['entry_no', 'hash'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const events = chain(head, this.#entries, this.#author, actingTenantId);
    const last = events.at(-1);
    if (!last) return;
    await tx
      .insertInto('system_audit_event')
      .values(events.map((event) => ({ acting_tenant_id: actingTenantId, ...stored(event) })))
      .execute();
    await tx.updateTable('system_audit_head').set({ entry_no: last.entry_no, hash: last.hash }).execute();
    for (const tenantId of concernedTenants(this.#entries, actingTenantId)) {
      const shown = this.#entries.flatMap((entry) =>
        concernedTenants([entry], actingTenantId).includes(tenantId) ? shownToTenant(entry) : [],
      );
      const witness = tenantId === actingTenantId ? this.#witness : undefined;
      if (shown.length === 0 && !witness) continue;
      await inTenantOf(tx, tenantId, async (own) => {
        await appendToTenant(own, shown, this.#author);
        await witness?.(own, this.#entries);
      });
    }
  }
}

/** The tenants whose chains hold control events; in a fixed order, so that no two writers wait for each other. */
function concernedTenants(entries: readonly AuditEntry[], actingTenantId: string | null): string[] {
  const concerned = entries.flatMap(({ onlyIn, alsoIn }) => (onlyIn ? [onlyIn].flat() : [actingTenantId, alsoIn]));
  return [...new Set(concerned)].filter((tenantId) => typeof tenantId === 'string').toSorted();
}

/** Resources whose events a tenant sees with all details: users, tenants, and what it bills others by. */
const KEPT_WHOLE: ReadonlySet<string> = new Set([
  'identity',
  'tenants',
  'tenantClients',
  'sftp',
  'TClientSwApi',
  'subscriptions',
  'subscriptionsLineItems',
  'subscriptionAssign',
  'TInvoice',
  'TocOnline',
  'BillingRun',
]);
/** Fields that root alone reads. */
const ROOTS_FIELDS: Readonly<Record<string, readonly string[]>> = {
  subscriptionAssign: ['discount', 'invoiceStartPoint'],
};
const COMINGS: readonly EventAction[] = ['LOGIN', 'LOGOUT', 'TENANT_SWITCH'];

/**
 * The event as the tenant sees it: sign-ins, sign-outs and changes of tenant without details, since the tenant that a person
 * went to concerns nobody else.
 */
function shownToTenant(entry: AuditEntry): AuditEntry[] {
  const { resource, action, recordId } = entry;
  if (KEPT_WHOLE.has(resource)) return [withoutRootsFields(entry)];
  return resource === 'session' && COMINGS.includes(action) ? [{ action, resource, recordId }] : [];
}

function withoutRootsFields(entry: AuditEntry): AuditEntry {
  const hidden = ROOTS_FIELDS[entry.resource];
  if (!hidden) return entry;
  const shown = (fields: unknown) =>
    fields && Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.includes(field)));
  return { ...entry, before: shown(entry.before), after: shown(entry.after) };
}

async function appendToTenant(
  tx: TenantTransaction,
  entries: readonly AuditEntry[],
  author: AuditAuthor,
): Promise<void> {
  if (entries.length === 0) return;
  await notifyReaders(tx, entries, author);
  const head = (await lockHead(tx)) ?? (await beginChain(tx));
  const events = chain(head, entries, author);
  const last = events.at(-1);
  if (!last) return;
  await tx
    .with('appended', (query) =>
      query.insertInto('audit_event').values(events.map((event) => ({ tenant_id: ownTenant, ...stored(event) }))),
    )
    .updateTable('audit_head')
    .set({ entry_no: last.entry_no, hash: last.hash })
    .execute();
}

async function lockHead(tx: TenantTransaction) {
  return await tx.selectFrom('audit_head').select(['entry_no', 'hash']).forUpdate().executeTakeFirst();
}

/** Two first writes of a tenant may come at the same time: one of them inserts the head, and both lock it. */
async function beginChain(tx: TenantTransaction) {
  await sql`insert into audit_head (tenant_id, entry_no, hash) values (${ownTenant}, 0, '') on conflict do nothing`.execute(
    tx,
  );
  const head = await lockHead(tx);
  if (!head) throw new Error('a tenant has no head of its chain');
  return head;
}

/** Every write passes here, so this notifies everybody who has a list of its records open. */
async function notifyReaders(
  tx: TenantTransaction,
  entries: readonly AuditEntry[],
  { personId, requestId }: AuditAuthor,
): Promise<void> {
  const written = entries.filter(({ action, resource }) => action !== 'EXPORT' && isPingKind(resource));
  const kinds = [...new Set(written.map(({ resource }) => resource))];
  const pings = kinds.map((kind) => {
    const ids = new Set(written.flatMap(({ resource, recordId }) => (resource === kind && recordId ? [recordId] : [])));
    return { about: 'records', kind, ids: [...ids], by: personId, requestId } as const;
  });
  await tellLive(tx, pings);
}

interface ChainedEvent {
  readonly entry_no: bigint;
  readonly at: Date;
  readonly person_id: string | null;
  readonly role_id: string | null;
  readonly request_id: string | null;
  readonly action: string;
  readonly resource: string;
  readonly record_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly previous_hash: string;
  readonly hash: string;
}

function chain(
  head: { entry_no: bigint; hash: string },
  entries: readonly AuditEntry[],
  author: AuditAuthor,
  actingTenantId: string | null = null,
): ChainedEvent[] {
  const at = new Date();
  let previous = head;
  return entries.map((entry) => {
    const content = {
      entry_no: previous.entry_no + 1n,
      at,
      person_id: author.personId,
      role_id: author.roleId,
      request_id: author.requestId,
      action: entry.action,
      resource: entry.resource,
      record_id: entry.recordId ?? null,
      before: plain(entry.before),
      after: plain(entry.after),
      previous_hash: previous.hash,
    };
    const event = { ...content, hash: hashOf({ ...content, acting_tenant_id: actingTenantId }) };
    previous = event;
    return event;
  });
}

function stored(event: ChainedEvent) {
  return { ...event, before: json(event.before), after: json(event.after) };
}

function json(value: unknown) {
  return value === null ? null : sql`${JSON.stringify(value)}::jsonb`;
}

/** An event as the database will return it: dates and bigints as strings, absent keys left out. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return JSON.parse(JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)));
}

type HashedEvent = Omit<ChainedEvent, 'hash'> & { readonly acting_tenant_id: string | null };

/** SHA-256 over the event and the hash before it, keys sorted: jsonb keeps no order. */
function hashOf(event: HashedEvent): string {
  const content = { ...event, entry_no: event.entry_no.toString(), at: event.at.toISOString() };
  return createHash('sha256').update(canonical(content)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** The faults in the chain of the transaction's tenant: changed, deleted and swapped rows. Empty is good. */
export async function verifyTenantChain(tx: TenantTransaction): Promise<string[]> {
  const head = await tx.selectFrom('audit_head').select(['entry_no', 'hash']).executeTakeFirst();
  return await verifyChain(head, (after) =>
    tx.selectFrom('audit_event').selectAll().where('entry_no', '>', after).orderBy('entry_no').limit(CHUNK).execute(),
  );
}

/** The same for the chain of the control role. */
export async function verifySystemChain(tx: ControlTransaction): Promise<string[]> {
  const head = await tx.selectFrom('system_audit_head').select(['entry_no', 'hash']).executeTakeFirst();
  return await verifyChain(head, (after) =>
    tx
      .selectFrom('system_audit_event')
      .selectAll()
      .where('entry_no', '>', after)
      .orderBy('entry_no')
      .limit(CHUNK)
      .execute(),
  );
}

const CHUNK = 1000;

type StoredEvent = ChainedEvent & { readonly acting_tenant_id?: string | null };

async function verifyChain(
  head: { entry_no: bigint; hash: string } | undefined,
  read: (after: bigint) => Promise<readonly StoredEvent[]>,
): Promise<string[]> {
  const faults: string[] = [];
  let previous = { entry_no: 0n, hash: '' };
  for (let events = await read(0n); events.length > 0; events = await read(previous.entry_no)) {
    for (const event of events) {
      if (event.entry_no !== previous.entry_no + 1n) faults.push(`audit event ${previous.entry_no + 1n} is missing`);
      if (event.previous_hash !== previous.hash)
        faults.push(`audit event ${event.entry_no} does not follow the one before it`);
      if (hashOf(contentOf(event)) !== event.hash) faults.push(`audit event ${event.entry_no} was changed`);
      previous = event;
    }
  }
  const expected = head ?? { entry_no: 0n, hash: '' }; // a tenant without events has no head
  if (expected.entry_no !== previous.entry_no || expected.hash !== previous.hash)
    faults.push(`the audit chain ends at ${previous.entry_no}, its head says ${expected.entry_no}`);
  return faults;
}

function contentOf(event: StoredEvent): HashedEvent {
  const { entry_no, at, person_id, role_id, request_id, action, resource, record_id, before, after, previous_hash } =
    event;
  const acting_tenant_id = event.acting_tenant_id ?? null;
  return {
    entry_no,
    at,
    person_id,
    role_id,
    request_id,
    action,
    resource,
    record_id,
    before,
    after,
    previous_hash,
    acting_tenant_id,
  };
}
