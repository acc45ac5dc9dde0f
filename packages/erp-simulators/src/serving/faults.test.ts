import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { journal, sale, startForTests, type TestSimulators } from '../../testing/simulators-for-tests.ts';
import { FAULTS, type FaultName } from './faults.ts';

let simulators: TestSimulators;
beforeAll(async () => {
  simulators = await startForTests();
});
beforeEach(() => simulators.control('reset', { seed: 1 }));
afterAll(() => simulators.stop());

/** What a caller sees, and whether the document is there afterwards. */
const EFFECTS: Readonly<Record<FaultName, readonly [outcome: number | 'nothing', isThere: boolean]>> = {
  'timeout-before-commit': ['nothing', false],
  'timeout-after-commit': ['nothing', true],
  'reset-before-commit': ['nothing', false],
  'reset-after-commit': ['nothing', true],
  401: [401, false],
  403: [403, false],
  503: [503, false],
  429: [429, false],
  slow: [201, true],
  'cold-start': [201, true],
  'garbled-json': [201, true],
  truncated: ['nothing', true],
  'html-500': [500, true],
  latin1: [201, true],
  utf16: [201, true],
  bom: [201, true],
  'false-200': [200, false],
  warnings: [200, true],
  'expectation-417': [417, false],
  'platform-not-open': [500, false],
  'period-closed': [400, false],
  'series-inactive': [400, false],
  licence: [403, false],
  'drop-refresh-token': [201, true],
  'rotate-host': [308, false],
};

const outcomeOf = async (call: Promise<Response>) => {
  try {
    const reply = await call;
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 'nothing';
  }
};

test.each(FAULTS)('%s befalls one document and has the effect that it says', async (fault) => {
  const books = await simulators.signIn('HENER');
  await simulators.control('faults', { match: { method: 'POST', path: 'documentos/actualiza' }, fault, delayMs: 1 });
  const [outcome, isThere] = EFFECTS[fault];
  expect(await outcomeOf(books.post('v2/Contabilidade/Documentos/Actualiza', journal()))).toBe(outcome);
  expect((await simulators.state()).documents.journals).toHaveLength(isThere ? 1 : 0);
  expect(await outcomeOf(books.post('v2/Contabilidade/Documentos/Actualiza', journal()))).toBe(201);
});

test.each(FAULTS)('%s befalls an invoice of TOConline too', async (fault) => {
  const sales = await simulators.signInToToconline();
  await simulators.control('faults', { match: { path: 'sales_documents' }, fault, delayMs: 1 });
  await outcomeOf(sales.post('v1/commercial_sales_documents', sale()));
  expect((await simulators.state()).documents.sales).toHaveLength(EFFECTS[fault][1] ? 1 : 0);
});

test('an answer is written in other characters', async () => {
  const books = await simulators.signIn('HENER');
  const bytes = async (fault: FaultName) => {
    await simulators.control('faults', { fault });
    const reply = await books.get('Base/Clientes/LstClientes');
    return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  expect((await bytes('latin1')).bytes.toString('latin1')).toContain('Helios Águas');
  const utf16 = await bytes('utf16');
  expect([utf16.type, utf16.bytes.toString('utf16le').includes('Helios Águas')]).toEqual([
    'application/json; charset=utf-16',
    true,
  ]);
  expect((await bytes('bom')).bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test('success that is none says so in the way of its generation', async () => {
  const books = await simulators.signIn('HENER');
  const body = async (path: string, fault: FaultName): Promise<unknown> => {
    await simulators.control('faults', { fault });
    return await (await books.post(path, journal())).json();
  };
  expect(await body('Contabilidade/Documentos/Actualiza', 'false-200')).toBe(false);
  expect(await body('v2/Contabilidade/Documentos/Actualiza', 'false-200')).toMatchObject({ StatusCode: 500 });
  expect(await body('Contabilidade/Documentos/Actualiza', 'warnings')).toMatch(/^Aviso/);
  expect(await body('v2/Contabilidade/Documentos/Actualiza', 'warnings')).toMatchObject({
    Results: { NumDiario: 2 },
    ErrorMessage: expect.stringMatching(/^Aviso/),
  });
});

test('a refresh token is missing from a login where it is dropped', async () => {
  await simulators.control('faults', { match: { path: 'oauth/token' }, fault: 'drop-refresh-token' });
  const { tokens } = await simulators.signInToToconline();
  expect(Object.keys(tokens).toSorted()).toEqual(['access_token', 'expires_in', 'token_type']);
});
