import type { erpPartyEndpoints, SoughtParties } from '@calends/wire';
import { PARTY_TYPES } from '@calends/wire';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { findEntity, lockEntity, mustEditEntities } from '../../entities/entities.public.ts';
import type { OfferLimits } from '../../limits/limits.public.ts';
import { type Counterparty, findCounterparties } from '../connection-test/booked-companies.store.ts';
import { openBooks } from '../connections/open-books.ts';
import type { Outside } from '../connections/open-system.ts';
import { valueOrRefused } from '../connections/refuse-fault.ts';
import type { Party } from '../systems/accounting-system.ts';
import { putParty } from './parties.store.ts';
import { auditedParty, readParties } from './save-parties.ts';

type Request = WaitingRequest<typeof erpPartyEndpoints.findParties>;

/**
 * Looks in the books of an entity for the other companies of its loans by their tax numbers: where one alone can be meant it is kept, of
 * several a person chooses. Those that are chosen already stay as they are. Throws Forbidden, NotFound, TooManyRequests and Refused.
 */
export async function findParties(
  outside: Outside,
  limits: OfferLimits,
  { params: { id }, actor, audit }: Request,
): Promise<SoughtParties> {
  mustEditEntities(actor);
  await limits.take(actor.personId);
  const { db, now } = outside;
  const entity = await inTenant(db, actor.tenantId, (tx) => findEntity(tx, id));
  if (!entity) throw new NotFound();
  const { system, company } = await openBooks(outside, actor.tenantId, entity);
  const parties: Party[] = [];
  for (const type of PARTY_TYPES) parties.push(...valueOrRefused(await system.parties(type), company));
  return await inTenant(db, actor.tenantId, async (tx) => {
    if (!(await lockEntity(tx, id))) throw new NotFound();
    const candidates: SoughtParties['candidates'] = [];
    for (const one of await findCounterparties(tx, [id])) {
      if (one.party_code !== null) continue;
      const matches = parties.filter(
        ({ taxNumber }) => taxNumber !== '' && taxNumber === one.nif.replaceAll(/\s/g, ''),
      );
      const chosen = likelyOf(one, matches);
      if (chosen) {
        const { type: partyType, code } = chosen;
        const key = { entityId: id, counterpartyId: one.counterparty_id };
        await putParty(tx, { ...key, partyType, code, verifiedAt: now() });
        audit.record({
          action: 'UPDATE',
          resource: 'TEntities',
          recordId: id,
          before: auditedParty(one, null, null),
          after: auditedParty(one, partyType, code),
        });
      } else
        candidates.push({
          counterpartyId: one.counterparty_id,
          matches: matches.map(({ type: partyType, code, name }) => ({ partyType, code, name })),
        });
    }
    await audit.writeToTenant(tx);
    return { parties: await readParties(tx, id), candidates };
  });
}

/**
 * The one that is meant: the only one there is, or the only debtor of a company that lends to it alone, the only creditor of one that
 * borrows from it alone. A company of a group is often a customer and a supplier too.
 */
function likelyOf({ lends, borrows }: Counterparty, matches: readonly Party[]): Party | undefined {
  if (matches.length === 1) return matches[0];
  if (lends === borrows) return undefined;
  const ofRole = matches.filter(({ type }) => type === (lends ? 'D' : 'R'));
  return ofRole.length === 1 ? ofRole[0] : undefined;
}
