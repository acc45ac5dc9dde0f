import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { FORM_ACCESS_LEVELS, FORM_TYPES } from '../forms/form-words.ts';
import { numberInput, stepInput } from '../forms/forms.wire.ts';
import {
  countField,
  defineResource,
  flagField,
  idField,
  rowSchema,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { referenceInput, requiredText, version, wordInput } from '../values/kinds.ts';

/** Which form stands on which page; title and kind are the form's. One active row a page and kind of form. */
export const pageMaps = defineResource({
  name: 'FormBuilder/page-map',
  titleKey: 'PageMaps',
  fields: {
    id: idField(),
    page: textField(),
    formId: idField(),
    formTitle: textField(),
    formType: wordField(FORM_TYPES),
    /** The step with which it begins; of a banner the only one that it shows. */
    currentStep: countField(),
    isActive: flagField(),
    accessLevel: stateField(FORM_ACCESS_LEVELS),
    origin: wordField(['system', 'own']),
    /** Without it the row that the product ships counts again. */
    overridesShipped: flagField(),
    search: searchField(),
  },
  defaultSort: { field: 'page', type: 'asc' },
});

export const pageMap = rowSchema(pageMaps).extend({ version: z.number() }).meta({ id: 'PageMap' });
export type PageMap = z.infer<typeof pageMap>;

const mapped = rowSchema(pageMaps)
  .omit({ origin: true, overridesShipped: true })
  .extend({
    /** Whether the form stands there for the caller: active, on air, within both access levels, neither finished nor put away. */
    isShown: z.boolean(),
    /** Whether it would be shown, had the caller not put it away. */
    isPutAway: z.boolean(),
  })
  .meta({ id: 'MappedForm' });
export type MappedForm = z.infer<typeof mapped>;

/** The first of these that stands on a page is the one that a page is asked for. */
export const FORM_TYPES_OF_PAGE = ['BANNER', 'TUTORIAL', 'SURVEY', 'EXAM', 'INNERCOMPONENT'] as const;

/** A page is any text: routes come and go with releases. */
const page = requiredText(200);
const shape = {
  page,
  formId: referenceInput,
  formTitle: requiredText(200),
  formType: wordInput(FORM_TYPES),
  currentStep: stepInput,
  isActive: z.boolean(),
  accessLevel: numberInput(FORM_ACCESS_LEVELS),
};
const addPageMap = z.strictObject(shape).meta({ id: 'AddPageMap' });
export type AddPageMap = z.output<typeof addPageMap>;
const editPageMap = z.strictObject({ ...shape, version }).meta({ id: 'EditPageMap' });
export type EditPageMap = z.output<typeof editPageMap>;

const EDITORS = 'tenantAdmins';

export const pageMapEndpoints = {
  ...readingEndpoints(pageMaps, EDITORS, {}),
  all: endpoint('GET /FormBuilder/page-map', 'allUsers', {
    summary:
      'Every mapping within the access level of the caller; those alone that count, unless the caller edits them.',
    reply: standard(z.array(mapped)),
  }),
  byPage: endpoint('GET /FormBuilder/page-map/by-page', 'allUsers', {
    summary:
      'The mapping that a page shows the caller: of a banner, else of a tutorial, a survey, an exam, a part of it.',
    query: z.strictObject({ page, formType: wordInput(FORM_TYPES).optional() }),
    reply: standard(mapped),
  }),
  byForm: endpoint('GET /FormBuilder/page-map/by-form/{formId}', EDITORS, {
    summary: 'Where a form stands.',
    reply: standard(z.array(pageMap)),
  }),
  get: endpoint('GET /FormBuilder/page-map/{id}', EDITORS, {
    summary: 'One mapping.',
    reply: standard(pageMap),
  }),
  add: endpoint('POST /FormBuilder/page-map', EDITORS, {
    summary: 'Puts a form on a page.',
    body: addPageMap,
    reply: standard(pageMap),
  }),
  edit: endpoint('PUT /FormBuilder/page-map/{id}', EDITORS, {
    summary: 'Edits a mapping.',
    body: editPageMap,
    reply: standard(pageMap),
  }),
  delete: endpoint('DELETE /FormBuilder/page-map/{id}', EDITORS, {
    summary: 'Takes a form off a page; of one that the product ships, the own row over it.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
};
/** As a form holds it. */
export type PageMapValues = z.input<typeof addPageMap>;
