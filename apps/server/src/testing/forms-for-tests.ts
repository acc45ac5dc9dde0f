import { FORM_STATES, type FormContentType, type FormType, formEndpoints } from '@calends/wire';
import { PNG_SIGNATURE } from '../files/picture-type.ts';
import type { TestPerson } from './api-for-tests.ts';

interface NewItem {
  readonly type: FormContentType;
  readonly content: object;
  readonly step?: number;
}
export interface NewForm {
  readonly formType?: FormType;
  readonly accessLevel?: number;
  readonly totalSteps?: number;
  readonly userTypeInput?: 0 | 1;
  readonly items?: readonly NewItem[];
  readonly more?: object;
}

const TEXT: NewItem = { type: 'TEXT', content: { label: { en: 'Said' }, html: { en: '<p>Said</p>' } } };
let forms = 0;

const FIXED = {
  BANNER: { totalSteps: 3, userTypeInput: 0, classname: 'vertical grid-2x3' },
  EXAM: { navigationLocked: true, editableReview: true },
  INNERCOMPONENT: {},
  SURVEY: {},
  TUTORIAL: { userTypeInput: 1 },
} as const satisfies Record<FormType, object>;

/** A form in progress with these items, made by the person. */
export async function draftedForm(person: TestPerson, { formType = 'SURVEY', items = [TEXT], more, ...form }: NewForm) {
  const children = new Map<number, number>();
  const formBuilderContent = items.map(({ type, content, step = 1 }) => {
    const child = (children.get(step) ?? 0) + 1;
    children.set(step, child);
    return { stepNumber: step, child, formContentType: type, contentString: JSON.stringify(content) };
  });
  const body = {
    title: `Form ${(forms += 1)}`,
    formType,
    totalSteps: 2,
    userTypeInput: 1,
    accessLevel: 0,
    state: FORM_STATES.IN_PROGRESS,
    ...FIXED[formType],
    ...form,
    ...more,
    formBuilderContent,
  };
  return (await person.call(formEndpoints.add, { body })).data;
}

/** The same, published. */
export async function publishedForm(person: TestPerson, form: NewForm = {}) {
  return await publishedForm.save(person, await draftedForm(person, form), { state: FORM_STATES.ACTIVE });
}

const OPTIONS = [
  'title',
  'description',
  'classname',
  'texts',
  'formType',
  'hasBackNextButton',
  'totalSteps',
  'editableReview',
  'navigationLocked',
  'showProgressBar',
  'userTypeInput',
  'accessLevel',
  'passPercentage',
  'mostAttempts',
  'state',
  'version',
];

/** Saves a form as it was read, with some of it changed. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into replies of every shape
publishedForm.save = async (person: TestPerson, form: any, change: object) => {
  const kept = Object.fromEntries(OPTIONS.map((option) => [option, form[option]]));
  return (await person.call(formEndpoints.edit, { params: { id: form.id }, body: { ...kept, ...change } })).data;
};

const part = (type: string, content: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(`${type}${content}`), Buffer.alloc(4, 9)]);
};

/** A PNG with all its parts, of which no checksum is right. */
export function wholePicture(pixels = 'pixels'): Buffer {
  return Buffer.concat([PNG_SIGNATURE, part('IHDR', 'size'), part('IDAT', pixels), part('IEND', '')]);
}
