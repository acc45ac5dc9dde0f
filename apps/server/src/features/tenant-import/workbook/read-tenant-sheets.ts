import type { ActKind, ContractChange, ContractTerms, Tranche, UserMovement } from '@calends/loan-engine';
import { type OwnValues, type RejectedCell, TENANT_SHEETS, type TenantSheet } from '@calends/wire';
import {
  cellFault,
  type ReadTable,
  readTable,
  sheetCalled,
  type TableRow,
} from '../../../sheets/reading/read-table.ts';
import type { ReadSheet } from '../../../sheets/reading/read-workbook.ts';
import type { TableInFile } from '../../../sheets/reading/table-in-file.ts';
import { isCalled, type WordingsOf } from '../../../sheets/reading/wordings.ts';
import type { TableColumn } from '../../../sheets/table-columns.ts';
import { WORD_LISTS } from '../../../sheets/writing/written-tables.ts';
import { canonicalChange, canonicalMovement } from '../../contract-import/contract-import.public.ts';
import { splitOwn } from './own-columns.ts';
import { DEFAULTS, tenantTable } from './tenant-sheets.ts';

/** The readable cells of a row. */
export interface Given<Values> {
  readonly row: number;
  readonly values: Partial<Values>;
  /** The columns whose cell is wrong. */
  readonly broken: ReadonlySet<string>;
}

/** A fact that the file may name as a part of an act. */
export interface GivenFact<Values> extends Given<Values> {
  readonly act: GivenAct;
}

/** The kind of an act, and what the file calls it on the rows of all its parts. */
interface GivenAct {
  readonly act?: ActKind;
  readonly actId?: string;
}

/** The values of a record in the tenant's own fields. */
interface GivenOwn {
  readonly own: OwnValues;
}

export type GivenEntity = Given<TableRow['values']> & GivenOwn;
type GivenTranche = Given<Omit<Tranche, 'movements'> & { readonly interestDue: string }> &
  GivenOwn & {
    readonly movements: readonly GivenFact<UserMovement>[];
  };

/** A contract with its rows in the other sheets. */
export interface GivenContract extends GivenOwn {
  readonly row: number;
  readonly contractNumber: string;
  /** As the file names them: by acronym, else by name or tax number. */
  readonly grantor: string;
  readonly receiver: string;
  /** The columns of a contract that a loan file does not have. */
  readonly details: TableRow['values'];
  readonly terms: Partial<ContractTerms>;
  readonly broken: ReadonlySet<string>;
  readonly changes: readonly GivenFact<ContractChange>[];
  readonly tranches: readonly GivenTranche[];
  /** Whether movements name a tranche that the contract lacks or has twice: their effect is then unknown. */
  readonly hasStrayMovements: boolean;
}

/** The sheets as they are read; a cell that is wrong is absent, and reported. */
export interface GivenTenant {
  readonly entities: readonly GivenEntity[];
  readonly contracts: readonly GivenContract[];
  readonly rejected: RejectedCell[];
  /** The names of the sheets and columns in the file. */
  readonly tables: readonly TableInFile[];
  /** By name; a misspelt sheet is among them. */
  readonly sheetsPassedOver: readonly string[];
  /** By name, with the sheet before a dot. */
  readonly columnsPassedOver: readonly string[];
}

type Tables = { readonly [Sheet in TenantSheet]: readonly TableRow[] };

/** Reads the sheets of a tenant: each cell by the kind of its column, each row by the rows to which it refers. */
export function readTenantSheets(
  sheets: readonly ReadSheet[],
  wordingsOf: WordingsOf,
  ownColumns: Readonly<Partial<Record<TenantSheet, readonly TableColumn[]>>>,
): GivenTenant {
  const tableOf = (name: TenantSheet) => tenantTable(name, ownColumns[name]);
  const rejected: RejectedCell[] = [];
  const tenantSheets = TENANT_SHEETS.map((name) => ({ name, sheet: sheetCalled(sheets, tableOf(name), wordingsOf) }));
  if (tenantSheets.every(({ sheet }) => !sheet))
    rejected.push({ row: 1, column: TENANT_SHEETS.join(', '), code: 'ImportNoSheet', value: '' });
  const read = new Map<TenantSheet, ReadTable>();
  for (const { name, sheet } of tenantSheets)
    if (sheet) read.set(name, readTable(sheet, tableOf(name), rejected, wordingsOf));
  const listed = read.get('Contracts');
  if (listed) read.set('Contracts', refuseTermsNotListed(listed, rejected));
  const rowsOf = (name: TenantSheet) => read.get(name)?.rows ?? [];
  const tables: Tables = {
    Entities: rowsOf('Entities'),
    Contracts: rowsOf('Contracts'),
    Changes: rowsOf('Changes'),
    Tranches: rowsOf('Tranches'),
    Movements: rowsOf('Movements'),
  };
  refuseRepeats(tables.Entities, 'Entities', ['acronym'], 'ImportRepeatedEntity', rejected);
  refuseRepeats(tables.Contracts, 'Contracts', ['contractNumber'], 'ContractNumberInUse', rejected);
  refuseRepeats(tables.Tranches, 'Tranches', ['contractNumber', 'id'], 'ImportRepeatedTranche', rejected);
  refuseUnknown(tables, rejected);
  const known = new Set(tenantSheets.map(({ sheet }) => sheet));
  const passedOver = sheets.filter(
    (sheet) =>
      sheet.rows.length > 0 && !known.has(sheet) && !isCalled(sheet.name, WORD_LISTS, [WORD_LISTS], wordingsOf),
  );
  return {
    entities: tables.Entities.map(({ row, values, broken }) => ({ row, ...splitOwn(values), broken })),
    contracts: contractsIn(tables),
    rejected,
    tables: [...read.values()].map(({ inFile }) => inFile),
    sheetsPassedOver: passedOver.map(({ name }) => name),
    columnsPassedOver: [...read.values()].flatMap(({ inFile: { tab }, passedOver: headers }) =>
      headers.map((header) => `${tab}.${header}`),
    ),
  };
}

