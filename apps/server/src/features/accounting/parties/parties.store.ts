import type { ErpPartyType } from '@calends/wire';
import { anyOf } from '../../../db/rows/any-of.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';

interface KeptParty {
  readonly entityId: string;
  readonly counterpartyId: string;
  readonly partyType: string;
  readonly code: string;
  /** When accounting last knew it; null for one that a person entered. */
  readonly verifiedAt: Date | null;
}

export async function putParty(tx: TenantTransaction, party: KeptParty): Promise<void> {
  const { entityId, counterpartyId, partyType, code, verifiedAt } = party;
  const kept = { party_type: partyType, party_code: code, verified_at: verifiedAt };
  await tx
    .insertInto('erp_party')
    .values({ tenant_id: ownTenant, entity_id: entityId, counterparty_id: counterpartyId, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'entity_id', 'counterparty_id'])
        .doUpdateSet((write) => ({ ...kept, version: write('erp_party.version', '+', 1) })),
    )
    .execute();
}

/** How the books of a company call another one; undefined where nobody has said it. */
export async function findParty(
  tx: TenantTransaction,
  entityId: string,
  counterpartyId: string,
): Promise<{ readonly type: ErpPartyType; readonly code: string } | undefined> {
  const party = await tx
    .selectFrom('erp_party')
    .select(['party_type', 'party_code'])
    .where('entity_id', '=', entityId)
    .where('counterparty_id', '=', counterpartyId)
    .executeTakeFirst();
  return party && { type: party.party_type as ErpPartyType, code: party.party_code };
}

/** Whether the books of companies name another one. */
export async function findPartiesOf(
  tx: TenantTransaction,
  entityIds: readonly string[],
): Promise<(entityId: string, counterpartyId: string) => boolean> {
  const parties = await tx
    .selectFrom('erp_party')
    .select(['entity_id', 'counterparty_id'])
    .where('entity_id', '=', anyOf(entityIds))
    .execute();
  const named = new Set(parties.map(({ entity_id, counterparty_id }) => `${entity_id} ${counterparty_id}`));
  return (entityId, counterpartyId) => named.has(`${entityId} ${counterpartyId}`);
}

export async function deleteParty(tx: TenantTransaction, entityId: string, counterpartyId: string): Promise<void> {
  await tx
    .deleteFrom('erp_party')
    .where('entity_id', '=', entityId)
    .where('counterparty_id', '=', counterpartyId)
    .execute();
}
