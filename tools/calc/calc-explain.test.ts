import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 }); // each starts a program, on a machine that may be busy

const STATEMENT = path.resolve(import.meta.dirname, '../../packages/statement');
const LOAN = path.join(STATEMENT, 'testing/loans/floating.json');
const RATES = ['--euribor', path.join(STATEMENT, 'testing/loans/euribor.csv')];

test.each(['en', 'pt', 'es', 'fr'])('calc --explain prints the statement of a loan in %s', async (language) => {
  const { status, output, errors } = await calc([LOAN, ...RATES, '--explain', '--language', language]);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(output).toBe(readFileSync(path.join(STATEMENT, `goldens/floating.${language}.txt`), 'utf8'));
});

test('without a language it is English', { tags: 'long' }, async () => {
  const { output } = await calc([LOAN, ...RATES, '--explain']);
  expect(output).toMatch(/^Loan statement HEL-2023-014\n/);
});

test('a refused loan is explained in words, and the program ends with 1', { tags: 'long' }, async () => {
  const { status, output, errors } = await calc([LOAN, '--explain', '--language', 'es']);
  expect({ status, errors }).toEqual({ status: 1, errors: '' });
  expect(output).toContain('Faltan fijaciones de estos días');
});

test('a list and lines give one statement after another, also for what is not JSON', { tags: 'long' }, async () => {
  const loan = JSON.parse(readFileSync(LOAN, 'utf8'));
  const second = { ...loan, id: 7 };
  const list = await calc(['-', ...RATES, '--explain'], JSON.stringify([loan, second]));
  const lines = await calc(
    ['--jsonl', '-', ...RATES, '--explain'],
    `${JSON.stringify(loan)}\n${JSON.stringify(second)}\n`,
  );
  expect(list.status).toBe(0);
  expect(lines.output).toBe(list.output);
  expect(list.output.match(/^Loan statement .*$/gm)).toEqual(['Loan statement HEL-2023-014', 'Loan statement 7']);
  const broken = await calc(['--jsonl', '-', ...RATES, '--explain'], `{"id":\n${JSON.stringify(second)}\n`);
  expect(broken.status).toBe(1);
  expect(broken.output).toContain('This is no loan file');
  expect(broken.output).toContain('\nLoan statement 7\n');
});

test.each([
  [
    'a language that nobody wrote',
    ['--explain', '--language', 'de'],
    /^calc: there are no statements in 'de', only in en, pt, es, fr\n$/,
  ],
  ['a language without a statement', ['--language', 'pt'], /^calc: --language needs --explain\nUsage: /],
])('says in words what is wrong with %s, and prints nothing else', { tags: 'long' }, async (_, options, message) => {
  const { status, output, errors } = await calc([LOAN, ...RATES, ...options]);
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toMatch(message);
});

async function calc(args: readonly string[], input = ''): Promise<{ status: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'calc.ts'), ...args]);
  child.stdin.on('error', () => {}); // a program that ends at once does not read
  child.stdin.end(input);
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const [output, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, output, errors };
}
