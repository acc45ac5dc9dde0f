import { formProgressEndpoints as calls, FORM_STATES, formEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { draftedForm, type NewForm, publishedForm } from '../../../testing/forms-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let sales: TestPerson;
let basic: TestPerson;
let boreal: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  sales = await api.as('sales@helios.test');
  basic = await api.as('basic@helios.test');
  boreal = await api.as('admin@boreal.test', 'boreal');
});
afterAll(() => api.stop());

const QUESTION = { type: 'TEXTAREA', content: { label: { en: 'Why?' }, isRequired: true } } as const;
const AMOUNT = { type: 'INPUT', content: { label: { en: 'How much?' }, kind: 'money' }, step: 2 } as const;
const TWO_STEPS: NewForm = { items: [QUESTION, AMOUNT] };

const start = async (person: TestPerson, formId: string) => await person.call(calls.start, { body: { formId } });
const next = async (person: TestPerson, id: string) => await person.call(calls.next, { params: { id } });
const goTo = async (person: TestPerson, id: string, stepNumber: number) =>
  await person.call(calls.goTo, { params: { id }, body: { stepNumber, completionPercentage: 77 } });
const inputs = async (person: TestPerson, formId: string) =>
  (await person.call(calls.inputs, { params: { id: formId } })).data as {
    contentId: string;
    userInput: string | null;
  }[];
const answer = async (person: TestPerson, formId: string, index: number, userInput: string) => {
  const contentId = (await inputs(person, formId))[index]?.contentId;
  return await person.call(calls.addInput, { body: { formId, contentId, stepNumber: 1, userInput } });
};

const take = async (formId: string, choice: string, typed: string) => {
  const begun = (await start(basic, formId)).data;
  await answer(basic, formId, 0, JSON.stringify([choice]));
  await answer(basic, formId, 1, typed);
  return (await next(basic, begun.id)).data;
};
const list = async (query: Readonly<Record<string, unknown>>, person = admin) =>
  await person.call(calls.list, { query });

