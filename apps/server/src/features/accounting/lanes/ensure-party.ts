import { inTenant } from '../../../db/tenant-transaction.ts';
import { findEntity } from '../../entities/entities.public.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { putParty } from '../parties/parties.store.ts';
import { seekParty, typeOfParty } from '../parties/seek-party.ts';
import { andThen, type Outcome, success } from '../systems/outcome.ts';
import type { BookedParty } from './journal-draft.ts';
import type { Turn } from './lane-turn.ts';

/**
 * Another company of a document in the books that do not name it yet: the only one with its tax number, else a new one, where the
 * settings allow. Undefined where a person has to choose.
 */
export async function ensureParty(
  { sending: { db, now }, lane: { tenantId }, system, createsParties }: Turn,
  { entity_id: entityId, side }: HeldDocument,
  counterpartyId: string,
): Promise<Outcome<BookedParty | undefined>> {
  if (!createsParties) return success(undefined);
  const entity = await inTenant(db, tenantId, (tx) => findEntity(tx, counterpartyId));
  if (!entity) return success(undefined);
  const met = await seekParty(system, entity, { type: typeOfParty({ lends: side === 0 }), createsParties });
  return await andThen(met, async (party) => {
    if (!party) return success(undefined);
    const { type, code } = party;
    const kept = { entityId, counterpartyId, partyType: type, code, verifiedAt: now() };
    await inTenant(db, tenantId, (tx) => putParty(tx, kept));
    return success({ type, code });
  });
}
