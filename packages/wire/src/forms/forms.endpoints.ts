import { z } from 'zod';
import { endpoint, keptFile, standard } from '../calls/endpoint.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id, version } from '../values/kinds.ts';
import { FORM_TYPES } from './form-words.ts';
import {
  addContent,
  addForm,
  contentOrder,
  editContent,
  editForm,
  editSteps,
  formContentItem,
  formDocument,
  formEdition,
  formRecord,
  forms,
  frozenForm,
  seenItem,
} from './forms.wire.ts';

const reply = standard(formRecord);
const WALL = 'A form above the access level of the caller is answered as not found.';

export const formEndpoints = {
  ...readingEndpoints(forms, 'tenantAdmins', { formType: z.enum(FORM_TYPES).optional() }),
  get: endpoint('GET /FormBuilder/{id}', 'allUsers', {
    summary:
      'A form: for administrators its draft; for everybody else the edition on air, in their language and without right answers.',
    refuses: WALL,
    query: z.strictObject({
      as: z.literal('reader').optional().describe('Administrators too get what readers get.'),
    }),
    reply,
  }),
  add: endpoint('POST /FormBuilder', 'tenantAdmins', {
    summary: 'Adds a form, which is in progress.',
    body: addForm,
    reply,
  }),
  edit: endpoint('PUT /FormBuilder/{id}', 'tenantAdmins', {
    summary:
      'Edits a form. With the state ACTIVE its draft becomes the next edition, unless the one on air says the same; all that hinders it is named.',
    refuses: WALL,
    body: editForm,
    reply,
  }),
  clone: endpoint('POST /FormBuilder/clone/{id}', 'tenantAdmins', {
    summary: 'Copies the draft and the options of a form into a new one, which is in progress.',
    refuses: WALL,
    reply,
  }),
  delete: endpoint('DELETE /FormBuilder/{id}', 'tenantAdmins', {
    summary: 'Removes a form that is archived or in progress, that nobody has begun and no page shows.',
    refuses: WALL,
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
  addDocument: endpoint('PUT /FormBuilder/documents/{id}', 'tenantAdmins', {
    summary:
      'Keeps a picture, a document, a film or its captions with a form: the type is recognised by the content, not by the name.',
    refuses: WALL,
    upload: 'documents',
    isUploadKept: true,
    uploadLimit: 'CONTRACT_FILE_MEGABYTES',
    reply: standard(z.array(formDocument)),
  }),
  removeDocument: endpoint('DELETE /FormBuilder/documents/{id}', 'tenantAdmins', {
    summary: 'Takes a file from the draft of a form; an edition that shows it keeps it.',
    refuses: WALL,
    query: z.strictObject({ fileId: id }),
    reply: standard(z.array(formDocument)),
  }),
  document: endpoint('GET /FormBuilder/document/{id}', 'allUsers', {
    summary: 'The content of a file of a form: for readers of those that an edition shows.',
    refuses: WALL,
    reply: keptFile(),
  }),
  addContent: endpoint('POST /FormBuilder/content', 'tenantAdmins', {
    summary: 'Puts an item into a step of a form, before the one that stands at its place, or at the end.',
    refuses: WALL,
    body: addContent,
    reply: standard(formContentItem),
  }),
  editContent: endpoint('PUT /FormBuilder/content/{id}', 'tenantAdmins', {
    summary: 'Changes what an item says and asks, and where it stands.',
    refuses: WALL,
    body: editContent,
    reply: standard(formContentItem),
  }),
  removeContent: endpoint('DELETE /FormBuilder/content/{id}', 'tenantAdmins', {
    summary: 'Removes an item from the draft, unless another is shown by what it is answered.',
    refuses: WALL,
    query: z.strictObject(seenItem),
    reply: standard(z.literal(true)),
  }),
  orderContent: endpoint('PUT /FormBuilder/content-order/{formId}', 'tenantAdmins', {
    summary: 'Says where each item of a form stands; each is named once.',
    refuses: WALL,
    body: contentOrder,
    reply: standard(z.array(formContentItem)),
  }),
  editSteps: endpoint('PUT /FormBuilder/steps/{id}', 'tenantAdmins', {
    summary: 'Says how many steps the draft of a form has, and what they are called; what is on air stays as it is.',
    refuses: WALL,
    body: editSteps,
    reply,
  }),
  editions: endpoint('GET /FormBuilder/editions/{id}', 'tenantAdmins', {
    summary: 'The editions of a form, the last one first: when each was published, and by whom.',
    refuses: WALL,
    reply: standard(z.array(formEdition)),
  }),
  edition: endpoint('GET /FormBuilder/edition/{id}', 'tenantAdmins', {
    summary: 'A form as one of its editions froze it.',
    refuses: WALL,
    query: z.strictObject({ edition: z.coerce.number().int().min(1) }),
    reply: standard(frozenForm),
  }),
};
