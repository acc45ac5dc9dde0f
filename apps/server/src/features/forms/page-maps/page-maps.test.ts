import { FORM_STATES, formEndpoints, formProgressEndpoints, pageMapEndpoints as maps } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { type NewForm, publishedForm } from '../../../testing/forms-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let basic: TestPerson;
let root: TestPerson;
let inSystem: TestPerson;
let boreal: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  basic = await api.as('basic@helios.test');
  root = await api.as('root@calends.test', 'helios');
  inSystem = await api.as('root@calends.test', 'system');
  boreal = await api.as('admin@boreal.test', 'boreal');
});
afterAll(() => api.stop());

let pages = 0;
const freshPage = () => `/page-${(pages += 1)}`;

async function mapping(more: object = {}, form: NewForm = {}, person = admin) {
  const { id: formId, title: formTitle, formType } = await publishedForm(person, form);
  return { page: freshPage(), formId, formTitle, formType, currentStep: 1, isActive: true, accessLevel: 0, ...more };
}
const add = async (body: object, person = admin) => await person.call(maps.add, { body });
const mapped = async (more?: object, form?: NewForm, person = admin) =>
  (await add(await mapping(more, form, person), person)).data;
const byPage = async (page: string, person: TestPerson, more: object = {}) =>
  await person.call(maps.byPage, { query: { page, ...more } });

test('a mapping has page, form, kind, step, whether it is active, and access level; all that is missing is said at once', async () => {
  expect((await add({})).body.errors).toEqual({
    page: ['PageRequired'],
    formId: ['FormIdRequired'],
    formTitle: ['FormTitleRequired'],
    formType: ['FormTypeRequired'],
    currentStep: ['FieldMustBeGreaterThanZero'],
    isActive: ['IsActiveRequired'],
    accessLevel: ['AccessLevelRequired'],
  });
  const body = await mapping();
  expect((await add(body)).data).toMatchObject({ ...body, origin: 'own', version: 1 });
});

test('the form has to be there, of the kind that is said, and to have the step', async () => {
  const body = await mapping();
  expect((await add({ ...body, formType: 'EXAM', currentStep: 9 })).body.errors).toEqual({
    formType: ['FormTypeDiffers'],
    currentStep: ['StepOutOfRange'],
  });
  const unknown = { ...body, formId: '00000000-0000-4000-8000-000000000000' };
  expect((await add(unknown)).body.errors).toEqual({ formId: ['FormNotKnown'] });
  expect((await add({ ...body, currentStep: 0 })).body.errors).toEqual({
    currentStep: ['FieldMustBeGreaterThanZero'],
  });
});

test('a page has one active form of each kind', async () => {
  const first = await mapped();
  const second = await mapping({ page: first.page });
  const taken = await add(second);
  expect([taken.status, taken.body.errors]).toEqual([409, { page: ['PageTaken'] }]);
  expect((await add({ ...second, isActive: false })).status).toBe(200);
  expect((await add(await mapping({ page: first.page }, { formType: 'TUTORIAL' }))).status).toBe(200);
});

test('a mapping is edited as it was read, and removed', async () => {
  const { id, version, ...one } = await mapped();
  const { origin: _origin, overridesShipped: _overrides, ...kept } = one;
  const edit = (read: number) =>
    admin.call(maps.edit, { params: { id }, body: { ...kept, currentStep: 2, version: read } });
  expect((await edit(version)).data).toMatchObject({ currentStep: 2, version: version + 1 });
  expect((await edit(version)).status).toBe(409);
  expect((await admin.call(maps.delete, { params: { id }, query: { version: '9' } })).status).toBe(409);
  expect((await admin.call(maps.delete, { params: { id }, query: { version: '2' } })).data).toBe(true);
  expect((await admin.call(maps.get, { params: { id } })).status).toBe(404);
});

