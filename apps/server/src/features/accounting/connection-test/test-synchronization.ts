import { type ConnectionCheck, type managedTenantEndpoints, SYNC_STATES } from '@calends/wire';
import { inControl, inTenant } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { checkSftp, findLookedAfter, findSftpLogin, keepSftpTrial } from '../../tenants/tenants.public.ts';
import { type ConnectionRow, findConnections } from '../connections/connections.store.ts';
import type { Outside } from '../connections/open-system.ts';
import { readBookedCompanies } from './booked-companies.ts';
import { Checks } from './checks.ts';
import { noteTest } from './note-test.ts';
import { testPrimavera } from './test-primavera.ts';
import { testToconline } from './test-toconline.ts';

type Request = WaitingRequest<typeof managedTenantEndpoints.testSynchronization>;

/**
 * Tries the kept connections of a tenant, and its SFTP server where there is one. No transaction is open while they are waited for; what
 * came of it is kept with the very settings that were tried. Throws NotFound.
 */
export async function testSynchronization(outside: Outside, { params: { id }, actor, audit, today }: Request) {
  const { db, ring, now, reachable } = outside;
  const { connections, sftp } = await inControl(db, async (control) => {
    if (!(await findLookedAfter(control, actor, id))) throw new NotFound();
    return { connections: await findConnections(control, id), sftp: await findSftpLogin(control, id, ring) };
  });
  const tested: { readonly connection: ConnectionRow; readonly checks: Checks }[] = [];
  const primavera = connections.get('PRIMAVERA');
  if (primavera) {
    const companies = await inTenant(db, id, (tx) => readBookedCompanies(tx));
    const checks = await testPrimavera(outside, { connection: primavera, companies, today });
    tested.push({ connection: primavera, checks });
  }
  const toconline = connections.get('TOCONLINE');
  if (toconline) tested.push({ connection: toconline, checks: await testToconline(outside, toconline) });
  const folder = sftp && (await checkSftp(sftp.login, reachable.privateHosts));
  await inControl(db, async (control) => {
    for (const { connection, checks } of tested) await noteTest({ control, audit }, connection, checks, now());
    if (sftp && folder) await keepSftpTrial(control, { audit }, sftp, folder, now());
    await audit.writeToSystem(control, actor.tenantId);
  });
  const checks = [...tested.flatMap((one) => one.checks.all), ...(folder ? [folderCheck(folder.fault)] : [])];
  return { ...verdict(checks), checks };
}

function folderCheck(fault: string | undefined): ConnectionCheck {
  const checks = new Checks('SFTP');
  if (fault) checks.add('FOLDER', 'RED', fault);
  else checks.add('FOLDER', 'GREEN', 'CheckFolder');
  const [check] = checks.all;
  if (!check) throw new Error('a check was not added');
  return check;
}

/** Connected where nothing that sending needs is wrong; not tested where there is nothing to test. */
function verdict(checks: readonly ConnectionCheck[]): { readonly tenantSyncState: number; readonly reason: string } {
  if (checks.length === 0) return { tenantSyncState: SYNC_STATES.NOT_SYNCED, reason: 'NothingConnected' };
  const failed = checks.filter(({ state }) => state === 'RED');
  const [first] = failed;
  if (!first) return { tenantSyncState: SYNC_STATES.SUCCESSFUL, reason: 'SynchronizationConnected' };
  const reason = failed.length === 1 && first.system === 'SFTP' ? first.outcome.key : 'ConnectionChecksFailed';
  return { tenantSyncState: SYNC_STATES.FAILED, reason };
}
