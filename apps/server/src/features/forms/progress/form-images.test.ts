import { formProgressEndpoints as calls, FORM_STATES, formEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { type NewForm, publishedForm } from '../../../testing/forms-for-tests.ts';

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

const PLACE = 'GPS 38.7223 N';
const segment = (marker: number, content: string) => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([0xff, marker, 0, bytes.length + 2]), bytes]);
};
const JPEG_START = Buffer.from([0xff, 0xd8]);
const PIXELS = Buffer.concat([segment(0xdb, 'table'), segment(0xda, 'scan'), Buffer.from([1, 2, 0xff, 0xd9])]);
const PHOTO = Buffer.concat([JPEG_START, segment(0xe1, `Exif\0\0${PLACE}`), PIXELS]);

const ASKED = {
  type: 'IMAGE',
  content: { label: { en: 'Receipts' }, isAsked: true, isRequired: true, most: 2 },
} as const;
const SAID = { type: 'TEXTAREA', content: { label: { en: 'Why?' } } } as const;

/** A published form that asks for pictures, begun by the person. */
async function begun(person: TestPerson, more: NewForm = {}) {
  const form = await publishedForm(admin, { items: [ASKED, SAID], totalSteps: 1, ...more });
  const progress = (await person.call(calls.start, { body: { formId: form.id } })).data;
  const [asked, said] = await answers(person, form.id);
  return { form, formId: form.id as string, progressId: progress.id as string, asked, said };
}
const answers = async (person: TestPerson, formId: string) =>
  (await person.call(calls.inputs, { params: { id: formId } })).data;
const add = (person: TestPerson, formId: string, contentId: string, bytes = PHOTO, fileName = 'receipt.jpg') =>
  person.call(calls.addImage, { body: { formId, contentId }, upload: { fileName, bytes } });
const contentOf = (person: TestPerson, id: string) => person.call(calls.image, { params: { id } });

