import type { ContractChange, ContractTerms, LoanFile, Tranche, UserMovement } from '@calends/loan-engine';
import type { RejectedCell } from '@calends/wire';
import { cellFault, readTable, sheetCalled, type TableRow } from '../../sheets/read-table.ts';
import type { ReadSheet } from '../../sheets/read-workbook.ts';
import { toldInFile } from '../../sheets/table-in-file.ts';
import type { WordingsOf } from '../../sheets/wordings.ts';
import {
  canonicalChange,
  canonicalMovement,
  canonicalTerms,
  canonicalTranche,
  type GivenLoan,
  type GivenTranche,
  type Place,
} from './given-loan.ts';
import { LOAN_SHEETS, SHEET_NAMES, type SheetName } from './loan-sheets.ts';

/** What a spreadsheet says of a loan, or every cell that is wrong. A sheet that is not there leaves its facts as they are. */
export function readLoanSheets(
  sheets: readonly ReadSheet[],
  stored: LoanFile,
  wordingsOf: WordingsOf,
): { given: GivenLoan } | { rejected: RejectedCell[] } {
  const rejected: RejectedCell[] = [];
  const tables = LOAN_SHEETS.map((table) => {
    const sheet = sheetCalled(sheets, table, wordingsOf);
    return sheet && readTable({ ...sheet, formulas: [] }, table, rejected, wordingsOf);
  });
  const [contracts, changes, tranches, movements] = tables.map((table) => table?.rows);
  if (!contracts && !changes && !tranches && !movements)
    return { rejected: [{ row: 1, column: SHEET_NAMES.join(', '), code: 'ImportNoSheet', value: '' }] };
  const [first, second] = contracts ?? [];
  if (contracts && !first) rejected.push(cellFault(1, 'Contract', 'dateStart', 'ImportValueRequired'));
  if (second) rejected.push(cellFault(second.row, 'Contract', 'dateStart', 'ImportOneContract'));
  const known = new Set(tranches ? tranches.map(idOf) : stored.tranches.map(({ id }) => id));
  refuseRepeats(tranches ?? [], rejected);
  for (const { row, values } of movements ?? []) {
    const trancheId = String(values['trancheId'] ?? '');
    if (trancheId && !known.has(trancheId))
      rejected.push(cellFault(row, 'Movements', 'trancheId', 'ImportUnknownTranche', trancheId));
  }
  const inFile = tables.flatMap((table) => (table ? [table.inFile] : []));
  const tell = (cell: RejectedCell) => toldInFile(cell, inFile, wordingsOf);
  if (rejected.length > 0) return { rejected: rejected.map(tell) };

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
      tell,
    },
  };
}

function trancheOf(values: TableRow['values']): Omit<Tranche, 'movements'> {
  return { UsesEuriborRateFromContractDate: false, ...values } as unknown as Omit<Tranche, 'movements'>;
}

function idOf({ values }: TableRow): string {
  return String(values['id'] ?? '');
}

function refuseRepeats(tranches: readonly TableRow[], rejected: RejectedCell[]): void {
  const seen = new Set<string>();
  for (const tranche of tranches) {
    const id = idOf(tranche);
    if (seen.has(id)) rejected.push(cellFault(tranche.row, 'Tranches', 'id', 'ImportRepeatedTranche', id));
    seen.add(id);
  }
}
