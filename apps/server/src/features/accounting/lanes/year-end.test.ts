/** Numbers and accounts belong to a year of the books: what is sent over its end, and what is corrected behind it. */
import {
  accountLineEndpoints,
  type DocumentRow,
  documentEndpoints,
  type InvoiceDocumentRecord,
  type InvoiceDocumentRow,
  invoiceDocumentEndpoints,
  invoiceLineEndpoints,
  movementEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { setRoutes } from '../../../testing/accounting/annulment.ts';
import { REPAYMENT_LINE } from '../../../testing/accounting/repayment-line.ts';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import type { TestPerson } from '../../../testing/api-for-tests.ts';
import { fixedRateContract, loansOf } from '../../../testing/loans/loans-for-tests.ts';

const [COMPANY, BORROWER] = ['HSGPS', 'HENER'];

/** Its today is the last day of March 2025; the books are open from December on. */
let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
  await books.books.startOn('01-12-2024');
  for (const company of [COMPANY, BORROWER])
    await books.simulated.control('period', { company, year: 2024, month: 12, isOpen: true });
});
afterAll(() => books.stop());

/** Queues the lender's document of a draw. */
async function queue(day: string): Promise<string> {
  const [id] = await books.draw(day);
  await books.books.send([id]);
  return id;
}

async function send(day: string): Promise<string> {
  const id = await queue(day);
  await books.work();
  return id;
}

/** Changes the amount of a draw; the correction of the lender's document. */
async function correct(id: string, realizedCapital: string): Promise<string> {
  const { source, date } = await books.phaseOf(id);
  const { admin, loans, contractId } = books;
  const realizationDate = (date ?? '').split('-').toReversed().join('-');
  const version = await loans.version(contractId);
  const body = { id: source.trancheId, contractId, realizationDate, realizedCapital, version };
  await admin.call(trancheEndpoints.edit, { params: { id: source.trancheId }, body });
  await books.books.derive();
  const correction = (await books.phaseOf(id)).related.find(({ relation }) => relation === 'CORRECTION');
  if (!correction) throw new Error('nothing is corrected');
  await books.books.send([correction.id]);
  await books.work();
  return correction.id;
}

/** Where a document is in accounting, and on which account the loan stands there. */
async function there(id: string) {
  const { phase, erpNumber, date, reference } = await books.phaseOf(id);
  const { journals } = (await books.simulated.state()).documents;
  const [journal, ...others] = journals.filter(({ NumeroDocExterno }) => NumeroDocExterno === reference);
  const lines = (journal?.['LinhasGeral'] ?? []) as { readonly Conta: string }[];
  return {
    phase,
    erpNumber,
    date,
    loan: lines.map(({ Conta }) => Conta).find((one) => one !== '12'),
    others: others.length,
  };
}

test('numbers begin anew with the year, and what is lost in its first days is looked for from its first number on', async () => {
  const old = [await send('30-12-2024'), await send('31-12-2024')];
  const lost = await queue('02-01-2025');
  await books.befall('reset-after-commit');
  await books.work();
  expect((await books.phaseOf(lost)).phase).toBe('UNCONFIRMED');
  books.pass(20);
  await books.work();
  expect(await Promise.all([...old, lost].map(there))).toMatchObject([
    { phase: 'SENT', erpNumber: '41/1', date: '2024-12-30', others: 0 },
    { phase: 'SENT', erpNumber: '41/2', date: '2024-12-31', others: 0 },
    { phase: 'SENT', erpNumber: '41/1', date: '2025-01-02', others: 0 },
  ]);
});

test('an account that has another number in the new year is chosen anew; corrections behind the year stay on the old one', async () => {
  const old = await send('29-12-2024');
  const ofYear = { company: COMPANY, year: 2025 };
  await books.simulated.control('account', { ...ofYear, account: '4113', isThere: false });
  await books.simulated.control('account', { ...ofYear, account: '41131', isThere: true });
  const young = await send('03-01-2025');
  expect(await books.phaseOf(young)).toMatchObject({
    phase: 'REJECTED',
    errorFacts: { text: expect.stringContaining('A conta 4113 não existe no ano 2025') },
  });
  const line = {
    entityType: 0,
    primaveraType: 'TRANCHE',
    nature: 'D',
    account: '41131',
    tContractId: books.contractId,
  };
  expect((await books.admin.call(accountLineEndpoints.add, { body: line })).status).toBe(200);
  await books.books.derive();
  await books.books.send([young]);
  await books.work();
  const corrections = [await correct(old, '1100.00'), await correct(young, '1200.00')];
  expect(await Promise.all([old, young, ...corrections].map(there))).toMatchObject([
    { phase: 'SENT', date: '2024-12-29', loan: '4113' },
    { phase: 'SENT', date: '2025-01-03', loan: '41131' },
    { phase: 'SENT', date: '2024-12-29', loan: '4113' },
    { phase: 'SENT', date: '2025-01-03', loan: '41131' },
  ]);
  await books.admin.call(documentEndpoints.cancel, { params: { id: old }, body: { reasonCode: 'C04' } });
  await books.work();
  const cancelled = await books.phaseOf(old);
  expect(cancelled.phase).toBe('CANCELLED');
  const opposites = cancelled.related.filter(({ relation }) => relation === 'CANCELLATION');
  expect(await Promise.all(opposites.map(({ id }) => there(id)))).toMatchObject([{ date: '2024-12-29', loan: '4113' }]);
});

