import { type RawBuilder, sql } from 'kysely';
import { company, either, type Rows, rows, searchedBy, searchIn } from '../../resource/fields/columns.ts';
import { withPartiesOn } from '../periods/periods.public.ts';

/** Whose companies a row shows: of the contract as it is today, or, as `party`, of the day of the row. */
type Whose = 'contract' | 'party';

function companiesBy(whose: Whose) {
  return {
    grantor: company(`${whose}.grantor_id`, 'grantor'),
    receiver: company(`${whose}.receiver_id`, 'receiver'),
  } as const;
}

function searchBy(grantor: string, receiver: string) {
  return searchIn(
    searchedBy('contract', 'contract.contract_id'),
    searchedBy('entity', 'contract.grantor_id', grantor),
    searchedBy('entity', 'contract.receiver_id', receiver),
  );
}

/** The two companies of the contract of a row, for sources that join `contract` and are made `withCompanies`. */
export const companiesOfContract = companiesBy('contract');

/** Either of the two: for filters alone. */
export const companyOfContract = either(companiesOfContract.grantor, companiesOfContract.receiver);

/** The contract's number and its companies are searched. */
export const searchInContract = searchBy('grantor', 'receiver');

/** The companies between which the loan stood on the day of a row, for sources that are made `withCompaniesOfDay`. */
export const companiesOfDay = companiesBy('party');
export const companyOfDay = either(companiesOfDay.grantor, companiesOfDay.receiver);

/** A search finds such rows as it finds their loan: by its companies of today, whom an index knows. */
export const searchInContractOfDay = searchBy('grantor_today', 'receiver_today');

/**
 * Joins the companies of the contract of each row. To the left, although every contract has both: PostgreSQL leaves out such a join
 * where nothing is taken from it, so counts and sums do not read companies.
 */
export function withCompanies(query: Rows): Rows {
  return joined(joined(query, 'grantor', 'contract.grantor_id'), 'receiver', 'contract.receiver_id');
}

/** Joins the companies between which the contract of each row stood at the end of its day, and those of today. */
export function withCompaniesOfDay(query: Rows, day: RawBuilder<unknown>): Rows {
  const ofDay = joined(
    joined(withPartiesOn(query, day), 'grantor', 'party.grantor_id'),
    'receiver',
    'party.receiver_id',
  );
  return joined(joined(ofDay, 'grantor_today', 'contract.grantor_id'), 'receiver_today', 'contract.receiver_id');
}

function joined(query: Rows, as: string, id: string): Rows {
  const entity = sql`entity`.as(sql.ref(as));
  return rows(
    query.leftJoin(entity, (join) =>
      join.on(
        sql<boolean>`${sql.ref(`${as}.tenant_id`)} = contract.tenant_id and ${sql.ref(`${as}.entity_id`)} = ${sql.ref(id)}`,
      ),
    ),
  );
}
