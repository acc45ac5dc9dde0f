import {
  baseSettingEndpoints,
  bookedContractEndpoints,
  movementEndpoints,
  periodEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';

/** Its today is the last day of March 2025. */
let books: SentBooks;
const all: SentBooks[] = [];
beforeEach(async () => {
  books = await startSentBooks();
  all.push(books);
});
afterAll(async () => {
  for (const one of all) await one.stop();
});

async function close(companyId: string, month: string): Promise<void> {
  const params = { companyId };
  const { digest } = (await books.admin.call(periodEndpoints.preview, { params, query: { month } })).data;
  const { status, body } = await books.admin.call(periodEndpoints.close, { params, body: { month, digest } });
  expect(status, JSON.stringify(body)).toBe(200);
  await books.books.derive();
}

async function reopen(companyId: string, month: string) {
  const reply = await books.admin.call(periodEndpoints.reopen, {
    params: { companyId },
    body: { month, reason: 'A draw was entered wrongly' },
  });
  await books.books.derive();
  return reply;
}

async function send(ids: readonly string[]): Promise<void> {
  await books.books.send(ids);
  await books.work();
}

/** A draw of 10 January whose documents are in the books of both companies. */
async function sentDraw(): Promise<{ lender: string; borrower: string; trancheId: string }> {
  const ids = await books.draw('10-01-2025');
  await send(ids);
  const { phase, source } = await books.phaseOf(ids[0]);
  expect(phase).toBe('SENT');
  const [lender, borrower] = books.companies;
  return { lender, borrower, trancheId: source.trancheId };
}

async function edit(trancheId: string, realizedCapital: string): Promise<void> {
  const { contractId } = books;
  const body = { id: trancheId, contractId, realizationDate: '10-01-2025', realizedCapital };
  const version = await books.loans.version(contractId);
  const { status } = await books.admin.call(trancheEndpoints.edit, {
    params: { id: trancheId },
    body: { ...body, version },
  });
  expect(status).toBe(200);
  await books.books.derive();
}

/** The corrections of a company's draws. */
const corrections = async (companyId: string) =>
  (await books.books.documents()).filter(
    ({ isCorrection, type, company }) => isCorrection && type === 'TRANCHE' && company.id === companyId,
  );

test('a correction of a closed month is dated in the oldest open one, of the company that closed it alone', async () => {
  const { lender, borrower, trancheId } = await sentDraw();
  await close(lender, '2025-01');
  await edit(trancheId, '1200.00');
  const [correction] = await corrections(lender);
  expect(correction).toMatchObject({ date: '2025-02-01', valueDate: '2025-01-10', leavesOn: '2025-02-01' });
  expect(await corrections(borrower)).toMatchObject([{ date: '2025-01-10' }]);
  const { data } = await books.admin.call(bookedContractEndpoints.ofContract, {
    params: { contractId: books.contractId },
  });
  expect(data.openMonths).toEqual([{ companyId: lender, first: '2025-02-01', day: '2025-02-01' }]);
  await send([correction?.id ?? '']);
  const sent = await books.phaseOf(correction?.id ?? '');
  expect(sent).toMatchObject({ phase: 'SENT', date: '2025-02-01' });
  expect(sent.lines[0]?.text).toContain('10-01-2025');
});

test('one that waits moves on with the next close, to today where that is in the open month, and back once its month is open', async () => {
  const { lender, trancheId } = await sentDraw();
  await close(lender, '2025-01');
  await edit(trancheId, '1200.00');
  await close(lender, '2025-02');
  expect(await corrections(lender)).toMatchObject([{ date: '2025-03-31' }]);
  expect((await reopen(lender, '2025-02')).status).toBe(200);
  expect((await reopen(lender, '2025-01')).status).toBe(200);
  expect(await corrections(lender)).toMatchObject([{ date: '2025-01-10' }]);
});

test('a month of which accounting has a correction in a later one is not reopened, and says which', async () => {
  const { lender, trancheId } = await sentDraw();
  await close(lender, '2025-01');
  await edit(trancheId, '1200.00');
  const [correction] = await corrections(lender);
  await send([correction?.id ?? '']);
  const { erpNumber } = await books.phaseOf(correction?.id ?? '');
  expect(await reopen(lender, '2025-01')).toMatchObject({
    status: 422,
    body: { code: 'ReopenBooked', details: { month: '2025-01', documents: erpNumber } },
  });
  await edit(trancheId, '1300.00');
  expect((await corrections(lender)).filter(({ phase }) => phase === 'DRAFT')).toMatchObject([
    { date: '2025-02-01', amount: '100.00' },
  ]);
});

test('a correction that was booked in the month itself before its close keeps nobody from reopening it', async () => {
  const { lender, trancheId } = await sentDraw();
  await edit(trancheId, '1200.00');
  const [correction] = await corrections(lender);
  await send([correction?.id ?? '']);
  await close(lender, '2025-01');
  expect((await reopen(lender, '2025-01')).status).toBe(200);
});

test('a repayment that accounting never had may be dated in a closed month, where late changes adjust: whole, on its own day', async () => {
  const { lender, borrower, trancheId } = await sentDraw();
  const { contractId, loans, admin } = books;
  expect((await loans.reimburse(contractId, trancheId, '10-03-2025', { capitalAmount: '200.00' })).status).toBe(200);
  await close(lender, '2025-02');
  const movement = (await loans.rows(trancheId)).find(({ movementType }) => movementType === 'CAPITALREIMBURSEMENT');
  const id = movement?.id ?? '';
  const dateOn = async (changeDate: string) => {
    const body = { movementId: id, changeDate, decimalValue: '200.00', version: await loans.version(contractId) };
    const reply = await admin.call(movementEndpoints.edit, { params: { id }, body });
    await books.books.derive();
    return reply;
  };
  const refuse = { category: 'ACCOUNTING', parameterKey: 'LATE_CHANGES', value: 'REFUSE' };
  const setting = (await admin.call(baseSettingEndpoints.add, { body: refuse })).data;
  expect(await dateOn('20-01-2025')).toMatchObject({
    status: 422,
    body: { code: 'PeriodClosed', errors: { changeDate: ['PeriodClosed'] }, details: { month: '2025-01' } },
  });
  const adjust = { ...refuse, value: 'ADJUST', version: setting.version };
  await admin.call(baseSettingEndpoints.edit, { params: { id: setting.id }, body: adjust });
  expect((await dateOn('20-01-2025')).status).toBe(200);

  const repaid = (await books.books.documents()).filter(({ type }) => type === 'CAPITALREIMBURSEMENT');
  for (const companyId of [lender, borrower])
    expect(repaid.filter(({ company }) => company.id === companyId)).toMatchObject([
      { isCorrection: false, phase: 'DRAFT', date: '2025-01-20', valueDate: '2025-01-20', amount: '200.00' },
    ]);
  const { adjustments, rows } = (
    await admin.call(periodEndpoints.figures, { params: { companyId: lender }, query: { month: '2025-01' } })
  ).data;
  expect(adjustments).toMatchObject([{ bookedMonth: '2025-03', difference: { repaid: '200.00', capital: '-200.00' } }]);
  expect(rows).toMatchObject([{ closed: { repaid: '0.00' }, now: { repaid: '200.00' } }]);
});
