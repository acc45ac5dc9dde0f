import { FORM_STATES, type FormContentType, formEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { PERSON_OF_ROLE } from '../../testing/person-of-role.ts';

let api: TestApi;
let admin: TestPerson;
let root: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  root = await api.as('root@calends.test', 'helios');
});
afterAll(() => api.stop());

const {
  add,
  edit,
  get,
  list,
  clone,
  delete: remove,
  addContent,
  editContent,
  removeContent,
  orderContent,
  editSteps,
  editions,
} = formEndpoints;
const { ACTIVE, ARCHIVED, IN_PROGRESS } = FORM_STATES;

const SURVEY = { title: 'Month-end closing', formType: 'SURVEY', totalSteps: 2, userTypeInput: 1, state: IN_PROGRESS };
let names = 0;
async function newForm(more: object = {}, person = admin) {
  const body = { ...SURVEY, title: `Form ${(names += 1)}`, accessLevel: 0, ...more };
  return (await person.call(add, { body })).data;
}
const read = async (id: string, person = admin) => (await person.call(get, { params: { id } })).data;

const OPTIONS = [
  'title',
  'description',
  'classname',
  'formType',
  'hasBackNextButton',
  'totalSteps',
  'editableReview',
  'navigationLocked',
  'showProgressBar',
  'userTypeInput',
  'accessLevel',
  'state',
] as const;
/** Saves the form as it is now, with some of it changed. */
async function save(id: string, change: object = {}, person = admin) {
  const form = await read(id, person);
  const kept = Object.fromEntries(OPTIONS.map((option) => [option, form[option]]));
  return await person.call(edit, { params: { id }, body: { ...kept, version: form.version, ...change } });
}

const TEXT = { label: { en: 'Are the books closed?' } };
const CHOICES = { label: { en: 'Which?' }, options: [{ value: 'a', label: { en: 'A' } }] };
async function newItem(formId: string, content: object = TEXT, more: object = {}, type: FormContentType = 'TEXTAREA') {
  const body = { formId, stepNumber: 1, formContentType: type, contentString: JSON.stringify(content), ...more };
  return await admin.call(addContent, { body });
}
const placesOf = async (id: string) =>
  (await read(id)).formBuilderContent.map((item: { id: string; stepNumber: number; child: number }) => [
    item.id,
    item.stepNumber,
    item.child,
  ]);

const faultsOf = async (body: object) =>
  (await admin.call(add, { body: { ...SURVEY, accessLevel: 0, totalSteps: 3, ...body } })).body.errors;
const titles = async (person: TestPerson) =>
  (await person.call(list, { query: { getAll: 'true' } })).data.map((row: { title: string }) => row.title);

