import { type ControlElement, eventHistory, type HistoryEvent, isId, type ListQuery } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { distinctValues } from '../../db/rows/distinct-values.ts';
import { type ControlTransaction, inControlOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, computed, reference, rows, type Source } from '../../resource/fields/columns.ts';
import { type NamedPerson, namedPeople } from '../../resource/fields/named-people.ts';
import { ordered } from '../../resource/lists/page.ts';
import { selected, shownFields, wireReader } from '../../resource/lists/wire-values.ts';

export interface EventsWanted {
  /** The people who did what the events record, and those to whom it was done. */
  readonly people: readonly NamedPerson[];
  /** The events of this record, and of what belongs to it. */
  readonly recordId?: string | undefined;
  /** The events of this company, of the contracts in which it lends or owes, and of what belongs to these. */
  readonly clientId?: string | undefined;
  /** The events of this person. */
  readonly personId?: string | undefined;
}

/** The author of events that no person caused: the product itself. */
const NOBODY = { id: '00000000-0000-0000-0000-000000000000', name: 'Calends' };

const WHO_CAME = sql`case when audit_event.resource = 'session' then audit_event.about_id end`;

/** The fields that name a record among the values of its event, the likeliest first. */
const NAMES = ['name', 'contractNumber', 'label', 'subject', 'code', 'fileName', 'component', 'page', 'parameterKey'];
const KEPT_NAME = sql.join(
  NAMES.flatMap((name) => [sql`audit_event.after ->> ${sql.lit(name)}`, sql`audit_event.before ->> ${sql.lit(name)}`]),
);
/**
 * A person as named now, as the audit keeps no personal value; a fact of a loan by the number of its contract; a ticket by
 * what it is about; anything else by the values recorded then. An event is stored with the id of what it is about, also for
 * sign-ins and sign-outs, whose person the call does not know yet.
 */
const NAME_OF_RECORD = sql`coalesce(
  concerned.name,
  (select contract_number from contract where contract_id = audit_event.about_id),
  (select subject from support_ticket where support_ticket_id = audit_event.about_id),
  ${KEPT_NAME})`;

const columns: ColumnsOf<typeof eventHistory> = {
  id: computed(sql`audit_event.entry_no::text`),
  at: column('audit_event.at'),
  user: reference('author.person_id', 'author.name'),
  role: computed(sql`coalesce(audit_event.role_id, 'none')`),
  action: column('audit_event.action'),
  element: column('audit_event.resource'),
  recordId: column('audit_event.record_id'),
  recordName: computed(NAME_OF_RECORD),
  before: computed(naming('before', 'had')),
  after: computed(naming('after', 'got')),
};

/** The values of one side, with the name of a ticket's assignee: the audit keeps only ids of people. */
function naming(side: 'before' | 'after', assignee: 'had' | 'got') {
  const values = sql.ref(`audit_event.${side}`);
  const name = sql.ref(`${assignee}.name`);
  return sql`case when ${name} is null then ${values}
    else jsonb_set(${values}, '{assignee}', jsonb_build_object('name', ${name})) end::text`;
}

export const eventSource: Source<typeof eventHistory, EventsWanted> = {
  resource: eventHistory,
  keepsTotals: 'tenant',
  columns,
  key: sql`audit_event.entry_no desc`,
  from: (tx, wanted) => rows(eventsOf(tx, wanted)),
};

/** People are joined to the left, though every event has an author: the count and the order of a page then read events alone. */
function eventsOf(tx: TenantTransaction, { people, recordId, clientId, personId }: EventsWanted) {
  const known = [{ personId: NOBODY.id, name: NOBODY.name }, ...people];
  const events = tx
    .selectFrom('audit_event')
    .leftJoin(namedPeople(known).as('author'), (join) =>
      join.on(sql<boolean>`author.person_id = coalesce(audit_event.person_id, ${WHO_CAME}, ${NOBODY.id}::uuid)`),
    )
    .leftJoin(namedPeople(people).as('concerned'), (join) =>
      join.on(
        sql<boolean>`concerned.person_id = case when audit_event.resource = 'identity' then audit_event.about_id end`,
      ),
    )
    .leftJoin(namedPeople(people).as('had'), (join) =>
      join.on(sql<boolean>`had.person_id = ${assigneeIn(sql.ref('audit_event.before'))}`),
    )
    .leftJoin(namedPeople(people).as('got'), (join) =>
      join.on(sql<boolean>`got.person_id = ${assigneeIn(sql.ref('audit_event.after'))}`),
    );
  const byPerson = personId === undefined ? events : events.where('audit_event.person_id', '=', personId);
  if (clientId !== undefined) return byPerson.where(isOf(clientId, contractsOfClient(clientId)));
  if (recordId !== undefined && !isId(recordId)) return byPerson.where('audit_event.record_id', '=', recordId);
  if (recordId !== undefined) return byPerson.where(isOf(recordId, sql`select ${recordId}::uuid`));
  return byPerson;
}

/** Contracts keep their facts, taken back or not, and those of a deleted one are history too. */
function contractsOfClient(clientId: string) {
  return sql`
    select fact_id from contract_terms where ${clientId}::uuid in (grantor_id, receiver_id)
    union select contract_id from contract_change where company_id = ${clientId}::uuid`;
}