test('a page shows the first of banner, tutorial, survey, exam; where there is none it is not found', async () => {
  const survey = await mapped();
  const { page } = survey;
  const banner = await mapped({ page }, { formType: 'BANNER' });
  expect((await byPage(page, basic)).data).toMatchObject({ id: banner.id, isShown: true });
  expect((await byPage(page, basic, { formType: 'SURVEY' })).data.id).toBe(survey.id);
  const none = await byPage('/nowhere', basic);
  expect([none.status, none.body.messages]).toEqual([404, ['NotFound']]);
});

test('what is not on air, not active or above a reader is not shown to them, and administrators see it in the list', async () => {
  const inactive = await mapped({ isActive: false });
  const forAdmins = await mapped({ accessLevel: 2 });
  const onlyForm = await mapped({}, { accessLevel: 1 });
  const archived = await mapped();
  const empty = await mapped({}, { items: [] });
  const read = await admin.call(formEndpoints.get, { params: { id: archived.formId } });
  await publishedForm.save(admin, read.data, { state: FORM_STATES.ARCHIVED });
  const shown = ((await basic.call(maps.all)).data as { id: string }[]).map(({ id }) => id);
  for (const { id, page } of [inactive, forAdmins, onlyForm, archived, empty]) {
    expect(shown).not.toContain(id);
    expect((await byPage(page, basic)).status).toBe(404);
    const listed = (await admin.call(maps.list, { query: { getAll: 'true' } })).data as { id: string }[];
    expect(listed.map((one) => one.id)).toContain(id);
  }
  expect((await byPage(forAdmins.page, admin)).data.id).toBe(forAdmins.id);
});

test('a form above the rank of an administrator is not there for them, and nobody sets a level above their own', async () => {
  const roots = await mapped({ accessLevel: 3 }, {}, root);
  expect((await admin.call(maps.get, { params: { id: roots.id } })).status).toBe(404);
  const ofRootsForm = await mapped({}, { accessLevel: 3 }, root);
  expect((await admin.call(maps.get, { params: { id: ofRootsForm.id } })).status).toBe(404);
  expect((await add(await mapping({ accessLevel: 3 }))).body.errors).toEqual({ accessLevel: ['AccessLevelTooHigh'] });
  const body = await mapping({}, { accessLevel: 3 }, root);
  expect((await add(body)).body.errors).toEqual({ formId: ['FormNotKnown'] });
});

test('who finished a form or put it away is not shown it again', async () => {
  const done = await mapped();
  const progress = (await basic.call(formProgressEndpoints.start, { body: { formId: done.formId } })).data;
  for (let step = 0; step < 2; step += 1) await basic.call(formProgressEndpoints.next, { params: { id: progress.id } });
  expect((await byPage(done.page, basic)).status).toBe(404);
  expect((await byPage(done.page, admin)).data.id).toBe(done.id);
  const away = await mapped({}, { formType: 'BANNER' });
  await basic.call(formProgressEndpoints.dismiss, { params: { formId: away.formId } });
  expect((await byPage(away.page, basic)).status).toBe(404);
  expect((await byPage(away.page, admin)).data.id).toBe(away.id);
});

test('a form that was put away is brought back by whoever put it away', async () => {
  const away = await mapped();
  const isPutAway = async (person: TestPerson) => {
    const all = (await person.call(maps.all)).data as { id: string; isPutAway: boolean; isShown: boolean }[];
    return all.find(({ id }) => id === away.id);
  };
  expect(await isPutAway(basic)).toMatchObject({ isPutAway: false, isShown: true });
  await basic.call(formProgressEndpoints.dismiss, { params: { formId: away.formId } });
  expect(await isPutAway(basic)).toMatchObject({ isPutAway: true, isShown: false });
  expect(await isPutAway(admin)).toMatchObject({ isPutAway: false, isShown: true });
  const back = () => basic.call(formProgressEndpoints.bringBack, { params: { formId: away.formId } });
  expect((await back()).data).toBe(true);
  expect(await isPutAway(basic)).toMatchObject({ isPutAway: false, isShown: true });
  expect((await back()).data).toBe(true);
  expect((await boreal.call(formProgressEndpoints.bringBack, { params: { formId: away.formId } })).status).toBe(404);
});

