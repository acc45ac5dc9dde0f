import { STAMP_TAX_CATEGORY, stampTaxDeclarations } from '@calends/wire';
import { sql } from 'kysely';
import { effective } from '../../db/rows/layered.ts';
import { column, company, computed, rows, type Source, searchedBy, searchIn } from '../../resource/fields/columns.ts';
import { DIGEST, DIGEST_OF_NOTHING, itemsToday } from './declared-items.store.ts';

/** The last revision of each month of a company, where it is declared. */
const DECLARED = sql`
  select distinct on (tenant_id, entity_id, month) tenant_id, entity_id, month, state, declared_on, payment_reference, tax_digest,
    tax_cents
  from stamp_tax_declaration
  order by tenant_id, entity_id, month, revision desc`;

const TODAY = sql`
  select tenant_id, entity_id, month, sum(operations)::integer as operations,
    sum(case when exemption_norm = '' then 0 else operations end)::integer as exempt_operations,
    sum(base_cents)::bigint as base_cents, sum(tax_cents)::bigint as tax_cents, min(due_date) as due_date, ${DIGEST} as tax_digest
  from (${itemsToday()}) item
  group by tenant_id, entity_id, month`;

/** Where a month was declared and has no tax any more, nothing but the rule says when it was due. */
const DUE_DATE_OF_KEPT = sql`((kept.month + interval '1 month')::date - 1 + (
  select due_day from fee_due_day
  where category = ${STAMP_TAX_CATEGORY} and ${effective('fee_due_day', ['category', 'valid_from'])}
    and valid_from < kept.month + interval '1 month'
  order by valid_from desc limit 1))`;

/** What tax arises today says, else what was declared. `coalesce` would say the same, but under row security no index is read by it. */
const ofEither = (name: string) =>
  sql`case when today.month is null then ${sql.ref(`kept.${name}`)} else ${sql.ref(`today.${name}`)} end as ${sql.ref(name)}`;

/** Months of companies in which tax arises today, or was declared. */
const MONTHS = sql`(
  select ${ofEither('tenant_id')}, ${ofEither('entity_id')}, ${ofEither('month')},
    coalesce(today.operations, 0) as operations,
    coalesce(today.exempt_operations, 0) as exempt_operations, coalesce(today.base_cents, 0) as base_cents,
    coalesce(today.tax_cents, 0) as tax_cents, coalesce(kept.tax_cents, 0) as declared_cents,
    coalesce(today.due_date, ${DUE_DATE_OF_KEPT}) as due_date, kept.declared_on, kept.payment_reference,
    case when kept.entity_id is null then 'UNDECLARED'
      when kept.tax_digest = coalesce(today.tax_digest, ${DIGEST_OF_NOTHING}) then 'DECLARED' else 'TOCORRECT' end as state
  from (${TODAY}) today
  full join (select * from (${DECLARED}) last where state = 'DECLARED') kept
    on kept.tenant_id = today.tenant_id and kept.entity_id = today.entity_id and kept.month = today.month
)`.as<'declared'>(sql.raw('declared'));

const LAST_DAY = sql<string>`(declared.month + interval '1 month' - interval '1 day')::date`;

/** The stamp tax that each company declares, month by month: what the loans say today beside what was declared. */
export const stampTaxDeclarationSource: Source<typeof stampTaxDeclarations, unknown> = {
  resource: stampTaxDeclarations,
  keepsTotals: 'tenant',
  columns: {
    id: computed(sql`md5(declared.entity_id::text || declared.month)::uuid`),
    company: company('declared.entity_id', 'declarer'),
    monthEnd: computed(LAST_DAY),
    declarationState: column('declared.state'),
    operations: column('declared.operations'),
    exemptOperations: column('declared.exempt_operations'),
    base: column('declared.base_cents'),
    tax: column('declared.tax_cents'),
    declaredTax: column('declared.declared_cents'),
    toDeclare: computed(sql`(declared.tax_cents - declared.declared_cents)`),
    dueDate: column('declared.due_date'),
    declaredOn: column('declared.declared_on'),
    paymentReference: column('declared.payment_reference'),
    search: searchIn(searchedBy('entity', 'declared.entity_id', 'declarer'), 'declared.payment_reference'),
  },
  key: sql`declared.month, declared.entity_id`,
  from: (tx) =>
    rows(
      tx
        .selectFrom(MONTHS)
        .leftJoin('entity as declarer', (join) =>
          join
            .on(sql<boolean>`declarer.tenant_id = declared.tenant_id`)
            .on(sql<boolean>`declarer.entity_id = declared.entity_id`),
        ),
    ),
};
