import {
  baseSettingEndpoints,
  ownAccountEndpoints,
  profileEndpoints,
  type SecondFactors,
  secondFactorEndpoints,
  signInEndpoints,
  userEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inControl } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';
import { countCodeTry } from './second-factors.store.ts';

const EMAIL = 'basic@helios.test';

let api: TestApi;
let person: TestPerson;
let personId: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Nobody has a second factor, no limit is reached, and the person is signed in anew: tests move the clock. */
beforeEach(async () => {
  await sql`truncate rate_limit, sign_in_attempt, recovery_code, authenticator, outbox_mail cascade`.execute(api.db);
  await sql`update person set two_factor_enabled = false`.execute(api.db);
  await sql`update membership set requires_second_factor = false`.execute(api.db);
  pass(60_000);
  person = await enter();
  personId = (await person.call(profileEndpoints.get)).data.id;
});

async function enter(email = EMAIL): Promise<TestPerson> {
  const reply = await api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload: { ...payload(), email } });
  return testPerson(api.app, reply.json().data.token, 'helios');
}

function pass(milliseconds: number): void {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
}

const sealed = (value: string) => {
  const { keyId, sealed: text } = seal(api.ring, value, api.clock.now);
  return { keyId, text };
};
function payload(twoFactorCode?: string) {
  const { keyId, text } = sealed(DEMO_PASSWORD);
  return { email: EMAIL, password: text, keyId, tenantId: '', ...(twoFactorCode !== undefined && { twoFactorCode }) };
}
const signIn = (code?: string, remoteAddress = '127.0.0.1') =>
  api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload: payload(code), remoteAddress });
const showCode = (code: string) =>
  api.app.inject({ method: 'POST', url: '/api/v1/tokens/login-otp', payload: payload(code) });

const needsCode = { succeeded: true, messages: [], data: null };

/** The code of an authenticator app now, or some periods from now. */
const codeOf = (otpauthUri: string, periods = 0) => {
  const { secret } = Object.fromEntries(new URL(otpauthUri).searchParams);
  return new TOTP({ secret: secret ?? '' }).generate({ timestamp: api.clock.now.getTime() + periods * 30_000 });
};

async function enrol(): Promise<{ otpauthUri: string; recoveryCodes: string[] }> {
  const { otpauthUri } = (await person.call(secondFactorEndpoints.setUpAuthenticator)).data;
  const { keyId, text } = sealed(DEMO_PASSWORD);
  const body = { twoFactorCode: codeOf(otpauthUri), currentPassword: text, keyId };
  const { recoveryCodes } = (await person.call(secondFactorEndpoints.confirmAuthenticator, { body })).data;
  pass(30_000); // the code that confirmed the set-up is used up
  return { otpauthUri, recoveryCodes };
}

const turn = (twoFactorEnabled: boolean, twoFactorCode?: string) =>
  person.call(userEndpoints.twoFactor, { params: { id: personId }, body: { twoFactorEnabled, twoFactorCode } });

async function mailedCode(): Promise<string> {
  const [mail] = await mails('ONE_TIME_CODE');
  return /^\d{6}/.exec(mail?.body ?? '')?.[0] ?? 'none';
}
function mails(template: string) {
  return inControl(api.db, (control) =>
    control
      .selectFrom('outbox_mail')
      .select(['body', 'to_address', 'subject'])
      .where('template', '=', template)
      .orderBy('created_at', 'desc')
      .orderBy('mail_id', 'desc')
      .execute(),
  );
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('an authenticator is set up by its first code; from then on a sign-in asks for one', async () => {
  expect((await signIn()).json().data.token).toEqual(expect.any(String));
  const { otpauthUri, recoveryCodes } = await enrol();
  expect(otpauthUri).toMatch(/^otpauth:\/\/totp\/Calends:basic%40helios\.test\?/);
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);

  const first = await signIn();
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual(needsCode);
  expect(first.headers['set-cookie']).toBeUndefined();

  const second = await showCode(codeOf(otpauthUri));
  expect(second.json().data.token).toEqual(expect.any(String));
  expect(second.headers['set-cookie']).toMatch(/HttpOnly/);
  const entered = testPerson(api.app, second.json().data.token, 'helios');
  expect((await entered.call(profileEndpoints.get)).data).toMatchObject({ email: EMAIL, twoFactorEnabled: true });
  expect(await mails('TWO_FACTOR_ON')).toMatchObject([{ to_address: EMAIL }]);
});

test('a code may come with the sign-in itself', async () => {
  const { otpauthUri } = await enrol();
  expect((await signIn(codeOf(otpauthUri))).json().data.token).toEqual(expect.any(String));
});

