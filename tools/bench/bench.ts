/**
 * Runs once and prints ratios: machines differ, what a program adds to its own database, driver and arithmetic does not
 * so much. Nothing passes or fails here. docs/operations/bench.md tells how to read it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureContractsList } from './contracts-list.ts';
import { measureEngine } from './engine-speed.ts';
import { measureStarts } from './starts.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-bench-'));
fs.chmodSync(folder, 0o755); // as root, PostgreSQL is another user
try {
  const data = path.join(folder, 'data');
  console.error('Starting twice ...');
  const starts = await measureStarts(data);
  console.error('Asking for the list of contracts ...');
  const list = await measureContractsList(data);
  console.error('Computing loans ...');
  const engine = measureEngine();
  print([
    ['what', 'measured', 'compared with', 'ratio'],
    [
      'contracts list over HTTP',
      perSecond(list.http),
      `${perSecond(list.driver)} driver`,
      ratio(list.http, list.driver),
    ],
    ['  the same, gzip', perSecond(list.compressed), '', ratio(list.compressed, list.driver)],
    [
      'interest periods, whole ledger',
      perSecond(engine.engine),
      `${perSecond(engine.decimal)} decimal.js`,
      ratio(engine.engine, engine.decimal),
    ],
    ['', '', `${perSecond(engine.bigint)} bare bigint`, ratio(engine.engine, engine.bigint)],
    [
      'second start to first sign-in',
      seconds(starts.second),
      `${seconds(starts.first)} first start`,
      ratio(starts.second, starts.first),
    ],
  ]);
  console.log(
    `${list.statements} statements a request; ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`;
}

function ratio(value: number, of: number): string {
  return (value / of).toPrecision(2);
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    );
}
