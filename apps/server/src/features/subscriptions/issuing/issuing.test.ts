import { bellEndpoints, type Invoice, invoiceEndpoints as invoices } from '@calends/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type IssuedBooks,
  SELLING,
  startIssuedBooks,
  TOCONLINE_ISSUER,
} from '../../../testing/accounting/issued-books.ts';
import { findIssuersToIssue } from './issue-invoices.ts';

let books: IssuedBooks;
let id: string;
beforeEach(async () => {
  books = await startIssuedBooks();
  await books.connect();
  expect((await save()).status).toBe(200);
  id = await books.draft();
});
afterEach(() => books.stop());

const save = (changes: object = {}, person = books.atlas) =>
  person.call(invoices.saveIssuer, { body: { ...TOCONLINE_ISSUER, ...changes } });
const read = (invoiceId = id) => books.read(invoiceId);
const decide = async (body: object, person = books.atlas) =>
  await person.call(invoices.decide, { params: { id }, body: { version: (await read()).version, ...body } });
const sendAgain = async (person = books.atlas) =>
  await person.call(invoices.send, { params: { id }, body: { version: (await read()).version } });
const seenByPayer = async () => (await books.boreal.call(invoices.get, { params: { id } })).status;
const references = async () => (await books.issued()).map(({ external_reference }) => external_reference);
const bell = async (): Promise<string[]> => {
  const { data } = await books.atlas.call(bellEndpoints.list, { query: { PageSize: '50' } });
  return data.map(({ title }: { title: string }) => title);
};