describe('a form', () => {
  test('has what the documents ask for, and all that is missing is said at once', async () => {
    const { errors } = (await admin.call(add, { body: {} })).body;
    expect(errors).toEqual({
      title: ['TitleIsRequired'],
      formType: ['FormTypeRequired'],
      totalSteps: ['FieldMustBeGreaterThanZero'],
      userTypeInput: ['UserTypeInputRequired'],
      accessLevel: ['AccessLevelRequired'],
      state: ['StateRequired'],
    });
    const none = { ...SURVEY, accessLevel: 0, totalSteps: 0 };
    expect((await admin.call(add, { body: none })).body.errors).toEqual({
      totalSteps: ['FieldMustBeGreaterThanZero'],
    });
  });

  test('is in progress at first, and has every field that the documents name', async () => {
    expect(await newForm({ description: 'What is left to do' })).toMatchObject({
      description: 'What is left to do',
      classname: null,
      documents: [],
      formBuilderContent: [],
      formType: 'SURVEY',
      hasBackNextButton: true,
      totalSteps: 2,
      editableReview: false,
      navigationLocked: false,
      showProgressBar: true,
      userTypeInput: 1,
      accessLevel: 0,
      state: IN_PROGRESS,
      isArchived: false,
      totalUsersStarted: 0,
      totalUsersCompleted: 0,
      liveEdition: null,
      hasDraftChanges: true,
      version: 1,
    });
    const body = { ...SURVEY, accessLevel: 0, state: ACTIVE };
    expect((await admin.call(add, { body })).body.errors).toEqual({ state: ['NewFormIsInProgress'] });
  });

  test('keeps to what its kind fixes: three steps of a banner, the order of an exam, whose answers a tutorial takes', async () => {
    expect(await faultsOf({ formType: 'BANNER', totalSteps: 4, userTypeInput: 0 })).toEqual({
      totalSteps: ['OptionFixedByType'],
    });
    expect(await faultsOf({ formType: 'BANNER', userTypeInput: 0, classname: 'vertical grid-9x9' })).toEqual({
      classname: ['InvalidValue'],
    });
    expect(await faultsOf({ formType: 'EXAM', navigationLocked: false })).toEqual({
      navigationLocked: ['OptionFixedByType'],
      editableReview: ['OptionFixedByType'],
    });
    expect(await faultsOf({ formType: 'TUTORIAL', userTypeInput: 0 })).toEqual({
      userTypeInput: ['OptionFixedByType'],
    });
    expect(await faultsOf({ formType: 'EXAM', navigationLocked: true, editableReview: true })).toBeUndefined();
  });

  test('is not there for a rank below its access level, in lists and by its id alike', async () => {
    const { id, title } = await newForm({ accessLevel: 3 }, root);
    await expect(read(id, root)).resolves.toMatchObject({ accessLevel: 3 });
    for (const call of [get, clone]) expect((await admin.call(call, { params: { id } })).status).toBe(404);
    expect((await save(id, {}, root)).status).toBe(200);
    expect(await titles(root)).toContain(title);
    expect(await titles(admin)).not.toContain(title);
    const body = { ...SURVEY, accessLevel: 3 };
    expect((await admin.call(add, { body })).body.errors).toEqual({ accessLevel: ['AccessLevelAboveOwn'] });
  });

  test.each([
    ['basic', [true, false, false, false]],
    ['client', [true, false, false, false]],
    ['service', [true, false, false, false]],
    ['partner', [true, true, false, false]],
    ['admin', [true, true, true, false]],
    ['root', [true, true, true, true]],
  ] as const)('%s reads the forms on air up to an access level', async (role, seen) => {
    const { email, tenantId } = PERSON_OF_ROLE[role];
    const [person, keeper] = [await api.as(email, tenantId), await api.as('root@calends.test', tenantId)];
    for (const [accessLevel, isSeen] of seen.entries()) {
      const { id } = await newForm({ accessLevel }, keeper);
      await save(id, { state: ACTIVE }, keeper);
      const { status } = await person.call(get, { params: { id }, query: { as: 'reader' } });
      expect(status, `level ${accessLevel}`).toBe(isSeen ? 200 : 404);
    }
  });

  test('does not go back to fewer steps than its content has', async () => {
    const { id } = await newForm();
    await newItem(id, TEXT, { stepNumber: 2 });
    const { body } = await save(id, { totalSteps: 1 });
    expect(body).toMatchObject({ code: 'StepHasContent', errors: { totalSteps: ['StepHasContent'] } });
    expect((await save(id, { formType: 'INNERCOMPONENT' })).body.errors).toEqual({ formType: ['FormTypeDiffers'] });
  });

  test('gets more steps, and titles of them, in its draft alone', async () => {
    const { id } = await newForm();
    await newItem(id, TEXT, { stepNumber: 2 });
    const { data: live } = await save(id, { state: ACTIVE });
    const write = async (body: object) =>
      await admin.call(editSteps, { params: { id }, body: { version: (await read(id)).version, ...body } });
    const texts = { pt: { stepTitles: { 3: 'Fim' } } };
    expect((await write({ totalSteps: 3, texts })).data).toMatchObject({ totalSteps: 3, texts, hasDraftChanges: true });
    const { data: shown } = await admin.call(get, { params: { id }, query: { as: 'reader' } });
    expect(shown).toMatchObject({ totalSteps: 2, liveEdition: live.liveEdition });
    expect((await write({ totalSteps: 2 })).data).toMatchObject({ totalSteps: 2, texts });
    expect((await write({ totalSteps: 1 })).body).toMatchObject({ code: 'StepHasContent', details: { places: '2' } });
    expect((await write({ totalSteps: 3, version: 1 })).status).toBe(409);
    const banner = await newForm({ formType: 'BANNER', totalSteps: 3, userTypeInput: 0 });
    const more = { params: { id: banner.id }, body: { totalSteps: 4, version: banner.version } };
    expect((await admin.call(editSteps, more)).body.errors).toEqual({ totalSteps: ['OptionFixedByType'] });
  });

  test('is saved by one of two who opened it at the same time', async () => {
    const { id, version } = await newForm();
    await newItem(id);
    expect((await save(id, { version })).body).toMatchObject({ messages: ['Stale'] });
  });

  test('is copied with its content, whose conditions then read the copies', async () => {
    const form = await newForm();
    const asked = (await newItem(form.id, CHOICES, {}, 'CHECKBOX')).data;
    await newItem(form.id, { ...TEXT, showIf: { item: asked.id, op: 'has', value: 'a' } });
    const copy = (await admin.call(clone, { params: { id: form.id } })).data;
    expect(copy).toMatchObject({ title: `${form.title} (2)`, state: IN_PROGRESS, liveEdition: null });
    const [first, second] = copy.formBuilderContent;
    expect(first.id).not.toBe(asked.id);
    expect(JSON.parse(second.contentString).showIf.item).toBe(first.id);
  });

  test('is deleted unless it is on air', async () => {
    const { id } = await newForm();
    const deleted = async () => {
      const { version } = await read(id);
      return await admin.call(remove, { params: { id }, query: { version } });
    };
    await save(id, { state: ACTIVE });
    expect((await deleted()).body).toMatchObject({ code: 'RecordStillActive' });
    await save(id, { state: ARCHIVED });
    expect((await deleted()).data).toBe(true);
    expect((await admin.call(get, { params: { id } })).status).toBe(404);
  });

  test('that the product ships is copied at the first change, and is back when the copy is deleted', async () => {
    const system = await api.as('root@calends.test', SYSTEM_TENANT);
    const shipped = await newForm({ title: 'First steps' }, system);
    const item = { stepNumber: 1, child: 1, formContentType: 'TEXTAREA', contentString: JSON.stringify(TEXT) };
    await save(shipped.id, { formBuilderContent: [item], state: ACTIVE }, system);
    const [boreal, { id }] = [await api.as('admin@boreal.test'), shipped];
    expect(await read(id)).toMatchObject({ origin: 'system', liveEdition: 1 });
    expect((await save(id, { title: 'Our first steps' })).data).toMatchObject({
      origin: 'own',
      overridesShipped: true,
    });
    expect(await read(id)).toMatchObject({ title: 'Our first steps', liveEdition: 2 });
    expect(await read(id, boreal)).toMatchObject({ title: 'First steps', origin: 'system' });
    expect((await read(id)).formBuilderContent).toEqual((await read(id, boreal)).formBuilderContent);
    const { version } = await read(id);
    await admin.call(remove, { params: { id }, query: { version } });
    expect(await read(id)).toMatchObject({ title: 'First steps', origin: 'system', liveEdition: 1 });
    const refused = await admin.call(remove, { params: { id }, query: { version: (await read(id)).version } });
    expect(refused.body).toMatchObject({ code: 'RecordIsShipped' });
  });
});

