import { formatDay, plusDays } from '@calends/billing';
import { inControl } from '../../../db/tenant-transaction.ts';
import {
  andThen,
  type CertifiedInvoice,
  type Fault,
  isOfConnection,
  isOfSettings,
  nextLook,
  type Outcome,
  secondsAfter,
  success,
} from '../../accounting/accounting.public.ts';
import { dayOf } from '../assignments/days.ts';
import { type StoredInvoice, updateInvoice } from '../invoices/invoices.store.ts';
import { type AttemptEnd, findSought, insertEnded, nextAttemptNo, type Sought } from './attempts.store.ts';
import { referenceOf } from './invoice-draft.ts';
import { BROKEN_OFF, IN_DOUBT, OTHERWISE_THERE } from './issuing-faults.ts';
import type { Turn } from './issuing-turn.ts';
import { type Came, tryLater, WENT_WELL } from './send-invoice.ts';
import { certify, parkInvoice, refuseInvoice, type Step, saying, settleIssue } from './settle-issue.ts';

const PHASE = 'UNCONFIRMED';
/** After a look that said nothing. */
const LOOK_AGAIN_SECONDS = 120;
/** Nothing of it arrived. */
const LOST: Fault = { kind: 'UNREACHABLE', retry: 'later', text: 'ConnectionLost' };
const NOTHING_SAID = { http_status: null, said: null };

/**
 * An invoice whose sending broke off, because its process was killed: where it may have been sent it is looked for before anything else.
 */
export async function takeUpBroken(turn: Turn, broken: StoredInvoice): Promise<void> {
  const now = turn.issuing.now();
  await settleIssue(turn, broken, async ({ control, invoice: { invoice_id: id } }) => {
    const sought = await findSought(control, id);
    const maybe = sought !== undefined && (sought.verdict === null || sought.verdict === 'UNCLEAR');
    const phase = maybe ? PHASE : 'QUEUED';
    const taken = { issuing: phase, issuing_due_at: now, issuing_looks: 0 };
    await updateInvoice(control, id, { ...taken, ...saying({ key: BROKEN_OFF, facts: {} }) });
  });
}

/** Looks for an invoice of which nobody knows whether it was issued, and notes what came of it. */
export async function lookForInvoice(turn: Turn, invoice: StoredInvoice): Promise<Came> {
  const { invoice_id: id } = invoice;
  const sought = await inControl(turn.issuing.db, (control) => findSought(control, id));
  if (!sought) throw new Error(`invoice ${id} is looked for and was never sent`);
  const looked = await find(turn, invoice, sought);
  if (!looked.ok) return await settleUnknown(turn, invoice, sought, looked.fault);
  const issued = looked.value;
  await settleIssue(turn, invoice, async (step) => {
    await noteLook(turn, step, sought, { ...NOTHING_SAID, verdict: issued ? 'DONE' : 'ABSENT' });
    if (!issued) return await settleAbsent(turn, step, sought);
    // another one of this reference, such as of the time before a backup was restored
    if (issued.netCents !== step.invoice.net_cents || issued.isCancelled)
      return await parkInvoice(step, { key: OTHERWISE_THERE, facts: { reference: referenceOf(invoice) } });
    await certify(step, issued);
  });
  return WENT_WELL;
}

async function find(
  { system }: Turn,
  invoice: StoredInvoice,
  { doc_type: docType, series, party, last_number: lastNumber, dated_on }: Sought,
): Promise<Outcome<CertifiedInvoice | undefined>> {
  // the other side's clock may show the day before
  const sentOn = formatDay(plusDays(dayOf(dated_on), -1));
  const looked = await system.sales.find(referenceOf(invoice), { docType, series, party, lastNumber, sentOn });
  return await andThen(looked, async (key) => (key ? await system.sales.read(key) : success(undefined)));
}

/** It may still come where no answer did, and is looked for again; surely absent it is sent again. What was answered with a no was refused. */
async function settleAbsent(turn: Turn, step: Step, { verdict }: Sought): Promise<void> {
  const { control, invoice } = step;
  if (verdict === 'REFUSED')
    return await refuseInvoice(step, { key: invoice.issuing_code ?? BROKEN_OFF, facts: invoice.issuing_facts ?? {} });
  const looks = invoice.issuing_looks + 1;
  const dueAt = nextLook(turn.issuing.now(), looks);
  if (dueAt) await updateInvoice(control, invoice.invoice_id, { issuing_looks: looks, issuing_due_at: dueAt });
  else await tryLater(turn, step, LOST);
}

/** It cannot be said now: it is looked for again, or a person has to say. */
async function settleUnknown(turn: Turn, claimed: StoredInvoice, sought: Sought, fault: Fault): Promise<Came> {
  const isForPeople = fault.retry === 'never' && fault.kind !== 'AUTH' && fault.kind !== 'COMPANY_NOT_OPEN';
  await settleIssue(turn, claimed, async (step) => {
    const { control, invoice } = step;
    const verdict = isForPeople ? 'REFUSED' : 'LATER';
    await noteLook(turn, step, sought, { verdict, http_status: fault.status ?? null, said: fault.text });
    if (isForPeople) return await parkInvoice(step, { key: IN_DOUBT, facts: { reference: referenceOf(invoice) } });
    const seconds = Math.max(LOOK_AGAIN_SECONDS, fault.retryAfterSeconds ?? 0);
    await updateInvoice(control, invoice.invoice_id, { issuing_due_at: secondsAfter(turn.issuing.now(), seconds) });
  });
  const isIll = isOfConnection(fault) || (isOfSettings(fault) && !isForPeople);
  return { ...(isIll && { fault }), goesOn: !isIll };
}

async function noteLook(
  { issuing }: Turn,
  { control, invoice: { invoice_id } }: Step,
  { verdict: _of, ...place }: Sought,
  end: AttemptEnd,
): Promise<void> {
  const attempt_no = await nextAttemptNo(control, invoice_id);
  await insertEnded(control, { invoice_id, attempt_no, act: 'FIND', at: issuing.now(), ...place }, end);
}
