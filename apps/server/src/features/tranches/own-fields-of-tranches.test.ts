import { eventHistoryEndpoints, metadataEndpoints, trancheEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
beforeAll(async () => {
  ({ api, admin, loans, companies } = await startLoans());
  await define('trancheFields', 'project', 'Project');
  await define('project', 'SOLAR', 'Zambujal solar');
  await define('project', 'WIND', 'Águeda wind');
  await define('trancheFields', 'bankReference', 'Bank reference');
});
afterAll(() => api.stop());

const define = async (reference: string, code: string, value: string) =>
  await admin.call(metadataEndpoints.add, { body: { reference, code, value } });

const agreed = (contractNumber: string) => loans.add(fixedRateContract(companies, contractNumber));
const draw = async (contractId: string, metadata: object, day = '2024-01-15') =>
  await loans.draw(contractId, day, '1000.00', { metadata });
const edit = async (tranche: { id: string; contractId: string }, change: object) => {
  const { id, contractId } = tranche;
  const { realizationDate, realizedCapital } = (await admin.call(trancheEndpoints.get, { params: { id } })).data;
  const body = { id, contractId, realizationDate, realizedCapital, version: await loans.version(contractId) };
  return await admin.call(trancheEndpoints.edit, { params: { id }, body: { ...body, ...change } });
};
const filtersOf = (field: string, op: string, value: unknown) => JSON.stringify([{ field, op, value }]);

test('a draw has values in own fields; an edit keeps those that it does not name, and may change nothing else', async () => {
  const { data: drawn } = await draw(await agreed('SAYS'), { project: 'SOLAR', bankReference: 'TR-1' });
  expect(drawn.metadata).toEqual({ project: 'SOLAR', bankReference: 'TR-1' });
  const { data: edited } = await edit(drawn, { metadata: { project: 'WIND' } });
  expect(edited.metadata).toEqual({ project: 'WIND', bankReference: 'TR-1' });
  expect(await edit(drawn, { metadata: { project: 'WIND' } })).toMatchObject({ body: { code: 'NoChanges' } });
  const { data: moved } = await edit(drawn, { realizationDate: '2024-02-01', metadata: { bankReference: '' } });
  expect(moved).toMatchObject({ realizationDate: '2024-02-01', metadata: { project: 'WIND' } });
  const { data: smaller } = await edit(drawn, { realizedCapital: '900.00' });
  expect(smaller.metadata).toEqual({ project: 'WIND' });

  const { data: events } = await admin.call(eventHistoryEndpoints.list, {
    query: { recordId: drawn.id, getAll: 'true' },
  });
  const after = events.map((event: { after: string }) => JSON.parse(event.after).metadata);
  expect(after).toEqual([smaller.metadata, moved.metadata, edited.metadata, drawn.metadata]);
});

test('a value that its field does not take is reported at the field, and nothing is drawn', async () => {
  const contractId = await agreed('FAULTS');
  expect((await draw(contractId, { project: 'HYDRO' })).body.errors).toEqual({ 'metadata.project': ['InvalidValue'] });
  expect((await draw(contractId, { colour: 'red' })).body.errors).toEqual({ 'metadata.colour': ['UnknownField'] });
  expect((await admin.call(trancheEndpoints.size, { query: { contractId } })).data).toBe(0);
});

test('the list is narrowed and ordered by own fields, and its export has a column for each', async () => {
  const contractId = await agreed('LISTED');
  const { id: solar } = (await draw(contractId, { project: 'SOLAR', bankReference: 'TR-7' })).data;
  const { id: wind } = (await draw(contractId, { project: 'WIND' })).data;
  const { id: none } = (await draw(contractId, {})).data;
  const list = async (query: object) =>
    (await admin.call(trancheEndpoints.list, { query: { contractId, getAll: 'true', ...query } })).data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await list({ OrderBy: 'metadata.project', OrderType: 'asc' })).toEqual([wind, solar, none]);
  const filters = filtersOf('metadata.bankReference', 'contains', 'tr-');
  expect(await list({ filters })).toEqual([solar]);
  const columns = { query: { contractId, column: 'metadata.project' } };
  expect((await admin.call(trancheEndpoints.columnList, columns)).data).toEqual(['SOLAR', 'WIND']);

  const exported = async (query: object) =>
    (await admin.call(trancheEndpoints.exportData, { query: { contractId, filters, ...query } })).bytes;
  const { rows, heading } = await readExport(await exported({}));
  expect(rows[0]).toMatchObject({ Project: 'Zambujal solar', 'Bank reference': 'TR-7' });
  expect(heading).toContain('Filters: Bank reference ~ tr-');
  const csv = (await exported({ format: 'csv' })).toString();
  expect(csv).toMatch(/Bank reference;Project/);
  expect(csv).toMatch(/TR-7;Zambujal solar/);
});

test('a removed draw is listed no more with its values; the facts keep them, and every row follows from the facts', async () => {
  const contractId = await agreed('REMOVED');
  const { data: kept } = await draw(contractId, { project: 'SOLAR' });
  const { data: gone } = await draw(contractId, { project: 'WIND' });
  await loans.reinforce(contractId, kept.id, '2024-03-01', '500.00');
  const body = { id: gone.id, confirmationString: 'DELETE', version: await loans.version(contractId) };
  expect((await admin.call(trancheEndpoints.remove, { params: { id: gone.id }, body })).data).toBe(true);

  const listed = await admin.call(trancheEndpoints.list, { query: { contractId, getAll: 'true' } });
  expect(listed.data).toMatchObject([{ id: kept.id, metadata: { project: 'SOLAR' } }]);
  const facts = await inTenant(api.db, 'helios', (tx) =>
    tx
      .selectFrom('tranche')
      .select(['revision', 'voided', 'metadata'])
      .where('fact_id', '=', gone.id)
      .orderBy('revision')
      .execute(),
  );
  expect(facts).toEqual([
    { revision: 1, voided: false, metadata: { project: 'WIND' } },
    { revision: 2, voided: true, metadata: { project: 'WIND' } },
  ]);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('a balance whose own fields differ from those of its draw is reported as a difference', async () => {
  const { data: drawn } = await draw(await agreed('DIFFERS'), { project: 'SOLAR' });
  await inTenant(api.db, 'helios', (tx) =>
    sql`update tranche_balance set metadata = '{"project":"WIND"}' where tranche_id = ${drawn.id}`.execute(tx),
  );
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({
    differences: [
      `DIFFERS: tranche_balance of tranche ${drawn.id}: metadata is {"project":"WIND"}, computed {"project":"SOLAR"}`,
    ],
  });
});
