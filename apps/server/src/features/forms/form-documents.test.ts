import { FORM_STATES, formEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { draftedForm } from '../../testing/forms-for-tests.ts';
import { smallPicture } from '../../testing/loans/sample-loan.ts';

let api: TestApi;
let admin: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  reader = await api.as('basic@helios.test');
});
afterAll(() => api.stop());

const { addDocument, removeDocument, document: read, get, edit, clone } = formEndpoints;
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(12)]);
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x84]), Buffer.from('webm')]);
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nThe balance of the year\n');

const upload = (id: string, fileName: string, bytes: Buffer, person = admin) =>
  person.call(addDocument, { params: { id }, upload: { fileName, bytes } });
const contentOf = (id: string, person = admin) => person.call(read, { params: { id } });
const formOf = async (id: string) => (await admin.call(get, { params: { id } })).data;

const PICTURE = { label: { en: 'Where the balance stands' }, alt: { en: 'A bank statement' } };
/** A published form that shows a picture, with the picture. */
async function formWithPicture(more: object = {}) {
  const form = await draftedForm(admin, { items: [{ type: 'IMAGE', content: PICTURE }], more });
  const [file] = (await upload(form.id, 'statement.png', smallPicture())).data;
  const { formBuilderContent, version, title, formType, totalSteps, userTypeInput, accessLevel } = await formOf(
    form.id,
  );
  const [{ version: _version, ...item }] = formBuilderContent;
  const shown = { ...item, contentString: JSON.stringify({ ...PICTURE, document: file.id }) };
  const options = { title, formType, totalSteps, userTypeInput, accessLevel };
  const body = { ...options, state: FORM_STATES.ACTIVE, version, formBuilderContent: [shown] };
  const published = (await admin.call(edit, { params: { id: form.id }, body })).data;
  return { form: published, fileId: file.id };
}

describe('a file of a form', () => {
  test.each([
    ['picture.png', smallPicture(), 'image/png'],
    ['film.mp4', FILM, 'video/mp4'],
    ['film.webm', WEBM, 'video/webm'],
    ['captions.vtt', CAPTIONS, 'text/vtt'],
    ['deed.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'), 'application/pdf'],
  ])('%s is kept by what its content is, and given back byte for byte', async (fileName, bytes, contentType) => {
    const { id } = await draftedForm(admin, {});
    const [file] = (await upload(id, fileName, bytes)).data;
    expect(file).toMatchObject({ fileName, contentType, size: bytes.length });
    const reply = await contentOf(file.id);
    expect(reply.bytes.equals(bytes)).toBe(true);
    expect(reply.headers['content-type']).toContain(contentType);
    expect((await formOf(id)).documents).toEqual([file]);
  });

  test.each([
    [
      'a page by the name of a picture',
      'picture.png',
      Buffer.from('<!doctype html><script>1</script>'),
      'FormFileTypeNotAllowed',
    ],
    [
      'a drawing that can hold scripts',
      'picture.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'FormFileTypeNotAllowed',
    ],
    ['a film by the name of a picture', 'film.png', FILM, 'FileTypeMismatch'],
    ['captions that do not begin as such', 'captions.vtt', Buffer.from('1\n00:00 --> 00:02'), 'FormFileTypeNotAllowed'],
    ['a plain text', 'notes.txt', Buffer.from('notes'), 'FormFileTypeNotAllowed'],
    ['an empty file', 'film.mp4', Buffer.alloc(0), 'FileIsEmpty'],
  ])('%s is refused', async (_what, fileName, bytes, key) => {
    const { id } = await draftedForm(admin, {});
    const reply = await upload(id, fileName, bytes);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ documents: [key] });
    expect((await formOf(id)).documents).toEqual([]);
  });

  test('is a change of the form, which an editor notices', async () => {
    const form = await draftedForm(admin, {});
    await upload(form.id, 'film.mp4', FILM);
    expect((await formOf(form.id)).version).toBe(form.version + 1);
  });

  test('is there for readers once an edition shows it, and not before', async () => {
    const { form, fileId } = await formWithPicture();
    expect((await contentOf(fileId, reader)).bytes.equals(smallPicture())).toBe(true);
    const [, drafted] = (await upload(form.id, 'film.mp4', FILM)).data;
    expect((await contentOf(drafted.id, reader)).status).toBe(404);
    expect((await contentOf(drafted.id)).status).toBe(200);
  });

  test('is not there above the access level of a reader, nor in another tenant', async () => {
    const { fileId } = await formWithPicture({ accessLevel: 2 });
    expect((await contentOf(fileId, reader)).status).toBe(404);
    expect((await contentOf(fileId, await api.as('admin@boreal.test'))).status).toBe(404);
    expect((await contentOf(fileId)).status).toBe(200);
  });

  test('is shared with a clone of the form', async () => {
    const { form, fileId } = await formWithPicture();
    const copy = (await admin.call(clone, { params: { id: form.id } })).data;
    expect(copy.documents.map(({ id }: { id: string }) => id)).toEqual([fileId]);
  });

  test('is taken from the draft: for good where no edition shows it, else readers keep it', async () => {
    const { form, fileId } = await formWithPicture();
    const [, drafted] = (await upload(form.id, 'film.mp4', FILM)).data;
    const without = async (file: string, person = admin) =>
      await person.call(removeDocument, { params: { id: form.id }, query: { fileId: file } });
    expect((await without(drafted.id, reader)).status).toBe(403);
    expect((await without(drafted.id)).data.map(({ id }: { id: string }) => id)).toEqual([fileId]);
    expect((await contentOf(drafted.id)).status).toBe(404);
    expect((await without(drafted.id)).status).toBe(404);
    expect((await without(fileId)).data).toEqual([]);
    expect((await contentOf(fileId, reader)).status).toBe(200);
    expect(await formOf(form.id)).toMatchObject({ documents: [], version: form.version + 3 });
  });

  test('goes to a form that is there, and by administrators alone', async () => {
    const { id } = await draftedForm(admin, {});
    expect((await upload(newId(), 'film.mp4', FILM)).status).toBe(404);
    expect((await upload(id, 'film.mp4', FILM, reader)).status).toBe(403);
  });
});
