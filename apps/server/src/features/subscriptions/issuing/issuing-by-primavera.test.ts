import { bellEndpoints, type Invoice, invoiceEndpoints as invoices } from '@calends/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type IssuedBooks,
  PRIMAVERA_ISSUER,
  SELLING_THERE,
  startIssuedBooks,
} from '../../../testing/accounting/issued-books.ts';

/** Of Boreal. */
const NIF = '509123546';

let books: IssuedBooks;
let id: string;
beforeEach(async () => {
  books = await startIssuedBooks();
});
afterEach(() => books.stop());

/** With a connection, and a draft that waits to be approved. */
async function start(connection: object = {}, issuer: object = {}): Promise<void> {
  await books.connectPrimavera(connection);
  expect((await save(issuer)).status).toBe(200);
  id = await books.draft();
}

const save = (changes: object = {}) =>
  books.atlas.call(invoices.saveIssuer, { body: { ...PRIMAVERA_ISSUER, ...changes } });
const read = (invoiceId = id) => books.read(invoiceId);
const references = async () => (await books.issuedInPrimavera()).map(({ Referencia }) => Referencia);
const sendAgain = async () =>
  await books.atlas.call(invoices.send, { params: { id }, body: { version: (await read()).version } });
const bell = async (): Promise<string[]> => {
  const { data } = await books.atlas.call(bellEndpoints.list, { query: { PageSize: '50' } });
  return data.map(({ title }: { title: string }) => title);
};

describe('an approved invoice', () => {
  test('is issued once by PRIMAVERA: its number, its ATCUD and its totals are those of there', async () => {
    await start();
    await books.approve(id);
    await Promise.all([1, 2, 3].map(() => books.work()));
    await books.work();
    expect(await books.issuedInPrimavera()).toMatchObject([
      {
        company: 'HSGPS',
        Documento: 'FA 2027/1',
        Referencia: 'S2027/1',
        Entidade: NIF,
        DataDoc: '2027-03-10',
        DataVenc: '2027-04-09',
        TotalDocumento: 123,
        TotalIva: 23,
      },
    ]);
    expect(await read()).toMatchObject({
      state: 18,
      issuing: 'CERTIFIED',
      invoiceNumber: 'FA 2027/1',
      invoiceDate: '2027-03-10',
      dueDate: '2027-04-09',
      atcud: 'SIMFA2027-1',
      net: '100.00',
      vat: '23.00',
      rest: '123.00',
      reckonedTotal: null,
      issuingFault: null,
      attempts: [{ act: 'CREATE', verdict: 'DONE' }],
    });
    expect((await books.boreal.call(invoices.get, { params: { id } })).status).toBe(200);
  });

  test('names its payer by the tax number, who is added there once where the connection allows it', {
    tags: 'long',
  }, async () => {
    await start();
    await books.approve(id);
    await books.work();
    const second = await books.draft(['50.00']);
    await books.approve(second);
    await books.work();
    expect(await books.customersWith(NIF)).toMatchObject([{ company: 'HSGPS', type: 'C', code: NIF }]);
    expect(await references()).toEqual(['S2027/1', 'S2027/2']);
  });

  test('is printed there, and its credit note is issued there and names it', { tags: 'long' }, async () => {
    await start();
    await books.approve(id);
    await books.work();
    const printed = await books.boreal.call(invoices.pdf, { params: { id } });
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    const body = { version: (await read()).version, reason: 'A mistake' };
    const note: Invoice = (await books.atlas.call(invoices.credit, { params: { id }, body })).data;
    await books.approve(note.id);
    await books.work();
    expect(await read(note.id)).toMatchObject({ state: 14, issuing: 'CERTIFIED', invoiceNumber: 'NC 2027/1' });
    expect(await read()).toMatchObject({ state: 9, credited: '123.00', rest: '0.00' });
    expect((await books.issuedInPrimavera())[1]).toMatchObject({ Tipodoc: 'NC', MotivoEmissao: 'A mistake' });
  });
});