/** The member of the support team to whom a ticket was given. */
function assigneeIn(values: RawBuilder<unknown>) {
  return sql`case when audit_event.resource = 'Support' then (${values} ->> 'assignee')::uuid end`;
}

const NEWEST: ListQuery = { page: 1, size: undefined, all: false, filters: [], sort: eventHistory.defaultSort };

/** The last so many events, without counting the others. */
export async function readNewest(tx: TenantTransaction, wanted: EventsWanted, most: number): Promise<HistoryEvent[]> {
  const fields = shownFields(eventHistory);
  const newest = ordered(selected(eventSource.from(tx, wanted), columns, fields), eventSource, NEWEST);
  const events = (await newest.limit(most).execute()) as Record<string, unknown>[];
  const shown = wireReader(eventHistory, fields);
  return events.map((event) => shown(event) as HistoryEvent);
}

/**
 * Whether an event is of a record, or of these contracts and their facts: as an array, whose entries PostgreSQL looks up in the
 * index. Of a join it expects so many rows that it walks through all events instead, newest first.
 */
function isOf(recordId: string, contracts: RawBuilder<unknown>) {
  return sql<boolean>`audit_event.record_id = any(array(
    select ${recordId}
    union select contract_id::text from (${contracts}) as of_client (contract_id)
    union select fact_id::text from tranche where contract_id in (${contracts})
    union select fact_id::text from movement where contract_id in (${contracts})
    union select fact_id::text from contract_change where contract_id in (${contracts})))`;
}

/**
 * Everybody who ever did something in the tenant or was looked after in it; the members that its support team ever had
 * by the ids that they had there too.
 */
export async function findPeople(tx: TenantTransaction): Promise<NamedPerson[]> {
  const { rows: people } = await sql<{ person_id: string; known_as: string }>`
    select person_id, person_id as known_as from (
      select value as person_id from (${distinctValues('audit_event', 'person_id')}) as did
      union
      select uuid_in(value) from (${recordsOf('session')}) as came
      union
      select uuid_in(value) from (${recordsOf('identity')}) as looked_after) as people
    union
    select (after ->> 'userId')::uuid, record_id::uuid
    from audit_event where resource = 'Support-team' and action = 'CREATE'`.execute(tx);
  const named = await nameAuthors(tx, [...new Set(people.map((one) => one.person_id))]);
  const names = new Map(named.map(({ personId, name }) => [personId, name]));
  return people.map((one) => ({ personId: one.known_as, name: names.get(one.person_id) ?? one.person_id }));
}

/** The records of a kind that have events, each once. */
function recordsOf(resource: string) {
  return distinctValues('audit_event', 'record_id', sql`resource = ${resource}`);
}

/** The names under which the audit records what was done to a tenant, and to a transfer between two. */
const resourcesOf = (element: ControlElement): readonly string[] =>
  element === 'tenants' ? [element, 'tenantClients', 'sftp'] : [element];

interface ControlEventsWanted {
  readonly people: readonly NamedPerson[];
  readonly element: ControlElement;
  readonly recordId: string;
}

/** The events of a record of the control role's, by any author in any tenant. */
export const controlEventSource: Source<typeof eventHistory, ControlEventsWanted, ControlTransaction> = {
  ...eventSource,
  keepsTotals: 'control',
  columns: {
    ...columns,
    recordName: computed(sql`coalesce(${KEPT_NAME})`),
    before: computed(sql`audit_event.before::text`),
    after: computed(sql`audit_event.after::text`),
  },
  from: (control, { people, element, recordId }) =>
    rows(
      controlEvents(control, element, recordId).leftJoin(
        namedPeople([{ personId: NOBODY.id, name: NOBODY.name }, ...people]).as('author'),
        (join) => join.on(sql<boolean>`author.person_id = coalesce(audit_event.person_id, ${NOBODY.id}::uuid)`),
      ),
    ),
};

function controlEvents(control: ControlTransaction, element: ControlElement, recordId: string) {
  return control
    .selectFrom('system_audit_event as audit_event')
    .where('audit_event.resource', 'in', resourcesOf(element))
    .where('audit_event.record_id', '=', recordId);
}

export async function findControlAuthors(
  control: ControlTransaction,
  element: ControlElement,
  recordId: string,
): Promise<NamedPerson[]> {
  const events = await controlEvents(control, element, recordId)
    .select('audit_event.person_id')
    .where('audit_event.person_id', 'is not', null)
    .distinct()
    .execute();
  return await namePeople(
    control,
    events.flatMap((one) => one.person_id ?? []),
  );
}

/** The people of these ids by name; a person who is no longer known is named by the id. */
export async function nameAuthors(tx: TenantTransaction, ids: readonly string[]): Promise<NamedPerson[]> {
  return ids.length === 0 ? [] : await inControlOf(tx, (control) => namePeople(control, ids));
}

async function namePeople(control: ControlTransaction, ids: readonly string[]): Promise<NamedPerson[]> {
  if (ids.length === 0) return [];
  const people = await control
    .selectFrom('person')
    .select(['person_id', 'first_name', 'last_name', 'email'])
    .where('person_id', 'in', ids)
    .execute();
  const names = new Map(people.map((one) => [one.person_id, `${one.first_name} ${one.last_name}`.trim() || one.email]));
  return ids.map((personId) => ({ personId, name: names.get(personId) ?? personId }));
}
