import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Where a document is in the accounting system of a company. */
export interface RemotePlace {
  readonly remote_year: number;
  readonly remote_diary: string;
  readonly remote_number: string;
  readonly remote_launch_type: string;
}

interface Linked {
  readonly document_id: string;
  readonly dated_on: string;
  readonly contract_number: string | null;
}

/** The document that is linked with this place, where there is one. */
export async function findLinked(
  tx: TenantTransaction,
  entityId: string,
  place: RemotePlace,
): Promise<Linked | undefined> {
  return await tx
    .selectFrom('erp_document')
    .leftJoin('contract', (join) => join.onRef('contract.contract_id', '=', 'erp_document.contract_id'))
    .select(['document_id', 'dated_on', 'contract_number'])
    .where('entity_id', '=', entityId)
    .where('remote_year', '=', place.remote_year)
    .where('remote_diary', '=', place.remote_diary)
    .where('remote_number', '=', place.remote_number)
    .where('remote_launch_type', '=', place.remote_launch_type)
    .executeTakeFirst();
}
