import { accountLineEndpoints, eventHistoryEndpoints, JOURNAL_TYPES, shippedLines } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from '../../testing/loans/loans-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let foreign: string;
let newContract: () => Promise<string>;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  const companies = await addCompanies(api.db, 'helios');
  let added = 0;
  newContract = () => {
    added += 1;
    return loansOf(admin).add(fixedRateContract(companies, `MAPPED-${added}`));
  };
  const theirs = fixedRateContract(await addCompanies(api.db, 'boreal'), 'THEIRS');
  foreign = await loansOf(await api.as('admin@boreal.test')).add(theirs);
});
afterAll(() => api.stop());

const DRAW = { entityType: 1, primaveraType: 'TRANCHE', nature: 'C', account: '25312' };
const add = (tContractId: string, more: object = {}) =>
  admin.call(accountLineEndpoints.add, { body: { ...DRAW, tContractId, ...more } });
const save = (body: object) => admin.call(accountLineEndpoints.updateMultiple, { body });
const copy = (body: object) => admin.call(accountLineEndpoints.copy, { body });
const sets = async (person: TestPerson) => (await person.call(accountLineEndpoints.sets)).data;
const saveSet = (lines: object[]) =>
  admin.call(accountLineEndpoints.saveSet, { params: { code: 'SISTERS_LEND' }, body: { lines, version: 1 } });
const linesOf = async (tContractId: string) =>
  (await admin.call(accountLineEndpoints.list, { query: { getAll: true, tContractId } })).data as {
    readonly id: string;
    readonly account: string;
    readonly primaveraType: string;
    readonly version: number;
  }[];

