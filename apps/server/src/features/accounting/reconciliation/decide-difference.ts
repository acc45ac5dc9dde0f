import { type DifferenceDecision, type ReconciliationDifference } from '@calends/wire';
import { inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../../http/problems.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import { readThere, type There } from '../comparing/read-there.ts';
import type { Outside } from '../connections/open-system.ts';
import { lockDocument } from '../documents/held-documents.ts';
import { giveLines, moveDocuments } from '../documents/moves.store.ts';
import { recordMoves } from '../sending/audited-documents.ts';
import { cancelDocument } from '../sending/cancel-document.ts';
import { decideDocument } from '../sending/decide-document.ts';
import { faultOf, type Sender, worded } from '../sending/send-documents.ts';
import { mustSend } from '../sending/senders.ts';
import { readNeeds } from '../sending/sending-needs.ts';
import { wakeLanesOf } from '../sending/wake-lanes-of.ts';
import { cancelStranger, readStranger } from './cancel-stranger.ts';
import { isStranger } from './compare-month.ts';
import { cancelAtOnce, readAnew } from './read-anew.ts';
import { readDifference } from './read-reconciliations.ts';
import { type DifferenceRow, findDifference, noteDecision } from './reconciliations.store.ts';

interface Decided {
  readonly decision: DifferenceDecision;
  readonly reason: string | null;
  readonly reasonCode: string | null;
}

type Request = Pick<WaitingRequest<unknown>, 'actor' | 'audit' | 'today'>;

/**
 * Decides on a difference, where it has a document of ours on that document. What is linked or annulled is read anew with its month. Throws
 * Forbidden, NotFound, BadInput, and Refused where it was decided meanwhile or the decision does not fit it.
 */
export async function decideDifference(
  outside: Outside,
  request: Request,
  id: string,
  decided: Decided,
): Promise<ReconciliationDifference> {
  const { db, now } = outside;
  const { actor, audit, today } = request;
  const row = await inTenant(db, actor.tenantId, async (tx) => {
    await mustSend(tx, actor);
    return await mustAllow(tx, id, decided.decision);
  });
  const there = decided.decision === 'LINK' ? await readLinked(outside, request, row) : undefined;
  const stranger =
    decided.decision === 'CANCEL' && isStranger(row) ? await readStranger(outside, actor.tenantId, row) : undefined;
  const { shown, copyId } = await inTenant(db, actor.tenantId, async (tx) => {
    const sender = { tx, actor, audit, today, now: now() };
    const copy = stranger && (await cancelStranger(sender, id, stranger, whyOf(decided)));
    await decide(sender, row, decided, there);
    await audit.writeToTenant(tx);
    return { shown: await readDifference(tx, id), copyId: copy };
  });
  if (copyId !== undefined) await cancelAtOnce(outside, actor.tenantId, { id: copyId, kind: row.document_kind });
  if (copyId !== undefined || decided.decision === 'LINK')
    await readAnew(outside, actor.tenantId, row.reconciliation_id, actor.personId);
  return shown;
}

async function readLinked(outside: Outside, request: Request, row: DifferenceRow): Promise<There> {
  const { document_id: documentId, remote_diary: diary, remote_number: number } = row;
  const place = { diary, numberDiary: String(number) };
  return documentId === null ? undefined : await readThere(outside, request, documentId, ['FOUND'], place);
}

function whyOf({ reasonCode, reason }: Decided) {
  return { reasonCode: reasonCode ?? '', description: reason };
}

async function mustAllow(tx: TenantTransaction, id: string, decision: DifferenceDecision): Promise<DifferenceRow> {
  const [row, shown] = [await findDifference(tx, id), await readDifference(tx, id)];
  if (!row) throw new NotFound();
  if (!shown.decisions.includes(decision)) throw new Refused({ code: 'DocumentNotInState' });
  return row;
}

async function decide(sender: Sender, row: DifferenceRow, decided: Decided, there: There): Promise<void> {
  const { tx, actor, audit, now } = sender;
  const { decision, reason } = decided;
  const { document_id: documentId, difference_id: id } = row;
  const isOfDocument = documentId !== null && !isStranger(row);
  if (decision === 'LINK' && documentId !== null) {
    const [diary, numberDiary] = [row.remote_diary, String(row.remote_number)];
    await decideDocument(sender, documentId, { decision: 'FOUND', date: null, diary, numberDiary, reason }, there);
  }
  if (decision === 'ACCEPT' && isOfDocument) {
    const nothing = { date: null, diary: null, numberDiary: null };
    await decideDocument(sender, documentId, { decision, reason, ...nothing });
  }
  if (decision === 'SEND' && documentId !== null) await resend(sender, documentId);
  if (decision === 'CANCEL' && isOfDocument) await cancelDocument(sender, documentId, whyOf(decided));
  await noteDecision(tx, id, { decision, reason, at: now, by: actor.personId });
  if (!isOfDocument)
    audit.record({
      action: 'UPDATE',
      resource: 'TPrimaveraSync',
      after: { decision, reason, reference: row.reference },
    });
}

/** Sends a document again that is surely not in accounting any more, with the lines that it had. Throws NotFound and Refused. */
async function resend(sender: Sender, id: string): Promise<void> {
  const { tx, audit, today, now } = sender;
  const document = await lockDocument(tx, id, today, 'RESEND');
  const needs = await readNeeds(tx, [document]);
  const fault = faultOf(document, needs, today);
  if (fault) throw new Refused(fault);
  const nowhere = { remote_year: null, remote_diary: null, remote_number: null, remote_launch_type: null, atcud: null };
  await giveLines(tx, worded([document], needs));
  await moveDocuments(tx, [document], 'RESEND', { ...nowhere, verification: null, queued_at: now, sending_id: null });
  await wakeLanesOf(sender, [document], needs);
  recordMoves(audit, [document], 'RESEND');
}
