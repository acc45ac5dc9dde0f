import { monthCloses } from '@calends/wire';
import { type Expression, sql } from 'kysely';
import {
  addingUp,
  type Column,
  column,
  computed,
  contractNumberColumn,
  rows,
  type Source,
} from '../../resource/fields/columns.ts';
import {
  companiesOfDay,
  companyOfDay,
  searchInContractOfDay,
  withCompaniesOfDay,
} from '../contracts/contracts.public.ts';
import { periodStateOf } from '../periods/periods.public.ts';

/** A month end is identified by its tranche and its month; lists need one id. */
const ID = sql<string>`md5(month_close.tranche_id::text || month_close.year || '-' || month_close.month)::uuid`;

/** A tranche has no row of a month in which nothing was owed. */
const OWED_BEFORE = sql`coalesce((
  select before.capital_cents + before.interest_due_cents from month_close as before
  where before.tenant_id = month_close.tenant_id and before.tranche_id = month_close.tranche_id
    and before.year = month_close.year - (month_close.month = 1)::integer
    and before.month = case when month_close.month = 1 then 12 else month_close.month - 1 end
), 0)`;

/** Balances of several months do not add up to anything. */
function balance(amount: Expression<unknown>): Column {
  return addingUp(amount, sql`min(month_close.month_end) is not distinct from max(month_close.month_end)`);
}

/**
 * The month ends of contracts that were not deleted, with the companies between which the loan stood at each. Their names are
 * left-joined, so that PostgreSQL drops them from sums.
 */
export const monthCloseSource: Source<typeof monthCloses, unknown> = {
  resource: monthCloses,
  keepsTotals: 'tenant',
  columns: {
    id: computed(ID),
    contractId: column('month_close.contract_id'),
    contractNumber: contractNumberColumn,
    trancheId: column('month_close.tranche_id'),
    ...companiesOfDay,
    currency: column('contract.currency'),
    monthEnd: column('month_close.month_end'),
    owedBefore: computed(OWED_BEFORE),
    interest: column('month_close.interest_cents'),
    accrual: column('month_close.accrual_cents'),
    capital: balance(sql.ref('month_close.capital_cents')),
    interestDue: balance(sql.ref('month_close.interest_due_cents')),
    owed: balance(sql`(month_close.capital_cents + month_close.interest_due_cents)`),
    accrued: balance(sql.ref('month_close.accrued_cents')),
    rate: column('month_close.rate'),
    indexRate: column('month_close.index_rate'),
    spread: column('month_close.spread'),
    restsOnProjection: column('month_close.rests_on_projection'),
    periodState: periodStateOf({
      companies: ['party.grantor_id', 'party.receiver_id'],
      day: sql.ref('month_close.month_end'),
      of: 'tranche_id',
      id: 'month_close.tranche_id',
    }),
    company: companyOfDay,
    search: searchInContractOfDay,
  },
  key: sql`month_close.tranche_id, month_close.year, month_close.month`,
  from: (tx) =>
    withCompaniesOfDay(
      rows(
        tx
          .selectFrom('month_close')
          .innerJoin('contract', (join) =>
            join
              .onRef('contract.tenant_id', '=', 'month_close.tenant_id')
              .onRef('contract.contract_id', '=', 'month_close.contract_id'),
          )
          .where('contract.is_deleted', '=', false),
      ),
      sql.ref('month_close.month_end'),
    ),
};
