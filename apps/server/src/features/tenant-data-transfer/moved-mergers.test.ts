import { contractEndpoints, entityEndpoints, movementEndpoints, tenantDataTransferEndpoints } from '@calends/wire';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import {
  addCompanies,
  fixedRateContract,
  loansOf,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';
import { merge } from '../../testing/loans/merge.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

const NUMBERS = ['GIVEN', 'TAKEN', 'BETWEEN', 'UNDRAWN'] as const;

const started: TestLoans[] = [];
let own: TestLoans;
let boreal: TestPerson;
let absorbing = '';
beforeEach(async () => {
  own = await startLoans(); // on 31 March 2025
  started.push(own);
  boreal = await own.api.as('admin@boreal.test');
  await mergeTwo();
});
afterAll(() => Promise.all(started.map(({ api }) => api.stop())));

/** A company is merged into another: a loan that it gave, one that it took, one between both, and one on which nothing was drawn. */
async function mergeTwo(): Promise<void> {
  const [absorbed, borrower] = own.companies;
  const [into, other] = await addCompanies(own.api.db, 'helios');
  absorbing = into;
  await inTenant(own.api.db, 'helios', async (tx) => {
    for (const [place, entity_id] of [absorbed, borrower, into, other].entries())
      await tx
        .updateTable('entity')
        .set({ acronym: `M${place}`, nif: `51000000${place}` })
        .where('entity_id', '=', entity_id)
        .execute();
  });
  const agree = async (contractNumber: string, companies: [string, string]) => {
    const terms = { ...fixedRateContract(companies, contractNumber), interestCapitalization: false };
    return await own.loans.add(terms);
  };
  const lend = async (contractNumber: string, companies: [string, string]) => {
    await own.loans.draw(await agree(contractNumber, companies), '15-01-2024', '3600.00');
  };
  await lend('GIVEN', [absorbed, borrower]);
  await lend('TAKEN', [other, absorbed]);
  await lend('BETWEEN', [into, absorbed]);
  await agree('UNDRAWN', [absorbed, borrower]);
  const merged = await merge(own.admin, { id: absorbed, companyId: into, day: '25-04-2024' });
  expect(merged).toMatchObject({ status: 200, data: { loanCount: 4 } });
}

async function move(sourceTenantId: string, targetTenantId: string): Promise<void> {
  const root = await own.api.as('root@calends.test');
  const asked = await root.call(tenantDataTransferEndpoints.add, { body: { sourceTenantId, targetTenantId } });
  const { id, version } = asked.data;
  const moved = await root.call(tenantDataTransferEndpoints.approve, { params: { id }, body: { version } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
}

async function contractsOf(person: TestPerson): Promise<{ id: string; contractNumber: string }[]> {
  return (await person.call(contractEndpoints.list, { query: { getAll: 'true' } })).body.data;
}

const idOf = async (person: TestPerson, number: string) =>
  (await contractsOf(person)).find(({ contractNumber }) => contractNumber === number)?.id ?? '';

/** Names in place of ids, which are others in a tenant that had the loan before. */
async function shownTo(person: TestPerson) {
  const contracts = await contractsOf(person);
  return await Promise.all(
    contracts.map(async ({ id, contractNumber }) => {
      const contract = await loansOf(person).read(id);
      const { loanFile } = (await person.call(contractEndpoints.loanFile, { params: { id } })).data;
      const { data: rows } = await person.call(movementEndpoints.list, { query: { contractId: id, getAll: 'true' } });
      return {
        contractNumber,
        parties: [contract.grantor.name, contract.receiver.name],
        figures: [contract.realizedCapital, contract.interestAccrued, contract.interestDue],
        changes: loanFile.changes.map(({ changeDate, field, act, actId }: Record<string, unknown>) => ({
          changeDate,
          field,
          act,
          actId,
        })),
        rows: rows.map(({ movementDate, movementType, value, act, actId }: Record<string, unknown>) => ({
          movementDate,
          movementType,
          value,
          act,
          actId,
        })),
      };
    }),
  );
}

async function takeBack(person: TestPerson, number: string): Promise<TestReply> {
  const contractId = await idOf(person, number);
  const filters = JSON.stringify([{ field: 'act', op: 'in', value: ['MERGER'] }]);
  const { data } = await person.call(movementEndpoints.list, { query: { contractId, filters, getAll: 'true' } });
  const query = { version: String(await loansOf(person).version(contractId)) };
  return await person.call(movementEndpoints.remove, { params: { id: data[0].id }, query });
}

async function expectNoDifference(): Promise<void> {
  for (const tenantId of ['helios', 'boreal'])
    expect((await inTenant(own.api.db, tenantId, verifyLoans)).differences).toEqual([]);
}

test('loans of a merger move with its changes, movements and figures, there and back, and it is taken back on all', async () => {
  const before = await shownTo(own.admin);
  expect(before.map(({ contractNumber }) => contractNumber).toSorted()).toEqual([...NUMBERS].toSorted());
  await move('helios', 'boreal');
  expect(await shownTo(boreal)).toEqual(before);
  expect(await contractsOf(own.admin)).toEqual([]);
  await expectNoDifference();
  await move('boreal', 'helios');
  expect(await shownTo(own.admin)).toEqual(before);
  await expectNoDifference();
  expect(await takeBack(own.admin, 'GIVEN')).toMatchObject({ status: 200 });
  for (const number of NUMBERS) {
    const { grantor, receiver } = await own.loans.read(await idOf(own.admin, number));
    expect([grantor.id, receiver.id], number).toContain(own.companies[0]);
  }
  await expectNoDifference();
});

test('what moved of a merger is not taken back where a loan of it is gone', async () => {
  const contractId = await idOf(own.admin, 'UNDRAWN');
  const inactive = { contractId, field: 'CONTRACTSTATE', changeDate: '01-03-2025', integerValue: 1 };
  const body = { ...inactive, version: await own.loans.version(contractId) };
  expect((await own.admin.call(contractEndpoints.change, { body })).status).toBe(200);
  const query = { version: await own.loans.version(contractId) };
  const deleted = await own.admin.call(contractEndpoints.delete, { params: { id: contractId }, query });
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
  await move('helios', 'boreal');
  const before = await shownTo(boreal);
  expect(before.map(({ contractNumber }) => contractNumber)).toHaveLength(3);
  expect((await takeBack(boreal, 'GIVEN')).body.code).toBe('MergerOtherGone');
  expect((await takeBack(boreal, 'BETWEEN')).body.code).toBe('MergerOtherGone');
  expect(await shownTo(boreal)).toEqual(before);
  await expectNoDifference();
});

test('the tenant that the loans of a merger left goes on without them', async () => {
  await move('helios', 'boreal');
  const [, borrower] = own.companies;
  const contractId = await own.loans.add(fixedRateContract([absorbing, borrower], 'STAYS'));
  await own.loans.draw(contractId, '15-01-2025', '1000.00');
  const query = { id: absorbing, companyId: borrower, day: '2025-02-01' };
  const foreseen = await own.admin.call(entityEndpoints.foreseeMerger, { query });
  expect(foreseen.data).toMatchObject({ loanCount: 1, faults: [] });
  await expectNoDifference();
});
