import type { KeptFileType } from '@calends/wire';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileRow, NewFile } from '../kept-files/kept-files.public.ts';
import { balancesToday, type Pair } from './balances.store.ts';
import type { ConfirmationTables } from './tables.ts';

export type RequestRow = Omit<Selectable<ConfirmationTables['confirmation_request']>, 'tenant_id'>;
export type EntryRow = Omit<Selectable<ConfirmationTables['confirmation_entry']>, 'tenant_id'>;

/** The last request of a balance. */
export async function findLastRequest(tx: TenantTransaction, pair: Pair): Promise<RequestRow | undefined> {
  return await tx
    .selectFrom('confirmation_request')
    .selectAll()
    .where('entity_id', '=', pair.companyId)
    .where('counterparty_id', '=', pair.counterpartyId)
    .where('month', '=', pair.month)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
}

export async function findRequest(tx: TenantTransaction, requestId: string): Promise<RequestRow | undefined> {
  return await tx.selectFrom('confirmation_request').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

type NewRequest = Omit<
  Insertable<ConfirmationTables['confirmation_request']>,
  'tenant_id' | 'request_id' | 'sent_at' | 'entity_id' | 'counterparty_id' | 'month'
> & { readonly sent_at: Date };

/** Asks for what the loans of today say, which is kept with it; its id. */
export async function insertRequest(tx: TenantTransaction, pair: Pair, request: NewRequest): Promise<string> {
  const id = newId();
  await tx
    .insertInto('confirmation_request')
    .values({
      tenant_id: ownTenant,
      request_id: id,
      entity_id: pair.companyId,
      counterparty_id: pair.counterpartyId,
      month: pair.month,
      ...request,
    })
    .execute();
  await sql`
    insert into confirmation_item (tenant_id, request_id, contract_id, contract_number, side, currency, capital_cents,
      interest_due_cents, accrued_cents)
    select tenant_id, ${id}::uuid, contract_id, contract_number, side, currency, capital_cents, interest_due_cents, accrued_cents
    from (${balancesToday(pair)}) balance`.execute(tx);
  return id;
}

/** What was said of a request, in the order in which it was. */
export async function readEntries(tx: TenantTransaction, requestId: string): Promise<EntryRow[]> {
  return await tx
    .selectFrom('confirmation_entry')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('entered_at')
    .orderBy('entry_id')
    .execute();
}

type NewEntry = Omit<Insertable<ConfirmationTables['confirmation_entry']>, 'tenant_id' | 'entry_id' | 'entered_at'>;

export async function insertEntries(tx: TenantTransaction, entries: readonly NewEntry[]): Promise<void> {
  await tx
    .insertInto('confirmation_entry')
    .values(entries.map((entry) => ({ tenant_id: ownTenant, entry_id: newId(), ...entry })))
    .execute();
}

/** A file of a person, or of whoever has a link. */
export type FileOfRequest = NewFile<KeptFileType, string | null> & Pick<FileRow, 'created_at'>;

/** A file with the loan to which it belongs. */
export interface FileOfItem extends FileOfRequest {
  readonly contract_id: string;
}

export async function readFiles(tx: TenantTransaction, requestId: string): Promise<FileOfItem[]> {
  return await tx
    .selectFrom('confirmation_file')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
}

/** A file with the company of its request. */
export async function findFile(tx: TenantTransaction, fileId: string) {
  return await tx
    .selectFrom('confirmation_file as file')
    .innerJoin('confirmation_request as request', (join) =>
      join.onRef('request.tenant_id', '=', 'file.tenant_id').onRef('request.request_id', '=', 'file.request_id'),
    )
    .select(['file.file_name', 'file.content_type', 'file.storage_key', 'file.request_id', 'request.entity_id'])
    .where('file.file_id', '=', fileId)
    .executeTakeFirst();
}

export async function insertFile(
  tx: TenantTransaction,
  { requestId, contractId }: { readonly requestId: string; readonly contractId: string },
  file: NewFile<KeptFileType, string | null>,
): Promise<FileOfRequest> {
  return await tx
    .insertInto('confirmation_file')
    .values({ tenant_id: ownTenant, request_id: requestId, contract_id: contractId, ...file })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many files came by the links of a request. */
export async function countLinkFiles(tx: TenantTransaction, requestId: string): Promise<number> {
  const { files } = await tx
    .selectFrom('confirmation_file')
    .select(sql<number>`count(*)::integer`.as('files'))
    .where('request_id', '=', requestId)
    .where('created_by', 'is', null)
    .executeTakeFirstOrThrow();
  return files;
}
