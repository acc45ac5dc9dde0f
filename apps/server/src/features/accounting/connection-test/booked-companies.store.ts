import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { companiesChangeOn, partiesOfTerms } from '../../periods/periods.public.ts';

/** The active companies whose books are in PRIMAVERA, or that one alone. */
export async function findCompaniesInPrimavera(tx: TenantTransaction, entityId?: string) {
  return await tx
    .selectFrom('entity')
    .select([
      'entity_id',
      'acronym',
      'erp_database',
      'erp_diary',
      'erp_document',
      'erp_launch_type',
      'erp_bank_account',
    ])
    .where('erp_system', '=', 'PRIMAVERA')
    .where('erp_database', 'is not', null)
    .$if(entityId === undefined, (query) => query.where('state', '=', 0))
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .orderBy('acronym')
    .execute();
}

/** How the loans that each of these companies has, or had on some day, are booked by it: loans on the same accounts are one row, those with lines of their own one each. */
export interface BookedLoans {
  readonly entity_id: string;
  readonly side: number;
  readonly account_set: string | null;
  readonly stamp_tax_side: string | null;
  /** Of a contract with lines of its own. */
  readonly contract_id: string | null;
}

/** The account set that counts for the companies of `terms`: the last one chosen for a handover until they begin, else that of the beginning. */
const SET_OF_TERMS = sql`coalesce((
  select later.set from jsonb_to_recordset(contract_sync.later_sets) as later("from" date, "set" text)
  where later."from" <= terms.from_date and ${companiesChangeOn(sql`later."from"`)}
  order by later."from" desc limit 1), contract_sync.account_set)`;

export async function findBookedLoans(tx: TenantTransaction, entityIds: readonly string[]): Promise<BookedLoans[]> {
  const { rows } = await sql<BookedLoans>`
    select distinct company.entity_id, company.side, ${SET_OF_TERMS} as account_set, contract_sync.stamp_tax_side,
      case when exists (select from contract_account_line where contract_account_line.contract_id = contract.contract_id)
        then contract.contract_id end as contract_id
    from contract ${partiesOfTerms}
    cross join lateral (values (party.grantor_id, 0), (party.receiver_id, 1)) as company (entity_id, side)
    left join contract_sync on contract_sync.contract_id = contract.contract_id
    where not contract.is_deleted and company.entity_id = any(${entityIds}::uuid[])`.execute(tx);
  return rows;
}

/**
 * The other companies of the loans that a company has, or had on some day, with their codes in its books; and of a debt that it took over
 * or handed over, the other debtor: the two owe it to each other.
 */
export interface Counterparty {
  readonly entity_id: string;
  readonly counterparty_id: string;
  readonly acronym: string;
  readonly name: string;
  readonly nif: string;
  readonly party_type: string | null;
  readonly party_code: string | null;
  readonly verified_at: Date | null;
  readonly version: number;
  /** Whether the company lends to it, borrows from it, or both. */
  readonly lends: boolean;
  readonly borrows: boolean;
}

export async function findCounterparties(tx: TenantTransaction, entityIds: readonly string[]): Promise<Counterparty[]> {
  const { rows } = await sql<Counterparty>`
    select pair.entity_id, pair.counterparty_id, pair.lends, pair.borrows, entity.acronym, entity.name, entity.nif,
      erp_party.party_type, erp_party.party_code, erp_party.verified_at, coalesce(erp_party.version, 0) as version
    from (
      select company.entity_id, company.counterparty_id, bool_or(company.lends) as lends, bool_or(not company.lends) as borrows
      from (
        select party.grantor_id, party.receiver_id from contract ${partiesOfTerms} where not contract.is_deleted
        union
        select handover.to_id, handover.from_id
        from handover join contract on contract.contract_id = handover.contract_id
        where handover.side = 'RECEIVER' and not contract.is_deleted
      ) as owed (creditor_id, debtor_id)
      cross join lateral (
        values (owed.creditor_id, owed.debtor_id, true), (owed.debtor_id, owed.creditor_id, false)
      ) as company (entity_id, counterparty_id, lends)
      group by 1, 2
    ) as pair
    join entity on entity.entity_id = pair.counterparty_id
    left join erp_party on erp_party.entity_id = pair.entity_id and erp_party.counterparty_id = pair.counterparty_id
    where pair.entity_id = any(${entityIds}::uuid[])
    order by entity.acronym, entity.entity_id`.execute(tx);
  return rows;
}

const ISSUER = sql<string>`coalesce(contract_invoice_line.grantor_id, contract.grantor_id)`;

/** What the invoices of these companies name. */
export async function findInvoicedBy(tx: TenantTransaction, entityIds: readonly string[]) {
  return await tx
    .selectFrom('contract_invoice_line')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.tenant_id', '=', 'contract_invoice_line.tenant_id')
        .onRef('contract.contract_id', '=', 'contract_invoice_line.contract_id'),
    )
    .select([
      ISSUER.as('entity_id'),
      'contract_invoice_line.doc_type',
      'contract_invoice_line.series',
      'contract_invoice_line.item',
    ])
    .distinct()
    .where('contract.is_deleted', '=', false)
    .where(sql<boolean>`${ISSUER} = any(${entityIds}::uuid[])`)
    .execute();
}
