import { fixingHistory, openLoan } from '@calends/loan-engine';
import { withoutFact } from '@calends/loan-engine/revise-facts';
import {
  contractEndpoints,
  contractImportEndpoints,
  entityEndpoints,
  movementEndpoints,
  stateNumber,
} from '@calends/wire';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { setParameter } from '../../../testing/loans/rate-confirmation.ts';
import { rollTenant, verifyLoans } from '../../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
/** A third company, and one of another tenant. */
let third: string;
let foreign: string;

beforeAll(async () => {
  ({ api, admin, loans, companies } = await startLoans());
  third = await addCompany('CETO');
  [foreign] = await addCompanies(api.db, 'atlas');
});
afterAll(async () => {
  const { differences } = await inTenant(api.db, 'helios', verifyLoans);
  await api.stop();
  expect(differences).toEqual([]);
});

async function addCompany(acronym: string): Promise<string> {
  const body = { acronym, name: `${acronym} Holding`, nif: '500000000' };
  return (await admin.call(entityEndpoints.add, { body })).data.id;
}

async function archive(id: string): Promise<void> {
  const { data } = await admin.call(entityEndpoints.get, { params: { id } });
  const { acronym, name, nif, version } = data;
  const body = { acronym, name, nif, version, state: stateNumber('ARCHIVED') };
  expect((await admin.call(entityEndpoints.edit, { params: { id }, body })).status).toBe(200);
}

/** A million drawn on 2024-01-15. */
async function lend(contractNumber: string, parties = companies): Promise<string> {
  const terms = { dateStart: '15-01-2024', dateEnd: '14-01-2030', interestCapitalization: false };
  const contractId = await loans.add({ ...fixedRateContract(parties, contractNumber), ...terms });
  expect((await loans.draw(contractId, '15-01-2024', '1000000.00')).status).toBe(200);
  return contractId;
}

const change = async (contractId: string, body: object, person = admin) =>
  await person.call(contractEndpoints.change, {
    body: { contractId, version: await loans.version(contractId), field: 'GRANTOR', changeDate: '15-03-2024', ...body },
  });
const remove = async (contractId: string, id: string) =>
  await admin.call(movementEndpoints.remove, { params: { id }, query: { version: await loans.version(contractId) } });
const historyOf = async (contractId: string) =>
  (await admin.call(contractEndpoints.changes, { params: { id: contractId } })).data;
const fileOf = async (contractId: string) =>
  (await admin.call(contractEndpoints.loanFile, { params: { id: contractId } })).data;
const partiesOf = async (contractId: string) => {
  const { grantorId, receiverId } = await loans.read(contractId);
  return [grantorId, receiverId];
};
const correct = async (contractId: string, body: object) => {
  const { contractNumber, version } = await loans.read(contractId);
  const [grantorId, receiverId] = companies;
  const terms = { contractId, contractNumber, grantorId, receiverId, dateStart: '15-01-2024', dateEnd: '14-01-2030' };
  return await admin.call(contractEndpoints.correct, {
    params: { id: contractId },
    body: { ...terms, version, ...body },
  });
};

