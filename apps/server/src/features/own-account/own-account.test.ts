import { type OwnSession, ownAccountEndpoints, profileEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inControl } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';
import { smallPicture } from '../../testing/loans/sample-loan.ts';

const NEW_PASSWORD = 'seven quiet herons at dusk';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => void (await sql`truncate rate_limit`.execute(api.db)));

function signIn(email: string, password = DEMO_PASSWORD, tenantId = '') {
  const { keyId, sealed } = seal(api.ring, password, api.clock.now);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' };
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/tokens',
    headers,
    payload: { email, password: sealed, keyId, tenantId },
  });
}
async function enter(email: string, password = DEMO_PASSWORD, tenantId = 'helios'): Promise<TestPerson> {
  return testPerson(api.app, (await signIn(email, password, tenantId)).json().data.token, tenantId);
}
const profileOf = async (person: TestPerson) => (await person.call(profileEndpoints.get)).data;

test('everybody changes their own names and telephone, and only these', async () => {
  const sales = await api.as('sales@helios.test');
  const save = (body: object) => sales.call(ownAccountEndpoints.saveDetails, { body });
  const saved = await save({ firstName: ' Sofia ', lastName: 'Sá', phoneNumber: '+351 210 000 000' });
  expect(saved.data).toMatchObject({ firstName: 'Sofia', lastName: 'Sá', phoneNumber: '+351 210 000 000' });
  expect(await profileOf(sales)).toMatchObject({ firstName: 'Sofia', email: 'sales@helios.test' });
  expect((await save({ firstName: 'Sofia', lastName: 'Sá', phoneNumber: '' })).data.phoneNumber).toBeNull();
  expect((await save({ firstName: '', lastName: 'Sá', phoneNumber: 'call me' })).body.errors).toEqual({
    firstName: ['FirstNameRequired'],
    phoneNumber: ['InvalidPhoneNumber'],
  });
  for (const stranger of ['email', 'roleId', 'isRoot', 'id'])
    expect((await save({ firstName: 'S', lastName: 'S', [stranger]: 'root' })).status).toBe(400);
});

test('preferences keep page size, scheme and the language of mails', async () => {
  const sales = await api.as('sales@helios.test');
  const save = (body: object) => sales.call(profileEndpoints.savePreferences, { body });
  expect((await save({ pageSizeDefault: 25, darkModeDefault: false, language: 'fr' })).data).toMatchObject({
    pageSizeDefault: 25,
    darkModeDefault: false,
    language: 'fr',
  });
  expect((await save({ pageSizeDefault: 5, darkModeDefault: true })).data.language).toBe('fr'); // as it was
  expect((await save({ pageSizeDefault: 7, darkModeDefault: true })).status).toBe(400);
});

