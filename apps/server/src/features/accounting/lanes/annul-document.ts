import { inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { journalKey, placeOf } from '../comparing/journal-key.ts';
import { isAsGiven } from '../comparing/verify-document.ts';
import { endCancellations } from '../documents/cancellations.store.ts';
import { type GivenLine, readGivenLines } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { moveDocuments } from '../documents/moves.store.ts';
import { findDocument } from '../reading/one-document.store.ts';
import type { JournalKey } from '../systems/accounting-system.ts';
import { failure, type Outcome, success } from '../systems/outcome.ts';
import type { Turn } from './lane-turn.ts';

/** What is to be done with a document that was made to cancel another one. */
type Cancelled =
  /** The other one was annulled in accounting: nothing is sent. */
  | 'ANNULLED'
  /** Accounting annuls nothing, or the other one is in a file: the opposite is sent. */
  | 'OPPOSITE'
  /** The other one is not there as it was sent: its opposite would leave a rest. */
  | 'OTHERWISE';

/**
 * Annuls the document that another one is to cancel, where accounting can. It is read before and after: whoever was killed in between
 * finds it annulled, and one that somebody annulled or changed there by hand is noticed.
 */
export async function annul(
  { sending, lane, system }: Turn,
  { cancels_id }: HeldDocument,
): Promise<Outcome<Cancelled>> {
  const original = await inTenant(sending.db, lane.tenantId, (tx) => readOriginal(tx, cancels_id ?? ''));
  if (!original) return success('OPPOSITE');
  const { key, lines, reason } = original;
  const before = await system.books.read(key);
  if (!before.ok) return before;
  if (before.value.isCancelled) return success('ANNULLED');
  const otherwise = success<Cancelled>(isAsGiven(before.value, lines) ? 'OPPOSITE' : 'OTHERWISE');
  if (system.can.cancelJournal === 'mirror') return otherwise;
  const said = await system.books.cancel(key, reason);
  if (!said.ok && said.fault.kind === 'UNSUPPORTED') return otherwise; // it has no such route after all
  if (!said.ok && said.fault.retry !== 'lookFirst') return said;
  const after = await system.books.read(key);
  if (!after.ok) return after;
  if (after.value.isCancelled) return success('ANNULLED');
  return said.ok ? failure({ kind: 'UNCLEAR', retry: 'later', text: 'AnswerUnreadable' }) : said;
}

interface Original {
  readonly key: JournalKey;
  readonly lines: readonly GivenLine[];
  readonly reason: { readonly code: string; readonly text: string };
}

async function readOriginal(tx: TenantTransaction, id: string): Promise<Original | undefined> {
  const document = await findDocument(tx, id);
  const key = document && journalKey(document.dated_on, placeOf(document), document.remote_launch_type ?? '');
  if (!key) return undefined;
  const reason = { code: document.reason_code ?? '', text: document.reason ?? '' };
  return { key, lines: (await readGivenLines(tx, [id])).get(id) ?? [], reason };
}

/** Ends a cancellation without the document that was made for it. */
export async function endAnnulled(tx: TenantTransaction, opposite: HeldDocument): Promise<void> {
  await moveDocuments(tx, [opposite], 'WITHDRAW');
  if (opposite.cancels_id !== null) await endCancellations(tx, [opposite.cancels_id]);
}
