import type { DocumentDecision } from '@calends/wire';
import { BadInput, Refused } from '../../../http/problems.ts';
import type { There } from '../comparing/read-there.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { lockDocument } from '../documents/held-documents.ts';
import { type Change, giveLines, moveDocuments } from '../documents/moves.store.ts';
import { recordMoves } from './audited-documents.ts';
import { compareAgain, confirmFound } from './decide-by-reading.ts';
import { faultOf, type Sender, worded } from './send-documents.ts';
import { mustSend } from './senders.ts';
import { readNeeds } from './sending-needs.ts';
import { wakeLanesOf } from './wake-lanes-of.ts';

/** What a person decided, and with which words. */
export interface Decided {
  readonly decision: DocumentDecision;
  readonly date: string | null;
  readonly diary: string | null;
  readonly numberDiary: string | null;
  readonly reason: string | null;
}

/**
 * Decides on a document that asks for it; `there` is what accounting has where the document is, or is said to be. Throws Forbidden,
 * NotFound, BadInput on the field at fault, and Refused where the document is not in a state for it or lacks something.
 */
export async function decideDocument(sender: Sender, id: string, decided: Decided, there?: There): Promise<void> {
  const { tx, actor, audit, today, now } = sender;
  await mustSend(tx, actor);
  const { decision, date, diary, numberDiary, reason } = decided;
  const document = await lockDocument(tx, id, today, decision);
  const said: Record<string, string | null> = { decision, date, diary, numberDiary, reason };
  switch (decision) {
    case 'RETRY':
      await queueAgain(sender, document, { queued_at: now, reason: null });
      break;
    case 'REDATE':
      await queueAgain(sender, document, { queued_at: now, reason, dated_on: fittingDay(document, date, today) });
      break;
    case 'IGNORE':
      await giveByHand(sender, document);
      await moveDocuments(tx, [document], 'IGNORE', { reason });
      break;
    case 'COMPARE':
      said['verification'] = await compareAgain(sender, document, there);
      break;
    case 'ACCEPT':
      await moveDocuments(tx, [document], 'ACCEPT', { is_accepted: true, reason });
      break;
    case 'FOUND':
      said['verification'] = await confirmFound(
        sender,
        document,
        { diary: diary ?? '', numberDiary: numberDiary ?? '' },
        there,
      );
      break;
    case 'NOTTHERE':
      await moveDocuments(tx, [document], 'NOTTHERE', { queued_at: now });
      await wakeLanesOf(sender, [document], await readNeeds(tx, [document]));
      break;
  }
  recordMoves(audit, [document], decision, said);
}

/** With the lines that it has now. Throws Refused where something is missing. */
async function queueAgain(sender: Sender, document: HeldDocument, change: Change): Promise<void> {
  const { tx, today } = sender;
  const needs = await readNeeds(tx, [document]);
  const fault = faultOf(document, needs, today);
  if (fault) throw new Refused(fault);
  await giveLines(tx, worded([document], needs, change));
  await moveDocuments(tx, [document], change.dated_on === undefined ? 'RETRY' : 'REDATE', {
    ...change,
    sending_id: null,
  });
  await wakeLanesOf(sender, [document], needs);
}

/** Keeps the lines of a document that is dealt with outside of Calends: what changes later is a correction. Throws Refused. */
export async function giveByHand({ tx }: Sender, document: HeldDocument): Promise<void> {
  const needs = await readNeeds(tx, [document]);
  const missing = needs.missingOf(document).filter((what) => BOOKED_BY.some((part) => what.startsWith(part)));
  if (missing.length > 0) throw new Refused({ code: 'FillPrimaveraFieldsFirst', details: { missing } });
  await giveLines(tx, worded([document], needs));
}

/** Without these nobody knows what is booked. */
const BOOKED_BY = ['set', 'stampTaxSide', 'line:', 'invoiceLine'];

/** From the day of its source, which is never before the start, to today. Throws BadInput. */
function fittingDay(document: HeldDocument, date: string | null, today: string): string {
  if (date === null) throw new BadInput({ date: ['DateRequired'] });
  if (date > today) throw new BadInput({ date: ['DateInFuture'] });
  if (date < document.value_on) throw new BadInput({ date: ['DateBeforeSource'] });
  return date;
}
