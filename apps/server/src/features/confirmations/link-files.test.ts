import { TEXTS } from '@calends/texts';
import {
  type Confirmation,
  confirmationEndpoints,
  type KeptFile,
  LANGUAGES,
  LINK_FILE_BYTES,
  MOST_LINK_FILES,
  subscriptionAssignmentEndpoints,
  subscriptionEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import { type TestPerson, testPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { textOfPdf } from '../../testing/reading/pdf-text.ts';

const MONTH = '2025-02';
const DAY_MS = 86_400_000;
const PROOF = { fileName: 'transfer.txt', bytes: Buffer.from('Transfer of 100.00 on 10 February. '.repeat(5)) };

let given: TestLoans;
let stranger: TestPerson;
/** What happens before the storage has a file. */
let beforePut: () => Promise<unknown> = () => Promise.resolve();
const storing: NonNullable<Parameters<typeof startLoans>[1]>['storing'] = (files) => ({
  ...files,
  put: (...file) => beforePut().then(() => files.put(...file)),
});
beforeAll(async () => {
  given = await startLoans(undefined, { storing }); // on 31 March 2025
  stranger = testPerson(given.api.app, '', '');
});
afterAll(() => given.api.stop());
beforeEach(async () => {
  beforePut = () => Promise.resolve();
  given.api.clock.now = new Date('2025-03-31T12:00:00Z');
  await sql`truncate rate_limit, outbox_mail`.execute(given.api.db);
});

/** A loan of which the borrower was asked by a link. */
async function mailed(contractNumber: string) {
  const companies = await addCompanies(given.api.db, 'helios');
  const [lender, borrower] = companies;
  const contractId = await given.loans.add({ ...fixedRateContract(companies, contractNumber), dateEnd: '31-12-2030' });
  await given.loans.draw(contractId, '15-01-2025', '1000.00');
  await inTenant(given.api.db, 'helios', (tx) =>
    tx
      .updateTable('entity')
      .set({ emails: [`books@${borrower}.test`] })
      .where('entity_id', '=', borrower)
      .execute(),
  );
  const request = await ask(borrower, lender);
  return { lender, borrower, contractId, request, token: await lastToken() };
}

async function ask(companyId: string, counterpartyId: string): Promise<NonNullable<Confirmation['request']>> {
  const params = { companyId, counterpartyId };
  return (await given.admin.call(confirmationEndpoints.sendAnew, { params, body: { month: MONTH } })).data.request;
}

async function lastToken(): Promise<string> {
  const mails = await inControl(given.api.db, (control) =>
    control.selectFrom('outbox_mail').select('body').orderBy('mail_id').execute(),
  );
  return /confirm\?token=([\w-]+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
}

const attach = (token: string, contractId: string, upload = PROOF) =>
  stranger.call(confirmationEndpoints.attachLink, { upload, body: { token, contractId } });
const readFile = (token: string, fileId: string) =>
  stranger.call(confirmationEndpoints.readLinkFile, { body: { token, fileId } });
const readLink = (token: string) => stranger.call(confirmationEndpoints.readLink, { body: { token } });
const statement = (token: string) => stranger.call(confirmationEndpoints.linkStatement, { body: { token } });
const certificate = (token: string) => stranger.call(confirmationEndpoints.linkCertificate, { body: { token } });
const answer = (token: string, ...answers: readonly object[]) =>
  stranger.call(confirmationEndpoints.answerLink, { body: { token, name: 'Rita Books', answers } });
const dispute = (contractId: string) => ({
  contractId,
  kind: 'DISPUTED',
  capital: '900.00',
  interestDue: '0.00',
  accrued: '0.00',
  reason: 'We repaid 100',
});

/** A refusal is one in all languages. */
function expectText(key: string) {
  for (const language of LANGUAGES) expect(TEXTS[key]?.[language], `${key} in ${language}`).toBeTruthy();
}

test('whoever has a link sends a file with a dispute, which the other side reads and the next link shows', async () => {
  const { token, contractId, lender, borrower, request } = await mailed('PROOF');
  const kept = (await attach(token, contractId)).data as KeptFile;
  expect(kept).toMatchObject({ fileName: 'transfer.txt', contentType: 'text/plain', size: PROOF.bytes.length });
  expect((await readLink(token)).data.items).toMatchObject([{ itemState: 'AWAITED', files: [{ id: kept.id }] }]);
  expect((await readFile(token, kept.id)).bytes).toEqual(PROOF.bytes);
  expect((await answer(token, dispute(contractId))).data).toEqual({ isCertified: false });

  const params = { companyId: borrower, counterpartyId: lender };
  const { data } = await given.admin.call(confirmationEndpoints.ofPair, { params, query: { month: MONTH } });
  expect(data).toMatchObject({ state: 'DISPUTED', items: [{ files: [{ id: kept.id }] }] });
  const read = await given.admin.call(confirmationEndpoints.readFile, { params: { id: kept.id } });
  expect(read.bytes).toEqual(PROOF.bytes);

  const body = { contractId, message: 'Of which bank?' };
  await given.admin.call(confirmationEndpoints.write, { params: { id: request.id }, body });
  const next = await lastToken();
  expect((await readLink(next)).data.items).toMatchObject([{ files: [{ fileName: 'transfer.txt' }] }]);
  expect((await readFile(next, kept.id)).bytes).toEqual(PROOF.bytes);
  for (const used of [await readFile(token, kept.id), await attach(token, contractId), await statement(token)])
    expect(used).toMatchObject({ status: 401, body: { messages: ['LinkNotValid'] } });
});

test('the name of a file that came by a link leads nowhere and does not turn the direction of writing', async () => {
  const { token, contractId } = await mailed('NAMES');
  const names: string[] = [];
  for (const fileName of ['../../../etc/passwd.txt', 'C:\\\\books\\\\proof.txt', 'fdp\u202etxt.txt'])
    names.push((await attach(token, contractId, { ...PROOF, fileName })).data.fileName);
  expect(names).toEqual(['passwd.txt', 'proof.txt', 'fdptxt.txt']);
});

test('a file of another type than it says, an empty one, one with macros and one that is too large are refused', async () => {
  const { token, contractId } = await mailed('TYPES');
  const refused = async (fileName: string, content: string) => {
    const { status, body } = await attach(token, contractId, { fileName, bytes: Buffer.from(content) });
    for (const key of body.errors.file) expectText(key);
    return [status, body.errors.file];
  };
  expect(await refused('page.html', '<html><script>alert(1)</script></html>')).toEqual([400, ['FileTypeNotAllowed']]);
  expect(await refused('picture.svg', '<svg onload="alert(1)"/>')).toEqual([400, ['FileTypeNotAllowed']]);
  expect(await refused('books.xlsx', 'a plain text')).toEqual([400, ['FileTypeMismatch']]);
  expect(await refused('empty.txt', '')).toEqual([400, ['FileIsEmpty']]);
  const macros = 'PK\u0003\u0004[Content_Types].xml xl/workbook.xml vbaProject.bin';
  expect(await refused('books.xlsx', macros)).toEqual([400, ['FileWithMacros']]);
  const large = await attach(token, contractId, {
    fileName: 'large.txt',
    bytes: Buffer.alloc(LINK_FILE_BYTES + 1, 'a'),
  });
  expect(large).toMatchObject({ status: 413, body: { code: 'PayloadTooLarge' } });
  for (const key of ['PayloadTooLarge', 'PayloadTooLargeOf']) expectText(key);
  expect((await readLink(token)).data.items).toMatchObject([{ files: [] }]);
});

test('a request takes so many files by its links and no more, also at once', async () => {
  const { token, contractId } = await mailed('MANY');
  for (let sent = 1; sent < MOST_LINK_FILES; sent += 1) expect((await attach(token, contractId)).status).toBe(200);
  const last = await Promise.all([attach(token, contractId), attach(token, contractId)]);
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(last.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: { code: 'LinkFilesFull', details: { most: MOST_LINK_FILES } },
  });
  expectText('LinkFilesFull');
});

test('files of strangers are received two at a time from one network: a third is refused before it takes room', async () => {
  const { token, contractId } = await mailed('AT ONCE');
  const sent = await Promise.all(Array.from({ length: 3 }, () => attach(token, contractId)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(sent.find(({ status }) => status === 429)?.body.messages).toEqual(['TooManyAtOnce']);
  expectText('TooManyAtOnce');
});

test('a file that is still being kept when the link is answered or ended comes to nothing', async () => {
  for (const end of ['answered', 'ended']) {
    const { token, contractId, request } = await mailed(`LATE ${end}`);
    beforePut = async () => {
      beforePut = () => Promise.resolve();
      if (end === 'answered') await answer(token, dispute(contractId));
      else await given.admin.call(confirmationEndpoints.revoke, { params: { id: request.id } });
    };
    expect(await attach(token, contractId)).toMatchObject({ status: 401, body: { messages: ['LinkNotValid'] } });
    const kept = await inTenant(given.api.db, 'helios', (tx) =>
      tx.selectFrom('confirmation_file').select('file_id').where('request_id', '=', request.id).execute(),
    );
    expect(kept).toEqual([]);
  }
});

test('a plan without room is for whoever has a link like space that is full', async () => {
  const { token, contractId } = await mailed('PLAN');
  const operator = await given.api.as('root@calends.test', 'system');
  await sql`update tenant set created_on = '2025-01-01' where tenant_id = 'helios'`.execute(given.api.db);
  const type = { parentEntityType: 'TENANT', childEntityType: 'DISK_SIZE' };
  const plan = await operator.call(subscriptionEndpoints.add, { body: { name: 'Disk', ...type, maxLimit: 1 } });
  const days = { dateStart: '2025-03-31', dateEnd: null, invoiceStartDate: '2025-03-31' };
  const to = { entityType: 'TENANT', entityId: 'helios', ...days };
  const body = { subscriptionId: plan.data.id, ...to };
  const assigned = await operator.call(subscriptionAssignmentEndpoints.add, { body });
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(200);
  const large = { fileName: 'large.txt', bytes: Buffer.alloc(2_000_000, 'a') };
  const { status, body: refused } = await attach(token, contractId, large);
  expect([status, refused.errors]).toEqual([400, { file: ['StorageQuotaReached'] }]);
  expect(JSON.stringify(refused)).not.toContain('Disk');
  await operator.call(subscriptionAssignmentEndpoints.removeAssign, { body: { subscriptionId: plan.data.id, ...to } });
});

test('a link reads and takes files of its own request alone', async () => {
  const one = await mailed('ONE');
  const other = await mailed('OTHER');
  const { id } = (await attach(other.token, other.contractId)).data;
  expect((await readFile(one.token, id)).status).toBe(404);
  const foreign = await attach(one.token, other.contractId);
  expect(foreign).toMatchObject({ status: 400, body: { errors: { contractId: ['ReferenceNotFound'] } } });
  for (const key of ['NotFound', 'ReferenceNotFound']) expectText(key);
});

test('a link that was guessed, ended, is too late or was sent anew takes and shows no file, and one is tried so often', async () => {
  const { token, contractId, lender, borrower, request } = await mailed('ENDED');
  const guessed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const all = async (link: string) => [
    (await attach(link, contractId)).status,
    (await readFile(link, request.id)).status,
    (await statement(link)).status,
    (await certificate(link)).status,
  ];
  expect(await all(guessed)).toEqual([401, 401, 401, 401]);
  given.api.clock.now = new Date(Date.parse(`${request.expiresOn}T12:00:00Z`) + DAY_MS);
  expect(await attach(token, contractId)).toMatchObject({ status: 422, body: { code: 'ConfirmationExpired' } });
  given.api.clock.now = new Date(Date.parse(`${request.expiresOn}T12:00:00Z`) + 40 * DAY_MS);
  expect(await all(token)).toEqual([401, 401, 401, 401]);
  given.api.clock.now = new Date('2025-03-31T12:00:00Z');
  await given.loans.draw(contractId, '28-02-2025', '50.00');
  expect(await attach(token, contractId)).toMatchObject({ status: 422, body: { code: 'ConfirmationOvertaken' } });
  await ask(borrower, lender);
  const next = await lastToken();
  expect(await all(token)).toEqual([401, 401, 401, 401]);
  await given.admin.call(confirmationEndpoints.revoke, { params: { id: (await ask(borrower, lender)).id } });
  expect(await all(next)).toEqual([401, 401, 401, 401]);
  await sql`truncate rate_limit`.execute(given.api.db);
  const statuses: number[] = [];
  for (let tried = 0; tried < 32; tried += 1) statuses.push((await attach('guessed', contractId)).status);
  expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429]);
  for (const key of ['LinkNotValid', 'ConfirmationExpired', 'ConfirmationOvertaken', 'TooManyRequests'])
    expectText(key);
});

test('a link gives its request as a PDF, with what was said of it', async () => {
  const { token, contractId, request } = await mailed('ON PAPER');
  await answer(token, dispute(contractId));
  const body = { contractId, message: 'Of which bank?' };
  await given.admin.call(confirmationEndpoints.write, { params: { id: request.id }, body });
  const text = await textOfPdf((await statement(await lastToken())).bytes);
  const parts = [
    'Bóreas helios with Aurora helios',
    'ON PAPER',
    '1,000.00',
    '900.00',
    'We repaid 100',
    'Of which bank?',
  ];
  for (const part of parts) expect(text).toContain(part);
  expect(text.replaceAll('\n', '')).toContain(request.digest);
});

test('who confirmed by a link gets the certificate by it, until the balance is asked for anew', async () => {
  const { token, contractId, lender, borrower } = await mailed('CERTIFIED');
  const early = await certificate(token);
  expect(early).toMatchObject({ status: 422, body: { code: 'NotBothConfirmed' } });
  expectText('NotBothConfirmed');
  expect((await answer(token, { contractId, kind: 'CONFIRMED' })).data).toEqual({ isCertified: false });
  await inTenant(given.api.db, 'helios', (tx) =>
    tx
      .updateTable('entity')
      .set({ emails: ['books@lender.test'] })
      .where('entity_id', '=', lender)
      .execute(),
  );
  await ask(lender, borrower);
  const other = await lastToken();
  expect((await answer(other, { contractId, kind: 'CONFIRMED' })).data).toEqual({ isCertified: true });
  const { bytes } = await certificate(token);
  expect(await textOfPdf(bytes)).toContain('CERTIFIED');
  expect((await certificate(other)).bytes).toEqual(bytes);
  await ask(borrower, lender);
  expect((await certificate(token)).status).toBe(401);
});
