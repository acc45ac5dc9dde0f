import { PARAMETERS, passwordLinkEndpoints, profileEndpoints, signInEndpoints, userEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifySystemChain } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let root: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  root = await api.as('root@calends.test', 'helios');
});
afterAll(() => api.stop());

let count = 0;
const fresh = () => {
  count += 1;
  return `user-${count}@new.test`;
};
const typed = (more: object = {}) => ({
  firstName: 'Nuno',
  lastName: 'Novo',
  email: fresh(),
  policyId: 'basic',
  password: PARAMETERS.NEW_USER_PASSWORD.standard,
  ...more,
});
const register = (more: object = {}, by = admin) => by.call(userEndpoints.add, { body: typed(more) });
const added = async (more: object = {}, by = admin) => {
  const { subscriptionLimitStatus: _, ...user } = (await register(more, by)).data;
  return user;
};
const edit = (id: string, body: object, by = admin) =>
  by.call(userEndpoints.edit, { params: { id }, body: { firstName: 'Nuno', lastName: 'Novo', ...body } });
const remove = ({ id, version }: { id: string; version: number }, by = admin) =>
  by.call(userEndpoints.delete, { params: { id }, query: { version } });
const find = (id: string, by = admin) => by.call(userEndpoints.get, { params: { id } });
const idOf = async (email: string, by = admin) =>
  ((await by.call(userEndpoints.all)).data as { id: string; email: string }[]).find((user) => user.email === email)
    ?.id ?? '';

interface Mail {
  readonly template: string;
  readonly subject: string;
  readonly body: string;
  readonly token: string;
}
const mailsTo = (email: string): Promise<Mail[]> =>
  inControl(api.db, async (control) => {
    const mails = await control
      .selectFrom('outbox_mail')
      .select(['template', 'subject', 'body'])
      .where('to_address', '=', email)
      .orderBy('mail_id')
      .execute();
    return mails.map((mail) => ({ ...mail, token: /token=([\w-]+)/.exec(mail.body)?.[1] ?? '' }));
  });
const signIn = (email: string, password: string, tenantId = '') => {
  const { keyId, sealed } = seal(api.ring, password, api.clock.now);
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/tokens',
    payload: { email, password: sealed, keyId, tenantId },
  });
};
const confirm = (token: string) => testPerson(api.app, '', '').call(userEndpoints.confirmAccess, { body: { token } });

