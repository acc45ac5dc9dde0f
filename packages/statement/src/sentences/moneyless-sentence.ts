import type { LedgerMovement, LoanFile } from '@calends/loan-engine';
import type { Words } from '../words/words.ts';

const WAIVERS: ReadonlySet<string> = new Set(['CAPITALWAIVER', 'INTERESTACCRUEDWAIVER', 'INTERESTDUEWAIVER']);

const CONVERSIONS: Readonly<Record<string, string>> = {
  SHARECAPITALCONVERSION: 'WhyShareCapital',
  OTHEREQUITYCONVERSION: 'WhyOtherEquity',
};

/** That a debt ended without money: it was waived, became equity, or was set off against another loan. Of any other movement there is none. */
export function moneylessSentence(
  { say, figures }: Words,
  file: LoanFile,
  { date, amount, factId, movementType }: LedgerMovement,
): string | undefined {
  const facts = { amount: figures.money(amount ?? ''), date: figures.day(date) };
  if (WAIVERS.has(movementType)) return say('WhyWaiver', facts);
  const converted = CONVERSIONS[movementType];
  if (converted !== undefined) return say(converted, facts);
  return isNetted(file, factId) ? say('WhyNetting', facts) : undefined;
}

function isNetted({ tranches }: LoanFile, factId: string | undefined): boolean {
  if (factId === undefined) return false;
  return tranches.some(({ movements }) => movements.some(({ id, act }) => id === factId && act === 'NETTING'));
}
