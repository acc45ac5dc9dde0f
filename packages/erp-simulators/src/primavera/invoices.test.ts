import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invoice, startForTests, type TestSimulators } from '../../testing/simulators-for-tests.ts';

let simulators: TestSimulators;
beforeAll(async () => {
  simulators = await startForTests();
});
beforeEach(() => simulators.control('reset', { seed: 1 }));
afterAll(() => simulators.stop());

const CREATE = 'v2/Vendas/Docs/CreateSalesDocument';
const lines = (price: number, vat = 'M07') => ({
  Linhas: [{ Artigo: 'JUROS', Quantidade: 1, PrecUnit: price, CodIva: vat }],
});

test('an invoice gets the next number of its series and totals of the system’s own', async () => {
  const sales = await simulators.signIn('HSGPS');
  const first = (await (await sales.post(CREATE, invoice({ TotalDocumento: 1 }))).json()) as { Results: unknown };
  expect(first.Results).toContainEqual({ Nome: 'NumeroDocumento', Valor: 1 });
  await sales.post(CREATE, invoice(lines(100.05, '23')));
  expect(await (await sales.get('Vendas/Docs/Edita/000/FA/2026/2')).json()).toMatchObject({
    Documento: 'FA 2026/2',
    TotalMerc: 100.05,
    TotalIva: 23.01,
    TotalDocumento: 123.06,
    CBLEstado: 0,
    ResumoIva: [{ CodIva: '23', Incidencia: 100.05, Valor: 23.01 }],
  });
  const headers = await (await sales.get('v2/Vendas/Docs/LstCabecalhoDocVenda/000/2026/FA/HENER')).json();
  expect(headers).toMatchObject({ Results: [{ NumDoc: 1, TotalDocumento: 1250 }, { NumDoc: 2 }] });
});

test.each([
  ['the series of last year', { Serie: '2025' }, 400],
  ['an unknown series', { Serie: 'X' }, 400],
  ['an unknown party', { Entidade: 'HTEC' }, 417],
  ['an unknown item', { Linhas: [{ Artigo: 'X', Quantidade: 1, PrecUnit: 1, CodIva: 'M07' }] }, 417],
  ['an unknown VAT code', lines(1, '99'), 417],
  ['no lines', { Linhas: [] }, 400],
  ['nothing to pay', lines(0), 400],
])('%s is refused', async (_, changes, status) => {
  const sales = await simulators.signIn('HSGPS');
  expect((await sales.post(CREATE, invoice(changes))).status).toBe(status);
  expect((await simulators.state()).documents.invoices).toEqual([]);
});

test('a series takes no earlier day than that of its last document', async () => {
  const sales = await simulators.signIn('HSGPS');
  expect((await sales.post(CREATE, invoice())).status).toBe(201);
  expect((await sales.post(CREATE, invoice({ DataDoc: '2026-11-09' }))).status).toBe(400);
});

test('credit notes take back no more than the invoice that they name', async () => {
  const sales = await simulators.signIn('HSGPS');
  await sales.post(CREATE, invoice());
  const credit = async (price: number, number: number | string = 1) => {
    const original = { RefTipoDocOrig: 'FA', RefSerieDocOrig: '2026', RefDocOrig: number };
    return (await sales.post(CREATE, invoice({ Tipodoc: 'NC', ...original, ...lines(price) }))).status;
  };
  expect([await credit(1000), await credit(250.01), await credit(250, '1'), await credit(0.01)]).toEqual([
    201, 400, 201, 400,
  ]);
  expect(await credit(1, 7)).toBe(400);
});

test('an invoice is annulled and printed', async () => {
  const sales = await simulators.signIn('HSGPS');
  await sales.post(CREATE, invoice());
  const print = async (name: string) =>
    await sales.get(`Vendas/Docs/PrintDocumentToPDF/FA/2026/1/000/1/GCPVLS01/false/${name}/0`);
  const pdf = Buffer.from(await (await print('FA1')).arrayBuffer());
  expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.4[^]*FA 2026\/1[^]*%%EOF\s*$/);
  expect((await print('a%2Fb')).status).toBe(400);
  const annul = async () => (await sales.post('Vendas/Docs/AnulaDocumento/000/FA/2026/1/002/true/texto/x', {})).status;
  expect([await annul(), await annul()]).toEqual([204, 500]);
});

test('invoices say that they were posted where the system posts them itself', async () => {
  await simulators.control('config', { postsInvoices: true });
  const sales = await simulators.signIn('HSGPS');
  await sales.post(CREATE, invoice());
  expect(await (await sales.get('Vendas/Docs/Edita/000/FA/2026/1')).json()).toMatchObject({
    CBLEstado: 1,
    CBLAno: 2026,
  });
});

test('an invoice that somebody issued again, annulled or had mended reads so; its series has no gaps', async () => {
  const sales = await simulators.signIn('HSGPS');
  await sales.post(CREATE, invoice());
  const { Referencia: reference } = invoice();
  const read = async (number: number) =>
    (await (await sales.get(`Vendas/Docs/Edita/000/FA/2026/${number}`)).json()) as Record<string, unknown>;
  await simulators.control('invoice', { reference, isRepeated: true });
  await simulators.control('invoice', { reference, isRepeated: true, as: 'CLOTHEROTHEROTHER2' });
  expect(await read(2)).toMatchObject({ Documento: 'FA 2026/2', Referencia: reference, TotalDocumento: 1250 });
  expect(await read(3)).toMatchObject({ Referencia: 'CLOTHEROTHEROTHER2', DataDoc: '2026-11-10' });
  await simulators.control('invoice', { reference, number: 2, isAnnulled: true });
  await simulators.control('invoice', { reference, number: 1, amount: 1200 });
  expect([await read(1), await read(2)]).toMatchObject([
    { Anulado: false, TotalDocumento: 1200 },
    { Anulado: true, TotalDocumento: 1250 },
  ]);
  await sales.post(CREATE, invoice());
  expect(await read(4)).toMatchObject({ Documento: 'FA 2026/4' });
  await expect(simulators.control('invoice', { reference: 'CLNOBODYS' })).rejects.toThrow('no invoice');
});
