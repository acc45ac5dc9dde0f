import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { LANGUAGES, type RejectedCell } from '@calends/wire';
import { openXlsx, readXlsx, writeXlsx } from 'hucre';
import { afterAll, describe, expect, test } from 'vitest';
import { BadInput, PayloadTooLarge } from '../http/problems.ts';
import { cellFault, readTable } from './reading/read-table.ts';
import { readSheets, readWorkbook } from './reading/read-workbook.ts';
import { shippedWordings } from './reading/wordings.ts';
import { type Sheet, Words } from './sheet.ts';
import { required } from './table-columns.ts';
import { csvContent } from './writing/write-csv.ts';
import { workbookContent, writeWorkbook } from './writing/write-workbook.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-sheets-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const LOANS: Sheet = {
  name: 'Loans',
  columns: [
    { header: 'Number', kind: 'text' },
    { header: 'Start', kind: 'day' },
    { header: 'Entered', kind: 'instant' },
    { header: 'Amount', kind: 'money' },
    { header: 'Rate', kind: 'rate' },
    { header: 'Days', kind: 'count' },
    { header: 'Signed', kind: 'flag' },
  ],
  rows: [
    ['C-1', '2024-02-29', '2024-03-01T10:20:00Z', '1234567.50', '3.256', 366, true],
    ['=1+1', '1999-12-31', new Date('2000-01-01T00:00:00Z'), '-0.01', '-0.123456', 0, false],
    [null, null, null, null, null, undefined, null],
    ['@home', '2099-12-31', null, '9999999999999.99', '100', 1n, null],
  ],
};
const whole = async (content: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(content));
const table = (...lines: string[]) => Buffer.from(lines.join('\n'));
const texts = async (bytes: Buffer) => (await readWorkbook(bytes)).map((row) => row.cells.map((cell) => cell.text));
const faultOf = async (bytes: Buffer) => {
  const error: unknown = await readWorkbook(bytes).catch((thrown: unknown) => thrown);
  return error instanceof BadInput ? error.errors : error;
};

describe('a written workbook', () => {
  test('holds real numbers, days, instants and truths, and text that is no formula', async () => {
    const workbook = await openXlsx(await whole(workbookContent(LOANS)));
    const [sheet] = workbook.sheets;
    expect(sheet?.rows.slice(1)).toEqual([
      ['C-1', new Date('2024-02-29'), new Date('2024-03-01T10:20:00Z'), 1234567.5, 0.03256, 366, true],
      ['=1+1', new Date('1999-12-31'), new Date('2000-01-01'), -0.01, -0.00123456, 0, false],
      [null, null, null, null, null, null, null],
      ['@home', new Date('2099-12-31'), null, 9999999999999.99, 1, 1, null],
    ]);
    expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
  });

  test('has a bold header that stays in view, formats by kind and tab names that spreadsheets allow', async () => {
    const one = await readXlsx(await whole(workbookContent(LOANS)), { readStyles: true });
    const two = await readXlsx(
      await writeWorkbook([LOANS, { ...LOANS, name: 'All: 2024/25 [really all of them, all]' }]),
      {
        readStyles: true,
      },
    );
    expect(two.sheets.map((sheet) => sheet.name)).toEqual(['Loans', 'All  2024 25  really all of the']);
    for (const sheet of [...one.sheets, ...two.sheets]) {
      const styleAt = (row: number, column: number) => sheet.cells?.get(`${row},${column}`)?.style;
      expect(sheet.freezePane?.rows).toBe(1);
      expect(LOANS.columns.map((_, column) => styleAt(0, column)?.font?.bold)).not.toContain(undefined);
      expect(styleAt(1, 3)?.font?.bold).toBeUndefined();
      expect([1, 2, 3, 4].map((column) => styleAt(1, column)?.numFmt)).toEqual([
        'dd-mm-yyyy',
        'dd-mm-yyyy hh:mm',
        '[$-407]#,##0.00',
        '[$-407]0.000###%',
      ]);
    }
  });

  test('has a title above its header and sums below, in workbooks of one sheet and of several', async () => {
    const sheet = {
      ...LOANS,
      heading: ['Loans of the group', 'Exported on 31-08-2026'],
      totals: [new Words('Sum'), null, null, '10000001234567.48', null, null, null],
    };
    for (const bytes of [await whole(workbookContent(sheet)), await writeWorkbook([sheet])]) {
      const [read] = (await readXlsx(bytes, { readStyles: true })).sheets;
      const isBold = (row: number) => read?.cells?.get(`${row},0`)?.style?.font?.bold ?? false;
      expect(read?.freezePane?.rows).toBe(4);
      expect(read?.rows.map(([first]) => first ?? null)).toEqual([
        'Loans of the group',
        'Exported on 31-08-2026',
        null,
        'Number',
        'C-1',
        '=1+1',
        null,
        '@home',
        'Sum',
      ]);
      expect([0, 1, 3, 4, 8].map(isBold)).toEqual([true, false, true, false, true]);
      expect(read?.rows[8]?.[3]).toBe(10000001234567.48);
    }
    expect((await whole(csvContent(sheet))).toString().split('\r\n')[0]).toContain('Number;Start');
  });

  test('refuses a value that is not of its column’s kind', async () => {
    const rows = [['C-1', 'tomorrow']];
    await expect(whole(workbookContent({ ...LOANS, rows }))).rejects.toThrow(TypeError);
    await expect(
      whole(csvContent({ columns: [{ header: 'Amount', kind: 'money' }], rows: [['1,5']] })),
    ).rejects.toThrow(TypeError);
  });

  const office = spawnSync('soffice', ['--version']).status === 0;
  test.skipIf(!office)('opens in LibreOffice with European numbers and day-first dates', async () => {
    const file = path.join(folder, 'loans.xlsx');
    fs.writeFileSync(file, await whole(workbookContent(LOANS)));
    execFileSync('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true,false',
      '--outdir',
      folder,
      file,
    ]);
    const lines = fs.readFileSync(path.join(folder, 'loans.csv'), 'utf8').trim().split('\n');
    expect(lines[1]).toBe('C-1;29-02-2024;01-03-2024 10:20;1.234.567,50;3,256%;366;TRUE');
    expect(lines[2]).toBe('=1+1;31-12-1999;01-01-2000 00:00;-0,01;-0,123456%;0;FALSE');
  });
});

