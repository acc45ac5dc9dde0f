import type { ErpParty, ErpPartyType, erpPartyEndpoints } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput, NotFound, Stale } from '../../../http/problems.ts';
import type { TenantRequest } from '../../../http/route.ts';
import { findEntity, lockEntity, mustEditEntities } from '../../entities/entities.public.ts';
import { type Counterparty, findCounterparties } from '../connection-test/booked-companies.store.ts';
import { deleteParty, putParty } from './parties.store.ts';

/** The other companies of the loans of an entity, as its books call them. Throws NotFound. */
export async function readParties(tx: TenantTransaction, entityId: string): Promise<ErpParty[]> {
  if (!(await findEntity(tx, entityId))) throw new NotFound();
  return (await findCounterparties(tx, [entityId])).map(partyOf);
}

/** Says how the books of an entity call them. Throws Forbidden, NotFound, Stale and BadInput. */
export async function saveParties({
  tx,
  actor,
  audit,
  params: { id },
  body: { parties },
}: TenantRequest<typeof erpPartyEndpoints.saveParties>): Promise<ErpParty[]> {
  mustEditEntities(actor);
  if (!(await lockEntity(tx, id))) throw new NotFound();
  const there = new Map((await findCounterparties(tx, [id])).map((one) => [one.counterparty_id, one]));
  for (const [place, party] of parties.entries()) {
    const before = there.get(party.counterpartyId);
    if (!before) throw new BadInput({ [`parties.${place}.counterpartyId`]: ['ReferenceNotFound'] });
    if (before.version !== party.version) throw new Stale();
    if (isSame(before, party)) continue;
    const key = { entityId: id, counterpartyId: party.counterpartyId };
    if (party.code === '') await deleteParty(tx, key.entityId, key.counterpartyId);
    else await putParty(tx, { ...key, partyType: party.partyType, code: party.code, verifiedAt: null });
    audit.record({
      action: 'UPDATE',
      resource: 'TEntities',
      recordId: id,
      before: auditedParty(before, before.party_type, before.party_code),
      after: auditedParty(before, party.partyType, party.code),
    });
  }
  // a save that changes nothing leaves its event all the same, as every save does
  if (audit.isEmpty) audit.record({ action: 'UPDATE', resource: 'TEntities', recordId: id });
  return await readParties(tx, id);
}

function partyOf(one: Counterparty): ErpParty {
  return {
    counterparty: { id: one.counterparty_id, name: one.name, acronym: one.acronym },
    taxNumber: one.nif,
    partyType: one.party_type as ErpPartyType | null,
    code: one.party_code,
    verifiedAt: one.verified_at?.toISOString() ?? null,
    version: one.version,
  };
}

export function auditedParty({ acronym }: Counterparty, partyType: string | null, code: string | null): object {
  return { counterparty: acronym, partyType, partyCode: code };
}

function isSame(before: Counterparty, { partyType, code }: { readonly partyType: string; readonly code: string }) {
  return (before.party_code ?? '') === code && (code === '' || before.party_type === partyType);
}
