import { isNifMistyped, type RejectedCell } from '@calends/wire';
import { cellFault } from '../../../sheets/reading/read-table.ts';
import { folded } from '../../../sheets/reading/wordings.ts';
import type { KnownTenant } from '../tenant-import.store.ts';
import type { GivenTenant } from '../workbook/read-tenant-sheets.ts';

const EIGHT_DIGITS = /^\d{8}$/;

/**
 * Warns of companies that may be mistaken but are accepted: two companies may share a number, and not every number is
 * Portuguese.
 */
export function warnOfEntities({ entities }: GivenTenant, known: KnownTenant): RejectedCell[] {
  const knownByDigits = Map.groupBy([...known.entities.values()].flat(), ({ nif }) => digitsOf(nif));
  const inFile = Map.groupBy(entities, ({ values }) => digitsOf(values['nif']));
  return entities.flatMap(({ row, values }) => {
    const [acronym, name, nif] = [values['acronym'], values['name'], values['nif']].map((value) => String(value ?? ''));
    if (!acronym || !name || !nif) return [];
    const warn = (column: string, code: string, value: string) => cellFault(row, 'Entities', column, code, value);
    const digits = digitsOf(nif);
    const isOfOther = knownByDigits.get(digits)?.some((entity) => entity.acronym !== acronym) ?? false;
    const same = known.entities.get(acronym)?.find((entity) => entity.nif === nif);
    return [
      ...(EIGHT_DIGITS.test(digits) ? [warn('nif', 'ImportNifTooShort', nif)] : []),
      ...(isNifMistyped(nif) ? [warn('nif', 'NifMistyped', nif)] : []),
      ...(same && folded(same.name) !== folded(name) ? [warn('name', 'ImportOtherName', same.name)] : []),
      ...(isOfOther ? [warn('nif', 'ImportNifOfOther', nif)] : []),
      ...((inFile.get(digits)?.length ?? 0) > 1 ? [warn('nif', 'ImportRepeatedNif', nif)] : []),
    ];
  });
}

function digitsOf(nif: string | boolean | undefined): string {
  return String(nif ?? '').replaceAll(/\s/g, '');
}
