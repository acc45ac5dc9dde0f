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
  readonly isActive: boolean;
}

/**
 * Every company, also those that are archived; of those with the same acronym the later ones have their tax number appended, and
 * those that are archived before others.
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
      'state',
    ])
    .orderBy('entity_id')
    .execute();
  const entities = rows.map(({ state, ...row }) => ({ ...row, isActive: state === stateNumber('ACTIVE') }));
  const seen = new Set<string>();
  const acronyms = new Map(
    entities
      .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
      .map(({ id, acronym, nif }) => {
        const own = seen.has(acronym) ? `${acronym} ${nif}` : acronym;
        seen.add(acronym);
        return [id, own];
      }),
  );
  return entities.map((entity) => ({ ...entity, acronym: acronyms.get(entity.id) ?? entity.acronym }));
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