describe('an approved invoice', () => {
  test('is issued once: its number and day are those of the certified system, and its payer sees it then', async () => {
    expect((await books.approve(id)).data).toMatchObject([
      { state: 6, issuing: 'QUEUED', reference: 'S2027/1', invoiceNumber: null, invoiceDate: null, rest: '0.00' },
    ]);
    expect(await seenByPayer()).toBe(404);
    expect(await findIssuersToIssue(books.issuing)).toEqual(['atlas']);
    await books.work();
    await books.work();
    expect(await references()).toEqual(['S2027/1']);
    expect((await books.issued())[0]).toMatchObject({
      document_no: 'FT 2027/1',
      gross_total: 123,
      due_date: '2027-04-09',
    });
    expect(await read()).toMatchObject({
      state: 18,
      issuing: 'CERTIFIED',
      invoiceNumber: 'FT 2027/1',
      invoiceDate: '2027-03-10',
      dueDate: '2027-04-09',
      rest: '123.00',
      reckonedTotal: null,
      isPrintedThere: true,
      issuingFault: null,
      attempts: [{ act: 'CREATE', verdict: 'DONE' }],
    });
    expect((await books.boreal.call(invoices.get, { params: { id } })).data.attempts).toEqual([]);
    expect(await seenByPayer()).toBe(200);
    expect(await findIssuersToIssue(books.issuing)).toEqual([]);
  });

  test('is issued once by processes that work at the same time', async () => {
    await books.approve(id);
    await Promise.all([1, 2, 3, 4].map(() => books.work()));
    expect(await references()).toEqual(['S2027/1']);
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED' });
  });

  test('is looked for after a lost answer, and was issued once', async () => {
    await books.approve(id);
    await books.switchFault('reset-after-commit', SELLING);
    await books.work();
    expect(await read()).toMatchObject({ state: 6, issuing: 'UNCONFIRMED', issuingFault: { code: 'ErpAnswerLost' } });
    await books.work(); // not before its time
    expect(await read()).toMatchObject({ issuing: 'UNCONFIRMED' });
    books.pass(25);
    await books.work();
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED', invoiceNumber: 'FT 2027/1' });
    expect(await references()).toEqual(['S2027/1']);
  });

  test('that surely did not arrive is sent again', async () => {
    await books.approve(id);
    await books.switchFault('reset-before-commit', SELLING);
    for (const seconds of [0, 25, 130, 610, 60]) {
      books.pass(seconds);
      await books.work();
    }
    expect(await references()).toEqual(['S2027/1']);
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED' });
  });

  test('whose process was killed between attempt and answer is looked for, and was issued once', async () => {
    await books.approve(id);
    const killed = books.whenSent(() => {
      throw new Error('killed');
    });
    await expect(books.work(killed)).rejects.toThrow('killed');
    expect(await read()).toMatchObject({ issuing: 'SENDING' });
    await books.work(); // it may be sent still
    expect(await read()).toMatchObject({ issuing: 'SENDING' });
    books.pass(16 * 60);
    await books.work();
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED', invoiceNumber: 'FT 2027/1' });
    expect(await references()).toEqual(['S2027/1']);
  });

  test('waits while the system is away, which is paused after some faults, and is issued when it is back', async () => {
    await books.approve(id);
    await books.switchFault('503', SELLING, 3);
    for (const seconds of [0, 40, 130]) {
      books.pass(seconds);
      await books.work();
      expect(await read()).toMatchObject({ state: 6, issuing: 'QUEUED', issuingFault: { code: 'ErpAway' } });
    }
    books.pass(100);
    expect(await findIssuersToIssue(books.issuing)).toEqual([]);
    books.pass(700);
    expect(await findIssuersToIssue(books.issuing)).toEqual(['atlas']);
    await books.work();
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED' });
    expect(await references()).toEqual(['S2027/1']);
  });

  test('that is refused tells its issuer why, and is issued once that is mended', async () => {
    await save({ version: 1, itemCode: 'NOTTHERE' });
    await books.approve(id);
    await books.work();
    const refused = await read();
    expect(refused).toMatchObject({ state: 3, issuing: 'REJECTED', invoiceNumber: null });
    expect(refused.issuingFault?.code).toBe('ErpRejected');
    expect(await bell()).toEqual(['An invoice was refused']);
    expect(await seenByPayer()).toBe(404);
    await save({ version: 2 });
    await books.editBoreal({ address: 'Rua do Norte 1, Porto' });
    expect((await sendAgain()).data).toMatchObject({ issuing: 'QUEUED', payerAddress: 'Rua do Norte 1, Porto' });
    await books.work();
    expect(await read()).toMatchObject({ state: 18, issuing: 'CERTIFIED', reference: 'S2027/1' });
    expect(await bell()).toEqual([]);
    expect((await sendAgain()).body.code).toBe('InvoiceNotInState');
  });

  test('that was refused is discarded, keeps its number, and its charges come again', async () => {
    await save({ version: 1, itemCode: null });
    await books.approve(id);
    await books.work();
    expect((await read()).issuingFault).toMatchObject({
      code: 'InvoiceItemMissing',
      facts: { line: expect.any(String) },
    });
    const body = { version: (await read()).version };
    const reply = await books.atlas.call(invoices.discard, { params: { id }, body });
    expect(reply.data).toMatchObject({ state: 9, reference: 'S2027/1', issuing: null });
    expect(await seenByPayer()).toBe(404);
  });
});

describe('an invoice in doubt', () => {
  beforeEach(async () => {
    await books.approve(id);
    await books.switchFault('reset-after-commit', SELLING);
    await books.work();
    // the list cannot be asked
    await books.switchFault('403', 'commercial_sales_documents');
    books.pass(25);
    await books.work();
    expect(await read()).toMatchObject({
      state: 3,
      issuing: 'PARKED',
      issuingFault: { code: 'InvoiceLookupImpossible' },
    });
  });

  test('waits for a person, who says under which number it is there', async () => {
    books.pass(3600);
    await books.work();
    expect(await references()).toEqual(['S2027/1']);
    expect(await bell()).toEqual(['An invoice is in doubt']);
    expect((await decide({ decision: 'FOUND' })).body.errors).toEqual({ invoiceNumber: ['InvoiceNumberRequired'] });
    expect((await decide({ decision: 'FOUND', invoiceNumber: 'FT 2027/1' }, books.boreal)).status).toBe(404);
    expect((await decide({ decision: 'FOUND', invoiceNumber: 'FT 2027/1' })).data).toMatchObject({
      state: 18,
      issuing: 'CERTIFIED',
      invoiceNumber: 'FT 2027/1',
      isPrintedThere: false,
    });
    expect(await bell()).toEqual([]);
  });

  test('is sent again where a person says that it is not there', async () => {
    expect((await decide({ decision: 'NOTTHERE' })).data).toMatchObject({ state: 6, issuing: 'QUEUED' });
    await books.work();
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED', invoiceNumber: 'FT 2027/2' });
  });

  test('keeps its issuer with its system until somebody has decided', async () => {
    expect((await save({ version: 1, system: 'NONE' })).body.code).toBe('InvoicesOnTheWay');
  });
});

