import { TEXTS } from '@calends/texts';
import {
  contractEndpoints,
  customTypeEndpoints,
  entityEndpoints,
  requiredKey,
  translationEndpoints,
} from '@calends/wire';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { readWorkbook } from '../../sheets/reading/read-workbook.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import {
  addCompanies,
  exampleContract,
  fixedRateContract,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
});
afterAll(() => api.stop());

const post = (body: object) => admin.call(contractEndpoints.add, { body });
const edit = (contractId: string, body: object) =>
  admin.call(contractEndpoints.edit, { params: { id: contractId }, body: { contractId, ...body } });
const wrong = async (more: object) =>
  (await post({ ...exampleContract(companies, feeId), contractNumber: 'WRONG', ...more })).body.errors;
const listed = async (query: object) => (await admin.call(contractEndpoints.list, { query: { ...query } })).body;

test('a contract comes back as it was agreed, with what it may still draw', async () => {
  const { data } = await post({ ...exampleContract(companies, feeId), contractNumber: 'WHOLE' });
  expect(data).toMatchObject({
    contractNumber: 'WHOLE',
    grantor: { id: companies[0], name: 'Aurora helios', acronym: 'C0' },
    dateStart: '2023-03-31',
    spread: '1.250',
    contractStatus: 0,
    state: 0,
    euribor: 'SIX_MONTHS',
    amount: '5000000.00',
    availableCapital: '5000000.00',
    realizedCapital: '0.00',
    balancesOn: '2025-03-31',
    version: 1,
  });
  const { subscriptionLimitStatus: _ofCreation, ...agreed } = data;
  expect((await admin.call(contractEndpoints.get, { params: { id: data.id } })).data).toEqual({
    ...agreed,
    marks: ['STALEFIXING'],
    accounting: null,
  });
  const more = await admin.call(contractEndpoints.additionalData, { params: { id: data.id } });
  expect(more.data).toMatchObject({ indexRateApplicable: true, descriptionStampTaxTranchesFeeId: 'By term' });
});

test('each of the sixteen required fields has a message of its own', async () => {
  const required = [
    'contractNumber',
    'dateStart',
    'dateEnd',
    'amount',
    'loanType',
    'contractStatus',
    'spread',
    'capitalizationTerm',
    'euribor',
    'euriborCalculationMehtod',
    'convention',
    'grantorId',
    'receiverId',
    'currency',
    'capitalizationsStartCondition',
    'interestCapitalization',
  ];
  const messages = Object.fromEntries(required.map((field) => [field, [requiredKey(field)]]));
  expect(await post({})).toMatchObject({ status: 400, body: { errors: messages } });
  expect(Object.keys((await post({})).body.errors)).toHaveLength(required.length);
  for (const field of required) {
    const without = await post({ ...fixedRateContract(companies, 'WITHOUT'), [field]: undefined });
    expect(without).toMatchObject({ status: 400, body: { errors: { [field]: [requiredKey(field)] } } });
    expect(TEXTS[requiredKey(field)], field).toBeDefined();
  }
  expect((await post({ ...fixedRateContract(companies, 'EMPTY'), contractNumber: ' ' })).body.errors).toEqual({
    contractNumber: ['ContractNumberRequired'],
  });
});

