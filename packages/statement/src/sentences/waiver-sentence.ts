import type { LedgerMovement } from '@calends/loan-engine';
import type { Words } from '../words/words.ts';

const WAIVERS: ReadonlySet<string> = new Set(['CAPITALWAIVER', 'INTERESTACCRUEDWAIVER', 'INTERESTDUEWAIVER']);

export function isWaiver({ movementType }: LedgerMovement): boolean {
  return WAIVERS.has(movementType);
}

/** That a debt ended without money. */
export function waiverSentence({ say, figures }: Words, { date, amount }: LedgerMovement): string {
  return say('WhyWaiver', { amount: figures.money(amount ?? ''), date: figures.day(date) });
}
