import { FAULTS, INSTANCE } from '@calends/erp-simulators';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JOURNAL_HINT, journalDraft } from '../../../../testing/accounting/drafts.ts';
import { faultOf, valueOf } from '../../../../testing/accounting/outcomes.ts';
import { type SimulatedSystems, startSimulatedSystems } from '../../../../testing/accounting/simulated-systems.ts';
import { primaveraSystem } from './primavera-system.ts';

let simulated: SimulatedSystems;
beforeAll(async () => {
  simulated = await startSimulatedSystems();
});
beforeEach(() => simulated.control('reset', { seed: 1 }));
afterAll(() => simulated.stop());

const GENERATIONS = ['PRIMAVERA_V10', 'PRIMAVERA_V10_2'] as const;

test.each(GENERATIONS)('the lists of %s are read', async (webApi) => {
  const system = simulated.primavera(webApi, 'HTRAD');
  const { books, sales } = system;
  expect(valueOf(await system.companies())).toHaveLength(9);
  expect(valueOf(await books.diaries(2026))).toContainEqual({ code: '99', name: 'Antigo', isUsable: false });
  expect(valueOf(await books.diaries(2027))).toEqual([]);
  expect(valueOf(await books.documentTypes(2026)).map(({ code }) => code)).toEqual(['EMP', 'JUR']);
  const summing = { code: '25', name: 'Financiamentos obtidos', isUsable: false };
  expect(valueOf(await books.accounts(2026))).toContainEqual(summing);
  expect(valueOf(await books.missingAccounts(2026, ['12', '2722', '6911', '99']))).toEqual(['2722', '99']);
  expect(valueOf(await books.missingAccounts(2027, ['12']))).toEqual(['12']);
  expect(valueOf(await books.cancelReasons())).toContainEqual({ code: 'C04', name: 'Valor incorreto' });
  expect(valueOf(await sales.series('FA'))).toEqual([
    { code: '2025', name: 'Série 2025', isUsable: false },
    { code: '2026', name: 'Série 2026', isUsable: true },
  ]);
  expect(valueOf(await sales.items())).toEqual([{ code: 'JUROS', name: 'Juros de empréstimos', isUsable: true }]);
});

test.each(GENERATIONS)('parties of %s are found by their tax number, and added', async (webApi) => {
  const system = simulated.primavera(webApi, 'HIMO');
  const codes = async (type: 'C' | 'F' | 'D' | 'R', taxNumber: string) =>
    valueOf(await system.parties(type, taxNumber)).map(({ code }) => code);
  expect(await codes('C', '509234178')).toEqual(['HENER', 'HENER2']);
  expect(await codes('R', '509234178')).toEqual(['HENER']);
  for (const type of ['C', 'F', 'D', 'R'] as const) {
    expect(await codes(type, '516901273'), type).toEqual([]);
    const party = { code: 'HTEC', name: 'Helios Tecnologia', taxNumber: '516901273', address: 'Maia', email: '' };
    expect(valueOf(await system.createParty({ type, ...party })), type).toEqual({ type, ...party });
    expect(await codes(type, '516901273'), type).toEqual(['HTEC']);
  }
});

/** The name of the customer with a tax number, or whether the list may be asked for again. */
async function names() {
  const parties = await simulated.primavera('PRIMAVERA_V10_2', 'HSGPS').parties('C', '515890162');
  return parties.ok ? parties.value.map(({ name }) => name) : parties.fault.retry;
}

test('a list is read or has a fault, whatever befalls it, and its texts come right', async () => {
  for (const fault of FAULTS.filter((one) => !one.startsWith('timeout'))) {
    await simulated.switchFault(fault, 'LstClientes');
    expect([['Helios Águas, S.A.'], 'later', 'never'], fault).toContainEqual(await names());
  }
  for (const fault of ['latin1', 'utf16', 'bom'] as const) {
    await simulated.switchFault(fault, 'LstClientes');
    expect(await names(), fault).toEqual(['Helios Águas, S.A.']);
  }
});

test('documents that others entered are passed over', async () => {
  const { books } = simulated.primavera('PRIMAVERA_V10', 'HENER');
  for (let number = 1; number <= 5; number += 1)
    valueOf(await books.create(journalDraft({ reference: `OTHER${number}` }), JOURNAL_HINT));
  const key = valueOf(await books.create(journalDraft(), { ...JOURNAL_HINT, lastNumber: 2 }));
  expect(key.number).toBe(6);
  const find = async (lastNumber: number) =>
    valueOf(await books.find(journalDraft().reference, { ...JOURNAL_HINT, lastNumber }))?.number;
  expect([await find(0), await find(5), await find(6)]).toEqual([6, 6, undefined]);
});

test('a document is looked up by its reference where the connection has a route for it', async () => {
  await simulated.control('config', { findByReference: true });
  const routes = { findJournal: 'GET Contabilidade/Documentos/ProcuraReferencia/{reference}' };
  const { books, can } = simulated.primavera('PRIMAVERA_V10', 'HENER', { routes });
  expect(can.findByReference).toBe(true);
  const key = valueOf(await books.create(journalDraft(), JOURNAL_HINT));
  const before = (await simulated.state()).calls.length;
  expect(valueOf(await books.find(journalDraft().reference, { ...JOURNAL_HINT, lastNumber: 900 }))).toEqual(key);
  expect((await simulated.state()).calls).toHaveLength(before + 1);
  expect(valueOf(await books.find('CL0000000000000000', JOURNAL_HINT))).toBeUndefined();
});

