import { type FlatRow, valueText } from './flat-row.ts';
import type { RowDifference } from './row-difference.ts';

/** Before every day (ISO) of a loan. */
export const FROM_THE_START = '';

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
  month_close: ({ year, month }) => `${valueText(year)}-${valueText(month).padStart(2, '0')}-01`,
};
