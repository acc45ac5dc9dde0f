import { type Said, saidOfFault } from '../systems/fault-text.ts';
import type { Fault } from '../systems/outcome.ts';

/** Codes of documents that no fault of a system has by itself. */
export const PERIOD_CLOSED = 'ErpPeriodClosed';
export const UNREACHABLE = 'ErpUnreachable';
const ANSWER_LOST = 'ErpAnswerLost';
export const BROKEN_OFF = 'ErpBrokenOff';
export const ORIGINAL_FAILED = 'ErpOriginalFailed';
/** It was to be posted anew, and what it was to replace could not be cancelled. */
export const NOT_CANCELLED = 'ErpNotCancelled';
export const DIFFERS_THERE = 'ErpDiffersThere';

/** Why a document is not in the books, as it is kept with it. */
export interface SaidOfDocument {
  readonly key: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Where a document was sent to. */
export interface Addressed {
  /** The company in accounting. */
  readonly company: string;
  /** The day (ISO) on which it is booked. */
  readonly day: string;
}

/** Says on a document why it is not in the books. */
export function saidOfDocument(fault: Fault, { company, day }: Addressed): Said {
  if (fault.kind === 'PERIOD_CLOSED') return { key: PERIOD_CLOSED, facts: { company, month: day.slice(0, 7) } };
  return fault.kind === 'UNCLEAR' ? { key: ANSWER_LOST, facts: {} } : saidOfFault(fault, company);
}

/** What a fault says of the connection: nothing where the other side answered to the point. */
export function isOfConnection({ kind, status }: Fault): boolean {
  return kind === 'AUTH' || kind === 'UNREACHABLE' || (kind === 'UNCLEAR' && status === undefined);
}

/** A fault that only other settings mend: whoever tries again is locked out, or asks for what is not there. */
export function isOfSettings({ kind, retry }: Fault): boolean {
  return retry === 'never' && (kind === 'AUTH' || kind === 'UNSUPPORTED');
}

/** A fault of the company in accounting, whatever is sent to it. */
export function isOfCompany({ kind }: Fault): boolean {
  return kind === 'COMPANY_NOT_OPEN';
}

/** An answer from which it is known that the other side had done what it would do: one look says whether the document is there. */
export function isAnswered({ kind }: Fault): boolean {
  return kind !== 'UNCLEAR';
}
