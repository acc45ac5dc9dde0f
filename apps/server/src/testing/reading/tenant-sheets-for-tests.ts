import { addDays, addMonths } from '@calends/loan-engine';
import { TEXTS } from '@calends/texts';
import { TENANT_SHEETS, type TenantSheet } from '@calends/wire';
import { type CellValue, writeXlsx } from 'hucre';
import { tenantTable } from '../../features/tenant-import/workbook/tenant-sheets.ts';

type Row = Record<string, CellValue>;
/** The rows of a file that fills a tenant, by the names of their columns; a test that plants a fault changes them. */
export type TestSheets = Partial<Record<TenantSheet, Row[]>>;

const COMPANIES = 8;

/**
 * `count` contracts of every kind between eight companies: fixed and Euribor, capitalising and not, with stamp tax, taken over in
 * mid-life, each with one to three tranches, movements and sometimes a change. The same every time; `first` is the number
 * of the first contract.
 */
export function tenantSheets(
  count: number,
  { prefix, first = 0 }: { readonly prefix: string; readonly first?: number },
): Required<TestSheets> {
  const sheets: Required<TestSheets> = { Entities: [], Contracts: [], Changes: [], Tranches: [], Movements: [] };
  for (let index = 0; index < COMPANIES; index += 1)
    sheets.Entities.push({
      acronym: `${prefix}${index}`,
      name: `Company ${prefix}${index}`,
      nif: `5000010${index}0`,
      emails: index % 2 ? `a${index}@example.test; b${index}@example.test` : null,
    });
  for (let index = first; index < first + count; index += 1) addContract(sheets, index, prefix);
  return sheets;
}

const START = '2023-03-31';

function addContract(sheets: Required<TestSheets>, index: number, prefix: string): void {
  const contractNumber = `${prefix}-${String(index).padStart(4, '0')}`;
  const isIndexed = index % 3 === 1;
  const dateStart = isIndexed ? START : addDays(START, index % 60); // fixings are published for one day a half-year
  sheets.Contracts.push({
    contractNumber,
    grantor: `${prefix}${index % COMPANIES}`,
    receiver: `${prefix}${(index + 1 + (index % 5)) % COMPANIES}`,
    loanType: index % 2 ? 'MUTUAL' : 'TREASURYLOAN',
    dateStart: dateOf(dateStart),
    dateEnd: index % 4 === 3 ? null : dateOf(addMonths(dateStart, 60)),
    amount: 5_000_000,
    convention: index % 2 ? 'ATUAL_360' : 'ATUAL_365',
    spread: 1.25 + (index % 7) / 8,
    capitalizationTerm: index % 2 ? 'QUARTERLY' : 'MONTHLY',
    capitalizationsStartCondition: 'DATETRANCHE',
    interestCapitalization: index % 2 === 1,
    euriborApplicable: isIndexed,
    euribor: isIndexed ? 'SIX_MONTHS' : 'NA',
    euriborCalculationMehtod: isIndexed ? 'TWODAYSBEFORECAPITALIZATION' : 'NA',
    renewalIndexRateTerm: isIndexed ? 'SIX_MONTHS' : 'NA',
    stampTaxApplicable: index % 6 === 0,
    stampTaxTranchesFee: index % 6 === 0 ? 'BY_TERM' : 'NONE',
    minute: index % 5 === 0 ? `Minute ${index}` : null,
  });
  for (let number = 1; number <= 1 + (index % 3); number += 1)
    addTranche(sheets, index, contractNumber, dateStart, number);
  if (index % 4 === 2)
    sheets.Changes.push({
      contractNumber,
      changeDate: dateOf(addMonths(dateStart, 9)),
      field: 'SPREAD',
      decimalValue: 2.5,
    });
}

function addTranche(
  sheets: Required<TestSheets>,
  index: number,
  contractNumber: string,
  dateStart: string,
  number: number,
): void {
  const id = `T${number}`;
  const isOpening = index % 7 === 5;
  sheets.Tranches.push({
    contractNumber,
    id,
    realizationDate: dateOf(dateStart),
    realizedCapital: 100_000.5 * number + index,
    isOpeningBalance: isOpening,
    interestDue: isOpening ? 12.34 : null,
  });
  sheets.Movements.push(
    {
      contractNumber,
      trancheId: id,
      date: dateOf(addMonths(dateStart, 4)),
      movementType: 'CAPITALREIMBURSEMENT',
      amount: 1000 * number,
    },
    {
      contractNumber,
      trancheId: id,
      date: dateOf(addMonths(dateStart, 7)),
      movementType: 'REINFORCEMENT',
      amount: 250.25,
    },
  );
}

function dateOf(iso: string): Date {
  return new Date(`${iso}T00:00:00Z`);
}

interface PlantedFault {
  readonly sheet: TenantSheet;
  /** In the list of the sheet, from 0. */
  readonly at: number;
  readonly column: string;
  readonly value: CellValue;
  readonly code: string;
}