describe('an invoice that is refused', () => {
  test('says what PRIMAVERA says, and is issued once that is mended', async () => {
    await start({}, { series: 'X{year}' });
    await books.approve(id);
    await books.work();
    const refused = await read();
    expect(refused).toMatchObject({ state: 3, issuing: 'REJECTED', invoiceNumber: null });
    expect(refused.issuingFault?.code).toMatch(/^Erp/);
    expect(await bell()).toEqual(['An invoice was refused']);
    expect(await references()).toEqual([]);
    await save({ version: 1 });
    expect((await sendAgain()).data).toMatchObject({ issuing: 'QUEUED', issuingFault: null });
    await books.work();
    expect(await read()).toMatchObject({ state: 18, issuing: 'CERTIFIED', reference: 'S2027/1' });
    expect(await bell()).toEqual([]);
  });

  test('because its payer is not known there is told so, and is not sent', { tags: 'long' }, async () => {
    await start({ createParties: false });
    await books.approve(id);
    await books.work();
    expect(await read()).toMatchObject({ issuing: 'REJECTED', issuingFault: { code: 'InvoicePayerUnknown' } });
    expect(await books.customersWith(NIF)).toEqual([]);
    expect(await references()).toEqual([]);
  });

  test('because nobody said which VAT code a rate has there names the rate', { tags: 'long' }, async () => {
    await start({}, { vatNormal: null });
    await books.approve(id);
    await books.work();
    expect(await read()).toMatchObject({
      issuing: 'REJECTED',
      issuingFault: { code: 'InvoiceVatCodeMissing', facts: { rate: 'NOR' } },
    });
    expect(await references()).toEqual([]);
  });

  test('because its company is not there says so, and is issued in the right one', { tags: 'long' }, async () => {
    await start({}, { company: 'NOWHERE' });
    await books.approve(id);
    await books.work();
    const { issuing, issuingFault } = await read();
    expect([issuing, issuingFault?.facts['company']]).toEqual(['REJECTED', 'NOWHERE']);
    expect(await references()).toEqual([]);
    await save({ version: 1 });
    await sendAgain();
    await books.work();
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED', invoiceNumber: 'FA 2027/1' });
  });
});

describe.each([
  ['among the documents of its payer', 'PRIMAVERA_V10_2'],
  ['number by number', 'PRIMAVERA_V10'],
])('an invoice in doubt is looked for %s', (_how, webApi) => {
  test('and was issued once where only the answer was lost', async () => {
    await start({ webApi });
    await books.approve(id);
    await books.switchFault('reset-after-commit', SELLING_THERE);
    await books.work();
    expect(await read()).toMatchObject({ state: 6, issuing: 'UNCONFIRMED', issuingFault: { code: 'ErpAnswerLost' } });
    books.pass(25);
    await books.work();
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED', invoiceNumber: 'FA 2027/1' });
    expect(await references()).toEqual(['S2027/1']);
  });

  test('and is sent again where it surely is not there', { tags: 'long' }, async () => {
    await start({ webApi });
    await books.approve(id);
    await books.switchFault('reset-before-commit', SELLING_THERE);
    for (const seconds of [0, 25, 130, 610, 60]) {
      books.pass(seconds);
      await books.work();
    }
    expect(await references()).toEqual(['S2027/1']);
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED' });
  });

  test('after its process was killed', { tags: 'long' }, async () => {
    await start({ webApi });
    await books.approve(id);
    const killed = books.whenSent(() => {
      throw new Error('killed');
    });
    await expect(books.work(killed)).rejects.toThrow('killed');
    books.pass(16 * 60);
    await books.work();
    expect(await read()).toMatchObject({ issuing: 'CERTIFIED', invoiceNumber: 'FA 2027/1' });
    expect(await references()).toEqual(['S2027/1']);
  });
});
