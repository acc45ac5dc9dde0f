import type { ContractChange, ContractTerms, Tranche, UserMovement } from '@calends/loan-engine';
import type { RejectedCell, TenantSheet } from '@calends/wire';
import { TENANT_SHEETS } from '@calends/wire';
import { cellFault, readTable, type TableRow } from '../../sheets/read-table.ts';
import type { ReadSheet } from '../../sheets/read-workbook.ts';
import {
  canonicalChange,
  canonicalMovement,
  canonicalTerms,
  canonicalTranche,
} from '../contract-import/contract-import.public.ts';
import { DEFAULTS, SHEET_COLUMNS } from './tenant-sheets.ts';

/** What a row of a sheet says. */
interface Given<Said> {
  readonly row: number;
  readonly said: Said;
}

export type GivenEntity = Given<TableRow['values']>;
type GivenTranche = Given<Omit<Tranche, 'movements'> & { readonly interestDue?: string }> & {
  readonly movements: readonly Given<UserMovement>[];
};

/** A contract with all that the other sheets say of it. */
export interface GivenContract {
  readonly row: number;
  readonly contractNumber: string;
  readonly grantor: string;
  readonly receiver: string;
  /** What a contract has besides the terms of a loan file. */
  readonly details: TableRow['values'];
  readonly terms: ContractTerms;
  readonly changes: readonly Given<ContractChange>[];
  readonly tranches: readonly GivenTranche[];
}

/** What the sheets say that can be read; rows with a fault are left out, and so is a contract with a fault in any of its rows. */
export interface GivenTenant {
  readonly entities: readonly GivenEntity[];
  /** Acronyms of all rows of Entities, of those with a fault too. */
  readonly acronyms: ReadonlySet<string>;
  readonly contracts: readonly GivenContract[];
  readonly rejected: RejectedCell[];
  /** By name: a sheet that is misspelt is among them. */
  readonly sheetsPassedOver: readonly string[];
}

type Tables = { readonly [Sheet in TenantSheet]: readonly TableRow[] };

/** Reads the sheets of a tenant, each cell by what its column holds and each row by what it refers to. */
export function readTenantSheets(sheets: readonly ReadSheet[]): GivenTenant {
  const rejected: RejectedCell[] = [];
  const found = TENANT_SHEETS.map((name) => [name, sheetNamed(sheets, name)] as const);
  if (found.every(([, sheet]) => !sheet))
    rejected.push({ row: 1, column: TENANT_SHEETS.join(', '), code: 'ImportNoSheet', value: '' });
  for (const [name, sheet] of found) if (sheet) rejected.push(...formulasIn(name, sheet));
  const tableOf = (name: TenantSheet) => {
    const sheet = sheetNamed(sheets, name);
    return sheet ? readTable(name, SHEET_COLUMNS[name], sheet.rows, rejected) : [];
  };
  const tables: Tables = {
    Entities: tableOf('Entities'),
    Contracts: tableOf('Contracts'),
    Changes: tableOf('Changes'),
    Tranches: tableOf('Tranches'),
    Movements: tableOf('Movements'),
  };
  refuseRepeats(tables.Entities, 'Entities', ['acronym'], 'ImportRepeatedEntity', rejected);
  refuseRepeats(tables.Contracts, 'Contracts', ['contractNumber'], 'ContractNumberInUse', rejected);
  refuseRepeats(tables.Tranches, 'Tranches', ['contractNumber', 'id'], 'ImportRepeatedTranche', rejected);
  refuseUnknown(tables, rejected);
  const read = new Set(found.map(([, sheet]) => sheet));
  const passedOver = sheets.filter((sheet) => sheet.rows.length > 0 && !read.has(sheet));
  return { ...given(tables, rejected), rejected, sheetsPassedOver: passedOver.map(({ name }) => name) };
}

/** A sheet that is empty says as little as one that is not there. */
function sheetNamed(sheets: readonly ReadSheet[], name: TenantSheet): ReadSheet | undefined {
  return sheets.find((one) => one.rows.length > 0 && one.name.trim().toLowerCase() === name.toLowerCase());
}

/** A formula shows what the program that saved the file made of it, which nobody can see in the file. */
function formulasIn(name: TenantSheet, { rows, formulas }: ReadSheet): RejectedCell[] {
  const heads = rows[0]?.cells ?? [];
  return formulas.map(({ row, column }) => {
    const shown = rows.find((one) => one.row === row)?.cells[column - 1]?.text ?? '';
    return cellFault(row, name, heads[column - 1]?.text ?? String(column), 'ImportFormula', shown);
  });
}

function textOf({ values }: TableRow, column: string): string {
  return String(values[column] ?? '');
}

