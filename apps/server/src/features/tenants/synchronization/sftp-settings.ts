import { DEFAULT_SFTP_PORT, type SaveSftp, type SftpSettings, SYNC_STATES } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput, NotFound, Stale } from '../../../http/problems.ts';
import { enteredSecret, type KeyRing, openSecret, sealSecret } from '../../security/security.public.ts';
import { findLookedAfter, lockLookedAfter } from '../tenants.store.ts';
import type { By } from '../written-by.ts';
import { findSftp, keepSftp, keepSyncState, type SftpRow } from './sftp.store.ts';
import type { SftpCheck, SftpLogin } from './sftp-check.ts';

export interface SftpKeeping {
  readonly ring: KeyRing;
  readonly now: () => Date;
}

/** The server with which a tenant exchanges files, without the password. Throws NotFound. */
export async function readSftp(control: ControlTransaction, { actor }: By, tenantId: string): Promise<SftpSettings> {
  if (!(await findLookedAfter(control, actor, tenantId))) throw new NotFound();
  return shown(await findSftp(control, tenantId));
}

/**
 * Saves the server with which a tenant exchanges files. A stored password is sent to the host it was given for and to no other,
 * so for another host it has to be entered again. Throws NotFound, Stale, and BadInput on `password`.
 */
export async function saveSftp(
  control: ControlTransaction,
  { actor, audit }: By,
  tenantId: string,
  { version, password, keyId, ...place }: SaveSftp,
  { ring, now }: SftpKeeping,
): Promise<SftpSettings> {
  if (!(await lockLookedAfter(control, actor, tenantId))) throw new NotFound();
  const before = await findSftp(control, tenantId);
  if ((before?.version ?? 0) !== version) throw new Stale();
  const isSameHost = before?.host === place.host && before.port === place.port;
  const given = enteredSecret(ring, { password, keyId }, now());
  if (given === undefined && !(isSameHost && before.sealed_password))
    throw new BadInput({ password: ['PasswordRequired'] });
  await keepSftp(control, tenantId, {
    ...place,
    sealedPassword: given === undefined ? (before?.sealed_password ?? null) : seal(ring, tenantId, place, given),
    hostKey: isSameHost && given === undefined ? before.host_key : null, // a new password is sent to the key that the host shows then
  });
  const after = await findSftp(control, tenantId);
  audit.record({
    action: before ? 'UPDATE' : 'CREATE',
    resource: 'sftp',
    recordId: tenantId,
    alsoIn: tenantId,
    ...(before && { before: auditedFields(before) }),
    after: { ...(after && auditedFields(after)), ...(given !== undefined && { password: '***' }) },
  });
  return shown(after);
}

/** The kept SFTP server of a tenant, to be tried without a transaction; undefined where none is set. */
export async function findSftpLogin(
  control: ControlTransaction,
  tenantId: string,
  ring: KeyRing,
): Promise<SftpTrial | undefined> {
  const kept = await findSftp(control, tenantId);
  const password = kept?.sealed_password && openSecret(ring, ownerOf(tenantId, kept), kept.sealed_password)?.toString();
  if (!kept || password === undefined || !password) return undefined;
  const { host, port, username, folder, host_key: hostKey } = kept;
  return { kept, login: { host, port, username, password, folder, hostKey } };
}

interface SftpTrial {
  readonly kept: SftpRow;
  readonly login: SftpLogin;
}

/** Keeps what came of a trial. */
export async function keepSftpTrial(
  control: ControlTransaction,
  { audit }: Pick<By, 'audit'>,
  { kept }: SftpTrial,
  { fault, hostKey }: SftpCheck,
  at: Date,
): Promise<void> {
  const tenantSyncState = fault ? SYNC_STATES.FAILED : SYNC_STATES.SUCCESSFUL;
  await keepSyncState(control, kept, { syncState: tenantSyncState, hostKey, at });
  audit.record({
    action: 'UPDATE',
    resource: 'sftp',
    recordId: kept.tenant_id,
    alsoIn: kept.tenant_id,
    before: { tenantSyncState: kept.sync_state },
    after: { tenantSyncState },
  });
}

type Place = Pick<SftpRow, 'host' | 'port'>;

function seal(ring: KeyRing, tenantId: string, place: Place, password: string): string {
  return sealSecret(ring, ownerOf(tenantId, place), Buffer.from(password));
}

/** Names the host for which a password is sealed: it can be opened for no other. */
function ownerOf(tenantId: string, { host, port }: Place): string {
  return `sftp\n${tenantId}\n${host}\n${port}`;
}

function auditedFields({ host, port, username, folder }: SftpRow) {
  return { host, port, username, folder };
}

function shown(kept: SftpRow | undefined): SftpSettings {
  return {
    host: kept?.host ?? '',
    port: kept?.port ?? DEFAULT_SFTP_PORT,
    username: kept?.username ?? '',
    hasPassword: Boolean(kept?.sealed_password),
    folder: kept?.folder ?? '',
    hostKey: kept?.host_key ?? null,
    tenantSyncState: kept?.sync_state ?? SYNC_STATES.NOT_SYNCED,
    testedAt: kept?.tested_at?.toISOString() ?? null,
    version: kept?.version ?? 0,
  };
}
