import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { ownTenant } from '../../../db/tenant-transaction.ts';

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

export async function deleteParty(tx: TenantTransaction, entityId: string, counterpartyId: string): Promise<void> {
  await tx
    .deleteFrom('erp_party')
    .where('entity_id', '=', entityId)
    .where('counterparty_id', '=', counterpartyId)
    .execute();
}
