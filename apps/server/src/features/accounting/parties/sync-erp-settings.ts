import { type ConnectionCheck, type ErpSettings, type erpPartyEndpoints, SYNC_STATES } from '@calends/wire';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { findEntity, keepErpSyncState } from '../../entities/entities.public.ts';
import type { OfferLimits } from '../../limits/limits.public.ts';
import { readBookedCompanies } from '../connection-test/booked-companies.ts';
import { checkCompany } from '../connection-test/check-company.ts';
import { Checks } from '../connection-test/checks.ts';
import { openBooks } from '../connections/open-books.ts';
import type { Outside } from '../connections/open-system.ts';
import { refuseMissing } from '../connections/refuse-fault.ts';

type Request = WaitingRequest<typeof erpPartyEndpoints.syncSettings>;

/**
 * Compares the accounting settings of an entity with what its accounting has, and keeps whether all is there. Books in files need no
 * more than their settings. Throws NotFound, TooManyRequests, and Refused with what has to be filled in first.
 */
export async function syncErpSettings(
  outside: Outside,
  limits: OfferLimits,
  { params: { id }, actor, audit, today }: Request,
): Promise<ErpSettings & { readonly checks: ConnectionCheck[] }> {
  await limits.take(actor.personId);
  const { db } = outside;
  const { entity, booked } = await inTenant(db, actor.tenantId, async (tx) => ({
    entity: await findEntity(tx, id),
    booked: await readBookedCompanies(tx, id),
  }));
  if (!entity) throw new NotFound();
  const checks = new Checks('PRIMAVERA');
  if (entity.erpSettings?.system !== 'FILE') {
    const { system, createsParties } = await openBooks(outside, actor.tenantId, entity);
    const [company] = booked;
    if (company) await checkCompany({ system, company, checks, today, createsParties });
  } else if (entity.erpSettings.dataBase === null) refuseMissing('dataBase');
  const syncState = checks.isFailed ? SYNC_STATES.FAILED : SYNC_STATES.SUCCESSFUL;
  return await inTenant(db, actor.tenantId, async (tx) => {
    const before = await findEntity(tx, id);
    if (!before?.erpSettings) throw new NotFound();
    // settings that were saved meanwhile stay untested
    const isTested = before.version === entity.version;
    if (isTested) await keepErpSyncState(tx, id, syncState);
    audit.record({
      action: 'UPDATE',
      resource: 'TEntities',
      recordId: id,
      before: { erpSyncState: before.erpSettings.syncState },
      after: { erpSyncState: isTested ? syncState : before.erpSettings.syncState },
    });
    await audit.writeToTenant(tx);
    return {
      ...before.erpSettings,
      syncState: isTested ? syncState : before.erpSettings.syncState,
      checks: checks.all,
    };
  });
}