describe('progress', () => {
  test('goes from step to step, finishes after the last, and its percentage is the server’s', async () => {
    const { id: formId } = await publishedForm(admin, TWO_STEPS);
    expect((await basic.call(calls.get, { params: { id: formId } })).data).toBeNull();
    const begun = (await start(basic, formId)).data;
    expect(begun).toMatchObject({ stepNumber: 1, completionPercentage: 0, edition: 1, attempt: 1, isOpen: true });
    await answer(basic, formId, 0, 'Because');
    expect((await next(basic, begun.id)).data).toMatchObject({ stepNumber: 2, completionPercentage: 50 });
    expect((await goTo(basic, begun.id, 1)).data).toMatchObject({ stepNumber: 1, completionPercentage: 50 });
    await next(basic, begun.id);
    const finished = (await next(basic, begun.id)).data;
    expect(finished).toMatchObject({ completionPercentage: 100, isOpen: false });
    expect(finished.finishedAt).not.toBeNull();
    expect((await next(basic, begun.id)).body.code).toBe('FormNotOpen');
    expect((await start(basic, formId)).data).toMatchObject({ id: begun.id, completionPercentage: 100 });
  });

  test('is one, however often a form is begun at once', { tags: 'long' }, async () => {
    const { id: formId } = await publishedForm(admin);
    const all = await Promise.all(Array.from({ length: 200 }, () => start(basic, formId)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200));
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
  });

  test('is one for the tenant where the answers are the tenant’s', async () => {
    const { id: formId } = await publishedForm(admin, { ...TWO_STEPS, userTypeInput: 0 });
    const begun = (await start(basic, formId)).data;
    expect((await start(sales, formId)).data.id).toBe(begun.id);
    const given = (await answer(basic, formId, 0, 'Ours')).data;
    expect((await inputs(sales, formId))[0]?.userInput).toBe('Ours');
    const edit = (version: number) =>
      sales.call(calls.editInput, { params: { id: given.id }, body: { userInput: 'Sales’', version } });
    expect((await edit(1)).data).toMatchObject({ userInput: 'Sales’', version: 2 });
    expect((await edit(1)).status).toBe(409);
  });

  test('does not reach a step before those before it, and goes back alone where steps are taken in their order', async () => {
    const { id: formId } = await publishedForm(admin, { ...TWO_STEPS, more: { navigationLocked: true } });
    const { id } = (await start(basic, formId)).data;
    expect((await goTo(basic, id, 2)).body.code).toBe('StepNotReached');
    expect((await next(basic, id)).status).toBe(400);
    await answer(basic, formId, 0, 'Because');
    await next(basic, id);
    expect((await goTo(basic, id, 1)).status).toBe(200);
    expect((await goTo(basic, id, 2)).body.code).toBe('StepIsLocked');
  });

  test('is nobody else’s, and another tenant’s form is not found', async () => {
    const { id: formId } = await publishedForm(admin, TWO_STEPS);
    const { id } = (await start(basic, formId)).data;
    const given = (await answer(basic, formId, 0, 'Mine')).data;
    expect((await next(sales, id)).status).toBe(404);
    expect((await goTo(sales, id, 1)).status).toBe(404);
    const edit = { params: { id: given.id }, body: { userInput: 'Theirs', version: 1 } };
    expect((await sales.call(calls.editInput, edit)).status).toBe(404);
    expect((await start(boreal, formId)).status).toBe(404);
    expect(await inputs(sales, formId)).toEqual([]);
  });

  test('keeps to the edition that was begun, and the next publication may have it begin anew', async () => {
    const form = await publishedForm(admin, TWO_STEPS);
    const { id: formId } = form;
    await start(basic, formId);
    await answer(basic, formId, 0, 'Old');
    const relabelled = async (said: string, restart: boolean) => {
      const read = (await admin.call(formEndpoints.get, { params: { id: formId } })).data;
      const content = read.formBuilderContent.map((item: { contentString: string; version: number }) => {
        const { version: _version, ...placed } = item;
        return { ...placed, contentString: item.contentString.replace(/Why\?|Now\?/, said) };
      });
      return await publishedForm.save(admin, read, { formBuilderContent: content, restart });
    };
    await relabelled('Now?', false);
    const [asked] = (await basic.call(calls.inputs, { params: { id: formId } })).data;
    expect(asked.contentString).toContain('Why?');
    expect((await start(basic, formId)).data.edition).toBe(1);
    await relabelled('When?', true);
    expect((await start(basic, formId)).data.edition).toBe(3);
    expect((await inputs(basic, formId))[0]?.userInput).toBeNull();
  });

  test('stays readable, and closed, once the form is archived', async () => {
    const form = await publishedForm(admin, TWO_STEPS);
    const begun = (await start(basic, form.id)).data;
    await answer(basic, form.id, 0, 'Because');
    await publishedForm.save(admin, form, { state: FORM_STATES.ARCHIVED });
    expect((await basic.call(calls.get, { params: { id: form.id } })).data).toMatchObject({ isOpen: false });
    expect((await inputs(basic, form.id))[0]?.userInput).toBe('Because');
    expect((await next(basic, begun.id)).body.code).toBe('FormNotOpen');
    expect((await start(sales, form.id)).body.code).toBe('FormNotOpen');
  });

  test('of a draft is an administrator’s trial, which counts nowhere and is over once the form is on air', async () => {
    const draft = await draftedForm(admin, TWO_STEPS);
    expect((await start(basic, draft.id)).status).toBe(404);
    expect((await start(admin, draft.id)).data).toMatchObject({ edition: 0, isOpen: true });
    const live = await publishedForm.save(admin, draft, { state: FORM_STATES.ACTIVE });
    expect(live.totalUsersStarted).toBe(0);
    expect((await start(admin, draft.id)).data).toMatchObject({ edition: 1 });
    const counted = (await admin.call(formEndpoints.get, { params: { id: draft.id } })).data;
    expect(counted).toMatchObject({ totalUsersStarted: 1, totalUsersCompleted: 0 });
  });
});