test('what is accrued at the end of the year is undone on its first day, in the other year of the books', async () => {
  const { admin, loans, companies } = books;
  await books.keepBooks(companies[1], { accrualStyle: 'REVERSING' });
  const contractId = await loans.add(fixedRateContract(companies, 'MIRRORED'));
  const choice = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 0 };
  await admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body: choice });
  await loans.draw(contractId, '01-12-2024', '360000.00'); // 12.50 a day
  await books.books.derive();
  const isOfSwitch = ({ contractId: of, entityType, date }: DocumentRow) =>
    of === contractId && entityType === 1 && (date === '2024-12-31' || date === '2025-01-01');
  const [end, mirror, ...others] = (await books.books.documents())
    .filter(isOfSwitch)
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  expect([end?.type, mirror?.type, others.length]).toEqual(['SPECIALIZATION', 'SPECIALIZATION', 0]);
  await books.books.send([mirror?.id ?? '', end?.id ?? '']);
  await books.work();
  const journals = await Promise.all([end, mirror].map((one) => journalOf(one?.id ?? '')));
  expect(journals).toMatchObject([
    { Ano: 2024, Mes: 12, Dia: 31, Diario: '47', NumDiario: 1 },
    { Ano: 2025, Mes: 1, Dia: 1, Diario: '47', NumDiario: 1 },
  ]);
  expect(journals.map(inShort)).toEqual([
    ['D 6911 387.5', 'C 2722 387.5'],
    ['D 2722 387.5', 'C 6911 387.5'],
  ]);
  expect(await books.phaseOf(mirror?.id ?? '')).toMatchObject({
    phase: 'SENT',
    related: [{ id: end?.id, relation: 'MIRRORED', phase: 'SENT', erpNumber: '47/1' }],
  });
});

/** A document as accounting has it. */
async function journalOf(id: string) {
  const { reference } = await books.phaseOf(id);
  return (await books.simulated.state()).documents.journals.find((one) => one['NumeroDocExterno'] === reference);
}

function inShort(journal: Readonly<Record<string, unknown>> | undefined): string[] {
  const lines = journal?.['LinhasGeral'] as { Natureza: string; Conta: string; Valor: number }[];
  return lines.map(({ Natureza, Conta, Valor }) => [Natureza, Conta, Valor].join(' '));
}

/** Lets everybody's time pass to a moment; who signs in then. */
async function goTo(moment: string): Promise<TestPerson> {
  const { api, simulated, sending } = books;
  const advanceSeconds = (Date.parse(moment) - sending.now().getTime()) / 1000;
  books.pass(advanceSeconds);
  api.clock.now = sending.now();
  await simulated.control('clock', { advanceSeconds });
  return await api.signInAnew('admin@helios.test', 'helios');
}

const ISSUING = 'Vendas/Docs/CreateSalesDocument';

/** A loan of which repayments are invoiced. */
async function lendInvoiced(
  person: TestPerson,
  contractNumber = 'INVOICED',
): Promise<{ contractId: string; trancheId: string; lineId: string }> {
  const loans = loansOf(person);
  const contractId = await loans.add(fixedRateContract(books.companies, contractNumber));
  const line = await person.call(invoiceLineEndpoints.add, { body: { ...REPAYMENT_LINE, tContractId: contractId } });
  const { id: trancheId } = (await loans.draw(contractId, '01-12-2025', '100000.00')).data;
  return { contractId, trancheId, lineId: line.data.id };
}

/** The invoices of a loan, as somebody sees them. */
function invoicesOf(person: TestPerson, contractId: string) {
  const read = async (id: string): Promise<InvoiceDocumentRecord> =>
    (await person.call(invoiceDocumentEndpoints.get, { params: { id } })).data;
  return {
    read,
    /** Sends the one that waits. */
    sendWaiting: async (): Promise<InvoiceDocumentRecord> => {
      await books.books.derive();
      const all: InvoiceDocumentRow[] = (
        await person.call(invoiceDocumentEndpoints.list, { query: { getAll: 'true' } })
      ).data;
      const waits = ['DRAFT', 'REJECTED'];
      const ids = all.filter((one) => one.contractId === contractId && waits.includes(one.phase)).map(({ id }) => id);
      expect(ids).toHaveLength(1);
      await person.call(invoiceDocumentEndpoints.bulkSend, { body: { ids } });
      await books.work();
      return await read(ids[0] ?? '');
    },
  };
}

