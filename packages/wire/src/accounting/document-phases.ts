import type { Standing } from '@calends/journal';
import { z } from 'zod';
import { wordField } from '../resources/resource.ts';

/** How far a document is on its way to accounting. */
export const DOCUMENT_PHASES = [
  'DRAFT',
  'QUEUED',
  'SENDING',
  'UNCONFIRMED',
  'SENT',
  'REJECTED',
  'PARKED',
  'MANUAL',
  'IGNORED',
  'CANCELLING',
  'CANCELLED',
  'CANCEL_FAILED',
] as const;
export type DocumentPhase = (typeof DOCUMENT_PHASES)[number];

/** How the documents of a record stand: the phase that asks most for care; null where it has none. */
export const accountingField = () =>
  ({ ...wordField(DOCUMENT_PHASES), value: z.enum(DOCUMENT_PHASES).nullable() }) as const;

interface Step {
  readonly from: readonly DocumentPhase[];
  /** Undefined where the document stays as it is. */
  readonly to?: DocumentPhase;
  /** Done by a person; else by the product alone. */
  readonly isAsked?: true;
  /** Whether it is for documents of which nobody knows whether they arrived, or for all others; undefined for both. */
  readonly ofUnclear?: boolean;
  /** Of documents that are in accounting, whether it is for those alone of which it is not sure that they are right there. */
  readonly ofDoubted?: true;
}

/** All that moves a document, and whence it may: whatever is not here is refused. */
export const DOCUMENT_STEPS = {
  SEND: { from: ['DRAFT', 'REJECTED', 'PARKED'], to: 'QUEUED', isAsked: true, ofUnclear: false },
  RETRY: { from: ['REJECTED', 'PARKED', 'IGNORED'], to: 'QUEUED', isAsked: true, ofUnclear: false },
  REDATE: { from: ['REJECTED', 'PARKED', 'IGNORED'], to: 'QUEUED', isAsked: true, ofUnclear: false },
  IGNORE: { from: ['DRAFT', 'REJECTED', 'PARKED'], to: 'IGNORED', isAsked: true, ofUnclear: false },
  /** What accounting has is read again: somebody has corrected it there. */
  COMPARE: { from: ['MANUAL', 'SENT'], isAsked: true, ofDoubted: true },
  MANUAL: {
    from: ['DRAFT', 'REJECTED', 'PARKED', 'MANUAL'],
    to: 'MANUAL',
    isAsked: true,
    ofUnclear: false,
    ofDoubted: true,
  },
  ACCEPT: { from: ['MANUAL', 'SENT'], isAsked: true, ofDoubted: true },
  FOUND: { from: ['PARKED'], to: 'SENT', isAsked: true, ofUnclear: true },
  NOTTHERE: { from: ['PARKED'], to: 'QUEUED', isAsked: true, ofUnclear: true },
  /** The source of a cancelled document gets another one. */
  ANEW: { from: ['CANCELLED'], to: 'CANCELLED', isAsked: true },
  CANCEL: { from: ['SENT', 'MANUAL', 'CANCEL_FAILED'], to: 'CANCELLING', isAsked: true },
  /** It is surely not there any more, or was annulled there: reconciliation offers it. */
  RESEND: { from: ['SENT'], to: 'QUEUED', ofDoubted: true },
  TAKE: { from: ['QUEUED'], to: 'SENDING' },
  CONFIRM: { from: ['QUEUED', 'SENDING', 'UNCONFIRMED'], to: 'SENT' },
  POSTPONE: { from: ['QUEUED', 'SENDING', 'UNCONFIRMED'], to: 'QUEUED' },
  LOSE: { from: ['SENDING'], to: 'UNCONFIRMED' },
  /** It is not known yet: it is looked for again. */
  SEEK: { from: ['UNCONFIRMED'], to: 'UNCONFIRMED' },
  REJECT: { from: ['QUEUED', 'SENDING', 'UNCONFIRMED'], to: 'REJECTED' },
  PARK: { from: ['QUEUED', 'SENDING', 'UNCONFIRMED'], to: 'PARKED' },
  END_CANCEL: { from: ['CANCELLING'], to: 'CANCELLED' },
  FAIL_CANCEL: { from: ['CANCELLING'], to: 'CANCEL_FAILED' },
  /** A document that was to cancel another one and is refused: it comes to nothing. */
  WITHDRAW: { from: ['QUEUED', 'SENDING', 'UNCONFIRMED'], to: 'CANCELLED' },
} as const satisfies Readonly<Record<string, Step>>;
export type DocumentStep = keyof typeof DOCUMENT_STEPS;

/** What is known of a document when a step is asked for. */
export interface Moving {
  readonly phase: DocumentPhase;
  readonly error: string | null;
  readonly isDoubted?: boolean;
}

