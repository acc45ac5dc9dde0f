import { type MailText } from '@calends/texts';
import { mailEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inControl, inTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { queuesOf } from '../../jobs/queues.ts';
import { startApi, type TestApi } from '../../testing/api-for-tests.ts';
import { until } from '../../testing/processes/server-process.ts';
import { startMailServer, type TestMailServer } from '../../testing/processes/smtp-for-tests.ts';
import { deliverMails, mailSender, queueMail, smtpPost } from './mail.public.ts';

const REFUSED = 'nobody@calends.test';
const GREETING: MailText = {
  template: 'greeting',
  subject: { en: 'Hello {{name}}', pt: 'Olá {{name}}', es: 'Hola {{name}}', fr: 'Bonjour {{name}}' },
  body: { en: 'Good day, {{name}}.', pt: 'Bom dia, {{name}}.', es: 'Buenos días, {{name}}.', fr: 'Bonjour, {{name}}.' },
};

let api: TestApi;
let server: TestMailServer;
beforeAll(async () => {
  api = await startApi();
  server = await startMailServer(new Set([REFUSED]));
});
afterAll(async () => {
  await server.stop();
  await api.stop();
});
afterEach(async () => {
  await inControl(api.db, (control) => control.deleteFrom('outbox_mail').execute());
});

const queue = (email: string, name = 'Ana', language: 'en' | 'pt' = 'en') =>
  inControl(api.db, (control) => queueMail(control, { email, language }, GREETING, { name }));
const deliver = (url = server.url) => deliverMails(api.db, smtpPost(url, 'Calends <loans@calends.test>'));
const outbox = () =>
  inControl(api.db, (control) => control.selectFrom('outbox_mail').selectAll().orderBy('created_at').execute());
const received = (email: string) => server.mails.filter((mail) => mail.to.includes(email));

test('a paragraph of a mail in which nothing was written is left out; those that a person wrote stay', async () => {
  const body = 'Good day.\n\n{{message}}\n\nThe link: {{link}}';
  const asking: MailText = { ...GREETING, body: { en: body, pt: body, es: body, fr: body } };
  for (const message of ['', ' \n', 'Please\n\nby Friday'])
    await inControl(api.db, (control) =>
      queueMail(control, { email: 'ana@calends.test', language: 'en' }, asking, { name: 'Ana', message, link: '/c' }),
    );
  expect((await outbox()).map((mail) => mail.body)).toEqual([
    'Good day.\n\nThe link: /c',
    'Good day.\n\nThe link: /c',
    'Good day.\n\nPlease\n\nby Friday\n\nThe link: /c',
  ]);
});

test('a mail goes out as soon as the write that queued it is committed, and never when that is rolled back', async () => {
  const mail = { smtpUrl: server.url, mailFrom: undefined, baseUrl: 'https://loans.example.com' };
  const jobs = await startJobs(
    api.url,
    api.db,
    queuesOf({
      db: api.db,
      now: () => new Date(),
      mail,
      files: api.files,
      baseUrl: 'http://localhost',
      privateHosts: [],
      ring: api.ring,
    }),
    true,
  );
  try {
    const undone = inControl(api.db, async (control) => {
      await queueMail(control, { email: 'undone@calends.test', language: 'en' }, GREETING, { name: 'Ana' });
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await queue('ana@calends.test', 'Ana', 'pt');
    await until(() => received('ana@calends.test').length > 0);
    const [first] = received('ana@calends.test');
    expect(first?.from).toBe('no-reply@loans.example.com');
    expect(first?.text).toContain('From: Calends <no-reply@loans.example.com>');
    expect(first?.text).toContain('Subject: =?UTF-8?Q?Ol=C3=A1_Ana?=');
    expect(first?.text).toContain('Auto-Submitted: auto-generated');
    expect(first?.text).toContain('Content-Language: pt');
    expect(first?.text).toContain('Bom dia, Ana.');
    expect(received('undone@calends.test')).toEqual([]);
  } finally {
    await jobs.stop(5000);
  }
});

test('a sent mail keeps no text in the outbox, since its links could be stolen there', async () => {
  await queue('once@calends.test');
  await deliver();
  expect(await outbox()).toMatchObject([{ to_address: 'once@calends.test', body: '', tries: 1, last_error: null }]);
  expect((await outbox())[0]?.sent_at).toBeInstanceOf(Date);
});

test('of eight processes that deliver at once, only one sends each mail', async () => {
  for (let number = 0; number < 12; number += 1) await queue(`person-${number}@calends.test`);
  await Promise.all(Array.from({ length: 8 }, () => deliver()));
  for (let number = 0; number < 12; number += 1) expect(received(`person-${number}@calends.test`)).toHaveLength(1);
});

test('a mail that the server refuses waits for its next try and does not hold up the others', async () => {
  await queue(REFUSED);
  await queue('behind@calends.test');
  await deliver();
  await deliver(); // not due yet
  expect(received('behind@calends.test')).toHaveLength(1);
  const [refused] = await outbox();
  expect(refused).toMatchObject({ tries: 1, sent_at: null });
  expect(refused?.last_error).toContain('550');
  expect(refused?.body).toContain('Good day');
});

test('while no server answers a mail is kept with the reason, tried again when it is due, and given up in the end', async () => {
  const gone = await startMailServer();
  await gone.stop();
  await queue('later@calends.test');
  await deliver(gone.url);
  expect(await outbox()).toMatchObject([
    { tries: 1, sent_at: null, last_error: expect.stringMatching(/ECONNREFUSED/) },
  ]);
  await makeDue();
  await deliver();
  expect(received('later@calends.test')).toHaveLength(1);

  await queue(REFUSED);
  for (let turn = 0; turn < 10; turn += 1) {
    await makeDue();
    await deliver();
  }
  expect((await outbox()).at(-1)).toMatchObject({ tries: 8, sent_at: null });
});

test('a mail that waited for a mail server longer than its links live is not sent any more', async () => {
  for (const [email, age] of [
    ['old@calends.test', '49 hours'],
    ['recent@calends.test', '47 hours'],
  ] as const) {
    await queue(email);
    await sql`update outbox_mail set created_at = now() - ${age}::interval where to_address = ${email}`.execute(api.db);
  }
  await deliver();
  expect(received('old@calends.test')).toEqual([]);
  expect(received('recent@calends.test')).toHaveLength(1);
  const root = await api.as('root@calends.test', 'helios');
  const { body } = await root.call(mailEndpoints.list, { query: { OrderBy: 'createdOn', OrderType: 'asc' } });
  expect(body.data).toMatchObject([{ mailState: 'givenUp' }, { mailState: 'sent' }]);
});

test('a sent mail is gone from the outbox when it is older than the setting says', async () => {
  await queue('read@calends.test');
  await deliver();
  await sql`update outbox_mail set created_at = now() - interval '31 days'`.execute(api.db);
  await deliver();
  expect(await outbox()).toHaveLength(1);
  await inTenant(api.db, SYSTEM_TENANT, (tx) =>
    tx.updateTable('base_setting').set({ value: '30' }).where('parameter_key', '=', 'OUTBOX_DAYS').execute(),
  );
  await deliver();
  expect(await outbox()).toEqual([]);
});

/** Makes every mail due for its next try, but for those that were given up. */
async function makeDue(): Promise<void> {
  await inControl(api.db, (control) =>
    control
      .updateTable('outbox_mail')
      .set({ next_try_at: new Date() })
      .where('sent_at', 'is', null)
      .where('next_try_at', '<', new Date('9000-01-01'))
      .execute(),
  );
}

test('a line break in a fact becomes no header, and an address with a comma no second recipient', async () => {
  await queue('ana@calends.test, eve@calends.test', 'Ana\r\nBcc: eve@calends.test');
  await queue('bea@calends.test', 'Bea\r\nBcc: eve@calends.test');
  await deliver();
  const [head = ''] = received('bea@calends.test')[0]?.text.split('\n\n') ?? [];
  expect(head).toContain('Subject: Hello Bea Bcc: eve@calends.test');
  expect(head).not.toMatch(/^Bcc:/m);
  expect(server.mails.flatMap((mail) => mail.to)).not.toContain('eve@calends.test');
});

test.each([
  ['as configured', { mailFrom: 'loans@example.com', smtpUrl: 'smtp://x@mail.test' }, 'loans@example.com'],
  ['the mail server’s user', { smtpUrl: 'smtp://me%40example.com:secret@mail.test' }, 'Calends <me@example.com>'],
  [
    'no-reply at the own host',
    { smtpUrl: 'smtp://mail.test', baseUrl: 'https://a.test:8443' },
    'Calends <no-reply@a.test>',
  ],
])('mails come from %s', (_name, settings, sender) => {
  expect(mailSender({ mailFrom: undefined, baseUrl: undefined, ...settings })).toBe(sender);
});
