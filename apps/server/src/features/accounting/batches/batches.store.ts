import type { Nature } from '@calends/journal';
import type { Cents } from '@calends/loan-engine';
import { DOCUMENT_STATES, DOCUMENT_STEPS, type ExportFormat } from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { Database } from '../../../db/schema-types.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { noteWorstPhases } from '../derivation/stale-contracts.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';

/** The queued documents of a company up to a day, locked, in the order in which they are booked. */
export async function lockQueued(tx: TenantTransaction, entityId: string, until: string): Promise<HeldDocument[]> {
  return await tx
    .selectFrom('erp_document')
    .selectAll()
    .where('kind', '=', 'JOURNAL')
    .where('entity_id', '=', entityId)
    .where('phase', '=', 'QUEUED')
    .where('dated_on', '<=', until)
    .orderBy('dated_on')
    .orderBy('place')
    .orderBy('document_id')
    .forUpdate()
    .execute();
}

export async function findLastNumber(tx: TenantTransaction, entityId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('erp_batch')
    .select((eb) => eb.fn.max<number | null>('batch_number').as('last'))
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

interface NewBatch {
  readonly id: string;
  readonly entityId: string;
  readonly number: number;
  readonly until: string;
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly documents: number;
  readonly total: Cents;
}

export async function insertBatch(tx: TenantTransaction, batch: NewBatch): Promise<void> {
  const values = {
    batch_id: batch.id,
    entity_id: batch.entityId,
    batch_number: batch.number,
    until_date: batch.until,
    closed_at: batch.closedAt,
    closed_by: batch.closedBy,
    documents: batch.documents,
    total_cents: batch.total,
  };
  await tx
    .insertInto('erp_batch')
    .values({ tenant_id: ownTenant, ...values })
    .execute();
}

interface NewFile {
  readonly batchId: string;
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

export async function insertBatchFile(
  tx: TenantTransaction,
  { batchId, format, fileName, bytes, sha256 }: NewFile,
): Promise<void> {
  await tx
    .insertInto('erp_batch_file')
    .values({ tenant_id: ownTenant, batch_id: batchId, format, file_name: fileName, content: bytes, sha256 })
    .execute();
}

/** Notes of each document its batch and its number in it: with one statement for any number of them. */
export async function numberDocuments(
  tx: TenantTransaction,
  documents: readonly HeldDocument[],
  batchNumber: number,
  launchType: string,
): Promise<void> {
  const { to } = DOCUMENT_STEPS.CONFIRM;
  const ids = documents.map((one) => one.document_id);
  await sql`
    update erp_document set phase = ${to}, sync_state = ${DOCUMENT_STATES.SYNCED}, remote_diary = '',
      remote_year = extract(year from dated_on)::integer, remote_launch_type = ${launchType},
      remote_number = ${batchNumber}::text || '/' || numbered.place
    from unnest(${ids}::uuid[]) with ordinality as numbered (id, place)
    where document_id = numbered.id`.execute(tx);
  await noteWorstPhases(tx, [...new Set(documents.map((one) => one.contract_id))]);
}

/** A line of a batch, with what its document says. */
export interface BatchLine
  extends Pick<HeldDocument, 'document_id' | 'accounting_type' | 'side' | 'dated_on' | 'value_on' | 'external_ref'> {
  readonly contract_number: string | null;
  readonly counterparty: string | null;
  readonly account: string;
  readonly nature: Nature;
  readonly amount_cents: Cents;
  readonly text: string | null;
}

export async function readBatchLines(tx: TenantTransaction, documents: readonly HeldDocument[]): Promise<BatchLine[]> {
  const ids = documents.map((one) => one.document_id);
  return await tx
    .selectFrom('erp_document as document')
    .innerJoin('erp_document_line as line', (join) =>
      join.onRef('line.document_id', '=', 'document.document_id').onRef('line.freeze_no', '=', 'document.freeze_no'),
    )
    .leftJoin('contract', (join) => join.onRef('contract.contract_id', '=', 'document.contract_id'))
    .leftJoin('entity as counterparty', (join) =>
      join.on(
        'counterparty.entity_id',
        '=',
        sql<string>`case when line.is_of_further then document.further_party_id else document.counterparty_id end`,
      ),
    )
    .select([
      'document.document_id',
      'document.accounting_type',
      'document.side',
      'document.dated_on',
      'document.value_on',
      'document.external_ref',
      'contract.contract_number',
      'counterparty.name as counterparty',
      'line.account',
      'line.nature',
      'line.amount_cents',
      'line.text',
    ])
    .where('document.document_id', '=', anyOf(ids))
    .orderBy('document.dated_on')
    .orderBy('document.place')
    .orderBy('document.document_id')
    .orderBy('line.line_no')
    .execute();
}

type Batch = Omit<Selectable<Database['erp_batch']>, 'tenant_id'> & { readonly company: string | null };

/** The batches of a company, or of all, the last first. */
export async function listBatches(
  tx: TenantTransaction,
  of: { readonly entityId?: string | undefined; readonly batchId?: string },
): Promise<Batch[]> {
  return await tx
    .selectFrom('erp_batch')
    .leftJoin('entity', (join) => join.onRef('entity.entity_id', '=', 'erp_batch.entity_id'))
    .select([
      'erp_batch.batch_id',
      'erp_batch.entity_id',
      'entity.name as company',
      'batch_number',
      'until_date',
      'closed_at',
      'closed_by',
      'documents',
      'total_cents',
    ])
    .$if(of.entityId !== undefined, (query) => query.where('erp_batch.entity_id', '=', of.entityId ?? ''))
    .$if(of.batchId !== undefined, (query) => query.where('erp_batch.batch_id', '=', of.batchId ?? ''))
    .orderBy('closed_at', 'desc')
    .orderBy('batch_number', 'desc')
    .limit(MOST_BATCHES)
    .execute();
}

/** Ten years of a group that closes one a week. */
const MOST_BATCHES = 500;

export async function listBatchFiles(tx: TenantTransaction, batchIds: readonly string[]) {
  return await tx
    .selectFrom('erp_batch_file')
    .select(['batch_id', 'format', 'file_name', 'sha256'])
    .where('batch_id', '=', anyOf(batchIds))
    .orderBy('format', 'desc')
    .execute();
}

export async function findBatchFile(tx: TenantTransaction, batchId: string, format: ExportFormat) {
  return await tx
    .selectFrom('erp_batch_file')
    .select(['file_name', 'content'])
    .where('batch_id', '=', batchId)
    .where('format', '=', format)
    .executeTakeFirst();
}
