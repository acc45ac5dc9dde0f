import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { journal, startForTests, type TestSimulators } from '../../testing/simulators-for-tests.ts';

let simulators: TestSimulators;
beforeAll(async () => {
  simulators = await startForTests();
});
beforeEach(() => simulators.control('reset', { seed: 1 }));
afterAll(() => simulators.stop());

const LOGIN = {
  grant_type: 'password',
  instance: 'DEFAULT',
  company: 'HENER',
  username: 'calends',
  password: 'calends-sim',
};

test.each([
  ['the right ones', {}, 200],
  ['with a line of products', { line: 'evolution' }, 200],
  ['a wrong password', { password: 'x' }, 400],
  ['an unknown user', { username: 'toString' }, 400],
  ['an unknown company', { company: 'constructor' }, 400],
  ['another instance', { instance: 'OTHER' }, 400],
  ['a user without access', { username: 'semacesso', password: 'semacesso-sim' }, 400],
])('a token is given for %s as it has to be', async (_, changes, status) => {
  expect((await simulators.form('/WebApi/token', { ...LOGIN, ...changes })).status).toBe(status);
});

test('a login as JSON fails, as it does there', async () => {
  expect((await simulators.post('/WebApi/token', LOGIN)).status).toBe(400);
});

test('a token opens the books of its company alone, until it expires', async () => {
  const hener = await simulators.signIn('HENER');
  const hsol = await simulators.signIn('HSOL');
  await hener.post('Contabilidade/Documentos/Actualiza', journal());
  expect(await (await hsol.get('Contabilidade/Documentos/Existe/2026/41/1/000')).json()).toBe(false);
  await simulators.control('clock', { advanceSeconds: 1198 });
  expect((await hener.get('Base/Clientes/LstClientes')).status).toBe(200);
  await simulators.control('clock', { advanceSeconds: 1 });
  expect((await hener.get('Base/Clientes/LstClientes')).status).toBe(401);
});

test('a user who reads writes nothing', async () => {
  const reader = await simulators.signIn('HENER', 'leitura');
  expect((await reader.get('Contabilidade/PlanoContas/LstContas')).status).toBe(200);
  expect((await reader.post('v2/Contabilidade/Documentos/Actualiza', journal())).status).toBe(403);
  expect((await reader.post('Base/Clientes/Actualiza', { Cliente: 'HTEC', Nome: 'HTEC' })).status).toBe(403);
});

interface DataSet {
  readonly DataSet: { readonly Table: readonly Record<string, unknown>[] };
}

test('every list is one of rows, and accounts, diaries and types say their year', async () => {
  const books = await simulators.signIn('HIMO');
  const rows = async (path: string) => ((await (await books.get(path)).json()) as DataSet).DataSet.Table;
  expect(await rows('Administrador/ListaEmpresas')).toHaveLength(9);
  expect(await rows('Base/MotivosEstorno/LstMotivosEstorno')).toHaveLength(9);
  expect(await rows('Base/Artigos/LstArtigos')).toEqual([{ Artigo: 'JUROS', Descricao: 'Juros de empréstimos' }]);
  for (const path of ['PlanoContas/LstContas', 'Diarios/LstDiarios', 'TiposDocumento/LstTiposDocumento'])
    expect(new Set((await rows(`Contabilidade/${path}`)).map(({ Ano }) => Ano))).toEqual(new Set([2025, 2026]));
  const sameTaxNumber = (await rows('Base/Clientes/LstClientes')).filter(
    ({ NumContrib }) => NumContrib === '509234178',
  );
  expect(sameTaxNumber.map(({ Cliente }) => Cliente)).toEqual(['HENER', 'HENER2']);
  expect(await (await books.get('Base/Clientes/NumeroContribuintesRepetidos/509234178')).json()).toBe(2);
  expect(await (await books.get('v2/Contabilidade/PlanoContas/Existe/2026/2722')).json()).toMatchObject({
    Results: true,
  });
  const series = async (withInactive: boolean) =>
    (await (await books.get(`Base/Series/ListaSeries/V/FA/${withInactive}`)).json()) as object[];
  expect([(await series(true)).length, (await series(false)).length]).toEqual([2, 1]);
});

test('a party is added and changed', async () => {
  const books = await simulators.signIn('HENER');
  const exists = async () => await (await books.get('Base/Clientes/Existe/HTEC')).json();
  expect(await exists()).toBe(false);
  for (const Nome of ['Helios Tec', 'Helios Tecnologia']) {
    const body = { Cliente: 'HTEC', Nome, NumContribuinte: '516901273', Pais: 'PT', Moeda: 'EUR' };
    expect((await books.post('Base/Clientes/Actualiza', body)).status).toBe(204);
  }
  expect(await exists()).toBe(true);
  expect(await (await books.get('Base/Clientes/Edita/HTEC')).json()).toEqual({
    Cliente: 'HTEC',
    Nome: 'Helios Tecnologia',
    NumContribuinte: '516901273',
  });
});

test('a path with what IIS refuses reaches no route', async () => {
  const books = await simulators.signIn('HENER');
  for (const path of ['%3F', '%23%25', '%00', 'a%3Ab', '%2e%2e'])
    expect((await books.get(`Base/Clientes/Existe/${path}`)).status, path).toBeGreaterThanOrEqual(400);
});

test('a document is found by its reference where a route for it is there', async () => {
  const books = await simulators.signIn('HENER');
  await books.post('Contabilidade/Documentos/Actualiza', journal());
  const find = async () => await books.get('Contabilidade/Documentos/ProcuraReferencia/CLJ4QK7M2ZT5XWB3RA');
  expect((await find()).status).toBe(404);
  await simulators.control('config', { findByReference: true });
  expect(await (await find()).json()).toMatchObject([{ NumDiario: 1 }]);
});

test('the balance of an account counts what was not annulled', async () => {
  const books = await simulators.signIn('HENER');
  const balance = async () => await (await books.get('Contabilidade/PlanoContas/DaSaldo/2026/2722/11')).json();
  await books.post('Contabilidade/Documentos/Actualiza', journal());
  await books.post('Contabilidade/Documentos/Actualiza', journal());
  expect(await balance()).toBe(-200.2);
  await books.post('Contabilidade/Documentos/AnulaDocumento/2026/41/1/000/C01/x', {});
  expect(await balance()).toBe(-100.1);
});
