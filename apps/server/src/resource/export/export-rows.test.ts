import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TEXTS } from '@calends/texts';
import { contractEndpoints, entityEndpoints } from '@calends/wire';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInBatches } from '../../db/rows/read-in-batches.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { entitySource } from '../../features/entities/entities.store.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { type ExportParameters, exportQueryOf, exportRows } from './export-rows.ts';

const ROWS = 30_000;
/** How many are inserted at once, since each insert writes the suffixes by which companies are found. */
const PIECE = 5000;
const READER = { textOf: (key: string) => TEXTS[key]?.en ?? key, today: '2026-11-21' } as const;

const sent: string[] = [];
let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi({ hear: (statement) => sent.push(statement) });
  admin = await api.as('admin@helios.test');
  await inTenant(api.db, 'helios', async (tx) => {
    for (let from = 1; from <= ROWS; from += PIECE)
      await sql`insert into entity (tenant_id, entity_id, name, acronym, nif, info, emails, state)
        select 'helios', gen_random_uuid(), 'Company ' || lpad(i::text, 5, '0'), 'C' || i, lpad(i::text, 9, '0'),
          repeat('of some length ', 10), '{}', 0
        from generate_series(${from}::int, ${from + PIECE - 1}::int) as i`.execute(tx);
  });
});
afterAll(() => api.stop());

const exported = (query: object) => admin.call(entityEndpoints.exportData, { query: { ...query } });

test('an export has every row and announces how many there are: as xlsx', async () => {
  const reply = await exported({});
  expect(reply.headers).toMatchObject({ 'x-row-count': String(ROWS) });
  expect(reply.headers['content-disposition']).toMatch(/filename="Entities_\d\d_\d\d_\d{4}\.xlsx"/);
  const { sheets } = await readXlsx(reply.bytes);
  expect(sheets[0]?.rows).toHaveLength(4 + ROWS); // title, day, an empty line, header;
});

test('and as CSV, in order', async () => {
  const reply = await exported({ format: 'csv', columns: 'acronym', OrderBy: 'nif' });
  expect(reply.headers).toMatchObject({ 'x-row-count': String(ROWS) });
  const lines = reply.bytes.toString().split('\r\n');
  expect(lines.slice(1, -1)).toEqual(Array.from({ length: ROWS }, (_, index) => `C${index + 1}`));
});

test('rows are added up for a workbook, which shows their sums, and only counted for a CSV file', async () => {
  expect(await statementsThatAddUp('xlsx')).toBe(1);
  expect(await statementsThatAddUp('csv')).toBe(0);
});

async function statementsThatAddUp(format: string): Promise<number> {
  sent.length = 0;
  await admin.call(contractEndpoints.exportData, { query: { format } });
  return sent.filter((statement) => statement.includes('sum(')).length;
}

test.each(['xlsx', 'csv'] as const)(
  'while %s is sent, no more is in memory than a few hundred rows',
  { tags: 'long' },
  async (format) => {
    const parameters: ExportParameters = { OrderBy: 'name', OrderType: 'asc', filters: [], format, progress: false };
    await inTenant(
      api.db,
      'helios',
      async (tx) => {
        const query = { ...exportQueryOf(parameters), progress: false };
        const file = await exportRows(tx, entitySource, query, { inactive: false }, READER);
        let before = 0;
        let pieces = 0;
        let bytes = 0;
        for await (const piece of file.content) {
          bytes += piece.length;
          pieces += 1;
          if (pieces === 5) before = usedHeap(); // what is allocated once is allocated by now
          if (pieces > 5 && pieces % 5 === 0) expect(usedHeap() - before).toBeLessThan(6_000_000);
        }
        expect(pieces).toBeGreaterThan(20);
        expect(bytes).toBeGreaterThan(format === 'csv' ? 5_000_000 : 500_000);
      },
      'snapshot',
    );
  },
);

/** All 30 000 rows would be some 30 MB. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('rows that were read are freed when the next are read', async () => {
  const read: (readonly unknown[])[] = [];
  await inTenant(api.db, 'helios', async (tx) => {
    for await (const batch of readInBatches(tx, sql`select acronym from entity limit 1200`)) {
      expect(batch.length).toBeGreaterThan(100);
      expect(read.every(({ length }) => length === 0)).toBe(true);
      read.push(batch);
    }
  });
  expect(read).toHaveLength(3);
});

test('an export reads one snapshot: what is written meanwhile is in no later row', async () => {
  const parameters: ExportParameters = {
    OrderBy: 'name',
    OrderType: 'desc',
    filters: [],
    format: 'csv',
    progress: false,
  };
  await inTenant(
    api.db,
    'helios',
    async (tx) => {
      const file = await exportRows(tx, entitySource, exportQueryOf(parameters), { inactive: false }, READER);
      const pieces = file.content[Symbol.asyncIterator]();
      await pieces.next();
      await inTenant(api.db, 'helios', (other) =>
        other.updateTable('entity').set({ name: 'AAA Changed meanwhile' }).where('acronym', '=', 'C1').execute(),
      );
      let text = '';
      for (let one = await pieces.next(); !one.done; one = await pieces.next())
        text += Buffer.from(one.value).toString();
      expect(text).toContain('Company 00001');
      expect(text).not.toContain('Changed meanwhile');
    },
    'snapshot',
  );
});

const ODD_TEXTS = [
  'a "quoted" one',
  String.raw`back\slash\\es`,
  'one, (two), three;',
  'in two\nlines',
  `"`,
  String.raw`\"`,
  '""',
];

test('every text is exported unchanged, and so are empty values', async () => {
  await inTenant(api.db, 'helios', async (tx) => {
    for (const [index, info] of ODD_TEXTS.entries())
      await sql`insert into entity (tenant_id, entity_id, name, acronym, nif, info, emails, state)
        values ('helios', gen_random_uuid(), ${`Odd ${info}`}, ${`ODD${index}`}, '500000000', ${info},
          ${['a@b.test', info]}, 0)`.execute(tx);
  });
  const filters = [{ field: 'acronym', op: 'contains', value: 'ODD' }];
  const reply = await exported({ columns: 'name,info,address,emails', filters, OrderBy: 'acronym' });
  const [sheet] = (await readXlsx(reply.bytes)).sheets;
  expect(sheet?.rows.slice(-ODD_TEXTS.length)).toEqual(
    ODD_TEXTS.map((text) => [`Odd ${text}`, text, null, `a@b.test, ${text}`]),
  );
  const csv = await exported({ format: 'csv', columns: 'name,address,info', filters, OrderBy: 'acronym' });
  expect(csv.bytes.toString().split('\r\n').slice(1, -1)).toEqual(
    ODD_TEXTS.map((text) => [`Odd ${text}`, '', text].map(quotedWhereNeeded).join(';')),
  );
});

function quotedWhereNeeded(text: string): string {
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
