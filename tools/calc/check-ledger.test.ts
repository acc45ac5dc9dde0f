import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { ledgerOf, loan } from '../../packages/loan-engine/testing/example-loan.ts';

vi.setConfig({ testTimeout: 120_000 }); // each starts a program, on a machine that may be busy

const LEDGER = ledgerOf(loan({}));
const GOOD = { id: 'good', ...LEDGER };
const ALTERED = { id: 'altered', ...LEDGER, contract: { ...LEDGER.contract, interestDue: '0.01' } };
const UNNAMED = { ...ALTERED, id: undefined };
const REFUSED = { id: 'refused', error: { code: 'InvalidDate', message: 'no date' } };
const FINDING = 'Contract: the interest due is 0.01, and 0.00 follows.';

test('a ledger that follows ends well', async () => {
  expect(await checkLedger(['-'], JSON.stringify(GOOD))).toEqual({
    status: 0,
    output: '1 ledger checked, 0 findings\n',
    errors: '',
  });
});

test('a finding is reported with the id of its ledger, or with its place, and ends with 1', async () => {
  const { status, output } = await checkLedger(['-'], JSON.stringify([GOOD, ALTERED, UNNAMED]));
  expect(status).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    `altered: ${FINDING}`,
    `entry 3: ${FINDING}`,
    '3 ledgers checked, 2 findings',
  ]);
});

test('lines are read one by one; a refused loan has no ledger to check', async () => {
  const lines = [GOOD, REFUSED, UNNAMED].map((one) => JSON.stringify(one)).join('\n');
  const { status, output } = await checkLedger(['--jsonl', '-'], `${lines}\n\n`);
  expect(status).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    `line 3: ${FINDING}`,
    '1 refused loans have no ledger',
    '2 ledgers checked, 1 finding',
  ]);
});

test.each<[what: string, args: string[], input: string, problem: RegExp]>([
  ['nothing to read', ['--jsonl', '-'], '\n', /holds no ledger/],
  ['a line cut short', ['--jsonl', '-'], `${JSON.stringify(GOOD)}\n{"asOf":`, /line 2 is not JSON/],
  ['no file', [], '', /one FILE is needed/],
  ['a file that is not there', ['gone.json'], '', /gone\.json/],
])('%s is no clean bill', async (_what, args, input, problem) => {
  const { status, output, errors } = await checkLedger(args, input);
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toMatch(problem);
  expect(errors).not.toMatch(/ {4}at /); // a stack
});

async function checkLedger(args: string[], input: string) {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'check-ledger.ts'), ...args]);
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  child.stdin.on('error', () => {}); // it may end before it has read
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, output, errors };
}
