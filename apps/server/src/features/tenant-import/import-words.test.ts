import { TEXTS } from '@calends/texts';
import { LANGUAGES, type RejectedCell, TENANT_SHEETS } from '@calends/wire';
import { describe, expect, test } from 'vitest';
import { readTable, sheetCalled } from '../../sheets/reading/read-table.ts';
import { readSheets } from '../../sheets/reading/read-workbook.ts';
import { shippedWordings } from '../../sheets/reading/wordings.ts';
import type { TableSheet } from '../../sheets/table-columns.ts';
import { writeWorkbook } from '../../sheets/writing/write-workbook.ts';
import { writtenTables } from '../../sheets/writing/written-tables.ts';
import { LOAN_SHEETS } from '../contract-import/loan-sheets.ts';
import { tenantTable } from './workbook/tenant-sheets.ts';

const TABLES: readonly TableSheet[] = [...TENANT_SHEETS.map((name) => tenantTable(name)), ...LOAN_SHEETS];

/** As many rows as the longest list has words: each word of each column is in one of them. */
function rowsOf({ columns }: TableSheet): Record<string, string | boolean>[] {
  const longest = Math.max(2, ...columns.map(({ kind }) => (typeof kind === 'string' ? 0 : kind.length)));
  return Array.from({ length: longest }, (_, index) =>
    Object.fromEntries(
      columns.map(({ name, kind, valueTexts }) => {
        if (typeof kind !== 'string') return [name, kind[index % kind.length] ?? ''];
        if (kind === 'flag') return [name, index % 2 === 0];
        if (kind === 'day') return [name, Object.keys(valueTexts ?? {})[0] ?? '2024-02-29'];
        return [name, { text: 'Solar', money: '1234567.89', rate: '3.256', decimal: '0.1' }[kind]];
      }),
    ),
  );
}

describe.each(LANGUAGES)('in %s', { tags: 'long' }, (language) => {
  const textOf = (key: string) => TEXTS[key]?.[language] ?? `no text for ${key}`;

  test.each(TABLES.map((table) => [table.name, table] as const))(
    'the import reads sheet %s as the export writes it: name, headers, words, percentages and days',
    async (_, table) => {
      const rows = rowsOf(table);
      const bytes = await writeWorkbook(writtenTables([{ sheet: table, rows }], textOf));
      const sheet = sheetCalled(await readSheets(bytes, 'file'), table, shippedWordings);
      const rejected: RejectedCell[] = [];
      const read = sheet && readTable(sheet, table, rejected, shippedWordings);
      expect(rejected).toEqual([]);
      expect(read?.rows.map(({ values }) => values)).toEqual(rows);
      expect([...(read?.inFile.headers.values() ?? [])].join()).not.toContain('no text for');
    },
  );
});

test('codes are read as well, in capitals or small letters, and a word without its accents', async () => {
  const contracts = tenantTable('Contracts');
  const rejected: RejectedCell[] = [];
  const { rows } = readTable(
    {
      name: 'contracts',
      formulas: [],
      rows: [
        { row: 1, cells: cells('LOANTYPE', 'Situacao', 'interestCapitalization', 'juros vencidos') },
        { row: 2, cells: cells('mutual', 'nao remunerado', 'SÍ', '5') },
        { row: 3, cells: cells('Suprimentos', 'Actif', 'non', '5') },
        { row: 4, cells: cells('Suprimento', 'UNPAID', 'perhaps', '5') },
      ],
    },
    { ...contracts, columns: contracts.columns.map((column) => ({ ...column, isRequired: false })) },
    rejected,
    shippedWordings,
  );
  expect(rows.map(({ values }) => values)).toEqual([
    { loanType: 'MUTUAL', contractStatus: 'UNPAID', interestCapitalization: true },
    { loanType: 'SHAREHOLDERLOANS', contractStatus: 'ACTIVE', interestCapitalization: false },
    { contractStatus: 'UNPAID' },
  ]);
  expect(rejected.map(({ row, column, code }) => [row, column, code])).toEqual([
    [4, 'Contracts.loanType', 'ImportUnknownWord'],
    [4, 'Contracts.interestCapitalization', 'ImportNoFlag'],
  ]);
});

function cells(...texts: string[]) {
  return texts.map((text) => ({ text }));
}
