import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loan } from '../../testing/example-loan.ts';
import { FIXTURES, readCases } from '../../testing/fixture-files.ts';
import { differences } from '../../testing/oracle-comparison.ts';

vi.setConfig({ testTimeout: 120_000 }); // each test starts a program, on a machine that may be busy

const CALC = path.resolve(import.meta.dirname, '../../../../tools/calc/calc.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'calends-calc-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD = { id: 'good', ...loan({}) };
const REFUSED = { id: 7, ...loan({ contract: { spread: 'x' } }) };

describe('calc', () => {
  test('prints the ledger of a file, with its id, and ends with status 0', async () => {
    const { status, output, errors } = await calc([file('loan.json', JSON.stringify(GOOD))]);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(JSON.parse(output)).toMatchObject({ id: 'good', contract: { realizedCapital: '1051810.57' } });
  });

  test('reads standard input where the file is -', async () => {
    const { status, output } = await calc(['-'], JSON.stringify(REFUSED));
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ id: 7, error: { code: 'InvalidAmount', field: 'contract.spread' } });
  });

  test('answers a list with a list, each entry on its own', async () => {
    const { status, output } = await calc(['-'], JSON.stringify([GOOD, REFUSED, 3]));
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject([
      { id: 'good', asOf: '2025-01-15' },
      { id: 7, error: { code: 'InvalidAmount' } },
      { error: { code: 'InvalidLoanFile' } },
    ]);
  });

  test('answers each line with a line, also one that is not JSON', async () => {
    const lines = [JSON.stringify(GOOD), '{"asOf":', '', JSON.stringify(REFUSED)].join('\n');
    const { status, output } = await calc(['--jsonl', '-'], lines);
    expect(status).toBe(1);
    expect(parseLines(output)).toMatchObject([{ id: 'good' }, { error: { code: 'InvalidLoanFile' } }, { id: 7 }]);
  });

  test.each([
    ['an empty file', ''],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28, 0x0a, 0x1b, 0x5b])],
    ['lists opened and never closed', '['.repeat(1_000_000)],
    ['a number', '1e999'],
    ['a text', '"loan"'],
    ['nothing but a byte order mark', '\uFEFF'],
  ])('refuses %s with a message', { tags: 'long' }, async (_, content) => {
    const { status, output, errors } = await calc([file('spoilt.json', content)]);
    expect({ status, errors }).toEqual({ status: 1, errors: '' });
    expect(JSON.parse(output)).toMatchObject({ error: { code: 'InvalidLoanFile' } });
  });

  test('reads past a byte order mark', async () => {
    const { status } = await calc([file('marked.json', `\uFEFF${JSON.stringify(GOOD)}`)]);
    expect(status).toBe(0);
  });

  test('answers each invalid line with a line, and the ledgers between them', async () => {
    const deep = `{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const lines = ['\u0000', JSON.stringify(GOOD), deep, '['.repeat(50_000), '{}', JSON.stringify(GOOD)];
    const { status, output, errors } = await calc(['--jsonl', '-'], lines.join('\r\n'));
    expect({ status, errors }).toEqual({ status: 1, errors: '' });
    expect(parseLines(output).map(({ id, error }) => id ?? error.code)).toEqual([
      'InvalidLoanFile',
      'good',
      'InvalidLoanFile',
      'InvalidLoanFile',
      'InvalidLoanFile',
      'good',
    ]);
  });

  test('reads Euribor from a file of rates: the reference cases have the expected ledgers', async () => {
    const cases = readCases(path.join(FIXTURES, 'ledgers.jsonl'));
    const loans = file('loans.jsonl', cases.map((oracle) => JSON.stringify(oracle.case)).join('\n'));
    const { status, output } = await calc([loans, '--euribor', path.join(FIXTURES, 'euribor.csv')]);
    expect(status).toBe(0);
    const ledgers = parseLines(output);
    expect(cases.flatMap(({ expected }, index) => differences(expected, { ok: true, ledger: ledgers[index] }))).toEqual(
      [],
    );
  });

  test.each([
    ['no file', [], /^calc: one FILE is needed\nUsage: /],
    ['a file that is not there', ['nowhere.json'], /^calc: .*nowhere\.json does not exist\n$/],
    ['an unknown option', ['--rates', 'x'], /^calc: Unknown option '--rates'/],
    ['rates that are not there', ['-', '--euribor', 'nowhere.csv'], /^calc: .*nowhere\.csv does not exist\n$/],
    [
      'rates without a header',
      ['-', '--euribor', file('header.csv', '2024-01-02,3.9,3.9,3.9,3.9\n')],
      /the header line lacks referenceDate/,
    ],
    ['a decimal comma in the rates', ['-', '--euribor', rates('2024-01-02;3,9;3.9;3.9;3.9')], /rates\.csv, line 2: /],
    [
      'a date that does not exist',
      ['-', '--euribor', rates('2024-02-30,3.9,3.9,3.9,3.9')],
      /line 2: referenceDate '2024-02-30' is not an ISO date/,
    ],
  ])('explains what is wrong with %s, and prints nothing else', { tags: 'long' }, async (_, args, message) => {
    const { status, output, errors } = await calc(args, '{}');
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/^\s+at /m);
  });
});

test('the bootstrap of calc runs this very program', () => {
  expect(readFileSync(path.join(path.dirname(CALC), '../calc.mjs'), 'utf8')).toContain("import('./calc/calc.ts')");
});

async function calc(args: readonly string[], input = ''): Promise<{ status: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [CALC, ...args], { cwd: folder });
  child.stdin.on('error', () => {}); // a program that ends at once does not read
  child.stdin.end(input);
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const [output, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, output, errors };
}

function file(name: string, content: string | Buffer): string {
  const target = path.join(folder, name);
  writeFileSync(target, content);
  return target;
}

function rates(line: string): string {
  const name = line.includes(';') ? 'rates.csv' : 'other-rates.csv';
  return file(name, `referenceDate,oneMonthRate,threeMonthsRate,sixMonthsRate,twelveMonthsRate\n${line}\n`);
}

function parseLines(output: string) {
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
