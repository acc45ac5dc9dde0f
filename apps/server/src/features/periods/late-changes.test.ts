import {
  baseSettingEndpoints,
  contractEndpoints,
  euriborRateEndpoints,
  movementEndpoints,
  periodEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestReply } from '../../testing/api-for-tests.ts';
import {
  addCompanies,
  exampleContract,
  loansOf,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';

let given: TestLoans;
let settingId: string;
beforeAll(async () => {
  given = await startLoans();
  const setting = { category: 'ACCOUNTING', parameterKey: 'LATE_CHANGES', value: 'REFUSE' };
  settingId = (await given.admin.call(baseSettingEndpoints.add, { body: setting })).data.id;
});
afterAll(() => given.api.stop());

interface Loan {
  readonly lender: string;
  readonly contractId: string;
  readonly trancheId: string;
  readonly movementId: string;
}
let loan: Loan;
let loans = 0;

/** A loan drawn in 2023 with a repayment, whose lender has closed 2024; the borrower has closed nothing. */
beforeEach(async () => {
  const companies = await addCompanies(given.api.db, 'helios');
  const contractNumber = `LATE-${(loans += 1)}`;
  const contractId = await given.loans.add({ ...exampleContract(companies, given.feeId), contractNumber });
  const trancheId = String((await given.loans.draw(contractId, '31-03-2023', '2500000.00')).data.id);
  await given.loans.reimburse(contractId, trancheId, '10-10-2024', { capitalAmount: '1000.00' });
  const rows = await given.loans.rows(trancheId);
  const movementId = rows.find(({ movementType }) => movementType === 'CAPITALREIMBURSEMENT')?.id ?? '';
  const [lender] = companies;
  loan = { lender, contractId, trancheId, movementId };
  await close(lender, '2024-12');
});

async function close(companyId: string, month: string) {
  const params = { companyId };
  const { digest } = (await given.admin.call(periodEndpoints.preview, { params, query: { month } })).data;
  expect((await given.admin.call(periodEndpoints.close, { params, body: { month, digest } })).status).toBe(200);
}

const version = () => given.loans.version(loan.contractId);
const expectRefused = (reply: TestReply, month: string, field?: string) => {
  const body = { code: 'PeriodClosed', details: { company: 'Aurora helios', month } };
  expect(reply).toMatchObject({ status: 422, body });
  expect(reply.body.errors).toEqual(field === undefined ? undefined : { [field]: ['PeriodClosed'] });
};

test('a draw that reaches into a closed month is refused on its date', async () => {
  expectRefused(await given.loans.draw(loan.contractId, '20-12-2024', '500.00'), '2024-12', 'realizationDate');
  expect((await given.loans.draw(loan.contractId, '02-01-2025', '500.00')).status).toBe(200);
});

test('so is a reimbursement and a reinforcement', async () => {
  const { contractId, trancheId } = loan;
  const paid = await given.loans.reimburse(contractId, trancheId, '15-11-2024', { capitalAmount: '10.00' });
  expectRefused(paid, '2024-11', 'reimbursementDate');
  const added = await given.loans.reinforce(contractId, trancheId, '15-11-2024', '10.00');
  expectRefused(added, '2024-11', 'reinforcementDate');
  const inTime = await given.loans.reimburse(contractId, trancheId, '15-02-2025', { capitalAmount: '10.00' });
  expect(inTime.status).toBe(200);
});

test('so is an edit of a movement and of a tranche, and taking one back', async () => {
  const { contractId, trancheId, movementId: id } = loan;
  const edit = { movementId: id, changeDate: '10-10-2024', decimalValue: '70.00', version: await version() };
  expectRefused(
    await given.admin.call(movementEndpoints.edit, { params: { id }, body: edit }),
    '2024-10',
    'changeDate',
  );
  const draw = {
    id: trancheId,
    contractId,
    realizationDate: '31-03-2023',
    realizedCapital: '2400000.00',
    version: await version(),
  };
  const edited = await given.admin.call(trancheEndpoints.edit, { params: { id: trancheId }, body: draw });
  expectRefused(edited, '2023-03', 'realizationDate');
  const query = { version: await version() };
  expectRefused(await given.admin.call(movementEndpoints.remove, { params: { id }, query }), '2024-10');
});

test('so is a change of the terms from a closed month on, and of the companies of the contract', async () => {
  const { contractId } = loan;
  const change = { contractId, field: 'SPREAD', changeDate: '01-11-2024', decimalValue: '2', version: await version() };
  const changed = await given.admin.call(contractEndpoints.change, { body: change });
  expectRefused(changed, '2024-11', 'changeDate');
  const [other] = await addCompanies(given.api.db, 'helios');
  const contract = await given.loans.read(contractId);
  const terms = {
    contractId,
    contractNumber: contract.contractNumber,
    grantorId: other,
    receiverId: contract.receiver.id,
    dateStart: '31-03-2023',
    dateEnd: '31-03-2028',
    version: await version(),
  };
  const corrected = await given.admin.call(contractEndpoints.correct, { params: { id: contractId }, body: terms });
  expectRefused(corrected, '2023-03');
});

test('so is an extension whose tax falls into a closed month of the borrower, and not where it is not taxed', async () => {
  const { contractId } = loan;
  await close((await given.loans.read(contractId)).receiver.id, '2024-12');
  const extend = async (more: object) =>
    await given.admin.call(contractEndpoints.change, {
      body: {
        contractId,
        field: 'DATEEND',
        changeDate: '04-11-2024',
        dateEnd: '30-06-2029',
        version: await version(),
        ...more,
      },
    });
  expect(await extend({})).toMatchObject({
    status: 422,
    body: {
      code: 'PeriodClosed',
      details: { company: 'Bóreas helios', month: '2024-11' },
      errors: { changeDate: ['PeriodClosed'] },
    },
  });
  expect((await extend({ untaxedReason: 'Parecer 12/2024' })).status).toBe(200);
});

test('so is another value of a fixing that a closed month rests on', async () => {
  const rate = { referenceDate: '2024-09-26', term: 'SIX_MONTHS', rate: '3.000', source: 'By hand' };
  const reply = await given.admin.call(euriborRateEndpoints.enter, { body: rate });
  expect(reply).toMatchObject({ status: 422, body: { code: 'PeriodClosed' } });
});

test('what moves no figure of a closed month is saved, also where one differs already', async () => {
  const { contractId, trancheId } = loan;
  await setLateChanges('ADJUST');
  expect((await given.loans.reinforce(contractId, trancheId, '15-11-2024', '10.00')).status).toBe(200);
  await setLateChanges('REFUSE');
  expect((await given.loans.reinforce(contractId, trancheId, '15-02-2025', '10.00')).status).toBe(200);
});

test('where late changes adjust, another value of a fixing does so as a fixing', async () => {
  await setLateChanges('ADJUST');
  const rate = { referenceDate: '2024-09-26', term: 'SIX_MONTHS', rate: '3.000', source: 'By hand' };
  expect((await given.admin.call(euriborRateEndpoints.enter, { body: rate })).status).toBe(200);
  const of = { params: { companyId: loan.lender }, query: { month: '2024-12' } };
  const { adjustments } = (await given.admin.call(periodEndpoints.figures, of)).data;
  expect(adjustments).toContainEqual(
    expect.objectContaining({ cause: 'FIXING', month: '2024-12', by: expect.stringMatching(/./) }),
  );
  await setLateChanges('REFUSE');
});

const lateChangesOf = async (email: string) => {
  const person = await given.api.as(email);
  return (await person.call(periodEndpoints.ofContract, { params: { contractId: loan.contractId } })).data.lateChanges;
};

describe('where late changes adjust, and administrators alone may make them', () => {
  beforeAll(() => setLateChanges('ADJUST'));
  afterAll(() => setLateChanges('REFUSE'));

  test('another role is refused what moves a closed month, on its date, and saves what does not', async () => {
    const basic = loansOf(await given.api.as('basic@helios.test'));
    const { contractId, trancheId } = loan;
    const late = await basic.reinforce(contractId, trancheId, '15-11-2024', '10.00');
    const body = { code: 'LateChangeNotAllowed', details: { company: 'Aurora helios', month: '2024-11' } };
    expect(late).toMatchObject({ status: 422, body });
    expect(late.body.errors).toEqual({ reinforcementDate: ['LateChangeNotAllowed'] });
    expect((await basic.reinforce(contractId, trancheId, '15-02-2025', '10.00')).status).toBe(200);
  });

  test('each role reads of a contract what becomes of a late change of its own', async () => {
    expect(await lateChangesOf('admin@helios.test')).toBe('ADJUSTED');
    expect(await lateChangesOf('basic@helios.test')).toBe('NOT_ALLOWED');
  });

  test('the setting names who else may', async () => {
    const setting = { category: 'ACCOUNTING', parameterKey: 'LATE_CHANGES_ROLE', value: 'TENANT_USERS' };
    expect((await given.admin.call(baseSettingEndpoints.add, { body: setting })).status).toBe(200);
    const basic = loansOf(await given.api.as('basic@helios.test'));
    const { contractId, trancheId } = loan;
    expect((await basic.reinforce(contractId, trancheId, '15-11-2024', '10.00')).status).toBe(200);
  });
});

let settingVersion = 1;
async function setLateChanges(value: 'ADJUST' | 'REFUSE'): Promise<void> {
  const body = { category: 'ACCOUNTING', parameterKey: 'LATE_CHANGES', value, version: settingVersion };
  const reply = await given.admin.call(baseSettingEndpoints.edit, { params: { id: settingId }, body });
  expect(reply.status).toBe(200);
  settingVersion = reply.data.version;
}
