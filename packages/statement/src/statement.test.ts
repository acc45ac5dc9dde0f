import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { computeLedger, type FixingHistory, fixingHistory, type Ledger, type LoanFile } from '@calends/loan-engine';
import { LANGUAGES } from '@calends/wire';
import { describe, expect, test } from 'vitest';
import { FIXTURES, readCases, readFixingRows } from '../../loan-engine/testing/fixture-files.ts';
import { exampleLoan, LOANS } from '../testing/example-statements.ts';
import { buildRefusal, buildStatement } from './build-statement.ts';
import { printStatement } from './document/print-statement.ts';
import type { Statement } from './document/statement.ts';
import { type Words, wordsIn } from './words/words.ts';

const GOLDENS = path.resolve(import.meta.dirname, '../goldens');

describe.each(LANGUAGES)('in %s', (language) => {
  const words = wordsIn(language);

  // REFRESH_GOLDENS=1 writes what is printed now; nothing else ever does.
  test.each(LOANS)('the statement of the loan %s is printed as it was read and approved', (name) => {
    const { file, ledger } = exampleLoan(name);
    const printed = printStatement(buildStatement(words, file, ledger, file.id));
    const golden = path.join(GOLDENS, `${name}.${language}.txt`);
    if (process.env.REFRESH_GOLDENS === '1') writeFileSync(golden, printed);
    expect(printed).toBe(readFileSync(golden, 'utf8'));
  });

  test('a refusal is printed with its sentence and where it is in the file', () => {
    const { file, fixings } = exampleLoan('floating');
    const [draw] = file.tranches;
    const movements = [{ date: '2023-05-02', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '1234.50' }];
    const computed = computeLedger({ ...file, tranches: [{ ...draw, movements }] }, fixings);
    if (computed.ok) throw new Error('not refused');
    const printed = printStatement(buildRefusal(words, computed.refusal, file.id));
    expect(printed).toContain('HEL-2023-014');
    expect(printed).toContain(plain(words.figures.money('1234.50')));
    expect(printed).toMatch(/ {2}T1\n.* {2}1\n$/);
  });

  test('every amount and rate of every reference ledger is in its statement, within 120 columns', () => {
    let ledgers = 0;
    for (const { file, ledger } of referenceLoans()) {
      ledgers += 1;
      const printed = printStatement(buildStatement(words, file, ledger));
      expect(missingFigures(words, ledger, printed), JSON.stringify(file)).toEqual([]);
      expect(
        printed.split('\n').filter((line) => line.length > 120),
        JSON.stringify(file),
      ).toEqual([]);
    }
    expect(ledgers).toBeGreaterThan(50);
  });
});

test('a statement says the same in every language: as many sections, rows and reasons', () => {
  const { file, ledger } = exampleLoan('interest-due');
  const [first, ...others] = LANGUAGES.map((language) => shape(buildStatement(wordsIn(language), file, ledger)));
  expect(first).toContain('table 12 0,0,0,0,8,0,0,3,0,0,0,6');
  expect(new Set(others)).toEqual(new Set([first]));
});

test('each kind of warning is listed once per tranche, with all its days', () => {
  const { file, ledger } = exampleLoan('checking-account');
  expect(printStatement(buildStatement(wordsIn('en'), file, ledger))).toContain(
    '! Capitalised interest takes the capital above the maximum amount since 30 Apr 2024. Likewise: 31 May 2024, 30 Jun 2024.',
  );
});

test('a new end is listed with its day, and with the reason where the extension is not taxed', () => {
  const { file, fixings } = exampleLoan('floating');
  const changes = [
    { changeDate: '2023-06-01', field: 'DATEEND' as const, dateEnd: '2030-03-31' },
    { changeDate: '2023-07-03', field: 'DATEEND' as const, dateEnd: '2031-03-31', untaxedReason: 'opinion 12/2023' },
  ];
  const extended: LoanFile = { ...file, changes };
  const printed = printStatement(buildStatement(wordsIn('en'), extended, ledgerOf(extended, fixings)));
  expect(printed).toMatch(/^01 Jun 2023 {2}Change of the end .*31 Mar 2030 /m);
  expect(printed).toMatch(/^03 Jul 2023 {2}Change of the end .*31 Mar 2031/m);
  expect(printed).toContain('the extension is not taxed: opinion 12/2023');
});

