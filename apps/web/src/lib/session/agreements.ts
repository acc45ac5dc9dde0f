import { AGREEMENT_MESSAGES } from '@calends/wire';
import { ApiError } from '../api/api.ts';

/** The token with which the user reads and accepts the agreement that the server asked for; undefined for every other error. */
export function askedAgreement(fault: unknown): string | undefined {
  if (!(fault instanceof ApiError) || typeof fault.data !== 'string') return undefined;
  const messages: readonly string[] = Object.values(AGREEMENT_MESSAGES);
  return fault.messages.some((message) => messages.includes(message)) ? fault.data : undefined;
}
