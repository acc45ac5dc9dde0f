import { buffer } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import { type ComparedPeriodRow, daysOfMonth, type Filter, PERIOD_FLOWS } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { inFileName } from '../../files/in-file-name.ts';
import type { Actor } from '../../http/actor.ts';
import { Refused } from '../../http/problems.ts';
import type { FileReply } from '../../http/route.ts';
import { page } from '../../resource/lists/page.ts';
import { type TextReader, textsOf } from '../../resource/texts/texts-of.ts';
import { type ArchivedFile, writeArchive } from '../../sheets/writing/write-archive.ts';
import { writeWorkbook } from '../../sheets/writing/write-workbook.ts';
import { answererOf, confirmationSource } from '../confirmations/confirmations.public.ts';
import { readCompanies, readMonth } from '../periods/periods.public.ts';
import { stampTaxOfDaySource } from '../stamp-tax/stamp-tax.public.ts';
import { makeStatement } from '../statements/statements.public.ts';
import { type ListedRows, monthSheets } from './month-sheets.ts';

/** More would keep a process busy for minutes. */
const MOST_STATEMENTS = 300;

interface Reading extends TextReader {
  readonly actor: Actor;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}

/**
 * What is kept of a company's month: a workbook with its figures, adjustments, accruals, stamp tax and confirmed balances, and the
 * statement of every loan that moved in it. Throws NotFound, and Refused where too many loans moved.
 */
export async function writePack(reading: Reading, companyId: string, month: string): Promise<FileReply> {
  const { tx, today } = reading;
  const compared = await readMonth(tx, companyId, month);
  const moved = contractsThatMoved(compared.rows);
  if (moved.length > MOST_STATEMENTS)
    throw new Refused({ code: 'PackTooLarge', details: { count: moved.length, most: MOST_STATEMENTS } });
  const textOf = await textsOf(reading);
  const name = `${await acronymOf(tx, companyId)}-${month}`;
  const sheets = monthSheets(compared, await rowsOf(reading, companyId, month), textOf);
  const files: ArchivedFile[] = [{ name: `${name}.xlsx`, content: await writeWorkbook(sheets) }];
  for (const contractId of moved) {
    files.push(await statementOf(reading, contractId, month));
    await breathe();
  }
  return { fileName: `${name}.zip`, contentType: 'application/zip', content: await writeArchive(files, today) };
}

/** Every flow but interest and its tax, which a loan has without anybody paying. */
const MOVEMENTS = PERIOD_FLOWS.filter((flow) => flow !== 'interest' && flow !== 'stampTax');

function contractsThatMoved(rows: readonly ComparedPeriodRow[]): string[] {
  const moved = rows.filter(({ closed, now }) =>
    [closed, now].some((figures) => figures && MOVEMENTS.some((flow) => figures[flow] !== '0.00')),
  );
  return [...new Set(moved.map(({ contractId }) => contractId))];
}

async function statementOf(reading: Reading, contractId: string, month: string): Promise<ArchivedFile> {
  const { first, last } = daysOfMonth(month);
  const { fileName, content } = await makeStatement(reading, contractId, { from: first, to: last, format: 'pdf' });
  return { name: `statements/${fileName}`, content: Buffer.isBuffer(content) ? content : await buffer(content) };
}

async function rowsOf(reading: Reading, companyId: string, month: string): Promise<ListedRows> {
  const { tx, actor } = reading;
  const query = (day: 'taxDate' | 'monthEnd') => {
    const { first, last } = daysOfMonth(month);
    const filters: readonly Filter[] = [
      { field: day, op: 'between', value: [first, last] },
      { field: 'company', op: 'in', value: [companyId] },
    ];
    return { page: 1, size: undefined, all: true, filters, sort: { field: day, type: 'asc' } } as const;
  };
  const tax = await page(tx, stampTaxOfDaySource, query('taxDate'), {}, actor);
  const balances = await page(tx, confirmationSource, query('monthEnd'), { answererId: answererOf(actor) }, actor);
  return { tax: tax.data, balances: balances.data };
}

async function acronymOf(tx: TenantTransaction, companyId: string): Promise<string> {
  const [company] = await readCompanies(tx, [companyId]);
  return inFileName(company?.acronym ?? '');
}
