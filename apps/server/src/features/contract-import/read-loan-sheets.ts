import type { ContractChange, ContractTerms, LoanFile, Tranche, UserMovement } from '@calends/loan-engine';
import type { RejectedCell } from '@calends/wire';
import type { ReadCell, ReadRow, ReadSheet } from '../../sheets/read-workbook.ts';
import {
  canonicalChange,
  canonicalMoney,
  canonicalMovement,
  canonicalRate,
  canonicalTerms,
  canonicalTranche,
  type GivenLoan,
  type GivenTranche,
  type Place,
} from './given-loan.ts';
import { type ColumnKind, LOAN_SHEETS, type LoanColumn, SHEET_NAMES, type SheetName } from './loan-sheets.ts';

interface SheetRow {
  readonly row: number;
  readonly values: Readonly<Record<string, string | boolean>>;
}

/** What a spreadsheet says of a loan, or every cell that is wrong. A sheet that is not there leaves its facts as they are. */
export function readLoanSheets(
  sheets: readonly ReadSheet[],
  stored: LoanFile,
): { given: GivenLoan } | { rejected: RejectedCell[] } {
  const rejected: RejectedCell[] = [];
  const rowsOf = (name: SheetName) => {
    const sheet = sheets.find((one) => one.name.trim().toLowerCase() === name.toLowerCase());
    return sheet && readSheet(name, sheet.rows, rejected);
  };
  const [contracts, changes, tranches, movements] = SHEET_NAMES.map(rowsOf);
  if (!contracts && !changes && !tranches && !movements)
    return { rejected: [{ row: 1, column: SHEET_NAMES.join(', '), code: 'ImportNoSheet', value: '' }] };
  const [first, second] = contracts ?? [];
  if (contracts && !first) rejected.push(fault(1, 'Contract', 'dateStart', 'ImportValueRequired'));
  if (second) rejected.push(fault(second.row, 'Contract', 'dateStart', 'ImportOneContract'));
  const known = new Set(tranches ? tranches.map(idOf) : stored.tranches.map(({ id }) => id));
  refuseRepeats(tranches ?? [], rejected);
  for (const { row, values } of movements ?? []) {
    const trancheId = String(values['trancheId'] ?? '');
    if (trancheId && !known.has(trancheId))
      rejected.push(fault(row, 'Movements', 'trancheId', 'ImportUnknownTranche', trancheId));
  }
  if (rejected.length > 0) return { rejected };

  const places = new Map<object, Place>();
  const placed = <Fact extends object>(fact: Fact, row: number, sheet: SheetName): Fact => {
    places.set(fact, { row, column: sheet });
    return fact;
  };
  const movementsOf = (trancheId: string) =>
    movements
      ?.filter(({ values }) => values['trancheId'] === trancheId)
      .map(({ row, values }) => placed(canonicalMovement(values as unknown as UserMovement), row, 'Movements'));
  const withMovements = (tranche: Omit<Tranche, 'movements'>): GivenTranche => {
    const own = movementsOf(tranche.id);
    return { ...tranche, ...(own && { movements: own }) };
  };
  const givenTranches = tranches
    ? tranches.map(({ row, values }) => placed(withMovements(canonicalTranche(trancheOf(values))), row, 'Tranches'))
    : movements && stored.tranches.map(withMovements);
  return {
    given: {
      ...(first && {
        contract: placed(canonicalTerms(first.values as unknown as ContractTerms), first.row, 'Contract'),
      }),
      ...(changes && {
        changes: changes.map(({ row, values }) =>
          placed(canonicalChange(values as unknown as ContractChange), row, 'Changes'),
        ),
      }),
      ...(givenTranches && { tranches: givenTranches }),
      places,
    },
  };
}

function trancheOf(values: SheetRow['values']): Omit<Tranche, 'movements'> {
  return { UsesEuriborRateFromContractDate: false, ...values } as unknown as Omit<Tranche, 'movements'>;
}

function idOf({ values }: SheetRow): string {
  return String(values['id'] ?? '');
}

function refuseRepeats(tranches: readonly SheetRow[], rejected: RejectedCell[]): void {
  const seen = new Set<string>();
  for (const tranche of tranches) {
    const id = idOf(tranche);
    if (seen.has(id)) rejected.push(fault(tranche.row, 'Tranches', 'id', 'ImportRepeatedTranche', id));
    seen.add(id);
  }
}

/** The rows below the head, whose names may stand in any order; a name that is not known may be a misspelt one. */
function readSheet(name: SheetName, rows: readonly ReadRow[], rejected: RejectedCell[]): SheetRow[] {
  const columns = LOAN_SHEETS[name];
  const [head, ...body] = rows;
  const positions = new Map<LoanColumn, number>();
  for (const [index, { text }] of (head?.cells ?? []).entries()) {
    const column = columns.find((one) => one.name.toLowerCase() === text.toLowerCase());
    if (column && !positions.has(column)) positions.set(column, index);
    else if (text !== '') rejected.push(fault(head?.row ?? 1, name, text.slice(0, 100), 'UnknownColumn', text));
  }
  for (const column of columns)
    if (column.isRequired && !positions.has(column))
      rejected.push(fault(head?.row ?? 1, name, column.name, 'MissingColumn'));
  return body.map(({ row, cells }) => {
    const values: Record<string, string | boolean> = {};
    for (const [column, position] of positions) {
      const cell = cells[position] ?? { text: '' };
      if (cell.text === '') {
        if (column.isRequired) rejected.push(fault(row, name, column.name, 'ImportValueRequired'));
        continue;
      }
      const value = valueOf(cell, column.kind);
      if (value === undefined) rejected.push(fault(row, name, column.name, FAULTS[kindName(column.kind)], cell.text));
      else values[column.name] = value;
    }
    return { row, values };
  });
}

const FAULTS = {
  text: 'InvalidValue',
  day: 'InvalidDate',
  money: 'InvalidAmount',
  rate: 'InvalidRate',
  decimal: 'InvalidAmount',
  flag: 'ImportNoFlag',
  word: 'ImportUnknownWord',
} as const;

function kindName(kind: ColumnKind): keyof typeof FAULTS {
  return typeof kind === 'string' ? kind : 'word';
}

function valueOf(cell: ReadCell, kind: ColumnKind): string | boolean | undefined {
  switch (kind) {
    case 'text':
      return cell.text.slice(0, 200);
    case 'day':
      return cell.day;
    case 'money':
      return cell.number !== undefined && /^-?\d{1,13}(\.\d{1,2})?$/.test(cell.number)
        ? canonicalMoney(cell.number)
        : undefined;
    case 'rate':
      return cell.number !== undefined && /^-?\d{1,3}(\.\d{1,6})?$/.test(cell.number)
        ? canonicalRate(cell.number)
        : undefined;
    case 'decimal':
      return cell.number;
    case 'flag':
      return FLAGS.get(cell.text.toLowerCase());
    default:
      return kind.find((word) => word.toLowerCase() === cell.text.toLowerCase());
  }
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function fault(row: number, sheet: SheetName, column: string, code: string, value = ''): RejectedCell {
  return { row, column: `${sheet}.${column}`, code, value: value.slice(0, 100) };
}
