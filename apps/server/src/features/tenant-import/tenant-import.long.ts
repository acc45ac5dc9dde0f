/**
 * At full size: two thousand contracts, first with twenty planted faults, then without; files that would use up a server's
 * memory; and a process that is killed while it imports.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { computeLedger, fixingHistory, type LoanFile } from '@calends/loan-engine';
import { contractEndpoints, entityEndpoints, type TenantSheet, tenantImportEndpoints } from '@calends/wire';
import { type CellValue, writeXlsxStream } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { writeArchive } from '../../sheets/writing/write-archive.ts';
import type { TestReply } from '../../testing/api-for-tests.ts';
import { EXAMPLE_2_RATES, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import {
  asWorkbook,
  plantErrors,
  type TestSheets,
  tenantSheets,
} from '../../testing/reading/tenant-sheets-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';
import { workImports } from './tenant-import.public.ts';

const CONTRACTS = 2000;

let own: TestLoans;
let folder: string;
beforeAll(async () => {
  own = await startLoans();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-import-'));
});
afterAll(async () => {
  await own.api.stop();
  fs.rmSync(folder, { recursive: true });
});

const send = (bytes: Buffer, preview: boolean, tenantId = 'helios'): Promise<TestReply> =>
  own.admin.call(tenantImportEndpoints.import, {
    params: { id: tenantId },
    upload: { fileName: 'tenant.xlsx', bytes },
    query: preview ? { preview: 'true' } : {},
  });

test(
  'the twenty faults of two thousand contracts are reported and no other; corrected, they owe what the engine computes of the same facts',
  async () => {
    const faulty = tenantSheets(CONTRACTS, { prefix: 'B' });
    const planted = plantErrors(faulty);
    const refused = await send(await asWorkbook(faulty), true);
    const cells = refused.body.details.rejected as { row: number; column: string; code: string }[];
    expect(cells.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(planted);
    expect((await own.admin.call(entityEndpoints.list)).body.totalCount).toBe(2);

    const sheets = tenantSheets(CONTRACTS, { prefix: 'B' });
    await send(await asWorkbook(sheets), false);
    await workImports(own.api.db, () => own.api.clock.now);
    const [done] = (await own.admin.call(tenantImportEndpoints.list, { params: { id: 'helios' } })).data;
    expect(done).toMatchObject({ state: 'imported', counts: { contracts: CONTRACTS } });
    expect(await inTenant(own.api.db, 'helios', verifyLoans)).toEqual({ loans: CONTRACTS, differences: [] });
    await expectLedgersOf(sheets);
  },
  15 * 60_000,
);

/**
 * Rebuilds each loan from the sheets alone, computes it with the engine, and compares the result with what the product
 * computes.
 */
async function expectLedgersOf(sheets: Required<TestSheets>): Promise<void> {
  const rates = Object.entries(EXAMPLE_2_RATES).map(([referenceDate, sixMonthsRate]) => ({
    referenceDate,
    sixMonthsRate,
  }));
  const rowsOf = (sheet: TenantSheet) => Map.groupBy(sheets[sheet], (row) => String(row['contractNumber']));
  const [changes, tranches, movements] = [rowsOf('Changes'), rowsOf('Tranches'), rowsOf('Movements')];
  const listed = (await own.admin.call(contractEndpoints.list, { query: { getAll: 'true' } })).body.data as {
    id: string;
    contractNumber: string;
  }[];
  expect(listed).toHaveLength(CONTRACTS);
  const terms = new Map(sheets.Contracts.map((row) => [String(row['contractNumber']), row]));
  for (const { id, contractNumber } of listed) {
    const stored = (await own.admin.call(contractEndpoints.loanFile, { params: { id } })).data;
    const file = stored.loanFile as LoanFile;
    const imported = loanFileOf(terms.get(contractNumber) ?? {}, file, {
      changes: changes.get(contractNumber) ?? [],
      tranches: tranches.get(contractNumber) ?? [],
      movements: movements.get(contractNumber) ?? [],
    });
    const [expected, actual] = [imported, file].map((one) => computeLedger(one, fixingHistory(rates)));
    if (!expected?.ok || !actual?.ok) throw new Error(`${contractNumber} cannot be computed`);
    expect(actual.ledger.contract).toEqual(expected.ledger.contract);
    expect(actual.ledger.stampTax.map(({ tax }) => tax)).toEqual(expected.ledger.stampTax.map(({ tax }) => tax));
    expect(actual.ledger.accruals.map(({ amount }) => amount)).toEqual(
      expected.ledger.accruals.map(({ amount }) => amount),
    );
    const rows = (ledger: typeof actual.ledger) =>
      ledger.tranches.map((one) =>
        one.movements.map(({ date, movementType, amount, capital }) => [date, movementType, amount, capital]),
      );
    expect(rows(actual.ledger)).toEqual(rows(expected.ledger));
  }
}

type Row = Record<string, CellValue>;

const rate = (value: CellValue | undefined) => Number(value).toFixed(3);
const money = (value: CellValue | undefined) => Number(value).toFixed(2);
/** A contract without end has the day that stands for none. */
const day = (value: CellValue | undefined) => (value instanceof Date ? value.toISOString().slice(0, 10) : '2099-12-31');