/** Terms without which somebody may have laid out the exported list of contracts, by the flag of the loans that have them. */
const NOT_LISTED = {
  euriborApplicable: ['optionIndexRateDateStart', 'renewalIndexRateTerm', 'optionIndexRateRenewalDate'],
  stampTaxApplicable: ['stampTaxTranchesFee', 'stampTaxCapitalizationsFee'],
} as const;

/**
 * Refuses an exported list of contracts for loans with terms that the list does not have: an empty cell stands for a usual term,
 * and theirs may be another.
 */
function refuseTermsNotListed(table: ReadTable, rejected: RejectedCell[]): ReadTable {
  const { rows, passedOver, inFile } = table;
  if (passedOver.length === 0) return table;
  const lacking = Object.entries(NOT_LISTED).map(([flag, columns]) => ({
    flag,
    missing: columns.filter((name) => !inFile.headers.has(name)),
  }));
  for (const { flag, missing } of lacking) {
    const first = rows.find(({ values }) => values[flag] === true);
    for (const name of first ? missing : [])
      rejected.push(cellFault(first?.row ?? 1, 'Contracts', name, 'ImportListLacksTerm'));
  }
  const lackedBy = ({ values }: TableRow) =>
    lacking.flatMap(({ flag, missing }) => (values[flag] === true ? missing : []));
  return { ...table, rows: rows.map((row) => ({ ...row, broken: new Set([...row.broken, ...lackedBy(row)]) })) };
}

function textOf({ values }: TableRow, column: string): string {
  return String(values[column] ?? '');
}

/** Refuses the later ones of rows with the same key. */
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

/** Of contracts with the same number the first one gets the rows of the other sheets. */
function contractsIn(tables: Tables): GivenContract[] {
  const changes = Map.groupBy(tables.Changes, (row) => textOf(row, 'contractNumber'));
  const tranches = Map.groupBy(tables.Tranches, (row) => textOf(row, 'contractNumber'));
  const movements = Map.groupBy(tables.Movements, trancheKey);
  const times = Map.groupBy(tables.Tranches, trancheKey);
  const stray = new Set(
    tables.Movements.filter((row) => times.get(trancheKey(row))?.length !== 1).map((row) =>
      textOf(row, 'contractNumber'),
    ),
  );
  const seen = new Set<string>();
  return tables.Contracts.map((row) => {
    const number = textOf(row, 'contractNumber');
    const isFirst = number !== '' && !seen.has(number);
    seen.add(number);
    const of = (rows: ReadonlyMap<string, TableRow[]>) => (isFirst ? (rows.get(number) ?? []) : []);
    return {
      ...contractIn(row),
      hasStrayMovements: stray.has(number),
      changes: of(changes).map(({ row: at, values, broken }) => ({
        row: at,
        values: canonicalChange(factIn(values) as unknown as ContractChange),
        act: actIn(values),
        broken,
      })),
      tranches: of(tranches).map((tranche) => {
        const { values: draw, own } = splitOwn(factIn(tranche.values));
        return {
          row: tranche.row,
          values: { UsesEuriborRateFromContractDate: false, ...draw },
          own,
          broken: tranche.broken,
          movements: (movements.get(trancheKey(tranche)) ?? []).map(({ row: at, values, broken }) => ({
            row: at,
            values: canonicalMovement(factIn(values) as unknown as UserMovement),
            act: actIn(values),
            broken,
          })),
        };
      }),
    };
  });
}

/** The values of a fact, without the columns that say to what it belongs. */
function factIn(values: TableRow['values']): TableRow['values'] {
  const { contractNumber: _, trancheId: __, ...fact } = values;
  return fact;
}

function actIn({ act, actId }: TableRow['values']): GivenAct {
  return { ...(act !== undefined && { act: act as ActKind }), ...(actId !== undefined && { actId: String(actId) }) };
}

function contractIn({
  row,
  values,
  broken,
}: TableRow): Omit<GivenContract, 'changes' | 'tranches' | 'hasStrayMovements'> {
  const { values: recordValues, own } = splitOwn(values);
  const presets = Object.entries(DEFAULTS).filter(([name]) => !broken.has(name));
  const {
    contractNumber = '',
    grantor = '',
    receiver = '',
    loanType,
    currency,
    minute,
    ownershipPercentage,
    isContractSigned,
    ...terms
  } = { ...Object.fromEntries(presets), ...recordValues } as Readonly<Record<string, string | boolean>>;
  const details = { loanType, currency, minute, ownershipPercentage, isContractSigned };
  return {
    row,
    contractNumber: String(contractNumber),
    grantor: String(grantor),
    receiver: String(receiver),
    own,
    details: Object.fromEntries(
      Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    terms: { dateStartIndexRate: null, renewalIndexRateDate: null, ...terms },
    broken,
  };
}