describe('a new user', () => {
  test('is added with a mail to choose a password, listed, counted, offered and exported', async () => {
    const user = await added({ firstName: 'Olga', lastName: 'Nova', phoneNumber: ' +351 910 000 000 ' });
    expect(user).toEqual({
      id: expect.any(String),
      firstName: 'Olga',
      lastName: 'Nova',
      email: user.email,
      phoneNumber: '+351 910 000 000',
      imageUrl: null,
      isActive: true,
      createdOn: expect.any(String),
      policyId: 'basic',
      roleId: 'basic',
      allowedUserState: 4,
      twoFactorEnabled: false,
      pageSizeDefault: 10,
      darkModeDefault: true,
      tenantId: 'helios',
      preferredTenantId: null,
      version: 1,
    });
    expect((await find(user.id)).data).toEqual(user);
    const filters = [{ field: 'search', op: 'contains', value: 'olga' }];
    const page = (await admin.call(userEndpoints.list, { query: { filters } })).body;
    const { version: _, ...row } = user;
    expect(page).toMatchObject({ totalCount: 1, data: [row] });
    expect((await admin.call(userEndpoints.size, { query: { filters } })).data).toBe(1);
    const query = { value: 'Email', label: 'firstName', internal: 'false', filters };
    expect((await admin.call(userEndpoints.optionList, { query })).data).toEqual([
      { value: user.email, label: 'Olga' },
    ]);
    expect((await admin.call(userEndpoints.optionList, { query: { ...query, value: 'Id' } })).data).toEqual([
      { value: user.id, label: 'Olga' },
    ]);
    const named = { value: 'id', label: 'nameAndEmail', search: 'olga', most: 5 };
    expect((await admin.call(userEndpoints.optionList, { query: named })).data).toEqual([
      { value: user.id, label: `Olga ${user.lastName} · ${user.email}` },
    ]);
    expect((await admin.call(userEndpoints.columnList, { query: { column: 'roleId' } })).data).toContain('basic');
    const csv = await admin.call(userEndpoints.exportData, {
      query: { filters, format: 'csv', columns: 'email,roleId' },
    });
    expect(csv.bytes.toString().split('\r\n')[1]).toBe(`${user.email};Basic`);
    const byState = { filters: [{ field: 'allowedUserState', op: 'eq', value: 'NEW_USER' }], getAll: true };
    expect((await admin.call(userEndpoints.list, { query: byState })).body.data).toContainEqual(row);

    const [mail] = await mailsTo(user.email);
    expect(mail?.template).toBe('ACTIVATE_PERSON');
    expect(mail?.subject).toBe('Your access to Helios Group in Calends');
    expect(mail?.body).toContain('http://localhost/reset-password?token=');
  });

  test('becomes active by choosing a password, unless an administrator archived the user meanwhile', async () => {
    const choose = (token: string) => {
      const [first, second] = [1, 2].map(() => seal(api.ring, 'eleven quiet harbours at dawn', api.clock.now));
      const body = { token, password: first?.sealed, confirmPassword: second?.sealed, keyId: first?.keyId };
      return testPerson(api.app, '', '').call(passwordLinkEndpoints.resetAndActivate, { body });
    };
    const user = await added();
    const [mail] = await mailsTo(user.email);
    expect((await edit(user.id, { version: 1, isActive: false })).status).toBe(200);
    expect((await choose(mail?.token ?? '')).body.messages).toEqual(['LinkNotValid']);
    expect((await edit(user.id, { version: 2, isActive: true })).data.allowedUserState).toBe(4);
    const session = (await choose(mail?.token ?? '')).data;
    const person = testPerson(api.app, session.token, 'helios');
    expect((await person.call(profileEndpoints.get)).data).toMatchObject({ id: user.id, roleId: 'basic' });
    expect((await find(user.id)).data.allowedUserState).toBe(0);
  });

  test('gets no mail where none is wanted', async () => {
    const { email } = await added({ sendConfirmationEmail: false });
    expect(await mailsTo(email)).toEqual([]);
  });

  test('cannot sign in with the password of the form, be it the preset or another', async () => {
    const password = 'a very good password of my own';
    const { keyId, sealed } = seal(api.ring, password, api.clock.now);
    const { email } = await added({ password: sealed, keyId });
    for (const tried of [PARAMETERS.NEW_USER_PASSWORD.standard, password, sealed]) {
      if (tried.length < 130) expect((await signIn(email, tried)).statusCode).toBe(401);
    }
  });

  test.each([
    [{ firstName: ' ' }, { firstName: ['FirstNameRequired'] }],
    [{ lastName: undefined }, { lastName: ['LastNameRequired'] }],
    [{ email: '' }, { email: ['EmailRequired'] }],
    [{ email: 'abc' }, { email: ['InvalidEmail'] }],
    [{ password: '' }, { password: ['PasswordRequired'] }],
    [{ policyId: undefined }, { policyId: ['PolicyIdRequired'] }],
    [{ policyId: 'sales' }, { policyId: ['InvalidValue'] }],
    [{ policyId: 'service' }, { policyId: ['InvalidValue'] }],
    [{ roleId: 'admin' }, { roleId: ['InvalidValue'] }],
    [{ tenantId: 'boreal' }, { tenantId: ['InvalidValue'] }],
    [{ tenantId: 'nowhere' }, { tenantId: ['InvalidValue'] }],
    [{ allowedUserState: 0 }, { allowedUserState: ['UnknownField'] }],
    [{ isRoot: true }, { isRoot: ['UnknownField'] }],
  ])('%j is refused on its field', async (more, errors) => {
    const reply = await register(more);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual(errors);
  });

  test('is added once: the same e-mail again, in any case, is refused', async () => {
    const { email } = await added();
    const again = await register({ email: email.toUpperCase() });
    expect(again.status).toBe(409);
    expect(again.body.errors).toEqual({ email: ['Duplicate'] });
  });

  test('of ten calls at once is added once', async () => {
    const email = fresh();
    const replies = await Promise.all(Array.from({ length: 10 }, () => register({ email })));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('an e-mail that is known in another tenant', () => {
  const FIELDS_OF_THEIR_OWN = ['id', 'email', 'createdOn'];
  const alike = (user: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(user).filter(([name]) => !FIELDS_OF_THEIR_OWN.includes(name)));

  test('is answered and listed as a new one: nothing reveals that the person is known', async () => {
    const before = Date.now();
    const known = await added({ email: 'Admin@Boreal.test' });
    const unknown = await added();
    expect(alike(known)).toEqual(alike(unknown));
    expect(known.email).toBe('Admin@Boreal.test');
    expect(alike((await find(known.id)).data)).toEqual(alike((await find(unknown.id)).data));
    const times = [known, unknown].map(({ id }) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
    for (const time of times) expect(time).toBeGreaterThanOrEqual(before); // an id reveals when it was made
    const personId = await idOf('admin@boreal.test', await api.as('admin@boreal.test'));
    expect((await find(personId)).status).toBe(404);
    expect((await remove(known)).status).toBe(200);
  });

  test('so is that of root, who is no member anywhere', async () => {
    const known = await added({ email: 'root@calends.test' });
    expect(alike(known)).toEqual(alike(await added()));
    expect((await edit(known.id, { version: 1, isActive: false })).status).toBe(200);
    expect((await remove({ id: known.id, version: 2 })).status).toBe(200);
    expect((await root.call(profileEndpoints.get)).status).toBe(200); // root is not signed out by it
  });

  test('gives access only after the person confirmed by mail, once', async () => {
    const known = await added({ email: 'client@casa.test', firstName: 'Not', lastName: 'Herself' });
    expect((await signIn('client@casa.test', DEMO_PASSWORD, 'helios')).statusCode).toBe(401);
    const [mail] = await mailsTo('client@casa.test');
    expect(mail?.template).toBe('CONFIRM_ACCESS');
    expect(mail?.body).toContain('http://localhost/confirm-access?token=');
    expect((await confirm('another')).status).toBe(401);
    expect((await confirm(mail?.token ?? '')).data).toBe(true);
    expect((await confirm(mail?.token ?? '')).body.messages).toEqual(['LinkNotValid']);
    expect((await find(known.id)).status).toBe(404); // the tenant sees the person, under their own id
    const user = (await find(await idOf('client@casa.test'))).data;
    expect(user).toMatchObject({ firstName: 'Clara', lastName: 'Client', roleId: 'basic', allowedUserState: 0 });
    const there = await api.as('client@casa.test', 'helios');
    expect((await there.call(profileEndpoints.get)).data).toMatchObject({ roleId: 'basic', tenantId: 'helios' });
    const home = await api.as('client@casa.test', 'casa@helios');
    expect((await home.call(profileEndpoints.get)).data).toMatchObject({ roleId: 'client', firstName: 'Clara' });
  });

  test('gives none after the tenant withdrew it', async () => {
    const known = await added({ email: 'subclient@casa.test' });
    const [mail] = await mailsTo('subclient@casa.test');
    expect((await remove(known)).status).toBe(200);
    expect((await confirm(mail?.token ?? '')).status).toBe(401);
    expect((await signIn('subclient@casa.test', DEMO_PASSWORD, 'helios')).statusCode).toBe(401);
  });
});

describe('an edit', () => {
  test('changes the names of the user in the tenant, and never the person', async () => {
    const many = await api.as('many@calends.test', 'boreal');
    const boreal = await api.as('admin@boreal.test');
    // many is an admin: only root ranks above
    const rootThere = await api.as('root@calends.test', 'boreal');
    const id = await idOf('many@calends.test', boreal);
    const reply = await edit(id, { firstName: 'M.', lastName: 'M.', phoneNumber: '1', version: 1 }, rootThere);
    expect(reply.data).toMatchObject({ firstName: 'M.', lastName: 'M.', phoneNumber: '1', version: 2 });
    expect((await many.call(profileEndpoints.get)).data).toMatchObject({ firstName: 'Marta', phoneNumber: null });
    expect((await find(await idOf('many@calends.test'))).data).toMatchObject({ firstName: 'Marta', version: 1 });
  });

  test.each([
    [{ firstName: '' }, { firstName: ['FirstNameRequired'] }],
    [{ lastName: '' }, { lastName: ['LastNameRequired'] }],
    [{ email: 'other@new.test' }, { email: ['UnknownField'] }],
    [{ policyId: 'service' }, { policyId: ['InvalidValue'] }],
    [{ roleId: 'sales' }, { roleId: ['InvalidValue'] }],
    [{ allowedUserState: 7 }, { allowedUserState: ['InvalidValue'] }],
    [{ allowedUserState: 0 }, { allowedUserState: ['InvalidValue'] }], // only the person can end the waiting state
    [{ pageSizeDefault: 50 }, { pageSizeDefault: ['PreferenceIsTheirs'] }],
    [{ darkModeDefault: false }, { darkModeDefault: ['PreferenceIsTheirs'] }],
  ])('with %j is refused on its field', async (more, errors) => {
    const user = await added({ sendConfirmationEmail: false });
    const reply = await edit(user.id, { version: 1, ...more });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual(errors);
  });

  test('of an older version is refused', async () => {
    const { id } = await added({ sendConfirmationEmail: false });
    expect((await edit(id, { version: 1, policyId: 'client' })).data).toMatchObject({ policyId: 'client', version: 2 });
    expect((await edit(id, { version: 1 })).body.code).toBe('Stale');
    expect((await remove({ id, version: 1 })).status).toBe(409);
  });

  test('of activity, role, policy or state ends the sessions there at once, and leaves those in other tenants', async () => {
    const id = await idOf('basic@helios.test');
    const changes = [
      { isActive: false },
      { isActive: true },
      { allowedUserState: 3 },
      { allowedUserState: 0 },
      { policyId: 'client' },
      { policyId: 'basic' },
    ];
    const states = [1, 0, 3, 0, 0, 0];
    let version = 1;
    for (const [index, change] of changes.entries()) {
      const reply = await signIn('basic@helios.test', DEMO_PASSWORD);
      const isIn = reply.statusCode === 200;
      expect(isIn).toBe(index === 0 || states[index - 1] === 0);
      const person = isIn ? testPerson(api.app, reply.json().data.token, 'helios') : undefined;
      if (person) expect((await person.call(profileEndpoints.get)).status).toBe(200);
      const names = { firstName: 'Bruno', lastName: 'Basic', version };
      expect((await edit(id, { ...names, ...change })).data.allowedUserState).toBe(states[index]);
      version += 1;
      if (person) expect((await person.call(profileEndpoints.get)).status).toBe(401);
    }
    const there = await api.as('many@calends.test', 'garoa');
    const keeper = await api.as('root@calends.test', 'helios');
    const manyId = await idOf('many@calends.test');
    const names = { firstName: 'Marta', lastName: 'Many' };
    expect((await edit(manyId, { ...names, version: 1, isActive: false }, keeper)).status).toBe(200);
    expect((await there.call(profileEndpoints.get)).status).toBe(200);
    expect((await edit(manyId, { ...names, version: 2, isActive: true }, keeper)).status).toBe(200);
  });

  test('sends the confirmation again, and only the newest link works; a sixth mail within the hour has to wait', async () => {
    const user = await added({ email: 'partner@atlas.test' });
    for (let version = 1; version <= 4; version += 1)
      expect((await edit(user.id, { version, allowedUserState: 6 })).data.allowedUserState).toBe(6);
    const refused = await edit(user.id, { version: 5, allowedUserState: 6 });
    expect(refused.status).toBe(429);
    const mails = await mailsTo('partner@atlas.test');
    expect(mails).toHaveLength(5);
    expect((await confirm(mails[0]?.token ?? '')).status).toBe(401);
    expect((await confirm(mails[4]?.token ?? '')).status).toBe(200);
  });
});

describe('nobody gets more rights than the editor has', () => {
  test.each([
    ['admin@helios.test', 'root'],
    ['admin@helios.test', 'partner'],
    ['partner@atlas.test', 'admin'],
    ['partner@atlas.test', 'partner'],
    ['client@casa.test', 'admin'],
    ['client@casa.test', 'basic'],
  ])('%s cannot make anybody %s, by registering or by an edit', async (email, policyId) => {
    const tenantId = email === 'client@casa.test' ? 'casa@helios' : '';
    const by = await api.as(email, tenantId);
    const reply = await register({ policyId }, by);
    expect(reply.status).toBe(403);
    expect(reply.body.messages).toEqual(['RoleNotGranted']);
    const user = await added(
      { policyId: email === 'client@casa.test' ? 'subclient' : 'client', sendConfirmationEmail: false },
      by,
    );
    for (const field of ['policyId', 'roleId'])
      expect((await edit(user.id, { version: 1, [field]: policyId }, by)).status).toBe(403);
    expect((await find(user.id, by)).data).toMatchObject({ version: 1, roleId: user.roleId, policyId: user.policyId });
  });

  test.each([['root'], ['partner']])('root adds nobody as %s, neither by role nor by policy', async (policyId) => {
    const reply = await register({ policyId }, root);
    expect([reply.status, reply.body.messages]).toEqual([403, ['RoleNotGranted']]);
    const user = await added({ sendConfirmationEmail: false }, root);
    expect((await edit(user.id, { version: 1, policyId }, root)).status).toBe(policyId === 'root' ? 400 : 403);
    expect((await find(user.id)).data).toMatchObject({ version: 1, policyId: 'basic' });
  });

  test('a policy that is narrower than the role narrows what can be given', async () => {
    const narrow = await api.as('many@calends.test', 'corvo');
    await inControl(api.db, (control) =>
      control.updateTable('membership').set({ policy_id: 'basic' }).where('tenant_id', '=', 'corvo').execute(),
    );
    expect((await register({ policyId: 'admin' }, narrow)).status).toBe(403);
    expect((await register({ policyId: 'basic' }, narrow)).status).toBe(200);
  });

  test.each([
    ['themselves', 'admin@helios.test', 'admin@helios.test'],
    ['their equals', 'admin@helios.test', 'many@calends.test'],
  ])('nobody changes or removes %s', async (_whom, email, target) => {
    const by = await api.as(email, 'helios');
    const id = await idOf(target);
    const { version } = (await find(id)).data;
    expect((await edit(id, { version, isActive: false }, by)).status).toBe(403);
    expect((await edit(id, { version, allowedUserState: 6 }, by)).status).toBe(403);
    expect((await remove({ id, version }, by)).status).toBe(403);
    expect((await find(id)).data).toMatchObject({ version, isActive: true });
  });

  test('root, the last one too, cannot remove itself, nor can an administrator remove root', async () => {
    await inControl(api.db, async (control) => {
      const person = await control
        .selectFrom('person')
        .select('person_id')
        .where('is_root', '=', true)
        .executeTakeFirstOrThrow();
      await control
        .insertInto('membership')
        .values({ person_id: person.person_id, tenant_id: 'helios', role_id: 'basic', policy_id: 'basic' })
        .execute();
    });
    const id = await idOf('root@calends.test');
    expect((await find(id)).data).toMatchObject({ roleId: 'root' });
    for (const by of [root, admin]) {
      expect((await remove({ id, version: 1 }, by)).status).toBe(403);
      expect((await edit(id, { version: 1, isActive: false }, by)).status).toBe(403);
    }
    expect((await root.call(profileEndpoints.get)).status).toBe(200);
  });
});

const demand = (id: string, twoFactorEnabled: boolean, by = admin) =>
  by.call(userEndpoints.twoFactor, { params: { id }, body: { twoFactorEnabled } });

describe('a second factor', () => {
  test('is required of a user below the own role, and no longer required', async () => {
    const { id } = await added({ sendConfirmationEmail: false });
    expect((await demand(id, true)).data).toMatchObject({ twoFactorEnabled: true, version: 2 });
    expect((await find(id)).data.twoFactorEnabled).toBe(true);
    expect((await demand(id, false)).data).toMatchObject({ twoFactorEnabled: false });
  });

  test('that a person set up is removed by nobody else', async () => {
    const { id } = await added({ sendConfirmationEmail: false });
    await inControl(api.db, (control) =>
      control.updateTable('person').set({ two_factor_enabled: true }).where('person_id', '=', id).execute(),
    );
    const reply = await demand(id, false);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ twoFactorEnabled: ['SecondFactorIsTheirs'] });
    expect((await find(id)).data.twoFactorEnabled).toBe(true);
  });

  test('is not required of an equal or of another tenant’s user, nor by a user without users below', async () => {
    expect((await demand(await idOf('many@calends.test'), true)).status).toBe(403);
    const { id } = await added({ sendConfirmationEmail: false });
    expect((await demand(id, true, await api.as('admin@boreal.test'))).status).toBe(404);
    expect((await demand(id, true, await api.as('service@helios.test'))).status).toBe(403);
    expect((await find(id)).data.twoFactorEnabled).toBe(false);
  });

  test('of one’s own is switched by everybody, also by root, who is no user of the tenant', async () => {
    const service = await api.as('service@helios.test');
    const id = (await service.call(profileEndpoints.get)).data.id;
    expect((await demand(id, true, service)).data).toMatchObject({ id, twoFactorEnabled: true });
    expect((await demand(id, false, service)).data).toMatchObject({ id, twoFactorEnabled: false });
    const rootThere = await api.as('root@calends.test', 'duna');
    const rootId = (await rootThere.call(profileEndpoints.get)).data.id;
    expect((await demand(rootId, true, rootThere)).data).toBeNull();
    expect((await demand(rootId, false, rootThere)).status).toBe(200);
  });
});

describe('other tenants', () => {
  test('cannot reach a user by any call, parent and partner neither', async () => {
    const user = await added({ sendConfirmationEmail: false });
    const boreal = await api.as('admin@boreal.test');
    const ofClient = await idOf('subclient@casa.test', await api.as('client@casa.test', 'casa@helios'));
    for (const [by, id] of [
      [boreal, user.id],
      [admin, ofClient],
    ] as const) {
      for (const known of [id, newId()]) {
        expect((await find(known, by)).status).toBe(404);
        expect((await edit(known, { version: 1 }, by)).status).toBe(404);
        expect((await remove({ id: known, version: 1 }, by)).status).toBe(404);
      }
    }
    const filters = [{ field: 'tenantId', op: 'eq', value: 'helios' }];
    expect((await boreal.call(userEndpoints.list, { query: { filters } })).body.totalCount).toBe(0);
    expect((await find(user.id)).data).toEqual(user);
  });

  test('are not entered by their partner or parent without a membership', async () => {
    const partner = await api.as('partner@atlas.test', 'atlas');
    expect((await partner.call(signInEndpoints.switchTenant, { body: { tenantId: 'boreal' } })).status).toBe(403);
    expect((await signIn('partner@atlas.test', DEMO_PASSWORD, 'boreal')).statusCode).toBe(401);
  });

  test('learn no preference of a person for another tenant', async () => {
    const boreal = await api.as('admin@boreal.test');
    const many = (await find(await idOf('many@calends.test', boreal), boreal)).data;
    expect(many.preferredTenantId).toBeNull();
    expect((await find(await idOf('many@calends.test'))).data.preferredTenantId).toBe('helios');
  });
});

test('a removed user is off the list and out of the tenant, and their events stay in the audit with person, role and tenant', async () => {
  const there = await api.as('sales@helios.test');
  const id = await idOf('sales@helios.test');
  expect((await remove({ id, version: 1 }, root)).status).toBe(200);
  expect((await find(id)).status).toBe(404);
  expect((await there.call(profileEndpoints.get)).status).toBe(401);
  expect((await signIn('sales@helios.test', DEMO_PASSWORD)).statusCode).toBe(401);
  const rootId = (await root.call(profileEndpoints.get)).data.id;
  const events = await inControl(api.db, async (control) => {
    expect(await verifySystemChain(control)).toEqual([]);
    return await control
      .selectFrom('system_audit_event')
      .selectAll()
      .where('record_id', '=', id)
      .where('resource', '=', 'identity')
      .execute();
  });
  expect(events.at(-1)).toMatchObject({
    action: 'DELETE',
    resource: 'identity',
    person_id: rootId,
    role_id: 'root',
    acting_tenant_id: 'helios',
    before: { roleId: 'sales', policyId: 'sales' },
  });
});

test('no audit event holds a name, an e-mail or a token of a user', async () => {
  const { email } = await added({ firstName: 'Segredo', lastName: 'Guardado', phoneNumber: '999888777' });
  const [mail] = await mailsTo(email);
  const events = await inControl(api.db, (control) => control.selectFrom('system_audit_event').selectAll().execute());
  const text = JSON.stringify(events, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
  for (const secret of [email, 'Segredo', 'Guardado', '999888777', mail?.token ?? email])
    expect(text).not.toContain(secret);
});

test('a caller who guesses access tokens has to wait', async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 61; tries += 1) statuses.add((await confirm(`guess-${tries}`)).status);
  expect([...statuses]).toEqual([401, 429]);
});
