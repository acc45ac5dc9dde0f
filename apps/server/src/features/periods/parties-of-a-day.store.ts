import { type RawBuilder, sql } from 'kysely';
import { type Rows, rows } from '../../resource/fields/columns.ts';

/*
 * The companies between which the loan of a row of `contract` stood at the end of a day (docs/adr/0322). Terms of the release before
 * do not name them: then they are those of today.
 */

/** Coalesce would say the same, but under row security no index is read by it: every company would be read, for the names of a page. */
const GRANTOR = sql`case when terms.grantor_id is null then contract.grantor_id else terms.grantor_id end`;
const RECEIVER = sql`case when terms.receiver_id is null then contract.receiver_id else terms.receiver_id end`;

const OF_CONTRACT = sql`terms.tenant_id = contract.tenant_id and terms.contract_id = contract.contract_id`;

function termsOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${OF_CONTRACT} and terms.from_date <= ${day} and terms.until_date > ${day}`;
}

interface Party {
  grantor_id: string;
  receiver_id: string;
}
const PARTY = sql<Party>`lateral (select ${GRANTOR} as grantor_id, ${RECEIVER} as receiver_id)`.as<'party'>(
  sql.raw('party'),
);

/** Joins them, as `party`, to a statement that adds up many rows. */
export function partiesOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join terms_period terms on ${termsOn(day)} cross join ${PARTY}`;
}

/** The same of every day: once for each of the terms of the loan. */
export const partiesOfTerms: RawBuilder<unknown> = sql`
  left join terms_period terms on ${OF_CONTRACT} cross join ${PARTY}`;

/** Whether the loan has other companies from a day on than on the day before: terms also begin where anything else of them changes. */
export function companiesChangeOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from terms_period begun
    join terms_period ended on ended.tenant_id = begun.tenant_id and ended.contract_id = begun.contract_id
      and ended.until_date = begun.from_date
    where begun.tenant_id = contract.tenant_id and begun.contract_id = contract.contract_id and begun.from_date = ${day}
      and ${companiesOf('begun')} is distinct from ${companiesOf('ended')}
  )`;
}

function companiesOf(terms: 'begun' | 'ended'): RawBuilder<unknown> {
  return sql`(
    coalesce(${sql.ref(`${terms}.grantor_id`)}, contract.grantor_id),
    coalesce(${sql.ref(`${terms}.receiver_id`)}, contract.receiver_id)
  )`;
}

/** The same for lists whose rows are filtered and sorted by them. */
export function withPartiesOn(query: Rows, day: RawBuilder<unknown>): Rows {
  return rows(
    query
      .leftJoin('terms_period as terms', (join) => join.on(sql<boolean>`${termsOn(day)}`))
      .innerJoin(PARTY, (join) => join.onTrue()),
  );
}

/** The same as the only row of a query of its own. */
export function partyOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`terms_period terms cross join ${PARTY} where ${termsOn(day)}`;
}

/** One of them as a column that most statements do not read. */
export function companyOn(side: 'GRANTOR' | 'RECEIVER', day: RawBuilder<unknown>): RawBuilder<string> {
  const [then, now] = side === 'GRANTOR' ? [GRANTOR, 'grantor_id'] : [RECEIVER, 'receiver_id'];
  return sql`coalesce((select ${then} from terms_period terms where ${termsOn(day)}), ${sql.ref(`contract.${now}`)})`;
}

/** Joins every company between which the loan stood on a day or later, as `side`, with the first day on which it did. */
export function partiesSince(day: RawBuilder<unknown>): RawBuilder<unknown> {
  const first = sql`greatest(terms.from_date, ${day})`;
  return sql`
    left join terms_period terms on ${OF_CONTRACT} and terms.until_date > ${day}
    cross join lateral (values (${GRANTOR}, ${first}), (${RECEIVER}, ${first})) side (company_id, first_day)`;
}

/** Some days, both ends included (ISO, or infinite). */
interface Days {
  readonly from: string;
  readonly through: string;
}

/** Of two handovers on a day, the terms name only the last company. */
const HANDED = sql`handover.tenant_id = contract.tenant_id and handover.contract_id = contract.contract_id`;

/** Whether the loan stood with a company on one of these days, or passed through it. */
export function stoodWith(companyId: string, { from, through }: Days): RawBuilder<boolean> {
  return sql<boolean>`(exists (
    select from terms_period terms
    where ${OF_CONTRACT} and terms.from_date <= ${through}::date and terms.until_date > ${from}::date
      and ${companyId}::uuid in (${GRANTOR}, ${RECEIVER})
  ) or exists (
    select from handover
    where ${HANDED} and handover.from_id = ${companyId}::uuid
      and handover.handover_date between ${from}::date and ${through}::date
  ))`;
}

/** Joins every company between which the loan ever stood, as `side`, with the days from which and until which it did. */
export const partiesOfAnyDay: RawBuilder<unknown> = sql`
  cross join lateral (
    select named.company_id, terms.from_date, terms.until_date
    from (select) one left join terms_period terms on ${OF_CONTRACT}
    cross join lateral (values (${GRANTOR}), (${RECEIVER})) named (company_id)
    union all
    select handover.from_id, handover.handover_date, handover.handover_date from handover where ${HANDED}
  ) side (company_id, from_date, until_date)`;