describe('lines', () => {
  test('a contract gets an account of its own, under the names of the documents', async () => {
    const tContractId = await newContract();
    const { status, data } = await add(tContractId, { description: 'Suprimentos' });
    expect(status).toBe(200);
    expect(data).toEqual({
      id: expect.any(String),
      contractNumber: expect.any(String),
      entityType: 1,
      primaveraType: 'TRANCHE',
      amountKey: 'VALUE',
      nature: 'C',
      account: '25312',
      description: 'Suprimentos',
      withParty: true, // an account of third parties
      tContractId,
      primaveraSyncState: 0,
      tenantSyncState: 0,
      version: 1,
    });
    expect(await linesOf(tContractId)).toEqual([data]);
  });

  test('a type and a side may be sent as the number or the word, and lines come in the order of the types', async () => {
    const tContractId = await newContract();
    for (const [primaveraType, entityType] of [
      [6, 'GRANTOR'],
      ['TRANCHE', 0],
      [0, '0'],
    ])
      expect((await add(tContractId, { primaveraType, entityType })).status).toBe(200);
    const types = (await linesOf(tContractId)).map((line) => line.primaveraType);
    expect(types).toEqual(['SPECIALIZATION', 'TRANCHE', 'REINFORCEMENT']);
  });

  test('a side has one account for a type, an amount and a nature', async () => {
    const tContractId = await newContract();
    await add(tContractId);
    const again = await add(tContractId, { account: '2532' });
    expect([again.status, again.body.errors]).toEqual([409, { primaveraType: ['AccountLineTaken'] }]);
    expect((await add(tContractId, { amountKey: 'STAMPTAX' })).status).toBe(200);
  });

  test.each([
    [{ nature: 'X' }, { nature: ['InvalidNature'] }],
    [{ nature: '' }, { nature: ['NatureRequired'] }],
    [{ account: ' ' }, { account: ['AccountRequired'] }],
    [{ account: '1'.repeat(41) }, { account: ['FieldTooLong'] }],
    [{ account: '12{banco}' }, { account: ['InvalidAccount'] }],
    [{ primaveraType: JOURNAL_TYPES.length }, { primaveraType: ['InvalidValue'] }],
    [{ entityType: 2 }, { entityType: ['InvalidValue'] }],
  ])('%o is a fault of its field', async (mistaken, errors) => {
    const { status, body } = await add(await newContract(), mistaken);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('an edit needs the version that was read, and leaves the line with its contract', async () => {
    const tContractId = await newContract();
    const { id } = (await add(tContractId)).data;
    const edit = (body: object) =>
      admin.call(accountLineEndpoints.edit, { params: { id }, body: { ...DRAW, tContractId, version: 1, ...body } });
    expect((await edit({ account: '2539' })).data).toMatchObject({ id, account: '2539', version: 2 });
    expect((await edit({})).status).toBe(409);
    const moved = await edit({ version: 2, tContractId: await newContract() });
    expect(moved.body.errors).toEqual({ tContractId: ['InvalidValue'] });
  });

  test('a line that is gone is not found, in the documents’ words', async () => {
    const { id } = (await add(await newContract())).data;
    const remove = () => admin.call(accountLineEndpoints.delete, { params: { id } });
    expect((await remove()).data).toBe(true);
    const { status, body } = await remove();
    expect([status, body.messages]).toEqual([404, ['Item not found']]);
  });
});

describe('several lines at once', () => {
  test('are added, edited and removed, and may exchange their places', async () => {
    const tContractId = await newContract();
    const debit = (await add(tContractId, { nature: 'D', account: '1' })).data;
    const credit = (await add(tContractId, { nature: 'C', account: '2' })).data;
    const gone = (await add(tContractId, { primaveraType: 'CAPITALIZATION' })).data;
    const of = ({ id, version }: { id: string; version: number }, nature: string) => ({
      ...DRAW,
      id,
      version,
      nature,
      tContractId,
    });
    const lines = [of(debit, 'C'), of(credit, 'D'), { ...DRAW, tContractId, entityType: 0 }];
    expect((await save({ lines, removedIds: [gone.id] })).data).toMatchObject([
      { id: debit.id, nature: 'C', version: 2 },
      { id: credit.id, nature: 'D', version: 2 },
      { entityType: 0, version: 1 },
    ]);
    expect(await linesOf(tContractId)).toHaveLength(3);
  });

  test('are all refused where one of them is another tenant’s, stale or at fault', async () => {
    const tContractId = await newContract();
    const own = { ...DRAW, tContractId };
    expect((await save({ lines: [own, { ...DRAW, tContractId: foreign }] })).status).toBe(404);
    expect((await save({ lines: [own], removedIds: [newId()] })).body.messages).toEqual(['Item not found']);
    expect((await save({ lines: [own, own] })).body.errors).toEqual({ 'lines.1.primaveraType': ['AccountLineTaken'] });
    const faulty = await save({ lines: [own, { ...own, nature: 'X' }] });
    expect(faulty.body.errors).toEqual({ 'lines.1.nature': ['InvalidNature'] });
    expect(await linesOf(tContractId)).toEqual([]);
  });
});

describe('a copy', () => {
  test('takes the lines of another contract, and replaces those that are there only when told so', async () => {
    const [from, to] = [await newContract(), await newContract()];
    await add(from);
    await add(from, { nature: 'D', account: '121' });
    expect((await copy({ fromContractId: from, toContractId: to })).data).toHaveLength(2);
    const refused = await copy({ fromContractId: from, toContractId: to });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([422, 'AccountLinesExist', { lines: 2 }]);
    expect((await copy({ fromContractId: from, toContractId: to, replace: true })).status).toBe(200);
    expect((await linesOf(to)).map(({ account }) => account).toSorted()).toEqual(['121', '25312']);
  });

  test('of one line stands beside the others', async () => {
    const [from, to] = [await newContract(), await newContract()];
    const lineId = (await add(from)).data.id;
    await add(to, { nature: 'D', account: '121' });
    expect((await copy({ fromContractId: from, toContractId: to, lineId })).status).toBe(200);
    expect(await linesOf(to)).toHaveLength(2);
  });

  test('comes from no empty contract and from no other tenant', async () => {
    const [from, to] = [await newContract(), await newContract()];
    expect((await copy({ fromContractId: from, toContractId: to })).body.code).toBe('NothingToCopy');
    expect((await copy({ fromContractId: foreign, toContractId: to })).status).toBe(404);
  });
});

describe('account sets', () => {
  const line = { ...DRAW, account: '25319' };

  test('are shipped, and a tenant edits its own copy and brings the shipped one back', async () => {
    const params = { code: 'PARENT_LENDS' };
    const shipped = (await sets(admin))[0];
    expect(shipped).toMatchObject({ code: 'PARENT_LENDS', origin: 'system', version: 1 });
    expect(shipped.lines).toHaveLength(shippedLines('PARENT_LENDS').length);
    expect(shipped.shipped).toEqual(shipped.lines);
    const early = await admin.call(accountLineEndpoints.bringBackSet, { params, query: { version: 1 } });
    expect(early.body.code).toBe('RecordIsShipped');

    const saved = await admin.call(accountLineEndpoints.saveSet, { params, body: { lines: [line], version: 1 } });
    expect(saved.data).toMatchObject({ origin: 'own', lines: [{ account: '25319', withParty: true }] });
    expect((await sets(admin))[0]).toEqual({ ...saved.data, shipped: shipped.lines });
    const stale = await admin.call(accountLineEndpoints.saveSet, { params, body: { lines: [line], version: 1 } });
    expect(stale.status).toBe(409);
    expect((await sets(await api.as('admin@boreal.test')))[0]).toEqual(shipped);

    const { version } = saved.data;
    const back = await admin.call(accountLineEndpoints.bringBackSet, { params, query: { version } });
    expect(back.data).toEqual(shipped);

    await admin.call(accountLineEndpoints.saveSet, { params, body: { lines: [line], version: 1 } });
    const late = await admin.call(accountLineEndpoints.saveSet, { params, body: { lines: [line], version } });
    expect(late.status, 'of the copy that was removed').toBe(409);
  });

  test('have at least one line, and none twice', async () => {
    expect((await saveSet([])).status).toBe(400);
    expect((await saveSet([line, line])).body.errors).toEqual({ 'lines.1.primaveraType': ['AccountLineTaken'] });
  });
});

test('a contract has no account set and no side of stamp tax until somebody chooses them', async () => {
  const params = { contractId: await newContract() };
  const read = async () => (await admin.call(accountLineEndpoints.contractSet, { params })).data;
  const choose = (body: object) => admin.call(accountLineEndpoints.saveContractSet, { params, body });
  expect(await read()).toEqual({ set: null, stampTaxSide: null, version: 0 });
  const chosen = { set: 'SISTERS_LEND', stampTaxSide: 'GRANTOR', version: 0 };
  expect((await choose(chosen)).data).toEqual({ ...chosen, version: 1 });
  expect((await choose(chosen)).status).toBe(409);
  expect((await choose({ set: '', stampTaxSide: null, version: 1 })).data).toMatchObject({ set: null, version: 2 });
  expect(await read()).toEqual({ set: null, stampTaxSide: null, version: 2 });
  const elsewhere = await admin.call(accountLineEndpoints.contractSet, { params: { contractId: foreign } });
  expect(elsewhere.status).toBe(404);
});

test('the history of a contract says which account was taken for which', async () => {
  const tContractId = await newContract();
  await add(tContractId);
  const query = { getAll: true, recordId: tContractId };
  const events = (await admin.call(eventHistoryEndpoints.list, { query })).data as {
    readonly element: string;
    readonly after: string;
  }[];
  const event = events.find(({ element }) => element === 'TContractAccountDetails');
  expect(JSON.parse(event?.after ?? '{}')).toMatchObject({ contractId: tContractId, account: '25312', entityType: 1 });
});