/** How the document in accounting compares with ours. */
export const VERIFICATIONS = ['EQUAL', 'DIFFERENT', 'NOTFOUND', 'UNREADABLE'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** Whether it is not sure that accounting has what the document books: nobody could compare it, it differs, and nobody accepted that. */
export function isDoubted(verification: string | null, isAccepted: boolean): boolean {
  return verification !== null && verification !== 'EQUAL' && !isAccepted;
}

/** The code of a document of which nobody knows whether it arrived. */
export const LOOKUP_IMPOSSIBLE = 'LookupImpossible';

/** The code of interest below 0, which the receiver would have to invoice: a person decides. */
export const INVOICE_OF_RECEIVER = 'InvoiceOfReceiver';
/** The code of an invoice that accounting posted to its ledger by itself. */
export const INVOICE_POSTED = 'InvoicePostedToAccounting';

/** Whether a document may take a step. */
export function mayMove({ phase, error, isDoubted: doubted = false }: Moving, name: DocumentStep): boolean {
  const { from, ofUnclear, ofDoubted }: Step = DOCUMENT_STEPS[name];
  const isUnclear = phase === 'PARKED' && error === LOOKUP_IMPOSSIBLE;
  const isThere = phase === 'SENT' || phase === 'MANUAL';
  return (
    from.includes(phase) &&
    (ofUnclear === undefined || phase !== 'PARKED' || ofUnclear === isUnclear) &&
    (!ofDoubted || !isThere || doubted)
  );
}

/** The phase of a document after a step. */
export function phaseAfter(step: DocumentStep, before: DocumentPhase): DocumentPhase {
  const { to = before }: Step = DOCUMENT_STEPS[step];
  return to;
}

/** The steps of people that a document allows, in the order in which they are offered. */
export function stepsAllowed(document: Moving): DocumentStep[] {
  const names = Object.keys(DOCUMENT_STEPS) as DocumentStep[];
  return names.filter((name) => isAsked(name) && mayMove(document, name));
}

function isAsked(name: DocumentStep): boolean {
  const { isAsked: asked }: Step = DOCUMENT_STEPS[name];
  return asked === true;
}

/** Not synchronised, failed, successful, manual, cancelled: the documents' states, by their numbers (decision A-29). */
export const DOCUMENT_STATES = { UNSYNCED: 0, SYNC_FAILED: 1, SYNCED: 2, MANUAL: 3, CANCELLED: 4 } as const;

const STATES = {
  DRAFT: DOCUMENT_STATES.UNSYNCED,
  QUEUED: DOCUMENT_STATES.UNSYNCED,
  SENDING: DOCUMENT_STATES.UNSYNCED,
  UNCONFIRMED: DOCUMENT_STATES.UNSYNCED,
  SENT: DOCUMENT_STATES.SYNCED,
  REJECTED: DOCUMENT_STATES.SYNC_FAILED,
  PARKED: DOCUMENT_STATES.SYNC_FAILED,
  MANUAL: DOCUMENT_STATES.MANUAL,
  IGNORED: DOCUMENT_STATES.CANCELLED,
  CANCELLED: DOCUMENT_STATES.CANCELLED,
} as const satisfies Partial<Record<DocumentPhase, number>>;

/** What is said of an invoice otherwise than of a document: it is issued, and not booked. */
export const INVOICE_STATE_TEXTS = {
  UNSYNCED: 'InvoiceState.UNSYNCED',
  SYNC_FAILED: 'InvoiceState.SYNC_FAILED',
  SYNCED: 'InvoiceState.SENT',
  MANUAL: 'InvoiceState.MANUAL',
  CANCELLED: 'InvoiceState.CANCELLED',
} as const satisfies Record<keyof typeof DOCUMENT_STATES, string>;

export const INVOICE_PHASE_TEXTS = {
  DRAFT: 'DRAFT',
  QUEUED: 'QUEUED',
  SENDING: 'SENDING',
  UNCONFIRMED: 'InvoiceState.UNCONFIRMED',
  SENT: 'InvoiceState.SENT',
  REJECTED: 'InvoiceState.REJECTED',
  PARKED: 'InvoiceState.PARKED',
  MANUAL: 'InvoiceState.MANUAL',
  IGNORED: 'InvoiceState.IGNORED',
  CANCELLING: 'CANCELLING',
  CANCELLED: 'InvoiceState.CANCELLED',
  CANCEL_FAILED: 'CANCEL_FAILED',
} as const satisfies Record<DocumentPhase, string>;

/** The state of a document for the documents' readers; while it is being cancelled it is still what it was. */
export function syncStateOf(phase: DocumentPhase, before: number): number {
  return phase === 'CANCELLING' || phase === 'CANCEL_FAILED' ? before : STATES[phase];
}

interface Kept extends Omit<Moving, 'isDoubted'> {
  readonly cancelsId: string | null;
  /** It was cancelled, and somebody asked for another one of its source. */
  readonly isReplaced: boolean;
}

/**
 * How a document stands to the books. One that was refused, or left aside, is not in them and follows its loan again; one of which
 * nobody knows whether it arrived does not. One that is ignored counts as booked.
 */
export function standingOf({ phase, error, cancelsId, isReplaced }: Kept): Standing {
  if (cancelsId !== null || isReplaced) return 'ASIDE';
  if (phase === 'DRAFT' || phase === 'REJECTED') return 'WAITING';
  if (phase === 'PARKED') return error === LOOKUP_IMPOSSIBLE ? 'BOOKED' : 'WAITING';
  return phase === 'CANCELLING' || phase === 'CANCELLED' ? 'WITHDRAWN' : 'BOOKED';
}

/** The phases of documents that are on the wire: what they depend on must not change meanwhile. */
export const PHASES_ON_THE_WAY = [
  'QUEUED',
  'SENDING',
  'UNCONFIRMED',
  'CANCELLING',
] as const satisfies readonly DocumentPhase[];

/** What an attempt at sending or finding a document came to. */
export const ATTEMPT_VERDICTS = ['DONE', 'REFUSED', 'LATER', 'UNCLEAR', 'ABSENT'] as const;
export type AttemptVerdict = (typeof ATTEMPT_VERDICTS)[number];

/** From the worst to the best: by these the documents of a contract are told in one word. */
export const PHASES_BY_CARE = [
  'REJECTED',
  'PARKED',
  'CANCEL_FAILED',
  'UNCONFIRMED',
  'CANCELLING',
  'SENDING',
  'QUEUED',
  'DRAFT',
  'MANUAL',
  'SENT',
  'IGNORED',
  'CANCELLED',
] as const satisfies readonly DocumentPhase[];
