import type { ActKind, LedgerMovement, LoanFile } from '@calends/loan-engine';
import type { Words } from '../words/words.ts';

const WAIVERS: ReadonlySet<string> = new Set(['CAPITALWAIVER', 'INTERESTACCRUEDWAIVER', 'INTERESTDUEWAIVER']);

const CONVERSIONS: Readonly<Record<string, string>> = {
  SHARECAPITALCONVERSION: 'WhyShareCapital',
  OTHEREQUITYCONVERSION: 'WhyOtherEquity',
};

/** That a debt ended without money: it was waived, became equity, was set off against another loan, or lay between two companies that were merged. Of any other movement there is none. */
export function moneylessSentence(
  { say, figures }: Words,
  file: LoanFile,
  { date, amount, factId, movementType }: LedgerMovement,
): string | undefined {
  const facts = { amount: figures.money(amount ?? ''), date: figures.day(date) };
  if (WAIVERS.has(movementType)) return say('WhyWaiver', facts);
  const converted = CONVERSIONS[movementType];
  if (converted !== undefined) return say(converted, facts);
  const ended = WITHOUT_MONEY[actOf(file, factId) ?? ''];
  return ended === undefined ? undefined : say(ended, facts);
}

const WITHOUT_MONEY: Readonly<Record<string, string>> = { NETTING: 'WhyNetting', MERGER: 'WhyMergerEnd' };

/** Of a movement. */
function actOf({ tranches }: LoanFile, factId: string | undefined): ActKind | undefined {
  if (factId === undefined) return undefined;
  for (const { movements } of tranches) {
    const movement = movements.find(({ id }) => id === factId);
    if (movement) return movement.act;
  }
  return undefined;
}
