import { formProgressEndpoints as calls, FORM_STATES } from '@calends/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { draftedForm, publishedForm } from '../../../testing/forms-for-tests.ts';

/** Few forms here; `npm run test:long` tries hundreds. */
const HISTORIES = Number(process.env.HISTORIES ?? 6);

let api: TestApi;
let admin: TestPerson;
let basic: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  basic = await api.as('basic@helios.test');
});
afterAll(() => api.stop());

const MOST_STEPS = 5;

/** A question, the earlier one on whose answer it depends, and how it is answered where it is asked. */
interface Question {
  readonly step: number;
  /** As a share of the questions before it; null for one that is always asked. */
  readonly dependsOn: number | null;
  readonly wanted: 'yes' | 'no';
  readonly answer: 'yes' | 'no' | null;
}
const question: fc.Arbitrary<Question> = fc.record({
  step: fc.integer({ min: 1, max: MOST_STEPS }),
  dependsOn: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true }), { freq: 3 }),
  wanted: fc.constantFrom('yes' as const, 'no' as const),
  answer: fc.constantFrom('yes' as const, 'no' as const, null),
});
const questionnaire = fc
  .array(question, { minLength: 1, maxLength: 8 })
  .map((questions) => questions.toSorted((one, other) => one.step - other.step));

/** The place of the question on which this one depends, if any. */
const conditionOf = (questions: readonly Question[], place: number): number | null => {
  const share = questions[place]?.dependsOn ?? null;
  return share === null || place === 0 ? null : Math.floor(share * place);
};

/** Which questions are asked of somebody who answers as the questionnaire says, reckoned here by itself. */
function askedAmong(questions: readonly Question[]): readonly boolean[] {
  const asked: boolean[] = [];
  for (const [place, { wanted }] of questions.entries()) {
    const on = conditionOf(questions, place);
    asked.push(on === null || (asked[on] === true && questions[on]?.answer === wanted));
  }
  return asked;
}

const contentOf = (showIf?: object) => ({ label: { en: 'Asked' }, ...(showIf && { showIf }) });

/** The form on air, its questions under their conditions. */
async function onAir(questions: readonly Question[]) {
  const items = questions.map(({ step }) => ({ type: 'TEXTAREA', content: contentOf(), step }) as const);
  const draft = await draftedForm(admin, { items, totalSteps: MOST_STEPS });
  const formBuilderContent = questions.map(({ wanted }, place) => {
    const { version: _version, ...item } = draft.formBuilderContent[place];
    const on = conditionOf(questions, place);
    if (on === null) return item;
    const showIf = { item: draft.formBuilderContent[on].id, op: 'eq', value: wanted };
    return { ...item, contentString: JSON.stringify(contentOf(showIf)) };
  });
  return await publishedForm.save(admin, draft, { state: FORM_STATES.ACTIVE, formBuilderContent });
}

test('whatever a form asks, its steps ask shown items alone, come to an end, and give 100 percent once', {
  timeout: HISTORIES * 10_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(questionnaire, async (questions) => {
      const asked = askedAmong(questions);
      const expected = Array.from({ length: MOST_STEPS }, (_, index) => index + 1).filter((step) => {
        const there = questions.flatMap((one, place) => (one.step === step ? [asked[place]] : []));
        return there.length === 0 || there.includes(true);
      });
      const form = await onAir(questions);
      let progress = (await basic.call(calls.start, { body: { formId: form.id } })).data;
      const [visited, percentages] = [[] as number[], [progress.completionPercentage as number]];
      while (progress.finishedAt === null && visited.length < MOST_STEPS) {
        visited.push(progress.stepNumber);
        for (const [place, { step, answer: userInput }] of questions.entries()) {
          if (step !== progress.stepNumber || userInput === null) continue;
          const contentId = form.formBuilderContent[place].id;
          const body = { formId: form.id, contentId, stepNumber: step, userInput };
          const { status } = await basic.call(calls.addInput, { body });
          expect(status).toBe(asked[place] ? 200 : 400);
        }
        progress = (await basic.call(calls.next, { params: { id: progress.id } })).data;
        percentages.push(progress.completionPercentage);
      }
      expect(visited).toEqual(expected);
      expect(percentages.filter((one) => one === 100)).toHaveLength(1);
      expect(percentages.at(-1)).toBe(100);
    }),
    { numRuns: HISTORIES },
  );
});