describe('an assignment', () => {
  test('puts another company in the place of the grantor and moves no figure', async () => {
    const contractId = await lend('ASSIGNED');
    const before = await fileOf(contractId);
    const reply = await change(contractId, { company: third, price: '999000.00', description: 'Contrato de cessão 3' });
    expect([reply.status, reply.body.code]).toEqual([200, undefined]);
    expect(await partiesOf(contractId)).toEqual([third, companies[1]]);
    expect(await historyOf(contractId)).toMatchObject([
      {
        movementDate: '2024-03-15',
        movementType: 'GRANTORCHANGE',
        previousValue: 'Aurora helios',
        value: 'CETO Holding',
        options: [{ field: 'price', previousValue: null, value: '999000.00' }],
        description: 'Contrato de cessão 3',
      },
    ]);
    const after = await fileOf(contractId);
    const [fact] = after.loanFile.changes;
    expect(fact).toMatchObject({ field: 'GRANTOR', company: third, price: '999000.00' });
    expect(after.parties).toMatchObject({ grantorId: companies[0], receiverId: companies[1] });
    expect(after.parties.companies.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Aurora helios',
      'Bóreas helios',
      'CETO Holding',
    ]);
    const without = openLoan(withoutFact(after.loanFile, fact.id), fixingHistory(after.fixings));
    expect(without.result).toEqual(openLoan(before.loanFile, fixingHistory(before.fixings)).result);
  });

  test('without a price is paid with what is owed: no price is kept', async () => {
    const contractId = await lend('AT-PAR');
    expect((await change(contractId, { company: third })).status).toBe(200);
    const { loanFile } = await fileOf(contractId);
    expect(loanFile.changes[0]).not.toHaveProperty('price');
    expect(await historyOf(contractId)).toMatchObject([{ options: [] }]);
  });

  test('that is dated ahead leaves the loan with its grantor until that day', async () => {
    const contractId = await lend('AHEAD');
    expect((await change(contractId, { changeDate: '02-04-2025', company: third })).status).toBe(200);
    expect(await partiesOf(contractId)).toEqual(companies);
    await rollTenant(api.db, 'helios', new Date('2025-04-02T12:00:00Z'));
    expect(await partiesOf(contractId)).toEqual([third, companies[1]]);
  });

  test('is not edited; taken back, the loan is with its first grantor again', async () => {
    const contractId = await lend('RETURNED');
    await change(contractId, { company: third });
    const [entered] = await historyOf(contractId);
    const id = String(entered?.id);
    const edited = await admin.call(movementEndpoints.edit, {
      params: { id },
      body: { movementId: id, changeDate: '16-03-2024 00:00', version: await loans.version(contractId) },
    });
    expect([edited.status, edited.body.code]).toEqual([422, 'MovementHasOwnForm']);
    expect((await remove(contractId, id)).status).toBe(200);
    expect(await partiesOf(contractId)).toEqual(companies);
    expect(await historyOf(contractId)).toEqual([]);
  });

  test('is refused on the field that is wrong', async () => {
    const contractId = await lend('WRONG');
    const gone = await addCompany('GONE');
    await archive(gone);
    const errors = async (body: object) => (await change(contractId, body)).body.errors;
    expect(await errors({})).toEqual({ company: ['CompanyRequired'] });
    expect(await errors({ company: 'nobody' })).toEqual({ company: ['InvalidId'] });
    expect(await errors({ company: companies[0] })).toEqual({ company: ['CompanyUnchanged'] });
    expect(await errors({ company: companies[1] })).toEqual({ company: ['CompanyIsOtherParty'] });
    expect(await errors({ company: gone })).toEqual({ company: ['EntityNotActive'] });
    expect(await errors({ company: foreign })).toEqual({ company: ['EntityNotFound'] });
    expect(await errors({ company: third, price: '-1.00' })).toEqual({ price: ['AmountMustNotBeNegative'] });
    expect(await errors({ company: third, price: 'much' })).toEqual({ price: ['InvalidAmount'] });
    expect(await errors({ company: third, changeDate: '14-01-2024' })).toEqual({
      changeDate: ['ChangeBeforeContract'],
    });
    expect(await historyOf(contractId)).toEqual([]);
  });

  test('has no price where nothing passes for which it would be paid, today or ahead', async () => {
    const contractId = await lend('NOTHING-OWED');
    const ofNothing = { company: third, changeDate: '15-01-2024' };
    const refused = await change(contractId, { ...ofNothing, price: '1.00' });
    expect([refused.status, refused.body.errors]).toEqual([422, { price: ['PriceWithoutDebt'] }]);
    expect(await historyOf(contractId)).toEqual([]);
    expect((await change(contractId, { ...ofNothing, price: '0.00' })).status).toBe(200);
    const undrawn = await loans.add({ ...fixedRateContract(companies, 'UNDRAWN'), dateStart: '15-01-2024' });
    const ahead = await change(undrawn, { company: third, changeDate: '01-06-2027', price: '5.00' });
    expect(ahead.body.errors).toEqual({ price: ['PriceWithoutDebt'] });
  });

  test('that a later one rests on stays', async () => {
    const contractId = await lend('TWICE');
    await change(contractId, { company: third });
    expect((await change(contractId, { company: companies[0], changeDate: '15-06-2024' })).status).toBe(200);
    expect(await partiesOf(contractId)).toEqual(companies);
    const [first] = await historyOf(contractId);
    const refused = await remove(contractId, String(first?.id));
    expect([refused.status, refused.body.code]).toEqual([422, 'CompanyUnchanged']);
    expect(refused.body.details).toMatchObject({ date: '2024-06-15' });
  });

  test('leaves the companies of the start to be corrected', async () => {
    const contractId = await lend('CORRECTED-START');
    const fourth = await addCompany('QUAD');
    await change(contractId, { company: third });
    expect((await correct(contractId, {})).body.code).toBe('NoChanges');
    const same = await correct(contractId, { grantorId: third });
    expect(same.body.errors).toEqual({ grantorId: ['CompanyUnchanged'] });
    expect((await correct(contractId, { grantorId: fourth })).status).toBe(200);
    expect(await partiesOf(contractId)).toEqual([third, companies[1]]);
    expect(await historyOf(contractId)).toMatchObject([{ previousValue: 'QUAD Holding', value: 'CETO Holding' }]);
  });

  test('is not moved to the start by whoever corrects an end and sends back what was read', async () => {
    const contractId = await lend('READ-AND-SENT');
    const between = await addCompany('QUINT');
    await change(contractId, { company: between });
    await change(contractId, { company: third, changeDate: '15-04-2024' });
    const { grantorId } = await loans.read(contractId);
    expect(grantorId).toBe(third);
    const refused = await correct(contractId, { grantorId, dateEnd: '14-01-2031' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { grantorId: ['CompanyIsOfLaterDay'] } } });
    expect((await correct(contractId, { dateEnd: '14-01-2031' })).status).toBe(200);
    expect(await historyOf(contractId)).toMatchObject([{ previousValue: 'Aurora helios' }, { value: 'CETO Holding' }]);
  });
});

