import { type OwnField, type OwnValues, ownValue, type RejectedCell, type TenantSheet } from '@calends/wire';
import { cellFault } from '../../../sheets/reading/read-table.ts';
import type { SheetFields } from '../workbook/own-columns.ts';
import type { GivenTenant } from '../workbook/read-tenant-sheets.ts';

/** Warns of values that no form offers to a new record, but an existing one may have. */
export function warnOfOwnValues({ entities, contracts }: GivenTenant, fields: SheetFields): RejectedCell[] {
  const warn = (sheet: TenantSheet, { row, own }: { readonly row: number; readonly own: OwnValues }) =>
    (fields[sheet] ?? []).flatMap((field) => {
      const value = ownValue(own, field.name);
      if (value === undefined || isOffered(field, value)) return [];
      return [cellFault(row, sheet, `metadata.${field.name}`, 'ImportOwnValueArchived', value)];
    });
  return [
    ...entities.flatMap((entity) => warn('Entities', entity)),
    ...contracts.flatMap((contract) => [
      ...warn('Contracts', contract),
      ...contract.tranches.flatMap((tranche) => warn('Tranches', tranche)),
    ]),
  ];
}

function isOffered({ isOffered: isFieldOffered, choices }: OwnField, value: string): boolean {
  return (
    isFieldOffered && (choices.length === 0 || choices.some((choice) => choice.code === value && choice.isOffered))
  );
}