test('a CSV file opens in a Portuguese Excel: mark, semicolons, decimal comma, and no text that is run as a formula', async () => {
  const csv = (await whole(csvContent(LOANS))).toString();
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFNumber;Start;Entered;Amount;Rate;Days;Signed',
    'C-1;29-02-2024;01-03-2024 10:20;1234567,50;3,256;366;true',
    "'=1+1;31-12-1999;01-01-2000 00:00;-0,01;-0,123456;0;false",
    ';;;;;;',
    "'@home;31-12-2099;;9999999999999,99;100;1;",
    '',
  ]);
});

describe('a read file', () => {
  test('has the values that were written, as xlsx and as CSV', async () => {
    const expected = [
      { text: 'C-1' },
      { text: '29-02-2024', day: '2024-02-29' },
      { number: '1234567.5' },
      { number: '3.256' },
    ];
    for (const bytes of [await whole(workbookContent(LOANS)), await whole(csvContent(LOANS))]) {
      const [, first, , last] = await readWorkbook(bytes);
      expect(first?.cells[0]).toEqual(expected[0]);
      expect(first?.cells[1]).toMatchObject(expected[1] ?? {});
      expect(Number(first?.cells[3]?.number)).toBe(1234567.5);
      expect(first?.cells[4]).toMatchObject(expected[3] ?? {});
      expect(last?.row).toBe(5); // the empty row is left out and still counts
    }
  });

  test('is recognized by its content: comma, semicolon, tab, quotes, byte order mark, other encodings', {
    tags: 'long',
  }, async () => {
    const wanted = [
      ['date', 'rate'],
      ['02-01-2024', '3,9'],
    ];
    expect(await texts(table('date;rate', '02-01-2024;3,9'))).toEqual(wanted);
    expect(await texts(table('\uFEFFdate\trate', '02-01-2024\t3,9'))).toEqual(wanted);
    expect(await texts(table('"date","rate"', '02-01-2024,"3,9"', ''))).toEqual(wanted);
    expect(await texts(Buffer.from('n\xFAmero;preço', 'latin1'))).toEqual([['número', 'preço']]);
  });

  test.each([
    ['en', ['3 Mar 2026', '3-Mar-2026', 'March 3, 2026', '3rd March 2026', '3 Sept. 2026']],
    ['pt', ['3 de março de 2026', '3 mar. 2026', '03/mar/2026', '3 Março 2026', '3 de set. de 2026']],
    ['es', ['3 de marzo de 2026', '3 de Marzo del 2026', '3-mar-2026', '03 mar 2026', '3 sept 2026']],
    ['fr', ['3 mars 2026', '03 MARS 2026', '3 mars. 2026', '3-mars-2026', '3 sept. 2026']],
  ])('knows days whose month is named in %s, whole or cut', async (_language, days) => {
    const [row] = await readWorkbook(table(days.map((day) => `"${day}"`).join(';')));
    expect(row?.cells.map(({ day }) => day)).toEqual([...Array(4).fill('2026-03-03'), '2026-09-03']);
  });

  test('knows every month by the names that calendars give it, and none that is cut too short', {
    tags: 'long',
  }, async () => {
    const months = LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) =>
        Array.from({ length: 12 }, (_, index) => {
          const name = new Intl.DateTimeFormat(language, { month }).format(new Date(2026, index, 1));
          return [`1 ${name} 2026`, `2026-${String(index + 1).padStart(2, '0')}-01`];
        }),
      ),
    );
    const read = await readWorkbook(table(...months.map(([text]) => `${text};`)));
    expect(read.map(({ cells: [cell] }) => [cell?.text, cell?.day])).toEqual(months);
    const others = ['3 ju 2026', '3 ma 2026', '31 fev 2026', '3 mar', 'mar 2026', '3 mar 2026 9:30', '3 brumaire 2026'];
    const [none] = await readWorkbook(table(others.join(';')));
    expect(none?.cells).toEqual(others.map((text) => ({ text })));
  });

  test('has a day with a short year reported as ambiguous', async () => {
    const short = ['03/04/26', '3-4-26', '3 mar 26', '3 de março de 26', 'Mar 3, 26'];
    const [row] = await readWorkbook(table(short.map((day) => `"${day}"`).join(';')));
    expect(row?.cells).toEqual(short.map((text) => ({ text, isAmbiguousDay: true })));
  });

  test('knows numbers with point or comma and days in three writings, and leaves the rest text', async () => {
    const [row] = await readWorkbook(
      table(
        '3.256;3,256;1.234.567,8;1,234,567.8;-0,5;02/01/2024;2/1/2024;2024-01-02;2024-01-02 00:00:00;31-02-2024;2024-01-02 09:30;1/2/24;1e5;12a',
      ),
    );
    expect(row?.cells.map((cell) => cell.number ?? cell.day)).toEqual([
      '3.256',
      '3.256',
      '1234567.8',
      '1234567.8',
      '-0.5',
      '2024-01-02',
      '2024-01-02',
      '2024-01-02',
      '2024-01-02',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('knows a percentage as what is shown, whether its cell is formatted as one or it is typed', {
    tags: 'long',
  }, async () => {
    const columns = [{ numFmt: '0.00%' }, { numFmt: '0.00' }, {}, { numFmt: '0" %"' }];
    const file = await writeXlsx({ sheets: [{ name: 'A', columns, rows: [[0.0325, 3.25, '3,25 %', 3.25]] }] });
    const bytes = Buffer.from(file);
    const [row] = await readWorkbook(bytes);
    const [sheet] = await readSheets(bytes, 'file');
    expect(row?.cells.map(({ number }) => number)).toEqual(['3.25', '3.25', '3.25', '3.25']);
    expect(row?.cells[0]?.text).toBe('3.25%');
    expect(sheet?.rows).toEqual([row]);
  });

  test('knows an amount with its sign of euro', async () => {
    const [row] = await readWorkbook(table('"1.000,50 €";"€ 20";"EUR 3,5";"7 EUR";"5 £"'));
    expect(row?.cells.map(({ number }) => number)).toEqual(['1000.50', '20', '3.5', '7', undefined]);
  });

  test('has its names below a title, and its rows end where nothing but spaces follows', async () => {
    const entities = { name: 'Entities', titleKeys: [], columns: [required('name', 'text'), required('nif', 'text')] };
    const rejected: RejectedCell[] = [];
    const read = async (...lines: string[]) =>
      readTable(
        { name: 'Companies', formulas: [], rows: await readWorkbook(table(...lines)) },
        entities,
        rejected,
        shippedWordings,
      ).rows;
    expect(await read('Companies of the group;;', ';;', 'NIF;Nome;', '500;A;', 'Soma;;', ' ; ;')).toEqual([
      { row: 4, values: { name: 'A', nif: '500' }, broken: new Set() },
    ]);
    expect(rejected).toEqual([]);
    await read('x;y;z', 'nif;name;');
    expect(rejected.map(({ row, code }) => `${row} ${code}`)).toContain('1 MissingColumn');
  });

  test('is refused with a key when broken, no table or too large', async () => {
    const workbook = await whole(workbookContent(LOANS));
    const unreadable = { excelFiles: ['UnreadableFile'] };
    expect(await faultOf(workbook.subarray(0, workbook.length - 40))).toEqual(unreadable);
    expect(await faultOf(Buffer.from([0x25, 0x50, 0, 1, 2, 3]))).toEqual(unreadable);
    expect(await faultOf(Buffer.from('PK no zip'))).toEqual(unreadable);
    expect(await faultOf(Buffer.alloc(5_000_001, 'a'))).toBeInstanceOf(PayloadTooLarge);
    expect(await faultOf(table('a;'.repeat(51)))).toEqual({ excelFiles: ['TableTooLarge'] });
    expect(await faultOf(Buffer.from('a\n'.repeat(50_001)))).toEqual({ excelFiles: ['TableTooLarge'] });
  });

  test('is refused when it inflates too much: by its stated size, and by its real one', { tags: 'long' }, async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000, ' '));
    expect(await faultOf(archive(bomb, 50_000_000))).toEqual({ excelFiles: ['UnreadableFile'] });
    expect(await faultOf(archive(bomb, 1_000))).toEqual({ excelFiles: ['UnreadableFile'] });
    const saidElsewhere = archive(bomb, 1_000);
    saidElsewhere.writeUInt32LE(0, saidElsewhere.readUInt32LE(saidElsewhere.length - 6) + 20);
    expect(await faultOf(saidElsewhere)).toEqual({ excelFiles: ['UnreadableFile'] });
  });

  test('is refused with two directories, of which another reader takes the other', { tags: 'long' }, async () => {
    const workbook = await whole(workbookContent(LOANS));
    expect(await faultOf(withZip64Directory(workbook))).toEqual({ excelFiles: ['UnreadableFile'] });
    expect(await texts(workbook)).not.toEqual([]);
  });

  test('is refused when a part of it has a path outside', { tags: 'long' }, async () => {
    const workbook = await whole(workbookContent(LOANS));
    const outside = zip([...entriesOf(workbook), { name: '../a', packed: Buffer.alloc(1), inflated: 1, method: 0 }]);
    expect(await faultOf(outside)).toEqual({ excelFiles: ['UnreadableFile'] });
    expect(await texts(zip(entriesOf(workbook)))).toEqual(await texts(workbook));
  });

  test('has its formulas named, and is read to the first row too many of a sheet', { tags: 'long' }, async () => {
    const cells = new Map([['1,0', { formula: '1+1', formulaResult: 2, value: 2 }]]);
    const computed = await writeXlsx({ sheets: [{ name: 'A', rows: [['n'], [2], [3]], cells }] });
    const [sheet] = await readSheets(Buffer.from(computed), 'file');
    expect(sheet?.formulas).toEqual([{ row: 2, column: 1 }]);
    expect(sheet?.rows[1]?.cells).toEqual([{ text: '2', number: '2' }]);
    const rows = Array.from({ length: 50_001 }, (_, index) => [index]);
    const tooLong = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
    const fault: unknown = await readSheets(tooLong, 'file').catch((thrown: unknown) => thrown);
    expect(fault instanceof BadInput && fault.errors).toEqual({ file: ['TableTooLarge'] });
  });

  test('has truths as LibreOffice writes them, which are no formulas', async () => {
    const cells = new Map([
      ['1,0', { formula: 'TRUE()', formulaResult: true, value: true }],
      ['2,0', { formula: 'FALSE()', formulaResult: false, value: false }],
      ['3,0', { formula: 'NOT(FALSE())', formulaResult: true, value: true }],
    ]);
    const computed = await writeXlsx({ sheets: [{ name: 'A', rows: [['signed'], [true], [false], [true]], cells }] });
    const [sheet] = await readSheets(Buffer.from(computed), 'file');
    expect(sheet?.formulas).toEqual([{ row: 4, column: 1 }]);
    expect(sheet?.rows.slice(1, 3).map((row) => row.cells)).toEqual([[{ text: 'true' }], [{ text: 'false' }]]);
  });

  test('has no text that cannot be stored, and reads no file of this machine', async () => {
    const body = Buffer.from(
      `<!DOCTYPE a [<!ENTITY passwords SYSTEM "file:///etc/passwd">]><worksheet><sheetData>
        <row r="1">${textCell('A1', 'a&#xD800;b')}${textCell('B1', '&passwords;')}</row></sheetData></worksheet>`,
    );
    const bytes = withSheet(await whole(workbookContent({ name: 'A', columns: [], rows: [] })), body);
    expect(await texts(bytes)).toEqual([['a\uFFFDb', '&passwords;']]);
  });

  test('is reported cell by cell, without half characters', () => {
    expect(cellFault(2, 'Entities', 'name', 'InvalidValue', `${'x'.repeat(99)}😀`).value).toBe('x'.repeat(99));
  });

  test('of few bytes that would take much memory ends its reader, not the server', { tags: 'long' }, async () => {
    const cells = '<c r="A1"/>'.repeat(5_200_000); // one legal cell, repeated
    const sheet = Buffer.from(`<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`);
    const bytes = withSheet(await whole(workbookContent({ name: 'A', columns: [], rows: [] })), sheet);
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await faultOf(bytes)).toEqual({ excelFiles: ['UnreadableFile'] });
    expect(await texts(table('still;here'))).toEqual([['still', 'here']]);
  });
});

