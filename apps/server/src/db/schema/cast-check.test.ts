import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../testing/loans/sample-loan.ts';
import { comparedCasts } from './cast-check.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await loadSampleLoan(await api.as('admin@helios.test'));
});
afterAll(() => api.stop());

const faultsOf = (statement: string) => comparedCasts(api.db, 'helios', statement);

describe('an indexed column compared with a cast value, row by row, is detected', () => {
  test.each([
    [
      'in a subquery',
      `select (select contract_number from contract where contract_id = (audit_event.after ->> 'contractId')::uuid)
       from audit_event`,
      'contract.contract_id',
    ],
    [
      'the other way round',
      `select (select contract_number from contract where (audit_event.after ->> 'contractId')::uuid = contract_id)
       from audit_event`,
      'contract.contract_id',
    ],
    [
      'in a lateral join',
      `select found.contract_number from audit_event, lateral (
         select contract_number from contract where contract_id = audit_event.record_id::uuid offset 0) as found`,
      'contract.contract_id',
    ],
    [
      'with what a sub-select of the row gives',
      `select (select contract_number from contract where contract_id = coalesce((
         select contract_id from tranche where fact_id = audit_event.about_id), audit_event.about_id))
       from audit_event`,
      'contract.contract_id',
    ],
  ])('%s', async (_, statement, column) => {
    expect(await faultsOf(statement)).toEqual([
      expect.stringContaining(`${column} is compared with a cast or a sub-select`),
    ]);
  });
});

describe('a comparison that an index serves is not reported', () => {
  test.each([
    'select (select contract_number from contract where contract_id = audit_event.about_id) from audit_event',
    'select contract_number from contract where contract_id = $1::text::uuid',
    `select (select contract_number from (select coalesce((
       select contract_id from tranche where fact_id = audit_event.about_id), audit_event.about_id) as id offset 0) as one
     join contract on contract_id = one.id) from audit_event`,
    "select contract_number from contract where contract_id = '00000000-0000-0000-0000-000000000000'::uuid",
    'select contract_number::text from contract where amount_cents::text = $1',
  ])('%s', async (statement) => expect(await faultsOf(statement)).toEqual([]));
});

test('tables that the tenant role may not read are left out, since they have no row security', async () => {
  expect(await faultsOf('select email from person')).toBeUndefined();
});