test('terms that cannot be agreed are reported at their fields', async () => {
  for (const spread of ['-0.001', '100.001', '101'])
    expect(await wrong({ spread })).toEqual({ spread: ['PercentageOutOfRange'] });
  for (const amount of ['0.00', '-1.00']) expect(await wrong({ amount })).toEqual({ amount: ['AmountMustBePositive'] });
  expect(await wrong({ amount: 1000 })).toEqual({ amount: ['InvalidAmount'] });
  expect(await wrong({ dateEnd: '30-03-2023' })).toEqual({ dateEnd: ['EndBeforeStart'] });
  expect(await wrong({ dateEnd: '31-02-2028' })).toEqual({ dateEnd: ['InvalidDate'] });
  expect(await wrong({ contractStatus: 'ARCHIVED' })).toEqual({ contractStatus: ['InvalidValue'] });
  expect(await wrong({ currency: 'USD' })).toEqual({ currency: ['InvalidValue'] });
  expect(await wrong({ contractNumber: 'x'.repeat(41) })).toEqual({ contractNumber: ['FieldTooLong'] });
  expect(await wrong({ euriborCalculationMehtod: 'NA' })).toEqual({
    euribor: ['EuriborAndMethodGoTogether'],
    euriborCalculationMehtod: ['EuriborAndMethodGoTogether'],
  });
  expect(await wrong({ euriborApplicable: false })).toEqual({ euribor: ['EuriborNotApplicable'] });
  expect(await wrong({ optionIndexRateDateStart: 'SPECIFICDATE' })).toEqual({
    dateStartIndexRate: ['DateStartIndexRateRequired'],
  });
  expect(await wrong({ optionIndexRateRenewalDate: 'SPECIFICDATE' })).toEqual({
    renewalIndexRateDate: ['RenewalIndexRateDateRequired'],
  });
  expect(await wrong({ stampTaxTranchesFeeId: null })).toEqual({
    stampTaxTranchesFeeId: ['StampTaxTranchesFeeIdRequired'],
  });
  // and one fault is reported alone, without those that only follow from it
  expect(await wrong({ amount: '' })).toEqual({ amount: ['AmountRequired'] });
  expect(await wrong({ spread: '' })).toEqual({ spread: ['SpreadRequired'] });
  expect(await wrong({ spread: '', amount: '', dateEnd: '30-03-2023' })).toEqual({
    spread: ['SpreadRequired'],
    amount: ['AmountRequired'],
    dateEnd: ['EndBeforeStart'],
  });
  expect(await wrong({ dateStart: '' })).toEqual({ dateStart: ['DateStartRequired'] });
  expect(await wrong({ dateStart: '31-02-2023' })).toEqual({ dateStart: ['InvalidDate'] });
  expect(await wrong({ ownershipPercentage: '-1' })).toEqual({ ownershipPercentage: ['PercentageOutOfRange'] });
  expect(await wrong({ euriborApplicable: 'yes' })).toEqual({ euriborApplicable: ['InvalidValue'] });
  expect(await wrong({ stampTaxTranchesFeeId: 'none' })).toEqual({ stampTaxTranchesFeeId: ['InvalidId'] });
  expect(await wrong({ euriborApplicableSelect: 'NA' })).toEqual({ euriborApplicableSelect: ['UnknownField'] });
});

test('a contract of today, without end and with a state by number, is added as well', async () => {
  const contract = { ...fixedRateContract(companies, 'OPEN'), dateEnd: '31-12-2099', contractStatus: 1, spread: '100' };
  expect((await post(contract)).data).toMatchObject({ dateEnd: '2099-12-31', contractStatus: 1, spread: '100.000' });
});

test('the contract of a tranche is found by it', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'BY-TRANCHE'));
  const { id: trancheId } = (await loans.draw(contractId, '2024-01-01', '10.00')).data;
  const reply = await admin.call(contractEndpoints.byTranche, { params: { trancheId } });
  expect(reply.data).toMatchObject({ id: contractId, contractNumber: 'BY-TRANCHE' });
  expect((await admin.call(contractEndpoints.byTranche, { params: { trancheId: contractId } })).status).toBe(404);
});