describe('a picture that a form asks for', () => {
  test('is added to the answer, without where it was taken, and finishes a step that requires one', async () => {
    const { formId, progressId, asked } = await begun(basic);
    const next = () => basic.call(calls.next, { params: { id: progressId } });
    expect((await next()).body.errors).toEqual({ [`items.${asked.contentId}`]: ['AnswerRequired'] });
    const added = (await add(basic, formId, asked.contentId)).data;
    expect(added).toMatchObject({ contentType: 'image/jpeg', fileName: 'receipt.jpg', contentId: asked.contentId });
    expect(added.answer).toMatchObject({ version: 1, userInput: JSON.stringify([added.id]) });
    const kept = (await contentOf(basic, added.id)).bytes;
    expect(kept.equals(Buffer.concat([JPEG_START, PIXELS]))).toBe(true);
    expect((await answers(basic, formId))[0].userInput).toBe(JSON.stringify([added.id]));
    const { answer: _answer, ...listed } = added;
    expect((await basic.call(calls.images, { params: { formId } })).data).toEqual([listed]);
    expect((await next()).data.completionPercentage).toBe(100);
  });

  test('is taken away again, and then its content is gone', async () => {
    const { formId, asked } = await begun(basic);
    const first = (await add(basic, formId, asked.contentId)).data;
    const second = (await add(basic, formId, asked.contentId)).data;
    const left = (await basic.call(calls.removeImage, { params: { id: first.id } })).data;
    expect(left).toMatchObject({ id: second.answer.id, version: 3, userInput: JSON.stringify([second.id]) });
    expect((await contentOf(basic, first.id)).status).toBe(404);
    expect((await contentOf(basic, second.id)).status).toBe(200);
  });

  test('goes too when its answer is written without it; one of another answer is not named', async () => {
    const { formId, asked } = await begun(basic);
    const { id, answer } = (await add(basic, formId, asked.contentId)).data;
    const write = async (userInput: string, version: number) =>
      await basic.call(calls.editInput, { params: { id: answer.id }, body: { userInput, version } });
    const strange = await begun(sales);
    const theirs = (await add(sales, strange.formId, strange.asked.contentId)).data;
    const faulty = await write(JSON.stringify([id, theirs.id]), 1);
    expect(faulty.body.errors).toEqual({ [`items.${asked.contentId}`]: ['InvalidAnswer'] });
    expect((await contentOf(basic, id)).status).toBe(200);
    expect((await write('[]', 1)).data).toMatchObject({ userInput: '[]', version: 2 });
    expect((await contentOf(basic, id)).status).toBe(404);
  });

  test('is one of as many as the item says, also when they come at once', async () => {
    const { formId, asked } = await begun(basic);
    const all = await Promise.all(Array.from({ length: 4 }, () => add(basic, formId, asked.contentId)));
    const refused = all.filter(({ status }) => status === 400);
    expect(refused.map(({ body }) => body.errors)).toEqual([
      { image: ['TooManyPictures'] },
      { image: ['TooManyPictures'] },
    ]);
    expect((await basic.call(calls.images, { params: { formId } })).data).toHaveLength(2);
  });

  test.each([
    [
      'a drawing that can hold scripts',
      'a.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'PictureNotAllowed',
    ],
    ['a page', 'a.jpg', Buffer.from('<!doctype html><script>1</script>'), 'PictureNotAllowed'],
    ['a document', 'a.jpg', Buffer.from('%PDF-1.7\n%%EOF\n'), 'PictureNotAllowed'],
    ['a picture by another name', 'a.png', PHOTO, 'FileTypeMismatch'],
    ['half a picture', 'a.jpg', PHOTO.subarray(0, 30), 'PictureDamaged'],
    ['an empty file', 'a.jpg', Buffer.alloc(0), 'FileIsEmpty'],
  ])('is not %s', async (_what, fileName, bytes, key) => {
    const { formId, asked } = await begun(basic);
    const reply = await add(basic, formId, asked.contentId, bytes, fileName);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ image: [key] });
    expect((await answers(basic, formId))[0].userInput).toBeNull();
  });

  test('is for an item that asks for one, of a form that is begun and open', async () => {
    const { form, formId, said, asked } = await begun(basic);
    expect((await add(basic, formId, said.contentId)).body.errors).toEqual({
      [`items.${said.contentId}`]: ['InvalidAnswer'],
    });
    expect((await add(sales, formId, asked.contentId)).status).toBe(404);
    await publishedForm.save(admin, form, { state: FORM_STATES.ARCHIVED });
    expect((await add(basic, formId, asked.contentId)).body.code).toBe('FormNotOpen');
  });

  test('is seen by whoever answered it and by administrators, and removed by the first alone', async () => {
    const { formId, asked } = await begun(basic);
    const { id } = (await add(basic, formId, asked.contentId)).data;
    expect((await contentOf(sales, id)).status).toBe(404);
    const stranger = await api.as('admin@boreal.test', 'boreal');
    expect((await contentOf(stranger, id)).status).toBe(404);
    expect((await add(stranger, formId, asked.contentId)).status).toBe(404);
    expect((await stranger.call(calls.images, { params: { formId } })).status).toBe(404);
    expect((await contentOf(admin, id)).status).toBe(200);
    for (const person of [sales, admin])
      expect((await person.call(calls.removeImage, { params: { id } })).status).toBe(404);
  });

  test('is everybody’s where the answers are the tenant’s', async () => {
    const { formId, asked } = await begun(basic, { userTypeInput: 0 });
    const { id } = (await add(basic, formId, asked.contentId)).data;
    expect((await contentOf(sales, id)).status).toBe(200);
    expect((await sales.call(calls.removeImage, { params: { id } })).data.userInput).toBe('[]');
  });

  test('goes with the progress that begins anew', async () => {
    const { form, formId, asked } = await begun(basic);
    const { id } = (await add(basic, formId, asked.contentId)).data;
    const read = (await admin.call(formEndpoints.get, { params: { id: formId } })).data;
    await publishedForm.save(admin, { ...read, title: `${form.title} anew` }, { restart: true });
    expect((await contentOf(basic, id)).status).toBe(404);
  });
});
