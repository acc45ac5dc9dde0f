/** A page of contracts that is asked for again while the data stand is neither read, written nor compressed again. */

import { gunzipSync } from 'node:zlib';
import { type Contract, contractEndpoints, entityEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadSampleLoan, type SampleLoan } from '../../testing/loans/sample-loan.ts';

let api: TestApi;
let admin: TestPerson;
let loan: SampleLoan;
const sent: string[] = [];

beforeAll(async () => {
  api = await startApi({ hear: (statement) => sent.push(statement) });
  admin = await api.as('admin@helios.test');
  loan = await loadSampleLoan(admin);
});
afterAll(() => api.stop());

const read = async (person: TestPerson) => {
  sent.length = 0;
  const { body } = await person.call(contractEndpoints.list, { query: { PageSize: 20 } });
  return { body, readings: sent.filter((statement) => statement.includes('from "contract"')).length };
};

/** The first reader has the statement written, the second its rows kept. */
async function readTwice(person: TestPerson) {
  await read(person);
  return (await read(person)).body;
}

const granted = (rows: readonly Contract[]) => rows.find(({ id }) => id === loan.contractId)?.grantor;

test('it is read once, for whoever may read it in the tenant', async () => {
  const colleague = await api.as('basic@helios.test');
  const before = await readTwice(admin);
  expect(before.data.map((row: Contract) => row.id)).toContain(loan.contractId);
  for (const person of [admin, colleague]) expect(await read(person)).toEqual({ body: before, readings: 0 });
});

test('another tenant reads its own contracts', async () => {
  await readTwice(admin);
  const other = await api.as('admin@boreal.test');
  for (const _time of [1, 2, 3]) expect((await read(other)).body.data).toEqual([]);
});

test('the next reader after a write reads what was written', async () => {
  const id = granted((await readTwice(admin)).data)?.id ?? '';
  const { acronym, nif, version } = (await admin.call(entityEndpoints.get, { params: { id } })).data;
  await admin.call(entityEndpoints.edit, { params: { id }, body: { acronym, nif, version, name: 'Casa, renamed' } });
  for (const _time of [1, 2, 3])
    expect(granted((await read(admin)).body.data)).toMatchObject({ name: 'Casa, renamed' });
});

test('its bytes are the same for those who take them compressed and those who do not', async () => {
  const page = await readTwice(admin);
  const ask = (encoding: string) =>
    api.app.inject({
      url: '/api/v1/TContract/list-paginated?PageSize=20',
      headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': encoding },
    });
  for (const encoding of ['gzip, deflate, br', 'br, gzip']) {
    const { headers, rawPayload } = await ask(encoding);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'cache-control': 'no-store' });
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(page);
  }
  for (const encoding of ['identity', 'gzip;q=0']) {
    const reply = await ask(encoding);
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json()).toEqual(page);
  }
});