test('a form is called on its pages as it was published last, whatever its draft says by now', async () => {
  const { formId, page } = await mapped({}, { more: { title: 'Closing', texts: { pt: { title: 'Fecho' } } } });
  const titleIn = async (language: string, person = basic) =>
    (await person.call(maps.byPage, { query: { page }, headers: { language } })).data.formTitle;
  // as a draft stands beside the edition that is on air
  await inTenant(api.db, 'helios', (tx) =>
    tx
      .updateTable('form')
      .set({ title: 'Draft', texts: JSON.stringify({ pt: { title: 'Rascunho' } }) })
      .where('form_id', '=', formId)
      .execute(),
  );
  expect([await titleIn('en'), await titleIn('pt'), await titleIn('en', admin)]).toEqual([
    'Closing',
    'Fecho',
    'Closing',
  ]);
  const draft = (await admin.call(formEndpoints.get, { params: { id: formId } })).data;
  await publishedForm.save(admin, draft, { state: FORM_STATES.ACTIVE });
  expect([await titleIn('en'), await titleIn('pt')]).toEqual(['Draft', 'Rascunho']);
});

test('a form is called on its pages as the reader’s language has it', async () => {
  const { id } = await mapped({}, { more: { texts: { pt: { title: 'Fecho do mês' }, fr: { title: '' } } } });
  const titleIn = async (language: string) => {
    const all = (await basic.call(maps.all, { headers: { language } })).data;
    return all.find((one: { id: string }) => one.id === id).formTitle;
  };
  expect(await titleIn('pt')).toBe('Fecho do mês');
  const plain = await titleIn('en');
  expect(plain).not.toBe('Fecho do mês');
  expect(await titleIn('fr')).toBe(plain);
});

test('what the system puts on a page stands there for every tenant, until the tenant has its own or turns it off', async () => {
  const shipped = await mapped({}, {}, inSystem);
  expect((await byPage(shipped.page, basic)).data.id).toBe(shipped.id);
  expect((await byPage(shipped.page, boreal)).data.id).toBe(shipped.id);
  const own = await mapped({ page: shipped.page });
  expect((await byPage(shipped.page, basic)).data.id).toBe(own.id);
  const { data: read } = await boreal.call(maps.get, { params: { id: shipped.id } });
  const { id, origin, overridesShipped: _overrides, ...kept } = read;
  expect(origin).toBe('system');
  expect((await boreal.call(maps.delete, { params: { id }, query: { version: '1' } })).body.code).toBe(
    'RecordIsShipped',
  );
  const off = await boreal.call(maps.edit, { params: { id }, body: { ...kept, isActive: false } });
  expect(off.data).toMatchObject({ origin: 'own', overridesShipped: true });
  expect((await byPage(shipped.page, boreal)).status).toBe(404);
  await boreal.call(maps.delete, { params: { id }, query: { version: String(off.data.version) } });
  expect((await byPage(shipped.page, boreal)).data.id).toBe(shipped.id);
});

test('the mappings of a form are listed, and a form that stands on a page is not deleted', async () => {
  const one = await mapped();
  const other = await mapped({ formId: one.formId, formTitle: one.formTitle, page: freshPage() });
  const listed = (await admin.call(maps.byForm, { params: { formId: one.formId } })).data as { id: string }[];
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([one.id, other.id]));
  const { data: form } = await admin.call(formEndpoints.get, { params: { id: one.formId } });
  const archived = await publishedForm.save(admin, form, { state: FORM_STATES.ARCHIVED });
  const query = { version: String(archived.version) };
  const refused = await admin.call(formEndpoints.delete, { params: { id: one.formId }, query });
  expect(refused.body).toMatchObject({ code: 'FormIsMapped', details: { count: 2 } });
});
