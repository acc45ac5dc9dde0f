import {
  baseSettingEndpoints,
  bellEndpoints,
  type CategoryCode,
  idOfCategory,
  mailEndpoints,
  mailRhythmEndpoints,
  notificationCategoryEndpoints,
  notificationSettingEndpoints,
  profileEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { startMailServer } from '../../testing/processes/smtp-for-tests.ts';
import { type NewNotification, notify } from '../bell/bell.public.ts';
import { deliverMails, smtpPost } from '../mail/mail.public.ts';
import { mailNotifications } from './notification-mails.public.ts';

/** A Friday. */
const DAY = '2026-11-27';
const BASE_URL = 'https://loans.example.com';

let api: TestApi;
let sales: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  sales = await api.as('sales@helios.test');
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await inControl(api.db, (control) => control.deleteFrom('outbox_mail').execute());
  await inTenant(api.db, 'helios', async (tx) => {
    await tx.deleteFrom('bell_notification').execute();
    await tx.deleteFrom('notification_choice').execute();
    await tx.deleteFrom('notification_rhythm').execute();
  });
});

const news = (category: CategoryCode, subject: string): NewNotification => ({
  category,
  type: 'Message',
  status: 'warning',
  title: { key: 'ReminderNews', facts: { subject } },
  description: { key: 'DuesSummed', facts: { amount: '1.234,56 €', count: '2' } },
  triggerAction: '/movements/due',
});

async function ring(
  person: TestPerson,
  category: CategoryCode,
  subject = 'Accrue',
  more: Partial<NewNotification> = {},
) {
  const personId = (await person.call(profileEndpoints.get)).data.id as string;
  await inTenant(api.db, person.tenantId, (tx) => notify(tx, personId, { ...news(category, subject), ...more }));
}

const mailAt = (time: string, day = DAY) =>
  mailNotifications(api.db, { now: new Date(`${day}T${time}Z`), baseUrl: BASE_URL });
const outbox = () =>
  inControl(api.db, (control) => control.selectFrom('outbox_mail').selectAll().orderBy('mail_id').execute());
const choose = (person: TestPerson, category: CategoryCode, ways: object) =>
  person.call(notificationSettingEndpoints.add, { body: { categoryId: idOfCategory(category), ...ways } });
const USUAL = { digestAt: '08:00', digestDays: [1, 2, 3, 4, 5], quietFrom: null, quietTo: null };
const keepTo = (person: TestPerson, rhythm: object) =>
  person.call(mailRhythmEndpoints.save, { body: { ...USUAL, ...rhythm } });

test('what is at once is mailed after ten minutes, once, in the language of the reader and with amounts as they read them', async () => {
  await sales.call(profileEndpoints.savePreferences, {
    body: { pageSizeDefault: 10, darkModeDefault: false, language: 'pt' },
  });
  await ring(sales, 'SUPPORT', 'Accrue');
  for (const time of ['10:00', '10:09']) await mailAt(time);
  expect(await outbox()).toEqual([]);
  for (const time of ['10:10', '10:11', '12:00']) await mailAt(time);
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: 'sales@helios.test', language: 'pt', template: 'notification' });
  expect(mail?.subject).toMatch(/^Accrue \(Helios/);
  for (const part of [
    '1.234,56 €',
    `${BASE_URL}/movements/due`,
    'segundo a sua escolha para: Suporte',
    '/profile/notifications',
  ])
    expect(mail?.body).toContain(part);
  expect(mail?.body).toContain('Não receber mais mensagens como esta: https://loans.example.com/unsubscribe?');
  await sales.call(profileEndpoints.savePreferences, {
    body: { pageSizeDefault: 10, darkModeDefault: false, language: 'en' },
  });
});

