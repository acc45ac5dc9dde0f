import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { INVOICE_HINT, saleDraft } from '../../../../testing/accounting/drafts.ts';
import { faultOf, valueOf } from '../../../../testing/accounting/outcomes.ts';
import { type SimulatedSystems, startSimulatedSystems } from '../../../../testing/accounting/simulated-systems.ts';
import { SystemCaller } from '../calling/system-line.ts';
import type { SignIn } from '../calling/tokens.ts';
import { success } from '../outcome.ts';
import { readServices } from './lists.ts';
import { toconlineSystem } from './toconline-system.ts';

let simulated: SimulatedSystems;
beforeAll(async () => {
  simulated = await startSimulatedSystems();
});
beforeEach(() => simulated.control('reset', { seed: 1 }));
afterAll(() => simulated.stop());

const callsTo = async (path: string) => (await simulated.state()).calls.filter((one) => one.path.endsWith(path)).length;

test('customers, services and series are read and added', async () => {
  const system = simulated.toconline();
  expect(valueOf(await system.parties('C', '508123453'))).toEqual([
    { type: 'C', code: '1', name: 'Helios SGPS, S.A.', taxNumber: '508123453', email: 'tesouraria@hsgps.test' },
  ]);
  expect(valueOf(await system.parties('C', '500000000'))).toEqual([]);
  const party = { type: 'C', code: '', name: 'Casa, Lda.', taxNumber: '500000000', address: '', email: '' } as const;
  expect(valueOf(await system.createParty(party))).toMatchObject({ code: '3', name: 'Casa, Lda.' });
  expect(valueOf(await system.parties('C', '500000000'))).toMatchObject([{ name: 'Casa, Lda.' }]);
  expect(valueOf(await system.sales.items()).map(({ code }) => code)).toEqual(['LIC', 'JUROS', 'SUPPORT', 'SETUP']);
  expect(valueOf(await system.sales.series('FT'))).toEqual([{ code: '2026', name: '2026', isUsable: true }]);
});

test('all customers are read, and a service is added with its price', async () => {
  const system = simulated.toconline();
  expect(valueOf(await system.parties('C')).map(({ name }) => name)).toEqual([
    'Helios SGPS, S.A.',
    'Boreal Industries, S.A.',
  ]);
  const item = { code: 'AUDIT', name: 'Auditoria', cents: 12_34n };
  const made = { id: '5', code: 'AUDIT', name: 'Auditoria', isUsable: true, cents: 12_34n };
  expect(valueOf(await system.sales.createItem(item))).toEqual(made);
  expect(valueOf(await system.sales.items()).at(-1)).toEqual(made);
  expect(faultOf(await system.sales.createItem(item))).toEqual(['DUPLICATE', 'never']);
});

const signingInNowhere: SignIn = () => Promise.reject(new Error('signed in'));

describe('a list of several pages', () => {
  beforeEach(() => simulated.control('config', { pageRows: 2 }));

  test('is read whole', async () => {
    const system = simulated.toconline();
    for (const [at, nif] of ['500000000', '503504564', '500697256'].entries()) {
      const party = { type: 'C', code: '', name: `Casa ${at}`, taxNumber: nif, address: '', email: '' } as const;
      valueOf(await system.createParty(party));
    }
    expect(valueOf(await system.parties('C')).map(({ code }) => code)).toEqual(['1', '2', '3', '4', '5']);
    expect(await callsTo('api/customers')).toBe(6);
    expect(valueOf(await system.sales.items()).map(({ code }) => code)).toEqual(['LIC', 'JUROS', 'SUPPORT', 'SETUP']);
  });

  test('has the service of a line, and the document that is looked for, on any page', async () => {
    const { sales } = simulated.toconline();
    const lines = saleDraft().lines.map((line) => ({ ...line, item: 'SETUP' }));
    for (const reference of ['CL1', 'CL2', 'CL3']) valueOf(await sales.create(saleDraft({ lines, reference })));
    expect(valueOf(await sales.find('CL3', INVOICE_HINT))).toMatchObject({ number: 3 });
    expect(valueOf(await sales.find('CL4', INVOICE_HINT))).toBeUndefined();
  });

  test('is not read in part where it never ends', async () => {
    let pages = 0;
    const endless = {
      call: async () => success({ status: 200, value: { data: [], links: { next: 'more' } }, text: '', saysNo: false }),
      follow: async () => {
        pages += 1;
        return await endless.call();
      },
    };
    expect(faultOf(await readServices(endless as unknown as SystemCaller))).toEqual(['UNSUPPORTED', 'never']);
    expect(pages).toBe(99);
  });

  test.each(['https://elsewhere.test/api/services', '/other/services', 'http://'])(
    'goes on below the address of the API alone: %s',
    async (link) => {
      const caller = new SystemCaller(simulated.line('TOCONLINE'), '', signingInNowhere);
      expect(faultOf(await caller.follow(link))).toEqual(['UNCLEAR', 'later']);
    },
  );
});

