import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';

/** Whether a document may leave without a person: a whole one of the journal that waits, of which every figure is certain. */
export function isReleasable({ kind, phase, corrects_id, cancels_id, is_projected }: HeldDocument): boolean {
  return kind === 'JOURNAL' && phase === 'DRAFT' && corrects_id === null && cancels_id === null && !is_projected;
}

/** The same in the database, of companies with books in PRIMAVERA and with all accounts chosen. */
const IS_RELEASABLE = sql<boolean>`(
  erp_document.kind = 'JOURNAL' and erp_document.phase = 'DRAFT' and erp_document.corrects_id is null and erp_document.cancels_id is null
  and not erp_document.is_projected
  and exists (
    select from entity where entity.tenant_id = erp_document.tenant_id and entity.entity_id = erp_document.entity_id
      and entity.erp_system = 'PRIMAVERA' and entity.erp_database is not null)
  and not jsonb_path_exists(erp_document.draft_lines, '$[*] ? (@.account == null)'))`;

/** The contracts with documents that may leave by a day (ISO) without a person, as far as that is known without locking them. */
export async function findContractsToRelease(tx: TenantTransaction, day: string): Promise<string[]> {
  const contracts = await tx
    .selectFrom('erp_document')
    .select('contract_id')
    .distinct()
    .where('leaves_on', '<=', day)
    .where(IS_RELEASABLE)
    .orderBy('contract_id')
    .execute();
  return contracts.map(({ contract_id }) => contract_id);
}

/** Such documents of one contract, in the order in which they are booked. */
export async function findReleasable(tx: TenantTransaction, contractId: string, day: string): Promise<string[]> {
  const documents = await tx
    .selectFrom('erp_document')
    .select('document_id')
    .where('contract_id', '=', contractId)
    .where('leaves_on', '<=', day)
    .where(IS_RELEASABLE)
    .orderBy('dated_on')
    .orderBy('place')
    .orderBy('document_id')
    .execute();
  return documents.map(({ document_id }) => document_id);
}
