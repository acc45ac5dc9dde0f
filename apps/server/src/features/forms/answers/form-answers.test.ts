import { formProgressEndpoints as calls, formAnswerEndpoints, formEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { readSheets } from '../../../sheets/reading/read-workbook.ts';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { draftedForm, type NewForm, publishedForm, wholePicture } from '../../../testing/forms-for-tests.ts';
import { addCompanies } from '../../../testing/loans/loans-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let sales: TestPerson;
let basic: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  sales = await api.as('sales@helios.test');
  basic = await api.as('basic@helios.test');
});
afterAll(() => api.stop());

const label = (en: string) => ({ label: { en } });
const CHOICE = {
  type: 'CHECKBOX',
  content: {
    ...label('Which bank?'),
    options: [
      { value: 'a', label: { en: 'Bank A', pt: 'Banco A' } },
      { value: 'b', label: { en: 'Bank B' } },
    ],
  },
} as const;
const AMOUNT = { type: 'INPUT', content: { ...label('How much?'), kind: 'money' } } as const;
const WHY = { type: 'TEXTAREA', content: label('Why?') } as const;
const SURVEY: NewForm = { items: [CHOICE, AMOUNT, WHY], totalSteps: 1 };

/** Begins the form and gives these answers, in the order of its items; empty for none. */
async function fill(person: TestPerson, formId: string, given: readonly string[], isFinished = true) {
  const { id } = (await person.call(calls.start, { body: { formId } })).data;
  const items = (await person.call(calls.inputs, { params: { id: formId } })).data;
  for (const [index, userInput] of given.entries())
    if (userInput !== '')
      await person.call(calls.addInput, {
        body: { formId, contentId: items[index].contentId, stepNumber: 1, userInput },
      });
  if (isFinished) await person.call(calls.next, { params: { id } });
}
const summary = async (formId: string, query: Readonly<Record<string, string>> = {}, person = admin) =>
  await person.call(formAnswerEndpoints.summary, { params: { formId }, query });
const exported = async (formId: string, query: Readonly<Record<string, string>> = {}, person = admin) =>
  await person.call(formAnswerEndpoints.export, { params: { formId }, query });

/** The sheets of the file with their texts, from the header on. */
const sheetsOf = async ({ bytes }: { readonly bytes: Buffer }) =>
  (await readSheets(bytes, 'file')).map(({ name, rows }) => ({
    name,
    rows: rows.slice(2).map(({ cells }) => cells.map(({ text }) => text)),
  }));

/** Says something else in the first item, and publishes it. */
async function relabelled(formId: string, en: string) {
  const read = (await admin.call(formEndpoints.get, { params: { id: formId } })).data;
  const [first, ...others] = read.formBuilderContent.map(({ version: _version, ...item }: { version: number }) => item);
  const content = { ...JSON.parse(first.contentString), label: { en } };
  const formBuilderContent = [{ ...first, contentString: JSON.stringify(content) }, ...others];
  await publishedForm.save(admin, read, { state: 0, formBuilderContent });
}

describe('the summary of a form', () => {
  test('counts answers by item, options one by one, and those who said nothing', async () => {
    const { id } = await publishedForm(admin, SURVEY);
    await fill(basic, id, ['["a"]', '10.00', 'Because']);
    await fill(sales, id, ['["a","b"]', '20.01', '']);
    await fill(admin, id, ['', '-3', ''], false);
    expect((await summary(id)).data).toMatchObject({
      edition: 1,
      editions: [1],
      begun: 3,
      finished: 2,
      items: [
        {
          answered: 2,
          leftOut: 0,
          options: [
            { value: 'a', count: 2 },
            { value: 'b', count: 1 },
          ],
          mean: null,
        },
        { answered: 3, leftOut: 0, options: [], mean: '9.003333' },
        { answered: 1, leftOut: 1, mean: null },
      ],
    });
  });

  test('is of one edition, with the questions as it asked them', async () => {
    const { id } = await publishedForm(admin, SURVEY);
    await fill(basic, id, ['["a"]']);
    await relabelled(id, 'Which other bank?');
    await fill(sales, id, ['["b"]']);
    const last = (await summary(id)).data;
    expect(last).toMatchObject({ edition: 2, editions: [2, 1], begun: 1 });
    expect(last.items[0].contentString).toContain('Which other bank?');
    expect(last.items[0].options).toEqual([
      { value: 'a', count: 0 },
      { value: 'b', count: 1 },
    ]);
    const first = (await summary(id, { edition: '1' })).data;
    expect(first.items[0].contentString).toContain('Which bank?');
    expect(first.items[0].options).toEqual([
      { value: 'a', count: 1 },
      { value: 'b', count: 0 },
    ]);
  });

  test('counts nothing that is hidden by another answer', async () => {
    const form = await draftedForm(admin, SURVEY);
    const [choice, amount, why] = form.formBuilderContent.map(({ version: _v, ...item }: { version: number }) => item);
    const showIf = { item: choice.id, op: 'has', value: 'b' };
    const hidden = { ...why, contentString: JSON.stringify({ ...WHY.content, showIf }) };
    await publishedForm.save(admin, form, { state: 0, formBuilderContent: [choice, amount, hidden] });
    await fill(basic, form.id, ['["b"]', '', 'Because'], false);
    const items = (await basic.call(calls.inputs, { params: { id: form.id } })).data;
    const change = { params: { id: items[0].id }, body: { userInput: '["a"]', version: 1 } };
    expect((await basic.call(calls.editInput, change)).status).toBe(200);
    const counted = (await summary(form.id)).data.items;
    expect(counted.map(({ answered }: { answered: number }) => answered)).toEqual([1, 0, 0]);
    const [sheet] = await sheetsOf(await exported(form.id));
    expect(JSON.stringify(sheet)).not.toContain('Because');
  });

  test('of a form that nobody has begun has nothing, and a trial of a draft is none', async () => {
    const { id } = await draftedForm(admin, SURVEY);
    await admin.call(calls.start, { body: { formId: id } });
    expect((await summary(id)).data).toEqual({ edition: null, editions: [], begun: 0, finished: 0, items: [] });
    expect((await summary(id, { edition: '7' })).data).toMatchObject({ edition: 7, items: [] });
  });

  test('is for administrators, within their access level and their tenant', async () => {
    const { id } = await publishedForm(admin, SURVEY);
    const stranger = await api.as('admin@boreal.test', 'boreal');
    for (const ask of [summary, exported]) {
      expect((await ask(id, {}, basic)).status).toBe(403);
      expect((await ask(id, {}, stranger)).status).toBe(404);
      expect((await ask(newId())).status).toBe(404);
    }
  });
});

