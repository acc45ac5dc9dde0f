import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { readGivenLines } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import type { OfDocument } from '../lanes/books-of.ts';

/** The accounts of a document as they were given to accounting, or as they are while it waits. */
export async function readLinesNow(tx: TenantTransaction, document: HeldDocument): Promise<OfDocument['lines']> {
  const { document_id: id, draft_lines: waiting } = document;
  const given = (await readGivenLines(tx, [id])).get(id);
  return given ?? waiting?.map(({ account, nature }) => ({ account: account ?? '', nature })) ?? [];
}
