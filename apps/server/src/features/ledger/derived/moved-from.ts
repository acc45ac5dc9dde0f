import type { HeadFigures } from '../facts/contract-head.store.ts';
import type { TermsPeriodRow } from './derived-rows.store.ts';
import { type FlatRow, valueText } from './flat-row.ts';
import type { RowDifference } from './row-difference.ts';

/** Before every day (ISO) of a loan. */
const FROM_THE_START = '';

/** The first day (ISO) from which a difference of stored rows moves figures of months; undefined where it moves none. */
export function movedFrom({ table, stored, derived }: RowDifference): string | undefined {
  if (table === 'tranche_balance')
    return stored?.is_opening_balance === derived?.is_opening_balance ? undefined : FROM_THE_START;
  const dayOf = DAYS[table];
  if (!dayOf) return undefined;
  return [stored, derived].flatMap((row) => (row ? dayOf(row) : [])).toSorted()[0];
}

const DAYS: Readonly<Partial<Record<RowDifference['table'], (row: FlatRow) => string>>> = {
  ledger_row: ({ movement_date }) => valueText(movement_date),
  stamp_tax_row: ({ tax_date }) => valueText(tax_date),
  handover: ({ handover_date }) => valueText(handover_date),
  month_close: ({ year, month }) => `${valueText(year)}-${valueText(month).padStart(2, '0')}-01`,
};

/**
 * The first day (ISO) on which a loan is between other companies than was stored; undefined where it always is between the same. Terms
 * that do not name them, of the release before, mean those of the contract as it was stored.
 */
export function partiesMovedFrom(
  stored: readonly TermsPeriodRow[],
  derived: readonly TermsPeriodRow[],
  before: HeadFigures,
): string | undefined {
  const days = [...stored, ...derived].map(({ from_date }) => from_date).toSorted();
  return days.find((day) => {
    const [then, now] = [partiesOn(stored, day, before), partiesOn(derived, day, before)];
    return then.grantor !== now.grantor || then.receiver !== now.receiver;
  });
}

function partiesOn(terms: readonly TermsPeriodRow[], day: string, before: HeadFigures) {
  const own = terms.find(({ from_date, until_date }) => from_date <= day && day < until_date);
  return { grantor: own?.grantor_id ?? before.grantor_id, receiver: own?.receiver_id ?? before.receiver_id };
}
