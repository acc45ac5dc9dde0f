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
import { readDifference } from './read-reconciliations.ts';
import { type DifferenceRow, findDifference, noteDecision } from './reconciliations.store.ts';

interface Decided {
  readonly decision: DifferenceDecision;
  readonly reason: string | null;
  readonly reasonCode: string | null;
}

type Request = Pick<WaitingRequest<unknown>, 'actor' | 'audit' | 'today'>;

/**
 * Decides on a difference, where it has a document of ours on that document. Throws Forbidden, NotFound, BadInput, and Refused where it was
 * decided meanwhile or the decision does not fit it.
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
  const place = { diary: row.remote_diary, numberDiary: String(row.remote_number) };
  const there =
    decided.decision === 'LINK' && row.document_id !== null
      ? await readThere(outside, request, row.document_id, ['FOUND'], place)
      : undefined;
  return await inTenant(db, actor.tenantId, async (tx) => {
    await decide({ tx, actor, audit, today, now: now() }, row, decided, there);
    await audit.writeToTenant(tx);
    return await readDifference(tx, id);
  });
}

async function mustAllow(tx: TenantTransaction, id: string, decision: DifferenceDecision): Promise<DifferenceRow> {
  const [row, shown] = [await findDifference(tx, id), await readDifference(tx, id)];
  if (!row) throw new NotFound();
  if (!shown.decisions.includes(decision)) throw new Refused({ code: 'DocumentNotInState' });
  return row;
}

async function decide(sender: Sender, row: DifferenceRow, decided: Decided, there: There): Promise<void> {
  const { tx, actor, audit, now } = sender;
  const { decision, reason, reasonCode } = decided;
  const { document_id: documentId, difference_id: id, kind } = row;
  const isOfDocument = documentId !== null && kind !== 'UNKNOWN' && kind !== 'DUPLICATE';
  if (decision === 'LINK' && documentId !== null) {
    const [diary, numberDiary] = [row.remote_diary, String(row.remote_number)];
    await decideDocument(sender, documentId, { decision: 'FOUND', date: null, diary, numberDiary, reason }, there);
  }
  if (decision === 'ACCEPT' && isOfDocument) {
    const nothing = { date: null, diary: null, numberDiary: null };
    await decideDocument(sender, documentId, { decision, reason, ...nothing });
  }
  if (decision === 'SEND' && documentId !== null) await resend(sender, documentId);
  if (decision === 'CANCEL' && documentId !== null)
    await cancelDocument(sender, documentId, { reasonCode: reasonCode ?? '', description: reason });
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
  const nowhere = { remote_year: null, remote_diary: null, remote_number: null, remote_launch_type: null };
  await giveLines(tx, worded([document], needs));
  await moveDocuments(tx, [document], 'RESEND', { ...nowhere, verification: null, queued_at: now, sending_id: null });
  await wakeLanesOf(sender, [document], needs);
  recordMoves(audit, [document], 'RESEND');
}
