import type { ContractChange, ContractTerms, LoanFile, Tranche, UserMovement } from '@calends/loan-engine';
import type { RejectedCell } from '@calends/wire';
import { cellFault, readTable, sheetCalled, type TableRow } from '../../sheets/reading/read-table.ts';
import type { ReadSheet } from '../../sheets/reading/read-workbook.ts';
import { locatedInFile, orderedFaults } from '../../sheets/reading/table-in-file.ts';
import type { WordingsOf } from '../../sheets/reading/wordings.ts';
import type { CompaniesInFile } from './companies-in-file.ts';
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

/**
 * What a spreadsheet says of a loan, and every cell that cannot be read. A sheet that is not there leaves its facts as they are;
 * undefined where none is there.
 */
export function readLoanSheets(
  sheets: readonly ReadSheet[],
  stored: LoanFile,
  { wordingsOf, companies }: { readonly wordingsOf: WordingsOf; readonly companies: CompaniesInFile },
): GivenLoan | undefined {
  const rejected: RejectedCell[] = [];
  const tables = LOAN_SHEETS.map((table) => {
    const sheet = sheetCalled(sheets, table, wordingsOf);
    return sheet && readTable({ ...sheet, formulas: [] }, table, rejected, wordingsOf);
  });
  const [contracts, changes, tranches, movements] = tables.map((table) => table?.rows);
  if (!contracts && !changes && !tranches && !movements) return undefined;
  const [first, second] = contracts ?? [];
  if (contracts && !first) rejected.push(cellFault(1, 'Contract', 'dateStart', 'ImportValueRequired'));
  if (second) rejected.push(cellFault(second.row, 'Contract', 'dateStart', 'ImportOneContract'));
  const known = new Set(tranches ? tranches.map(idOf) : stored.tranches.map(({ id }) => id));
  const repeated = refuseRepeats(tranches ?? [], rejected);
  for (const { row, values } of movements ?? []) {
    const trancheId = trancheIdOf(values);
    if (trancheId && !known.has(trancheId))
      rejected.push(cellFault(row, 'Movements', 'trancheId', 'ImportUnknownTranche', trancheId));
  }

  const places = new Map<object, Place>();
  const broken = new Map<object, ReadonlySet<string>>();
  const placed = <Fact extends object>(fact: Fact, { row, broken: cells }: TableRow, sheet: SheetName): Fact => {
    places.set(fact, { row, column: sheet });
    if (cells.size > 0) broken.set(fact, cells);
    return fact;
  };
  const read = movements?.map((row) => ({
    trancheId: trancheIdOf(row.values),
    movement: placed(canonicalMovement(row.values as unknown as UserMovement), row, 'Movements'),
  }));
  const isStray = (trancheId: string) => !known.has(trancheId) || repeated.has(trancheId);
  const byTranche = Map.groupBy(read ?? [], ({ trancheId }) => trancheId);
  const withMovements = (tranche: Omit<Tranche, 'movements'>): GivenTranche => {
    if (!read) return tranche;
    const own = isStray(tranche.id) ? [] : (byTranche.get(tranche.id) ?? []);
    return { ...tranche, movements: own.map(({ movement }) => movement) };
  };
  const givenTranches = tranches
    ? tranches.map((row) => placed(withMovements(canonicalTranche(trancheOf(row.values))), row, 'Tranches'))
    : movements && stored.tranches.map(withMovements);
  const inFile = tables.flatMap((table) => (table ? [table.inFile] : []));
  return {
    ...(first && { contract: placed(termsIn(first, stored.contract), first, 'Contract') }),
    ...(changes && {
      changes: changes.map((row) => {
        const given = row.values as unknown as ContractChange;
        const named = companies.read(given);
        if (!('fault' in named)) return placed(canonicalChange(named.change), row, 'Changes');
        rejected.push(cellFault(row.row, 'Changes', 'company', named.fault, given.company ?? ''));
        const withCompany = { ...row, broken: new Set([...row.broken, 'company']) };
        return placed(canonicalChange(named.change), withCompany, 'Changes');
      }),
    }),
    ...(givenTranches && { tranches: givenTranches }),
    places,
    broken,
    strays: (read ?? []).flatMap(({ trancheId, movement }) => (isStray(trancheId) ? [movement] : [])),
    rejected,
    asInFile: (cells) => locatedInFile(orderedFaults(cells, SHEET_NAMES), inFile, wordingsOf),
  };
}

/** A cell that cannot be read changes nothing: the stored value is kept. */
function termsIn({ values, broken }: TableRow, stored: ContractTerms): ContractTerms {
  const kept = Object.entries(stored).filter(([name]) => broken.has(name));
  return canonicalTerms({ ...values, ...Object.fromEntries(kept) } as unknown as ContractTerms);
}

function trancheIdOf(values: TableRow['values']): string {
  return String(values['trancheId'] ?? '');
}

function trancheOf(values: TableRow['values']): Omit<Tranche, 'movements'> {
  return { UsesEuriborRateFromContractDate: false, ...values } as unknown as Omit<Tranche, 'movements'>;
}

function idOf({ values }: TableRow): string {
  return String(values['id'] ?? '');
}

/** The names that several tranches have. */
function refuseRepeats(tranches: readonly TableRow[], rejected: RejectedCell[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const tranche of tranches) {
    const id = idOf(tranche);
    if (id !== '' && seen.has(id)) {
      repeated.add(id);
      rejected.push(cellFault(tranche.row, 'Tranches', 'id', 'ImportRepeatedTranche', id));
    }
    seen.add(id);
  }
  return repeated;
}
