import { CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';

/**
 * What a reading call must at least ask the database, written by hand: the page, the count and the sums, each as a careful
 * person would write it for that call alone. These statements are fixed. They do not follow the product's own, so a ratio to
 * them shows when the product's get better or worse. They run as the tenant's role, or as the control role.
 */
export interface Floor {
  readonly role?: 'control';
  readonly statements: readonly string[];
}

const { INACTIVE, ARCHIVED } = CONTRACT_STATE_NUMBERS;
/** Of a contract that the list shows without the inactive ones. */
export const LISTED = `not contract.is_deleted and contract.state not in (${INACTIVE}, ${ARCHIVED})`;
/** The companies of a contract. */
export const COMPANIES = `
  left join entity grantor on grantor.tenant_id = contract.tenant_id and grantor.entity_id = contract.grantor_id
  left join entity receiver on receiver.tenant_id = contract.tenant_id and receiver.entity_id = contract.receiver_id`;
const NAMES = `grantor.name as grantor, grantor.acronym as grantor_acronym,
  receiver.name as receiver, receiver.acronym as receiver_acronym`;
const BY_NUMBER = 'contract.contract_number collate alphabetical, contract.contract_id';
const BY_AMOUNT = 'contract.amount_cents, contract.contract_id';
const SUMS = `count(*), sum(contract.amount_cents), sum(contract.realized_capital_cents),
  sum(contract.available_capital_cents), sum(contract.interest_accrued_cents), sum(contract.interest_due_cents)`;
const CONTRACT_TOTALS = `select ${SUMS} from contract where ${LISTED}`;

function contractPage(order: string): string {
  return `select contract.*, ${NAMES} from contract ${COMPANIES} where ${LISTED} order by ${order} limit 50`;
}

/** Which contracts are on the page first: the rows before it are walked past without what is shown of them. */
function deepContractPage(order: string, page: number): string {
  return `select contract.*, ${NAMES} from contract ${COMPANIES}
    where contract.contract_id in (
      select contract_id from contract where ${LISTED} order by ${order} limit 50 offset ${(page - 1) * 50})
    order by ${order}`;
}

const HOLDING = (table: string) => `select ${table}_id from ${table}_suffix where suffix >= '0123' and suffix < '0124'`;
/** No company of the bench holds it. */
const SOUGHT = `contract.contract_id = any(array(${HOLDING('contract')}))`;

/** Of a contract the interest that has accrued until the end of a day. */
const ACCRUED = (day: string) => `sum(cents_of_interest(held.accrued + held.capital_cents * held.rate * 1000000
  * year_parts(held.convention, held.accrues_from, date '${day}')))::bigint`;
const HELD = (day: string) =>
  `tranche_position held where held.from_date <= date '${day}' and held.until_date > date '${day}'`;
const TERMS = (day: string) => `join terms_period terms on terms.tenant_id = contract.tenant_id
  and terms.contract_id = contract.contract_id and terms.from_date <= date '${day}' and terms.until_date > date '${day}'`;
const OWED = (day: string) => `(select held.contract_id, sum(held.capital_cents) as capital,
  sum(held.interest_due_cents) as due, ${ACCRUED(day)} as accrued from ${HELD(day)} group by held.contract_id) owed`;
const OWED_OF_ONE = (day: string) => `lateral (select sum(held.capital_cents) as capital,
  sum(held.interest_due_cents) as due, ${ACCRUED(day)} as accrued
  from ${HELD(day)} and held.contract_id = contract.contract_id) owed`;
const LISTED_THEN = `not contract.is_deleted and terms.state not in (${INACTIVE}, ${ARCHIVED})`;

/** Both companies are joined to the left, so that the plan may leave that for the rows of the page. */
const DAY_PAGE = (day: string) => `select contract.*, terms.*, owed.*, ${NAMES}
  from contract ${TERMS(day)} left join ${OWED_OF_ONE(day)} on true ${COMPANIES}
  where ${LISTED_THEN} order by ${BY_NUMBER} limit 50`;
const DAY_PAGE_BY_ACCRUED = (day: string) => `select contract.*, terms.*, owed.*, ${NAMES}
  from contract ${TERMS(day)} left join ${OWED(day)} on owed.contract_id = contract.contract_id ${COMPANIES}
  where ${LISTED_THEN} order by owed.accrued, contract.contract_id limit 50`;
const DAY_TOTALS = (day: string) => `select count(*), sum(terms.amount_cents), sum(owed.capital), sum(owed.due),
    sum(owed.accrued), sum(greatest(terms.amount_cents - owed.capital, 0))
  from contract ${TERMS(day)} left join ${OWED(day)} on owed.contract_id = contract.contract_id where ${LISTED_THEN}`;

/** The list of contracts as it opens. */
export const CONTRACT_LIST: Floor = { statements: [contractPage(BY_NUMBER), CONTRACT_TOTALS] };

/** The list of contracts as people ask for it further, on a past day too. */
export const contractListFloors = {
  deep: (page: number): Floor => ({ statements: [deepContractPage(BY_NUMBER, page), CONTRACT_TOTALS] }),
  firstByAmount: { statements: [contractPage(BY_AMOUNT), CONTRACT_TOTALS] },
  deepByAmount: (page: number): Floor => ({ statements: [deepContractPage(BY_AMOUNT, page), CONTRACT_TOTALS] }),
  search: {
    statements: [
      HOLDING('contract'),
      HOLDING('entity'),
      `select contract.*, ${NAMES} from contract ${COMPANIES} where ${LISTED} and ${SOUGHT} order by ${BY_NUMBER} limit 50`,
      `select ${SUMS} from contract ${COMPANIES} where ${LISTED} and ${SOUGHT}`,
    ],
  },
  onADay: (day: string): Floor => ({ statements: [DAY_PAGE(day), DAY_TOTALS(day)] }),
  onADayByAccrued: (day: string): Floor => ({ statements: [DAY_PAGE_BY_ACCRUED(day), DAY_TOTALS(day)] }),
};
