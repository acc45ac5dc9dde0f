import {
  baseSettingEndpoints,
  bellEndpoints,
  contractEndpoints,
  entityEndpoints,
  eventHistoryEndpoints,
  movementEndpoints,
  periodEndpoints,
  waitingActEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import { handOver } from '../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { setParameter } from '../../testing/loans/rate-confirmation.ts';
import { lockContracts, verifyLoans } from '../ledger/ledger.public.ts';
import { mergeCompanies } from './merge-companies.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let [absorbed, absorbing, other, another] = ['', '', '', ''];
let contracts = 0;

beforeAll(async () => {
  ({ api, admin, loans } = await startLoans()); // on 31 March 2025
});
afterAll(() => api.stop());
beforeEach(async () => {
  [absorbed, absorbing] = await addCompanies(api.db, 'helios');
  [other, another] = await addCompanies(api.db, 'helios');
});
afterEach(async () => {
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

const DAY = '25-04-2024';

/** At 5 %, ATUAL_360, interest due each quarter: 3 600.00 bear 0.50 a day. On 25-04-2024 they owe 45.50, 5.00 and the capital. */
async function lend(grantorId: string, receiverId: string, capital = '3600.00', terms: object = {}): Promise<string> {
  const contractId = await loans.add({
    ...fixedRateContract([grantorId, receiverId], `MERGE-${(contracts += 1)}`),
    spread: '5',
    interestCapitalization: false,
    ...terms,
  });
  if (capital !== '') await loans.draw(contractId, '2024-01-15', capital);
  return contractId;
}

const foresee = (values: object = {}, person = admin) =>
  person.call(entityEndpoints.foreseeMerger, { query: { id: absorbed, companyId: absorbing, day: DAY, ...values } });

/** What was shown is what is merged. */
async function merge({ reason, ...values }: Record<string, string> = {}, person = admin): Promise<TestReply> {
  const { digest } = (await foresee(values, person)).data;
  const body = { id: absorbed, companyId: absorbing, day: DAY, digest, reason, ...values };
  return await person.call(entityEndpoints.merge, { body });
}

const partiesOf = async (contractId: string) => {
  const { grantor, receiver } = await loans.read(contractId);
  return [grantor.id, receiver.id];
};

const owed = async (contractId: string, date = DAY) =>
  (await admin.call(movementEndpoints.owed, { params: { contractId }, query: { date } })).data.total as string;

const rowsOfAct = async (contractId: string) => {
  const filters = JSON.stringify([{ field: 'act', op: 'in', value: ['MERGER'] }]);
  const query = { contractId, filters, getAll: 'true' };
  const reply = await admin.call(movementEndpoints.list, { query });
  return reply.data as { id: string; actId: string; movementType: string }[];
};

async function takeBack(contractId: string, id: string, person = admin): Promise<TestReply> {
  const query = { version: String(await loans.version(contractId)) };
  return await person.call(movementEndpoints.remove, { params: { id }, query });
}

/** As a deletion leaves a loan, or its transfer to another tenant. */
const setDeleted = (contractId: string, isDeleted: boolean) =>
  inTenant(api.db, 'helios', (tx) =>
    tx.updateTable('contract').set({ is_deleted: isDeleted }).where('contract_id', '=', contractId).execute(),
  );

/** One loan of each kind: given, taken, and between both. */
async function oneOfEach(): Promise<[string, string, string]> {
  return [await lend(absorbed, other), await lend(another, absorbed, '7200.00'), await lend(absorbing, absorbed)];
}

/**
 * First calculation: 3 600.00 bear 3 600 x 5 % / 360 = 0.50 a day: 91 days until 15-04 are 45.50, 10 more until the 25th 5.00. Second: 101
 * days from 15-01 to 25-04 are 50.50 in all, of which the quarter has 45.50; 7 200.00 owe twice as much.
 */
test('a merger shows what passes and what ends, and does it on all loans as one act', async () => {
  const [given, taken, between] = await oneOfEach();
  const left = await lend(other, another);
  const { status, data } = await foresee();
  expect(status).toBe(200);
  expect(data).toMatchObject({
    groups: [
      { kind: 'GRANTOR', loanCount: 1, capital: '3600.00', interestDue: '45.50', interestAccrued: '5.00' },
      { kind: 'RECEIVER', loanCount: 1, capital: '7200.00', interestDue: '91.00', interestAccrued: '10.00' },
      { kind: 'BETWEEN', loanCount: 1, capital: '3600.00', interestDue: '45.50', interestAccrued: '5.00' },
    ],
    loans: [
      { contractId: given, kind: 'GRANTOR', otherCompany: { id: other } },
      { contractId: taken, kind: 'RECEIVER', otherCompany: { id: another } },
      { contractId: between, kind: 'BETWEEN', otherCompany: { id: absorbing } },
    ],
    loanCount: 3,
    lateChanges: 0,
    closedMonths: [],
    faults: [],
  });
  const merged = await merge({ reason: 'Registo 12/2024' });
  expect(merged).toMatchObject({ status: 200, data: { act: 'MERGER', loanCount: 3 } });
  expect([await partiesOf(given), await partiesOf(taken), await partiesOf(between), await partiesOf(left)]).toEqual([
    [absorbing, other],
    [another, absorbing],
    [absorbing, absorbed],
    [other, another],
  ]);
  expect([await owed(given), await owed(taken), await owed(between)]).toEqual(['3650.50', '7301.00', '0.00']);
  const rows = [...(await rowsOfAct(given)), ...(await rowsOfAct(taken)), ...(await rowsOfAct(between))];
  expect(rows.map(({ movementType }) => movementType).toSorted()).toEqual([
    'CAPITALREIMBURSEMENT',
    'GRANTORCHANGE',
    'INTERESTACCRUEDREIMBURSEMENT',
    'INTERESTDUEREIMBURSEMENT',
    'RECEIVERCHANGE',
  ]);
  expect(new Set(rows.map(({ actId }) => actId))).toEqual(new Set([merged.data.actId]));
  const { loanFile } = (await admin.call(contractEndpoints.loanFile, { params: { id: given }, query: {} })).data;
  expect(loanFile.changes).toMatchObject([{ field: 'GRANTOR', act: 'MERGER', actId: merged.data.actId }]);
  expect((await foresee()).data.faults).toMatchObject([{ code: 'MergerWithoutLoans', field: 'day' }]);
});

test('whoever takes back one part of a merger takes it back on all its loans', async () => {
  const [given, taken, between] = await oneOfEach();
  expect((await merge()).status).toBe(200);
  const [change] = await rowsOfAct(taken);
  expect(await takeBack(taken, change?.id ?? '')).toMatchObject({ status: 200 });
  expect([await rowsOfAct(given), await rowsOfAct(taken), await rowsOfAct(between)]).toEqual([[], [], []]);
  expect(await partiesOf(given)).toEqual([absorbed, other]);
  expect(await owed(between)).toBe('3650.50');
  expect((await merge()).status).toBe(200);
  const [movement] = await rowsOfAct(between);
  expect(await takeBack(between, movement?.id ?? '')).toMatchObject({ status: 200 });
  expect(await partiesOf(taken)).toEqual([another, absorbed]);
});

test('a merger is taken back on none where one of its loans is gone, or a later change rests on it', async () => {
  const [given, taken] = await oneOfEach();
  expect((await merge()).status).toBe(200);
  const [change] = await rowsOfAct(given);
  await setDeleted(taken, true);
  expect((await takeBack(given, change?.id ?? '')).body.code).toBe('MergerOtherGone');
  await setDeleted(taken, false);
  await handOver(api, admin, { contractId: given, field: 'GRANTOR', companyId: absorbed, day: '2024-06-01' });
  expect((await takeBack(given, change?.id ?? '')).body.code).toBe('CompanyUnchanged');
  expect((await rowsOfAct(taken)).length).toBe(1);
});

test('a client who sees one loan of a merger does not take the merger back', async () => {
  const [given] = await oneOfEach();
  expect((await merge()).status).toBe(200);
  await inControl(api.db, async (control) => {
    const { person_id } = await control
      .selectFrom('person')
      .select('person_id')
      .where('email', '=', 'client@casa.test')
      .executeTakeFirstOrThrow();
    const membership = { person_id, tenant_id: 'helios', role_id: 'client', policy_id: 'client' };
    await control.insertInto('membership').values(membership).execute();
  });
  const client = await api.as('client@casa.test', 'helios');
  const [change] = await rowsOfAct(given);
  expect(await takeBack(given, change?.id ?? '', client)).toMatchObject({ status: 403 });
  expect((await rowsOfAct(given)).length).toBe(1);
  const basic = await api.as('basic@helios.test');
  expect(await takeBack(given, change?.id ?? '', basic)).toMatchObject({ status: 200 });
});

const edit = async (contractId: string, id: string) => {
  const body = {
    movementId: id,
    changeDate: '26-04-2024',
    decimalValue: '1.00',
    version: await loans.version(contractId),
  };
  return (await admin.call(movementEndpoints.edit, { params: { id }, body })).body.code;
};

/** Gives the loan another grantor before the day of the merger. */
const earlier = async (contractId: string) => {
  const version = await loans.version(contractId);
  const body = { contractId, field: 'GRANTOR', changeDate: '01-03-2024', company: another, version };
  return await admin.call(contractEndpoints.change, { body });
};

test('no part of a merger is edited, and its loans keep the companies of its day', async () => {
  const [given, , between] = await oneOfEach();
  expect((await merge()).status).toBe(200);
  const [[change], [movement]] = [await rowsOfAct(given), await rowsOfAct(between)];
  expect(await edit(given, change?.id ?? '')).toBe('ChangeIsOfAct');
  expect(await edit(between, movement?.id ?? '')).toBe('MovementIsOfAct');
  for (const contractId of [given, between])
    expect(await earlier(contractId)).toMatchObject({
      status: 422,
      body: { code: 'MergerOfOtherCompany', errors: { changeDate: ['MergerOfOtherCompany'] } },
    });
});

/** As the preview says it, and the save. */
const refusal = async (values: Record<string, string> = {}) => {
  const { data } = await foresee(values);
  const { status, body } = await merge(values);
  expect(data.faults[0]?.code).toBe(body.code);
  return { status, code: body.code, errors: body.errors, loans: data.faults[0]?.loans.length };
};

describe('a merger is refused', () => {
  test('of a company into itself, of one that is not active, and of none that the tenant has', async () => {
    await oneOfEach();
    const itself = { companyId: absorbed };
    expect(await refusal(itself)).toMatchObject({ status: 422, errors: { companyId: ['MergerOfItself'] } });
    const archive = (state: number) =>
      inTenant(api.db, 'helios', (tx) =>
        tx.updateTable('entity').set({ state }).where('entity_id', 'in', [absorbed, absorbing]).execute(),
      );
    await archive(2);
    expect(await refusal()).toMatchObject({
      status: 422,
      errors: { id: ['EntityNotActive'], companyId: ['EntityNotActive'] },
    });
    await archive(0);
    const [foreign] = await addCompanies(api.db, 'selene');
    expect((await foresee({ companyId: foreign })).status).toBe(404);
    const body = { id: foreign, companyId: absorbing, day: DAY, digest: 'x' };
    expect((await admin.call(entityEndpoints.merge, { body })).status).toBe(404);
  });

  test('where no loan would pass or end, and without a day', async () => {
    await lend(other, another);
    expect(await refusal()).toMatchObject({ code: 'MergerWithoutLoans', errors: { day: ['MergerWithoutLoans'] } });
    expect((await foresee({ day: '' })).status).toBe(400);
  });

  test('before a loan of the company begins', async () => {
    const dates = { dateStart: '01-05-2024', dateEnd: '01-05-2026' };
    await lend(absorbed, other, '', dates);
    expect(await refusal()).toMatchObject({ code: 'MergerBeforeStart', loans: 1 });
  });

  test('before a change that names one of the two', async () => {
    const contractId = await lend(absorbed, other);
    await handOver(api, admin, { contractId, field: 'RECEIVER', companyId: absorbing, day: '2024-06-01' });
    expect(await refusal()).toMatchObject({ code: 'MergerBeforeChange', loans: 1 });
    const elsewhere = await lend(other, another);
    await handOver(api, admin, { contractId: elsewhere, field: 'GRANTOR', companyId: absorbed, day: '2024-06-01' });
    expect(await refusal()).toMatchObject({ code: 'MergerBeforeChange', loans: 2 });
  });

  test('into a company that a later merger absorbed, on any of its loans', async () => {
    await lend(absorbed, another);
    await lend(absorbing, another);
    const later = { id: absorbing, companyId: other, day: '01-06-2024' };
    expect((await merge(later)).status).toBe(200);
    const refused = {
      code: 'MergerBeforeChange',
      errors: { companyId: ['MergerBeforeChange'] },
    };
    expect(await refusal()).toMatchObject(refused);
    expect(await refusal({ day: '01-06-2024' })).toMatchObject(refused);
    expect((await merge({ day: '02-06-2024' })).status).toBe(200);
  });

  test('into a company whose only loan a later merger ended by absorbing it', async () => {
    await lend(absorbed, another);
    await lend(absorbing, other);
    expect((await merge({ id: absorbing, companyId: other, day: '01-06-2024' })).status).toBe(200);
    expect(await refusal()).toMatchObject({ errors: { companyId: ['MergerBeforeChange'] } });
  });

  test('into one of the two where the release before did not say which one such a merger absorbed', async () => {
    await lend(absorbed, another);
    const ended = await lend(absorbing, other);
    expect((await merge({ id: other, companyId: absorbing, day: '01-06-2024' })).status).toBe(200);
    await inTenant(api.db, 'helios', (tx) =>
      sql`
        insert into movement
        select (jsonb_populate_record(null::movement, to_jsonb(known) || '{"revision": 2, "absorbed_id": null}')).*
        from movement known where contract_id = ${ended}::uuid and act = 'MERGER'`.execute(tx),
    );
    expect(await refusal()).toMatchObject({ errors: { companyId: ['MergerBeforeChange'] } });
  });

  test('before a loan between both goes on with a third company', async () => {
    const contractId = await lend(absorbed, absorbing);
    await handOver(api, admin, { contractId, field: 'GRANTOR', companyId: other, day: '2024-06-01' });
    expect(await refusal()).toMatchObject({
      code: 'MergerBeforeChange',
      errors: { day: ['MergerBeforeChange'] },
      loans: 1,
    });
  });

  test('where something is drawn after it on a loan between both', async () => {
    const contractId = await lend(absorbed, absorbing);
    await loans.draw(contractId, '2024-05-02', '10.00');
    expect(await refusal()).toMatchObject({ code: 'SettlementBeforeMovement', loans: 1 });
  });

  test('before a loan is set off', async () => {
    const [one, two] = [await lend(absorbed, other), await lend(other, absorbed)];
    const body = {
      contractId: one,
      otherContractId: two,
      version: await loans.version(one),
      otherVersion: await loans.version(two),
      nettingDate: '02-05-2024',
      amount: '10.00',
    };
    expect((await admin.call(movementEndpoints.net, { body })).status).toBe(200);
    expect(await refusal()).toMatchObject({
      code: 'MergerBeforeNetting',
      errors: { day: ['MergerBeforeNetting'] },
      loans: 2,
    });
  });

  test('where it is not what was shown', async () => {
    const [given] = await oneOfEach();
    const { digest } = (await foresee()).data;
    await loans.draw(given, '2024-02-15', '10.00');
    const body = { id: absorbed, companyId: absorbing, day: DAY, digest };
    expect(await admin.call(entityEndpoints.merge, { body })).toMatchObject({ status: 409 });
    expect(await rowsOfAct(given)).toEqual([]);
  });
});

test('a merger into a company that absorbs another one later is none of the refused', async () => {
  const given = await lend(absorbed, another);
  await lend(other, another);
  await lend(other, absorbing);
  expect((await merge({ id: other, day: '01-06-2024' })).status).toBe(200);
  expect((await merge()).status).toBe(200);
  expect(await partiesOf(given)).toEqual([absorbing, another]);
});

test('nor is one into a company whose only loan a later merger ended by which it absorbs another', async () => {
  const given = await lend(absorbed, another);
  await lend(absorbing, other);
  expect((await merge({ id: other, day: '01-06-2024' })).status).toBe(200);
  expect((await merge()).status).toBe(200);
  expect(await partiesOf(given)).toEqual([absorbing, another]);
});

test('a loan that has ended is left alone, and one that is paid off and runs on passes', async () => {
  const over = await lend(absorbed, other, '', { dateStart: '01-01-2024', dateEnd: '31-03-2024' });
  const runs = await lend(absorbed, other, '');
  const nothing = await lend(absorbed, absorbing, '');
  expect((await merge()).data).toMatchObject({ loanCount: 1 });
  expect(await partiesOf(runs)).toEqual([absorbing, other]);
  expect(await partiesOf(over)).toEqual([absorbed, other]);
  expect(await partiesOf(nothing)).toEqual([absorbed, absorbing]);
});

test('a merger in a closed month shows the months that move, adjusts them, or is refused', async () => {
  const [given] = await oneOfEach();
  await loans.draw(given, '2024-05-02', '10.00');
  const close = async (companyId: string, month: string) => {
    const { digest } = (await admin.call(periodEndpoints.preview, { params: { companyId }, query: { month } })).data;
    const reply = await admin.call(periodEndpoints.close, { params: { companyId }, body: { month, digest } });
    expect(reply.status).toBe(200);
  };
  await close(absorbed, '2024-05');
  const { data } = await foresee();
  expect(data.lateChanges).toBe(1);
  expect(data.closedMonths).toEqual(
    ['2024-04', '2024-05'].map((month) => ({ companyId: absorbed, company: 'Aurora helios', month })),
  );
  const setting = { category: 'ACCOUNTING', parameterKey: 'LATE_CHANGES', value: 'REFUSE' };
  const { id, version } = (await admin.call(baseSettingEndpoints.add, { body: setting })).data;
  const refused = await merge();
  expect(refused).toMatchObject({ status: 422, body: { code: 'PeriodClosed', errors: { day: ['PeriodClosed'] } } });
  await admin.call(baseSettingEndpoints.edit, { params: { id }, body: { ...setting, value: 'ADJUST', version } });
  expect((await merge()).status).toBe(200);
  const of = { params: { companyId: absorbed }, query: { month: '2024-04' } };
  const { rows } = (await admin.call(periodEndpoints.figures, of)).data;
  expect(rows.length).toBeGreaterThan(0);
});

const waitingBeside = async (contractId: string) => {
  const query = { contractId, getAll: 'true' };
  return (await admin.call(waitingActEndpoints.list, { query })).body.data[0];
};

const release = (id: string, query: object) =>
  admin.call(waitingActEndpoints.release, { params: { id }, query: { ...query } });

/** Entered by one person; the act as another reads it beside one of its loans. */
const letWait = async (contractId: string) => {
  const waits = await merge({ reason: 'Registo 13/2024' }, await api.as('basic@helios.test'));
  expect(waits).toMatchObject({ status: 200, body: { succeeded: false, messages: ['ActWaits'] } });
  return await waitingBeside(contractId);
};

describe('a merger that waits', () => {
  beforeEach(() => setParameter(admin, 'SECOND_PERSON_FROM', '1000000'));
  afterEach(() => setParameter(admin, 'SECOND_PERSON_FROM', '0'));

  test('is one act, shows both companies and all their loans, and is released as it was shown or not at all', async () => {
    const [given, taken, between] = await oneOfEach();
    const act = await letWait(taken);
    expect(act).toMatchObject({ actCall: 'ActCall_MERGER', actState: 'ActWaiting', description: 'Registo 13/2024' });
    expect(await rowsOfAct(given)).toEqual([]);
    const shown = (await release(act.id, { preview: 'true' })).data;
    const { data: foreseen } = await foresee();
    expect(shown).toEqual({ isSaved: false, contracts: [], merger: foreseen, outcome: foreseen.digest });
    expect(shown.merger).toMatchObject({
      absorbed: { id: absorbed, name: 'Aurora helios' },
      absorbing: { id: absorbing },
      day: '2024-04-25',
      groups: [
        { kind: 'GRANTOR', loanCount: 1, capital: '3600.00', interestDue: '45.50', interestAccrued: '5.00' },
        { kind: 'RECEIVER', loanCount: 1, capital: '7200.00' },
        { kind: 'BETWEEN', loanCount: 1, capital: '3600.00' },
      ],
      loanCount: 3,
    });

    const added = await lend(absorbed, another);
    expect(await release(act.id, { outcome: shown.outcome })).toMatchObject({
      status: 409,
      body: { code: 'FiguresChanged' },
    });
    expect([await rowsOfAct(given), await owed(between)]).toEqual([[], '3650.50']);
    const anew = (await release(act.id, { preview: 'true' })).data;
    expect(anew.merger.loanCount).toBe(4);
    expect((await release(act.id, { outcome: anew.outcome })).data).toEqual({ ...anew, isSaved: true });
    for (const contractId of [given, added]) expect((await partiesOf(contractId))[0]).toBe(absorbing);
    expect(await owed(between)).toBe('0.00');
    expect((await waitingBeside(given)).actState).toBe('ActReleased');
  });

  test('goes on waiting, and is released, where the loan beside which it is kept is gone', async () => {
    const all = await oneOfEach();
    const { id, contractId } = await letWait(all[0]);
    const [kept = ''] = all.filter((one) => one !== contractId);
    await setDeleted(contractId, true);
    expect(await waitingBeside(kept)).toMatchObject({ id, actState: 'ActWaiting' });
    expect((await admin.call(waitingActEndpoints.get, { params: { id } })).status).toBe(200);
    const { merger, outcome } = (await release(id, { preview: 'true' })).data;
    expect(merger.loanCount).toBe(2);
    expect(await release(id, { outcome })).toMatchObject({ status: 200, data: { isSaved: true } });
    expect((await rowsOfAct(kept)).length).toBeGreaterThan(0);
  });

  test('is refused by its own rules where it no longer fits, and goes on waiting', async () => {
    const [given] = await oneOfEach();
    const { id } = await letWait(given);
    await inTenant(api.db, 'helios', (tx) =>
      tx.updateTable('entity').set({ state: 2 }).where('entity_id', '=', absorbing).execute(),
    );
    for (const query of [{ preview: 'true' }, {}])
      expect(await release(id, query)).toMatchObject({
        status: 422,
        body: { code: 'EntityNotActive', errors: { companyId: ['EntityNotActive'] } },
      });
    expect((await waitingBeside(given)).actState).toBe('ActWaiting');
  });
});

const askSecondFrom = (euro: string) => setParameter(admin, 'SECOND_PERSON_FROM', euro);

/** Taken back by one person; the act as another reads it. */
const letRemovalWait = async (contractId: string, person?: TestPerson) => {
  const [part] = await rowsOfAct(contractId);
  await askSecondFrom('1000000');
  const waits = await takeBack(contractId, part?.id ?? '', person ?? (await api.as('basic@helios.test')));
  expect(waits).toMatchObject({ status: 200, body: { succeeded: false, messages: ['ActWaits'] } });
  return await waitingBeside(contractId);
};

describe('a merger that waits to be taken back', () => {
  afterEach(() => askSecondFrom('0'));

  test('shows what it passed and ended, and is taken back as it was shown or not at all', async () => {
    const [given, taken, between] = await oneOfEach();
    const foreseen = (await foresee()).data;
    await merge();
    await loans.draw(given, '2024-05-02', '10.00');
    const { id } = await letRemovalWait(taken);
    const shown = (await release(id, { preview: 'true' })).data;
    expect(shown).toMatchObject({ isSaved: false, contracts: [], outcome: shown.merger.digest });
    expect(shown.merger).toEqual({ ...foreseen, lateChanges: 1, digest: shown.outcome });
    await loans.draw(given, '2024-02-15', '3600.00');
    expect(await release(id, { outcome: shown.outcome })).toMatchObject({
      status: 409,
      body: { code: 'FiguresChanged' },
    });
    expect(await partiesOf(given)).toEqual([absorbing, other]);
    const anew = (await release(id, { preview: 'true' })).data;
    expect(anew.merger.groups[0].capital).toBe('7200.00');
    expect((await release(id, { outcome: anew.outcome })).data).toEqual({ ...anew, isSaved: true });
    expect([await partiesOf(given), await owed(between)]).toEqual([[absorbed, other], '3650.50']);
    expect((await waitingBeside(taken)).actState).toBe('ActReleased');
  });

  test('is called what it is in the list, the act, the news of it and the history, also once it was withdrawn', async () => {
    const [, taken] = await oneOfEach();
    await merge();
    const basic = await api.as('basic@helios.test');
    const { id, actCall } = await letRemovalWait(taken, basic);
    expect(actCall).toBe('ActCall_MERGERREMOVAL');
    expect((await admin.call(waitingActEndpoints.get, { params: { id } })).data.actCall).toBe(actCall);
    const [news] = (await admin.call(bellEndpoints.list)).body.data;
    expect(news.description).toMatch(/^Merger taken back/);
    await basic.call(waitingActEndpoints.withdraw, { params: { id } });
    const filters = [{ field: 'actCall', op: 'in', value: [actCall] }];
    const listed = await admin.call(waitingActEndpoints.list, {
      query: { contractId: taken, filters: JSON.stringify(filters) },
    });
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('says where one of its loans is gone, or a later change rests on it, and goes on waiting', async () => {
    const all = await oneOfEach();
    await merge();
    const { id, contractId } = await letRemovalWait(all[0]);
    for (const gone of all) {
      await setDeleted(gone, true);
      for (const query of [{ preview: 'true' }, {}])
        expect(await release(id, query)).toMatchObject({ status: 422, body: { code: 'MergerOtherGone' } });
      await setDeleted(gone, false);
    }
    await handOver(api, admin, { contractId: all[0], field: 'GRANTOR', companyId: absorbed, day: '2024-06-01' });
    expect((await release(id, { preview: 'true' })).body.code).toBe('CompanyUnchanged');
    expect((await waitingBeside(contractId)).actState).toBe('ActWaiting');
  });

  test('is gone where somebody else took it back meanwhile', async () => {
    const [given, taken] = await oneOfEach();
    await merge();
    const { id } = await letRemovalWait(given);
    await askSecondFrom('0');
    const [part] = await rowsOfAct(taken);
    expect((await takeBack(taken, part?.id ?? '')).status).toBe(200);
    expect((await release(id, { preview: 'true' })).status).toBe(404);
  });

  test('names the closed months that move again, with those in which nothing is owed since', async () => {
    const between = await lend(absorbed, absorbing);
    await merge();
    for (const month of ['2024-05', '2024-06']) {
      const params = { companyId: absorbed };
      const { digest } = (await admin.call(periodEndpoints.preview, { params, query: { month } })).data;
      expect((await admin.call(periodEndpoints.close, { params, body: { month, digest } })).status).toBe(200);
    }
    const { id } = await letRemovalWait(between, admin); // others may not change a closed month
    const { merger } = (await release(id, { preview: 'true' })).data;
    expect(merger.closedMonths.map(({ month }: { month: string }) => month)).toEqual(['2024-04', '2024-05', '2024-06']);
  });
});

test('a merger that only ends loans waits whatever each of them owes, and so does taking it back', async () => {
  const between = await lend(absorbed, absorbing);
  await setParameter(admin, 'SECOND_PERSON_FROM', '1000000');
  const waits = { succeeded: false, messages: ['ActWaits'] };
  expect(await merge()).toMatchObject({ status: 200, body: waits });
  await setParameter(admin, 'SECOND_PERSON_FROM', '0');
  expect((await merge()).body.succeeded).toBe(true);
  await setParameter(admin, 'SECOND_PERSON_FROM', '1000000');
  const [movement] = await rowsOfAct(between);
  expect(await takeBack(between, movement?.id ?? '')).toMatchObject({ status: 200, body: waits });
  expect(await owed(between)).toBe('0.00');
  await setParameter(admin, 'SECOND_PERSON_FROM', '0');
});

test('the history of events has the merger and the loan that it ended, and every role that assigns a loan may merge', async () => {
  await oneOfEach();
  const basic = await api.as('basic@helios.test');
  const { status, data } = await merge({}, basic);
  expect(status).toBe(200);
  const query = { getAll: 'true', filters: [{ field: 'recordId', op: 'eq', value: data.actId }] };
  const events = (await admin.call(eventHistoryEndpoints.list, { query })).body.data;
  // that of the merger, and that of the loan between both
  expect(events.map((one: { action: string }) => one.action)).toEqual(['CREATE', 'CREATE']);
});

test('the history of each loan says that a merger was taken back and with whom it goes on again', async () => {
  const [given, taken] = await oneOfEach();
  expect((await merge()).status).toBe(200);
  const [change] = await rowsOfAct(taken);
  const [ofGiven] = await rowsOfAct(given);
  expect(await takeBack(taken, change?.id ?? '')).toMatchObject({ status: 200 });
  const query = { getAll: 'true', recordId: given };
  const events: { action: string; element: string; recordId: string; before: string; after: string }[] = (
    await admin.call(eventHistoryEndpoints.list, { query })
  ).body.data;
  const [ofLoan, ofChange] = events;
  expect(ofLoan).toMatchObject({ action: 'UPDATE', element: 'TContract', recordId: given });
  expect(JSON.parse(ofLoan?.before ?? '')).toMatchObject({ grantor: { id: absorbing } });
  expect(JSON.parse(ofLoan?.after ?? '')).toMatchObject({ grantor: { id: absorbed } });
  expect(ofChange).toMatchObject({ action: 'DELETE', element: 'TContractChange', recordId: ofGiven?.id });
  expect(JSON.parse(ofChange?.before ?? '')).toMatchObject({ field: 'GRANTOR', company_id: absorbing, act: 'MERGER' });
});

test('a merger that waited for one of its loans while another was added is refused, and locks none after the companies', async () => {
  const given = await lend(absorbed, other);
  const { ended } = await inTenant(api.db, 'helios', async (tx) => {
    await lockContracts(tx, [given]);
    const waiting = inTenant(api.db, 'helios', (merger) => {
      const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
      const writing = {
        tx: merger,
        audit,
        actor: { personId: newId(), roleId: 'admin' as const },
        today: '2025-03-31',
      };
      return mergeCompanies(writing, { id: absorbed, companyId: absorbing, day: '2024-04-25', reason: null });
    });
    const fault = waiting.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const held = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await expect.poll(async () => (await held.execute(tx)).rows.length).toBe(1);
    await lend(absorbed, another);
    return { ended: fault }; // not awaited here: it goes on when this transaction ends
  });
  expect(await ended).toMatchObject({ code: 'FiguresChanged' });
  expect(await rowsOfAct(given)).toEqual([]);
});
