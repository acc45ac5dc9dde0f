import { civilDateIn } from '../../../http/actor.ts';
import {
  type Fault,
  type InvoiceDraft,
  isAnswered,
  isOfConnection,
  isOfSettings,
  nextLook,
  nextTry,
  type Party,
  saidOfDocument,
} from '../../accounting/accounting.public.ts';
import { type StoredInvoice, updateInvoice } from '../invoices/invoices.store.ts';
import { type Attempt, insertBegun, insertEnded, nextAttemptNo } from './attempts.store.ts';
import { invoiceDraft } from './invoice-draft.ts';
import { findLastNumber } from './issuing.store.ts';
import type { SaidOfInvoice } from './issuing-faults.ts';
import type { Turn } from './issuing-turn.ts';
import { payerParty } from './payer-party.ts';
import { certify, refuseInvoice, type Step, saying, settleIssue } from './settle-issue.ts';

/** What the work on an invoice means for those after it. */
export interface Came {
  /** What was wrong with the connection; undefined where it answered. */
  readonly fault?: Fault;
  readonly goesOn: boolean;
}

export const WENT_WELL: Came = { goesOn: true };
const UNREADABLE: Fault = { kind: 'UNCLEAR', retry: 'lookFirst', text: 'AnswerUnreadable' };

/** Sends an invoice that was claimed: notes that it is about to, sends it, reads it back, and notes what came of it. */
export async function sendInvoice(turn: Turn, invoice: StoredInvoice): Promise<Came> {
  const party = await payerParty(turn, invoice);
  // it made no invoice: whether it arrived does not matter, it is made again
  if (!party.ok) return await settleFault(turn, invoice, sure(party.fault));
  const begun = await begin(turn, invoice, party.value);
  if (!begun) return WENT_WELL;
  const { draft, attempt } = begun;
  const created = await turn.system.sales.create(draft);
  if (!created.ok) return await settleFault(turn, invoice, created.fault, attempt);
  const read = await turn.system.sales.read(created.value);
  if (!read.ok || read.value.reference !== draft.reference)
    // it said that it made one, which cannot be read now: it is looked for
    return await settleFault(turn, invoice, read.ok ? UNREADABLE : { ...read.fault, ...LOOK_FIRST }, attempt);
  await settleIssue(turn, invoice, async (step) => {
    await insertEnded(step.control, at(turn, attempt), { verdict: 'DONE', http_status: null, said: null });
    await certify(step, read.value);
  });
  return WENT_WELL;
}

const LOOK_FIRST = { kind: 'UNCLEAR', retry: 'lookFirst' } as const;

function sure(fault: Fault): Fault {
  return fault.retry === 'lookFirst' ? { ...fault, retry: isAnswered(fault) ? 'never' : 'later' } : fault;
}

interface Begun {
  readonly draft: InvoiceDraft;
  readonly attempt: Attempt;
}

/** Commits that the invoice is about to be sent; undefined where it is not any more, or something is missing for it. */
async function begin(turn: Turn, claimed: StoredInvoice, party: Party): Promise<Begun | undefined> {
  const { issuing, issuerId, timeZone, settings } = turn;
  const day = civilDateIn(timeZone, issuing.now());
  return await settleIssue(turn, claimed, async (step) => {
    const { control, invoice } = step;
    const id = invoice.invoice_id;
    const made = await invoiceDraft(control, invoice, { settings, party, day });
    if ('missing' in made) {
      await refuseInvoice(step, made.missing);
      return undefined;
    }
    const { draft } = made;
    const attempt: Attempt = {
      invoice_id: id,
      attempt_no: await nextAttemptNo(control, id),
      act: 'CREATE',
      at: issuing.now(),
      dated_on: day,
      doc_type: draft.docType,
      series: draft.series,
      party: party.code,
      last_number: await findLastNumber(control, issuerId, draft),
    };
    await insertBegun(control, attempt);
    return { draft, attempt };
  });
}

function at({ issuing }: Turn, attempt: Attempt): Attempt {
  return { ...attempt, at: issuing.now() };
}

/** Notes what a fault means for the invoice, and says what it means for those after it. */
async function settleFault(turn: Turn, invoice: StoredInvoice, fault: Fault, attempt?: Attempt): Promise<Came> {
  const now = turn.issuing.now();
  const { invoice_id: id } = invoice;
  const mayBeThere = attempt !== undefined && (fault.retry === 'lookFirst' || fault.kind === 'DUPLICATE');
  const waits = isOfSettings(fault);
  const isPassing = fault.retry === 'later' || fault.retry === 'afterLogin';
  const said = saidOf(turn, fault, now);
  await settleIssue(turn, invoice, async (step) => {
    const { control } = step;
    if (attempt) {
      const verdict = mayBeThere && !isAnswered(fault) ? 'UNCLEAR' : isPassing ? 'LATER' : 'REFUSED';
      await insertEnded(control, at(turn, attempt), { verdict, http_status: fault.status ?? null, said: fault.text });
    }
    if (mayBeThere) {
      const dueAt = isAnswered(fault) ? now : (nextLook(now, 0) ?? now);
      const looked = { issuing: 'UNCONFIRMED', issuing_due_at: dueAt, issuing_looks: 0 };
      await updateInvoice(control, id, { ...looked, ...saying(said) });
    } else if (waits) await updateInvoice(control, id, { issuing: 'QUEUED', issuing_due_at: now, ...saying(said) });
    else if (isPassing) await tryLater(turn, step, fault);
    else await refuseInvoice(step, said);
  });
  const isIll = isOfConnection(fault) || isOfSettings(fault);
  return { ...(isIll && { fault }), goesOn: mayBeThere || !(waits || isPassing) };
}

/** It is tried again later; after too many tries a person decides. */
export async function tryLater(turn: Turn, step: Step, fault: Fault): Promise<void> {
  const { issuing, connection } = turn;
  const tries = step.invoice.issuing_tries + 1;
  const { retryAfterSeconds: askedSeconds } = fault;
  const dueAt = nextTry(issuing.now(), { tries, chance: issuing.chance(), askedSeconds });
  if (!dueAt)
    return await refuseInvoice(step, { key: 'ErpUnreachable', facts: { host: new URL(connection.api_url).host } });
  await updateInvoice(step.control, step.invoice.invoice_id, {
    issuing: 'QUEUED',
    issuing_due_at: dueAt,
    issuing_tries: tries,
    issuing_looks: 0,
    ...saying(saidOf(turn, fault, issuing.now())),
  });
}

/** In the words of the product: its own codes are texts, what the other side says stays as it came. */
function saidOf({ settings, timeZone }: Turn, fault: Fault, now: Date): SaidOfInvoice {
  if (OWN_CODES.has(fault.text)) return { key: fault.text, facts: {} };
  return saidOfDocument(fault, { company: settings.company ?? '', day: civilDateIn(timeZone, now) });
}

const OWN_CODES = new Set(['InvoicePayerTwice', 'InvoicePayerUnknown']);
