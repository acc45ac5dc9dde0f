import { DEFAULT_SFTP_PORT, type SaveSftp, type SftpSettings, SYNC_STATES } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput, NotFound, Stale } from '../../../http/problems.ts';
import { type KeyRing, openSealedField, openSecret, sealSecret } from '../../security/security.public.ts';
import { findLookedAfter, lockLookedAfter } from '../tenants.store.ts';
import type { By } from '../written-by.ts';
import { findSftp, keepSftp, keepSyncState, type SftpRow } from './sftp.store.ts';
import { checkSftp, type SftpFault } from './sftp-check.ts';

export interface SftpKeeping {
  readonly ring: KeyRing;
  readonly now: () => Date;
  /** Names and addresses inside private networks to which connections are allowed. */
  readonly privateHosts: readonly string[];
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
  const given = password ? plain(ring, password, keyId, now()) : undefined;
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

/** Tries the stored settings and reports what is wrong with them. Throws NotFound, and BadInput where none are stored. */
export async function testSynchronization(
  control: ControlTransaction,
  { actor, audit }: By,
  tenantId: string,
  { ring, now, privateHosts }: SftpKeeping,
): Promise<{ tenantSyncState: number; reason: SftpFault | 'SynchronizationConnected' }> {
  if (!(await findLookedAfter(control, actor, tenantId))) throw new NotFound();
  const kept = await findSftp(control, tenantId);
  const password = kept?.sealed_password && openSecret(ring, ownerOf(tenantId, kept), kept.sealed_password)?.toString();
  if (!kept || password === undefined || !password) throw new BadInput({ password: ['SftpNotConfigured'] });
  const { host, port, username, folder, host_key: hostKey } = kept;
  const result = await checkSftp({ host, port, username, password, folder, hostKey }, privateHosts);
  const tenantSyncState = result.fault ? SYNC_STATES.FAILED : SYNC_STATES.SUCCESSFUL;
  await keepSyncState(control, kept, { syncState: tenantSyncState, hostKey: result.hostKey, at: now() });
  audit.record({
    action: 'UPDATE',
    resource: 'sftp',
    recordId: tenantId,
    alsoIn: tenantId,
    before: { tenantSyncState: kept.sync_state },
    after: { tenantSyncState },
  });
  return { tenantSyncState, reason: result.fault ?? 'SynchronizationConnected' };
}

type Place = Pick<SftpRow, 'host' | 'port'>;

function seal(ring: KeyRing, tenantId: string, place: Place, password: string): string {
  return sealSecret(ring, ownerOf(tenantId, place), Buffer.from(password));
}

/** Names the host for which a password is sealed: it can be opened for no other. */
function ownerOf(tenantId: string, { host, port }: Place): string {
  return `sftp\n${tenantId}\n${host}\n${port}`;
}

function plain(ring: KeyRing, password: string, keyId: string | null | undefined, now: Date): string {
  if (!keyId) return password;
  const opened = openSealedField(ring, keyId, password, now);
  if (!opened) throw new BadInput({ password: ['Decryption failed'] });
  return opened.value;
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