test('companies and fees must exist, be the tenant’s own and active; a number is given once', async () => {
  const contract = fixedRateContract(companies, 'RULES');
  const [theirs] = await addCompanies(api.db, 'boreal');
  const unknown = newId();
  await inTenant(api.db, 'helios', (tx) =>
    tx.updateTable('entity').set({ state: 2 }).where('entity_id', '=', companies[1]).execute(),
  );
  expect(await post(contract)).toMatchObject({
    status: 422,
    body: { code: 'EntityNotActive', errors: { receiverId: ['EntityNotActive'] } },
  });
  await inTenant(api.db, 'helios', (tx) =>
    tx.updateTable('entity').set({ state: 0 }).where('entity_id', '=', companies[1]).execute(),
  );
  for (const grantorId of [theirs, unknown])
    expect(await post({ ...contract, grantorId })).toMatchObject({
      status: 422,
      body: { code: 'EntityNotFound', errors: { grantorId: ['EntityNotFound'] } },
    });
  expect(await post({ ...contract, stampTaxApplicable: true, stampTaxTranchesFeeId: unknown })).toMatchObject({
    status: 422,
    body: { code: 'FeeNotFound', errors: { stampTaxTranchesFeeId: ['FeeNotFound'] } },
  });
  const { fee_id: feeOfInterest } = await inTenant(api.db, 'helios', (tx) =>
    tx.selectFrom('fee').select('fee_id').where('rule', '=', '17.3.1').executeTakeFirstOrThrow(),
  );
  const taxed = { ...contract, stampTaxApplicable: true, stampTaxTranchesFeeId: feeOfInterest };
  expect(await post(taxed)).toMatchObject({
    status: 422,
    body: { code: 'FeeIsForInterest', errors: { stampTaxTranchesFeeId: ['FeeIsForInterest'] } },
  });
  expect(await post({ ...contract, receiverId: companies[0] })).toMatchObject({
    status: 400,
    body: { errors: { grantorId: ['GrantorReceiverError'], receiverId: ['GrantorReceiverError'] } },
  });
  expect((await post(contract)).status).toBe(200);
  expect(await post(contract)).toMatchObject({
    status: 409,
    body: { errors: { contractNumber: ['ContractNumberInUse'] } },
  });
  const shouted = { ...contract, contractNumber: contract.contractNumber.toLowerCase() };
  expect(await post(shouted)).toMatchObject({
    status: 409,
    body: { errors: { contractNumber: ['ContractNumberInUse'] } },
  });
});

test('values that no form offers are refused: the day itself, a checking account counted by tranche, a fourth decimal', async () => {
  expect(
    await wrong({
      euriborCalculationMehtod: 'CURRENTDAY',
      contratCheckingAccount: true,
      capitalizationsStartCondition: 'DATETRANCHE',
      spread: '0.1234',
      ownershipPercentage: '10.00001',
    }),
  ).toEqual({
    euriborCalculationMehtod: ['CurrentDayNotOffered'],
    contratCheckingAccount: ['CheckingAccountNotWithTrancheDate'],
    spread: ['AtMostThreeDecimals'],
    ownershipPercentage: ['AtMostThreeDecimals'],
  });
  const read = { contractNumber: 'AS READ', spread: '1.250000', ownershipPercentage: '10.500' };
  expect((await post({ ...exampleContract(companies, feeId), ...read })).status).toBe(200);
});

test('an unpaid contract has neither index nor spread', async () => {
  const { data } = await post({
    ...exampleContract(companies, feeId),
    contractNumber: 'UNPAID',
    contractStatus: 'UNPAID',
  });
  expect(data).toMatchObject({ state: 3, euribor: 'NA', euriborCalculationMehtod: 'NA', spread: '0.000' });
});

test('only three fields are edited, and an edit without a difference is refused', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'EDIT'));
  const edited = await edit(contractId, { minute: 'Ata 7', ownershipPercentage: '33.333', version: 1 });
  expect(edited.data).toMatchObject({
    minute: 'Ata 7',
    ownershipPercentage: '33.333',
    isContractSigned: false,
    version: 2,
  });
  expect(await edit(contractId, { ownershipPercentage: '33.3330', version: 2 })).toMatchObject({
    status: 422,
    body: { code: 'NoChanges' },
  });
  expect(await edit(contractId, { minute: 'Ata 8', version: 1 })).toMatchObject({ status: 409 });
  expect(await edit(contractId, { spread: '2', version: 2 })).toMatchObject({ status: 400 });
  for (const ownershipPercentage of ['-1', '100.001', '101', '33.3331'])
    expect((await edit(contractId, { ownershipPercentage, version: 2 })).status).toBe(400);
  expect((await edit(contractId, { ownershipPercentage: '0', version: 2 })).data.ownershipPercentage).toBe('0.000');
  const signed = await edit(contractId, { ownershipPercentage: '100', isContractSigned: true, version: 3 });
  expect(signed.data).toMatchObject({ ownershipPercentage: '100.000', isContractSigned: true, minute: 'Ata 7' });
});