describe('answers', () => {
  test('are kept as they are read, and refused where they are not of the kind', async () => {
    const { id: formId } = await publishedForm(admin, { items: [QUESTION, { ...AMOUNT, step: 1 }] });
    await start(basic, formId);
    const asked = await inputs(basic, formId);
    const bad = await answer(basic, formId, 1, '1,5');
    expect([bad.status, bad.body.errors]).toEqual([400, { [`items.${asked[1]?.contentId}`]: ['InvalidAmount'] }]);
    expect((await answer(basic, formId, 1, '1.50')).data).toMatchObject({ userInput: '1.50', version: 1 });
    const twice = await answer(basic, formId, 1, '2.50');
    expect([twice.status, twice.body.errors]).toEqual([409, { contentId: ['AnswerExists'] }]);
    const long = await answer(basic, formId, 0, 'x'.repeat(5001));
    expect(long.body.errors).toEqual({ [`items.${asked[0]?.contentId}`]: ['FieldTooLong'] });
  });

  test('that are asked for are given before the next step, and each fault is named', async () => {
    const { id: formId } = await publishedForm(admin, TWO_STEPS);
    const { id } = (await start(basic, formId)).data;
    const [first] = await inputs(basic, formId);
    expect((await next(basic, id)).body.errors).toEqual({ [`items.${first?.contentId}`]: ['AnswerRequired'] });
    expect((await answer(basic, formId, 1, '1.00')).body.code).toBe('StepNotReached');
  });

  test('to hidden items are refused, and a step of which all is hidden is passed over', async () => {
    const draft = await draftedForm(admin, { ...TWO_STEPS, totalSteps: 3 });
    const [first, second] = draft.formBuilderContent;
    const showIf = { item: first.id, op: 'eq', value: 'yes' };
    const content = { ...JSON.parse(second.contentString), showIf };
    const { version: _v1, ...kept } = first;
    const { version: _v2, ...hidden } = second;
    const form = await publishedForm.save(admin, draft, {
      state: FORM_STATES.ACTIVE,
      formBuilderContent: [kept, { ...hidden, contentString: JSON.stringify(content) }],
    });
    const { id } = (await start(basic, form.id)).data;
    expect((await answer(basic, form.id, 1, '1.00')).body.errors).toEqual({
      [`items.${second.id}`]: ['InvalidAnswer'],
    });
    const { data: given } = await answer(basic, form.id, 0, 'no');
    expect((await next(basic, id)).data).toMatchObject({ stepNumber: 3 });
    await basic.call(calls.editInput, { params: { id: given.id }, body: { userInput: 'yes', version: 1 } });
    expect((await goTo(basic, id, 2)).data.steps.map((one: { stepNumber: number }) => one.stepNumber)).toEqual([
      1, 2, 3,
    ]);
  });

  test('stand in no event of the audit', async () => {
    const { id: formId } = await publishedForm(admin, TWO_STEPS);
    await start(basic, formId);
    const { data } = await answer(basic, formId, 0, 'CANARY of an answer');
    await basic.call(calls.editInput, { params: { id: data.id }, body: { userInput: 'CANARY anew', version: 1 } });
    const events = await inTenant(api.db, 'helios', (tx) =>
      sql`select from audit_event where before::text like '%CANARY%' or after::text like '%CANARY%'`.execute(tx),
    );
    expect(events.rows).toEqual([]);
  });
});

