import type { FieldErrors, RejectedCell } from '@calends/wire';
import { cellFault } from '../../../sheets/reading/read-table.ts';
import { notOfferedChange, notOfferedTerms } from '../../contract-import/contract-import.public.ts';
import type { GivenTenant } from '../workbook/read-tenant-sheets.ts';

/** Warns of terms that the form of a new contract does not offer, but an existing loan may have. */
export function warnOfLoans({ contracts }: GivenTenant): RejectedCell[] {
  return contracts.flatMap(({ row, terms, changes }) => [
    ...warn('Contracts', row, notOfferedTerms(terms)),
    ...changes.flatMap((change) => warn('Changes', change.row, notOfferedChange(change.values))),
  ]);
}

function warn(sheet: string, row: number, notOffered: FieldErrors): RejectedCell[] {
  return Object.entries(notOffered).flatMap(([column, keys]) => keys.map((key) => cellFault(row, sheet, column, key)));
}
