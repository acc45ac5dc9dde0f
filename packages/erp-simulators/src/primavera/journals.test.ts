import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { journal, line, startForTests, type TestSimulators } from '../../testing/simulators-for-tests.ts';

let simulators: TestSimulators;
beforeAll(async () => {
  simulators = await startForTests();
});
beforeEach(() => simulators.control('reset', { seed: 1 }));
afterAll(() => simulators.stop());

const SAVE = 'v2/Contabilidade/Documentos/Actualiza';

test('documents are numbered without gaps, by year and diary, whatever was refused between them', async () => {
  const books = await simulators.signIn('HENER');
  const save = async (changes = {}) => {
    const reply = (await (await books.post(SAVE, journal(changes))).json()) as {
      Results: { NumDiario: number } | null;
    };
    return reply.Results?.NumDiario ?? null;
  };
  expect(await save()).toBe(1);
  expect(await save({ Doc: 'XXX' })).toBeNull();
  expect(await save()).toBe(2);
  expect(await save({ Diario: '47' })).toBe(1);
  expect(await save({ Ano: 2025, DataDoc: '2025-11-10' })).toBeNull();
  expect(await save()).toBe(3);
});

test('a document is read back as it was sent, by its key alone', async () => {
  const books = await simulators.signIn('HENER');
  const sent = journal({
    LinhasGeral: [line('12', 'D', 0.1), line('12', 'D', 0.2), line('2531', 'C', 0.3, ['R', 'HSGPS'])],
  });
  const { Results } = (await (await books.post(SAVE, sent)).json()) as { Results: Record<string, unknown> };
  expect(Results).toMatchObject({ Ano: 2026, Diario: '41', NumDiario: 1, TipoLancamento: '000' });
  expect(await (await books.get('Contabilidade/Documentos/Existe/2026/41/1/000')).json()).toBe(true);
  expect(await (await books.get('Contabilidade/Documentos/Existe/2026/41/2/000')).json()).toBe(false);
  const read = (await (await books.get('Contabilidade/Documentos/Edita/2026/41/1/000')).json()) as object;
  expect(read).toMatchObject({ NumeroDocExterno: sent.NumeroDocExterno, LinhasGeral: sent.LinhasGeral });
});

const REFUSED: readonly (readonly [what: string, changes: Readonly<Record<string, unknown>>, text: string])[] = [
  ['a closed year', { Ano: 2025, DataDoc: '2025-11-10' }, 'O exercício de 2025 está encerrado.'],
  ['a closed month', { Mes: 8, DataDoc: '2026-08-10' }, 'O mês 8/2026 está fechado.'],
  ['a year that is not there', { Ano: 2027, DataDoc: '2027-11-10' }, 'O ano 2027 não existe na empresa HTRAD.'],
  ['another day', { Dia: 11 }, 'A data do documento não corresponde ao ano, mês e dia.'],
  ['an unknown diary', { Diario: '50' }, 'O diário 50 não existe no ano 2026.'],
  ['an inactive diary', { Diario: '99' }, 'O diário 99 está inativo.'],
  ['an unknown type', { Doc: 'XXX' }, 'O tipo de documento XXX não existe no ano 2026.'],
  ['a type in other letters', { Doc: undefined, doc: 'EMP' }, 'O tipo de documento  não existe no ano 2026.'],
  ['an account that the company lacks', {}, 'A conta 2722 não existe no ano 2026.'],
  [
    'an account that adds up others',
    of(line('25', 'D', 1), line('12', 'C', 1)),
    'A conta 25 não é uma conta de movimento.',
  ],
  [
    'an unbalanced document',
    of(line('6911', 'D', 1), line('12', 'C', 1.01)),
    'O documento não está saldado: débito e crédito são diferentes.',
  ],
  ['a missing party', of(line('12', 'D', 1), line('258', 'C', 1)), 'A conta 258 exige uma entidade.'],
  ['an unknown party', of(line('12', 'D', 1), line('258', 'C', 1, ['R', 'HTEC'])), 'A entidade R/HTEC não existe.'],
  ['a third decimal', of(line('6911', 'D', 1.001), line('12', 'C', 1.001)), 'O valor da linha é inválido.'],
  ['no lines', { LinhasGeral: [] }, 'O documento não tem linhas.'],
  [
    'a number out of turn',
    { ...of(line('6911', 'D', 1), line('12', 'C', 1)), NumDiario: 5 },
    'O número 5 não é o seguinte do diário 41.',
  ],
];