test('a code of an authenticator works once, also at another sign-in and when the clock runs behind', async () => {
  const { otpauthUri } = await enrol();
  const code = codeOf(otpauthUri);
  const before = codeOf(otpauthUri, -1);
  expect((await signIn(code)).statusCode).toBe(200);
  for (const used of [code, before]) {
    const again = await signIn(used);
    expect(again.statusCode).toBe(401);
    expect(again.json().messages).toEqual(['WrongOneTimeCode']);
  }
  pass(30_000);
  expect((await signIn(codeOf(otpauthUri, 1))).statusCode).toBe(200); // a clock that runs ahead
});

test('of two sign-ins at once with the same code one opens a session', async () => {
  const { otpauthUri } = await enrol();
  const code = codeOf(otpauthUri);
  const statuses = (await Promise.all([signIn(code), signIn(code)])).map((reply) => reply.statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a code without the right password signs nobody in', async () => {
  const { otpauthUri } = await enrol();
  await signIn();
  const { keyId, text } = sealed('not the password at all');
  const guess = { ...payload(codeOf(otpauthUri)), password: text, keyId };
  const reply = await api.app.inject({ method: 'POST', url: '/api/v1/tokens/login-otp', payload: guess });
  expect(reply.statusCode).toBe(401);
  expect(reply.json().messages).toEqual(['Login failed']);
});

test('the fifth wrong code ends the attempt: the right one is then refused, and a new sign-in is needed', async () => {
  const { otpauthUri } = await enrol();
  await signIn();
  const answers: string[] = [];
  for (let tries = 0; tries < 5; tries += 1)
    answers.push((await showCode(wrongOf(codeOf(otpauthUri)))).json().messages[0]);
  expect(answers).toEqual([...Array(4).fill('WrongOneTimeCode'), 'TooManyFailedOTPAttempts']);
  const late = await showCode(codeOf(otpauthUri));
  expect(late.statusCode).toBe(401);
  expect(late.json().messages).toEqual(['TooManyFailedOTPAttempts']);
  expect((await signIn()).json()).toEqual(needsCode);
  expect((await showCode(codeOf(otpauthUri))).statusCode).toBe(200);
});

test('a tenant’s own setting says how many wrong codes end an attempt', async () => {
  const admin = await api.as('admin@helios.test');
  const setting = { category: 'SECURITY', parameterKey: 'CODE_ATTEMPTS', value: '3' };
  const { id, version } = (await admin.call(baseSettingEndpoints.add, { body: setting })).data;
  const { otpauthUri } = await enrol();
  await signIn();
  const answers: string[] = [];
  for (let tries = 0; tries < 3; tries += 1)
    answers.push((await showCode(wrongOf(codeOf(otpauthUri)))).json().messages[0]);
  expect(answers).toEqual(['WrongOneTimeCode', 'WrongOneTimeCode', 'TooManyFailedOTPAttempts']);
  const root = await api.as('root@calends.test', 'helios');
  expect((await root.call(baseSettingEndpoints.delete, { params: { id }, query: { version } })).status).toBe(200);
});

test('of a hundred guesses at once, at most five count', async () => {
  await enrol();
  await signIn();
  const attempt = await inControl(api.db, (control) =>
    control.selectFrom('sign_in_attempt').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  const most = { ofAttempt: 5, ofPerson: 30, since: new Date(0) };
  const guess = () => inControl(api.db, (control) => countCodeTry(control, attempt, most));
  const counted = await Promise.all(Array.from({ length: 100 }, guess));
  expect(counted.filter((one) => one !== undefined)).toHaveLength(5);
});

test('of a hundred guesses at once by call, five are compared and no right one signs in after them', async () => {
  const { otpauthUri } = await enrol();
  await signIn();
  const replies = await Promise.all(Array.from({ length: 100 }, () => showCode(wrongOf(codeOf(otpauthUri)))));
  const answers = replies.map((reply) => reply.json().messages[0] as string);
  expect(answers.filter((answer) => answer === 'WrongOneTimeCode').length).toBeLessThanOrEqual(4);
  expect(replies.every((reply) => reply.statusCode >= 400)).toBe(true);
  const { tries } = await inControl(api.db, (control) =>
    control
      .selectFrom('sign_in_attempt')
      .select((of) => of.fn.max('code_tries').as('tries'))
      .executeTakeFirstOrThrow(),
  );
  expect(tries).toBeLessThanOrEqual(5);
});

test('a caller who knows the password has thirty guesses a day, over all attempts', async () => {
  const { otpauthUri } = await enrol();
  await signIn();
  expect((await showCode(wrongOf(codeOf(otpauthUri)))).json().messages).toEqual(['WrongOneTimeCode']);
  await sql`update sign_in_attempt set code_tries = 30 where code_tries = 1`.execute(api.db); // six attempts' worth
  await signIn();
  expect((await showCode(codeOf(otpauthUri))).json().messages).toEqual(['TooManyFailedOTPAttempts']);
  await sql`update sign_in_attempt set created_at = created_at - interval '25 hours'`.execute(api.db);
  await signIn();
  expect((await showCode(codeOf(otpauthUri))).statusCode).toBe(200);
});

test('a right password without its code does not reset the count of wrong ones', async () => {
  await enrol();
  for (let tries = 0; tries < 10; tries += 1) expect((await signIn()).json()).toEqual(needsCode);
  expect((await signIn()).statusCode).toBe(429);
});

test('a recovery code replaces the app, once, however it is typed', async () => {
  const { recoveryCodes } = await enrol();
  const [one = '', two = ''] = recoveryCodes;
  expect((await signIn(one)).statusCode).toBe(200);
  expect((await signIn(one)).statusCode).toBe(401);
  expect((await signIn(two.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
  const factors: SecondFactors = (await person.call(secondFactorEndpoints.secondFactors)).data;
  expect(factors).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 8 });
});

test('without an authenticator the code comes by mail, in the person’s language, once for each attempt', async () => {
  await person.call(profileEndpoints.savePreferences, {
    body: { pageSizeDefault: 10, darkModeDefault: true, language: 'pt' },
  });
  expect((await turn(true)).status).toBe(200);
  expect((await signIn()).json()).toEqual(needsCode);
  expect(await mails('ONE_TIME_CODE')).toMatchObject([
    { to_address: EMAIL, subject: 'Calends: o seu código de utilização única' },
  ]);
  const code = await mailedCode();
  expect((await showCode(wrongOf(code))).json().messages).toEqual(['WrongOneTimeCode']);
  expect(await mails('ONE_TIME_CODE')).toHaveLength(1);
  expect((await showCode(code)).json().data.token).toEqual(expect.any(String));
  expect((await showCode(code)).statusCode).toBe(401); // another attempt, another code
});

test('a mailed code belongs to its attempt and expires after ten minutes', async () => {
  await turn(true);
  await signIn();
  const first = await mailedCode();
  await signIn();
  const second = await mailedCode();
  if (first !== second) expect((await showCode(first)).statusCode).toBe(401);
  pass(10 * 60_000 + 1000);
  expect((await showCode(second)).statusCode).toBe(401);
});

test('a tenant’s administrator may require a second factor, and withdraw no more than that requirement', async () => {
  const admin = await enter('admin@helios.test');
  const demand = (twoFactorEnabled: boolean) =>
    admin.call(userEndpoints.twoFactor, { params: { id: personId }, body: { twoFactorEnabled } });
  expect((await demand(true)).status).toBe(200);
  expect((await signIn()).json()).toEqual(needsCode);
  expect((await signIn(await mailedCode())).statusCode).toBe(200);
  expect((await demand(false)).status).toBe(200);
  expect((await signIn()).json().data).not.toBeNull();

  await turn(true);
  expect((await demand(false)).status).toBe(400);
  expect((await signIn()).json()).toEqual(needsCode);
});

test('a person enters a tenant that requires a second factor only from a session that was opened with one', async () => {
  const many = await enter('many@calends.test');
  await sql`update membership set requires_second_factor = true where tenant_id = 'boreal'`.execute(api.db);
  const refused = await many.call(signInEndpoints.switchTenant, { body: { tenantId: 'boreal' } });
  expect(refused.status).toBe(403);
  expect(refused.body.messages).toEqual(['SecondFactorNeeded']);
  const elsewhere = (await many.call(signInEndpoints.switchTenant, { body: { tenantId: 'corvo' } })).data
    .token as string;
  const there = testPerson(api.app, elsewhere, 'corvo');
  expect((await there.call(signInEndpoints.switchTenant, { body: { tenantId: 'boreal' } })).status).toBe(403);

  await sql`update person set two_factor_enabled = true where email = 'many@calends.test'`.execute(api.db);
  const withCode = async (code?: string) => {
    const body = { ...payload(code), email: 'many@calends.test', tenantId: 'helios' };
    return await api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload: body });
  };
  await withCode();
  const proven = testPerson(api.app, (await withCode(await mailedCode())).json().data.token, 'helios');
  expect((await proven.call(signInEndpoints.switchTenant, { body: { tenantId: 'boreal' } })).status).toBe(200);
});

test('an authenticator is removed only with its code', async () => {
  const { otpauthUri, recoveryCodes } = await enrol();
  expect((await turn(false)).body.errors).toEqual({ twoFactorCode: ['TwoFactorCodeRequired'] });
  expect((await turn(false, wrongOf(codeOf(otpauthUri)))).body.errors).toEqual({ twoFactorCode: ['WrongOneTimeCode'] });
  expect((await turn(false, recoveryCodes[3])).status).toBe(200);
  expect((await signIn()).json().data.token).toEqual(expect.any(String));
  expect(await mails('TWO_FACTOR_OFF')).toHaveLength(1);
  expect((await signIn(recoveryCodes[4])).json().data.token).toEqual(expect.any(String)); // no code is asked for any longer
});

test('guesses at the code that removes an authenticator are limited', async () => {
  const { otpauthUri } = await enrol();
  for (let tries = 0; tries < 10; tries += 1) expect((await turn(false, wrongOf(codeOf(otpauthUri)))).status).toBe(400);
  expect((await turn(false, codeOf(otpauthUri))).status).toBe(429);
});

test('a set-up needs the password and the right code, and leaves the old authenticator in force until then', async () => {
  const old = await enrol();
  const { otpauthUri } = (await person.call(secondFactorEndpoints.setUpAuthenticator)).data;
  expect((await person.call(secondFactorEndpoints.setUpAuthenticator)).data.otpauthUri).toBe(otpauthUri);
  expect(otpauthUri).not.toBe(old.otpauthUri);
  const confirm = (password: string, twoFactorCode: string) => {
    const { keyId, text } = sealed(password);
    const body = { twoFactorCode, currentPassword: text, keyId };
    return person.call(secondFactorEndpoints.confirmAuthenticator, { body });
  };
  expect((await confirm('not the password at all', codeOf(otpauthUri))).body.errors).toEqual({
    currentPassword: ['WrongPassword'],
  });
  expect((await confirm(DEMO_PASSWORD, wrongOf(codeOf(otpauthUri)))).body.errors).toEqual({
    twoFactorCode: ['WrongOneTimeCode'],
  });
  expect((await signIn(codeOf(old.otpauthUri))).statusCode).toBe(200);
  expect((await confirm(DEMO_PASSWORD, codeOf(otpauthUri))).status).toBe(200);
  pass(30_000);
  expect((await signIn(codeOf(old.otpauthUri))).statusCode).toBe(401);
  expect((await signIn(old.recoveryCodes[0])).statusCode).toBe(401);
  expect((await signIn(codeOf(otpauthUri))).statusCode).toBe(200);
});

test('an offered secret expires after half an hour', async () => {
  const { otpauthUri } = (await person.call(secondFactorEndpoints.setUpAuthenticator)).data;
  pass(31 * 60_000);
  const fresh = await enter();
  const { keyId, text } = sealed(DEMO_PASSWORD);
  const body = { twoFactorCode: codeOf(otpauthUri), currentPassword: text, keyId };
  const reply = await fresh.call(secondFactorEndpoints.confirmAuthenticator, { body });
  expect(reply.body.errors).toEqual({ twoFactorCode: ['SetupIsOver'] });
});

test('the database holds neither the secret nor a code in clear', async () => {
  const { otpauthUri, recoveryCodes } = await enrol();
  await signIn();
  const rows = await Promise.all(
    ['authenticator', 'recovery_code', 'sign_in_attempt', 'system_audit_event'].map(
      async (table) => (await sql`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(api.db)).rows,
    ),
  );
  const text = JSON.stringify(rows);
  const secret = new URL(otpauthUri).searchParams.get('secret') ?? '';
  expect(secret.length).toBe(32);
  for (const clear of [secret, codeOf(otpauthUri, -1), ...recoveryCodes]) expect(text).not.toContain(clear);
});

test('a change of the password counts towards the same limits', async () => {
  for (let tries = 0; tries < 10; tries += 1)
    expect((await change('not the password at all')).body.errors).toEqual({ currentPassword: ['WrongPassword'] });
  expect((await change(DEMO_PASSWORD)).status).toBe(429);
});

const change = (current: string) => {
  const [currentPassword, password] = [sealed(current), sealed('seven quiet herons at dusk')];
  const body = {
    currentPassword: currentPassword.text,
    password: password.text,
    confirmPassword: sealed('seven quiet herons at dusk').text,
    keyId: password.keyId,
  };
  return person.call(ownAccountEndpoints.changePassword, { body });
};
