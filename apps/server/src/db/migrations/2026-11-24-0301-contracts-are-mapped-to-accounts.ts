import type { Kysely } from 'kysely';
import { layeredTable, run, tenantTable } from '../schema/grants.ts';

/**
 * On which accounts the documents of a contract are booked: the lines of account sets, which a tenant may have its own copies of,
 * the lines that a contract has instead of its set's, and which set it has. The rows of one set share their version.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table erp_account_set (
      tenant_id text not null,
      set_code text not null,
      side smallint not null,
      accounting_type text not null,
      amount_key text not null,
      nature text not null,
      account text not null,
      description text,
      with_party boolean not null,
      version integer not null,
      primary key (tenant_id, set_code, side, accounting_type, amount_key, nature)
    );
    ${layeredTable('erp_account_set')};

    create table contract_account_line (
      tenant_id text not null,
      contract_account_line_id uuid not null,
      version integer not null default 1,
      contract_id uuid not null,
      side smallint not null,
      accounting_type text not null,
      amount_key text not null,
      nature text not null,
      account text not null,
      description text,
      with_party boolean not null,
      primary key (tenant_id, contract_account_line_id),
      foreign key (tenant_id, contract_id) references contract
    );
    create unique index contract_account_line_key
      on contract_account_line (tenant_id, contract_id, side, accounting_type, amount_key, nature);
    ${tenantTable('contract_account_line')};

    create table contract_sync (
      tenant_id text not null,
      contract_id uuid not null,
      version integer not null default 1,
      account_set text,
      stamp_tax_side text,
      primary key (tenant_id, contract_id),
      foreign key (tenant_id, contract_id) references contract
    );
    ${tenantTable('contract_sync')}`,
  );
}