test('where nothing can be looked up, that is said', async () => {
  const without = simulated.primavera('PRIMAVERA_V10_2', 'HENER', { routes: { readJournal: '', journalExists: '' } });
  expect(faultOf(await without.books.find('CL0', JOURNAL_HINT))).toEqual(['UNSUPPORTED', 'never']);
  const unknown = { journalExists: 'GET Own/Existe/{year}/{diary}/{number}/{launchType}' };
  const other = simulated.primavera('PRIMAVERA_V10_2', 'HENER', { routes: unknown });
  expect(faultOf(await other.books.find('CL0', JOURNAL_HINT))).toEqual(['UNSUPPORTED', 'never']);
});

test('a document is annulled where the connection has a route for it, with a text that an address can hold', async () => {
  const path = 'Contabilidade/Documentos/AnulaDocumento/{year}/{diary}/{number}/{launchType}/{reason}/{text}';
  const { books, can } = simulated.primavera('PRIMAVERA_V10', 'HENER', { routes: { cancelJournal: `POST ${path}` } });
  expect(can.cancelJournal).toBe('native');
  const key = valueOf(await books.create(journalDraft(), JOURNAL_HINT));
  expect(valueOf(await books.cancel(key, { code: 'C04', text: '../?#%00 <b>&*:' }))).toBe(true);
  expect(valueOf(await books.read(key)).isCancelled).toBe(true);
  expect(faultOf(await books.cancel(key, { code: 'C04', text: '' }))).toEqual(['UNCLEAR', 'lookFirst']);
  const without = simulated.primavera('PRIMAVERA_V10', 'HENER');
  expect(without.can.cancelJournal).toBe('mirror');
  expect(faultOf(await without.books.cancel(key, { code: 'C04', text: '' }))).toEqual(['UNSUPPORTED', 'never']);
});

test.each([
  ['a wrong password', 'calends', 'wrong', 'HENER', 'AUTH'],
  ['a user of no company', 'semacesso', 'semacesso-sim', 'HENER', 'COMPANY_NOT_OPEN'],
  ['a company that is not there', 'calends', 'calends-sim', 'NONE', 'COMPANY_NOT_OPEN'],
])('%s is said as what it is', async (_, username, password, company, kind) => {
  const login = { username, password, instance: INSTANCE, productLine: null };
  const system = primaveraSystem(simulated.line('PRIMAVERA_V10'), login, company);
  expect(faultOf(await system.signIn())).toEqual([kind, 'never']);
  expect(faultOf(await system.books.diaries(2026))).toEqual([kind, 'never']);
});

test('a user who may only read is not taken for a wrong document', async () => {
  const { books } = simulated.primavera('PRIMAVERA_V10_2', 'HENER', { user: 'leitura' });
  expect(valueOf(await books.diaries(2026))).toHaveLength(3);
  expect(faultOf(await books.create(journalDraft(), JOURNAL_HINT))).toEqual(['PERMISSION', 'never']);
});

test('what the engine refuses is said in its words, and a closed month as such', async () => {
  const { books } = simulated.primavera('PRIMAVERA_V10_2', 'HTRAD');
  const lines = [
    { account: '6911', nature: 'D', cents: 1n, text: '' },
    { account: '2722', nature: 'C', cents: 1n, text: '' },
  ] as const;
  expect(await books.create(journalDraft({ lines }), JOURNAL_HINT)).toMatchObject({
    fault: { kind: 'VALIDATION', retry: 'never', text: 'A conta 2722 não existe no ano 2026.', status: 400 },
  });
  const closed = await books.create(journalDraft({ date: '2026-08-10' }), JOURNAL_HINT);
  expect(faultOf(closed)).toEqual(['PERIOD_CLOSED', 'never']);
});

test('a duplicate that the system refuses is said as one', async () => {
  for (const duplicate of [400, 409]) {
    await simulated.control('reset', {});
    await simulated.control('config', { duplicate });
    const { books } = simulated.primavera('PRIMAVERA_V10_2', 'HENER');
    valueOf(await books.create(journalDraft(), JOURNAL_HINT));
    expect(faultOf(await books.create(journalDraft(), JOURNAL_HINT))).toEqual(['DUPLICATE', 'never']);
  }
});

test('one token serves many calls, and an expired one is renewed', async () => {
  const { books } = simulated.primavera('PRIMAVERA_V10', 'HENER');
  const logins = async () => (await simulated.state()).calls.filter(({ path }) => path.endsWith('/token')).length;
  for (let call = 0; call < 3; call += 1) valueOf(await books.diaries(2026));
  expect(await logins()).toBe(1);
  await simulated.control('clock', { advanceSeconds: 1300 }); // their clock is ahead of ours
  valueOf(await books.diaries(2026));
  expect(await logins()).toBe(2);
});

test('a session that no login mends is one of the login', async () => {
  const { books } = simulated.primavera('PRIMAVERA_V10', 'HENER');
  await simulated.switchFault('401', 'LstDiarios', 5);
  expect(faultOf(await books.diaries(2026))).toEqual(['AUTH', 'afterLogin']);
  expect((await simulated.state()).calls.filter(({ path }) => path.endsWith('LstDiarios'))).toHaveLength(2);
});

test('nothing that a fault says holds the password', async () => {
  const login = { username: 'calends', password: 'canary-secret', instance: INSTANCE, productLine: null };
  const said = JSON.stringify(await primaveraSystem(simulated.line('PRIMAVERA_V10'), login, 'HENER').signIn());
  expect(said).not.toContain('canary-secret');
});
