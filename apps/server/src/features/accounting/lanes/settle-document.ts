import { INVOICE_POSTED, LOOKUP_IMPOSSIBLE } from '@calends/wire';
import { tellLiveAndMoveDataVersion } from '../../../db/live-channel.ts';
import { inControlOf, inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { markForAccounting } from '../../ledger/ledger.public.ts';
import { isAsGiven } from '../comparing/verify-document.ts';
import { endCancellations, failCancellations } from '../documents/cancellations.store.ts';
import { pingKindOf } from '../documents/document-kinds.ts';
import type { GivenLine } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { findLinked } from '../documents/linked.store.ts';
import { type Change, moveDocuments } from '../documents/moves.store.ts';
import { tellSender } from '../sending/tell-sender.ts';
import type { ThereJournal } from './books-of.ts';
import { NOT_CANCELLED, ORIGINAL_FAILED, type SaidOfDocument } from './document-faults.ts';
import {
  lockOnTheWay,
  lockQueuedCancellations,
  lockQueuedCorrections,
  lockQueuedOfMonth,
} from './lane-documents.store.ts';
import type { Turn } from './lane-turn.ts';
import { holdLane } from './lanes.store.ts';

/** Writes what became of a document as `noteOnTheWay` does, and tells whoever sent it. Throws FencedOff. */
export async function settleDocument<T>(
  turn: Turn,
  id: string,
  phases: readonly HeldDocument['phase'][],
  settle: (tx: TenantTransaction, document: HeldDocument) => Promise<T>,
): Promise<T | undefined> {
  return await noteOnTheWay(turn, id, phases, async (tx, document) => {
    const settled = await settle(tx, document);
    await tellSender(tx, document.sending_id);
    return settled;
  });
}

/**
 * Writes something of a document, if the lane is still this worker's: one that was thought dead writes nothing. Undefined where the document
 * is in none of the phases, because somebody else moved it. Throws FencedOff.
 */
export async function noteOnTheWay<T>(
  { sending: { db, now }, lane }: Turn,
  id: string,
  phases: readonly HeldDocument['phase'][],
  note: (tx: TenantTransaction, document: HeldDocument) => Promise<T>,
): Promise<T | undefined> {
  return await inTenant(db, lane.tenantId, async (tx) => {
    const document = await lockOnTheWay(tx, id);
    if (!document || !phases.includes(document.phase)) return undefined;
    const noted = await note(tx, document);
    await inControlOf(tx, (control) => holdLane(control, lane, now()));
    const kind = pingKindOf(document.kind);
    await tellLiveAndMoveDataVersion(tx, { about: 'records', kind, ids: [id], by: null, requestId: null });
    return noted;
  });
}

/** Notes where a document is in the books; one that was made for a cancellation ends that. */
export async function confirmDocument(
  tx: TenantTransaction,
  document: HeldDocument,
  journal: ThereJournal,
  lines: readonly GivenLine[],
): Promise<void> {
  const { key, invoice } = journal;
  const verification = isAsGiven(journal, lines) ? null : 'DIFFERENT';
  const place = {
    remote_year: key.year,
    remote_diary: key.diary,
    remote_number: String(key.number),
    remote_launch_type: key.launchType,
  };
  const linked = await findLinked(tx, document.entity_id, place);
  if (linked && linked.document_id !== document.document_id) return await parkUnclear(tx, document);
  // interest is booked by its own documents: accounting that posts the invoice too books it twice
  const posted = invoice?.isPosted === true ? { error_code: INVOICE_POSTED } : {};
  const of = { ...place, ...posted, atcud: invoice?.atcud || null };
  await moveDocuments(tx, [document], 'CONFIRM', { ...of, verification, is_accepted: false });
  if (document.cancels_id !== null) await endCancellations(tx, [document.cancels_id]);
}

/** Leaves to a person whether a document arrived. */
export async function parkUnclear(tx: TenantTransaction, document: HeldDocument): Promise<void> {
  const facts = { reference: document.external_ref };
  await moveDocuments(tx, [document], 'PARK', { error_code: LOOKUP_IMPOSSIBLE, error_facts: facts });
}

/**
 * Notes that a document is not in the books, with what depends on it: its corrections are held back, and a cancellation has failed with
 * those that were to follow it.
 */
export async function refuseDocument(
  tx: TenantTransaction,
  document: HeldDocument,
  { key, facts }: SaidOfDocument,
  step: 'REJECT' | 'PARK' = 'REJECT',
): Promise<void> {
  const said = { error_code: key, error_facts: facts };
  if (document.cancels_id !== null) return await refuseCancellation(tx, document, said);
  await moveDocuments(tx, [document], step, said);
  const corrections = await lockQueuedCorrections(tx, document.document_id);
  await moveDocuments(tx, corrections, 'PARK', { error_code: ORIGINAL_FAILED });
  for (const sendingId of new Set(corrections.map((one) => one.sending_id))) await tellSender(tx, sendingId);
  await markForAccounting(tx, [document.contract_id]); // it follows its loan again
}

/** A document stays what it was, with those that were to be cancelled after it; the correction that asked for it books the difference. */
async function refuseCancellation(
  tx: TenantTransaction,
  document: HeldDocument,
  said: Pick<Change, 'error_code' | 'error_facts'>,
): Promise<void> {
  const mirrors = [document, ...(await lockQueuedCancellations(tx, document))];
  for (const correction of await failCancellations(tx, mirrors, said)) {
    const facts = { error: said.error_code, facts: said.error_facts };
    await refuseDocument(tx, correction, { key: NOT_CANCELLED, facts });
    await tellSender(tx, correction.sending_id);
  }
  await markForAccounting(tx, [document.contract_id]); // what stays in the books may have to be corrected
}

/** Holds back all that is queued of its kind of a company in the month of a day (ISO): the books are closed for it. */
export async function parkMonth(
  { sending: { db, now }, lane }: Turn,
  refused: Pick<HeldDocument, 'kind' | 'entity_id' | 'dated_on'>,
  said: SaidOfDocument,
): Promise<void> {
  await inTenant(db, lane.tenantId, async (tx) => {
    const waiting = await lockQueuedOfMonth(tx, refused);
    for (const { document_id } of waiting) {
      const document = await lockOnTheWay(tx, document_id); // an earlier one may have moved it
      if (document?.phase === 'QUEUED') await refuseDocument(tx, document, said, 'PARK');
    }
    for (const sendingId of new Set(waiting.map((one) => one.sending_id))) await tellSender(tx, sendingId);
    await inControlOf(tx, (control) => holdLane(control, lane, now()));
    if (waiting.length === 0) return;
    const kind = pingKindOf(refused.kind);
    await tellLiveAndMoveDataVersion(tx, { about: 'records', kind, ids: [], by: null, requestId: null });
  });
}
