import {
  type AccountingSystemName,
  type addConnection as addShape,
  type Connection,
  type ConnectionInput,
  DEFAULT_INSTANCE,
  type editConnection as editShape,
  GRANT_TYPE_OF,
  systemOf,
} from '@calends/wire';
import type { z } from 'zod';
import { newId } from '../../../db/new-id.ts';
import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';
import { BadInput, Duplicate, NotFound, Refused, Stale } from '../../../http/problems.ts';
import type { ControlRequest } from '../../../http/route.ts';
import { enteredSecret, type KeyRing } from '../../security/security.public.ts';
import { lockLookedAfter } from '../../tenants/tenants.public.ts';
import { areDocumentsInDoubt } from '../documents/documents.store.ts';
import { openForConnection, placeOf, sealForConnection } from './connection-secret.ts';
import {
  type ConnectionRow,
  findConnectionById,
  findConnectionRecord,
  insertConnection,
  updateConnection,
} from './connections.store.ts';
import { waitForNight } from './releases.store.ts';
import { deleteTokens } from './tokens.store.ts';

type By = Pick<ControlRequest<unknown>, 'control' | 'actor' | 'audit'>;

export interface SecretKeeping {
  readonly ring: KeyRing;
  readonly now: () => Date;
}

/** Connects a tenant with a system. Throws NotFound, BadInput, and Duplicate where it is connected with it already. */
export async function addConnection(
  { control, actor, audit }: By,
  { tenantId = actor.tenantId, ...input }: z.output<typeof addShape>,
  { ring, now }: SecretKeeping,
): Promise<Connection> {
  if (!(await lockLookedAfter(control, actor, tenantId))) throw new NotFound();
  const key = { tenant_id: tenantId, system: systemOf(input.webApi), connection_id: newId() };
  const secret = enteredSecret(ring, input, now());
  const place = { ...key, api_url: input.apiUrl, oauth_url: input.oauthUrl };
  const sealed = secret === undefined ? null : sealForConnection(ring, place, secret);
  const isNew = await insertConnection(control, key, { ...stored(input, key.system), sealed_password: sealed });
  if (!isNew) throw new Duplicate({ webApi: ['ConnectionTaken'] });
  await waitForNight(control, key.connection_id, now());
  const after = await recordOf(control, key.connection_id);
  audit.record({
    action: 'CREATE',
    resource: 'TClientSwApi',
    recordId: key.connection_id,
    alsoIn: tenantId,
    after: { ...audited(after), ...(secret !== undefined && { password: '***' }) },
  });
  return after;
}

/** Whether a system may hold what nobody knows of, so that it is not to be looked for elsewhere. */
export type MayHold = (control: ControlTransaction, tenantId: string, system: string) => Promise<boolean>;

/**
 * Edits a connection as a person does who looks after the tenant: another account is refused while the one that is there may hold invoices
 * or documents of which nobody knows. Throws NotFound, Stale, BadInput and Refused.
 */
export async function moveConnection(
  by: By,
  id: string,
  input: z.output<typeof editShape>,
  keeping: SecretKeeping & { readonly mayHoldInvoices: MayHold },
): Promise<Connection> {
  const { control } = by;
  const there = await findConnectionById(control, id);
  // before the connection is locked, as whoever sends does
  const isInDoubt = there ? await keeping.mayHoldInvoices(control, there.tenant_id, there.system) : false;
  const kept = await lockConnection(by, id, input.version);
  if (isAnotherAccount(kept, input)) {
    if (isInDoubt) throw new Refused({ code: 'InvoicesOnTheWay' });
    const areUnknown = await inTenantOf(control, kept.tenant_id, (tx) => areDocumentsInDoubt(tx));
    if (kept.system === 'PRIMAVERA' && areUnknown) throw new Refused({ code: 'DocumentOnTheWay' });
  }
  return await editConnection(by, id, input, keeping);
}

/** TOConline knows an account by its client, PRIMAVERA an installation by its address and instance. */
function isAnotherAccount(kept: ConnectionRow, input: ConnectionInput): boolean {
  if (kept.api_url !== input.apiUrl) return true;
  if (kept.system === 'TOCONLINE') return kept.username !== input.username;
  return kept.instance !== (input.instance ?? DEFAULT_INSTANCE);
}

