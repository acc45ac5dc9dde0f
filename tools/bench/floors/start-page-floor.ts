import { type Floor, LISTED } from './floors.ts';

const OWING = 'not is_deleted and realized_capital_cents + interest_due_cents <> 0';
const OF_24_MONTHS = `make_date(year, month, 1) >= date_trunc('month', current_date) - interval '24 months'`;
const LIVE = `join contract using (tenant_id, contract_id) where not contract.is_deleted`;

/** What the start page must at least ask the database, of all companies and today: as few statements as a careful person writes. */
export const START_PAGE: Floor = {
  statements: [
    `select count(*), sum(realized_capital_cents), sum(interest_due_cents) from contract where ${OWING}`,
    `select count(*), sum(available_capital_cents), sum(greatest(realized_capital_cents - amount_cents, 0))
      from contract where ${LISTED} and date_end >= current_date`,
    `select grantor_id, receiver_id, count(*), sum(realized_capital_cents + interest_due_cents)
      from contract where ${OWING} group by 1, 2`,
    `select date_trunc('quarter', date_end), count(*), sum(realized_capital_cents) from contract where ${OWING} group by 1`,
    `select year, month, count(*), sum(capital_cents + month_close.interest_due_cents), sum(interest_cents),
        sum(capital_cents * rate), sum(capital_cents)
      from month_close ${LIVE} and ${OF_24_MONTHS} group by 1, 2`,
    `select contract.euribor, count(*), sum(capital_cents), sum(capital_cents * rate) from tranche_balance ${LIVE} group by 1`,
    `select due_item.due_on, count(*) from due_item ${LIVE} and kind = 'RESET' and due_item.due_on between current_date and current_date + 90
      group by 1`,
    `select kind, case when due.due_on < current_date then -1 when due.due_on <= current_date + 7 then 7
          when due.due_on <= current_date + 30 then 30 else 90 end, count(*), sum(due.amount_cents), bool_or(rests_on_projection)
      from (
        select tenant_id, contract_id, kind, due_on, amount_cents, rests_on_projection from due_item
        where due_on <= current_date + 90 and (due_on >= current_date or kind in ('MATURITY', 'INTERESTDUE'))
        union all
        select tenant_id, contract_id, 'STAMPTAX', due_date, tax_cents, false from stamp_tax_row
        where due_date between current_date and current_date + 90 and tax_cents <> 0
      ) as due ${LIVE} group by 1, 2`,
  ],
};