test('another company is named as its reader knows it, with what passes to it', () => {
  const { file, fixings } = exampleLoan('floating');
  const changes = [
    { changeDate: '2023-06-01', field: 'GRANTOR' as const, company: 'B-1', price: '1000000.00' },
    { changeDate: '2023-07-03', field: 'RECEIVER' as const, company: 'C-1' },
  ];
  const moved: LoanFile = { ...file, changes };
  const ledger = ledgerOf(moved, fixings);
  const words = { ...wordsIn('en'), nameOfCompany: (company: string) => (company === 'B-1' ? 'Bank One' : undefined) };
  const printed = printStatement(buildStatement(words, moved, ledger)).replaceAll(/\s+/g, ' ');
  expect(printed).toContain('Assignment of the loan Bank One');
  expect(printed).toContain('Assumption of the debt C-1');
  const [handed] = ledger.handovers?.[0]?.tranches ?? [];
  expect(printed).toContain(`From 01 Jun 2023 on the loan is owed to Bank One, as it stood the day before: capital`);
  expect(printed).toContain(`accrued interest ${words.figures.money(handed?.interestAccrued ?? '')}.`);
  expect(printed).toContain(`It was bought for ${words.figures.money('1000000.00')} in all.`);
  expect(printed).toContain('From 03 Jul 2023 on C-1 owes the loan');
});

test('a company that takes the place of another by a merger, and a loan that ends by one, say so', () => {
  const { file, fixings } = exampleLoan('floating');
  const [draw] = file.tranches;
  if (!draw) throw new Error('no tranche');
  const merger = { act: 'MERGER', actId: 'M' } as const;
  const changes = [
    { changeDate: '2023-06-01', field: 'GRANTOR' as const, company: 'B-1', ...merger },
    { changeDate: '2023-06-15', field: 'GRANTOR' as const, company: 'D-1', ...merger },
  ];
  const paid = { date: '2023-07-03', movementType: 'CAPITALREIMBURSEMENT', amount: '500000.00', id: 'P' } as const;
  const merged: LoanFile = { ...file, changes, tranches: [{ ...draw, movements: [{ ...paid, ...merger }] }] };
  const printed = printStatement(buildStatement(wordsIn('en'), merged, ledgerOf(merged, fixings)));
  const text = printed.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Through a merger into B-1. From 01 Jun 2023 on the loan is owed to B-1');
  expect(text).toContain('Through the merger of B-1 into D-1. From 15 Jun 2023 on the loan is owed to D-1');
  expect(text).toContain('Ended through the merger of the two companies: €500,000.00 were extinguished on 03 Jul 2023');
});

test('a floor and a cap of the index are named where they make the rate', () => {
  const { file, fixings } = exampleLoan('floating');
  const changes = [
    { changeDate: '2023-04-03', field: 'INDEXCAP' as const, decimalValue: '1.5' },
    { changeDate: '2023-06-01', field: 'INDEXCAP' as const, booleanValue: false },
    { changeDate: '2023-06-01', field: 'INDEXFLOOR' as const, decimalValue: '9.25' },
  ];
  const bounded: LoanFile = { ...file, changes };
  const printed = printStatement(buildStatement(wordsIn('en'), bounded, ledgerOf(bounded, fixings)));
  const text = printed.replaceAll(/\s+/g, ' ');
  expect(text).toContain('and the cap of the index at 1.500% the rate is');
  expect(text).toContain('and the floor of the index at 9.250% the rate is');
  expect(printed).toMatch(/^01 Jun 2023 {2}Change of the cap .* none/m);
});

test('a waiver says that no money moved, and what was waived of the interest is in its sum', () => {
  const { file, fixings } = exampleLoan('floating');
  const [draw] = file.tranches;
  if (!draw) throw new Error('no tranche');
  const movements = [
    { date: '2023-06-15', movementType: 'INTERESTACCRUEDWAIVER', amount: '1234.56' },
    { date: '2023-07-03', movementType: 'CAPITALWAIVER', amount: '500000.00' },
  ] as const;
  const waived: LoanFile = { ...file, changes: [], tranches: [{ ...draw, movements }] };
  const printed = printStatement(buildStatement(wordsIn('en'), waived, ledgerOf(waived, fixings)));
  expect(printed).toContain('The lender waived €500,000.00 on 03 Jul 2023: it is owed no more from that day on');
  expect(printed).toMatch(/Accrued interest waived on 15 Jun 2023 +-1,234\.56/);
});

test('a conversion says into which equity, and that no money moved', () => {
  const { file, fixings } = exampleLoan('floating');
  const [draw] = file.tranches;
  if (!draw) throw new Error('no tranche');
  const movements = [
    { date: '2023-07-03', movementType: 'SHARECAPITALCONVERSION', amount: '500000.00' },
    { date: '2023-07-04', movementType: 'OTHEREQUITYCONVERSION', amount: '1000.00' },
  ] as const;
  const converted: LoanFile = { ...file, changes: [], tranches: [{ ...draw, movements }] };
  const printed = printStatement(buildStatement(wordsIn('en'), converted, ledgerOf(converted, fixings)));
  const text = printed.replaceAll(/\s+/g, ' ');
  expect(text).toContain('€500,000.00 of the capital became share capital of the borrower on 03 Jul 2023');
  expect(text).toContain('€1,000.00 of the capital became other equity of the borrower on 04 Jul 2023');
});

