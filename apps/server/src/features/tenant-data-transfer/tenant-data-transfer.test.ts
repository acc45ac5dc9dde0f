import {
  contractEndpoints,
  contractFileEndpoints,
  entityEndpoints,
  euriborRateEndpoints,
  eventHistoryEndpoints,
  feeEndpoints,
  managedTenantEndpoints,
  metadataEndpoints,
  NEW_TENANT,
  STAMP_TAX_CATEGORY,
  tenantDataTransferEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inControl, inTenant, ownTenant } from '../../db/tenant-transaction.ts';
import type { TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import {
  addCompanies,
  exampleContract,
  fixedRateContract,
  loansOf,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';
import { MOVED_TABLES } from './moved-loans.store.ts';

let own: TestLoans;
let root: TestPerson;
let boreal: TestPerson;

beforeAll(async () => {
  own = await startLoans();
  root = await own.api.as('root@calends.test');
  boreal = await own.api.as('admin@boreal.test');
});
afterAll(() => own.api.stop());

const ask = (sourceTenantId: string, targetTenantId: string, person = root) =>
  person.call(tenantDataTransferEndpoints.add, { body: { sourceTenantId, targetTenantId } });
const decide = (kind: 'approve' | 'cancel', { id, version }: { id: string; version: number }, person = root) =>
  person.call(tenantDataTransferEndpoints[kind], { params: { id }, body: { version } });
const contractsOf = async (person: TestPerson): Promise<{ id: string; contractNumber: string }[]> =>
  (await person.call(contractEndpoints.list, { query: { getAll: 'true' } })).body.data;
const loanOf = async (person: TestPerson, id: string) => {
  const { loanFile, fixings } = (await person.call(contractEndpoints.loanFile, { params: { id } })).data;
  return { loanFile, fixings };
};

test('the history of a request shows root alone how it was decided', async () => {
  const asked = (await ask('corvo', 'faro')).data;
  await decide('cancel', asked);
  const query = { element: 'TenantDataTransfer', recordId: asked.id };
  const events = (await root.call(eventHistoryEndpoints.recordHistory, { query })).data;
  expect(events).toMatchObject([
    { action: 'UPDATE', recordId: asked.id, role: 'root' },
    { action: 'CREATE', recordId: asked.id, role: 'root' },
  ]);
  expect((await boreal.call(eventHistoryEndpoints.recordHistory, { query })).status).toBe(404);
});

test('a request is pending until it is approved or cancelled, once, and two between the same tenants are one', async () => {
  const asked = (await ask('boreal', 'corvo')).data;
  expect(asked).toMatchObject({ state: 6, requestedBy: 'root@calends.test', contracts: 0, decidedOn: null });
  expect((await ask('boreal', 'corvo')).body.errors).toEqual({ targetTenantId: ['TransferPendingAlready'] });
  expect((await ask('boreal', 'boreal')).body.errors).toEqual({ targetTenantId: ['TransferToItself'] });
  expect((await ask('system', 'nowhere')).body.errors).toEqual({
    sourceTenantId: ['TransferTenantNotFound'],
    targetTenantId: ['TransferTenantNotFound'],
  });
  expect((await decide('approve', asked)).body.code).toBe('TransferNothing');
  const cancelled = (await decide('cancel', asked)).data;
  expect(cancelled).toMatchObject({ state: 9, decidedBy: 'root@calends.test' });
  expect((await decide('approve', cancelled)).body.code).toBe('TransferNotPending');
  expect((await decide('cancel', asked)).status).toBe(409);
  const [listed] = (await root.call(tenantDataTransferEndpoints.list)).body.data;
  expect(listed).toMatchObject({ sourceTenantId: 'boreal', targetTenantId: 'corvo', state: 9 });
});

test('a request is not approved once one of its tenants has ended', async () => {
  const body = { id: 'ends', name: 'Ends', nif: '509123406', createdOn: '01-01-2024', ...NEW_TENANT };
  const { version } = (await root.call(managedTenantEndpoints.add, { body })).data;
  const asked = (await ask('boreal', 'ends')).data;
  const { id, ...edited } = { ...body, isActive: false, version };
  expect((await root.call(managedTenantEndpoints.edit, { params: { id }, body: edited })).data.isActive).toBe(false);
  expect((await decide('approve', asked)).body.errors).toEqual({ targetTenantId: ['TransferTenantNotFound'] });
  expect((await decide('cancel', asked)).status).toBe(200);
});

test('loans move whole, with figures, revisions, files and companies, there and back; both histories record it', async () => {
  for (const reference of ['entityFields', 'contractFields', 'trancheFields'])
    await own.admin.call(metadataEndpoints.add, { body: { reference, code: 'project' } });
  const metadata = { project: 'Zambujal' };
  const company = (await own.admin.call(entityEndpoints.get, { params: { id: own.companies[0] } })).data;
  const { id: companyId, acronym, name, nif, version } = company;
  const fields = { acronym, name, nif, version, metadata };
  await own.admin.call(entityEndpoints.edit, { params: { id: companyId }, body: fields });
  const agreed = { ...exampleContract(own.companies, own.feeId), contractNumber: 'MOVE-1', metadata };
  const contractId = await own.loans.add(agreed);
  const tranche = (await own.loans.draw(contractId, '2023-03-31', '2500000.00', { metadata })).data;
  await own.loans.reimburse(contractId, tranche.id, '2024-05-31', { capitalAmount: '1000.00' });
  await own.loans.add(fixedRateContract(own.companies, 'MOVE-2'));
  const bytes = Buffer.from('The deed. '.repeat(30));
  const body = { contractId };
  const { id: fileId } = (
    await own.admin.call(contractFileEndpoints.add, { upload: { fileName: 'deed.txt', bytes }, body })
  ).data;
  const before = await loanOf(own.admin, contractId);

  const asked = (await ask('helios', 'boreal')).data;
  expect((await decide('approve', asked)).data).toMatchObject({ state: 22, contracts: 2 });

  expect(await contractsOf(own.admin)).toEqual([]);
  expect((await own.admin.call(contractEndpoints.get, { params: { id: contractId } })).status).toBe(404);
  expect((await contractsOf(boreal)).map(({ contractNumber }) => contractNumber)).toEqual(['MOVE-1', 'MOVE-2']);
  expect(await loanOf(boreal, contractId)).toEqual(before);
  expect(await inTenant(own.api.db, 'boreal', verifyLoans)).toEqual({ loans: 2, differences: [] });
  expect((await boreal.call(contractFileEndpoints.read, { params: { id: fileId } })).bytes).toEqual(bytes);
  const companies = (await boreal.call(entityEndpoints.list, { query: { getAll: 'true' } })).body.data;
  expect(companies).toHaveLength(2);
  expect(companies).toContainEqual(expect.objectContaining({ id: companyId, metadata }));
  expect((await boreal.call(contractEndpoints.get, { params: { id: contractId } })).data).toMatchObject({ metadata });
  expect((await boreal.call(trancheEndpoints.get, { params: { id: tranche.id } })).data).toMatchObject({ metadata });
  for (const person of [own.admin, boreal]) {
    const events = (await person.call(eventHistoryEndpoints.list, { query: { getAll: 'true' } })).body.data as {
      action: string;
      recordId: string;
    }[];
    const moved = events.filter(({ action }) => action === 'TRANSFER').map(({ recordId }) => recordId);
    expect(moved).toHaveLength(3);
    expect(moved).toContain(contractId);
  }

  // helios had its records before: they come back under other ids, with the same figures
  const back = (await ask('boreal', 'helios')).data;
  expect((await decide('approve', back)).data).toMatchObject({ state: 22, contracts: 2 });
  const [returned] = await contractsOf(own.admin);
  expect(returned?.id).not.toBe(contractId);
  const { loanFile } = await loanOf(own.admin, returned?.id ?? '');
  expect(loanFile.contract).toEqual(before.loanFile.contract);
  expect(await inTenant(own.api.db, 'helios', verifyLoans)).toEqual({ loans: 2, differences: [] });
  expect(await contractsOf(boreal)).toEqual([]);
  await loansOf(own.admin).reimburse(returned?.id ?? '', loanFile.tranches[0].id, '2024-06-30', {
    capitalAmount: '1.00',
  });
});

test('nothing moves where a number is taken, or where the figures would change with other rates', async () => {
  const boreals = loansOf(boreal);
  const companies = (await boreal.call(entityEndpoints.list, { query: { getAll: 'true' } })).body.data as {
    id: string;
  }[];
  const [grantor = { id: '' }, receiver = { id: '' }] = companies;
  await boreals.add(fixedRateContract([grantor.id, receiver.id], 'MOVE-2'));
  const asked = (await ask('helios', 'boreal')).data;
  const taken = await decide('approve', asked);
  expect([taken.status, taken.body.code, taken.body.details]).toEqual([
    422,
    'TransferNumbersInUse',
    { numbers: 'MOVE-2' },
  ]);
  await decide('cancel', asked);

  await inTenant(own.api.db, 'corvo', (tx) =>
    tx
      .insertInto('euribor_rate')
      .values({
        tenant_id: ownTenant,
        fact_id: newId(),
        revision: 1,
        entry_no: 1n,
        recorded_by: null,
        reference_date: '2023-09-28',
        term: 'SIX_MONTHS',
        rate: '1.000',
        source: 'own',
      })
      .execute(),
  );
  const other: TestReply = await decide('approve', (await ask('helios', 'corvo')).data);
  expect([other.body.code, other.body.details]).toEqual(['TransferChangesFigures', { numbers: 'MOVE-1' }]);
  expect(await contractsOf(own.admin)).toHaveLength(2);
  expect((await inTenant(own.api.db, 'corvo', verifyLoans)).loans).toBe(0);
});

describe('fees, rates and fixings of the tenant’s own', () => {
  const FEE = { category: STAMP_TAX_CATEGORY, code: 'OURS', description: 'Ours', rule: '17.1.3' };
  const RATE = { category: STAMP_TAX_CATEGORY, verba: '17.1.3', validFrom: '01-01-2023', legalReference: 'Ours' };
  const DUE_DAY = { category: STAMP_TAX_CATEGORY, validFrom: '01-01-2024', legalReference: 'Ours' };
  const FIXINGS = { '29-05-2024': '3.750', '27-11-2024': '2.650' };
  let contractId: string;

  beforeAll(async () => {
    const [draws, capitalizations] = [
      await addFee(own.admin, FEE),
      await addFee(own.admin, { ...FEE, code: 'OURS-TOO' }),
    ];
    const fees = { stampTaxTranchesFeeId: draws, stampTaxCapitalizationsFeeId: capitalizations };
    await own.admin.call(feeEndpoints.setRate, { body: { ...RATE, rate: '0.7' } });
    await own.admin.call(feeEndpoints.setDueDay, { body: { ...DUE_DAY, dueDay: 25 } });
    await enterFixings(own.admin, FIXINGS);
    contractId = await own.loans.add({ ...exampleContract(own.companies, ''), ...fees, contractNumber: 'MOVE-3' });
    expect((await own.loans.draw(contractId, '2024-05-31', '1000000.00')).status).toBe(200);
  });

  test('are refused by name where the other tenant has different ones', async () => {
    const estrela = await own.api.as('root@calends.test', 'estrela');
    await addFee(estrela, { ...FEE, rule: '17.1.2' });
    await estrela.call(feeEndpoints.setRate, { body: { ...RATE, rate: '0.9' } });
    await estrela.call(feeEndpoints.setDueDay, { body: { ...DUE_DAY, dueDay: 10 } });
    await enterFixings(estrela, { '29-05-2024': '9.000', '27-11-2024': '2.650' });
    const refused = await decide('approve', (await ask('helios', 'estrela')).data);
    const names = 'OURS, 17.1.3 01-01-2023, 01-01-2024 → 25, Euribor 6M 29-05-2024';
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([422, 'TransferRatesDiffer', { names }]);
    expect(await contractsOf(estrela)).toEqual([]);
  });

  test('come along with the loans that were computed with them, where the other tenant has none: the figures stay', async () => {
    const before = await loanOf(own.admin, contractId);
    const garoa = await own.api.as('root@calends.test', 'garoa');
    const same = await addFee(garoa, FEE); // the same under another id
    expect((await decide('approve', (await ask('helios', 'garoa')).data)).data).toMatchObject({ contracts: 3 });
    expect(await loanOf(garoa, contractId)).toEqual(before);
    expect(await inTenant(own.api.db, 'garoa', verifyLoans)).toEqual({ loans: 3, differences: [] });
    const fees = await ownFeesOf(garoa);
    expect(fees.map(({ code, rule }) => [code, rule])).toEqual([
      ['OURS', '17.1.3'],
      ['OURS-TOO', '17.1.3'],
    ]);
    expect((await garoa.call(contractEndpoints.get, { params: { id: contractId } })).data).toMatchObject({
      stampTaxTranchesFeeId: same,
      stampTaxCapitalizationsFeeId: fees[1]?.id,
    });
    const events = (await garoa.call(eventHistoryEndpoints.list, { query: { getAll: 'true' } })).body.data as Event[];
    const along = events.filter(({ action, element }) => action === 'TRANSFER' && !/TContract|Transfer/.test(element));
    expect(along.map(({ element }) => element).toSorted()).toEqual([
      'EuriborHistory',
      'EuriborHistory',
      'fee',
      'fee',
      'fee',
    ]);
  });

  test('are refused where they would change what a loan of the other tenant owes', async () => {
    const companies = await addCompanies(own.api.db, 'duna');
    const duna = await own.api.as('root@calends.test', 'duna');
    const taxed = { ...fixedRateContract(companies, 'THEIRS'), stampTaxApplicable: true };
    const fees = { stampTaxTranchesFeeId: own.feeId, stampTaxCapitalizationsFeeId: own.feeId };
    const theirs = await loansOf(duna).add({ ...taxed, ...fees });
    await loansOf(duna).draw(theirs, '2023-03-31', '1000.00');
    const refused = await decide('approve', (await ask('garoa', 'duna')).data);
    expect([refused.body.code, refused.body.details]).toEqual(['TransferChangesTheirFigures', { numbers: 'THEIRS' }]);
    expect(await inTenant(own.api.db, 'duna', verifyLoans)).toEqual({ loans: 1, differences: [] });
  });

  test('are recognised by their values, not by their ids: a transfer back adds none twice', async () => {
    expect((await decide('approve', (await ask('garoa', 'helios')).data)).data).toMatchObject({ contracts: 3 });
    expect(await inTenant(own.api.db, 'helios', verifyLoans)).toEqual({ loans: 3, differences: [] });
    expect((await ownFeesOf(own.admin)).map(({ code }) => code)).toEqual(['OURS', 'OURS-TOO']);
  });
});

interface Event {
  readonly action: string;
  readonly element: string;
}

async function addFee(person: TestPerson, body: object): Promise<string> {
  return (await person.call(feeEndpoints.add, { body })).data.id;
}

async function ownFeesOf(person: TestPerson): Promise<{ id: string; code: string; rule: string }[]> {
  const query = { getAll: 'true', OrderBy: 'code', OrderType: 'asc' };
  const { data } = (await person.call(feeEndpoints.list, { query })).body;
  return data.filter(({ origin }: { origin: string }) => origin === 'own');
}

async function enterFixings(person: TestPerson, fixings: Readonly<Record<string, string>>): Promise<void> {
  for (const [referenceDate, rate] of Object.entries(fixings)) {
    const body = { referenceDate, term: 'SIX_MONTHS', rate, source: 'ours' };
    expect((await person.call(euriborRateEndpoints.enter, { body })).status).toBe(200);
  }
}

test('files move only where they fit into the space of the other tenant, as an upload there would have to', async () => {
  const contractId = await own.loans.add(fixedRateContract(own.companies, 'SPACE'));
  const upload = { fileName: 'deed.txt', bytes: Buffer.from('The deed. '.repeat(110_000)) };
  const kept = await own.admin.call(contractFileEndpoints.add, { upload, body: { contractId } });
  expect(kept.status).toBe(200);
  const giveMegabytes = async (value: string) => {
    const setting = { category: 'FILES', parameter_key: 'STORAGE_QUOTA_MEGABYTES', value };
    await inTenant(own.api.db, 'garoa', async (tx) => {
      await tx.deleteFrom('base_setting').where('parameter_key', '=', setting.parameter_key).execute();
      await tx
        .insertInto('base_setting')
        .values({ tenant_id: ownTenant, base_setting_id: newId(), ...setting })
        .execute();
    });
  };
  await giveMegabytes('1');
  const here = (await contractsOf(own.admin)).length;
  const asked = (await ask('helios', 'garoa')).data;
  expect((await decide('approve', asked)).body.errors).toEqual({ targetTenantId: ['StorageQuotaReached'] });
  expect(await contractsOf(own.admin)).toHaveLength(here);
  expect(await inTenant(own.api.db, 'garoa', verifyLoans)).toEqual({ loans: 0, differences: [] });

  await giveMegabytes('2');
  expect((await decide('approve', asked)).data).toMatchObject({ state: 22, contracts: here });
});

test('where there is another root, the person who asked does not approve', async () => {
  await inControl(own.api.db, (control) =>
    control
      .insertInto('person')
      .values({
        person_id: newId(),
        email: 'second.root@calends.test',
        first_name: 'Second',
        last_name: 'Root',
        password_hash: 'none',
        is_root: true,
      })
      .execute(),
  );
  const asked = (await ask('helios', 'duna')).data;
  expect((await decide('approve', asked)).body.code).toBe('TransferNeedsAnother');
  expect((await decide('cancel', asked)).data.state).toBe(9);
});

/**
 * Uses are counted where people acted, documents stay where they were sent, closed months, declared tax and confirmed balances are
 * history of the companies that closed, declared and confirmed them, so is what was decided on acts,
 * triggers of the contract keep its suffixes, and `accrual_row` is no
 * longer written.
 */
const STAYING = [
  'confirmation_entry',
  'confirmation_file',
  'confirmation_item',
  'control_usage',
  'contract_suffix',
  'accrual_row',
  'erp_document',
  'period_adjustment',
  'period_figure',
  'stamp_tax_declared_item',
  'waiting_act',
];

test('every table that belongs to a contract moves with it', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'contract_id'`.execute(own.api.db);
  const moved = new Set<string>([...MOVED_TABLES.map(({ table }) => table), ...STAYING]);
  expect(rows.map(({ name }) => name).filter((name) => !moved.has(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(8);
});
