import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileRow, NewFile } from '../kept-files/kept-files.public.ts';
import { itemsToday, type OfMonth } from './declared-items.store.ts';
import type { StampTaxDeclarationTables } from './tables.ts';

export type Revision = Omit<Selectable<StampTaxDeclarationTables['stamp_tax_declaration']>, 'tenant_id'>;

/** What was recorded of a month, the latest first. */
export async function readRevisions(tx: TenantTransaction, { companyId, month }: OfMonth): Promise<Revision[]> {
  return await tx
    .selectFrom('stamp_tax_declaration')
    .selectAll()
    .where('entity_id', '=', companyId)
    .where('month', '=', month)
    .orderBy('revision', 'desc')
    .execute();
}

type NewRevision = Omit<
  Insertable<StampTaxDeclarationTables['stamp_tax_declaration']>,
  'tenant_id' | 'recorded_at' | 'entity_id' | 'month'
>;

export async function insertRevision(tx: TenantTransaction, of: OfMonth, revision: NewRevision): Promise<void> {
  await tx
    .insertInto('stamp_tax_declaration')
    .values({ tenant_id: ownTenant, entity_id: of.companyId, month: of.month, ...revision })
    .execute();
}

/** Keeps what the month's rows add up to as what this revision declares. */
export async function insertItems(tx: TenantTransaction, of: OfMonth, revision: number): Promise<void> {
  await sql`
    insert into stamp_tax_declared_item (tenant_id, entity_id, month, revision, contract_id, contract_number, verba,
      exemption_norm, operations, base_cents, tax_cents)
    select tenant_id, entity_id, month, ${revision}::integer, contract_id, contract_number, verba, exemption_norm, operations,
      base_cents, tax_cents
    from (${itemsToday(of)}) item`.execute(tx);
}

/** A file of a month with the revision to which it belongs. */
export interface FileOfRevision extends FileRow {
  readonly revision: number;
}

/** The files of a month's declarations, in the order in which they were added. */
export async function readFilesOf(tx: TenantTransaction, { companyId, month }: OfMonth): Promise<FileOfRevision[]> {
  return await tx
    .selectFrom('stamp_tax_declaration_file')
    .selectAll()
    .where('entity_id', '=', companyId)
    .where('month', '=', month)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
}

export async function findFile(tx: TenantTransaction, fileId: string): Promise<FileRow | undefined> {
  return await tx.selectFrom('stamp_tax_declaration_file').selectAll().where('file_id', '=', fileId).executeTakeFirst();
}

export async function insertFile(
  tx: TenantTransaction,
  { companyId, month }: OfMonth,
  revision: number,
  file: NewFile,
): Promise<FileRow> {
  return await tx
    .insertInto('stamp_tax_declaration_file')
    .values({ tenant_id: ownTenant, entity_id: companyId, month, revision, ...file })
    .returningAll()
    .executeTakeFirstOrThrow();
}