test('what is set off against another loan says that no money moved', () => {
  const { file, fixings } = exampleLoan('floating');
  const [draw] = file.tranches;
  if (!draw) throw new Error('no tranche');
  const netted = { id: 'N', act: 'NETTING', actId: 'A' } as const;
  const movements = [
    { date: '2023-07-03', movementType: 'CAPITALREIMBURSEMENT', amount: '500000.00', ...netted },
    { date: '2023-08-03', movementType: 'CAPITALREIMBURSEMENT', amount: '100.00', id: 'P' },
  ] as const;
  const paid: LoanFile = { ...file, changes: [], tranches: [{ ...draw, movements }] };
  const printed = printStatement(buildStatement(wordsIn('en'), paid, ledgerOf(paid, fixings)));
  expect(printed.match(/Set off against another loan/g)).toHaveLength(1);
  expect(printed).toMatch(/between the two companies: €500,000\.00\s+were paid on 03\s+Jul 2023\s+without\s+money/);
});

test('changes need no id to be found: equal ones of a day are listed in the order in which they were entered', () => {
  const { file, fixings } = exampleLoan('floating');
  const changes = ['1.75', '2.25'].map((decimalValue) => ({
    changeDate: '2023-06-01',
    field: 'SPREAD' as const,
    decimalValue,
  }));
  const changed: LoanFile = { ...file, changes };
  const printed = printStatement(buildStatement(wordsIn('en'), changed, ledgerOf(changed, fixings)));
  expect(printed.match(/^01 Jun 2023 {2}Spread change .*%/gm)?.map((line) => line.split(' ').at(-1))).toEqual([
    '1.750%',
    '2.250%',
  ]);
});

function ledgerOf(file: LoanFile, fixings: FixingHistory): Ledger {
  const computed = computeLedger(file, fixings);
  if (!computed.ok) throw new Error(computed.refusal.message);
  return computed.ledger;
}

function* referenceLoans(): Generator<{ file: LoanFile; ledger: Ledger }> {
  const fixings = fixingHistory(readFixingRows(path.join(FIXTURES, 'euribor.csv')));
  for (const { case: loanFile } of readCases(path.join(FIXTURES, 'ledgers.jsonl'))) {
    const file = loanFile as LoanFile;
    yield { file, ledger: ledgerOf(file, fixings) };
  }
}

/** The figures of the ledger that are missing in the statement. */
function missingFigures({ figures }: Words, { contract, tranches, stampTax, accruals }: Ledger, printed: string) {
  const money = [
    ...Object.values(contract),
    ...tranches.flatMap(({ capital, interestAccrued, interestDue, movements }) => [
      capital,
      interestAccrued,
      interestDue,
      ...movements.flatMap((row) => [row.amount ?? '0.00', row.capital, row.interestDue]),
    ]),
    ...tranches.flatMap(({ segments }) => segments.map(({ capital }) => capital)),
    ...stampTax.flatMap(({ base, tax }) => [base, tax]),
    ...accruals.map(({ amount }) => amount),
  ].map((amount) => figures.decimal(amount, 2));
  const exact = tranches
    .flatMap(({ segments }) => segments.map(({ interest }) => interest))
    .map((interest) => figures.decimal(interest, 12));
  const rates = [
    ...tranches.flatMap(({ index, spread, rate }) => [index, spread, rate]),
    ...tranches.flatMap(({ segments }) =>
      segments.flatMap(({ index, rate }) => (index === '0.000' ? [rate] : [index, rate])),
    ),
    ...tranches.flatMap(({ fixings }) => fixings.map(({ value }) => value)),
  ].map((rate) => figures.percent(rate));
  const days = [
    ...tranches.flatMap(({ movements, segments }) => [
      ...movements.map(({ date }) => date),
      ...segments.map(({ from }) => from),
    ]),
    ...tranches.flatMap(({ fixings }) => fixings.flatMap((fixing) => [fixing.fixingDate, fixing.publishedDate])),
    ...stampTax.flatMap(({ date, dueDate }) => [date, dueDate]),
  ].map((day) => figures.day(day));
  const wanted = new Set([...money, ...exact, ...rates, ...days].map(plain));
  // whole figures only: 1,000.00 is not found in 11,000.00
  return [...wanted].filter(
    (figure) => !new RegExp(`(?<![\\d.,-])${figure.replaceAll('.', String.raw`\.`)}(?![\\d.,]\\d|\\d)`).test(printed),
  );
}

/** The structure of a statement, without its words. */
function shape({ sections }: Statement): string {
  return sections
    .flatMap(({ parts }) => parts)
    .map((part) => {
      if (part.kind === 'table')
        return `table ${part.rows.length} ${part.rows.map(({ reasons }) => reasons.length).join()}`;
      if (part.kind === 'facts') return `facts ${part.facts.length}`;
      if (part.kind === 'signatures') return `signatures ${part.parties.length}`;
      return part.kind === 'explanation'
        ? `explanation ${part.reasons.length}`
        : `${part.kind} ${part.sentences.length}`;
    })
    .join('\n');
}

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
