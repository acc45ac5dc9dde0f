import type { IndexTerm } from '@calends/loan-engine';
import { contractEndpoints, movementEndpoints, trancheEndpoints } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { inTenant, ownTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson, type TestReply } from '../api-for-tests.ts';

/** The product on the day of worked example 2, with two companies of helios, its fee by term and its fixings. */
export interface TestLoans {
  readonly api: TestApi;
  readonly admin: TestPerson;
  readonly loans: ReturnType<typeof loansOf>;
  readonly companies: [string, string];
  readonly feeId: string;
}

export async function startLoans(
  rates: Readonly<Record<string, string>> = EXAMPLE_2_RATES,
  options: Parameters<typeof startApi>[0] = {},
): Promise<TestLoans> {
  const api = await startApi(options);
  api.clock.now = new Date('2025-03-31T12:00:00Z');
  const companies = await addCompanies(api.db, 'helios');
  const feeId = await addFeeByTerm(api.db);
  await publishRates(api.db, rates);
  const admin = await api.as('admin@helios.test');
  return { api, admin, loans: loansOf(admin), companies, feeId };
}

/** Two companies of a tenant. */
export async function addCompanies(db: Kysely<Database>, tenantId: string): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  const names = ['Aurora', 'Bóreas'];
  await inTenant(db, tenantId, (tx) =>
    tx
      .insertInto('entity')
      .values(
        ids.map((entity_id, index) => ({
          tenant_id: ownTenant,
          entity_id,
          acronym: `C${index}`,
          name: `${names[index]} ${tenantId}`,
          nif: `50000000${index}`,
        })),
      )
      .execute(),
  );
  return ids;
}

/** Adds the stamp tax fee by term that the product ships; returns its id. */
async function addFeeByTerm(db: Kysely<Database>): Promise<string> {
  const fee_id = newId();
  const fee = { fee_id, category: 'StampTax_PT', code: `TEST-${fee_id}`, description: 'By term', rule: 'BY_TERM' };
  await inTenant(db, SYSTEM_TENANT, (tx) =>
    tx
      .insertInto('fee')
      .values({ tenant_id: ownTenant, ...fee })
      .execute(),
  );
  return fee_id;
}

/** Publishes fixings of one term as the system's. */
export async function publishRates(
  db: Kysely<Database>,
  rates: Readonly<Record<string, string>>,
  term: IndexTerm = 'SIX_MONTHS',
): Promise<void> {
  await inTenant(db, SYSTEM_TENANT, (tx) =>
    tx
      .insertInto('euribor_rate')
      .values(
        Object.entries(rates).map(([reference_date, rate]) => ({
          tenant_id: ownTenant,
          fact_id: newId(),
          revision: 1,
          entry_no: 1n,
          recorded_by: null,
          reference_date,
          term,
          rate,
          source: 'test',
        })),
      )
      .execute(),
  );
}

/** The values of worked example 2 of the engine's specification. */
export const EXAMPLE_2_RATES = {
  '2023-03-29': '3.290',
  '2023-09-28': '4.125',
  '2024-03-27': '3.862',
  '2024-09-26': '3.162',
};

/** The contract of worked example 2 as a client sends it. */
export function exampleContract(companies: readonly [string, string], feeId: string) {
  return {
    contractNumber: 'EX-2',
    grantorId: companies[0],
    receiverId: companies[1],
    dateStart: '31-03-2023',
    dateEnd: '31-03-2028',
    amount: '5000000.00',
    spread: '1.25',
    currency: 'EUR',
    loanType: 'MUTUAL',
    contractStatus: 'ACTIVE',
    capitalizationTerm: 'QUARTERLY',
    convention: 'ATUAL_360',
    capitalizationsStartCondition: 'DATETRANCHE',
    interestCapitalization: true,
    euriborApplicable: true,
    euribor: 'SIX_MONTHS',
    euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
    optionIndexRateDateStart: 'TRANCHEDATE',
    renewalIndexRateTerm: 'SIX_MONTHS',
    optionIndexRateRenewalDate: 'TRANCHEDATE',
    stampTaxApplicable: true,
    stampTaxTranchesFeeId: feeId,
    stampTaxCapitalizationsFeeId: feeId,
  };
}

/** The same at a fixed rate of 1.25 %, without stamp tax. */
export function fixedRateContract(companies: readonly [string, string], contractNumber: string) {
  const { stampTaxTranchesFeeId: _, stampTaxCapitalizationsFeeId: __, ...contract } = exampleContract(companies, '');
  return {
    ...contract,
    contractNumber,
    euriborApplicable: false,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
    stampTaxApplicable: false,
  };
}

/** The calls of the tests of loans, as a person makes them. */
export function loansOf(person: TestPerson) {
  const read = async (contractId: string) =>
    (await person.call(contractEndpoints.get, { params: { id: contractId } })).data;
  const version = async (contractId: string): Promise<number> => (await read(contractId)).version;
  return {
    read,
    version,
    add: async (body: object): Promise<string> => (await person.call(contractEndpoints.add, { body })).data.id,
    draw: async (
      contractId: string,
      realizationDate: string,
      realizedCapital: string,
      more: object = {},
    ): Promise<TestReply> =>
      await person.call(trancheEndpoints.add, {
        body: { contractId, realizationDate, realizedCapital, version: await version(contractId), ...more },
      }),
    reinforce: async (
      contractId: string,
      trancheMovementID: string,
      reinforcementDate: string,
      amount: string,
    ): Promise<TestReply> =>
      await person.call(movementEndpoints.reinforce, {
        body: { trancheMovementID, reinforcementDate, amount, version: await version(contractId) },
      }),
    reimburse: async (
      contractId: string,
      trancheMovementID: string,
      reimbursementDate: string,
      amounts: object,
    ): Promise<TestReply> =>
      await person.call(movementEndpoints.reimburse, {
        body: { trancheMovementID, reimbursementDate, ...amounts, version: await version(contractId) },
      }),
    rows: async (
      parentId: string,
    ): Promise<
      {
        id: string;
        movementType: string;
        movementDate: string;
        value: string;
        rate: string;
        capital: string;
        isDerived: boolean;
      }[]
    > => (await person.call(movementEndpoints.list, { query: { parentId, getAll: 'true' } })).body.data,
  };
}
