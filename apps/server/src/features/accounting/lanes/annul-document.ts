import { inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { journalKey, placeOf } from '../comparing/journal-key.ts';
import { isAsGiven } from '../comparing/verify-document.ts';
import { endCancellations } from '../documents/cancellations.store.ts';
import { type GivenLine, readGivenLines } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { moveDocuments } from '../documents/moves.store.ts';
import { findDocument } from '../reading/one-document.store.ts';
import type { CancelReason, JournalKey } from '../systems/accounting-system.ts';
import { type Fault, failure, type Outcome, success } from '../systems/outcome.ts';
import { type AttemptEnd, insertBegun, insertEnded, NOTHING_SAID } from './attempts.store.ts';
import { booksOf } from './books-of.ts';
import { digestOf } from './journal-draft.ts';
import type { Turn } from './lane-turn.ts';
import { noteOnTheWay } from './settle-document.ts';

/** What is to be done with a document that was made to cancel another one. */
type Cancelled =
  /** The other one was annulled in accounting: nothing is sent. */
  | 'ANNULLED'
  /** Accounting annuls nothing, or the other one is in a file: the opposite is sent. */
  | 'OPPOSITE'
  /** The other one is not there as it was sent: its opposite would leave a rest. */
  | 'OTHERWISE'
  /** Somebody else has it in hand. */
  | 'MOVED';

/**
 * Annuls the document that another one is to cancel, where accounting can. It is read before and after: whoever was killed in between
 * finds it annulled, and one that somebody annulled or changed there by hand is noticed.
 */
export async function annul(turn: Turn, opposite: HeldDocument): Promise<Outcome<Cancelled>> {
  const { sending, lane, system } = turn;
  const original = await inTenant(sending.db, lane.tenantId, (tx) => readOriginal(tx, opposite.cancels_id ?? ''));
  if (!original) return success('OPPOSITE');
  const { key, lines } = original;
  const books = booksOf(system, original);
  const before = await books.read(key);
  if (!before.ok) return before;
  if (before.value.isCancelled) return success('ANNULLED');
  const otherwise = success<Cancelled>(isAsGiven(before.value, lines) ? 'OPPOSITE' : 'OTHERWISE');
  if (books.cancels === 'mirror') return otherwise;
  const attempt = await begin(turn, opposite, original);
  if (!attempt) return success('MOVED');
  const annulled = await annulThere(turn, original);
  await end(turn, opposite, attempt, annulled.ok ? undefined : annulled.fault);
  return !annulled.ok && annulled.fault.kind === 'UNSUPPORTED' ? otherwise : annulled; // it may have no such route after all
}

/** Has accounting annul a document, and reads it again where that is not clear from the answer. */
async function annulThere({ system }: Turn, original: Original): Promise<Outcome<Cancelled>> {
  const { key, reason } = original;
  const books = booksOf(system, original);
  const said = await books.cancel(key, reason);
  if (!said.ok && said.fault.retry !== 'lookFirst') return said;
  const after = await books.read(key);
  if (!after.ok) return after;
  if (after.value.isCancelled) return success('ANNULLED');
  return said.ok ? failure({ kind: 'UNCLEAR', retry: 'later', text: 'AnswerUnreadable' }) : said;
}

type Attempt = Parameters<typeof insertEnded>[1];

/** Commits that the original is about to be annulled; undefined where that is no longer asked for. */
async function begin(
  turn: Turn,
  opposite: HeldDocument,
  { id, day, key, reason }: Original,
): Promise<Attempt | undefined> {
  return await noteOnTheWay(turn, opposite.document_id, ['QUEUED'], async (tx) => {
    const attempt = {
      document_id: id,
      act: 'ANNUL' as const,
      fence: turn.lane.fence,
      at: turn.sending.now(),
      dated_on: day,
      diary: key.diary,
      launch_type: key.launchType,
      last_number: key.number,
    };
    return { ...attempt, ...(await insertBegun(tx, attempt, digestOf({ key, reason }))) };
  });
}

async function end(turn: Turn, opposite: HeldDocument, attempt: Attempt, fault: Fault | undefined): Promise<void> {
  await noteOnTheWay(turn, opposite.document_id, ['QUEUED'], (tx) =>
    insertEnded(tx, { ...attempt, at: turn.sending.now() }, endOf(fault)),
  );
}

function endOf(fault: Fault | undefined): AttemptEnd {
  if (!fault) return { ...NOTHING_SAID, verdict: 'DONE' };
  const { kind, retry, status, text } = fault;
  const verdict = kind === 'UNCLEAR' ? 'UNCLEAR' : retry === 'never' ? 'REFUSED' : 'LATER';
  return { verdict, http_status: status ?? null, said: text, remote_number: null };
}

interface Original {
  readonly document: HeldDocument;
  readonly id: string;
  /** ISO. */
  readonly day: string;
  readonly key: JournalKey;
  readonly lines: readonly GivenLine[];
  readonly reason: CancelReason;
}

async function readOriginal(tx: TenantTransaction, id: string): Promise<Original | undefined> {
  const document = await findDocument(tx, id);
  const key = document && journalKey(document.dated_on, placeOf(document), document.remote_launch_type ?? '');
  if (!key) return undefined;
  const reason = { code: document.reason_code ?? '', text: document.reason ?? '' };
  const lines = (await readGivenLines(tx, [id])).get(id) ?? [];
  return { document, id, day: document.dated_on, key, lines, reason };
}

/** Ends a cancellation without the document that was made for it. */
export async function endAnnulled(tx: TenantTransaction, opposite: HeldDocument): Promise<void> {
  await moveDocuments(tx, [opposite], 'WITHDRAW');
  if (opposite.cancels_id !== null) await endCancellations(tx, [opposite.cancels_id]);
}
