import {
  bellEndpoints,
  entityEndpoints,
  type Language,
  managedTenantEndpoints,
  metadataEndpoints,
  PARAMETERS,
  passwordLinkEndpoints,
  profileEndpoints,
  type Role,
  statementEndpoints,
  supportEndpoints,
  translationEndpoints,
  userEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import type { TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { textOfPdf } from '../../testing/reading/pdf-text.ts';
import { readExport } from '../../testing/reading/read-export.ts';
import { notify } from '../bell/bell.public.ts';

let own: TestLoans;
let admin: TestPerson;
beforeAll(async () => {
  own = await startLoans();
  admin = own.admin;
});
afterAll(() => own.api.stop());

const write = (
  by: TestPerson,
  key: string,
  translationText: string,
  more: object = {},
  languageCode: Language = 'en',
) => by.call(translationEndpoints.upsert, { body: { key, languageCode, translationText, ...more } });
const headersOf = async (bytes: Buffer) => (await readExport(bytes)).header;
const headersFor = async (person: TestPerson, language: Language = 'en') =>
  headersOf((await person.call(entityEndpoints.exportData, { query: {}, headers: { language } })).bytes);
const mailsTo = (email: string) =>
  inControl(own.api.db, (control) =>
    control.selectFrom('outbox_mail').select(['subject', 'body']).where('to_address', '=', email).execute(),
  );

test('heads a column of an export, for the tenant that wrote it and in its language alone', async () => {
  await write(admin, 'Acronym', 'Short name');
  expect(await headersFor(admin, 'en')).toContain('Short name');
  expect(await headersFor(admin, 'pt')).toContain('Acrónimo');
  expect(await headersFor(await own.api.as('admin@boreal.test'), 'en')).toContain('Acronym');
});

test('heads a column of an export of tenants, which are records of the control role', async () => {
  await write(admin, 'ParentTenant', 'Belongs to');
  expect(await headersOf((await admin.call(managedTenantEndpoints.exportData, { query: {} })).bytes)).toContain(
    'Belongs to',
  );
});

test('is not read by users below its access level', { tags: 'long' }, async () => {
  await write(admin, 'Nif', 'Number for administrators', { accessLevel: 'ADMIN' });
  expect(await headersFor(admin)).toContain('Number for administrators');
  expect(await headersFor(await own.api.as('basic@helios.test'))).not.toContain('Number for administrators');
});

test('names a column of a file that is imported again, as the shipped text still does', { tags: 'long' }, async () => {
  await write(admin, 'XmlName', 'Name in files');
  await admin.call(metadataEndpoints.add, { body: { reference: 'colour', code: 'RED', xmlName: 'r' } });
  const { bytes } = await admin.call(metadataEndpoints.exportData, { query: { filename: 'codes' } });
  expect(await headersOf(bytes)).toContain('Name in files');
  const imported = await admin.call(metadataEndpoints.import, { upload: { fileName: 'codes.xlsx', bytes } });
  expect(imported.data).toMatchObject({ changed: 0, created: 0 });
});

test('is used in a statement, on paper and as a spreadsheet', { tags: 'long' }, async () => {
  const id = await own.loans.add(exampleContract(own.companies, own.feeId));
  await own.loans.draw(id, '2023-03-31', '2500000.00');
  await write(admin, 'Grantor', 'Lending company');
  await write(admin, 'CAPITALIZATION', 'Added to the capital');
  const statement = (format: string) =>
    admin.call(statementEndpoints.read, { params: { id }, query: { from: '01-10-2023', to: '30-09-2024', format } });
  const paper = await textOfPdf((await statement('pdf')).bytes);
  expect(paper).toContain('Lending company');
  expect(paper).toContain('Added to the capital');
  expect(await headersOf((await statement('xlsx')).bytes)).toContain('Lending company');
});

test('is shown by the bell', async () => {
  const { id } = (await admin.call(profileEndpoints.get)).data;
  const news = { category: 'SUPPORT', type: 'Message', status: 'success', triggerAction: '/users' } as const;
  const description = { key: 'UserConfirmedText', facts: { name: 'Nuno Novo' } };
  await inTenant(own.api.db, 'helios', (tx) =>
    notify(tx, id, { ...news, title: { key: 'UserConfirmed' }, description }),
  );
  await write(admin, 'UserConfirmedText', 'Say hello to {{ name }}.');
  const [item] = (await admin.call(bellEndpoints.list)).data;
  expect(item).toMatchObject({ title: 'A user confirmed the access', description: 'Say hello to Nuno Novo.' });
});

test('is used in a mail of the tenant, and has to keep its placeholders', async () => {
  await write(admin, 'ActivationMailSubject', 'Welcome to the treasury of {{tenant}}');
  await write(admin, 'SupportMessageMail', '{{author}} says: {{message}} ({{link}})');
  await write(admin, 'MailFooter', 'Enough of these: {{unsubscribe}}');
  const refused = await write(admin, 'ActivationMail', 'Come in.');
  expect(refused.body.errors).toEqual({ translationText: ['PlaceholdersDiffer'] });

  await invite(admin, 'new@helios.test', 'basic');
  expect(await mailsTo('new@helios.test')).toMatchObject([{ subject: 'Welcome to the treasury of Helios Group' }]);

  const basic = await own.api.as('basic@helios.test');
  const asked = { subject: 'A cent', ticketCategory: 'FIGURES', priority: 'LOW', message: 'Where is it?' };
  const { id } = (await basic.call(supportEndpoints.add, { body: asked })).data;
  await admin.call(supportEndpoints.answer, { params: { id }, body: { message: 'Rounded.' } });
  const [mail] = await mailsTo('basic@helios.test');
  expect(mail?.body).toMatch(/^Ana Admin says: Rounded\. \(http.*\)\n\n--\nEnough of these: http/);
});

test('of a mail about an account, which belongs to no tenant, is changed by root alone', async () => {
  const root = await own.api.as('root@calends.test', 'system');
  await write(admin, 'ResetMailSubject', 'A password for Helios');
  await write(root, 'ResetMailSubject', 'Your new password');
  await admin.call(passwordLinkEndpoints.forgot, { body: { email: 'sales@helios.test' } });
  expect(await mailsTo('sales@helios.test')).toMatchObject([{ subject: 'Your new password' }]);
});

test('of a mail is loaded by no screen', async () => {
  const { en } = (await admin.call(translationEndpoints.frontEndLoad, { query: { languageCode: 'en' } })).data;
  expect(en).toHaveProperty('Acronym', 'Short name');
  expect(Object.keys(en).filter((key) => key.startsWith('ActivationMail'))).toEqual([]);
});

async function invite(by: TestPerson, email: string, policyId: Role): Promise<void> {
  const password = PARAMETERS.NEW_USER_PASSWORD.standard;
  const body = { firstName: 'Nuno', lastName: 'Novo', email, policyId, password };
  const reply = await by.call(userEndpoints.add, { body });
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
}
