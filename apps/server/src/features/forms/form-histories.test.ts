import { formProgressEndpoints as calls, FORM_STATES, formEndpoints, MOST_ITEMS } from '@calends/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { draftedForm, publishedForm } from '../../testing/forms-for-tests.ts';

/** Few histories here; `npm run test:long` tries hundreds. */
const HISTORIES = Number(process.env.HISTORIES ?? 4);

let api: TestApi;
let admin: TestPerson;
let people: readonly { readonly id: string; readonly person: TestPerson }[];
const sent: string[] = [];
beforeAll(async () => {
  api = await startApi({ hear: (statement) => void sent.push(statement) });
  admin = await api.as('admin@helios.test');
  people = await Promise.all(
    ['basic@helios.test', 'sales@helios.test'].map(async (email) => {
      const person = await api.as(email);
      return { id: (await person.call(PROFILE)).data.id as string, person };
    }),
  );
});
afterAll(() => api.stop());
beforeEach(() => void sent.splice(0));

const PROFILE = { method: 'GET', path: '/identity/profile' } as never;
const QUESTIONS = 3;
const who = fc.nat({ max: 1 });
const which = fc.nat({ max: QUESTIONS - 1 });
const step = fc.oneof(
  fc.record({ does: fc.constant('relabel' as const), which }),
  fc.record({ does: fc.constant('publish' as const), restart: fc.boolean() }),
  fc.record({ does: fc.constant('drop' as const), which }),
  fc.record({ does: fc.constant('answer' as const), who, which }),
  fc.record({ does: fc.constant('finish' as const), who }),
  fc.record({ does: fc.constant('archive' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Answered {
  readonly contentId: string;
  readonly contentString: string;
}

/** Lives through the steps; returns what each person has answered, with the question as they saw it. */
async function live(formId: string, steps: readonly Step[]): Promise<Map<string, Map<string, string>>> {
  const seen = new Map<string, Map<string, string>>();
  let label = 0;
  const readDraft = async () => (await admin.call(formEndpoints.get, { params: { id: formId } })).data;
  for (const one of steps)
    switch (one.does) {
      case 'relabel': {
        const item = (await readDraft()).formBuilderContent[one.which];
        if (!item) break;
        const { id, version: _version, ...placed } = item;
        const contentString = JSON.stringify({ label: { en: `Question ${(label += 1)}` } });
        const reply = await admin.call(formEndpoints.editContent, {
          params: { id },
          body: { ...placed, contentString },
        });
        expect(reply.status).toBe(200);
        break;
      }
      case 'drop': {
        const item = (await readDraft()).formBuilderContent[one.which];
        if (item) await admin.call(formEndpoints.removeContent, { params: { id: item.id } });
        break;
      }
      case 'publish': {
        await publishedForm.save(admin, await readDraft(), { state: FORM_STATES.ACTIVE, restart: one.restart });
        if (one.restart) await forgetUnfinished(formId, seen);
        break;
      }
      case 'archive':
        await publishedForm.save(admin, await readDraft(), { state: FORM_STATES.ARCHIVED });
        break;
      case 'answer': {
        const by = people[one.who];
        if (!by || (await by.person.call(calls.start, { body: { formId } })).status !== 200) break;
        const asked = (await by.person.call(calls.inputs, { params: { id: formId } })).data as readonly Answered[];
        const item = asked[one.which];
        if (!item) break;
        const body = { formId, contentId: item.contentId, stepNumber: 1, userInput: 'said' };
        if ((await by.person.call(calls.addInput, { body })).status !== 200) break;
        seen.set(by.id, (seen.get(by.id) ?? new Map()).set(item.contentId, item.contentString));
        break;
      }
      case 'finish': {
        const by = people[one.who];
        const progress = by && (await by.person.call(calls.get, { params: { id: formId } })).data;
        if (progress) await by.person.call(calls.next, { params: { id: progress.id } });
      }
    }
  return seen;
}

/** Those who start over have answered nothing. */
async function forgetUnfinished(formId: string, seen: Map<string, unknown>): Promise<void> {
  for (const { id, person } of people)
    if (!(await person.call(calls.get, { params: { id: formId } })).data) seen.delete(id);
}

test('whatever is edited, published and answered in whatever order, an answer is read with the question it was given to', {
  tags: 'long',
  timeout: HISTORIES * 20_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const asked = { type: 'TEXTAREA', content: { label: { en: 'Question' } } } as const;
      const items = Array.from({ length: QUESTIONS }, () => asked);
      const { id: formId } = await publishedForm(admin, { items, totalSteps: 1 });
      const seen = await live(formId, steps);
      for (const { id: userId } of people) {
        const query = { level: 'input', formId, userId, getAll: 'true' };
        const rows = (await admin.call(calls.list, { query })).data as readonly {
          id: string;
          contentString: string;
          userInput: string | null;
        }[];
        const answered = rows.filter(({ userInput }) => userInput !== null);
        const read = new Map(answered.map(({ id, contentString }) => [id, contentString]));
        expect(read).toEqual(seen.get(userId) ?? new Map());
      }
    }),
    { numRuns: HISTORIES },
  );
});

test('a form of 200 items opens in two statements, as one of a single item', async () => {
  const reader = people[0]?.person ?? admin;
  const opened = async (count: number) => {
    const asked = { type: 'TEXTAREA', content: { label: { en: 'Question' } } } as const;
    const { id } = await publishedForm(admin, { items: Array.from({ length: count }, () => asked) });
    sent.splice(0);
    const { formBuilderContent } = (await reader.call(formEndpoints.get, { params: { id } })).data;
    expect(formBuilderContent).toHaveLength(count);
    return sent.filter((statement) => /"form(_\w+)?"/.test(statement));
  };
  const many = await opened(MOST_ITEMS);
  expect(many, many.join('\n')).toHaveLength(2);
  expect(await opened(1)).toHaveLength(2);
});

test('no reply to a reader has the right answer of an exam, before it is finished', async () => {
  const options = ['canary', 'other'].map((value) => ({
    value,
    label: { en: value },
    isCorrect: value === 'canary',
    points: 7,
  }));
  const choice = { type: 'CHECKBOX', content: { label: { en: 'Which?' }, options } } as const;
  const typed = {
    type: 'INPUT',
    content: { label: { en: 'How?' }, kind: 'text', correct: 'goldfinch', points: 9 },
  } as const;
  const { id } = await publishedForm(admin, { formType: 'EXAM', items: [choice, typed], totalSteps: 1 });
  const reader = people[1]?.person ?? admin;
  const begun = await reader.call(calls.start, { body: { formId: id } });
  const asked = await reader.call(calls.inputs, { params: { id } });
  const body = { formId: id, contentId: asked.data[1].contentId, stepNumber: 1, userInput: 'sparrow' };
  const replies = [
    begun,
    asked,
    await reader.call(calls.addInput, { body }),
    await reader.call(formEndpoints.get, { params: { id } }),
    await admin.call(formEndpoints.get, { params: { id }, query: { as: 'reader' } }),
    await reader.call(calls.get, { params: { id } }),
  ];
  for (const reply of replies) expect(JSON.stringify(reply.body)).not.toMatch(/goldfinch|isCorrect|points/);
  expect(JSON.stringify((await reader.call(calls.next, { params: { id: begun.data.id } })).body)).not.toContain(
    'goldfinch',
  );
  expect(JSON.stringify((await reader.call(calls.inputs, { params: { id } })).body)).toContain('goldfinch');
});

test('a draft that is opened again says the same as before it was closed', async () => {
  const form = await draftedForm(admin, {});
  const again = (await admin.call(formEndpoints.get, { params: { id: form.id } })).data;
  expect(again.formBuilderContent).toEqual(form.formBuilderContent);
});
