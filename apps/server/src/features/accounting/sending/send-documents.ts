import { isOfReceiver } from '@calends/journal';
import { type BulkSent, INVOICE_OF_RECEIVER } from '@calends/wire';
import { Refused } from '../../../http/problems.ts';
import type { TenantRequest } from '../../../http/route.ts';
import { markForAccounting } from '../../ledger/ledger.public.ts';
import { mustBeOf, RESOURCES } from '../documents/document-kinds.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { isAllowed, lockDocument, lockDocuments } from '../documents/held-documents.ts';
import { type Change, type GivenDocument, giveLines, moveDocuments } from '../documents/moves.store.ts';
import type { DocumentKind } from '../tables.ts';
import { recordMoves } from './audited-documents.ts';
import { documentText } from './document-text.ts';
import { isRepost, planReposts, type Way } from './plan-reposts.ts';
import { repostDocuments } from './repost-documents.ts';
import { mustSend } from './senders.ts';
import { readNeeds, type SendingNeeds } from './sending-needs.ts';
import { beginSending } from './tell-sender.ts';
import { wakeLanesOf } from './wake-lanes-of.ts';

export type Sender = Pick<TenantRequest<unknown>, 'tx' | 'actor' | 'audit' | 'today'> & { readonly now: Date };

/**
 * Queues a document for its company's accounting; a correction may leave by cancelling what it corrects. Returns what is there afterwards:
 * a correction that only takes back goes with what it cancels. Throws Forbidden, NotFound, and Refused where it is not in a state to be
 * sent, not before its day, or without something that has to be filled in.
 */
export async function sendDocument(sender: Sender, id: string): Promise<string> {
  const { tx, actor, today } = sender;
  await mustSend(tx, actor);
  const document = await lockDocument(tx, id, today, 'SEND');
  const needs = await readNeeds(tx, [document]);
  const repost = (await planReposts(tx, [document], needs, today)).get(id);
  const fault = faultOf(document, needs, today, repost);
  if (fault) throw new Refused(fault);
  await queueOrRepost(sender, [document], needs, [repost]);
  recordMoves(sender.audit, [document], 'SEND');
  return isRepost(repost) && !repost.whole ? (document.corrects_id ?? id) : id;
}

/**
 * Queues documents, each of which may be refused by itself: what becomes of each, in the order of `ids`. Throws Forbidden, and
 * NotFound where one is not the tenant's: then none is queued.
 */
export async function sendDocuments(
  sender: Sender,
  ids: readonly string[],
  kind: DocumentKind = 'JOURNAL',
): Promise<BulkSent[]> {
  const { tx, actor, audit, today } = sender;
  await mustSend(tx, actor);
  const documents = await lockDocuments(tx, ids, today);
  mustBeOf(kind, documents);
  const needs = await readNeeds(tx, documents);
  const reposts = await planReposts(tx, documents, needs, today);
  const faults = new Map(
    documents.map((one) => [one.document_id, sendingFault(one, needs, today, reposts.get(one.document_id))]),
  );
  const queued = documents.filter(({ document_id }) => faults.get(document_id) === undefined);
  const gone = await queueOrRepost(
    sender,
    queued,
    needs,
    queued.map((one) => reposts.get(one.document_id)),
  );
  recordMoves(audit, queued, 'SEND');
  const leaving = queued.filter((one) => needs.companyOf(one)?.system === 'PRIMAVERA' && !gone.has(one.document_id));
  await beginSending(
    tx,
    actor.personId,
    leaving.map((one) => one.document_id),
    kind,
  );
  const counts = { documentsSent: queued.length, documentsRefused: ids.length - queued.length };
  audit.record({ action: 'UPDATE', resource: RESOURCES[kind], after: counts });
  return ids.map((id) => {
    const fault = faults.has(id) ? faults.get(id) : ({ code: 'DocumentGone' } as const);
    return fault
      ? { id, queued: false, code: fault.code, details: fault.details ?? null }
      : { id, queued: true, code: null, details: null };
  });
}

interface Fault {
  readonly code:
    | 'DocumentNotInState'
    | 'FillPrimaveraFieldsFirst'
    | 'DocumentNotDue'
    | 'DocumentGone'
    | 'DocumentOnTheWay'
    | typeof INVOICE_OF_RECEIVER;
  readonly details?: Readonly<Record<string, unknown>>;
}

function sendingFault(document: HeldDocument, needs: SendingNeeds, today: string, way: Way): Fault | undefined {
  if (!isAllowed(document, 'SEND')) return { code: 'DocumentNotInState', details: { phase: document.phase } };
  return faultOf(document, needs, today, way);
}

/** Why a document that is in the right state cannot be given to accounting. */
export function faultOf(
  document: HeldDocument,
  { missingOf }: SendingNeeds,
  today: string,
  way?: Way,
): Fault | undefined {
  if (way === 'ON_THE_WAY') return { code: 'DocumentOnTheWay' };
  if (document.kind === 'INVOICE' && document.corrects_id === null && isOfReceiver(document.source_key))
    return { code: INVOICE_OF_RECEIVER };
  const missing = missingOf({ ...document, ...(way?.whole && { draft_lines: way.whole.lines }) });
  if (missing.length > 0) return { code: 'FillPrimaveraFieldsFirst', details: { missing } };
  return document.leaves_on > today ? { code: 'DocumentNotDue', details: { date: document.leaves_on } } : undefined;
}

/** Gives documents to accounting, each in its way; the ids of those of which nothing is left to be sent. */
async function queueOrRepost(
  sender: Sender,
  documents: readonly HeldDocument[],
  needs: SendingNeeds,
  ways: readonly Way[],
): Promise<ReadonlySet<string>> {
  const asTheyAre = documents.filter((_, place) => !isRepost(ways[place]));
  const reposts = ways.filter(isRepost);
  const wholes = await repostDocuments(sender, reposts, needs);
  await queueDocuments(sender, [...asTheyAre, ...wholes], needs);
  return new Set(reposts.flatMap(({ whole, correction }) => (whole ? [] : [correction.document_id])));
}

/** Gives documents to accounting as soon as the transaction commits. */
export async function queueDocuments(
  sender: Pick<Sender, 'tx' | 'now'>,
  documents: readonly HeldDocument[],
  needs: SendingNeeds,
): Promise<void> {
  const { tx, now } = sender;
  const credits = documents.filter((one) => one.kind === 'INVOICE' && one.corrects_id !== null);
  await markForAccounting(tx, [...new Set(credits.map((one) => one.contract_id))]); // another invoice may have to be credited too
  await giveLines(tx, worded(documents, needs));
  await moveDocuments(tx, documents, 'SEND', { queued_at: now, sending_id: null });
  await wakeLanesOf(sender, documents, needs);
}

/** With the words that their lines are given to accounting with; a change of their day is in them. */
export function worded(
  documents: readonly HeldDocument[],
  { contractNumberOf, actOf }: Pick<SendingNeeds, 'contractNumberOf' | 'actOf'>,
  change: Pick<Change, 'dated_on'> = {},
): GivenDocument[] {
  return documents.map((document) => ({
    document,
    text: documentText({ ...document, ...change }, contractNumberOf(document), actOf(document)),
  }));
}
