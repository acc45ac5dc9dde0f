/**
 * A search by the index of texts returns what reading every text returns, whatever is stored and searched for (docs/adr/1003).
 */
import { contractEndpoints, type Endpoint, entityEndpoints } from '@calends/wire';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDataVersion } from '../../db/data-version.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../testing/loans/sample-loan.ts';
import { repeatRow } from '../../testing/repeated-rows.ts';

const ROWS = 30;

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  await loadSampleLoan(admin);
  await inTenant(api.db, 'helios', async (tx) => {
    await repeatRow(tx, 'entity', { entity_id: numbered('company') }, ROWS);
    const companies = {
      grantor_id: numbered('company'),
      receiver_id: sql`md5('company' || (n % ${sql.lit(ROWS)} + 1))::uuid`,
    };
    await repeatRow(
      tx,
      'contract',
      { contract_id: numbered('contract'), contract_number: sql`'C' || n`, ...companies },
      ROWS,
    );
  });
});
afterAll(() => api.stop());

function numbered(what: string): RawBuilder<unknown> {
  return sql`md5(${sql.lit(what)} || n)::uuid`;
}

const LETTERS = 'a A á Á ä a\u0301 \u0301 b ç Ç ñ e é ß SS ẞ œ Œ æ ﬁ ı İ Σ ς 한 漢 Energia S.A. LOAN'.split(' ');
const SIGNS = String.raw`% _ \ \% ' " - / 0 1 12 € ≠ 😀 👩‍👧`.split(' ');
const PIECES = [...LETTERS, ...SIGNS, ' ', '\n', '\u{10FFFF}'];
const shortText = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 });
const longText = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 24 });
const texts = fc.oneof(shortText, longText).map((pieces) => pieces.join(''));

/** A new text, a stored one, or a part of one, as a person may type it. */
const parts = fc.record({
  own: fc.option(texts, { nil: undefined, freq: 3 }),
  of: fc.nat(ROWS - 1),
  from: fc.nat(10),
  length: fc.integer({ min: 1, max: 40 }),
  typed: fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => text.normalize('NFD'),
    (text: string) => text.normalize('NFC'),
  ),
});

const writes = fc.array(fc.record({ no: fc.integer({ min: 1, max: ROWS }), name: texts, number: texts }), {
  minLength: 1,
  maxLength: 12,
});

test('a search finds exactly the rows that contain the text', { tags: 'long' }, async () => {
  await fc.assert(
    fc.asyncProperty(writes, fc.array(parts, { minLength: 3, maxLength: 6 }), async (written, sought) => {
      for (const one of written) await write(one);
      for (const { own, of, from, length, typed } of sought) {
        const { name, number } = written[of % written.length] ?? { name: '', number: '' };
        const part = typed(
          own ??
            Array.from(of % 2 === 0 ? name : number)
              .slice(from, from + length)
              .join(''),
        );
        if (part === '' || part.length > 200) continue;
        expect(await matchingIds(entityEndpoints.list, part), `entities with ${JSON.stringify(part)}`).toEqual(
          await holding(sql`select entity_id as id from entity where state = 0 and ${holds(ENTITY, part)}`),
        );
        expect(await matchingIds(entityEndpoints.list, part, 'name'), `names with ${JSON.stringify(part)}`).toEqual(
          await holding(sql`select entity_id as id from entity where state = 0 and ${holds(sql`name`, part)}`),
        );
        expect(await matchingIds(contractEndpoints.list, part), `contracts with ${JSON.stringify(part)}`).toEqual(
          await holding(sql`select contract_id as id from contract
            join entity grantor on grantor.entity_id = grantor_id join entity receiver on receiver.entity_id = receiver_id
            where contract.state not in (1, 2) and not is_deleted and (${holds(sql`contract_number`, part)}
              or ${holds(sql`grantor.searched`, part)} or ${holds(sql`receiver.searched`, part)})`),
        );
      }
      expect(await strayEntries()).toEqual([]);
    }),
    { numRuns: Number(process.env.SEARCHES ?? 40) },
  );
});

test('a text longer than the index stores is compared whole', async () => {
  const body = { acronym: 'L', nif: '999' };
  const named = async (name: string) => (await admin.call(entityEndpoints.add, { body: { ...body, name } })).data.id;
  const lisbon = await named('Lisboa, Sociedade de Investimentos Ibéricos');
  const porto = await named('Porto, Sociedade de Investimentos Ibéricos');
  const list = entityEndpoints.list;
  expect(await matchingIds(list, 'PORTO, sociedade de investimentos iberico')).toEqual([porto]);
  expect(await matchingIds(list, 'sociedade de investimentos ibericos')).toEqual(
    [lisbon, porto].toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect(await matchingIds(list, 'faro, sociedade de investimentos ibericos')).toEqual([]);
});

test('the index keeps no entry of a deleted entity', async () => {
  const body = { acronym: 'GONE', name: 'Gone and away', nif: '999' };
  const { id, version } = (await admin.call(entityEndpoints.add, { body })).data;
  expect(await matchingIds(entityEndpoints.list, 'gone and')).toEqual([id]);
  await inTenant(api.db, 'helios', async (tx) => {
    await tx.deleteFrom('entity').where('entity_id', '=', id).where('version', '=', version).execute();
    await moveDataVersion(tx);
  });
  expect(await matchingIds(entityEndpoints.list, 'gone and')).toEqual([]);
  expect(await strayEntries()).toEqual([]);
});

async function write({ no, name, number }: { readonly no: number; readonly name: string; readonly number: string }) {
  await inTenant(api.db, 'helios', async (tx) => {
    await sql`update entity set name = ${name} where entity_id = md5('company' || ${no}::int)::uuid`.execute(tx);
    await sql`update contract set contract_number = ${`${number}#${no}`} where contract_id = md5('contract' || ${no}::int)::uuid`.execute(
      tx,
    );
    await moveDataVersion(tx);
  });
}

async function matchingIds(list: Endpoint, value: string, field = 'search'): Promise<string[]> {
  const filters = JSON.stringify([{ field, op: 'contains', value }]);
  const { data } = await admin.call(list, { query: { filters, getAll: true } });
  return data.map(({ id }: { readonly id: string }) => id).toSorted();
}

async function holding(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await inTenant(api.db, 'helios', (tx) => query.execute(tx));
  return (rows as { readonly id: string }[]).map(({ id }) => id).toSorted();
}

const ENTITY = sql`concat_ws(chr(10), acronym, name, nif)`;

/** The condition without an index. */
function holds(text: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  const literal = part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`plain_text(${text}) like '%' || plain_text(${literal}::text) || '%'`;
}

/** Entries of the index that do not match their rows, and rows without their entries. */
async function strayEntries(): Promise<unknown[]> {
  const { rows } = await inTenant(api.db, 'helios', (tx) =>
    sql`
      with kept as (
        select contract_id as id, suffix from contract_suffix union all select entity_id, suffix from entity_suffix
        union all select file_id, suffix from contract_file_suffix
      ), wanted as (
        select contract_id as id, suffixes_of(searched) as suffix from contract
        union all select entity_id, suffixes_of(searched) from entity
        union all select file_id, suffixes_of(searched) from contract_file
      )
      (select * from kept except all select * from wanted) union all (select * from wanted except all select * from kept)`.execute(
      tx,
    ),
  );
  return rows;
}