describe('what the certified system issued', () => {
  test('counts where its total differs from ours, and the issuer is told', async () => {
    await books.approve(await discarded());
    await books.work();
    expect(await read()).toMatchObject({ net: '0.06', vat: '0.02', total: '0.08', reckonedTotal: '0.07' });
    expect(await bell()).toEqual(['Totals of an invoice differ']);
  });

  test('is printed by it; a note of it is issued too, and credits it then', async () => {
    await books.approve(id);
    await books.work();
    const printed = await books.boreal.call(invoices.pdf, { params: { id } });
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(printed.headers['content-disposition']).toContain('FT-2027-1.pdf');
    const body = { version: (await read()).version, reason: 'A mistake' };
    const note: Invoice = (await books.atlas.call(invoices.credit, { params: { id }, body })).data;
    await books.approve(note.id);
    expect(await read()).toMatchObject({ state: 18, credited: '0.00' });
    await books.work();
    expect(await read(note.id)).toMatchObject({ state: 14, issuing: 'CERTIFIED', invoiceNumber: 'NC 2027/1' });
    expect(await read()).toMatchObject({ state: 9, credited: '123.00', rest: '0.00' });
    expect((await books.issued())[1]).toMatchObject({
      document_type: 'NC',
      external_reference: 'S2027/2',
      notes: 'A mistake',
    });
  });

  test('has its number from there alone', async () => {
    await books.approve(id);
    await books.work();
    const body = { version: (await read()).version, invoiceNumber: 'FT 9' };
    expect((await books.atlas.call(invoices.number, { params: { id }, body })).body.code).toBe('InvoiceNotInState');
  });
});

/** Another draft, of two lines whose VAT is rounded one by one there. */
async function discarded(): Promise<string> {
  const body = { version: (await read()).version, waive: true, reason: 'Not meant' };
  await books.atlas.call(invoices.discard, { params: { id }, body });
  id = await books.draft(['0.03', '0.03']);
  return id;
}

describe('who issues', () => {
  test('is said by those who may bill, of a system that is connected', async () => {
    expect((await books.atlas.call(invoices.issuer)).data).toMatchObject({ system: 'TOCONLINE', version: 1 });
    expect((await save({ version: 1, system: 'PRIMAVERA' })).body.errors).toEqual({
      company: ['InvoiceCompanyRequired'],
    });
    const reply = await save({ version: 1, system: 'PRIMAVERA', company: 'HSGPS' });
    expect(reply.body.code).toBe('AccountingServiceNotConfigured');
    expect((await save({ version: 7 })).status).toBe(409);
    expect((await books.boreal.call(invoices.issuer)).data).toMatchObject({ system: 'NONE', version: 0 });
  });

  test('is of each tenant by itself, and not for those who may not bill', async () => {
    await books.approve(id);
    const body = { version: (await read()).version };
    expect((await books.boreal.call(invoices.send, { params: { id }, body })).status).toBe(404);
    const user = await books.api.as('basic@helios.test');
    expect((await user.call(invoices.issuer)).status).toBe(403);
    expect((await user.call(invoices.send, { params: { id }, body })).status).toBe(403);
    expect((await user.call(invoices.decide, { params: { id }, body: { ...body, decision: 'NOTTHERE' } })).status).toBe(
      403,
    );
  });

  test('by hand stays as it was: approved is a statement whose number is entered', async () => {
    await save({ version: 1, system: 'NONE' });
    expect((await books.approve(id)).data).toMatchObject([{ state: 18, issuing: null, invoiceDate: '2027-03-10' }]);
    await books.work();
    expect(await references()).toEqual([]);
    expect((await read()).isPrintedThere).toBe(false);
  });
});
