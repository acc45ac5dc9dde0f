import { company, either, type Rows, rows, searchedBy, searchIn } from '../../resource/fields/columns.ts';

/** The two companies of the contract of a row, for sources that join `contract` and are made `withCompanies`. */
export const companiesOfContract = {
  grantor: company('contract.grantor_id', 'grantor'),
  receiver: company('contract.receiver_id', 'receiver'),
} as const;

/** Either of the two: for filters alone. */
export const companyOfContract = either(companiesOfContract.grantor, companiesOfContract.receiver);

/** The contract's number and its companies are searched. */
export const searchInContract = searchIn(
  searchedBy('contract', 'contract.contract_id'),
  searchedBy('entity', 'contract.grantor_id', 'grantor'),
  searchedBy('entity', 'contract.receiver_id', 'receiver'),
);

/**
 * Joins the companies of the contract of each row. To the left, although every contract has both: PostgreSQL leaves out such a join
 * where nothing is taken from it, so counts and sums do not read companies.
 */
export function withCompanies(query: Rows): Rows {
  return rows(
    query
      .leftJoin('entity as grantor', (join) =>
        join
          .onRef('grantor.tenant_id', '=', 'contract.tenant_id')
          .onRef('grantor.entity_id', '=', 'contract.grantor_id'),
      )
      .leftJoin('entity as receiver', (join) =>
        join
          .onRef('receiver.tenant_id', '=', 'contract.tenant_id')
          .onRef('receiver.entity_id', '=', 'contract.receiver_id'),
      ),
  );
}