describe('the password', () => {
  test('is changed by a person who gives the current one; other sessions end, this one stays, and a mail notifies the person', async () => {
    const here = await enter('service@helios.test');
    const elsewhere = await enter('service@helios.test');
    expect((await changePassword(here, DEMO_PASSWORD, NEW_PASSWORD)).data).toBe(true);
    expect((await here.call(profileEndpoints.get)).status).toBe(200);
    expect((await elsewhere.call(profileEndpoints.get)).status).toBe(401);
    expect((await signIn('service@helios.test')).statusCode).toBe(401);
    expect((await signIn('service@helios.test', NEW_PASSWORD)).statusCode).toBe(200);
    const mails = await inControl(api.db, (control) =>
      control.selectFrom('outbox_mail').select(['to_address', 'template']).execute(),
    );
    expect(mails).toContainEqual({ to_address: 'service@helios.test', template: 'PASSWORD_CHANGED' });
  });

  test.each([
    [
      'a wrong current one',
      'not the password at all',
      NEW_PASSWORD,
      NEW_PASSWORD,
      { currentPassword: ['WrongPassword'] },
    ],
    ['a short one', DEMO_PASSWORD, 'too short', 'too short', { password: ['PasswordTooShort'] }],
    ['a weak one', DEMO_PASSWORD, 'abcdefghijklmno', 'abcdefghijklmno', { password: ['PasswordTooWeak'] }],
    ['its tenant twice', DEMO_PASSWORD, 'helios helios sgps', 'helios helios sgps', { password: ['PasswordTooWeak'] }],
    ['two that differ', DEMO_PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}!`, { confirmPassword: ['PasswordsDiffer'] }],
  ])('stays as it is for %s', async (_name, current, password, confirmed, errors) => {
    const basic = await api.as('basic@helios.test');
    expect((await changePassword(basic, current, password, confirmed)).body.errors).toEqual(errors);
    expect((await signIn('basic@helios.test')).statusCode).toBe(200);
  });
});

describe('the picture', () => {
  const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 1)]);
  const WEBP = Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.alloc(300, 1)]);

  test.each([
    ['PNG', smallPicture(), 'image/png'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['WebP', WEBP, 'image/webp'],
  ])('a %s is kept and served as what it is, for download only', async (_name, bytes, type) => {
    const admin = await api.as('admin@helios.test');
    const { imageUrl } = (await upload(admin, bytes, '../../etc/passwd.svg')).data;
    expect(imageUrl).toMatch(/^\/api\/v1\/identity\/profile-image\/[0-9a-f-]{36}$/);
    expect((await profileOf(admin)).imageUrl).toBe(imageUrl);
    const image = await read(await api.as('basic@helios.test'), imageUrl);
    expect(image.status).toBe(200);
    expect(image.bytes.equals(bytes)).toBe(true);
    expect(image.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
    });
  });

  test.each([
    ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(50)])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused, whatever it is called', async (_name, bytes) => {
    const reply = await upload(await api.as('admin@helios.test'), bytes);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ image: ['ImageNotReadable'] });
  });

  test('one of more than 1 MB is refused', async () => {
    const large = Buffer.concat([smallPicture(), Buffer.alloc(1_000_000)]);
    const reply = await upload(await api.as('admin@helios.test'), large);
    expect([reply.status, reply.body.details]).toEqual([413, { mostBytes: 1_000_000 }]);
  });

  test('is found neither by another tenant nor without a token; a newer one replaces it', async () => {
    const admin = await api.as('admin@helios.test');
    const first = (await upload(admin, smallPicture())).data.imageUrl as string;
    expect((await read(await api.as('admin@boreal.test'), first)).status).toBe(404);
    expect((await read(testPerson(api.app, '', 'helios'), first)).status).toBe(401);
    const second = (await upload(admin, JPEG)).data.imageUrl as string;
    expect((await read(admin, first)).status).toBe(404);
    expect((await read(admin, second)).status).toBe(200);
  });

  test('may be an address: an own upload, https, or none', async () => {
    const admin = await api.as('admin@helios.test');
    const basic = await api.as('basic@helios.test');
    const own = (await upload(admin, smallPicture())).data.imageUrl as string;
    expect((await setUrl(admin, own)).data).toEqual({ imageUrl: own });
    for (const foreign of [
      own,
      'http://pictures.example/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'https://user:secret@pictures.example/a.png',
      '//pictures.example/a.png',
      '/api/v1/identity/profile',
      '/api/v1/identity/profile-image/../sessions',
    ])
      expect((await setUrl(basic, foreign)).body.errors).toEqual({ imageUrl: ['InvalidImageUrl'] });
    expect((await setUrl(admin, 'https://pictures.example/a.png')).data.imageUrl).toBe(
      'https://pictures.example/a.png',
    );
    expect((await profileOf(admin)).imageUrl).toBe('https://pictures.example/a.png');
    expect((await read(admin, own)).status).toBe(404); // the upload is deleted
    expect((await setUrl(admin, null)).data).toEqual({ imageUrl: null });
  });
});

describe('sessions', () => {
  test('are listed with device, address and use, and ended one by one or all others at once', async () => {
    const here = await enter('client@casa.test', DEMO_PASSWORD, 'casa@helios');
    const one = await enter('client@casa.test', DEMO_PASSWORD, 'casa@helios');
    const two = await enter('client@casa.test', DEMO_PASSWORD, 'casa@helios');
    const sessions = await list(here);
    expect(sessions).toHaveLength(3);
    expect(sessions.find((session) => session.isCurrent)).toMatchObject({
      tenantId: 'casa@helios',
      tenantName: 'Casa Imobiliária',
      ipAddress: '127.0.0.1',
      device: 'Firefox, Linux',
    });
    const id = (await list(one)).find((session) => session.isCurrent)?.id ?? '';
    expect((await here.call(ownAccountEndpoints.endSession, { params: { id } })).data).toBe(true);
    expect((await one.call(profileEndpoints.get)).status).toBe(401);
    expect((await here.call(ownAccountEndpoints.endSession, { params: { id } })).status).toBe(404);
    expect((await here.call(ownAccountEndpoints.endOtherSessions)).data).toBe(1);
    expect((await two.call(profileEndpoints.get)).status).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });

  test('of other people are neither seen nor ended', async () => {
    const sub = await enter('subclient@casa.test', DEMO_PASSWORD, 'casa@helios');
    const client = await enter('client@casa.test', DEMO_PASSWORD, 'casa@helios');
    const id = (await list(sub))[0]?.id ?? '';
    expect((await list(client)).some((session) => session.id === id)).toBe(false);
    expect((await client.call(ownAccountEndpoints.endSession, { params: { id } })).status).toBe(404);
    await client.call(ownAccountEndpoints.endOtherSessions);
    expect((await sub.call(profileEndpoints.get)).status).toBe(200);
  });
});

test('the preferred tenant is one of the person’s own, and opens at the next sign-in', async () => {
  const many = await api.as('many@calends.test', 'helios');
  const prefer = (preferredTenantId: string) =>
    many.call(ownAccountEndpoints.preferTenant, { body: { preferredTenantId } });
  expect((await prefer('boreal')).data.preferredTenantId).toBe('boreal');
  const opened = (await signIn('many@calends.test')).json().data.token as string;
  expect((await profileOf(testPerson(api.app, opened, 'boreal'))).tenantId).toBe('boreal');
  const [foreign, unknown] = [await prefer('atlas'), await prefer('nowhere')];
  expect(foreign.body.errors).toEqual({ preferredTenantId: ['TenantNotYours'] });
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...foreign.body, requestId: '' });
});

const changePassword = (person: TestPerson, current: string, password: string, confirmed = password) => {
  const [one, two, three] = [current, password, confirmed].map((text) => seal(api.ring, text, api.clock.now));
  const body = {
    currentPassword: one?.sealed,
    password: two?.sealed,
    confirmPassword: three?.sealed,
    keyId: one?.keyId,
  };
  return person.call(ownAccountEndpoints.changePassword, { body });
};

const upload = (person: TestPerson, bytes: Buffer, fileName = 'me.png') =>
  person.call(ownAccountEndpoints.uploadImage, { upload: { fileName, bytes } });

const read = (person: TestPerson, imageUrl: string) =>
  person.call(ownAccountEndpoints.image, { params: { imageId: imageUrl.split('/').at(-1) ?? '' } });

const setUrl = (person: TestPerson, imageUrl: string | null) =>
  person.call(ownAccountEndpoints.setImageUrl, { body: { imageUrl } });

const list = async (person: TestPerson): Promise<OwnSession[]> =>
  (await person.call(ownAccountEndpoints.sessions)).data;