describe('an assumption', () => {
  test('puts another company in the place of the receiver, and has no price', async () => {
    const contractId = await lend('ASSUMED');
    expect((await change(contractId, { field: 'RECEIVER', company: third, price: '1.00' })).status).toBe(200);
    expect(await partiesOf(contractId)).toEqual([companies[0], third]);
    expect(await historyOf(contractId)).toMatchObject([
      { movementType: 'RECEIVERCHANGE', previousValue: 'Bóreas helios', value: 'CETO Holding', options: [] },
    ]);
  });

  test('is refused where the new receiver would owe itself, unless the grantor changes on that day too', async () => {
    const contractId = await lend('SWAPPED');
    const owed = await change(contractId, { field: 'RECEIVER', company: companies[0] });
    expect(owed.body.errors).toEqual({ company: ['CompanyIsOtherParty'] });
    expect((await change(contractId, { company: third })).status).toBe(200);
    expect((await change(contractId, { field: 'RECEIVER', company: companies[0] })).status).toBe(200);
    expect(await partiesOf(contractId)).toEqual([third, companies[0]]);
  });
});

test('a company that a change names is not removed, and finds the loan in its history', async () => {
  const contractId = await lend('NAMED');
  const named = await addCompany('NAMED');
  await change(contractId, { company: named });
  const [entered] = await historyOf(contractId);
  await remove(contractId, String(entered?.id));
  await archive(named);
  const { version } = (await admin.call(entityEndpoints.get, { params: { id: named } })).data;
  const refused = await admin.call(entityEndpoints.delete, { params: { id: named }, query: { version } });
  expect([refused.status, refused.body.code]).toEqual([422, 'EntityInUse']);
  expect(refused.body.details).toEqual({ contracts: ['NAMED'] });
});

