import { type SaveToconline, SYNC_STATES, type ToconlineSettings, YEAR_IN_SERIES } from '@calends/wire';
import { type ControlTransaction, inControl } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { BadInput, Refused, Stale } from '../../../http/problems.ts';
import type { ControlRequest, WaitingRequest } from '../../../http/route.ts';
import {
  addConnection,
  type ConnectionRow,
  editConnection,
  findConnections,
  noteTest,
  type Outside,
  testToconline,
  type WantedSeries,
} from '../../accounting/accounting.public.ts';
import { mayHoldInvoices } from '../issuing/invoices-in-doubt.ts';
import { readIssuer } from '../issuing/issuers.store.ts';

type By = Pick<ControlRequest<unknown>, 'control' | 'actor' | 'audit'>;

const WEB_API = 'TOCONLINE';

/** The connection of the caller's own tenant, empty before there is one. */
export async function readToconline(
  control: ControlTransaction,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<ToconlineSettings> {
  const row = await connectionOf(control, tenantId);
  return {
    apiUrl: row?.api_url ?? null,
    oauthUrl: row?.oauth_url ?? null,
    username: row?.username ?? null,
    hasPassword: row?.sealed_password != null,
    tenantSyncState: row?.sync_state ?? SYNC_STATES.NOT_SYNCED,
    testedAt: row?.tested_at?.toISOString() ?? null,
    checks: row?.checks ?? [],
    version: row?.version ?? 0,
  };
}

/**
 * Connects the own tenant with TOConline, or changes how. What may have been issued in one account is not looked for in another, where
 * it would be issued a second time. Throws Stale, Refused, and BadInput where a secret is missing.
 */
export async function saveToconline(
  by: By,
  { version, ...entered }: SaveToconline,
  keeping: Pick<Outside, 'ring' | 'now'>,
): Promise<ToconlineSettings> {
  const { control, actor } = by;
  const isInDoubt = await mayHoldInvoices(control, actor.tenantId, WEB_API);
  const before = await connectionOf(control, actor.tenantId);
  if ((before?.version ?? 0) !== version) throw new Stale();
  if (before?.sealed_password == null && !entered.password) throw new BadInput({ password: ['PasswordRequired'] });
  const isElsewhere = before && (before.api_url !== entered.apiUrl || before.username !== entered.username);
  if (isElsewhere && isInDoubt) throw new Refused({ code: 'InvoicesOnTheWay' });
  if (before) await editConnection(by, before.connection_id, { ...settingsOf(before), ...entered, version }, keeping);
  else await addConnection(by, { ...settingsOf(undefined), ...entered }, keeping);
  return await readToconline(control, actor);
}

/** What issuers do not enter: the rest of what a connection says stays. */
function settingsOf(row: ConnectionRow | undefined) {
  return {
    webApi: WEB_API,
    instance: row?.instance ?? null,
    line: null,
    createParties: row?.create_parties ?? false,
    sendMode: 'MANUAL',
    correctionStyle: 'DIFFERENCE',
  } as const;
}

/** Tries the kept connection, with the series in which the tenant issues. Throws Refused where nothing is connected. */
export async function testOwnToconline(
  outside: Outside,
  { actor, audit, today }: Pick<WaitingRequest<unknown>, 'actor' | 'audit' | 'today'>,
): Promise<ToconlineSettings> {
  const { connection, wanted } = await inControl(outside.db, async (control) => ({
    connection: await connectionOf(control, actor.tenantId),
    wanted: await wantedSeries(control, actor.tenantId, today),
  }));
  if (connection?.sealed_password == null) throw new Refused({ code: 'AccountingServiceNotConfigured' });
  const checks = await testToconline(outside, connection, wanted);
  return await inControl(outside.db, async (control) => {
    await noteTest({ control, audit }, connection, checks, outside.now());
    await audit.writeToSystem(control, actor.tenantId);
    return await readToconline(control, actor);
  });
}

/** The series of today; undefined while somebody else, or nobody, issues. */
async function wantedSeries(
  control: ControlTransaction,
  issuerId: string,
  today: string,
): Promise<readonly WantedSeries[] | undefined> {
  const issuer = await readIssuer(control, issuerId);
  if (issuer.system !== WEB_API) return undefined;
  const series = issuer.series.replaceAll(YEAR_IN_SERIES, today.slice(0, 'yyyy'.length));
  return [issuer.invoiceDocType, issuer.creditDocType].map((docType) => ({ docType, series }));
}

async function connectionOf(control: ControlTransaction, tenantId: string): Promise<ConnectionRow | undefined> {
  return (await findConnections(control, tenantId)).get(WEB_API);
}
