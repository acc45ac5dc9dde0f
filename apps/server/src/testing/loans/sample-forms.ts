import {
  type Endpoint,
  formAnswerEndpoints,
  formEndpoints,
  formProgressEndpoints,
  pageMapEndpoints,
} from '@calends/wire';
import type { TestPerson } from '../api-for-tests.ts';
import { publishedForm, wholePicture } from '../forms-for-tests.ts';

interface SampleForms {
  readonly queries: Readonly<Record<string, Record<string, string>>>;
  readonly bodies: Readonly<Record<string, unknown>>;
  /** Undefined for a call on other records. */
  idFor(endpoint: Endpoint): string | undefined;
}

const QUESTION = { type: 'TEXTAREA', content: { label: { en: 'SECRET question' } } } as const;
const PICTURES = { type: 'IMAGE', content: { label: { en: 'SECRET pictures' }, isAsked: true } } as const;
const PAGE = '/secret-page';

/** A published form that stands on a page, and one of which the administrator answered a question. */
export async function addSampleForms(admin: TestPerson): Promise<SampleForms> {
  const more = { title: 'SECRET form', description: 'SECRET of a form' };
  const shown = await publishedForm(admin, { items: [QUESTION], more });
  const { title: formTitle, formType } = shown;
  const map = { page: PAGE, formId: shown.id, formTitle, formType, currentStep: 1, isActive: true, accessLevel: 0 };
  const { id: mapId } = (await admin.call(pageMapEndpoints.add, { body: map })).data;
  const file = { fileName: 'SECRET.vtt', bytes: Buffer.from(`WEBVTT\n\nNOTE ${'SECRET captions. '.repeat(20)}\n`) };
  const documents = (await admin.call(formEndpoints.addDocument, { params: { id: shown.id }, upload: file })).data;
  const form = await publishedForm(admin, { items: [QUESTION, QUESTION, PICTURES], more });
  const { id: formId } = form;
  const progress = (await admin.call(formProgressEndpoints.start, { body: { formId } })).data;
  const [first, second, third] = form.formBuilderContent;
  const given = { formId, contentId: first.id, stepNumber: 1, userInput: 'SECRET answer' };
  const { id: answerId } = (await admin.call(formProgressEndpoints.addInput, { body: given })).data;
  const asked = { formId, contentId: third.id };
  const picture = { fileName: 'SECRET.png', bytes: wholePicture('SECRET pixels '.repeat(20)) };
  const { id: pictureId } = (await admin.call(formProgressEndpoints.addImage, { body: asked, upload: picture })).data;
  const ids: Readonly<Record<string, string>> = {
    [addressOf(formEndpoints.editions)]: formId,
    [addressOf(formEndpoints.edition)]: formId,
    [addressOf(formAnswerEndpoints.export)]: formId,
    [addressOf(formAnswerEndpoints.summary)]: formId,
    [addressOf(formEndpoints.document)]: documents[0].id,
    [addressOf(formProgressEndpoints.get)]: formId,
    [addressOf(formProgressEndpoints.inputs)]: formId,
    [addressOf(formProgressEndpoints.goTo)]: progress.id,
    [addressOf(formProgressEndpoints.next)]: progress.id,
    [addressOf(formProgressEndpoints.editInput)]: answerId,
    [addressOf(formProgressEndpoints.images)]: formId,
    [addressOf(formProgressEndpoints.image)]: pictureId,
    [addressOf(formProgressEndpoints.removeImage)]: progress.id, // no picture's: it is read afterwards
    [addressOf(formProgressEndpoints.dismiss)]: formId,
    [addressOf(formProgressEndpoints.bringBack)]: formId,
    [addressOf(pageMapEndpoints.byForm)]: shown.id,
    [addressOf(pageMapEndpoints.get)]: mapId,
    [addressOf(pageMapEndpoints.edit)]: mapId,
    [addressOf(pageMapEndpoints.delete)]: mapId,
  };
  return {
    queries: {
      'GET /FormBuilder/page-map/by-page': { page: PAGE },
      'GET /FormBuilder/page-map/column-list': { column: 'page' },
      'GET /FormBuilder/page-map/option-list': { value: 'id', label: 'page' },
      'DELETE /FormBuilder/page-map/{id}': { version: '9' },
      'GET /FormBuilder/edition/{id}': { edition: '1' },
      'DELETE /FormBuilder/documents/{id}': { fileId: documents[0].id },
      'GET /FormBuilder/user-data/column-list': { column: 'formTitle' },
      'GET /FormBuilder/user-data/option-list': { value: 'id', label: 'formTitle' },
    },
    bodies: {
      'POST /FormBuilder/page-map': { ...map, page: `${PAGE}/other` },
      'PUT /FormBuilder/page-map/{id}': { ...map, version: 1 },
      'POST /FormBuilder/user-progress': { formId },
      'PUT /FormBuilder/user-progress/{id}': { stepNumber: 1, completionPercentage: 0 },
      'POST /FormBuilder/user-input': { ...given, contentId: second.id },
      'PUT /FormBuilder/user-input/{id}': { userInput: 'X', version: 1 },
    },
    idFor: (endpoint) => ids[addressOf(endpoint)],
  };
}

function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
