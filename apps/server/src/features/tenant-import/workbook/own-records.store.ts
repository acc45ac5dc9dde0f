import { type OwnValues, stateNumber } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

interface OwnEntity {
  readonly id: string;
  readonly acronym: string;
  readonly name: string;
  readonly nif: string;
  readonly leiCode: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly info: string | null;
  readonly emails: readonly string[];
  readonly metadata: OwnValues;
}

/**
 * Companies that are active, or that a live contract names; of those with the same acronym the later ones have their tax number
 * appended.
 */
export async function readOwnEntities(tx: TenantTransaction): Promise<OwnEntity[]> {
  const rows = await tx
    .selectFrom('entity')
    .select([
      'entity_id as id',
      'acronym',
      'name',
      'nif',
      'lei_code as leiCode',
      'address',
      'postal_code as postalCode',
      'info',
      'emails',
      'metadata',
    ])
    .where((eb) =>
      eb.or([
        eb('state', '=', stateNumber('ACTIVE')),
        eb.exists(
          eb
            .selectFrom('contract')
            .select('contract_id')
            .where('is_deleted', '=', false)
            .where((on) =>
              on.or([
                on('grantor_id', '=', on.ref('entity.entity_id')),
                on('receiver_id', '=', on.ref('entity.entity_id')),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('entity_id')
    .execute();
  const seen = new Set<string>();
  return rows.map((row) => {
    const acronym = seen.has(row.acronym) ? `${row.acronym} ${row.nif}` : row.acronym;
    seen.add(acronym);
    return { ...row, acronym };
  });
}

export interface ContractDetails {
  readonly id: string;
  readonly minute: string | null;
  readonly ownershipPercentage: string | null;
  readonly isContractSigned: boolean;
  readonly metadata: OwnValues;
}

/** The values of live contracts that are no part of a fact, in the order of their numbers. */
export async function readContractDetails(tx: TenantTransaction): Promise<ContractDetails[]> {
  return await tx
    .selectFrom('contract')
    .select([
      'contract_id as id',
      'minute',
      'ownership_percentage as ownershipPercentage',
      'is_contract_signed as isContractSigned',
      'metadata',
    ])
    .where('is_deleted', '=', false)
    .orderBy('contract_number')
    .execute();
}