function textCell(name: string, text: string): string {
  return `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A zip file of one entry that says `inflated` of its size. */
function archive(packed: Buffer, inflated: number, name = 'xl/workbook.xml'): Buffer {
  return zip([{ name, packed, inflated, method: 8 }]);
}

interface PackedEntry {
  readonly name: string;
  readonly packed: Buffer;
  readonly inflated: number;
  readonly method: number;
}

function zip(entries: readonly PackedEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, inflated, method } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(inflated, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(inflated, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** The workbook with its first sheet's XML replaced. */
function withSheet(xlsx: Buffer, body: Buffer): Buffer {
  const replaced = { packed: deflateRawSync(body), inflated: body.length, method: 8 };
  const entries = entriesOf(xlsx).map((entry) =>
    entry.name === 'xl/worksheets/sheet1.xml' ? { ...entry, ...replaced } : entry,
  );
  const padding = randomBytes(600_000); // so that the archive as a whole is not suspiciously dense
  return zip([...entries, { name: 'padding', packed: padding, inflated: padding.length, method: 0 }]);
}

function entriesOf(xlsx: Buffer): PackedEntry[] {
  const entries: PackedEntry[] = [];
  let at = xlsx.readUInt32LE(xlsx.length - 22 + 16);
  while (xlsx.readUInt32LE(at) === 0x02014b50) {
    const length = xlsx.readUInt16LE(at + 28);
    const name = xlsx.subarray(at + 46, at + 46 + length).toString();
    const local = xlsx.readUInt32LE(at + 42);
    const start = local + 30 + xlsx.readUInt16LE(local + 26) + xlsx.readUInt16LE(local + 28);
    const packed = xlsx.subarray(start, start + xlsx.readUInt32LE(at + 20));
    entries.push({ name, packed, inflated: xlsx.readUInt32LE(at + 24), method: xlsx.readUInt16LE(at + 10) });
    at += 46 + length + xlsx.readUInt16LE(at + 30) + xlsx.readUInt16LE(at + 32);
  }
  return entries;
}

/** The archive with a zip64 directory beside its own: here both say the same. */
function withZip64Directory(archived: Buffer): Buffer {
  const end = archived.length - 22;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(archived.readUInt16LE(end + 10)), 32);
  record.writeBigUInt64LE(BigInt(archived.readUInt32LE(end + 16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(end), 8);
  return Buffer.concat([archived.subarray(0, end), record, locator, archived.subarray(end)]);
}
