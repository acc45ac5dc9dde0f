/** The end by a merger: since creditor and debtor are one, nothing is lent. */
import type { Findings } from './findings.ts';
import { dayOf, type Row } from './printed-figures.ts';
import { nameOf, ON_ACCRUED, ON_CAPITAL, ON_INTEREST_DUE, type Tranche } from './printed-ledger.ts';

/** The day on which a merger ended the loan; undefined of a loan that goes on. */
export function endOf(ledger: Row): number | undefined {
  return ledger.endedOn === undefined ? undefined : dayOf(ledger, 'endedOn');
}

/** Checks that the merger paid what was owed on its day, and that nothing was drawn later, nor is left of what was drawn on the day. */
export function* endFindings(ledger: Row, tranches: readonly Tranche[]): Findings {
  const end = endOf(ledger);
  if (end === undefined) return;
  const movements = tranches.flatMap((tranche) => tranche.movements);
  if (end > dayOf(ledger, 'asOf')) yield 'End: is later than the ledger.';
  if (!movements.some(({ day, type }) => day === end && isPaying(type))) yield 'End: nothing is paid on its day.';
  for (const tranche of tranches) {
    const left = tranche.movements.findLast(({ day }) => day <= end)?.capital ?? 0n;
    for (const movement of tranche.movements) {
      const { type, day } = movement;
      if (type !== 'TRANCHE' && type !== 'REINFORCEMENT') continue;
      if (day > end || (day === end && left > 0n)) yield `${nameOf(tranche, movement)}: the loan had ended.`;
    }
  }
}

function isPaying(type: string): boolean {
  return ON_CAPITAL.get(type) === -1n || ON_INTEREST_DUE.get(type) === -1n || ON_ACCRUED.has(type);
}