describe('the content of a form', () => {
  test('stands where it is put: at the end, or before what stands there', async () => {
    const { id } = await newForm();
    const first = (await newItem(id, TEXT, { stepTitle: 'Books' })).data;
    const second = (await newItem(id)).data;
    const between = (await newItem(id, TEXT, { child: 2 })).data;
    const other = (await newItem(id, TEXT, { stepNumber: 2, child: 7 })).data;
    expect(await placesOf(id)).toEqual([
      [first.id, 1, 1],
      [between.id, 1, 2],
      [second.id, 1, 3],
      [other.id, 2, 7],
    ]);
    expect(between).toMatchObject({ stepTitle: 'Books', version: 1 });
    expect((await newItem(id, TEXT, { stepNumber: 3 })).body.errors).toEqual({ stepNumber: ['StepOutOfRange'] });
  });

  test('is ordered whole, in any sequence', async () => {
    const { id } = await newForm();
    const ids = [(await newItem(id)).data.id, (await newItem(id)).data.id, (await newItem(id)).data.id];
    const order = (items: object[]) => admin.call(orderContent, { params: { formId: id }, body: { items } });
    const [a, b, c] = ids;
    const turned = [
      { id: a, stepNumber: 1, child: 3 },
      { id: b, stepNumber: 2, child: 1 },
      { id: c, stepNumber: 1, child: 1 },
    ];
    expect((await order(turned)).status).toBe(200);
    expect(await placesOf(id)).toEqual([
      [c, 1, 1],
      [a, 1, 3],
      [b, 2, 1],
    ]);
    for (const items of [turned.slice(1), [...turned, turned[0]], [...turned.slice(1), { ...turned[1], id: a }]])
      expect((await order(items as object[])).body.errors).toEqual({ items: ['ItemsIncomplete'] });
  });

  test('is neither moved behind nor deleted while something else is shown by its answer', async () => {
    const { id } = await newForm();
    const asked = (await newItem(id, CHOICES, {}, 'CHECKBOX')).data;
    const shown = (await newItem(id, { ...TEXT, showIf: { item: asked.id, op: 'has', value: 'a' } })).data;
    const params = { id: asked.id };
    expect((await admin.call(removeContent, { params })).body).toMatchObject({
      code: 'ItemIsReferred',
      details: { places: '1.2 Are the books closed?', items: [{ id: shown.id, step: 1, child: 2 }] },
    });
    const moved = { stepNumber: 2, child: 1, formContentType: 'CHECKBOX', contentString: JSON.stringify(CHOICES) };
    expect((await admin.call(editContent, { params, body: moved })).body).toMatchObject({ code: 'ItemIsReferred' });
    const itself = { ...CHOICES, showIf: { item: asked.id, op: 'answered' } };
    const body = { ...moved, stepNumber: 1, contentString: JSON.stringify(itself) };
    expect((await admin.call(editContent, { params, body })).body.errors).toEqual({
      'contentString.showIf': ['ConditionNotBefore'],
    });
    const strange = (await newItem((await newForm()).id, CHOICES, {}, 'CHECKBOX')).data;
    const ofAnother = { ...TEXT, showIf: { item: strange.id, op: 'answered' } };
    expect((await newItem(id, ofAnother)).body.errors).toEqual({ 'contentString.showIf': ['ConditionNotBefore'] });
    await admin.call(removeContent, { params: { id: shown.id } });
    expect((await admin.call(removeContent, { params })).data).toBe(true);
  });

  test('has a cell of the grid in the step of a banner, and no more than there are', async () => {
    const banner = { formType: 'BANNER', totalSteps: 3, userTypeInput: 0, classname: 'vertical grid-2x2' };
    const { id } = await newForm(banner);
    const items = [];
    for (const _ of Array(4)) items.push((await newItem(id)).data);
    const full = { code: 'StepIsFull', details: { step: 1, most: 4 } };
    expect((await newItem(id)).body).toMatchObject(full);
    const fifth = (await newItem(id, TEXT, { stepNumber: 2 })).data;
    const { stepNumber: _step, id: _id, version: _version, ...as } = fifth;
    const body = { ...as, stepNumber: 1 };
    expect((await admin.call(editContent, { params: { id: fifth.id }, body })).body).toMatchObject(full);
    const places = [...items, fifth].map((item, index) => ({ id: item.id, stepNumber: 1, child: index + 1 }));
    const order = { params: { formId: id }, body: { items: places } };
    expect((await admin.call(orderContent, order)).body).toMatchObject(full);
    expect((await save(id, { classname: 'vertical grid-2x3' })).status).toBe(200);
    expect((await admin.call(orderContent, order)).status).toBe(200);
    expect((await save(id, { classname: 'vertical grid-2x2' })).body).toMatchObject(full);
  });

  test('is changed by one of two who opened the item at the same time', async () => {
    const { id } = await newForm();
    const item = (await newItem(id)).data;
    const body = {
      stepNumber: 1,
      child: 1,
      formContentType: 'TEXTAREA',
      contentString: item.contentString,
      version: 1,
    };
    expect((await admin.call(editContent, { params: { id: item.id }, body })).data).toMatchObject({ version: 2 });
    expect((await admin.call(editContent, { params: { id: item.id }, body })).status).toBe(409);
  });

  test.each<[string, FormContentType, string, object]>([
    ['is no JSON', 'TEXTAREA', '{', { contentString: ['ContentInvalid'] }],
    ['is JSON of another kind', 'TEXTAREA', '[1]', { contentString: ['ContentInvalid'] }],
    ['is nested deeper than it may be', 'TEXTAREA', '['.repeat(5000), { contentString: ['ContentTooDeep'] }],
    ['names the prototype', 'TEXTAREA', '{"__proto__":{},"label":{"en":"A"}}', { contentString: ['ContentInvalid'] }],
    ['has no label', 'TEXTAREA', '{}', { 'contentString.label': ['LabelRequired'] }],
    ['has a key that nobody knows', 'TEXTAREA', '{"label":{"en":"A"},"x":1}', { 'contentString.x': ['UnknownField'] }],
    [
      'links to a script',
      'URL',
      '{"label":{"en":"A"},"url":"javascript:x()"}',
      { 'contentString.url': ['LinkNotAllowed'] },
    ],
    [
      'links to another host',
      'URL',
      '{"label":{"en":"A"},"url":"//evil.test"}',
      { 'contentString.url': ['LinkNotAllowed'] },
    ],
  ])('is refused where it %s', async (_, formContentType, contentString, errors) => {
    const { id } = await newForm();
    const body = { formId: id, stepNumber: 1, formContentType, contentString };
    expect((await admin.call(addContent, { body })).body.errors).toEqual(errors);
  });

  test('keeps no script in a text with structure', async () => {
    const { id } = await newForm();
    const html = { en: '<p onclick="steal()">Hello<script>steal()</script></p>' };
    const { contentString } = (await newItem(id, { ...TEXT, html }, {}, 'TEXT')).data;
    expect(JSON.parse(contentString).html).toEqual({ en: '<p>Hello</p>' });
  });

  test('places that no form has are refused', async () => {
    const { id } = await newForm();
    for (const child of [0, -1]) expect((await newItem(id, TEXT, { child })).status).toBe(400);
    for (const stepNumber of [0, 51]) expect((await newItem(id, TEXT, { stepNumber })).status).toBe(400);
  });

  test('is written as a whole draft: items by their id, new ones without, and those left out go', async () => {
    const { id } = await newForm();
    const [kept, gone] = [(await newItem(id)).data, (await newItem(id)).data];
    const item = { stepNumber: 1, formContentType: 'TEXTAREA', contentString: JSON.stringify(TEXT) };
    const draft = [
      { ...item, child: 1, stepTitle: 'Books' },
      { ...item, child: 2, id: kept.id, stepTitle: 'Books' },
    ];
    const { formBuilderContent } = (await save(id, { formBuilderContent: draft })).data;
    expect(formBuilderContent.map((one: { id: string }) => one.id)).toEqual([expect.any(String), kept.id]);
    expect(formBuilderContent[0].id).not.toBe(gone.id);
    const twice = [draft[0], { ...draft[1], child: 1 }];
    expect((await save(id, { formBuilderContent: twice })).body.errors).toEqual({
      'formBuilderContent.1.child': ['PlaceTaken'],
    });
  });
});