/** Of rows with the same key the later ones are refused. */
function refuseRepeats(
  rows: readonly TableRow[],
  sheet: TenantSheet,
  columns: readonly string[],
  code: string,
  rejected: RejectedCell[],
): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const parts = columns.map((column) => textOf(row, column));
    const key = JSON.stringify(parts);
    if (!parts.includes('') && seen.has(key))
      rejected.push(cellFault(row.row, sheet, columns.at(-1) ?? '', code, parts.at(-1)));
    seen.add(key);
  }
}

function refuseUnknown({ Contracts, Changes, Tranches, Movements }: Tables, rejected: RejectedCell[]): void {
  const contracts = new Set(Contracts.map((row) => textOf(row, 'contractNumber')));
  const tranches = new Set(Tranches.map(trancheKey));
  for (const [sheet, rows] of Object.entries({ Changes, Tranches, Movements }))
    for (const row of rows) {
      const contractNumber = textOf(row, 'contractNumber');
      if (contractNumber !== '' && !contracts.has(contractNumber))
        rejected.push(cellFault(row.row, sheet, 'contractNumber', 'ImportUnknownContract', contractNumber));
      else if (sheet === 'Movements' && textOf(row, 'trancheId') !== '' && !tranches.has(trancheKey(row)))
        rejected.push(cellFault(row.row, sheet, 'trancheId', 'ImportUnknownTranche', textOf(row, 'trancheId')));
    }
}

/** A tranche is named within its contract: in a sheet of tranches by `id`, in one of movements by `trancheId`. */
function trancheKey(row: TableRow): string {
  return JSON.stringify([textOf(row, 'contractNumber'), textOf(row, 'trancheId') || textOf(row, 'id')]);
}

function given(tables: Tables, rejected: readonly RejectedCell[]): Omit<GivenTenant, 'rejected' | 'sheetsPassedOver'> {
  const faulty = new Set(rejected.map(({ row, column }) => `${column.split('.')[0]} ${row}`));
  const isGood = (sheet: TenantSheet) => (row: TableRow) => !faulty.has(`${sheet} ${row.row}`);
  const isOfContract = (sheet: TenantSheet) => tables[sheet].filter((row) => !isGood(sheet)(row));
  const broken = new Set(
    (['Contracts', 'Changes', 'Tranches', 'Movements'] as const)
      .flatMap(isOfContract)
      .map((row) => textOf(row, 'contractNumber')),
  );
  const changes = Map.groupBy(tables.Changes, (row) => textOf(row, 'contractNumber'));
  const tranches = Map.groupBy(tables.Tranches, (row) => textOf(row, 'contractNumber'));
  const movements = Map.groupBy(tables.Movements, trancheKey);
  return {
    entities: tables.Entities.filter(isGood('Entities')).map(({ row, values }) => ({ row, said: values })),
    acronyms: new Set(tables.Entities.map((row) => textOf(row, 'acronym'))),
    contracts: tables.Contracts.filter((row) => !broken.has(textOf(row, 'contractNumber'))).map((row) => {
      const number = textOf(row, 'contractNumber');
      return {
        ...contractIn(row),
        changes: (changes.get(number) ?? []).map(({ row: at, values }) => ({
          row: at,
          said: canonicalChange(factIn(values) as unknown as ContractChange),
        })),
        tranches: (tranches.get(number) ?? []).map((tranche) => ({
          row: tranche.row,
          said: trancheIn(tranche),
          movements: (movements.get(trancheKey(tranche)) ?? []).map(({ row: at, values }) => ({
            row: at,
            said: canonicalMovement(factIn(values) as unknown as UserMovement),
          })),
        })),
      };
    }),
  };
}

/** What a row says of a fact, without what it belongs to. */
function factIn(values: TableRow['values']): TableRow['values'] {
  const { contractNumber: _, trancheId: __, ...fact } = values;
  return fact;
}

function trancheIn({ values }: TableRow): GivenTranche['said'] {
  const said = { UsesEuriborRateFromContractDate: false, ...factIn(values) } as unknown as GivenTranche['said'];
  return canonicalTranche(said);
}

function contractIn({ row, values }: TableRow): Omit<GivenContract, 'changes' | 'tranches'> {
  const all = { ...DEFAULTS, ...values };
  const {
    contractNumber,
    grantor,
    receiver,
    loanType,
    currency,
    minute,
    ownershipPercentage,
    isContractSigned,
    ...terms
  } = all as Readonly<Record<string, string | boolean>>;
  const details = { loanType, currency, minute, ownershipPercentage, isContractSigned };
  return {
    row,
    contractNumber: String(contractNumber),
    grantor: String(grantor),
    receiver: String(receiver),
    details: Object.fromEntries(
      Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    terms: canonicalTerms(terms as unknown as ContractTerms),
  };
}
