/**
 * Runs once and prints ratios: machines differ, what a program adds to its own database, driver and arithmetic does not
 * so much. Nothing passes or fails here. docs/operations/bench.md explains how to read it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { linesOfAccounting } from './accounting/accounting.ts';
import { linesOfBilling } from './billing/billing.ts';
import { linesOfClose } from './close/close.ts';
import { measureLoans } from './engine/engine-loans.ts';
import { measurePeriods } from './engine/engine-periods.ts';
import { linesOfExports } from './exports/exports-lines.ts';
import { linesOfContractsList } from './lists/contracts-list-lines.ts';
import { linesOfEveryList } from './lists/every-list-lines.ts';
import { linesOfLargeLists } from './lists/large-lists-lines.ts';
import { linesOfLoansAtWork } from './loans/loans-at-work.ts';
import { linesOfPeopleNotified } from './notifications/people-notified.ts';
import { linesOfPeer } from './peer/peer.ts';
import { linesOfSignIns } from './sign-ins/sign-ins-lines.ts';
import { linesOfStartPage } from './start-page/start-page.ts';
import { measureStarts } from './starts.ts';
import { linesOfWeb } from './web/web-lines.ts';

const PERIOD_LINES = {
  arithmetic: 'interest periods: the arithmetic',
  walk: '  the life of the tranche, unprinted',
  figures: '  figures for the server',
  ledger: '  from loan file to printed ledger',
};

/** What each part says when it begins, and the lines that it prints. Each works on a database of its own, some for minutes. */
const PARTS = {
  rest: { saying: 'Starting and computing ...', linesOf: linesOfRest },
  'sign-ins': { saying: 'Signing in, rightly and wrongly ...', linesOf: linesOfSignIns },
  loans: { saying: 'Saving movements and rolling loans ...', linesOf: linesOfLoansAtWork },
  close: { saying: 'Closing months ...', linesOf: linesOfClose },
  'contracts-list': { saying: 'Asking for the list of contracts ...', linesOf: linesOfContractsList },
  'start-page': { saying: 'Asking for the start page ...', linesOf: linesOfStartPage },
  lists: { saying: 'Asking for lists of many contracts ...', linesOf: linesOfLargeLists },
  notifications: { saying: 'Notifying many people ...', linesOf: linesOfPeopleNotified },
  billing: { saying: 'Billing many assignments ...', linesOf: linesOfBilling },
  accounting: { saying: 'Deriving and sending documents ...', linesOf: linesOfAccounting },
  exports: { saying: 'Exporting many contracts ...', linesOf: linesOfExports },
  web: { saying: 'Looking with a browser ...', linesOf: linesOfWeb },
  'every-list': { saying: 'Filling every list ...', linesOf: linesOfEveryList },
};
/** Measured where it is asked for alone: it takes another program from the registry. */
const ASKED_FOR = { peer: { saying: 'Installing a peer ...', linesOf: linesOfPeer } };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-bench-'));
fs.chmodSync(folder, 0o755); // as root, PostgreSQL is another user
try {
  const only = process.argv[2];
  const all = only === undefined ? PARTS : { ...PARTS, ...ASKED_FOR };
  const parts = Object.entries(all).filter(([name]) => only === undefined || only === name);
  if (parts.length === 0) throw new Error(`there is no part ${only}: ${Object.keys(all).join(', ')}`);
  for (const [name, { saying, linesOf }] of parts) {
    console.error(saying);
    print(await linesOf(path.join(folder, name)));
  }
  console.log(`${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

async function linesOfRest(data: string): Promise<string[][]> {
  const starts = await measureStarts(data);
  const periods = measurePeriods();
  const loans = measureLoans();
  return [
    ['what', 'measured', 'compared with', 'ratio'],
    ...(['arithmetic', 'walk', 'figures', 'ledger'] as const).flatMap((way) => [
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
    ['  the same, printed', perSecond(loans.printed), '', ratio(loans.printed, loans.json)],
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
  ];
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
