import { USER_MOVEMENT_TYPES } from '@calends/loan-engine';
import {
  type ContractImport,
  contractEndpoints,
  contractImportEndpoints,
  LANGUAGES,
  movementEndpoints,
} from '@calends/wire';
import { type CellValue, readXlsx, writeXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { writeWorkbook } from '../../sheets/writing/write-workbook.ts';
import type { TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import { exampleContract, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let own: TestLoans;
let contractId: string;
let trancheId: string;
let count = 0;

beforeAll(async () => {
  own = await startLoans();
});
afterAll(() => own.api.stop());
beforeEach(async () => {
  count += 1;
  contractId = await own.loans.add({ ...exampleContract(own.companies, own.feeId), contractNumber: `IMPORT-${count}` });
  trancheId = (await own.loans.draw(contractId, '2023-03-31', '2500000.00')).data.id;
});

interface Options {
  readonly query?: Record<string, string>;
  readonly person?: TestPerson;
}

function send(bytes: Buffer, { query = {}, person = own.admin }: Options = {}): Promise<TestReply> {
  const upload = { fileName: 'loan.xlsx', bytes };
  return person.call(contractImportEndpoints.import, { upload, body: { contractId }, query });
}

async function preview(bytes: Buffer, query: Record<string, string> = {}): Promise<ContractImport> {
  return (await send(bytes, { query: { preview: 'true', ...query } })).data;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the tests change a loan file in every way
async function loanFile(): Promise<any> {
  return (await own.admin.call(contractEndpoints.loanFile, { params: { id: contractId } })).data.loanFile;
}

const json = (file: unknown) => Buffer.from(JSON.stringify(file));

async function template(): Promise<Buffer> {
  return (await own.admin.call(contractImportEndpoints.template, { params: { id: contractId } })).bytes;
}

/** Movements as a person writes them into a sheet of their own. */
function movementSheet(rows: unknown[][]): Promise<Buffer> {
  const columns = ['trancheId', 'date', 'movementType', 'amount'].map((header) => ({ header, kind: 'text' as const }));
  const sheet: Sheet = { name: 'Movements', columns, rows };
  return writeWorkbook([sheet]);
}

/** The template in Portuguese as somebody changed it: rows by sheet and header in place of those that are there. */
async function changedTemplate(changes: Record<string, Record<string, CellValue>[]>): Promise<Buffer> {
  const { bytes } = await own.admin.call(contractImportEndpoints.template, {
    params: { id: contractId },
    headers: { language: 'pt' },
  });
  const { sheets } = await readXlsx(bytes);
  const changed = sheets.map(({ name, rows: [head = [], ...rows] }) => {
    const written = changes[name]?.map((row, at) =>
      head.map((header, index) => row[String(header)] ?? rows[at]?.[index] ?? null),
    );
    return { name, rows: [head, ...(written ?? rows)] };
  });
  return Buffer.from(await writeXlsx({ sheets: changed }));
}

/** What a preview finds wrong, as `row column code`. */
async function rejectedIn(bytes: Buffer): Promise<string[]> {
  const reply = await send(bytes, { query: { preview: 'true' } });
  expect([reply.status, reply.body.code]).toEqual([422, 'ImportRejected']);
  return reply.body.details.rejected.map(({ row, column, code }: Record<string, string>) => `${row} ${column} ${code}`);
}

async function facts(): Promise<{ date: string; movementType: string; amount?: string }[]> {
  return (await loanFile()).tranches.flatMap((one: { movements: object[] }) => one.movements);
}

const kept = () => movementSheet([[trancheId, '03-06-2024', 'REINFORCEMENT', '5000']]);

const REPAYMENT = { date: '2024-05-02', movementType: 'CAPITALREIMBURSEMENT', amount: '100000.00' };

describe('the template', () => {
  test('holds what is stored, and imported unchanged it changes nothing', { tags: 'long' }, async () => {
    const bytes = await template();
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Contract',
      'Changes of contracts',
      'Tranches',
      'Movements',
      'Lists',
    ]);
    expect(await preview(bytes, { voidMissing: 'true' })).toMatchObject({ imported: 0, fields: [], effect: null });
    expect((await send(bytes)).body.code).toBe('NoChanges');
  });

  test('of a loan with everything in it reads back as it is', { tags: 'long' }, async () => {
    await own.loans.reinforce(contractId, trancheId, '2024-04-02', '1000.50');
    for (const more of [
      { field: 'SPREAD', changeDate: '01-10-2024', decimalValue: '1.5' },
      { field: 'MAXIMUMAMOUNT', changeDate: '01-11-2024', decimalValue: '6000000.00' },
      { field: 'INTERESTCAPITALIZATION', changeDate: '01-12-2024', booleanValue: false },
      { field: 'CONVENTION', changeDate: '01-01-2025', integerValue: 1 },
      { field: 'DATEEND', changeDate: '03-02-2025', dateEnd: '31-03-2030', untaxedReason: 'Parecer 12/2025' },
    ]) {
      const { version } = await own.loans.read(contractId);
      await own.admin.call(contractEndpoints.change, { body: { contractId, version, ...more } });
    }
    expect(await preview(await template(), { voidMissing: 'true' })).toMatchObject({ imported: 0, missing: 0 });
  });
});

test('a loan file as the product gives it out changes nothing', async () => {
  expect(await preview(json(await loanFile()))).toMatchObject({ imported: 0, missing: 0, effect: null });
});

test('draws that are not taxed beside capitalizations that are come in by the shipped fee, and go out and in again', async () => {
  const file = await loanFile();
  file.contract.stampTaxTranchesFee = 'NONE';
  expect(await preview(json(file))).toMatchObject({ imported: 1 });
  expect((await send(json(file))).status).toBe(200);
  const written = await loanFile();
  expect(written.contract).toMatchObject({ stampTaxApplicable: true, stampTaxTranchesFee: 'NONE' });
  expect(await preview(json(written))).toMatchObject({ imported: 0, missing: 0 });
});

describe('what is new', () => {
  test('is shown with its effect on the figures, and saved with that effect', async () => {
    const bytes = await movementSheet([[trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', '100000']]);
    const shown = await preview(bytes);
    expect(shown).toMatchObject({ isSaved: false, imported: 1, missing: 0 });
    expect(shown.fields).toEqual([
      {
        fact: 'MOVEMENT',
        state: 'added',
        tranche: 1,
        date: '2024-05-02',
        name: 'CAPITALREIMBURSEMENT',
        field: 'amount',
        before: null,
        after: '100000.00',
      },
    ]);
    expect(shown.effect).toMatchObject({ capitalBefore: '2757639.73' });
    expect(await facts()).toEqual([]);

    const saved = await send(bytes, { query: { outcome: shown.outcome, version: String(shown.version) } });
    expect(saved.data).toMatchObject({ isSaved: true, imported: 1 });
    expect((await own.loans.read(contractId)).realizedCapital).toBe(shown.effect?.capitalAfter);
    expect(await facts()).toMatchObject([REPAYMENT]);
  });

  test('may be a tranche with its movements, under a name of the file', async () => {
    const file = await loanFile();
    const tranche = { ...file.tranches[0], id: 'T2', realizationDate: '2024-04-02', realizedCapital: '50000.00' };
    file.tranches.push({ ...tranche, movements: [{ ...REPAYMENT, amount: '10000.00' }] });
    const shown = await preview(json(file));
    expect(shown.fields.map(({ fact, state, after }) => [fact, state, after])).toEqual([
      ['TRANCHE', 'added', '50000.00'],
      ['MOVEMENT', 'added', '10000.00'],
    ]);
    await send(json(file), { query: { outcome: shown.outcome } });
    expect(await loanFile()).toMatchObject({
      tranches: [{ id: trancheId }, { realizationDate: '2024-04-02', movements: [{ amount: '10000.00' }] }],
    });
    expect((await own.loans.read(contractId)).realizedCapital).toBe(shown.effect?.capitalAfter);
  });

  test('may be a change of terms', async () => {
    const file = await loanFile();
    file.changes.push({ changeDate: '2024-10-01', field: 'SPREAD', decimalValue: '1.5' });
    await send(json(file));
    expect((await own.loans.read(contractId)).spread).toBe('1.500');
  });
});

test('a new end comes in by a loan file, with the reason not to tax it, and goes out as it was', async () => {
  const file = await loanFile();
  const end = {
    changeDate: '2024-10-01',
    field: 'DATEEND',
    dateEnd: '2031-06-30',
    untaxedReason: 'Parecer 12/2024',
  } as const;
  file.changes.push(end);
  expect(await preview(json(file))).toMatchObject({ imported: 1 });
  await send(json(file));
  expect((await own.loans.read(contractId)).dateEnd).toBe('2031-06-30');
  const written = await loanFile();
  expect(written.changes.at(-1)).toMatchObject(end);
  expect(await preview(json(written))).toMatchObject({ imported: 0, missing: 0 });
});

test('a fact that differs is revised: it keeps its id, and what was known before stays', { tags: 'long' }, async () => {
  await send(await movementSheet([[trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', '100000']]));
  const [before] = (await loanFile()).tranches[0].movements;
  const bytes = await movementSheet([[trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', '120000']]);
  const shown = await preview(bytes);
  expect(shown.fields).toMatchObject([{ state: 'changed', field: 'amount', before: '100000.00', after: '120000.00' }]);
  await send(bytes, { query: { outcome: shown.outcome } });
  expect((await loanFile()).tranches[0].movements).toEqual([{ ...before, amount: '120000.00' }]);
});

describe('what the file lacks', () => {
  beforeEach(async () => {
    await send(
      await movementSheet([
        [trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', '100000'],
        [trancheId, '03-06-2024', 'REINFORCEMENT', '5000'],
      ]),
    );
  });
  test('stays, and is counted', { tags: 'long' }, async () => {
    expect(await preview(await kept())).toMatchObject({ imported: 0, missing: 1, effect: null });
  });

  test('is taken back when that is asked for', { tags: 'long' }, async () => {
    const shown = await preview(await kept(), { voidMissing: 'true' });
    expect(shown).toMatchObject({ imported: 1, missing: 0, fields: [{ state: 'voided', before: '100000.00' }] });
    await send(await kept(), { query: { voidMissing: 'true', outcome: shown.outcome } });
    expect((await facts()).map(({ movementType }) => movementType)).toEqual(['REINFORCEMENT']);
  });

  test('a tranche is taken back with its movements', { tags: 'long' }, async () => {
    const file = await loanFile();
    await send(json({ ...file, tranches: [] }), { query: { voidMissing: 'true' } });
    expect((await loanFile()).tranches).toEqual([]);
    expect((await own.loans.read(contractId)).realizedCapital).toBe('0.00');
  });
});

describe('terms of the contract', () => {
  test('are corrected from the start by an administrator', async () => {
    const file = await loanFile();
    file.contract.spread = '2';
    const shown = await preview(json(file));
    expect(shown.fields).toMatchObject([{ fact: 'TERM', field: 'spread', before: '1.250', after: '2.000' }]);
    await send(json(file), { query: { outcome: shown.outcome } });
    expect((await own.loans.read(contractId)).spread).toBe('2.000');
  });

  test('are nobody else’s to correct', async () => {
    const file = await loanFile();
    file.contract.spread = '2';
    const reply = await send(json(file), { person: await own.api.as('basic@helios.test') });
    expect([reply.status, reply.body.code, reply.body.details]).toEqual([422, 'TermsNeedAdmin', { terms: 'spread' }]);
  });
});

describe('the rules of the forms hold', () => {
  test('for terms', async () => {
    const file = await loanFile();
    Object.assign(file.contract, { spread: '101', contractStatus: 'ARCHIVED', euribor: 'NA' });
    const reply = await send(json(file));
    const { rejected } = reply.body.details;
    const codes = Object.fromEntries(rejected.map((one: { column: string; code: string }) => [one.column, one.code]));
    expect(codes).toEqual({
      'contract.contractStatus': 'InvalidValue',
      'contract.spread': 'PercentageOutOfRange',
      'contract.euribor': 'EuriborAndMethodGoTogether',
      'contract.euriborCalculationMehtod': 'EuriborAndMethodGoTogether',
    });
  });

  test('for changes', async () => {
    const file = await loanFile();
    file.changes.push(
      { changeDate: '2024-10-01', field: 'SPREAD', decimalValue: '101' },
      { changeDate: '2023-01-01', field: 'SPREAD', decimalValue: '1' },
      { changeDate: '2024-10-01', field: 'CAPITALIZATIONTERM', value: 'EXPIRATIONDATE' },
    );
    expect((await send(json(file))).body.details.rejected).toEqual([
      { row: 1, column: 'changes.decimalValue', code: 'PercentageOutOfRange', value: '101.000' },
      { row: 2, column: 'changes.changeDate', code: 'ChangeBeforeContract', value: '2023-01-01' },
      { row: 3, column: 'changes.value', code: 'InvalidValue', value: 'EXPIRATIONDATE' },
    ]);
  });

  test('but for the decimals of a percentage: what came in with more stays, by edits too', async () => {
    const file = await loanFile();
    file.contract.spread = '1.23456';
    file.changes.push({ changeDate: '2024-05-02', field: 'SPREAD', decimalValue: '2.3456' });
    file.tranches[0].movements.push({ date: '2023-05-02', movementType: 'EURIBORRATECHANGE', euriborRate: '3.4567' });
    const { outcome } = await preview(json(file));
    expect((await send(json(file), { query: { outcome } })).status).toBe(200);
    expect(await loanFile()).toMatchObject({ contract: { spread: '1.23456' } });
    const row = (await own.loans.rows(trancheId)).find(({ movementType }) => movementType === 'EURIBORRATECHANGE');
    const body = {
      movementId: row?.id,
      changeDate: '02-05-2023 00:00',
      decimalValue: row?.rate,
      description: 'Letter of the bank',
      version: await own.loans.version(contractId),
    };
    const edited = await own.admin.call(movementEndpoints.edit, { params: { id: row?.id ?? '' }, body });
    expect(edited.data).toMatchObject({ rate: row?.rate, description: 'Letter of the bank' });
  });

  test('but for what no new contract is offered: it is taken, and reported', async () => {
    const file = await loanFile();
    Object.assign(file.contract, { contratCheckingAccount: true, capitalizationsStartCondition: 'DATETRANCHE' });
    file.changes.push({ changeDate: '2023-10-02', field: 'EURIBOR', euriborCalculationMethod: 'CURRENTDAY' });
    const shown = await preview(json(file));
    expect(shown.warnings).toEqual([
      { row: 1, column: 'contract.contratCheckingAccount', code: 'CheckingAccountNotWithTrancheDate', value: '' },
      { row: 1, column: 'changes.euriborCalculationMethod', code: 'CurrentDayNotOffered', value: '' },
    ]);
    const saved = (await send(json(file), { query: { outcome: shown.outcome } })).data;
    expect(saved).toMatchObject({ isSaved: true, warnings: shown.warnings });
    expect((await preview(json(await loanFile()))).warnings).toEqual([]); // no term of it is new any more
  });

  test('for a start that would come after a change', async () => {
    const { version } = await own.loans.read(contractId);
    const spread = { contractId, field: 'SPREAD', changeDate: '01-05-2023', decimalValue: '2', version };
    await own.admin.call(contractEndpoints.change, { body: spread });
    const file = await loanFile();
    file.contract.dateStart = '2023-06-01';
    file.tranches[0].realizationDate = '2023-10-02';
    expect((await send(json(file))).body.code).toBe('ChangeBeforeContract');
  });
});

describe('a wrong file is refused with the places of its faults, and nothing of it is saved', () => {
  test('in a spreadsheet by sheet, column and row', async () => {
    const reply = await send(
      await movementSheet([
        [trancheId, '31-02-2024', 'CAPITALREIMBURSEMENT', '100'],
        ['nobody', '02-05-2024', 'GIFT', 'much'],
        [trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', ''],
      ]),
    );
    expect([reply.status, reply.body.code]).toEqual([422, 'ImportRejected']);
    expect(reply.body.details.rejected).toEqual([
      { row: 2, column: 'Movements.date', code: 'InvalidDate', value: '31-02-2024' },
      {
        row: 3,
        column: 'Movements.movementType',
        code: 'ImportUnknownWord',
        value: 'GIFT',
        allowed: [...USER_MOVEMENT_TYPES], // the file speaks in codes
      },
      { row: 3, column: 'Movements.amount', code: 'InvalidAmount', value: 'much' },
      { row: 3, column: 'Movements.trancheId', code: 'ImportUnknownTranche', value: 'nobody' },
      { row: 4, column: 'Movements.amount', code: 'ImportValueRequired', value: '' },
    ]);
    expect(await facts()).toEqual([]);
  });

  test('where the engine refuses a movement, at its row', { tags: 'long' }, async () => {
    const reply = await send(
      await movementSheet([
        [trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', '100'],
        [trancheId, '03-05-2024', 'CAPITALREIMBURSEMENT', '9000000'],
      ]),
    );
    expect(reply.body.details.rejected).toMatchObject([
      { row: 3, column: 'Movements.amount', code: 'ReimbursementExceedsCapital' },
    ]);
  });

  test('where no rate would do, at the day of the rate', { tags: 'long' }, async () => {
    contractId = await own.loans.add(fixedRateContract(own.companies, 'FIXED-RATE-IMPORT'));
    trancheId = (await own.loans.draw(contractId, '2024-01-15', '100.00')).data.id;
    const rate = {
      'Nome da tranche': trancheId,
      Data: '01-03-2024',
      Movimento: 'EURIBORRATECHANGE',
      'Taxa Euribor': 3,
    };
    expect(await rejectedIn(await changedTemplate({ Movimentos: [rate] }))).toEqual([
      '2 Movimentos.Data EuriborNotApplicable',
    ]);
  });

  test('all at once: a wrong cell hides no rule and no figure that does not follow from it', async () => {
    const { id: second } = (await own.loans.draw(contractId, '2023-03-31', '1000000.00')).data;
    const paid = { Data: '02-05-2024', Movimento: 'Reembolso de capital' };
    const drawn = { 'Nome da tranche': second, Movimento: 'Reforço' };
    const bytes = await changedTemplate({
      Contrato: [{ 'Contagem de dias': 'Atual/361', Spread: 250, Fim: '31-03-2020' }],
      'Alterações de contratos': [
        { 'Em vigor desde': '01-10-2022', Campo: 'Spread', 'Novo número': 1 },
        { 'Em vigor desde': '31-02-2024', Campo: 'Spread', 'Novo número': 101 },
      ],
      Movimentos: [
        { ...paid, 'Nome da tranche': trancheId, Montante: 900_000_000 }, // too much whatever interest there is
        { ...paid, 'Nome da tranche': trancheId, Montante: 5, Data: '01-01-2020' },
        { ...drawn, Data: '02-05-2024', Montante: 'muito' },
        { ...drawn, Data: '02-06-2024', Montante: -5 },
        { ...drawn, Data: '03-06-2024', Movimento: 'EURIBORRATECHANGE' },
        { ...paid, 'Nome da tranche': second, Data: '04-06-2024', Montante: 800_000_000 }, // after an amount that cannot be read
      ],
    });
    expect(await rejectedIn(bytes)).toEqual([
      '2 Contrato.Contagem de dias ImportUnknownWord',
      '2 Contrato.Spread PercentageOutOfRange',
      '2 Contrato.Fim EndBeforeStart',
      '2 Alterações de contratos.Em vigor desde ChangeBeforeContract',
      '3 Alterações de contratos.Em vigor desde InvalidDate',
      '3 Alterações de contratos.Novo número PercentageOutOfRange',
      '2 Movimentos.Montante ReimbursementExceedsCapital',
      '3 Movimentos.Data MovementBeforeTranche',
      '4 Movimentos.Montante InvalidAmount',
      '5 Movimentos.Montante AmountMustBePositive',
      '6 Movimentos.Taxa Euribor ImportValueRequired',
    ]);
  });

  test('the faults of several movements are reported one by one', async () => {
    const bytes = await movementSheet([
      [trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', '9000000'],
      [trancheId, '03-05-2024', 'REINFORCEMENT', '9000000'],
      [trancheId, '04-05-2022', 'CAPITALREIMBURSEMENT', '1'],
    ]);
    expect(await rejectedIn(bytes)).toEqual([
      '2 Movements.amount ReimbursementExceedsCapital',
      '3 Movements.amount MaximumAmountExceeded',
      '4 Movements.date MovementBeforeTranche',
    ]);
  });

  test('a movement that names no tranche leaves open what any of them does, and nothing else', async () => {
    const bytes = await movementSheet([
      ['nobody', '02-05-2024', 'REINFORCEMENT', '0'],
      [trancheId, '03-05-2024', 'CAPITALREIMBURSEMENT', '9000000'], // the reinforcement may be of this tranche
      [trancheId, '04-05-2024', 'CAPITALREIMBURSEMENT', '-1'],
    ]);
    expect(await rejectedIn(bytes)).toEqual([
      '2 Movements.trancheId ImportUnknownTranche',
      '2 Movements.amount AmountMustBePositive',
      '4 Movements.amount AmountMustBePositive',
    ]);
  });

  test('in a loan file all faults by their paths, of form, of rules and of figures', async () => {
    const file = await loanFile();
    Object.assign(file.contract, { convention: 'NONE', spread: '250' });
    file.tranches[0].movements = [
      { ...REPAYMENT, amount: '900000000.00' },
      { ...REPAYMENT, date: '2024-06-03', amount: 12 },
      { ...REPAYMENT, date: '2024-06-04', movementType: 'GIFT' },
    ];
    file.changes.push({ changeDate: '2022-10-01', field: 'SPREAD', decimalValue: '1' });
    expect(await rejectedIn(json(file))).toEqual([
      '1 contract.convention UnknownEnumValue',
      '1 contract.spread PercentageOutOfRange',
      '1 changes.changeDate ChangeBeforeContract',
      '1 tranches[0].movements.amount ReimbursementExceedsCapital',
      '2 tranches[0].movements[1].amount InvalidAmount',
      '3 tranches[0].movements[2].movementType UnknownEnumValue',
    ]);
  });

  test('a day may name its month, and is refused where it may be several', { tags: 'long' }, async () => {
    const bytes = await movementSheet([
      [trancheId, '2 de maio de 2024', 'REINFORCEMENT', '1'],
      [trancheId, '3 mai 2024', 'REINFORCEMENT', '2'],
    ]);
    expect((await preview(bytes)).fields.map(({ date }) => date)).toEqual(['2024-05-02', '2024-05-03']);
    const ambiguous = await movementSheet([[trancheId, '03/05/24', 'REINFORCEMENT', '1']]);
    expect(await rejectedIn(ambiguous)).toEqual(['2 Movements.date AmbiguousDate']);
  });

  test('in a loan file by its path', async () => {
    const file = await loanFile();
    file.tranches[0].movements = [REPAYMENT, { ...REPAYMENT, amount: 12 }];
    const reply = await send(json(file));
    expect(reply.body.details.rejected).toMatchObject([
      { row: 2, column: 'tranches[0].movements[1].amount', code: 'InvalidAmount' },
    ]);
  });

  test.each([
    ['no loan file', Buffer.from('[1, 2]'), 'ImportRejected'],
    ['neither', Buffer.from('hello'), 'ImportRejected'],
  ])('when it is %s', async (_what, bytes, code) => {
    expect((await send(bytes)).body.code).toBe(code);
  });

  test('when it is a broken archive, or a workbook of other sheets', { tags: 'long' }, async () => {
    expect((await send(Buffer.from('PK broken'))).body.errors).toEqual({ file: ['UnreadableSpreadsheet'] });
    const other = await writeWorkbook([{ name: 'Plan', columns: [{ header: 'a', kind: 'text' }], rows: [['b']] }]);
    expect((await send(other)).body.details.rejected).toMatchObject([{ code: 'ImportNoSheet' }]);
  });

  test.each(LANGUAGES)(
    'when it is the report of the loan, with the words that lead to the file of facts: in %s',
    async (language) => {
      const headers = { language };
      const params = { id: contractId };
      const report = await own.admin.call(contractEndpoints.export, {
        params,
        query: { referenceDate: '31-03-2025' },
        headers,
      });
      expect((await send(report.bytes)).body.details.rejected).toEqual([
        { row: 1, column: 'Interest, Accruals', code: 'ImportOfReport', value: '' },
      ]);
    },
  );

  test('without a contract or a file', async () => {
    const reply = await own.admin.call(contractImportEndpoints.import, { body: { contractId } });
    expect(reply.body.messages).toEqual(['Contract ID and file are required.']);
  });
});

describe('an import saves what its preview showed, or nothing', () => {
  test('nothing, where another user wrote in between', async () => {
    const bytes = await movementSheet([[trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', '100000']]);
    const shown = await preview(bytes);
    await own.loans.reinforce(contractId, trancheId, '2024-06-03', '5000.00');
    for (const query of [{ outcome: shown.outcome }, { version: String(shown.version) }])
      expect((await send(bytes, { query })).status).toBe(409);
    expect((await facts()).map(({ movementType }) => movementType)).toEqual(['REINFORCEMENT']);
  });

  test('and what is stored follows from the facts', async () => {
    await send(await movementSheet([[trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', '100000']]));
    const { loans, differences } = await inTenant(own.api.db, 'helios', verifyLoans);
    expect(loans).toBeGreaterThan(0);
    expect(differences).toEqual([]);
  });
});

test('another tenant finds no contract to import into, and no template', async () => {
  const other = await own.api.as('admin@boreal.test');
  expect((await send(await template(), { person: other })).status).toBe(404);
  expect((await other.call(contractImportEndpoints.template, { params: { id: contractId } })).status).toBe(404);
});

test('the history lists what was imported, field by field', { tags: 'long' }, async () => {
  await send(await movementSheet([[trancheId, '02-05-2024', 'CAPITALREIMBURSEMENT', '100000']]));
  const events = await inTenant(own.api.db, 'helios', (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['resource', 'after'])
      .where('action', '=', 'IMPORT')
      .where('record_id', '=', contractId)
      .execute(),
  );
  expect(events).toMatchObject([
    { resource: 'TContract', after: { imported: 1, fields: [{ state: 'added', after: '100000.00' }] } },
  ]);
});
