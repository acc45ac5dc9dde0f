import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** A company as files name it. */
export interface KnownCompany {
  readonly id: string;
  readonly acronym: string;
  readonly name: string;
  readonly nif: string;
  readonly state: number;
}

export async function readKnownCompanies(tx: TenantTransaction): Promise<KnownCompany[]> {
  return await tx
    .selectFrom('entity')
    .select(['entity_id as id', 'acronym', 'name', 'nif', 'state'])
    .orderBy('entity_id')
    .execute();
}