test('two loans that were set off stay between the same companies on that day', async () => {
  const [one, other] = [await lend('NET-1'), await lend('NET-2', [companies[1], companies[0]])];
  const [version, otherVersion] = [await loans.version(one), await loans.version(other)];
  const body = { contractId: one, otherContractId: other, version, otherVersion, nettingDate: '25-04-2024' };
  expect((await admin.call(movementEndpoints.net, { body: { ...body, amount: '100.00' } })).status).toBe(200);
  expect((await change(one, { company: third })).body.errors).toEqual({ changeDate: ['NettingNotMutual'] });
  expect((await change(one, { company: third, changeDate: '26-04-2024' })).status).toBe(200);
  const late = { ...body, version: await loans.version(one), otherVersion: await loans.version(other), amount: '1.00' };
  expect(
    (await admin.call(movementEndpoints.net, { body: { ...late, nettingDate: '27-04-2024' } })).body.errors,
  ).toEqual({ otherContractId: ['NettingNotMutual'] });
  expect((await admin.call(movementEndpoints.net, { body: late })).status).toBe(200);
});

test('an assignment names no amount, so it waits for a second person where anything does', async () => {
  const contractId = await lend('WAITING');
  await setParameter(admin, 'SECOND_PERSON_FROM', '1000000');
  const reply = await change(contractId, { company: third });
  await setParameter(admin, 'SECOND_PERSON_FROM', '0');
  expect([reply.status, reply.body.succeeded, reply.body.messages]).toEqual([200, false, ['ActWaits']]);
  expect(await partiesOf(contractId)).toEqual(companies);
});

const send = async (contractId: string, bytes: Buffer, query: Record<string, string> = {}) =>
  await admin.call(contractImportEndpoints.import, {
    upload: { fileName: 'loan.xlsx', bytes },
    body: { contractId },
    query,
  });
const withCompany = async (contractId: string, company: string) => {
  const { loanFile } = await fileOf(contractId);
  const assigned = { changeDate: '2024-03-15', field: 'GRANTOR', company, price: '1000' };
  return Buffer.from(JSON.stringify({ ...loanFile, changes: [assigned] }));
};

describe('a file', () => {
  test('names the new company by acronym, name or id, and is refused where none is called so', async () => {
    const contractId = await lend('IN-A-FILE');
    for (const company of [third, 'CETO', 'ceto holding'])
      expect((await send(contractId, await withCompany(contractId, company), { preview: 'true' })).data.imported).toBe(
        1,
      );
    const shown = (await send(contractId, await withCompany(contractId, 'CETO'), { preview: 'true' })).data.fields;
    expect(shown.map(({ field, after }: Record<string, string>) => [field, after])).toEqual([
      ['company', 'CETO Holding'],
      ['price', '1000.00'],
    ]);
    const unknown = await send(contractId, await withCompany(contractId, 'Nobody'), { preview: 'true' });
    expect(unknown.body.details.rejected).toMatchObject([
      { row: 1, column: 'changes[0].company', code: 'ImportUnknownEntity', value: 'Nobody' },
    ]);
    const same = await send(contractId, await withCompany(contractId, companies[1]), { preview: 'true' });
    expect(same.body.details.rejected).toEqual([
      { row: 1, column: 'changes.company', code: 'CompanyIsOtherParty', value: 'Bóreas helios' },
    ]);
    expect((await send(contractId, await withCompany(contractId, 'CETO'))).status).toBe(200);
    expect(await partiesOf(contractId)).toEqual([third, companies[1]]);
    expect((await fileOf(contractId)).loanFile.changes).toMatchObject([{ company: third, price: '1000.00' }]);
  });

  test('of the loan as a workbook has the acronym, and imported unchanged it changes nothing', async () => {
    const contractId = await lend('IN-A-WORKBOOK');
    await change(contractId, { company: third, price: '999000.00' });
    const { bytes } = await admin.call(contractImportEndpoints.template, { params: { id: contractId } });
    const { sheets } = await readXlsx(bytes);
    const cells = sheets.find(({ name }) => name === 'Changes of contracts')?.rows.flat();
    expect(cells).toEqual(expect.arrayContaining(['CETO', 999000]));
    expect((await send(contractId, bytes)).body.code).toBe('NoChanges');
  });
});
