import { inControlOf, inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { findTimeZone } from '../../tenants/tenants.public.ts';
import { readGivenLines } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { moveDocuments } from '../documents/moves.store.ts';
import { findParty } from '../parties/parties.store.ts';
import { findDocument } from '../reading/one-document.store.ts';
import type { JournalDraft, JournalHint } from '../systems/accounting-system.ts';
import type { Fault } from '../systems/outcome.ts';
import { annul, endAnnulled } from './annul-document.ts';
import {
  type AttemptEnd,
  type AttemptPlace,
  insertBegun,
  insertEnded,
  NOTHING_SAID,
  nextAttemptNo,
} from './attempts.store.ts';
import { booksOf } from './books-of.ts';
import { findCredited } from './credited.store.ts';
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
import { findLastKnownNumber } from './lane-documents.store.ts';
import { type Came, type Turn, WENT_WELL } from './lane-turn.ts';
import { readBack } from './read-back.ts';
import { nextLook, nextTry } from './retries.ts';
import { confirmDocument, parkMonth, refuseDocument, settleDocument } from './settle-document.ts';

/**
 * Sends a queued document: notes that it is about to, sends it, reads it back, and notes what came of it. One that is to cancel another is
 * sent only where accounting cannot annul that. Throws FencedOff.
 */
export async function sendQueued(turn: Turn, id: string): Promise<Came> {
  const prepared = await prepare(turn, id);
  if (!prepared) return WENT_WELL;
  if ('fault' in prepared) return await settleFault(turn, prepared.document, prepared.fault);
  const { cancels_id } = prepared.document;
  const cancelled = cancels_id === null ? undefined : await cancelThere(turn, prepared.document);
  return cancelled ?? (await send(turn, prepared));
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

async function send(turn: Turn, prepared: { readonly document: HeldDocument; readonly sent: Sent }): Promise<Came> {
  const id = prepared.document.document_id;
  const begun = await begin(turn, id, prepared.sent);
  if (!begun) return WENT_WELL;
  const { document, draft, hint } = begun;
  const books = booksOf(turn.system, { document, ...prepared.sent });
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
    await insertEnded(tx, attemptOf(turn, begun), { ...NOTHING_SAID, verdict: 'DONE', remote_number: key.number });
    await confirmDocument(tx, there, journal, prepared.sent.lines);
  });
  return WENT_WELL;
}

const UNREADABLE: Fault = { kind: 'UNCLEAR', retry: 'lookFirst', text: 'AnswerUnreadable' };
type Prepared =
  | { readonly document: HeldDocument; readonly sent: Sent }
  | { readonly document: HeldDocument; readonly fault: Fault };

/** What the document is sent with; parties that the books do not name yet are sought first. */
async function prepare(turn: Turn, id: string): Promise<Prepared | undefined> {
  const { db } = turn.sending;
  const read = await inTenant(db, turn.lane.tenantId, async (tx) => {
    const document = await findDocument(tx, id);
    if (document?.phase !== 'QUEUED') return undefined;
    const { entity_id, counterparty_id, further_party_id } = document;
    return {
      document,
      sent: {
        lines: (await readGivenLines(tx, [id])).get(id) ?? [],
        company: (await findCompanyBooks(tx, [entity_id])).get(entity_id),
        party: await findParty(tx, entity_id, counterparty_id),
        furtherParty: further_party_id === null ? undefined : await findParty(tx, entity_id, further_party_id),
        credited: await findCredited(tx, document),
      },
    };
  });
  if (!read || read.document.kind === 'INVOICE') return read;
  const { document } = read;
  const ids = { party: document.counterparty_id, furtherParty: document.further_party_id };
  let sent: Sent = read.sent;
  for (const who of PARTIES) {
    const partyId = ids[who];
    if (partyId === null || sent[who] || !isNamed(sent.lines, who)) continue;
    const party = await ensureParty(turn, document, partyId);
    if (!party.ok) return { document, fault: sureFault(party.fault) };
    sent = { ...sent, [who]: party.value };
  }
  return { document, sent };
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
  return await settleDocument(turn, id, ['QUEUED'], async (tx, queued) => {
    const document = await datedToSend(tx, turn, queued);
    const made = draftOf(document, sent);
    if ('missing' in made) {
      await refuseDocument(tx, document, { key: 'FillPrimaveraFieldsFirst', facts: { missing: made.missing } });
      return undefined;
    }
    const { draft } = made;
    const { diary, launchType } = draft;
    const year = Number(draft.date.slice(0, 'yyyy'.length));
    const lastNumber = await findLastKnownNumber(tx, document, draft);
    const begun = {
      document,
      draft,
      hint: { year, diary, launchType, lastNumber },
      place: { dated_on: draft.date, diary, launch_type: launchType, last_number: lastNumber },
      attemptNo: await nextAttemptNo(tx, id),
    };
    await insertBegun(tx, attemptOf(turn, begun), digestOf(draft));
    await moveDocuments(tx, [document], 'TAKE', { tries: document.tries, dated_on: document.dated_on });
    return begun;
  });
}

/** An invoice is dated the day on which it is sent: its series takes none that is earlier than the last one. */
async function datedToSend(tx: TenantTransaction, { sending, lane }: Turn, document: HeldDocument) {
  if (document.kind === 'JOURNAL') return document;
  const timeZone = await inControlOf(tx, (control) => findTimeZone(control, lane.tenantId));
  return { ...document, dated_on: civilDateIn(timeZone, sending.now()) };
}

function attemptOf(
  { lane, sending }: Turn,
  { document, place, attemptNo }: Pick<Begun, 'document' | 'place' | 'attemptNo'>,
) {
  const { document_id } = document;
  return { document_id, attempt_no: attemptNo, act: 'CREATE', fence: lane.fence, at: sending.now(), ...place } as const;
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
    if (begun) await insertEnded(tx, attemptOf(turn, begun), endOf(fault, mayBeThere, begun.number));
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
