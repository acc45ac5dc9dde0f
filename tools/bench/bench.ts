/**
 * Runs once and prints ratios: machines differ, what a program adds to its own database, driver and arithmetic does not
 * so much. Nothing passes or fails here. docs/operations/bench.md explains how to read it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureContractsList } from './contracts-list.ts';
import { measureLoans } from './engine-loans.ts';
import { measurePeriods } from './engine-periods.ts';
import { linesOfEveryList } from './every-list-lines.ts';
import { linesOfLargeLists } from './large-lists-lines.ts';
import { linesOfLoansAtWork } from './loans-at-work.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStarts } from './starts.ts';

const PERIOD_LINES = {
  arithmetic: 'interest periods: the arithmetic',
  walk: '  the life of the tranche, unprinted',
  ledger: '  from loan file to printed ledger',
};

const PARTS = ['rest', 'loans', 'lists', 'every-list'];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-bench-'));
fs.chmodSync(folder, 0o755); // as root, PostgreSQL is another user
try {
  // each part works on a database of its own, some for minutes: `npm run bench -- lists` measures one alone
  for (const part of process.argv[2] === undefined ? PARTS : [process.argv[2]]) await measurePart(part);
  console.log(`${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

async function measurePart(part: string): Promise<void> {
  const data = path.join(folder, part);
  if (part === 'lists') {
    console.error('Asking for lists of many contracts ...');
    print(await linesOfLargeLists(data));
  } else if (part === 'every-list') {
    console.error('Filling every list ...');
    print(await linesOfEveryList(data));
  } else if (part === 'loans') {
    console.error('Saving movements and rolling loans ...');
    print(await linesOfLoansAtWork(data));
  } else await measureRest(data);
}

async function measureRest(data: string): Promise<void> {
  console.error('Starting twice ...');
  const starts = await measureStarts(data);
  console.error('Asking for the list of contracts ...');
  const list = await measureContractsList(data);
  console.error('Signing in, rightly and wrongly ...');
  const door = await measureSignIns(data);
  console.error('Computing loans ...');
  const periods = measurePeriods();
  const loans = measureLoans();
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
      'sign-ins',
      perSecond(door.signIns),
      `${perSecond(door.hashes)} bare password hashes`,
      ratio(door.signIns, door.hashes),
    ],
    [
      'ordinary list under 100 wrong sign-ins a second, p99',
      milliseconds(door.attacked),
      `${milliseconds(door.quiet)} without them`,
      ratio(door.attacked, door.quiet),
    ],
    ...(['arithmetic', 'walk', 'ledger'] as const).flatMap((way) => [
      [
        PERIOD_LINES[way],
        perSecond(periods[way]),
        `${perSecond(periods.bigint)} bare bigint`,
        ratio(periods[way], periods.bigint),
      ],
      ['', '', `${perSecond(periods.decimal)} decimal.js`, ratio(periods[way], periods.decimal)],
    ]),
    [
      'ten-year loans, 200 movements, with trace',
      perSecond(loans.loans),
      `${perSecond(loans.json)} JSON.stringify of the ledger`,
      ratio(loans.loans, loans.json),
    ],
    ...loans.growth.slice(1).map(({ movements, seconds: now }, index) => {
      const before = loans.growth[index] ?? { movements, seconds: now };
      return [
        `one with ${movements.toLocaleString('en')} movements`,
        milliseconds(now),
        `${milliseconds(before.seconds)} with ${before.movements.toLocaleString('en')}`,
        ratio(now, before.seconds),
      ];
    }),
    [
      '  a late movement more, from a checkpoint',
      perSecond(loans.resumed),
      `${perSecond(loans.whole)} from the start`,
      ratio(loans.resumed, loans.whole),
    ],
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
  const answers = Object.entries(door.wrong.answers).map(([status, many]) => `${many} answered ${status}`);
  console.log(`${door.wrong.sent} wrong sign-ins: ${answers.join(', ')}`);
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`;
}

function ratio(value: number, of: number): string {
  return (value / of).toPrecision(2);
}

function milliseconds(value: number): string {
  return `${(value * 1000).toPrecision(2)} ms`;
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