/**
 * Edits a connection. A kept password goes to the hosts for which it was entered and to no others, so it has to be entered again for
 * another one; what the system gave for the old settings is dropped. Throws NotFound, Stale and BadInput.
 */
export async function editConnection(
  { control, actor, audit }: By,
  id: string,
  { version, ...input }: z.output<typeof editShape>,
  { ring, now }: SecretKeeping,
): Promise<Connection> {
  const kept = await lockConnection({ control, actor }, id, version);
  if (systemOf(input.webApi) !== kept.system) throw new BadInput({ webApi: ['InvalidValue'] });
  const before = await recordOf(control, id);
  const place = { ...kept, api_url: input.apiUrl, oauth_url: input.oauthUrl };
  const secret = enteredSecret(ring, input, now());
  const sealed = secret === undefined ? keptSecret(ring, kept, place) : sealForConnection(ring, place, secret);
  await updateConnection(control, id, { ...stored(input, kept.system), sealed_password: sealed });
  if (kept.send_mode !== input.sendMode) await waitForNight(control, id, now());
  if (secret !== undefined || signsInOtherwise(kept, input)) await deleteTokens(control, kept);
  const after = await recordOf(control, id);
  audit.record({
    action: 'UPDATE',
    resource: 'TClientSwApi',
    recordId: id,
    alsoIn: kept.tenant_id,
    before: audited(before),
    after: { ...audited(after), ...(secret !== undefined && { password: '***' }) },
  });
  return after;
}

/** Locks a connection, by its tenant, for a writer who has read its version. Throws NotFound and Stale. */
export async function lockConnection(
  { control, actor }: Pick<By, 'control' | 'actor'>,
  id: string,
  version: number,
): Promise<ConnectionRow> {
  const there = await findConnectionById(control, id);
  if (!there || !(await lockLookedAfter(control, actor, there.tenant_id))) throw new NotFound();
  const kept = await findConnectionById(control, id);
  if (kept?.version !== version) throw new Stale();
  return kept;
}

/** The password as it is sealed, where both addresses lead to the hosts that they led to before. */
function keptSecret(ring: KeyRing, kept: ConnectionRow, place: Parameters<typeof placeOf>[0]): string | null {
  if (placeOf(kept) === placeOf(place)) return kept.sealed_password;
  if (openForConnection(ring, kept, kept.sealed_password) === undefined) return null;
  throw new BadInput({ password: ['PasswordRequired'] });
}

function signsInOtherwise(kept: ConnectionRow, input: ConnectionInput): boolean {
  const after = stored(input, kept.system);
  return (['api_url', 'oauth_url', 'instance', 'username', 'product_line'] as const).some(
    (field) => kept[field] !== after[field],
  );
}

function stored(input: ConnectionInput, system: string) {
  return {
    api_url: input.apiUrl,
    web_api: input.webApi,
    grant_type: GRANT_TYPE_OF[system as AccountingSystemName],
    instance: input.instance ?? DEFAULT_INSTANCE,
    username: input.username,
    product_line: input.line,
    oauth_url: input.oauthUrl,
    create_parties: input.createParties,
    send_mode: input.sendMode,
    correction_style: input.correctionStyle,
  };
}

async function recordOf(control: ControlTransaction, id: string): Promise<Connection> {
  const connection = await findConnectionRecord(control, id);
  if (!connection) throw new Error('the connection is missing');
  return connection;
}

/** What a person enters, without the state that a test finds. */
function audited(connection: Connection): object {
  const {
    apiUrl,
    webApi,
    grandType,
    instance,
    username,
    hasPassword,
    line,
    oauthUrl,
    createParties,
    sendMode,
    correctionStyle,
    system,
  } = connection;
  return {
    system,
    apiUrl,
    webApi,
    grandType,
    instance,
    username,
    hasPassword,
    line,
    oauthUrl,
    createParties,
    sendMode,
    correctionStyle,
  };
}
