import { formatMoney } from '@calends/loan-engine';
import type { DocumentBatch, ExportFormat } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import type { FileReply } from '../../../http/route.ts';
import { CSV_TYPE } from '../../../sheets/writing/write-csv.ts';
import { XLSX_TYPE } from '../../../sheets/writing/write-workbook.ts';
import { nameAuthors } from '../../event-history/event-history.public.ts';
import { findBatchFile, listBatches, listBatchFiles } from './batches.store.ts';

/** The batches of a company, or of all, the last first. */
export async function readBatches(
  tx: TenantTransaction,
  of: { readonly entityId?: string | undefined; readonly batchId?: string },
): Promise<DocumentBatch[]> {
  const batches = await listBatches(tx, of);
  const names = new Map(
    (await nameAuthors(tx, [...new Set(batches.map((one) => one.closed_by))])).map((one) => [one.personId, one.name]),
  );
  const files = Map.groupBy(
    await listBatchFiles(
      tx,
      batches.map((one) => one.batch_id),
    ),
    (file) => file.batch_id,
  );
  return batches.map((one) => ({
    id: one.batch_id,
    entityId: one.entity_id,
    company: one.company ?? '',
    number: one.batch_number,
    until: one.until_date,
    closedAt: one.closed_at.toISOString(),
    closedBy: names.get(one.closed_by) ?? '',
    documents: one.documents,
    amount: formatMoney(one.total_cents),
    files: (files.get(one.batch_id) ?? []).map(({ format, file_name, sha256 }) => ({
      format,
      fileName: file_name,
      sha256,
    })),
  }));
}

/** Throws NotFound. */
export async function readBatchFile(tx: TenantTransaction, batchId: string, format: ExportFormat): Promise<FileReply> {
  const file = await findBatchFile(tx, batchId, format);
  if (!file) throw new NotFound();
  return { fileName: file.file_name, contentType: format === 'csv' ? CSV_TYPE : XLSX_TYPE, content: file.content };
}