test('what was read or deleted before its mail is due is not mailed', async () => {
  await ring(sales, 'SUPPORT');
  await mailAt('10:00');
  await sales.call(bellEndpoints.markAllAsRead);
  await mailAt('10:10');
  await ring(sales, 'SUPPORT');
  await mailAt('10:20');
  await sales.call(bellEndpoints.deleteAll);
  await mailAt('10:30');
  await ring(sales, 'SUPPORT');
  const [followed] = (await sales.call(bellEndpoints.list)).data as { id: string }[];
  await sales.call(bellEndpoints.read, { params: { id: followed?.id ?? '' } });
  await mailAt('10:50');
  expect(await outbox()).toEqual([]);
});

test('what one person is owed within an hour leaves as one mail, kind by kind', async () => {
  await ring(sales, 'SUPPORT', 'First');
  await mailAt('10:00');
  await mailAt('10:10');
  await ring(sales, 'SUPPORT', 'Second');
  await mailAt('10:20');
  await ring(sales, 'ANNOUNCEMENTS', 'Third');
  for (const time of ['10:30', '10:40', '11:00', '11:09']) await mailAt(time);
  expect(await outbox()).toHaveLength(1);
  await mailAt('11:10');
  const [, gathered, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(gathered?.subject).toMatch(/^2 unread notifications \(Helios/);
  expect(gathered?.body).toMatch(
    /SUPPORT\n\n- Second\n {2}[^\n]+\n {2}https[^\n]+\n\n\nREMINDERS AND ANNOUNCEMENTS\n\n- Third/,
  );
  const { searchParams } = new URL(/https\S+unsubscribe\S+/.exec(gathered?.body ?? '')?.[0] ?? '');
  expect(searchParams.get('categoryIds')).toBe(`${idOfCategory('SUPPORT')},${idOfCategory('ANNOUNCEMENTS')}`);
});

test('the digest leaves at its time on its days, and a single day makes it weekly', async () => {
  await ring(sales, 'LOANSDUE', 'Daily');
  await mailAt('10:00');
  for (const day of ['2026-11-28', '2026-11-29']) await mailAt('08:00', day);
  expect(await outbox()).toEqual([]);
  await mailAt('08:00', '2026-11-30');
  expect((await outbox()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Daily')]);
  expect((await keepTo(sales, { digestAt: '17:30', digestDays: [4] })).data).toMatchObject({ digestDays: [4] });
  await ring(sales, 'LOANSDUE', 'Weekly');
  await mailAt('10:00', '2026-11-30');
  await mailAt('17:29', '2026-12-03');
  expect(await outbox()).toHaveLength(1);
  await mailAt('17:30', '2026-12-03');
  expect(await outbox()).toHaveLength(2);
});

test('a rhythm that is chosen holds for what waits already, and so does a way that is closed', async () => {
  await ring(sales, 'LOANSDUE', 'Waits');
  await mailAt('10:00');
  await choose(sales, 'LOANSDUE', { mail: 'ATONCE' });
  await mailAt('10:05');
  await mailAt('10:15');
  expect(await outbox()).toHaveLength(1);
  await ring(sales, 'SUPPORT');
  await mailAt('12:00');
  await choose(sales, 'SUPPORT', { mail: 'NONE' });
  await mailAt('12:10');
  expect(await outbox()).toHaveLength(1);
});

test('a mandatory category that is mailed at once knows neither delay nor quiet hours, and is mailed alone', async () => {
  await keepTo(admin, { quietFrom: '19:00', quietTo: '08:00' });
  await ring(admin, 'DECISIONS', 'Waits');
  await mailAt('20:00');
  await ring(admin, 'LOANFAULTS', 'Fault');
  await mailAt('22:00');
  expect((await outbox()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Fault')]);
  await mailAt('08:00', '2026-11-28');
  expect((await outbox()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Fault'),
    expect.stringContaining('Waits'),
  ]);
});

test('who wants the mail alone is mailed, and their bell stays empty', async () => {
  await choose(sales, 'SUPPORT', { bell: false });
  await ring(sales, 'SUPPORT');
  expect((await sales.call(bellEndpoints.list)).body.totalCount).toBe(0);
  await mailAt('10:00');
  await sales.call(bellEndpoints.markAllAsRead);
  await sales.call(bellEndpoints.deleteAll);
  await mailAt('10:10');
  expect(await outbox()).toHaveLength(1);
  const left = await inTenant(api.db, 'helios', (tx) => tx.selectFrom('bell_notification').selectAll().execute());
  expect(left).toEqual([]);
});

test('nothing is mailed to who closed the way, stopped all mails or left the tenant', async () => {
  const adminId = (await admin.call(profileEndpoints.get)).data.id as string;
  const membership = async (change: { is_active: boolean }) => {
    await inControl(api.db, (control) =>
      control
        .updateTable('membership')
        .set(change)
        .where('person_id', '=', adminId)
        .where('tenant_id', '=', 'helios')
        .execute(),
    );
  };
  await ring(sales, 'OWNWORK');
  await ring(sales, 'SUPPORT');
  await ring(admin, 'SUPPORT');
  await takeNotices(false);
  await membership({ is_active: false });
  for (const time of ['10:00', '10:30']) await mailAt(time);
  await takeNotices(true);
  await membership({ is_active: true });
  for (const time of ['11:00', '12:30']) await mailAt(time);
  expect(await outbox()).toEqual([]);
});

test('a matter that grows after its mail is mailed again, and once while it waits', async () => {
  const matter = { matter: 'DOCUMENTS' };
  await ring(sales, 'SUPPORT', 'Waiting', matter);
  await ring(sales, 'SUPPORT', 'Waiting', matter);
  await mailAt('10:00');
  await mailAt('10:10');
  expect((await outbox()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Waiting \(2\) \(Helios/)]);
  await ring(sales, 'SUPPORT', 'Waiting', matter);
  await mailAt('12:00');
  await mailAt('12:10');
  expect(await outbox()).toHaveLength(2);
});

test('where a tenant says so, a mail has the title alone and no amount', async () => {
  const body = { category: 'MAIL', parameterKey: 'NOTICE_MAIL_DETAIL', value: 'TITLE' };
  const set = (await admin.call(baseSettingEndpoints.add, { body })).data;
  await ring(sales, 'SUPPORT');
  await mailAt('10:00');
  await mailAt('10:10');
  await admin.call(baseSettingEndpoints.delete, { params: { id: set.id } });
  const [mail] = await outbox();
  expect(mail?.body).toContain('Accrue');
  expect(mail?.body).not.toContain('1.234,56');
});

test('of eight processes that mail at once, and after one that failed midway, each line is mailed once', async () => {
  for (let number = 0; number < 6; number += 1) await ring(sales, 'SUPPORT', `Line ${number}`);
  await ring(admin, 'SUPPORT', 'Another');
  await mailAt('10:00');
  await mailNotifications(api.db, { now: new Date(`${DAY}T10:10Z`), baseUrl: '' }); // fails, and is rolled back
  expect(await outbox()).toEqual([]);
  await Promise.all(Array.from({ length: 8 }, () => mailAt('10:10')));
  expect((await outbox()).map((mail) => mail.to_address).toSorted()).toEqual([
    'admin@helios.test',
    'sales@helios.test',
  ]);
});

test('over a month nothing leaves in quiet hours, no two mails within an hour, and each line leaves once', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  await keepTo(sales, { quietFrom: '18:30', quietTo: '09:00', digestAt: '07:00', digestDays: [1, 3, 5, 6] });
  const kinds: readonly CategoryCode[] = ['SUPPORT', 'LOANSDUE', 'ANNOUNCEMENTS', 'RATES'];
  const left: { readonly at: Date; readonly body: string }[] = [];
  let lines = 0;
  const start = Date.parse('2026-10-12T00:00Z'); // the clocks go back on the 25th
  for (let hour = 0; hour < 31 * 24; hour += 1) {
    for (const kind of kinds.filter((_, place) => (hour * 7 + place * 5) % 11 === 0)) {
      lines += 1;
      await ring(sales, kind, `<${lines}>`);
    }
    for (const minute of [0, 30]) {
      const at = new Date(start + (hour * 60 + minute) * 60_000);
      await mailNotifications(api.db, { now: at, baseUrl: BASE_URL });
      const mails = await inControl(api.db, (control) => control.deleteFrom('outbox_mail').returningAll().execute());
      left.push(...mails.map(({ body }) => ({ at, body })));
    }
  }
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', hour: '2-digit', minute: '2-digit' });
  for (const { at } of left) {
    expect(clock.format(at) >= '09:00').toBe(true);
    expect(clock.format(at) < '18:30').toBe(true);
  }
  for (const [index, { at }] of left.entries())
    expect(at.getTime() - (left[index - 1]?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(3_600_000);
  // those of the last days still wait for their turn
  for (let day = 1; day <= 3; day += 1) {
    await mailNotifications(api.db, {
      now: new Date(start + (31 + day) * 86_400_000 + 43_200_000),
      baseUrl: BASE_URL,
    });
  }
  const mailed = [...left, ...(await outbox())].flatMap(({ body }) => body.match(/<\d+>/g) ?? []);
  expect(mailed.length).toBe(lines);
  expect(new Set(mailed).size).toBe(lines);
});

test('a mail has the headers by which a program ends its kind with one click, which are gone after that', async () => {
  const server = await startMailServer();
  try {
    await ring(sales, 'SUPPORT', 'Header\r\nBcc: eve@calends.test');
    await mailAt('10:00');
    await mailAt('10:10');
    await deliverMails(api.db, smtpPost(server.url, 'Calends <loans@calends.test>'));
  } finally {
    await server.stop();
  }
  const [head = ''] = (server.mails[0]?.text ?? '').split('\n\n');
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  expect(unfolded).not.toMatch(/^Bcc:/m);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(unfolded).toContain('List-ID: <support.helios.loans.example.com>');
  const link = /^List-Unsubscribe: <https:\/\/loans\.example\.com(\S+)>/m.exec(unfolded)?.[1] ?? '';
  const forms = [
    { 'content-type': 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' },
    {
      'content-type': 'multipart/form-data; boundary=b',
      payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    },
  ];
  expect((await api.app.inject({ method: 'GET', url: link })).statusCode).toBe(404);
  expect(await mailOf(sales, 'SUPPORT')).toBe('ATONCE');
  for (const { payload, ...headers } of forms) {
    await choose(sales, 'SUPPORT', { mail: 'ATONCE' });
    expect((await api.app.inject({ method: 'POST', url: link, headers, payload })).statusCode).toBe(200);
    expect(await mailOf(sales, 'SUPPORT')).toBe('NONE');
  }
  expect(await mailOf(sales, 'ANNOUNCEMENTS')).toBe('ATONCE');
  const forged = link.replace(/token=[^&]+/, 'token=0193c0de-0000-7000-8c00-000000000000');
  expect((await api.app.inject({ method: 'POST', url: forged, payload: '' })).statusCode).toBe(401);
  const elsewhere = { method: 'POST', url: `/api/v1${mailEndpoints.unsubscribe.path}`, payload: 'a=b' } as const;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await api.app.inject({ ...elsewhere, headers: form })).json()).toMatchObject({ succeeded: false });
});

test('the page behind the link ends some kinds in one tenant, and the profile takes them back', async () => {
  const email = 'sales@helios.test';
  const { unsubscribe_token: token } = await inControl(api.db, (control) =>
    control.selectFrom('person').select('unsubscribe_token').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  const end = (kinds: object) => sales.call(mailEndpoints.unsubscribe, { body: { email, token, ...kinds } });
  const categoryIds = [idOfCategory('SUPPORT'), idOfCategory('RATES')];
  expect((await end({ tenantId: 'helios' })).status).toBe(400);
  expect((await end({ tenantId: 'nowhere', categoryIds })).status).toBe(401);
  expect((await end({ tenantId: 'helios', categoryIds: ['0193c0de-0000-7000-8c00-999999999999'] })).status).toBe(401);
  await choose(sales, 'RATES', { bell: false });
  expect((await end({ tenantId: 'helios', categoryIds })).data).toBe(true);
  expect([await mailOf(sales, 'SUPPORT'), await mailOf(sales, 'RATES')]).toEqual(['NONE', 'NONE']);
  expect((await sales.call(profileEndpoints.get)).data.takesNotices).toBe(true);
  const [rates] = await settingsOf(sales, 'RATES');
  expect(rates).toMatchObject({ bell: false });
  await choose(sales, 'SUPPORT', { mail: 'ATONCE' });
  expect(await mailOf(sales, 'SUPPORT')).toBe('ATONCE');
});

test('the page behind the link names the tenant and its kinds to who works there, and to nobody by a wrong token', async () => {
  const email = 'sales@helios.test';
  const { unsubscribe_token: token } = await inControl(api.db, (control) =>
    control.selectFrom('person').select('unsubscribe_token').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  const own = (await admin.call(notificationCategoryEndpoints.add, { body: { name: 'Board meetings' } })).data;
  const categoryIds = [idOfCategory('SUPPORT'), own.id, '0193c0de-0000-7000-8c00-999999999999'];
  const read = async (body: object) => {
    const payload = { email, token, tenantId: 'helios', categoryIds, ...body };
    const url = `/api/v1${mailEndpoints.readLink.path}`;
    return (await api.app.inject({ method: 'POST', url, payload })).json();
  };
  expect((await read({})).data).toMatchObject({
    tenant: 'Helios Group',
    categories: [{ id: idOfCategory('SUPPORT') }, { id: own.id, name: 'Board meetings' }],
  });
  expect((await read({ tenantId: 'boreal' })).data).toEqual({
    tenant: null,
    categories: [{ id: idOfCategory('SUPPORT'), name: 'SUPPORT' }],
  });
  const refused = { succeeded: false, messages: ['LinkNotValid'] };
  expect(await read({ token: crypto.randomUUID() })).toMatchObject(refused);
  expect(await read({ email: 'nobody@nowhere.test' })).toMatchObject(refused);
  const broken = await read({ token: token.slice(0, 8) }); // a mail program cut the link
  expect(broken.errors).toEqual({ token: ['LinkNotValid'] });
  expect(await read({ tenantId: 'nowhere' })).toMatchObject(refused);
  expect(await mailOf(sales, 'ANNOUNCEMENTS')).toBe('ATONCE'); // reading ended nothing
});

async function takeNotices(takes: boolean): Promise<void> {
  await inControl(api.db, (control) =>
    control.updateTable('person').set({ takes_notices: takes }).where('email', '=', 'sales@helios.test').execute(),
  );
}

async function settingsOf(person: TestPerson, category: CategoryCode) {
  const filters = [{ field: 'categoryId', op: 'eq', value: idOfCategory(category) }];
  return (await person.call(notificationSettingEndpoints.list, { query: { filters } })).data;
}

async function mailOf(person: TestPerson, category: CategoryCode): Promise<string> {
  return (await settingsOf(person, category))[0].mail;
}

test('a rhythm names every fault at once, and is its person’s alone', async () => {
  const faults = async (rhythm: object) => (await keepTo(sales, rhythm)).body.errors;
  expect(await faults({ digestAt: '24:00', digestDays: [] })).toEqual({
    digestAt: ['InvalidTime'],
    digestDays: ['DigestDaysRequired'],
  });
  expect(await faults({ quietFrom: '19:00' })).toEqual({ quietTo: ['QuietToRequired'] });
  expect(await faults({ quietTo: '19:00' })).toEqual({ quietFrom: ['QuietFromRequired'] });
  expect(await faults({ quietFrom: '19:00', quietTo: '19:00' })).toEqual({ quietTo: ['QuietHoursEmpty'] });
  await keepTo(sales, { quietFrom: '19:00', quietTo: '08:00', digestDays: [5, 1, 5] });
  expect((await sales.call(mailRhythmEndpoints.get)).data).toEqual({
    digestAt: '08:00',
    digestDays: [1, 5],
    quietFrom: '19:00',
    quietTo: '08:00',
    timeZone: 'Europe/Lisbon',
  });
  expect((await admin.call(mailRhythmEndpoints.get)).data).toMatchObject(USUAL);
});
