import type { Fault, FaultKind } from '../outcome.ts';
import type { Answer } from './read-answer.ts';

/**
 * What the other side's words mean, in the order in which they are tried. They are Portuguese and undocumented: a customer's first
 * refusals show which are missing (ADR 1504). Compared without accents and case.
 */
const MEANINGS: readonly (readonly [kind: FaultKind, words: RegExp])[] = [
  ['AUTH', /platform not open/],
  ['COMPANY_NOT_OPEN', /(abrir|open).*(empresa|company)|(empresa|company).*(associad|not open)/],
  ['PERMISSION', /permiss|licen/],
  ['PERIOD_CLOSED', /fechad|encerrad/],
  ['DUPLICATE', /ja existe|already exists/],
  [
    'VALIDATION',
    /nao existe|not found|inativ|inactiv|saldad|debito e credito|invalid|exige|obrigatori|excede|anterior/,
  ],
];

/** Whether the words say that what was asked for is not there. */
export function saysAbsent({ text }: Pick<Fault, 'text'>): boolean {
  return /nao existe|not found/.test(plainOf(text));
}

/** What a text of the other side says, if it says anything that we know. */
export function meaningOf(text: string): FaultKind | undefined {
  const plain = plainOf(text);
  return MEANINGS.find(([, words]) => words.test(plain))?.[0];
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a refusal without words means that PRIMAVERA gives where a document names what it does not have. */
export const UNKNOWN_CODES = 'UnknownCodes';

/** Nothing was done, whatever was asked for. */
const CANNOT_HAVE_DONE: Readonly<Record<number, readonly [FaultKind, Fault['retry']]>> = {
  401: ['AUTH', 'afterLogin'],
  429: ['RATE_LIMIT', 'later'],
  503: ['UNREACHABLE', 'later'],
};

/**
 * What an answer with an error status means. `isWriting`: something was to be done, so that a server's error without words known to us
 * leaves open whether it was.
 */
export function faultOfAnswer(answer: Answer, isWriting: boolean, retryAfterSeconds?: number): Fault {
  const { status, text } = answer;
  const words = text || `HTTP ${status}`;
  const of = (kind: FaultKind, retry: Fault['retry']): Fault => ({ kind, retry, text: words, status });
  const known = CANNOT_HAVE_DONE[status];
  if (known) return { ...of(...known), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  if (status >= 300 && status < 400) return of('UNREACHABLE', 'later');
  if (status === 417) return { ...of('VALIDATION', 'never'), text: text || UNKNOWN_CODES };
  const meaning = meaningOf(text);
  if (status === 405) return of('UNSUPPORTED', 'never');
  if (status === 408 && isWriting) return of('UNCLEAR', 'lookFirst');
  if (status === 404) return of(meaning === 'VALIDATION' && !isNoRoute(text) ? 'NOT_FOUND' : 'UNSUPPORTED', 'never');
  if (meaning) return of(meaning, meaning === 'AUTH' ? 'later' : 'never');
  if (status === 403) return of('PERMISSION', 'never');
  if (status === 409) return of('DUPLICATE', 'never');
  if (status >= 400 && status < 500) return of('VALIDATION', 'never');
  return isWriting ? of('UNCLEAR', 'lookFirst') : of('UNREACHABLE', 'later');
}

/** ASP.NET's own words for an address that no controller answers. */
function isNoRoute(text: string): boolean {
  return /no HTTP resource was found/i.test(text);
}

/**
 * What success means that says no, or warns: it may have been done all the same, so it is looked up before anything else. What is then
 * not there was refused for the reason that the words give.
 */
export function faultOfFalseSuccess({ status, text }: Answer): Fault {
  return { kind: meaningOf(text) ?? 'VALIDATION', retry: 'lookFirst', text: text || 'false', status };
}
