import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { loan } from '../../testing/example-loan.ts';

vi.setConfig({ testTimeout: 600_000 });

const CALC = path.resolve(import.meta.dirname, '../../../../tools/calc/calc.ts');
/** Prints, at the end, the most memory that the program held, in KiB. */
const PRINT_PEAK = "data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))";
const MIB = 1024;

const folder = mkdtempSync(path.join(tmpdir(), 'calends-calc-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A large heap is filled before it is collected, so only a small one shows how much memory is in use. */
const SMALL_HEAP = ['--max-old-space-size=40', '--max-semi-space-size=2'];

test('ten times as many lines take no more memory', async () => {
  const line = `${JSON.stringify(loan({ asOf: '2028-12-31' }))}\n`;
  const [few, many] = [
    await calc(await repeated('few.jsonl', line, 5000), ...SMALL_HEAP),
    await calc(await repeated('many.jsonl', line, 50_000), ...SMALL_HEAP),
  ];
  expect([few.lines, many.lines]).toEqual([5000, 50_000]);
  expect([few.status, many.status]).toEqual([0, 0]);
  expect(many.peak).toBeLessThan(few.peak + 48 * MIB);
});

test('a hundred million brackets are refused in words', async () => {
  const { status, lines, errors } = await calc(await repeated('brackets.json', '['.repeat(1_000_000), 100));
  expect({ status, lines }).toEqual({ status: 1, lines: 6 });
  expect(errors).toBe('');
});

interface Ended {
  readonly status: number;
  readonly lines: number;
  /** KiB. */
  readonly peak: number;
  readonly errors: string;
}

/** Runs the program and reads its output as it comes, keeping none of it. */
async function calc(file: string, ...options: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [...options, '--import', PRINT_PEAK, CALC, file]);
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const errorText = text(child.stderr);
  let lines = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  const [status, errors] = await Promise.all([ended, errorText]);
  const [before = '', peak = ''] = errors.split('peak ');
  return { status, lines, peak: Number(peak), errors: before };
}

async function repeated(name: string, part: string, times: number): Promise<string> {
  const file = path.join(folder, name);
  const stream = createWriteStream(file);
  for (let written = 0; written < times; written += 1) if (!stream.write(part)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'finish');
  return file;
}
