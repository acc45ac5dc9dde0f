import type { ErpPartyType } from '@calends/wire';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { findEntity } from '../../entities/entities.public.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { putParty } from '../parties/parties.store.ts';
import { andThen, type Outcome, success } from '../systems/outcome.ts';
import type { BookedParty } from './journal-draft.ts';
import type { Turn } from './lane-turn.ts';

/** As long as a code is in accounting. */
const MOST_OF_CODE = 12;

/**
 * The other company of a document in the books that do not name it yet: the only one with its tax number, else a new one, where the
 * settings allow. Undefined where a person has to choose.
 */
export async function ensureParty(
  { sending: { db, now }, lane: { tenantId }, system, createsParties }: Turn,
  { entity_id: entityId, counterparty_id: counterpartyId, side }: HeldDocument,
): Promise<Outcome<BookedParty | undefined>> {
  if (!createsParties) return success(undefined);
  const entity = await inTenant(db, tenantId, (tx) => findEntity(tx, counterpartyId));
  if (!entity) return success(undefined);
  const type: ErpPartyType = side === 0 ? 'D' : 'R';
  const taxNumber = entity.nif.replaceAll(/\s/g, '');
  const code = entity.acronym.slice(0, MOST_OF_CODE);
  const keep = async (kept: string): Promise<BookedParty> => {
    const party = { entityId, counterpartyId, partyType: type, code: kept, verifiedAt: now() };
    await inTenant(db, tenantId, (tx) => putParty(tx, party));
    return { type, code: kept };
  };
  return await andThen(await system.parties(type), async (parties) => {
    const same = parties.filter((party) => party.taxNumber === taxNumber);
    if (same[0]) return success(same.length === 1 ? await keep(same[0].code) : undefined);
    // another one with this code would be overwritten
    if (code === '' || taxNumber === '' || parties.some((party) => party.code === code)) return success(undefined);
    const { name, address, emails } = entity;
    const party = { type, code, name, taxNumber, address: address ?? '', email: emails[0] ?? '' };
    const created = await system.createParty(party);
    return await andThen(created, async () => success(await keep(code)));
  });
}