describe('publishing', () => {
  test('freezes the draft: readers see the edition until the next one', async () => {
    const basic = await api.as('basic@helios.test');
    const { id } = await newForm();
    const labelFor = async (person: TestPerson) =>
      JSON.parse((await read(id, person)).formBuilderContent[0].contentString).label;
    const item = (await newItem(id, { label: { en: 'Closed?', pt: 'Fechado?' } })).data;
    expect((await basic.call(get, { params: { id } })).status).toBe(404);
    expect((await save(id, { state: ACTIVE })).data).toMatchObject({ liveEdition: 1, hasDraftChanges: false });
    const place = { stepNumber: 1, child: 1, formContentType: 'TEXTAREA' };
    const body = { ...place, contentString: JSON.stringify({ label: { en: 'All closed?' } }) };
    await admin.call(editContent, { params: { id: item.id }, body });
    expect(await labelFor(admin)).toEqual({ en: 'All closed?' });
    expect(await labelFor(basic)).toEqual({ en: 'Closed?' });
    expect(await read(id)).toMatchObject({ liveEdition: 1, hasDraftChanges: true });
    expect((await save(id, { state: ACTIVE })).data).toMatchObject({ liveEdition: 2, hasDraftChanges: false });
    expect(await labelFor(basic)).toEqual({ en: 'All closed?' });
    const inPortuguese = { params: { id }, headers: { language: 'pt' } };
    expect((await basic.call(get, inPortuguese)).data.formBuilderContent).toHaveLength(1);
  });

  test('lists its editions with who published them, the last one first', async () => {
    const { id } = await newForm();
    expect((await admin.call(editions, { params: { id } })).data).toEqual([]);
    await save(id, { state: ACTIVE });
    await save(id, { title: 'Said otherwise', state: ACTIVE }, root);
    const listed = (await admin.call(editions, { params: { id } })).data;
    expect(listed).toMatchObject([{ edition: 2 }, { edition: 1 }]);
    expect(listed[0].publishedBy).not.toBe(listed[1].publishedBy);
    expect(listed[1].publishedBy).toMatch(/\w/);
    expect((await admin.call(editions, { params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  test('goes on with the same edition when the draft says the same', async () => {
    const { id } = await newForm();
    await newItem(id);
    await save(id, { state: ACTIVE });
    await save(id, { state: ARCHIVED });
    expect((await save(id, { state: ACTIVE })).data).toMatchObject({ liveEdition: 1 });
  });

  test('names everything that hinders it at once, with its place', async () => {
    const { id } = await newForm({ formType: 'EXAM', navigationLocked: true, editableReview: true });
    const twice = { ...CHOICES, options: [CHOICES.options[0], CHOICES.options[0]], least: 3 };
    const items = [
      (await newItem(id, twice, {}, 'CHECKBOX')).data,
      (await newItem(id, { label: { en: 'Picture' } }, {}, 'IMAGE')).data,
      (await newItem(id, { label: { en: 'Film' }, document: id }, {}, 'VIDEO')).data,
      (await newItem(id, { label: { en: 'Figure' }, kind: 'number', least: '2.5', most: '2.25' }, {}, 'INPUT')).data,
    ];
    const { code, details } = (await save(id, { state: ACTIVE })).body;
    expect(code).toBe('FormNotReady');
    expect(details.hindrances.map((one: { key: string; itemId?: string }) => [one.key, one.itemId])).toEqual([
      ['OptionTwice', items[0].id],
      ['LeastAboveMost', items[0].id],
      ['PictureMissing', items[1].id],
      ['DocumentMissing', items[2].id],
      ['FilmWithoutCaptions', items[2].id],
      ['LeastAboveMost', items[3].id],
      ['ExamWithoutRightAnswer', undefined],
    ]);
    expect(await read(id)).toMatchObject({ state: IN_PROGRESS, liveEdition: null });
  });

  test('gives readers no right answer away, whatever the form', async () => {
    const { id } = await newForm({ formType: 'EXAM', navigationLocked: true, editableReview: true });
    const option = { value: 'canary', label: { en: 'One' }, isCorrect: true, points: 5 };
    await newItem(id, { ...CHOICES, options: [option] }, {}, 'CHECKBOX');
    await newItem(id, { label: { en: 'Two' }, kind: 'text', correct: 'nightingale', points: 7 }, {}, 'INPUT');
    await save(id, { state: ACTIVE });
    const basic = await api.as('basic@helios.test');
    for (const answer of [
      await basic.call(get, { params: { id } }),
      await admin.call(get, { params: { id }, query: { as: 'reader' } }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.bytes.toString()).not.toMatch(/isCorrect|nightingale|points|correct/);
    }
  });

  test('is allowed to a form without any content', async () => {
    const { id } = await newForm();
    expect((await save(id, { state: ACTIVE })).data).toMatchObject({ state: ACTIVE, liveEdition: 1 });
  });
});

test('a form of another tenant is not there', async () => {
  const { id } = await newForm();
  const item = (await newItem(id)).data;
  const other = await api.as('admin@boreal.test');
  expect((await other.call(get, { params: { id } })).status).toBe(404);
  expect((await other.call(removeContent, { params: { id: item.id } })).status).toBe(404);
  await inTenant(api.db, 'boreal', async (tx) => {
    const items = tx.selectFrom('form_content').select('content_id').where('content_id', '=', item.id);
    expect(await items.execute()).toEqual([]);
  });
});
