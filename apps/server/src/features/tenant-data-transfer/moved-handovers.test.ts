import { accountLineEndpoints, contractEndpoints, tenantDataTransferEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestPerson } from '../../testing/api-for-tests.ts';
import { booksOf } from '../../testing/loans/books-for-tests.ts';
import { handOver } from '../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let own: TestLoans;
let root: TestPerson;
let boreal: TestPerson;
beforeAll(async () => {
  own = await startLoans();
  root = await own.api.as('root@calends.test');
  boreal = await own.api.as('admin@boreal.test');
});
afterAll(() => own.api.stop());

async function move(sourceTenantId: string, targetTenantId: string): Promise<void> {
  const asked = await root.call(tenantDataTransferEndpoints.add, { body: { sourceTenantId, targetTenantId } });
  const { id, version } = asked.data;
  const moved = await root.call(tenantDataTransferEndpoints.approve, { params: { id }, body: { version } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
}

/** By its number: in a tenant that had it before it is another contract. */
async function read(person: TestPerson) {
  const loans = (await person.call(contractEndpoints.list, { query: { getAll: 'true' } })).body.data;
  const { id, grantor } = loans.find((one: { contractNumber: string }) => one.contractNumber === 'ASSIGNED');
  const set = (await person.call(accountLineEndpoints.contractSet, { params: { contractId: id } })).data;
  const spells = set.spells.map((one: { from: string; grantor: { name: string }; set: string }) => [
    one.from,
    one.grantor.name,
    one.set,
  ]);
  return { today: grantor.name, spells };
}

test('an assigned loan moves with all its companies and the sets of its spells, there and back', async () => {
  const [lender, borrower] = own.companies;
  const [sister] = await addCompanies(own.api.db, 'helios');
  await inTenant(own.api.db, 'helios', (tx) =>
    tx.updateTable('entity').set({ nif: '500000026', name: 'Selene' }).where('entity_id', '=', sister).execute(),
  );
  const contractId = await own.loans.add(fixedRateContract([lender, borrower], 'ASSIGNED'));
  await own.loans.draw(contractId, '15-01-2025', '720000.00');
  await handOver(own.api, own.admin, { contractId, field: 'GRANTOR', companyId: sister, day: '2025-03-01' });
  const books = booksOf(own.api, own.admin);
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  await books.choose(contractId, 'SISTERS_LEND', 'GRANTOR', '2025-03-01');
  const before = await read(own.admin);
  expect(before).toEqual({
    today: 'Selene',
    spells: [
      [null, 'Aurora helios', 'PARENT_LENDS'],
      ['2025-03-01', 'Selene', 'SISTERS_LEND'],
    ],
  });
  await move('helios', 'boreal');
  expect(await read(boreal)).toEqual(before);
  expect((await inTenant(own.api.db, 'boreal', verifyLoans)).differences).toEqual([]);
  const gone = await own.admin.call(accountLineEndpoints.contractSet, { params: { contractId } });
  expect(gone.status).toBe(404);
  await move('boreal', 'helios');
  expect(await read(own.admin)).toEqual(before);
  expect((await inTenant(own.api.db, 'helios', verifyLoans)).differences).toEqual([]);
});