test('a contract is deleted when it is neither active nor drawn, and its number is free again', async () => {
  const remove = async (contractId: string) =>
    await admin.call(contractEndpoints.delete, {
      params: { id: contractId },
      query: { version: await loans.version(contractId) },
    });
  const active = await loans.add(fixedRateContract(companies, 'DEL-ACTIVE'));
  expect(await remove(active)).toMatchObject({ status: 422, body: { code: 'ContractStillActive' } });
  const inactive = { ...fixedRateContract(companies, 'DEL'), contractStatus: 'INACTIVE' };
  const drawn = await loans.add({ ...inactive, contractNumber: 'DEL-DRAWN' });
  await loans.draw(drawn, '2025-01-01', '10.00');
  expect(await remove(drawn)).toMatchObject({
    status: 422,
    body: { code: 'ContractHasTranches', details: { tranches: 1 } },
  });
  const contractId = await loans.add(inactive);
  expect((await remove(contractId)).data).toBe(true);
  expect((await admin.call(contractEndpoints.get, { params: { id: contractId } })).status).toBe(404);
  expect((await post(inactive)).status).toBe(200);
});

test('the list: active and unpaid or the others, searched by number and companies, with sums', async () => {
  await loans.add({ ...fixedRateContract(companies, 'LIST-1'), amount: '100.00' });
  await loans.add({ ...fixedRateContract(companies, 'LIST-2'), amount: '50.50', contractStatus: 'UNPAID' });
  await loans.add({ ...fixedRateContract(companies, 'LIST-3'), contractStatus: 'INACTIVE' });
  const search = [{ field: 'search', op: 'contains', value: 'list-' }];
  const active = await listed({ filters: search });
  expect(active.data.map((row: { contractNumber: string }) => row.contractNumber)).toEqual(['LIST-1', 'LIST-2']);
  expect(active.columnSums).toMatchObject({ amount: '150.50', realizedCapital: '0.00' });
  const inactive = await listed({ filters: search, inactive: 'true' });
  expect(inactive.data).toMatchObject([{ contractNumber: 'LIST-3', state: 1 }]);
  const both = [...search, { field: 'contractStatus', op: 'in', value: ['UNPAID', 'INACTIVE'] }];
  const numbers = { data: [{ contractNumber: 'LIST-2' }, { contractNumber: 'LIST-3' }], totalCount: 2 };
  expect(await listed({ filters: both, inactive: 'any' })).toMatchObject(numbers);
  expect(await listed({ filters: both, inactive: 'any', referenceDate: '2024-06-30' })).toMatchObject(numbers);
  const byCompany = await listed({ filters: [...search, { field: 'search', op: 'contains', value: 'aurora' }] });
  expect(byCompany.totalCount).toBe(2);
  const unpaid = await listed({ filters: [...search, { field: 'contractStatus', op: 'eq', value: 'UNPAID' }] });
  expect(unpaid.data).toMatchObject([{ contractNumber: 'LIST-2', contractStatus: 3 }]);
});

test('the list at a reference date shows what was owed at the end of that day', async () => {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'ON-DAY' });
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  await loans.draw(contractId, '01-02-2024', '100000.00');
  await admin.call(contractEndpoints.change, {
    body: {
      contractId,
      field: 'MAXIMUMAMOUNT',
      changeDate: '01-01-2024',
      decimalValue: '4000000.00',
      version: await loans.version(contractId),
    },
  });
  const filters = [{ field: 'search', op: 'contains', value: 'ON-DAY' }];
  const on = async (referenceDate: string) => await listed({ filters, referenceDate });
  const summer = await on('01-07-2023');
  expect(summer.data).toMatchObject([
    {
      amount: '5000000.00',
      realizedCapital: '2528690.28',
      availableCapital: '2471309.72',
      interestAccrued: '318.90', // one day: 2 528 690.28 x 4.540 % / 360
    },
  ]);
  expect(summer.columnSums).toMatchObject({ realizedCapital: '2528690.28', interestAccrued: '318.90' });
  const before = await on('30-03-2023');
  expect(before.data).toMatchObject([
    { amount: '5000000.00', realizedCapital: '0.00', availableCapital: '5000000.00', interestAccrued: '0.00' },
  ]);
  const today = await on('31-03-2025');
  const now = await listed({ filters });
  expect(today.data).toEqual(now.data);
  expect(now.columnSums).toHaveProperty('interestAccrued');
  const future = await admin.call(contractEndpoints.list, { query: { referenceDate: '01-04-2025' } });
  expect(future).toMatchObject({ status: 400, body: { errors: { referenceDate: ['ReferenceDateInFuture'] } } });
  const sheet = await admin.call(contractEndpoints.exportData, {
    query: { filters: JSON.stringify(filters), referenceDate: '01-07-2023', columns: 'contractNumber,interestAccrued' },
  });
  const { heading, rows } = await readExport(sheet.bytes);
  expect(heading.slice(0, 3)).toEqual(['Contracts', 'As of 01-07-2023', 'Exported on 31-03-2025']);
  expect(rows).toEqual([
    { 'Contract number': 'ON-DAY', 'Accrued interest': '318.9' },
    { 'Contract number': 'Sum', 'Accrued interest': '318.9' },
  ]);
  expect(sheet.headers['content-disposition']).toContain('Contracts_01_07_2023_31_03_2025.xlsx');
});