describe('the answers of a form as a file', () => {
  test('are a sheet an edition, a row a person and a column an item', async () => {
    const { id } = await publishedForm(admin, SURVEY);
    await fill(basic, id, ['["a","b"]', '1234.50', '=1+1']);
    await relabelled(id, 'Which other bank?');
    await fill(sales, id, ['["b"]', '', '']);
    const reply = await exported(id);
    expect(reply.headers['content-disposition']).toContain('.xlsx');
    const sheets = await sheetsOf(reply);
    expect(sheets.map(({ name }) => name)).toEqual(['Edition 2', 'Edition 1']);
    const [second, first] = sheets.map(({ rows }) => rows);
    expect(first?.[0]?.slice(5)).toEqual(['Which bank?', 'How much?', 'Why?']);
    expect(first?.[1]?.slice(4)).toEqual(['100', 'Bank A, Bank B', '1234.5', '=1+1']);
    expect(second?.[0]?.slice(5)).toEqual(['Which other bank?', 'How much?', 'Why?']);
    expect(second?.[1]?.slice(5, 6)).toEqual(['Bank B']);
  });

  test('as CSV are those of one edition, and nothing in them is a formula', async () => {
    const { id } = await publishedForm(admin, SURVEY);
    await fill(basic, id, ['["a"]', '1234.50', '=1+1']);
    await relabelled(id, 'Which other bank?');
    await fill(sales, id, ['["b"]', '', 'Later']);
    const last = (await exported(id, { format: 'csv' })).bytes.toString();
    expect(last).toContain('Later');
    expect(last).not.toContain('=1+1');
    const first = (await exported(id, { format: 'csv', edition: '1' })).bytes.toString();
    expect(first.split('\r\n')[1]).toMatch(/;100;Bank A;1234,50;"?'=1\+1/);
  });

  test('name the pictures that were added, and of an exam its score', async () => {
    const picture = { type: 'IMAGE', content: { ...label('Receipt'), isAsked: true } } as const;
    const right = [{ value: 'a', label: { en: 'Yes' }, isCorrect: true }];
    const question = { type: 'CHECKBOX', content: { ...label('Is it so?'), options: right } } as const;
    const { id } = await publishedForm(admin, { formType: 'EXAM', items: [question, picture], totalSteps: 1 });
    await fill(basic, id, ['["a"]'], false);
    const [, asked] = (await basic.call(calls.inputs, { params: { id } })).data;
    const upload = { fileName: 'receipt.png', bytes: wholePicture() };
    await basic.call(calls.addImage, { body: { formId: id, contentId: asked.contentId }, upload });
    const progress = (await basic.call(calls.get, { params: { id } })).data;
    await basic.call(calls.next, { params: { id: progress.id } });
    const [sheet] = await sheetsOf(await exported(id));
    expect(sheet?.rows[1]?.slice(4)).toEqual(['100', '1', '1', 'Yes', 'receipt.png']);
  });

  test('name a company that was answered', async () => {
    const [companyId] = await addCompanies(api.db, 'helios');
    const which = { type: 'INPUT', content: { ...label('Which company?'), kind: 'company' } } as const;
    const { id } = await publishedForm(admin, { items: [which], totalSteps: 1 });
    await fill(basic, id, [companyId]);
    const [sheet] = await sheetsOf(await exported(id));
    expect(sheet?.rows[1]?.at(-1)).toBe('Aurora helios');
  });

  test('of a form that nobody has begun are its columns alone', async () => {
    const { id } = await publishedForm(admin, SURVEY);
    const [sheet] = await sheetsOf(await exported(id));
    expect(sheet?.rows).toHaveLength(1);
  });
});
