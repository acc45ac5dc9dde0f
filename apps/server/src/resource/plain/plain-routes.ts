import { ARCHIVABLE_STATES, type Endpoint, type RefusalCode, type Resource, versionName } from '@calends/wire';
import type { z } from 'zod';
import { newId } from '../../db/new-id.ts';
import { NotFound, Refused, Stale } from '../../http/problems.ts';
import { type Route, route, type TenantRequest } from '../../http/route.ts';
import { readingRoutes } from '../reading-routes.ts';
import {
  deletePlain,
  findPlain,
  insertPlain,
  liesOverShipped,
  lockPlain,
  type PlainRecord,
  type PlainTable,
  type PlainTableName,
  putOwn,
  sourceOf,
  updatePlain,
  updateState,
} from './plain-table.ts';

/** The endpoints that `plainEndpoints` of wire makes; a resource that answers a reading call in its own way leaves it out. */
interface PlainEndpoints<Input> {
  readonly list?: Endpoint;
  readonly columnList: Endpoint;
  readonly optionList: Endpoint;
  readonly exportData?: Endpoint & { readonly reply: { readonly kind: 'file' } };
  readonly get?: Endpoint;
  readonly add: Endpoint & { readonly body: z.ZodType<Input> };
  readonly edit: Endpoint;
  readonly delete: Endpoint;
  /** Where records are archived before they are deleted: `archivableEndpoints` of wire. */
  readonly activate?: Endpoint;
  readonly archive?: Endpoint;
}
type Request = Pick<TenantRequest<Endpoint>, 'tx' | 'audit' | 'actor'>;

function idOf({ params }: { readonly params: unknown }): string {
  return (params as { id: string }).id;
}

function isActive(record: object): boolean {
  return 'state' in record && record.state === ARCHIVABLE_STATES.ACTIVE;
}

/**
 * All calls of a resource without rules of its own; writes are audited without the fields in `unaudited`. A list that is read in its
 * own way brings its `reading`.
 */
export function plainRoutes<R extends Resource, T extends PlainTableName, Input>(
  endpoints: PlainEndpoints<Input>,
  plain: PlainTable<R, T, Input>,
  unaudited: readonly (keyof R['fields'] & string)[] = [],
  reading: readonly Route[] = readingRoutes(endpoints, sourceOf(plain)),
): readonly Route[] {
  const { name } = plain.resource;
  const versionField = versionName(plain.resource);
  const versionIn = (holder: unknown) => (holder as Readonly<Record<string, unknown>>)[versionField];
  const auditedFields = (record: PlainRecord<R>) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => !['id', versionField, ...unaudited].includes(field)));
  const existing = (record: PlainRecord<R> | undefined) => {
    if (!record) throw new NotFound();
    return record;
  };
  const lock = async ({ tx }: Request, id: string, version: unknown) => {
    const before = existing(await lockPlain(tx, plain, id));
    if (versionIn(before) !== version) throw new Stale();
    return before;
  };
  const changed = async ({ tx, audit }: Request, id: string, before: PlainRecord<R>) => {
    const after = existing(await findPlain(tx, plain, id));
    audit.record({
      action: 'UPDATE',
      resource: name,
      recordId: id,
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return after;
  };
  const stateRoute = (endpoint: Endpoint, state: number, refusal: RefusalCode) =>
    route(endpoint, async (request) => {
      const id = idOf(request);
      await putOwn(request.tx, plain.table, id);
      const before = existing(await lockPlain(request.tx, plain, id));
      // An active one is archived, any other activated (administration section 4).
      if (isActive(before) !== (state === ARCHIVABLE_STATES.ARCHIVED)) throw new Refused({ code: refusal });
      await updateState(request.tx, plain.table, id, state);
      return (await changed(request, id, before)) as never;
    });
  return [
    ...reading,
    ...(endpoints.get
      ? [route(endpoints.get, async (request) => existing(await findPlain(request.tx, plain, idOf(request))) as never)]
      : []),
    route(endpoints.add, async ({ tx, audit, body }) => {
      const id = newId();
      await insertPlain(tx, plain, id, body);
      const after = existing(await findPlain(tx, plain, id));
      audit.record({ action: 'CREATE', resource: name, recordId: id, after: auditedFields(after) });
      return after as never;
    }),
    route(endpoints.edit, async (request) => {
      const input = request.body as unknown as Input;
      const id = idOf(request);
      await putOwn(request.tx, plain.table, id);
      const before = await lock(request, id, versionIn(input));
      await updatePlain(request.tx, plain, id, input);
      return (await changed(request, id, before)) as never;
    }),
    ...(endpoints.archive ? [stateRoute(endpoints.archive, ARCHIVABLE_STATES.ARCHIVED, 'RecordNotActive')] : []),
    ...(endpoints.activate ? [stateRoute(endpoints.activate, ARCHIVABLE_STATES.ACTIVE, 'RecordAlreadyActive')] : []),
    route(endpoints.delete, async (request) => {
      const id = idOf(request);
      const before = await lock(request, id, versionIn(request.query));
      const isTakenBack = await liesOverShipped(request.tx, plain, id);
      if (endpoints.archive && isActive(before) && !isTakenBack) throw new Refused({ code: 'RecordStillActive' });
      await deletePlain(request.tx, plain, id);
      request.audit.record({ action: 'DELETE', resource: name, recordId: id, before: auditedFields(before) });
      return true as never;
    }),
  ];
}

/** The same routes, which do something more with the reply of the calls of `endpoints`, in their transaction. */
export function followedBy(
  routes: readonly Route[],
  endpoints: readonly Endpoint[],
  doMore: (request: TenantRequest<Endpoint>, reply: unknown) => Promise<void>,
): readonly Route[] {
  return handledBy(routes, endpoints, async (request, { handle }) => {
    const reply = await handle(request);
    await doMore(request, reply);
    return reply;
  });
}

/** The same routes, with a `check` before the calls of `endpoints`, which throws where one may not be made. */
export function checkedBefore(
  routes: readonly Route[],
  endpoints: readonly Endpoint[],
  check: (request: TenantRequest<Endpoint>, endpoint: Endpoint) => Promise<void>,
): readonly Route[] {
  return handledBy(routes, endpoints, async (request, { handle, endpoint }) => {
    await check(request, endpoint);
    return await handle(request);
  });
}

type TenantRoute = Extract<Route, { kind: 'tenant' }>;

/** The same routes, of which `around` handles the calls of `endpoints`; it is given the route itself. */
function handledBy(
  routes: readonly Route[],
  endpoints: readonly Endpoint[],
  around: (request: TenantRequest<Endpoint>, one: TenantRoute) => Promise<unknown>,
): readonly Route[] {
  return routes.map((one) =>
    one.kind === 'tenant' && endpoints.includes(one.endpoint)
      ? { ...one, handle: (request: TenantRequest<Endpoint>) => around(request, one) }
      : one,
  );
}
