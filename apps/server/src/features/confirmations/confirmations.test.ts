import { createHash } from 'node:crypto';
import { addDays } from '@calends/loan-engine';
import {
  type AskedConfirmation,
  bellEndpoints,
  type Confirmation,
  type ConfirmationCertificate,
  type ConfirmationPeople,
  confirmationEndpoints,
  dayMonthYear,
  eventHistoryEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AuditTrail } from '../../db/audit-trail.ts';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import type { TestPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { textOfPdf } from '../../testing/reading/pdf-text.ts';
import { bytesKept } from '../kept-files/kept-files.store.ts';
import { confirmationCampaign } from './campaign-by-schedule.ts';
import { confirmationReminder } from './remind.ts';
import { verifyConfirmations } from './verify-confirmations.ts';

const MONTH = '2025-02';
const DAY_MS = 86_400_000;

let given: TestLoans;
let basic: TestPerson;
let isStorageFull = false;
const storing: NonNullable<Parameters<typeof startLoans>[1]>['storing'] = (files) => ({
  ...files,
  put: (...file) => (isStorageFull ? Promise.reject(new Error('no space is left')) : files.put(...file)),
});
beforeAll(async () => {
  given = await startLoans(undefined, { storing }); // on 31 March 2025
  basic = await given.api.as(BASIC);
});
afterAll(() => given.api.stop());
beforeEach(async () => {
  given.api.clock.now = new Date('2025-03-31T12:00:00Z');
  await sql`truncate rate_limit, outbox_mail`.execute(given.api.db);
});

interface Lent {
  readonly lender: string;
  readonly borrower: string;
  readonly contractId: string;
}

/** A loan between two companies of its own, drawn in January 2025. */
async function lent(contractNumber: string): Promise<Lent> {
  const companies = await addCompanies(given.api.db, 'helios');
  const contractId = await given.loans.add({ ...fixedRateContract(companies, contractNumber), dateEnd: '31-12-2030' });
  await given.loans.draw(contractId, '15-01-2025', '1000.00');
  return { lender: companies[0], borrower: companies[1], contractId };
}

const emailOf = async (companyId: string, email: string) =>
  inTenant(given.api.db, 'helios', (tx) =>
    tx
      .updateTable('entity')
      .set({ emails: [email] })
      .where('entity_id', '=', companyId)
      .execute(),
  );

const idOf = async (email: string): Promise<string> => {
  const { person_id: id } = await inControl(given.api.db, (control) =>
    control.selectFrom('person').select('person_id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  return id;
};

const CLIENT = 'client@casa.test';
const BASIC = 'basic@helios.test';

/** These users answer for the company, and no others. */
async function assign(companyId: string, ...emails: readonly string[]) {
  const personIds = await Promise.all(emails.map(idOf));
  const reply = await given.admin.call(confirmationEndpoints.assign, { params: { companyId }, body: { personIds } });
  expect(reply.status).toBe(200);
  return reply.data as ConfirmationPeople;
}

const readPair = async (companyId: string, counterpartyId: string, person: TestPerson = given.admin) =>
  person.call(confirmationEndpoints.ofPair, { params: { companyId, counterpartyId }, query: { month: MONTH } });
const pairOf = async (companyId: string, counterpartyId: string): Promise<Confirmation> =>
  (await readPair(companyId, counterpartyId)).data;
const anew = (companyId: string, counterpartyId: string) =>
  given.admin.call(confirmationEndpoints.sendAnew, { params: { companyId, counterpartyId }, body: { month: MONTH } });
const answer = (person: TestPerson, id: string, ...answers: readonly object[]) =>
  person.call(confirmationEndpoints.answer, { params: { id }, body: { answers } });

async function asked(companyId: string, counterpartyId: string): Promise<NonNullable<Confirmation['request']>> {
  const reply = await anew(companyId, counterpartyId);
  expect(reply.status).toBe(200);
  return reply.data.request;
}

const stateInList = async (companyId: string, person: TestPerson = given.admin) => {
  const filters = JSON.stringify([{ field: 'company', op: 'in', value: [companyId] }]);
  const { data } = await person.call(confirmationEndpoints.list, { query: { filters, getAll: 'true' } });
  return (data as { monthEnd: string; confirmationState: string; difference: string }[])
    .filter(({ monthEnd }) => monthEnd.startsWith(MONTH))
    .map(({ confirmationState, difference }) => [confirmationState, difference]);
};

test('a campaign asks each company for its loans with each other, by its users or else by its addresses', async () => {
  const { lender, borrower, contractId } = await lent('CAMPAIGN');
  const silent = await lent('SILENT');
  await assign(lender, BASIC);
  await emailOf(borrower, 'books@borrower.test');
  const preview = (await given.admin.call(confirmationEndpoints.preview, { query: { month: MONTH } })).data;
  const of = (companyId: string) => preview.asked.find((one: AskedConfirmation) => one.company.id === companyId);
  expect(of(lender)).toMatchObject({ way: 'ACCOUNT', recipients: ['Bruno Basic'], loans: 1, capital: '1000.00' });
  expect(of(borrower)).toMatchObject({ way: 'MAILED', recipients: ['books@borrower.test'], capital: '-1000.00' });
  expect(of(silent.lender)).toMatchObject({ way: null, recipients: [] });
  expect(preview).toMatchObject({ hasEnded: true, expiresOn: '2025-04-21' });

  const body = { month: MONTH, digest: 'not shown' };
  expect((await given.admin.call(confirmationEndpoints.send, { body })).body.code).toBe('FiguresChanged');
  const sent = await given.admin.call(confirmationEndpoints.send, { body: { ...body, digest: preview.digest } });
  expect(sent.data).toMatchObject({ sent: 2 });

  const both = [await pairOf(lender, borrower), await pairOf(borrower, lender)];
  expect(both).toMatchObject([
    { state: 'AWAITED', items: [{ contractId, side: 'GRANTOR', capital: '1000.00' }], request: { openLinks: [] } },
    {
      state: 'AWAITED',
      items: [{ contractId, side: 'RECEIVER', capital: '1000.00' }],
      request: { openLinks: ['books@borrower.test'] },
    },
  ]);
  expect(both[0]?.items[0]?.accrued).toBe(both[1]?.items[0]?.accrued);
  expect(await stateInList(silent.lender)).toEqual([['NOTASKED', '0.00']]);
  const bell = (await basic.call(bellEndpoints.list, { query: { getAll: 'true' } })).data as { title: string }[];
  expect(bell.map(({ title }) => title)).toContain(`Balances of ${dayMonthYear(MONTH)} to confirm`);

  const again = (await given.admin.call(confirmationEndpoints.preview, { query: { month: MONTH } })).data;
  expect(again.asked.some((one: AskedConfirmation) => [lender, borrower].includes(one.company.id))).toBe(false);
});

test('balances add up within a month alone', async () => {
  const { lender } = await lent('SUMS'); // drawn before, so there are two month ends
  const sumsOf = async (first: string, last: string) => {
    const filters = JSON.stringify([
      { field: 'company', op: 'in', value: [lender] },
      { field: 'monthEnd', op: 'between', value: [first, last] },
    ]);
    const { body } = await given.admin.call(confirmationEndpoints.list, { query: { filters } });
    return { rows: body.totalCount, sums: body.columnSums };
  };
  expect(await sumsOf('2025-02-01', '2025-02-28')).toMatchObject({ rows: 1, sums: { capital: '1000.00', loans: '1' } });
  const several = await sumsOf('2025-01-01', '2025-02-28');
  expect(several.rows).toBe(2);
  expect(several.sums).not.toHaveProperty('capital');
});

test('a month that has not ended, or in which nobody can be asked, is refused', async () => {
  const { lender, borrower } = await lent('NOBODY');
  const body = { month: '2025-03', digest: '' };
  const early = await given.admin.call(confirmationEndpoints.send, { body });
  expect(early).toMatchObject({ status: 422, body: { code: 'ConfirmationMonthNotEnded' } });
  expect((await anew(lender, borrower)).body.code).toBe('NobodyToConfirm');
  expect((await anew(lender, lender)).body.code).toBe('NothingToConfirm');
});

test('who answers for a company confirms its loans; others of the tenant are refused', async () => {
  const { lender, borrower, contractId } = await lent('CONFIRMED');
  await assign(lender, BASIC);
  const { id } = await asked(lender, borrower);
  const confirmed = { contractId, kind: 'CONFIRMED' };
  expect((await answer(given.admin, id, confirmed)).body.code).toBe('ConfirmationNotYours');
  const unknown = await answer(basic, id, { ...confirmed, contractId: lender });
  expect(unknown.body.errors).toEqual({ 'answers.0.contractId': ['ReferenceNotFound'] });
  const { data } = await answer(basic, id, confirmed);
  expect(data).toMatchObject({
    state: 'CONFIRMED',
    items: [{ itemState: 'CONFIRMED', entries: [{ kind: 'CONFIRMED', author: 'Bruno Basic', address: null }] }],
  });
  expect(await stateInList(lender)).toEqual([['CONFIRMED', '0.00']]);
});

test('once both sides have confirmed there is a certificate with who, when, the digests and their places in the audit chain', async () => {
  const { lender, borrower, contractId } = await lent('CERTIFIED');
  await assign(lender, BASIC);
  await assign(borrower, 'sales@helios.test');
  const certificate = () =>
    given.admin.call(confirmationEndpoints.certificate, {
      params: { companyId: lender, counterpartyId: borrower },
      query: { month: MONTH },
    });
  const first = await asked(lender, borrower);
  await answer(basic, first.id, { contractId, kind: 'CONFIRMED' });
  expect(await certificate()).toMatchObject({ status: 422, body: { code: 'NotBothConfirmed' } });
  const second = await asked(borrower, lender);
  await answer(await given.api.as('sales@helios.test'), second.id, { contractId, kind: 'CONFIRMED' });
  const { rows } = await inTenant(given.api.db, 'helios', (tx) =>
    sql<{
      hash: string;
    }>`select hash from audit_event where record_id = ${second.id} and after ? 'confirmedLoans'`.execute(tx),
  );
  const text = await textOfPdf((await certificate()).bytes);
  for (const part of ['Bruno Basic', 'Sara Sales', 'CERTIFIED', first.digest, second.digest, rows[0]?.hash])
    expect(text).toContain(part);
  expect(text).not.toContain('have changed since');
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A balance that both companies have confirmed, by the users who answer for them. */
async function bothConfirmed(contractNumber: string) {
  const loan = await lent(contractNumber);
  const { lender, borrower, contractId } = loan;
  await assign(lender, BASIC);
  await assign(borrower, 'sales@helios.test');
  const confirm = async (person: TestPerson, own: string, other: string) => {
    const { id } = await asked(own, other);
    const answered = await answer(person, id, { contractId, kind: 'CONFIRMED' });
    return (answered.data as Confirmation).certificates;
  };
  const before = await confirm(basic, lender, borrower);
  const [certificate] = await confirm(await given.api.as('sales@helios.test'), borrower, lender);
  return { ...loan, confirm, before, certificate: certificate as ConfirmationCertificate };
}

const readCertificate = (id: string, person: TestPerson = given.admin) =>
  person.call(confirmationEndpoints.readCertificate, { params: { id } });
const certificatesOf = (companyId: string, person: TestPerson = given.admin) =>
  person.call(confirmationEndpoints.certificates, { params: { companyId } });

test('the second confirmation keeps a certificate with the files of both companies, of which no byte changes when figures do', async () => {
  const { lender, borrower, contractId, before, certificate, confirm } = await bothConfirmed('KEPT');
  expect(before).toEqual([]);
  expect(await inTenant(given.api.db, 'helios', bytesKept)).toBe(0); // nobody sent it
  expect(certificate).toMatchObject({ company: 'Bóreas helios', counterparty: 'Aurora helios', month: MONTH });
  const { bytes } = await readCertificate(certificate.id);
  expect([bytes.length, sha256(bytes)]).toEqual([certificate.size, certificate.sha256]);
  for (const [own, name, other] of [
    [lender, 'Aurora helios', 'Bóreas helios'],
    [borrower, 'Bóreas helios', 'Aurora helios'],
  ] as const)
    expect((await certificatesOf(own)).data).toEqual([{ ...certificate, company: name, counterparty: other }]);

  await given.loans.draw(contractId, '28-02-2025', '50.00');
  const params = { companyId: lender, counterpartyId: borrower };
  const ofPair = () => given.admin.call(confirmationEndpoints.certificate, { params, query: { month: MONTH } });
  expect(sha256((await ofPair()).bytes)).toBe(certificate.sha256);
  expect(await pairOf(lender, borrower)).toMatchObject({
    state: 'OVERTAKEN',
    hasConfirmed: true,
    certificates: [{ id: certificate.id }],
  });
  const events = await given.admin.call(eventHistoryEndpoints.list, { query: { getAll: 'true' } });
  expect(JSON.stringify(events.data)).toContain(certificate.sha256);

  expect(await confirm(basic, lender, borrower)).toHaveLength(1); // the other side has confirmed other figures
  expect((await ofPair()).body.code).toBe('NotBothConfirmed');
  const sales = await given.api.as('sales@helios.test');
  const [second, first] = await confirm(sales, borrower, lender);
  expect(first?.id).toBe(certificate.id);
  expect(second?.sha256).not.toBe(certificate.sha256);
  expect(sha256((await readCertificate(certificate.id)).bytes)).toBe(certificate.sha256);
  expect(await textOfPdf((await readCertificate(second?.id ?? '')).bytes)).toContain('1,050.00');
});

test('an answer by a link keeps the certificate too, and of two who confirm at once one is kept', async () => {
  const { token, contractId, lender, borrower } = await mailed('KEPT BY LINK');
  await assign(lender, BASIC);
  const { id } = await asked(lender, borrower);
  const confirmed = { contractId, kind: 'CONFIRMED' };
  await Promise.all([answer(basic, id, confirmed), answerLink(token, [confirmed])]);
  expect((await certificatesOf(lender)).data).toHaveLength(1);
});

test('an answer stands where its certificate cannot be kept, which is kept when it is first read', async () => {
  isStorageFull = true;
  const { lender, borrower, certificate } = await bothConfirmed('KEPT LATER').finally(() => {
    isStorageFull = false;
  });
  expect(certificate).toBeUndefined();
  const params = { companyId: borrower, counterpartyId: lender };
  const read = async () =>
    sha256((await given.admin.call(confirmationEndpoints.certificate, { params, query: { month: MONTH } })).bytes);
  const first = await read();
  expect(await read()).toBe(first);
  expect((await certificatesOf(borrower)).data).toMatchObject([{ sha256: first }]);
});

test('a dispute has own figures and a reason, goes on as a thread with files, and ends when one side changes', async () => {
  const { lender, borrower, contractId } = await lent('DISPUTED');
  await assign(borrower, BASIC);
  const { id } = await asked(borrower, lender);
  const own = { capital: '900.00', interestDue: '0.00', accrued: '0.00' };
  const bare = await answer(basic, id, { contractId, kind: 'DISPUTED', ...own, capital: '-1' });
  expect(Object.keys(bare.body.errors)).toEqual(['answers.0.capital', 'answers.0.reason']);
  const disputed = await answer(basic, id, { contractId, kind: 'DISPUTED', ...own, reason: 'We repaid 100' });
  expect(disputed.data).toMatchObject({ state: 'DISPUTED', items: [{ entries: [{ own, message: 'We repaid 100' }] }] });
  const titles = async () =>
    ((await given.admin.call(bellEndpoints.list, { query: { getAll: 'true' } })).data as { title: string }[]).map(
      ({ title }) => title,
    );
  expect(await titles()).toContain('Bóreas helios disputes its balance with Aurora helios');
  const upload = { fileName: 'transfer.txt', bytes: Buffer.from('Transfer. '.repeat(20)) };
  const file = await basic.call(confirmationEndpoints.attach, { upload, body: { requestId: id, contractId } });
  expect((await given.admin.call(confirmationEndpoints.readFile, { params: { id: file.data.id } })).status).toBe(200);
  const body = { contractId, message: 'On which day?' };
  const written = await given.admin.call(confirmationEndpoints.write, { params: { id }, body });
  expect(written.data).toMatchObject({ state: 'DISPUTED', items: [{ files: [{ fileName: 'transfer.txt' }] }] });
  const kinds = written.data.items[0].entries.map((one: { kind: string }) => one.kind);
  expect(kinds).toEqual(['DISPUTED', 'MESSAGE']);
  expect((await answer(basic, id, { contractId, kind: 'CONFIRMED' })).data.state).toBe('CONFIRMED');
});

test('figures that move later overtake what was confirmed, with the difference, and are asked for anew', async () => {
  const { lender, borrower, contractId } = await lent('MOVED');
  await assign(lender, BASIC);
  const { id } = await asked(lender, borrower);
  await answer(basic, id, { contractId, kind: 'CONFIRMED' });
  await given.loans.draw(contractId, '28-02-2025', '50.00');
  expect(await pairOf(lender, borrower)).toMatchObject({
    state: 'OVERTAKEN',
    items: [
      {
        itemState: 'OVERTAKEN',
        capital: '1000.00',
        today: { capital: '1050.00' },
        movedBy: { cause: 'MOVEMENT', by: 'Ana Admin' },
      },
    ],
  });
  const [state, difference] = (await stateInList(lender))[0] ?? [];
  expect([state, difference?.startsWith('50.')]).toEqual(['OVERTAKEN', true]);
  const late = await answer(basic, id, { contractId, kind: 'CONFIRMED' });
  expect(late).toMatchObject({
    status: 422,
    body: { code: 'ConfirmationOvertaken', details: { month: MONTH, contracts: 'MOVED' } },
  });
  const preview = (await given.admin.call(confirmationEndpoints.preview, { query: { month: MONTH } })).data;
  expect(preview.asked.map((one: AskedConfirmation) => one.company.id)).toContain(lender);
  const next = await asked(lender, borrower);
  expect(next.revision).toBe(2);
  expect((await answer(basic, id, { contractId, kind: 'CONFIRMED' })).body.code).toBe('ConfirmationOvertaken');
  expect((await answer(basic, next.id, { contractId, kind: 'CONFIRMED' })).data.state).toBe('CONFIRMED');
});

test('a balance of which nothing is left stays in the list as overtaken', async () => {
  const { lender, borrower, contractId } = await lent('GONE');
  await assign(lender, BASIC);
  const { id } = await asked(lender, borrower);
  await answer(basic, id, { contractId, kind: 'CONFIRMED' });
  await inTenant(given.api.db, 'helios', (tx) =>
    tx.updateTable('contract').set({ is_deleted: true }).where('contract_id', '=', contractId).execute(),
  );
  const [state, difference] = (await stateInList(lender))[0] ?? [];
  expect([state, difference?.startsWith('-100')]).toEqual(['OVERTAKEN', true]);
});

test('after its last day a request takes no answer', async () => {
  const { lender, borrower, contractId } = await lent('EXPIRED');
  await assign(lender, BASIC);
  const { id } = await asked(lender, borrower);
  await sql`alter table confirmation_request no force row level security`.execute(given.api.db);
  await sql`update confirmation_request set expires_on = '2025-03-30' where request_id = ${id}`.execute(given.api.db);
  const late = await answer(basic, id, { contractId, kind: 'CONFIRMED' });
  expect(late).toMatchObject({
    status: 422,
    body: { code: 'ConfirmationExpired', details: { expiresOn: '2025-03-30' } },
  });
});

test('clients see the balances of companies that they answer for and no others', async () => {
  const person_id = await idOf(CLIENT);
  const membership = { person_id, tenant_id: 'helios', role_id: 'client', policy_id: 'client' };
  await inControl(given.api.db, (control) => control.insertInto('membership').values(membership).execute());
  const client = await given.api.as(CLIENT, 'helios');
  const { lender, borrower, contractId } = await lent('OF A CLIENT');
  await assign(lender, BASIC);
  const { id } = await asked(lender, borrower);
  expect(await stateInList(lender, client)).toEqual([]);
  expect((await readPair(lender, borrower, client)).status).toBe(404);
  expect((await answer(client, id, { contractId, kind: 'CONFIRMED' })).status).toBe(404);
  await assign(lender, CLIENT);
  expect(await stateInList(lender, client)).toEqual([['AWAITED', '0.00']]);
  expect(await stateInList(borrower, client)).toEqual([]);
  expect((await readPair(borrower, lender, client)).status).toBe(404);
  expect((await answer(client, id, { contractId, kind: 'CONFIRMED' })).data.state).toBe('CONFIRMED');
});

test('in a client’s own tenant, which has no administrator, its client says who answers, and nowhere else', async () => {
  await addCompanies(given.api.db, 'casa@helios');
  const client = await given.api.as(CLIENT);
  const [company] = (await client.call(confirmationEndpoints.people)).data as ConfirmationPeople[];
  const users = (await client.call(confirmationEndpoints.assignable)).data as { id: string }[];
  const params = { companyId: company?.company.id ?? '' };
  const body = { personIds: users.map(({ id }) => id) };
  const assigned = await client.call(confirmationEndpoints.assign, { params, body });
  expect(assigned.data.people.map(({ id }: { id: string }) => id).toSorted()).toEqual(body.personIds.toSorted());
  const subclient = await given.api.as('subclient@casa.test');
  expect((await subclient.call(confirmationEndpoints.assignable)).status).toBe(403);

  const guest = await given.api.as(CLIENT, 'helios');
  const { lender } = await lent('NOT A GUEST’S');
  expect((await guest.call(confirmationEndpoints.assignable)).data).toEqual([]);
  const own = { params: { companyId: lender }, body: { personIds: [] } };
  expect((await guest.call(confirmationEndpoints.assign, own)).status).toBe(404);
  const shown = (await guest.call(confirmationEndpoints.people)).data as ConfirmationPeople[];
  expect(shown.map(({ company: { id } }) => id)).not.toContain(lender);
});

test('clients read the certificates of companies that they answer for, and another tenant none', async () => {
  const { lender, borrower, certificate } = await bothConfirmed('KEPT APART');
  const guest = await given.api.as(CLIENT, 'helios');
  for (const stranger of [guest, await given.api.as('partner@atlas.test')]) {
    expect((await readCertificate(certificate.id, stranger)).status).toBe(404);
    expect((await certificatesOf(lender, stranger)).status).toBe(404);
  }
  await assign(lender, CLIENT);
  expect((await readCertificate(certificate.id, guest)).status).toBe(200);
  expect((await certificatesOf(lender, guest)).data).toHaveLength(1);
  expect((await certificatesOf(borrower, guest)).status).toBe(404);
});

test('only users of the tenant can be named to answer for a company', async () => {
  const { lender } = await lent('STRANGERS');
  const body = { personIds: [await idOf('partner@atlas.test')] };
  const reply = await given.admin.call(confirmationEndpoints.assign, { params: { companyId: lender }, body });
  expect(reply.body.errors).toEqual({ 'personIds.0': ['ReferenceNotFound'] });
});

/** The last mail to an address. */
async function mailTo(address: string): Promise<{ subject: string; body: string }> {
  const mails = await inControl(given.api.db, (control) =>
    control.selectFrom('outbox_mail').select(['to_address', 'subject', 'body']).orderBy('mail_id').execute(),
  );
  return mails.findLast((mail) => mail.to_address === address) ?? { subject: '', body: '' };
}

/** The token of that mail. */
async function linkTo(address: string): Promise<string> {
  const { body } = await mailTo(address);
  return /confirm\?token=([\w-]+)/.exec(body)?.[1] ?? '';
}

const post = async (path: string, payload: object) => {
  const reply = await given.api.app.inject({ method: 'POST', url: `/api/v1${path}`, payload });
  return { status: reply.statusCode, body: reply.json() };
};
const readLink = (token: string) => post('/Confirmation/link', { token });
const answerLink = (token: string, answers: readonly object[], name = 'Rita Books') =>
  post('/Confirmation/link/answer', { token, name, answers });

async function mailed(contractNumber: string) {
  const loan = await lent(contractNumber);
  const address = `books@${loan.borrower}.test`;
  await emailOf(loan.borrower, address);
  const request = await asked(loan.borrower, loan.lender);
  return { ...loan, address, request, token: await linkTo(address) };
}

test('the mail with a link writes its month and its last day as the page behind the link does', async () => {
  const { address, request } = await mailed('DAYS OF A MAIL');
  const { subject, body } = await mailTo(address);
  expect(subject).toMatch(/, 02-2025$/);
  expect(body).toContain('at the end of 02-2025.');
  expect(body).toContain(`takes the answer until ${dayMonthYear(request.expiresOn)}.`);
});

test('a link shows its one request, reading it confirms nothing, and it takes one answer', async () => {
  const { token, contractId, lender, borrower, address } = await mailed('BY LINK');
  for (const _twice of [1, 2]) {
    const { body } = await readLink(token);
    expect(body.data).toMatchObject({ company: 'Bóreas helios', counterparty: 'Aurora helios', address, month: MONTH });
    expect(body.data.items).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(lender);
  }
  expect((await pairOf(borrower, lender)).state).toBe('AWAITED');
  expect((await answerLink(token, [{ contractId, kind: 'CONFIRMED' }])).body.data).toEqual({ isCertified: false });
  expect(await pairOf(borrower, lender)).toMatchObject({
    state: 'CONFIRMED',
    request: { openLinks: [] },
    items: [{ entries: [{ author: 'Rita Books', address }] }],
  });
  for (const reused of [await readLink(token), await answerLink(token, [{ contractId, kind: 'CONFIRMED' }])])
    expect(reused).toMatchObject({ status: 401, body: { messages: ['LinkNotValid'] } });
});

test('an answer by a link is of all its loans or of none, and a fault leaves the link open', async () => {
  const { token, contractId, lender, borrower } = await mailed('WHOLE');
  const second = await given.loans.add({
    ...fixedRateContract([lender, borrower], 'WHOLE TOO'),
    dateEnd: '31-12-2030',
  });
  await given.loans.draw(second, '20-01-2025', '70.00');
  const moved = await answerLink(token, [{ contractId, kind: 'CONFIRMED' }]);
  expect(moved).toMatchObject({
    status: 422,
    body: { code: 'ConfirmationOvertaken', details: { contracts: 'WHOLE TOO' } },
  });
  expect((await readLink(token)).status).toBe(200);
  await asked(borrower, lender);
  expect((await readLink(token)).status).toBe(401);
  const next = await linkTo(`books@${borrower}.test`);
  const half = await answerLink(next, [{ contractId, kind: 'CONFIRMED' }]);
  expect(half).toMatchObject({ status: 400, body: { errors: { answers: ['Required'] } } });
  expect((await pairOf(borrower, lender)).items.map(({ itemState }) => itemState)).toEqual(['AWAITED', 'AWAITED']);
  const own = { capital: '0.00', interestDue: '0.00', accrued: '0.00', reason: 'Unknown to us' };
  const whole = [
    { contractId, kind: 'CONFIRMED' },
    { contractId: second, kind: 'DISPUTED', ...own },
  ];
  expect((await answerLink(next, whole)).status).toBe(200);
  expect((await pairOf(borrower, lender)).state).toBe('DISPUTED');
});

test('a message to a company without users is mailed with a new link, by which the dispute is settled', async () => {
  const { token, contractId, lender, borrower, address, request } = await mailed('SETTLED BY LINK');
  const own = { capital: '1.00', interestDue: '0.00', accrued: '0.00', reason: 'A slip' };
  await answerLink(token, [{ contractId, kind: 'DISPUTED', ...own }]);
  const body = { contractId, message: 'It was <1000>' };
  await given.admin.call(confirmationEndpoints.write, { params: { id: request.id }, body });
  const next = await linkTo(address);
  expect(next).not.toBe(token);
  expect((await answerLink(next, [{ contractId, kind: 'CONFIRMED' }])).status).toBe(200);
  expect((await pairOf(borrower, lender)).state).toBe('CONFIRMED');
});

test('a link that was guessed, ended, is too old, or is tried too often is refused', async () => {
  const { token, contractId, borrower, lender, request } = await mailed('REFUSED LINKS');
  const answers = [{ contractId, kind: 'CONFIRMED' }];
  expect((await readLink(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
  given.api.clock.now = new Date(Date.parse(`${request.expiresOn}T12:00:00Z`) + DAY_MS);
  expect(await answerLink(token, answers)).toMatchObject({ status: 422, body: { code: 'ConfirmationExpired' } });
  given.api.clock.now = new Date(Date.parse(`${request.expiresOn}T12:00:00Z`) + 40 * DAY_MS);
  expect((await readLink(token)).status).toBe(401);
  given.api.clock.now = new Date('2025-03-31T12:00:00Z');
  expect((await given.admin.call(confirmationEndpoints.revoke, { params: { id: request.id } })).status).toBe(200);
  expect((await readLink(token)).status).toBe(401);
  expect((await pairOf(borrower, lender)).state).toBe('AWAITED');
  await sql`truncate rate_limit`.execute(given.api.db);
  const statuses: number[] = [];
  for (let tried = 0; tried < 32; tried += 1) statuses.push((await readLink('guessed')).status);
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

test('a link by which a request was answered is told with it, until it is ended', async () => {
  const { token, contractId, borrower, lender, request } = await mailed('USED LINK');
  expect(request).toMatchObject({ openLinks: [expect.stringContaining('@')], usedLinks: [] });
  await answerLink(token, [{ contractId, kind: 'CONFIRMED' }]);
  expect((await pairOf(borrower, lender)).request).toMatchObject({ openLinks: [], usedLinks: request.openLinks });
  await given.admin.call(confirmationEndpoints.revoke, { params: { id: request.id } });
  expect((await pairOf(borrower, lender)).request).toMatchObject({ openLinks: [], usedLinks: [] });
});

test('of two who use a link at once one answers', async () => {
  const { token, contractId, borrower, lender } = await mailed('AT ONCE');
  const answers = [{ contractId, kind: 'CONFIRMED' }];
  const replies = await Promise.all([
    answerLink(token, answers),
    answerLink(token, answers),
    answerLink(token, answers),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  expect((await pairOf(borrower, lender)).items[0]?.entries).toHaveLength(1);
});

test('another tenant finds neither requests nor files, and neither its link nor its mail is in the events', async () => {
  const { token, contractId, lender, borrower, request } = await mailed('WALLED');
  await answerLink(token, [{ contractId, kind: 'CONFIRMED' }]);
  const other = await given.api.as('partner@atlas.test');
  expect((await readPair(borrower, lender, other)).status).toBe(404);
  expect((await answer(other, request.id, { contractId, kind: 'CONFIRMED' })).status).toBe(404);
  expect((await other.call(confirmationEndpoints.revoke, { params: { id: request.id } })).status).toBe(404);
  const events = await given.admin.call(eventHistoryEndpoints.list, { query: { getAll: 'true' } });
  expect(JSON.stringify(events.data)).toContain('Confirmation');
  expect(JSON.stringify(events.data)).not.toContain(token);
});

test('the verification finds a kept figure that was altered', async () => {
  const { request } = await mailed('ALTERED');
  const verified = () => inTenant(given.api.db, 'helios', verifyConfirmations);
  expect(await verified()).toMatchObject({ differences: [] });
  expect((await verified()).requests).toBeGreaterThan(1);
  await sql`alter table confirmation_item no force row level security`.execute(given.api.db);
  const alter = (cents: number) =>
    sql`update confirmation_item set accrued_cents = accrued_cents + ${cents} where request_id = ${request.id}`.execute(
      given.api.db,
    );
  await alter(1);
  expect((await verified()).differences).toEqual([
    `confirmation of C1 for ${MONTH}, request 1: its figures are not those of its digest`,
  ]);
  await alter(-1);
  expect(await verified()).toMatchObject({ differences: [] });
});

const titlesOf = async (person: TestPerson) =>
  ((await person.call(bellEndpoints.list, { query: { getAll: 'true' } })).data as { title: string }[]).map(
    ({ title }) => title,
  );

test('who has not answered is reminded by the way they were asked, and who asked is notified of it later', async () => {
  const { request, lender, borrower, address, token } = await mailed('REMINDED');
  await assign(lender, BASIC);
  await asked(lender, borrower);
  const work = confirmationReminder({ baseUrl: 'http://localhost' });
  const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
  const remind = (today: string, parameters = { days: 7, escalationDays: 14 }) =>
    inTenant(given.api.db, 'helios', (tx) => work.run({ tx, audit, today, dueOn: today, parameters }));
  const sentOn = request.sentOn.slice(0, 'yyyy-MM-dd'.length);
  expect((await remind(addDays(sentOn, 6))).facts).toEqual({ reminded: '0', unanswered: '0' });
  expect(await linkTo(address)).toBe(token);

  const week = await remind(addDays(sentOn, 7));
  expect(await titlesOf(basic)).toContain(`Reminder: balances of ${dayMonthYear(MONTH)} to confirm`);
  const again = await linkTo(address);
  expect(again).not.toBe(token);
  expect([(await readLink(token)).status, (await readLink(again)).status]).toEqual([401, 200]);

  const fortnight = await remind(addDays(sentOn, 14));
  expect(Number(fortnight.facts['unanswered'])).toBeGreaterThan(Number(week.facts['unanswered']) + 1);
  expect(await titlesOf(given.admin)).toContain(`Balances of ${dayMonthYear(MONTH)} that nobody answered`);
});

test('a schedule asks for the balances of the month before its due day, in the name of a user who may ask', async () => {
  const { lender, borrower } = await lent('BY SCHEDULE');
  await assign(lender, BASIC);
  await emailOf(borrower, 'books@scheduled.test');
  const work = confirmationCampaign({ baseUrl: 'http://localhost', now: () => given.api.clock.now });
  const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
  const dueOn = '2025-03-05';
  const run = (sender: string) =>
    inTenant(given.api.db, 'helios', (tx) =>
      work.run({ tx, audit, today: '2025-03-31', dueOn, parameters: { sender } }),
    );
  const check = (sender: string) => inTenant(given.api.db, 'helios', async (tx) => await work.check?.(tx, { sender }));
  for (const nobody of ['nobody@helios.test', 'client@casa.test', 'service@helios.test']) {
    expect(await check(nobody)).toEqual({ 'parameters.sender': ['CampaignSenderUnknown'] });
    await expect(run(nobody)).rejects.toThrow('CampaignSenderUnknown');
  }
  expect(await check(BASIC.toUpperCase())).toEqual({});

  const { key, facts } = await run(BASIC);
  expect([key, facts['month']]).toEqual(['ConfirmationsAskedOutcome', dayMonthYear(MONTH)]);
  expect(Number(facts['sent'])).toBeGreaterThan(1);
  expect(await pairOf(lender, borrower)).toMatchObject({ state: 'AWAITED', request: { way: 'ACCOUNT' } });
  expect(await pairOf(borrower, lender)).toMatchObject({ state: 'AWAITED', request: { way: 'MAILED' } });
  expect(await linkTo('books@scheduled.test')).toBeTruthy();
  await expect(run(BASIC)).resolves.toMatchObject({ facts: { sent: '0' } }); // all were asked
});