describe('an exam', () => {
  const CHOICE = {
    type: 'CHECKBOX',
    content: {
      label: { en: 'Which rate?' },
      options: [
        { value: 'CANARY-right', label: { en: 'One' }, isCorrect: true },
        { value: 'wrong', label: { en: 'Two' } },
      ],
    },
  } as const;
  const TYPED = {
    type: 'INPUT',
    content: { label: { en: 'How much?' }, kind: 'number', correct: '12345678', points: 3 },
  } as const;
  const exam = (more: object = {}) =>
    publishedForm(admin, {
      formType: 'EXAM',
      totalSteps: 1,
      items: [CHOICE, TYPED],
      more: { passPercentage: 75, ...more },
    });
  test('is scored by the server when it is finished, and its right answers are shown no earlier', async () => {
    const { id: formId } = await exam();
    await start(basic, formId);
    const replies = await Promise.all([
      basic.call(formEndpoints.get, { params: { id: formId } }),
      basic.call(calls.inputs, { params: { id: formId } }),
      answer(basic, formId, 1, '1'),
    ]);
    for (const { body } of replies) expect(JSON.stringify(body)).not.toMatch(/isCorrect|12345678|points/);
    await basic.call(calls.editInput, {
      params: { id: replies[2].data.id },
      body: { userInput: '12345678.0', version: 1 },
    });
    await answer(basic, formId, 0, '["wrong"]');
    const { id } = (await start(basic, formId)).data;
    expect((await next(basic, id)).data).toMatchObject({ score: 3, maxScore: 4, isPassed: true });
    expect(JSON.stringify(await inputs(basic, formId))).toContain('12345678');
  });

  test('that was failed is taken again, up to as often as it says', async () => {
    const { id: formId } = await exam({ mostAttempts: 2 });
    expect(await take(formId, 'wrong', '1')).toMatchObject({ score: 0, isPassed: false, attempt: 1, attemptsLeft: 1 });
    expect(await take(formId, 'wrong', '2')).toMatchObject({ isPassed: false, attempt: 2, attemptsLeft: 0 });
    expect((await start(basic, formId)).body).toMatchObject({ code: 'NoMoreAttempts', details: { most: 2 } });
  });
});

describe('the lists of administrators', () => {
  test('say how far everybody is, by what is done, and what one of them answered with the question', async () => {
    const { id: formId } = await publishedForm(admin, TWO_STEPS);
    await start(sales, formId);
    const { id } = (await start(basic, formId)).data;
    await answer(basic, formId, 0, 'Because');
    await next(basic, id);
    await next(basic, id);
    const done = async (value: number) =>
      (await list({ formId, filters: [{ field: 'completionPercentage', op: 'eq', value }] })).data;
    expect(await done(100)).toMatchObject([{ id, formId, completionPercentage: 100, edition: 1, formType: 'SURVEY' }]);
    expect(await done(0)).toMatchObject([{ formId, finishedAt: null }]);
    const [{ userId, username }] = await done(100);
    expect(username).not.toBe('');
    const given = (await list({ level: 'input', formId, userId })).data;
    expect(given).toMatchObject([
      { stepNumber: 1, child: 1, formContentType: 'TEXTAREA', userInput: 'Because' },
      { stepNumber: 2, userInput: null },
    ]);
    expect((await list({ level: 'input' })).body.errors).toEqual({ formId: ['FormIdRequired'] });
    expect((await list({}, basic)).status).toBe(403);
  });

  test('count who began and who finished a form', async () => {
    const { id: formId } = await publishedForm(admin);
    await start(sales, formId);
    const { id } = (await start(basic, formId)).data;
    await next(basic, id);
    await next(basic, id);
    const filters = [{ field: 'totalUsersStarted', op: 'gte', value: 1 }];
    const rows = (await admin.call(formEndpoints.list, { query: { getAll: 'true', filters } })).data;
    const row = rows.find((one: { id: string }) => one.id === formId);
    expect(row).toMatchObject({ totalUsersStarted: 2, totalUsersCompleted: 1 });
  });

  test('a form that somebody began is archived, not deleted', async () => {
    const form = await publishedForm(admin);
    await start(basic, form.id);
    const archived = await publishedForm.save(admin, form, { state: FORM_STATES.ARCHIVED });
    const query = { version: String(archived.version) };
    const refused = await admin.call(formEndpoints.delete, { params: { id: form.id }, query });
    expect(refused.body).toMatchObject({ code: 'FormHasAnswers', details: { count: 1 } });
  });
});
