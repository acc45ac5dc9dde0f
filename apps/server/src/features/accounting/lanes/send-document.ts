import { inControlOf, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { findTimeZone } from '../../tenants/tenants.public.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { moveDocuments } from '../documents/moves.store.ts';
import { tellSender } from '../sending/tell-sender.ts';
import type { JournalDraft, JournalHint, JournalKey } from '../systems/accounting-system.ts';
import { type Fault, type Outcome, success } from '../systems/outcome.ts';
import { annul, endAnnulled } from './annul-document.ts';
import { type AttemptEnd, type AttemptPlace, insertBegun, insertEnded, NOTHING_SAID } from './attempts.store.ts';
import { booksOf } from './books-of.ts';
import {
  DIFFERS_THERE,
  isAnswered,
  isOfCompany,
  isOfConnection,
  isOfSettings,
  saidOfDocument,
  UNREACHABLE,
} from './document-faults.ts';
import { ensureParty } from './ensure-party.ts';
import { digestOf, draftOf, isNamed, PARTIES, type Sent } from './journal-draft.ts';
import { lastKnownNumber } from './lane-documents.store.ts';
import { type Came, type Turn, WENT_WELL } from './lane-turn.ts';
import { readBack } from './read-back.ts';
import { readNext } from './read-sent.ts';
import { nextLook, nextTry } from './retries.ts';
import { confirmDocument, noteOnTheWay, parkMonth, refuseDocument, settleDocument } from './settle-document.ts';

/**
 * Sends a queued document: notes that it is about to, sends it, reads it back, and notes what came of it. One that is to cancel another is
 * sent only where accounting cannot annul that. Throws FencedOff.
 */
export async function sendQueued(turn: Turn, document: HeldDocument, known: Sent): Promise<Came> {
  const sent = await withParties(turn, document, known);
  if (!sent.ok) return await settleFault(turn, document, sureFault(sent.fault));
  const cancelled = document.cancels_id === null ? undefined : await cancelThere(turn, document);
  return cancelled ?? (await send(turn, document.document_id, sent.value));
}

/** Cancels another document without sending this one; undefined where this one has to be sent. */
async function cancelThere(turn: Turn, document: HeldDocument): Promise<Came | undefined> {
  const annulled = await annul(turn, document);
  if (!annulled.ok) return await settleFault(turn, document, sureFault(annulled.fault));
  if (annulled.value === 'OPPOSITE') return undefined;
  if (annulled.value === 'MOVED') return WENT_WELL;
  await settleDocument(turn, document.document_id, ['QUEUED'], async (tx, there) => {
    if (annulled.value === 'ANNULLED') await endAnnulled(tx, there);
    else await refuseDocument(tx, there, { key: DIFFERS_THERE, facts: {} });
  });
  return WENT_WELL;
}

async function send(turn: Turn, id: string, sent: Sent): Promise<Came> {
  const begun = await begin(turn, id, sent);
  if (!begun) return WENT_WELL;
  const { document, draft, hint } = begun;
  const books = booksOf(turn.system, { document, ...sent });
  const created = await books.create(draft, hint);
  if (!created.ok) return await settleFault(turn, document, created.fault, begun);
  const key = created.value;
  const read = await readBack(books, key, document.external_ref);
  if (!read.ok || !read.value) {
    // it said that it made one, which is not there, or cannot be read now
    const fault: Fault = read.ok ? UNREADABLE : { ...read.fault, kind: 'UNCLEAR', retry: 'lookFirst' };
    return await settleFault(turn, document, fault, { ...begun, number: key.number });
  }
  const { value: journal } = read;
  await settleDocument(turn, id, ['SENDING'], async (tx, there) => {
    await endAttempt(tx, turn, begun, { ...NOTHING_SAID, verdict: 'DONE', remote_number: key.number });
    await confirmDocument(tx, there, journal, sent.lines);
    turn.ahead.next = await readNext(tx, turn.lane, turn.sending.now()); // which spares it a transaction of its own
  });
  turn.knownNumbers.set(numberingOf(document, key), key.number);
  return WENT_WELL;
}

const UNREADABLE: Fault = { kind: 'UNCLEAR', retry: 'lookFirst', text: 'AnswerUnreadable' };

/** With the companies that the books do not name yet, which are sought first. */
async function withParties(turn: Turn, document: HeldDocument, known: Sent): Promise<Outcome<Sent>> {
  if (document.kind === 'INVOICE') return success(known);
  const ids = { party: document.counterparty_id, furtherParty: document.further_party_id };
  let sent = known;
  for (const who of PARTIES) {
    const partyId = ids[who];
    if (partyId === null || sent[who] || !isNamed(sent.lines, who)) continue;
    const party = await ensureParty(turn, document, partyId);
    if (!party.ok) return party;
    sent = { ...sent, [who]: party.value };
  }
  return success(sent);
}

/** Of a call that made no document: whether it arrived does not matter, it is made again. */
function sureFault(fault: Fault): Fault {
  return fault.retry === 'lookFirst' ? { ...fault, retry: isAnswered(fault) ? 'never' : 'later' } : fault;
}

interface Begun {
  readonly document: HeldDocument;
  readonly draft: JournalDraft;
  readonly hint: JournalHint;
  readonly place: AttemptPlace;
  readonly attemptNo: number;
  /** That the answer named. */
  readonly number?: number;
}

/** Commits that the document is about to be sent; undefined where it is not any more, or lacks something that it had. */
async function begin(turn: Turn, id: string, sent: Sent): Promise<Begun | undefined> {
  return await noteOnTheWay(turn, id, ['QUEUED'], async (tx, queued) => {
    const document = await datedToSend(tx, turn, queued);
    const made = draftOf(document, sent);
    if ('missing' in made) {
      await refuseDocument(tx, document, { key: 'FillPrimaveraFieldsFirst', facts: { missing: made.missing } });
      await tellSender(tx, document.sending_id);
      return undefined;
    }
    const { draft } = made;
    const { diary, launchType } = draft;
    const year = Number(draft.date.slice(0, 'yyyy'.length));
    const numbering = numberingOf(document, { year, diary, launchType });
    // looked for among all once a turn: from then on it is that of the document sent last
    const known = lastKnownNumber(document, { year, diary, launchType }, turn.knownNumbers.get(numbering));
    const noted = { dated_on: draft.date, diary, launch_type: launchType, last_number: known };
    const begun = await insertBegun(tx, attemptOf(turn, document, noted), digestOf(draft));
    const { attempt_no: attemptNo, last_number: lastNumber } = begun;
    turn.knownNumbers.set(numbering, lastNumber);
    const place = { ...noted, last_number: lastNumber };
    await moveDocuments(tx, [document], 'TAKE', { tries: document.tries, dated_on: document.dated_on });
    return { document, draft, hint: { year, diary, launchType, lastNumber }, place, attemptNo };
  });
}

function numberingOf({ entity_id }: HeldDocument, { year, diary, launchType }: Omit<JournalKey, 'number'>): string {
  return [entity_id, year, diary, launchType].join('\n');
}

/** An invoice is dated the day on which it is sent: its series takes none that is earlier than the last one. */
async function datedToSend(tx: TenantTransaction, { sending, lane }: Turn, document: HeldDocument) {
  if (document.kind === 'JOURNAL') return document;
  const timeZone = await inControlOf(tx, (control) => findTimeZone(control, lane.tenantId));
  return { ...document, dated_on: civilDateIn(timeZone, sending.now()) };
}

function attemptOf<Place>({ lane, sending }: Turn, { document_id }: HeldDocument, place: Place) {
  return { document_id, act: 'CREATE', fence: lane.fence, at: sending.now(), ...place } as const;
}

async function endAttempt(
  tx: TenantTransaction,
  turn: Turn,
  { document, place, attemptNo }: Begun,
  end: AttemptEnd,
): Promise<void> {
  await insertEnded(tx, { ...attemptOf(turn, document, place), attempt_no: attemptNo }, end);
}

/** Notes what a fault means for the document, and says what it means for those after it. */
async function settleFault(turn: Turn, before: HeldDocument, fault: Fault, begun?: Begun): Promise<Came> {
  const { lane, sending } = turn;
  const said = saidOfDocument(fault, { company: lane.company, day: before.dated_on });
  const mayBeThere = begun !== undefined && (fault.retry === 'lookFirst' || fault.kind === 'DUPLICATE');
  const waits = isOfCompany(fault) || isOfSettings(fault);
  const isPassing = fault.retry === 'later' || fault.retry === 'afterLogin';
  const isClosed = fault.kind === 'PERIOD_CLOSED' && !mayBeThere;
  await settleDocument(turn, before.document_id, ['QUEUED', 'SENDING'], async (tx, document) => {
    if (begun) await endAttempt(tx, turn, begun, endOf(fault, mayBeThere, begun.number));
    const kept = { error_code: said.key, error_facts: said.facts, tries: document.tries };
    if (mayBeThere) {
      const dueAt = isAnswered(fault) ? sending.now() : nextLook(sending.now(), 0);
      await moveDocuments(tx, [document], 'LOSE', { ...kept, due_at: dueAt ?? null });
    } else if (waits) await moveDocuments(tx, [document], 'POSTPONE', kept);
    else if (isPassing) await postpone(tx, turn, document, fault);
    else await refuseDocument(tx, document, said, isClosed ? 'PARK' : 'REJECT');
  });
  if (isClosed) await parkMonth(turn, before, said);
  return {
    ...((isOfConnection(fault) || isOfSettings(fault)) && { fault }),
    ...(isOfCompany(fault) && { trouble: said }),
    goesOn: mayBeThere || !(waits || isPassing),
  };
}

function endOf(fault: Fault, mayBeThere: boolean, number: number | undefined): AttemptEnd {
  const sure = fault.retry === 'never' ? 'REFUSED' : 'LATER';
  return {
    verdict: mayBeThere ? (isAnswered(fault) ? 'REFUSED' : 'UNCLEAR') : sure,
    http_status: fault.status ?? null,
    said: fault.text,
    remote_number: number ?? null,
  };
}

/** It is tried again later; after too many tries a person decides. */
export async function postpone(
  tx: TenantTransaction,
  { sending, lane, host }: Turn,
  document: HeldDocument,
  fault: Fault,
): Promise<void> {
  const tries = document.tries + 1;
  const dueAt = nextTry(sending.now(), { tries, chance: sending.chance(), askedSeconds: fault.retryAfterSeconds });
  if (!dueAt) return await refuseDocument(tx, document, { key: UNREACHABLE, facts: { host } });
  const { key, facts } = saidOfDocument(fault, { company: lane.company, day: document.dated_on });
  await moveDocuments(tx, [document], 'POSTPONE', { tries, due_at: dueAt, error_code: key, error_facts: facts });
}
