import { createHash } from 'node:crypto';
import { EXPORT_FORMATS, fileDate } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import type { Caller } from '../../../http/actor.ts';
import { BadInput, NotFound, Refused } from '../../../http/problems.ts';
import { sheetFile } from '../../../resource/export/sheet-file.ts';
import { textsOf } from '../../../resource/texts/texts-of.ts';
import { findCompanyBooks, lockEntity } from '../../entities/entities.public.ts';
import { endCancellations } from '../documents/cancellations.store.ts';
import { recordMoves } from '../sending/audited-documents.ts';
import type { Sender } from '../sending/send-documents.ts';
import { mustSend } from '../sending/senders.ts';
import { batchSheet } from './batch-sheet.ts';
import {
  findLastNumber,
  insertBatch,
  insertBatchFile,
  lockQueued,
  numberDocuments,
  readBatchLines,
} from './batches.store.ts';

interface Wanted {
  readonly entityId: string;
  /** ISO. */
  readonly until: string;
}

/**
 * Closes the queued documents of a company up to a day into a file: numbers them from 1, writes the file once and keeps it, all in
 * this transaction under the lock of the company's row. Returns the batch's id. Throws Forbidden, NotFound, BadInput on `entityId` where the
 * company's books are no files, and Refused where nothing is queued.
 */
export async function closeBatch(
  sender: Sender & { readonly caller: Caller },
  { entityId, until }: Wanted,
): Promise<string> {
  const { tx, actor, audit, now } = sender;
  await mustSend(tx, actor);
  const entity = await lockEntity(tx, entityId);
  const company = (await findCompanyBooks(tx, [entityId])).get(entityId);
  if (!entity) throw new NotFound();
  if (company?.system !== 'FILE' || company.dataBase === null) throw new BadInput({ entityId: ['CompanyHasNoFiles'] });
  const documents = await lockQueued(tx, entityId, until);
  const [first] = documents;
  if (!first) throw new Refused({ code: 'BatchEmpty' });
  const batch = {
    id: newId(),
    entityId,
    number: (await findLastNumber(tx, entityId)) + 1,
    until,
    closedAt: now,
    closedBy: actor.personId,
    documents: documents.length,
    total: documents.reduce((sum, { total_cents }) => sum + total_cents, 0n),
  };
  await insertBatch(tx, batch);
  await numberDocuments(tx, documents, batch.number, company.launchType ?? '');
  await endCancellations(
    tx,
    documents.flatMap(({ cancels_id }) => cancels_id ?? []),
  );
  const lines = await readBatchLines(tx, documents);
  const sheet = batchSheet(await textsOf(sender), { number: batch.number, company }, lines);
  for (const format of EXPORT_FORMATS) {
    const fileName = `${company.dataBase.replaceAll(/[^\p{L}\p{N}-]+/gu, '_')}_${batch.number}_${fileDate(until)}.${format}`;
    const { content } = sheetFile(sheet, format, { fileName, rowCount: lines.length });
    const bytes = Buffer.concat(await Array.fromAsync(content));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await insertBatchFile(tx, { batchId: batch.id, format, fileName, bytes, sha256 });
  }
  recordMoves(audit, documents, 'CONFIRM', { batch: String(batch.number) });
  return batch.id;
}
