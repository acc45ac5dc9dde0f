/** What the reading of months says of the connection over which they are read: sending goes on, or is paused, by it. */
import {
  type BookedCompanyRow,
  connectionEndpoints,
  documentEndpoints,
  invoiceDocumentEndpoints,
  invoiceLineEndpoints,
} from '@calends/wire';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inControl, inTenant } from '../../../db/tenant-transaction.ts';
import { REPAYMENT_LINE } from '../../../testing/accounting/repayment-line.ts';
import { HELIOS, type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { NOT_PAUSED, noteFault } from '../lanes/connection-health.store.ts';
import { beginFor } from './begin-reconciliation.ts';
import { reconcileNext } from './reconcile-in-turn.ts';

const MARCH = '2025-03-01';

let books: SentBooks;
const all: SentBooks[] = [];
beforeEach(async () => {
  books = await startSentBooks();
  all.push(books);
});
afterAll(async () => {
  for (const one of all) await one.stop();
});

async function begin(months: readonly string[] = [MARCH]): Promise<void> {
  const [entityId] = books.companies;
  await inTenant(books.api.db, HELIOS.tenantId, async (tx) => {
    for (const month of months) await beginFor(tx, { entityId, month }, books.sending.now(), null);
  });
}

/** Reads one of the months that are left, as the job does: whether there is another one. */
async function readNext(): Promise<boolean> {
  const { api, sending, simulated } = books;
  const reachable = { privateHosts: [], simulatorsPort: simulated.port };
  return await reconcileNext({ db: api.db, ring: api.ring, now: sending.now, reachable }, HELIOS);
}

async function ends(): Promise<readonly { readonly state: string; readonly error_code: string | null }[]> {
  return await inTenant(books.api.db, HELIOS.tenantId, (tx) =>
    tx.selectFrom('erp_reconciliation').select(['state', 'error_code']).execute(),
  );
}

async function health() {
  return await inControl(books.api.db, (control) =>
    control
      .selectFrom('erp_connection')
      .select(['faults', 'pause_code', 'probe_at'])
      .where('tenant_id', '=', HELIOS.tenantId)
      .where('system', '=', HELIOS.system)
      .executeTakeFirstOrThrow(),
  );
}
const AWAY = { said: { key: 'ErpAway', facts: { text: '' } }, isOfSettings: false };
const REFUSED = { said: { key: 'ErpLoginRefused', facts: {} }, isOfSettings: true };
const note = (noted: typeof AWAY | typeof REFUSED) =>
  inControl(books.api.db, (control) => noteFault(control, HELIOS, noted, books.sending.now()));

/** The lender's document of a draw, sent. */
async function send(): Promise<string> {
  const [id] = await books.draw('01-03-2025');
  await books.books.send([id]);
  await books.work();
  return (await books.phaseOf(id)).reference ?? '';
}

/** Issues the invoice of a repayment in March. */
async function issue(): Promise<void> {
  const { admin, loans, contractId } = books;
  await admin.call(invoiceLineEndpoints.add, { body: { ...REPAYMENT_LINE, tContractId: contractId } });
  const trancheId = (await loans.draw(contractId, '10-01-2025', '100000.00')).data.id;
  const amounts = { capitalAmount: '300.00', interestAccruedAmount: '0', interestDueAmount: '0' };
  await loans.reimburse(contractId, trancheId, '01-03-2025', amounts);
  await books.books.derive();
  const [invoice] = (await admin.call(invoiceDocumentEndpoints.list, { query: { getAll: 'true' } })).data;
  const sent = await admin.call(invoiceDocumentEndpoints.send, { params: { id: invoice.id } });
  expect(sent.data).toMatchObject({ phase: 'SENT' });
}

test('a month that cannot be read, because a route is left empty, stops no sending', async () => {
  const { api, connection } = books;
  await issue();
  const root = await api.as('root@calends.test', 'helios');
  const body = { routes: { readInvoice: '' }, version: connection.version };
  expect((await root.call(connectionEndpoints.saveRoutes, { params: { id: connection.id }, body })).status).toBe(200);
  await begin();
  await readNext();
  expect(await ends()).toEqual([{ state: 'FAILED', error_code: 'ErpRouteMissing' }]);
  expect(await health()).toEqual({ faults: 0, pause_code: null, probe_at: null });
});

test('a journal of somebody else that nobody can read counts as an answer', async () => {
  const reference = await send();
  await books.simulated.control('journal', { reference, isRepeated: true });
  await books.simulated.control('journal', { reference, number: 2, amount: 10.005 });
  await note(AWAY);
  await begin();
  await readNext();
  expect(await ends()).toEqual([{ state: 'FAILED', error_code: 'ErpAnswerUnreadable' }]);
  expect((await health()).faults).toBe(0);
});

test('an invoice that nobody can read counts as an answer', async () => {
  await issue();
  const [invoice] = (await books.simulated.state()).documents.invoices;
  await books.simulated.control('invoice', { reference: invoice?.['Referencia'], amount: 10.005 });
  await note(AWAY);
  await begin();
  await readNext();
  expect(await ends()).toEqual([{ state: 'FAILED', error_code: 'ErpAnswerUnreadable' }]);
  expect((await health()).faults).toBe(0);
});

test('a connection that does not answer stays paused for its settings, and is not tried by itself', async () => {
  await note(REFUSED);
  await note(AWAY);
  expect(await health()).toEqual({ faults: 2, pause_code: 'ErpLoginRefused', probe_at: null });
  await inControl(books.api.db, (control) => control.updateTable('erp_connection').set(NOT_PAUSED).execute());
  for (let faults = 0; faults < 3; faults += 1) await note(AWAY);
  expect(await health()).toMatchObject({ pause_code: 'ErpAway', probe_at: expect.any(Date) });
  await note(REFUSED);
  expect(await health()).toMatchObject({ pause_code: 'ErpLoginRefused', probe_at: null });
});

test('a refused password is tried for one month, and the others end with the same', async () => {
  await books.editConnection({ password: 'wrong' });
  await begin(['2025-01-01', '2025-02-01', MARCH]);
  const logins = async () => (await books.simulated.state()).calls.filter(({ path }) => path.includes('/token')).length;
  const before = await logins();
  while (await readNext());
  expect(await logins()).toBe(before + 1);
  const refused = { state: 'FAILED', error_code: 'ErpLoginRefused' };
  expect(await ends()).toEqual([refused, refused, refused]);
  const companies: BookedCompanyRow[] = (await books.admin.call(documentEndpoints.companies)).data;
  expect(companies[0]?.hindrance).toEqual({ code: 'ErpLoginRefused', facts: {}, triedAt: null });
});

test('a month for which nothing is asked says nothing of the connection', async () => {
  const [entityId] = books.companies;
  await inTenant(books.api.db, HELIOS.tenantId, (tx) =>
    tx.updateTable('entity').set({ erp_diary: '' }).where('entity_id', '=', entityId).execute(),
  );
  await note(AWAY);
  await begin();
  await readNext();
  expect(await ends()).toEqual([{ state: 'DONE', error_code: null }]);
  expect((await health()).faults).toBe(1);
});