test('a credit note names its original', async () => {
  const { sales } = simulated.toconline();
  const original = valueOf(await sales.create(saleDraft()));
  const credit = saleDraft({ docType: 'NC', reference: 'CL2', credits: original });
  expect(valueOf(await sales.create(credit))).toMatchObject({ docType: 'NC', number: 1 });
  expect(faultOf(await sales.create({ ...credit, reference: 'CL3' }))).toEqual(['VALIDATION', 'never']);
});

test('an item and an exemption that are not there are refused before anything is sent', async () => {
  const { sales } = simulated.toconline();
  for (const change of [{ item: 'NONE' }, { exemption: 'M00' }]) {
    const lines = saleDraft().lines.map((line) => ({ ...line, ...change }));
    expect(faultOf(await sales.create(saleDraft({ lines })))).toEqual(['VALIDATION', 'never']);
  }
  expect(await callsTo('v1/commercial_sales_documents')).toBe(0);
});

test('a document is looked up by its reference where the list can be asked for it', async () => {
  await simulated.control('config', { findByReference: true });
  const findInvoice = 'GET api/commercial_sales_documents?filter[external_reference]={reference}';
  const { sales } = simulated.toconline({ findInvoice });
  const key = valueOf(await sales.create(saleDraft()));
  const sought = async () => valueOf(await sales.find(saleDraft().reference, INVOICE_HINT));
  expect(await sought()).toEqual(key);
  await simulated.control('config', { findByReference: false }); // then it is looked for among the last ones
  expect(await sought()).toEqual(key);
});

test('without a licence everything is read, and what is written is not permitted', async () => {
  const system = simulated.toconline();
  await simulated.control('licence', { hasLicence: false });
  expect(valueOf(await system.sales.items())).toHaveLength(4);
  expect(faultOf(await system.sales.create(saleDraft()))).toEqual(['PERMISSION', 'never']);
});

test('a session is renewed without a new code, and with one where there is nothing to renew it with', async () => {
  const { sales } = simulated.toconline();
  valueOf(await sales.items());
  await simulated.control('clock', { advanceSeconds: 14_400 });
  valueOf(await sales.items());
  expect([await callsTo('/auth'), await callsTo('/token')]).toEqual([1, 2]);
  await simulated.control('clock', { advanceSeconds: 14_400 }); // the refresh token has expired there
  valueOf(await sales.items());
  expect([await callsTo('/auth'), await callsTo('/token')]).toEqual([2, 4]);
});

test('a login without a refresh token is one all the same', async () => {
  await simulated.switchFault('drop-refresh-token', 'oauth/token');
  const { sales } = simulated.toconline();
  valueOf(await sales.items());
  await simulated.control('clock', { advanceSeconds: 14_400 });
  valueOf(await sales.items());
  expect([await callsTo('/auth'), await callsTo('/token')]).toEqual([2, 2]);
});

test('a host that moved is not followed', async () => {
  const { sales } = simulated.toconline();
  await simulated.switchFault('rotate-host', 'oauth/token');
  expect(faultOf(await sales.items())).toEqual(['UNREACHABLE', 'later']);
  await simulated.switchFault('rotate-host', 'services');
  expect(faultOf(await sales.items())).toEqual(['UNREACHABLE', 'later']);
});

test.each([
  ['a wrong secret', { clientId: 'pt_calends_sim', secret: 'canary-secret' }],
  ['an unknown client', { clientId: 'other', secret: 'toconline-sim' }],
])('%s is a refused login', async (_, login) => {
  const oauthUrl = `${simulated.address}/toconline/oauth/`;
  const outcome = await toconlineSystem(simulated.line('TOCONLINE'), { ...login, oauthUrl }).signIn();
  expect(faultOf(outcome)).toEqual(['AUTH', 'never']);
  expect(JSON.stringify(outcome)).not.toContain('canary');
});

test('there is no ledger', async () => {
  const system = simulated.toconline();
  expect(system.can).toMatchObject({ journals: false, cancelInvoice: 'creditNote' });
  expect(faultOf(await system.books.diaries(2026))).toEqual(['UNSUPPORTED', 'never']);
});