function of(...lines: readonly object[]) {
  return { LinhasGeral: lines };
}

test.each(REFUSED)('%s is refused', async (_, changes, text) => {
  const books = await simulators.signIn('HTRAD');
  const reply = await books.post(SAVE, journal(changes));
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { Version: '2.0', StatusCode: 400, ErrorMessage: text, Results: null },
  ]);
  expect((await simulators.state()).documents.journals).toEqual([]);
});

test('the older generation replies bare, and says a refusal as an exception', async () => {
  const books = await simulators.signIn('HENER');
  const saved = await books.post('Contabilidade/Documentos/Actualiza', journal());
  expect([saved.status, await saved.text()]).toEqual([204, '']);
  const refused = await books.post('Contabilidade/Documentos/Actualiza', journal({ Diario: '50' }));
  expect(refused.status).toBe(500);
  expect(await refused.json()).toMatchObject({ ExceptionMessage: 'O diário 50 não existe no ano 2026.' });
  await simulators.control('config', { generation: 'V1' });
  expect((await books.post(SAVE, journal())).status).toBe(404);
  await simulators.control('config', { generation: 'V2' });
  expect((await books.post('Contabilidade/Documentos/Actualiza', journal())).status).toBe(404);
  expect((await books.post(SAVE, journal())).status).toBe(201);
});

test('a second document of the same reference is accepted, as by the real engine, unless it is switched', async () => {
  const books = await simulators.signIn('HENER');
  expect((await books.post(SAVE, journal())).status).toBe(201);
  expect((await books.post(SAVE, journal())).status).toBe(201);
  for (const duplicate of [400, 409]) {
    await simulators.control('config', { duplicate });
    expect((await books.post(SAVE, journal())).status).toBe(duplicate);
  }
  expect((await simulators.state()).documents.journals).toHaveLength(2);
});

test('a document is annulled once, for a known reason, and stays under its number', async () => {
  const books = await simulators.signIn('HENER');
  await books.post(SAVE, journal());
  const annul = async (reason: string) =>
    (await books.post(`v2/Contabilidade/Documentos/AnulaDocumento/2026/41/1/000/${reason}/texto`, {})).status;
  expect([await annul('X'), await annul('C01'), await annul('C01')]).toEqual([400, 200, 400]);
  const read = (await (await books.get('Contabilidade/Documentos/Edita/2026/41/1/000')).json()) as object;
  expect(read).toMatchObject({ Anulado: true, MotivoAnulacao: 'C01' });
  await books.post(SAVE, journal());
  expect((await simulators.state()).documents.journals.map(({ NumDiario }) => NumDiario)).toEqual([1, 2]);
});

test('months and years are closed and opened', async () => {
  const books = await simulators.signIn('HENER');
  const status = async () => (await books.post(SAVE, journal({ Mes: 8, DataDoc: '2026-08-10' }))).status;
  await simulators.control('period', { company: 'HENER', year: 2026, month: 8, isOpen: true });
  expect(await status()).toBe(201);
  await simulators.control('period', { company: 'HENER', year: 2026, isOpen: false });
  expect(await status()).toBe(400);
});

test('a year has accounts of its own, which somebody adds and takes away', async () => {
  const books = await simulators.signIn('HENER');
  const there = async (year: number, account: string) =>
    (await (await books.get(`v2/Contabilidade/PlanoContas/Existe/${year}/${account}`)).json()) as { Results: boolean };
  const ofYear = { company: 'HENER', year: 2026 };
  await simulators.control('account', { ...ofYear, account: '2531', isThere: false });
  await simulators.control('account', { ...ofYear, account: '25312', isThere: true });
  expect([await there(2026, '2531'), await there(2025, '2531'), await there(2026, '25312')]).toMatchObject([
    { Results: false },
    { Results: true },
    { Results: true },
  ]);
});

test('the running year is opened with its series, unless nobody opens it', async () => {
  const seconds = 60 * 24 * 3600;
  await simulators.control('config', { opensYears: false });
  await simulators.control('clock', { advanceSeconds: seconds });
  const inNewYear = { Ano: 2027, Mes: 1, DataDoc: '2027-01-10' };
  const status = async () => (await (await simulators.signIn('HENER')).post(SAVE, journal(inNewYear))).status;
  expect(await status()).toBe(400);
  await simulators.control('config', { opensYears: true });
  expect(await status()).toBe(201);
});