/** A loan file from the sheets, written a second time; days, fees and the state of the day are taken from what is stored. */
function loanFileOf(
  contract: Row,
  { asOf, fees }: LoanFile,
  facts: { readonly changes: readonly Row[]; readonly tranches: readonly Row[]; readonly movements: readonly Row[] },
): LoanFile {
  const isIndexed = contract['euriborApplicable'] === true;
  return {
    id: 'told',
    asOf,
    ...(fees && { fees }),
    contract: {
      dateStart: day(contract['dateStart']),
      dateEnd: day(contract['dateEnd']),
      amount: money(contract['amount']),
      convention: contract['convention'] as 'ATUAL_360',
      spread: rate(contract['spread']),
      contractStatus: 'ACTIVE',
      euriborApplicable: isIndexed,
      euribor: isIndexed ? 'SIX_MONTHS' : 'NA',
      euriborCalculationMehtod: isIndexed ? 'TWODAYSBEFORECAPITALIZATION' : 'NA',
      optionIndexRateDateStart: 'TRANCHEDATE',
      dateStartIndexRate: null,
      renewalIndexRateTerm: isIndexed ? 'SIX_MONTHS' : 'NA',
      optionIndexRateRenewalDate: 'TRANCHEDATE',
      renewalIndexRateDate: null,
      capitalizationTerm: contract['capitalizationTerm'] as 'MONTHLY',
      capitalizationsStartCondition: 'DATETRANCHE',
      interestCapitalization: contract['interestCapitalization'] === true,
      contratCheckingAccount: false,
      floor: 'NONE',
      stampTaxApplicable: contract['stampTaxApplicable'] === true,
      stampTaxTranchesFee: contract['stampTaxApplicable'] === true ? 'BY_TERM' : 'NONE',
      stampTaxCapitalizationsFee: 'NONE',
    },
    changes: facts.changes.map((row) => ({
      changeDate: day(row['changeDate']),
      field: 'SPREAD',
      decimalValue: rate(row['decimalValue']),
    })),
    tranches: facts.tranches.map((row) => ({
      id: String(row['id']),
      realizationDate: day(row['realizationDate']),
      realizedCapital: money(row['realizedCapital']),
      UsesEuriborRateFromContractDate: false,
      ...(row['isOpeningBalance'] === true && { isOpeningBalance: true }),
      movements: [
        ...(row['interestDue'] === null
          ? []
          : [
              {
                date: day(row['realizationDate']),
                movementType: 'INTERESTSDUE' as const,
                amount: money(row['interestDue']),
              },
            ]),
        ...facts.movements
          .filter((movement) => movement['trancheId'] === row['id'])
          .map((movement) => ({
            date: day(movement['date']),
            movementType: movement['movementType'] as 'REINFORCEMENT',
            amount: money(movement['amount']),
          })),
      ],
    })),
  };
}

test(
  'a process of 96 MB refuses a zip bomb, too many rows, too large a file and one that is no workbook with a clear message, and runs on',
  async () => {
    const files = {
      bomb: await writeArchive([{ name: 'xl/workbook.xml', content: Buffer.alloc(50_000_000, ' ') }], '2026-01-01'),
      rows: await rowsFile(600_000),
      million: await rowsFile(1_000_000),
      noise: deflateRawSync(Buffer.alloc(1000)),
    };
    for (const [name, bytes] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), bytes);
    const program = `
      import fs from 'node:fs';
      import { readSheets } from ${JSON.stringify(new URL('../../sheets/reading/read-workbook.ts', import.meta.url).href)};
      for (const name of ${JSON.stringify(Object.keys(files))}) {
        const outcome = await readSheets(fs.readFileSync(${JSON.stringify(folder)} + '/' + name), 'file')
          .then(() => 'read', (fault) => fault.errors?.file?.[0] ?? fault.constructor.name);
        console.log(name, outcome);
      }
      console.log('peak', process.resourceUsage().maxRSS < 300_000);`;
    const run = spawnSync(process.execPath, ['--max-old-space-size=96', '--input-type=module', '-e', program]);
    expect(run.stderr.toString()).toBe('');
    expect(run.stdout.toString().trim().split('\n')).toEqual([
      'bomb UnreadableSpreadsheet',
      'rows TableTooLarge',
      'million PayloadTooLarge',
      'noise UnreadableSpreadsheet',
      'peak true',
    ]);
  },
  5 * 60_000,
);

/** A sheet of one column. */
async function rowsFile(count: number): Promise<Buffer> {
  function* rows(): Generator<CellValue[]> {
    for (let index = 0; index < count; index += 1) yield [index];
  }
  const parts = writeXlsxStream(rows(), { name: 'Entities', columns: [{ header: 'acronym' }] });
  return Buffer.concat(await Array.fromAsync(parts as AsyncIterable<Uint8Array>));
}

test(
  'a process that is killed while it imports leaves nothing behind; the next one imports the file once',
  async () => {
    const count = 300;
    await send(await asWorkbook(tenantSheets(count, { prefix: 'K' })), false, 'casa@helios');
    const program = `
      import { openDatabase, openPool } from ${JSON.stringify(new URL('../../db/database.ts', import.meta.url).href)};
      import { workImports } from ${JSON.stringify(new URL('./tenant-import.public.ts', import.meta.url).href)};
      process.send('ready');
      await workImports(openDatabase(openPool(${JSON.stringify(own.api.url)}, 2)), () => new Date('2025-03-31T12:00:00Z'));
      process.send('done');`;
    for (const waits of [150, 600]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await once(child, 'message');
      await new Promise((resolve) => setTimeout(resolve, waits));
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    const stored = () => inTenant(own.api.db, 'casa@helios', verifyLoans);
    const killed = await stored();
    expect([0, count]).toContain(killed.loans);
    await workImports(own.api.db, () => own.api.clock.now);
    expect(await stored()).toEqual({ loans: count, differences: [] });
    const [ended, ...others] = (await own.admin.call(tenantImportEndpoints.list, { params: { id: 'casa@helios' } }))
      .data;
    expect([ended.state, others]).toEqual(['imported', []]);
  },
  5 * 60_000,
);
