import { inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type GivenLine, readGivenLines } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { moveDocuments } from '../documents/moves.store.ts';
import { findDocument } from '../reading/one-document.store.ts';
import type { AccountingSystem, JournalHint } from '../systems/accounting-system.ts';
import { andThen, type Fault, type Outcome, success } from '../systems/outcome.ts';
import {
  type AttemptEnd,
  type AttemptRow,
  findLastCreation,
  findLookedFrom,
  insertEnded,
  NOTHING_SAID,
  nextAttemptNo,
} from './attempts.store.ts';
import { booksOf, type ThereJournal } from './books-of.ts';
import { BROKEN_OFF, isOfConnection, isOfSettings, PERIOD_CLOSED } from './document-faults.ts';
import { type Came, type Turn, WENT_WELL } from './lane-turn.ts';
import { readBack } from './read-back.ts';
import { nextLook, secondsAfter } from './retries.ts';
import { postpone } from './send-document.ts';
import { confirmDocument, parkMonth, parkUnclear, refuseDocument, settleDocument } from './settle-document.ts';

/** Looks for a document of which nobody knows whether it arrived, and notes what came of it. Throws FencedOff. */
export async function lookForDocument(turn: Turn, id: string): Promise<Came> {
  const sought = await inTenant(turn.sending.db, turn.lane.tenantId, (tx) => readSought(tx, id));
  if (!sought) {
    await settleDocument(turn, id, ['UNCONFIRMED'], parkUnclear); // nothing says where it was sent to
    return WENT_WELL;
  }
  const looked = await find(turn.system, sought);
  if (!looked.ok) return await settleUnknown(turn, sought, looked.fault);
  return looked.value ? await settleFound(turn, sought, looked.value) : await settleAbsent(turn, sought);
}

interface Sought {
  readonly document: HeldDocument;
  /** How its last sending ended; only begun where it broke off. */
  readonly sent: AttemptRow;
  readonly hint: JournalHint;
  readonly lines: readonly GivenLine[];
}

async function readSought(tx: TenantTransaction, id: string): Promise<Sought | undefined> {
  const [document, sent] = [await findDocument(tx, id), await findLastCreation(tx, id)];
  if (!document || !sent) return undefined;
  const year = Number(sent.dated_on.slice(0, 'yyyy'.length));
  const lastNumber = await findLookedFrom(tx, id, sent);
  const lines = (await readGivenLines(tx, [id])).get(id) ?? [];
  return { document, sent, lines, hint: { year, diary: sent.diary, launchType: sent.launch_type, lastNumber } };
}

/** By the number that the answer named, where it did, else by the reference. */
async function find(
  system: AccountingSystem,
  { document, sent, hint, lines }: Sought,
): Promise<Outcome<ThereJournal | undefined>> {
  const books = booksOf(system, { document, lines });
  const { external_ref: reference } = document;
  const { year, diary, launchType } = hint;
  if (sent.remote_number !== null) {
    const named = await readBack(books, { year, diary, launchType, number: sent.remote_number }, reference);
    if (!named.ok || named.value) return named;
  }
  return await andThen(await books.find(reference, hint), async (key) =>
    key ? await readBack(books, key, reference) : success(undefined),
  );
}

async function settleFound(
  turn: Turn,
  { document: { document_id }, sent, lines }: Sought,
  journal: ThereJournal,
): Promise<Came> {
  await settleDocument(turn, document_id, ['UNCONFIRMED'], async (tx, document) => {
    await noteLook(tx, turn, sent, { ...NOTHING_SAID, verdict: 'DONE', remote_number: journal.key.number });
    await confirmDocument(tx, document, journal, lines);
  });
  return WENT_WELL;
}

/**
 * Not there: it may still come where no answer did, and is looked for again; one that was answered with a no was refused. Surely absent it
 * is sent again.
 */
async function settleAbsent(turn: Turn, { document: { document_id }, sent }: Sought): Promise<Came> {
  const closed = await settleDocument(turn, document_id, ['UNCONFIRMED'], async (tx, document) => {
    await noteLook(tx, turn, sent, { ...NOTHING_SAID, verdict: 'ABSENT' });
    const { error_code, error_facts, tries } = document;
    if (sent.verdict === 'REFUSED') {
      const said = { key: error_code ?? BROKEN_OFF, facts: error_facts ?? {} };
      const isClosed = error_code === PERIOD_CLOSED;
      await refuseDocument(tx, document, said, isClosed ? 'PARK' : 'REJECT');
      return isClosed ? { document, said } : undefined;
    }
    const looks = document.looks + 1;
    const dueAt = nextLook(turn.sending.now(), looks);
    if (dueAt) await moveDocuments(tx, [document], 'SEEK', { error_code, error_facts, tries, looks, due_at: dueAt });
    else await postpone(tx, turn, document, LOST);
    return undefined;
  });
  if (closed) await parkMonth(turn, closed.document, closed.said);
  return WENT_WELL;
}

/** Nothing of it arrived. */
const LOST: Fault = { kind: 'UNREACHABLE', retry: 'later', text: 'ConnectionLost' };

/** After a look that said nothing. */
const LOOK_AGAIN_SECONDS = 120;

/** It cannot be said now: it is looked for again, or a person has to. */
async function settleUnknown(turn: Turn, { document: { document_id }, sent }: Sought, fault: Fault): Promise<Came> {
  const isForPeople = fault.retry === 'never' && fault.kind !== 'AUTH' && fault.kind !== 'COMPANY_NOT_OPEN';
  await settleDocument(turn, document_id, ['UNCONFIRMED'], async (tx, document) => {
    const end = { http_status: fault.status ?? null, said: fault.text, remote_number: null };
    await noteLook(tx, turn, sent, { ...end, verdict: isForPeople ? 'REFUSED' : 'LATER' });
    const { error_code, error_facts, tries, looks } = document;
    const dueAt = secondsAfter(turn.sending.now(), Math.max(LOOK_AGAIN_SECONDS, fault.retryAfterSeconds ?? 0));
    if (isForPeople) await parkUnclear(tx, document);
    else await moveDocuments(tx, [document], 'SEEK', { error_code, error_facts, tries, looks, due_at: dueAt });
  });
  const isIll = isOfConnection(fault) || (isOfSettings(fault) && !isForPeople);
  return { ...(isIll && { fault }), goesOn: !isIll };
}

async function noteLook(
  tx: TenantTransaction,
  { lane, sending }: Turn,
  sent: AttemptRow,
  end: AttemptEnd,
): Promise<void> {
  const { document_id, dated_on, diary, launch_type, last_number } = sent;
  const place = { dated_on, diary, launch_type, last_number };
  await insertEnded(
    tx,
    {
      document_id,
      attempt_no: nextAttemptNo(document_id),
      act: 'FIND',
      fence: lane.fence,
      at: sending.now(),
      ...place,
    },
    end,
  );
}

/** A document whose sending broke off, because its process was killed: it is looked for before anything else. Throws FencedOff. */
export async function takeUpBroken(turn: Turn, id: string): Promise<void> {
  await settleDocument(turn, id, ['SENDING'], async (tx, document) => {
    const dueAt = nextLook(turn.sending.now(), 0) ?? null;
    await moveDocuments(tx, [document], 'LOSE', { error_code: BROKEN_OFF, tries: document.tries, due_at: dueAt });
  });
}