test('an export says in the reader’s words what it lists, of which day and how narrowed, with real percentages and a sum', async () => {
  await loans.add({
    ...exampleContract(companies, feeId),
    contractNumber: 'WORDS-1',
    amount: '100.25',
    dateEnd: '31-12-2099',
    spread: '1.125',
  });
  await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'WORDS-2', amount: '50.00' });
  const filters = [
    { field: 'contractNumber', op: 'contains', value: 'WORDS' },
    { field: 'grantor', op: 'eq', value: companies[0] },
    { field: 'amount', op: 'gte', value: '50.00' },
    { field: 'contractStatus', op: 'in', value: ['ACTIVE', 'UNPAID'] },
  ];
  const { bytes, headers } = await admin.call(contractEndpoints.exportData, {
    query: { filters: JSON.stringify(filters) },
    headers: { language: 'pt' },
  });
  expect(headers['content-disposition']).toContain('Contratos_31_03_2025.xlsx');
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  expect(sheets.map(({ name }) => name)).toEqual(['Contratos']);
  const { heading, header, rows } = await readExport(bytes);
  const [{ name }] = (await admin
    .call(entityEndpoints.get, { params: { id: companies[0] } })
    .then(({ data }) => [data])) as [{ name: string }];
  expect(heading).toEqual([
    'Contratos',
    'Exportado em 31-03-2025',
    `Filtros: N.º do contrato ~ WORDS; Mutuante = ${name}; Montante ≥ 50,00; Situação = Ativo, Não remunerado`,
  ]);
  expect(rows).toMatchObject([
    { 'N.º do contrato': 'WORDS-1', Fim: 'Sem data de fim', Spread: '1.125%', Montante: '100.25' },
    { 'N.º do contrato': 'WORDS-2' },
    { 'N.º do contrato': 'Soma', Montante: '150.25' },
  ]);
  expect(header).not.toContain('Estado'); // the status under its second name
  expect(header).not.toContain('N.º');
  const [spread, head] = [header.indexOf('Spread'), heading.length + 1];
  const cell = sheets[0]?.cells?.get(`${head + 1},${spread}`);
  expect([sheets[0]?.rows[head + 1]?.[spread], cell?.style?.numFmt]).toEqual([0.01125, '[$-407]0.000###%']);
});

test('the export at a day has the figures of that day', async () => {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'EXP/1' });
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  const file = await admin.call(contractEndpoints.export, {
    params: { id: contractId },
    query: { referenceDate: '30-06-2023' },
    headers: { language: 'pt' },
  });
  expect(file.status).toBe(200);
  expect(file.headers['content-disposition']).toContain('EXP_1_30_06_2023.xlsx');
  const [header, values] = await readWorkbook(file.bytes);
  const cell = (name: string) => values?.cells[header?.cells.findIndex(({ text }) => text === name) ?? -1]?.text;
  expect(cell(TEXTS.ContractNumber?.pt ?? '')).toBe('EXP/1');
  expect(cell(TEXTS.RealizedCapital?.pt ?? '')).toBe('2528690.28');
});

async function exportedOf(...ids: string[]) {
  const filters = JSON.stringify([{ field: 'company', op: 'in', value: ids }]);
  const { bytes } = await admin.call(contractEndpoints.exportData, { query: { filters, columns: 'contractNumber' } });
  return await readExport(bytes);
}

test('an export of the contracts of companies, on either side, names these companies', { tags: 'long' }, async () => {
  const others = await addCompanies(api.db, 'helios');
  await loans.add(fixedRateContract([companies[1], others[0]], 'EITHER'));
  const { heading, rows } = await exportedOf(others[0]);
  expect(heading.at(-1)).toBe('Filters: Company = Aurora helios');
  expect(rows).toMatchObject([{ 'Contract number': 'EITHER' }]);
  const both = await exportedOf(others[0], companies[1]);
  expect(both.heading.at(-1)).toBe('Filters: Company = Aurora helios, Bóreas helios');
});