test('invoices of a new year are numbered in its series, and credit those of the old one', async () => {
  const december = await goTo('2025-12-31T12:00:00Z');
  const { contractId, trancheId, lineId } = await lendInvoiced(december);
  await loansOf(december).reimburse(contractId, trancheId, '30-12-2025', { capitalAmount: '300.00' });
  const old = await invoicesOf(december, contractId).sendWaiting();
  expect(old).toMatchObject({ phase: 'SENT', erpNumber: 'FA 2025/1', date: '2025-12-31' });
  await loansOf(december).reimburse(contractId, trancheId, '31-12-2025', { capitalAmount: '200.00' });

  const january = await goTo('2026-01-02T12:00:00Z');
  const { read, sendWaiting } = invoicesOf(january, contractId);
  await books.simulated.switchFault('series-inactive', ISSUING);
  expect(await sendWaiting()).toMatchObject({
    phase: 'REJECTED',
    errorFacts: { text: expect.stringContaining('série') },
  });
  const body = { ...REPAYMENT_LINE, tContractId: contractId, series: '2026', version: 1 };
  expect((await january.call(invoiceLineEndpoints.edit, { params: { id: lineId }, body })).status).toBe(200);
  await books.simulated.switchFault('reset-after-commit', ISSUING);
  const young = await sendWaiting();
  expect(young.phase).toBe('UNCONFIRMED');
  books.pass(20);
  await books.work();
  expect(await read(young.id)).toMatchObject({ phase: 'SENT', erpNumber: 'FA 2026/1', date: '2026-01-02' });

  const rows = await loansOf(january).rows(trancheId);
  const repaid = rows.find((row) => row.movementDate === '2025-12-30' && row.movementType === 'CAPITALREIMBURSEMENT');
  const version = await loansOf(january).version(contractId);
  const change = { movementId: repaid?.id ?? '', version, changeDate: '30-12-2025', decimalValue: '250.00' };
  const params = { id: repaid?.id ?? '' };
  expect((await january.call(movementEndpoints.edit, { params, body: change })).status).toBe(200);
  expect(await sendWaiting()).toMatchObject({
    phase: 'SENT',
    amount: '-50.00',
    erpNumber: 'NC 2026/1',
    date: '2026-01-02',
  });
  const { invoices } = (await books.simulated.state()).documents;
  expect(invoices.find(({ Tipodoc }) => Tipodoc === 'NC')).toMatchObject({
    Serie: '2026',
    RefTipoDocOrig: 'FA',
    RefSerieDocOrig: '2025',
    RefDocOrig: '1',
  });
});

test('an invoice of last year to a company abroad is credited in the series of now, exempt as it was', async () => {
  const { api, companies } = books;
  await inTenant(api.db, 'helios', (tx) =>
    tx.updateTable('entity').set({ nif: 'ESB58123453' }).where('entity_id', '=', companies[1]).execute(),
  );
  const december = await goTo('2025-12-31T13:00:00Z');
  const { contractId, trancheId, lineId } = await lendInvoiced(december, 'ABROAD');
  await loansOf(december).reimburse(contractId, trancheId, '30-12-2025', { capitalAmount: '400.00' });
  const old = await invoicesOf(december, contractId).sendWaiting();
  expect(old).toMatchObject({ phase: 'SENT', date: '2025-12-31' });

  const january = await goTo('2026-01-03T12:00:00Z');
  await setRoutes(books, { cancelInvoice: '' }); // such accounting annuls no invoice
  const line = {
    ...REPAYMENT_LINE,
    tContractId: contractId,
    series: '2026',
    exemption: null,
    vatCode: '23',
    version: 1,
  };
  expect((await january.call(invoiceLineEndpoints.edit, { params: { id: lineId }, body: line })).status).toBe(200);
  const body = { id: old.id, reasonCode: '001', description: 'Another customer' };
  const cancelled = await january.call(invoiceDocumentEndpoints.cancel, { params: { id: old.id }, body });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  await books.work();
  const { read } = invoicesOf(january, contractId);
  const { phase, related } = await read(old.id);
  expect(phase).toBe('CANCELLED');
  const note = await read(related.find(({ relation }) => relation === 'CANCELLATION')?.id ?? '');
  expect(note).toMatchObject({ phase: 'SENT', amount: '-400.00', date: '2026-01-03' });
  const { invoices } = (await books.simulated.state()).documents;
  const credited = invoices.find(({ Referencia }) => Referencia === note.reference);
  expect(credited).toMatchObject({
    Tipodoc: 'NC',
    Serie: '2026',
    RefTipoDocOrig: 'FA',
    RefSerieDocOrig: '2025',
    ResumoIva: [{ CodIva: 'M07', Incidencia: 400, Valor: 0 }],
    ATCUD: note.atcud,
  });
  expect(note.erpNumber).toBe(`NC 2026/${String(credited?.['NumDoc'])}`);
});