/** Twenty faults in contracts of their own, where one hides no other. */
const FAULTS: readonly PlantedFault[] = [
  { sheet: 'Entities', at: 0, column: 'nif', value: null, code: 'ImportValueRequired' },
  { sheet: 'Entities', at: 3, column: 'emails', value: 'nobody', code: 'InvalidEmail' },
  { sheet: 'Entities', at: 5, column: 'name', value: 'N'.repeat(101), code: 'FieldTooLong' },
  { sheet: 'Contracts', at: 0, column: 'dateStart', value: 'soon', code: 'InvalidDate' },
  { sheet: 'Contracts', at: 1, column: 'amount', value: 'much', code: 'InvalidAmount' },
  { sheet: 'Contracts', at: 2, column: 'spread', value: 101, code: 'PercentageOutOfRange' },
  { sheet: 'Contracts', at: 3, column: 'loanType', value: 'GIFT', code: 'ImportUnknownWord' },
  { sheet: 'Contracts', at: 4, column: 'grantor', value: 'ZZZ', code: 'ImportUnknownEntity' },
  { sheet: 'Contracts', at: 7, column: 'interestCapitalization', value: 'perhaps', code: 'ImportNoFlag' },
  { sheet: 'Contracts', at: 9, column: 'convention', value: null, code: 'ImportValueRequired' },
  { sheet: 'Changes', at: 2, column: 'contractNumber', value: 'none', code: 'ImportUnknownContract' },
  { sheet: 'Changes', at: 3, column: 'field', value: 'COLOUR', code: 'ImportUnknownWord' },
  { sheet: 'Changes', at: 4, column: 'changeDate', value: new Date('2020-01-01'), code: 'ChangeBeforeContract' },
  { sheet: 'Tranches', at: 21, column: 'realizedCapital', value: 0, code: 'AmountMustBePositive' },
  {
    sheet: 'Tranches',
    at: 24,
    column: 'realizationDate',
    value: new Date('2020-01-01'),
    code: 'TrancheOutsideContract',
  },
  { sheet: 'Tranches', at: 25, column: 'realizedCapital', value: 9_000_000, code: 'MaximumAmountExceeded' },
  { sheet: 'Movements', at: 60, column: 'trancheId', value: 'T9', code: 'ImportUnknownTranche' },
  { sheet: 'Movements', at: 66, column: 'movementType', value: 'PRESENT', code: 'ImportUnknownWord' },
  { sheet: 'Movements', at: 76, column: 'amount', value: 999_999, code: 'ReimbursementExceedsCapital' },
  { sheet: 'Movements', at: 84, column: 'date', value: new Date('2020-01-01'), code: 'MovementBeforeTranche' },
];

/** Plants the twenty faults; each as `row column code`, in the order of the file. */
export function plantErrors(sheets: Required<TestSheets>): string[] {
  return FAULTS.map(({ sheet, at, column, value, code }) => {
    const row = sheets[sheet][at];
    if (!row) throw new Error(`${sheet} has no row ${at}`);
    row[column] = value;
    return `${at + 2} ${sheet}.${column} ${code}`;
  });
}

interface Writing {
  /** The first cell of this column becomes a formula that shows the same. */
  readonly formulaIn?: { readonly sheet: TenantSheet; readonly column: string };
}

export async function asWorkbook(
  sheets: Readonly<Record<string, Row[]>>,
  { formulaIn }: Writing = {},
): Promise<Buffer> {
  const written = Object.entries(sheets).map(([name, rows]) => {
    const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const column = formulaIn?.sheet === name ? heads.indexOf(formulaIn.column) : -1;
    const value = rows[0]?.[heads[column] ?? ''] ?? null;
    const cells = new Map([[`1,${column}`, { formula: '2*1', formulaResult: value, value }]]);
    return {
      name,
      rows: [heads, ...rows.map((row) => heads.map((head) => row[head] ?? null))],
      ...(column >= 0 && { cells }),
    };
  });
  const some = written.length > 0 ? written : [{ name: 'Notes', rows: [['nothing']] }];
  return Buffer.from(await writeXlsx({ sheets: some }));
}

/** The same sheets in the words of a person who knows no codes: names and headers by their labels. */
export function inPortuguese(sheets: Required<TestSheets>): Readonly<Record<string, Row[]>> {
  return Object.fromEntries(
    TENANT_SHEETS.map((name) => {
      const { titleKeys, columns } = tenantTable(name);
      const labels = new Map(columns.map((column) => [column.name, inPt(column.labelKeys[0])]));
      return [
        inPt(titleKeys[0]),
        sheets[name].map((row) =>
          Object.fromEntries(Object.entries(row).map(([column, value]) => [labels.get(column) ?? column, value])),
        ),
      ];
    }),
  );
}

function inPt(key: string | undefined): string {
  return TEXTS[key ?? '']?.pt ?? '';
}