test('the contracts that a company grants or receives are exported as they stood at a day', {
  tags: 'long',
}, async () => {
  const own = await addCompanies(api.db, 'helios');
  const granted = await loans.add({ ...exampleContract([own[0], companies[1]], feeId), contractNumber: 'OF/2' });
  await loans.draw(granted, '31-03-2023', '2500000.00');
  await loans.add({ ...exampleContract([companies[0], own[0]], feeId), contractNumber: 'OF/1' });
  await loans.add({ ...exampleContract([companies[0], own[1]], feeId), contractNumber: 'OF/OTHERS' });
  const exported = (referenceDate: string, id = own[0]) =>
    admin.call(entityEndpoints.exportContracts, { params: { id }, query: { referenceDate } });

  const file = await exported('30-06-2023');
  expect(file.headers['content-disposition']).toContain('C0_30_06_2023.xlsx');
  const { heading, rows } = await readExport(file.bytes);
  expect(heading).toEqual(['Contracts: Aurora helios', 'As of 30-06-2023', 'Exported on 31-03-2025']);
  expect(
    rows.map((row) => [row['Contract number'] || row['Reference date'], row[TEXTS.RealizedCapital?.en ?? '']]),
  ).toEqual([
    ['OF/1', '0'],
    ['OF/2', '2528690.28'],
    ['Sum', '2528690.28'],
  ]);

  const before = await readExport((await exported('30-03-2023')).bytes); // both began a day later
  expect(before.rows).toMatchObject([{ 'Reference date': 'Sum', Amount: '0' }]);
  expect((await exported('30-06-2023', newId())).status).toBe(404);
  const outsider = await api.as('admin@boreal.test');
  const query = { referenceDate: '30-06-2023' };
  expect((await outsider.call(entityEndpoints.exportContracts, { params: { id: own[0] }, query })).status).toBe(404);
});

test('an entity that a contract names cannot be deleted', async () => {
  await loans.add(fixedRateContract(companies, 'NAMES'));
  const entity = (await admin.call(entityEndpoints.get, { params: { id: companies[0] } })).data;
  const reply = await admin.call(entityEndpoints.delete, {
    params: { id: companies[0] },
    query: { version: entity.version },
  });
  expect(reply.status).toBe(422);
});

test('a disabled loan type is refused to a new contract; one that has it keeps it, by its own label in files', async () => {
  const translations = { en: 'Sister loan', pt: 'Empréstimo irmão', es: 'Préstamo hermano', fr: 'Prêt frère' };
  await admin.call(translationEndpoints.add, { body: { key: 'SisterLoan', translations } });
  await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'SISTER', loanType: 'CREDITS' });
  const listedTypes = await admin.call(customTypeEndpoints.list, { query: { category: 'CONTRACTTYPE', getAll: true } });
  const shipped = (listedTypes.data as { id: string; name: string }[]).find(({ name }) => name === 'CREDITS');
  const body = { name: 'CREDITS', info: 'None any more', category: 'CONTRACTTYPE', idOrder: 2, version: 1 };
  const disabled = { ...body, translationKey: 'SisterLoan', state: 1 };
  const edited = await admin.call(customTypeEndpoints.edit, { params: { id: shipped?.id ?? '' }, body: disabled });
  expect(edited.status).toBe(200);

  expect(await wrong({ loanType: 'CREDITS' })).toEqual({ loanType: ['LoanTypeNotOffered'] });
  const filters = [{ field: 'contractNumber', op: 'contains', value: 'SISTER' }];
  const narrowing = { filters: JSON.stringify(filters), columns: 'contractNumber,loanType' };
  expect((await listed({ filters: narrowing.filters })).data).toMatchObject([{ loanType: 'CREDITS' }]);
  const sheet = await admin.call(contractEndpoints.exportData, { query: narrowing, headers: { language: 'pt' } });
  expect((await readExport(sheet.bytes)).rows[0]).toMatchObject({ 'Tipo de empréstimo': 'Empréstimo irmão' });
});
