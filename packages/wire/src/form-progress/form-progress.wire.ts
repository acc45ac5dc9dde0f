import { z } from 'zod';
import { endpoint, keptFile, paged, standard } from '../calls/endpoint.ts';
import { FORM_CONTENT_TYPES, FORM_TYPES, USER_TYPE_INPUTS } from '../forms/form-words.ts';
import { stepInput } from '../forms/forms.wire.ts';
import {
  countField,
  defineResource,
  idField,
  instantField,
  rowSchema,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id, version } from '../values/kinds.ts';

const optionalCount = () => ({ ...countField(), value: z.number().nullable() }) as const;

/** How far each user, or the tenant, is with each form. */
export const formProgress = defineResource({
  name: 'FormBuilder/user-data',
  titleKey: 'FormProgress',
  fields: {
    id: idField(),
    formId: idField(),
    /** Who fills it; of a form that the tenant fills, who began it. */
    userId: idField(),
    username: textField(),
    formTitle: textField(),
    formType: wordField(FORM_TYPES),
    userTypeInput: stateField(USER_TYPE_INPUTS),
    edition: countField(),
    attempt: countField(),
    completionPercentage: countField(),
    stepNumber: countField(),
    score: optionalCount(),
    maxScore: optionalCount(),
    startedAt: instantField(),
    finishedAt: { ...instantField(), value: z.string().nullable() },
    search: searchField(),
  },
  defaultSort: { field: 'startedAt', type: 'desc' },
});
export const formProgressRow = rowSchema(formProgress).meta({ id: 'FormProgressRow' });
export type FormProgressRow = z.infer<typeof formProgressRow>;

/** An item as it crosses the wire, beside its id. */
export const itemShape = {
  stepNumber: z.number(),
  stepTitle: z.string(),
  /** The place in the step. */
  child: z.number(),
  formContentType: z.enum(FORM_CONTENT_TYPES),
  contentString: z.string(),
};

/** What one of them answered, each with the question as it was asked. */
export const formInputRow = z
  .object({ id: z.string(), ...itemShape, userInput: z.string().nullable() })
  .meta({ id: 'FormInputRow' });
export type FormInputRow = z.infer<typeof formInputRow>;

/** An item of the edition that is filled, with the answer to it, where it has one. */
export const formAnswer = z
  .object({
    /** Of the answer; null where there is none yet. */
    id: z.string().nullable(),
    version: z.number().nullable(),
    contentId: z.string(),
    ...itemShape,
    userInput: z.string().nullable(),
  })
  .meta({ id: 'FormAnswer' });
export type FormAnswer = z.infer<typeof formAnswer>;

/** The pictures that a reader may add, by their endings. */
export const ANSWER_PICTURE_TYPES = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
} as const;
export type AnswerPictureType = keyof typeof ANSWER_PICTURE_TYPES;
const MOST_BYTES_OF_PICTURE = 10_000_000;

/** A picture of an answer. */
export const formImage = z
  .object({
    id: z.string(),
    contentId: z.string(),
    fileName: z.string(),
    contentType: z.enum(Object.keys(ANSWER_PICTURE_TYPES) as [AnswerPictureType, ...AnswerPictureType[]]),
    /** In bytes. */
    size: z.number(),
    /** Where its content is read, with a token. */
    imageUrl: z.string(),
  })
  .meta({ id: 'FormAnswerImage' });
export type FormImage = z.infer<typeof formImage>;

/** How far the caller, or the tenant, is with a form, and what the screen that fills it goes by. */
const progress = z
  .object({
    id: z.string(),
    version: z.number(),
    formId: z.string(),
    formTitle: z.string(),
    formDescription: z.string().nullable(),
    formType: z.enum(FORM_TYPES),
    classname: z.string().nullable(),
    userTypeInput: z.literal(Object.values(USER_TYPE_INPUTS)),
    hasBackNextButton: z.boolean(),
    navigationLocked: z.boolean(),
    editableReview: z.boolean(),
    showProgressBar: z.boolean(),
    /** 0: a trial of the draft, which does not count. */
    edition: z.number(),
    attempt: z.number(),
    /** The attempts that are left; null for any number. */
    attemptsLeft: z.number().nullable(),
    stepNumber: z.number(),
    furthestStep: z.number(),
    /** The numbers of the steps that are shown now, each with its title. */
    steps: z.array(z.object({ stepNumber: z.number(), title: z.string() })),
    completionPercentage: z.number(),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    /** Of an exam that is finished. */
    score: z.number().nullable(),
    maxScore: z.number().nullable(),
    isPassed: z.boolean().nullable(),
    /** Whether answers are still taken. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'FormProgress' });
export type FormProgress = z.infer<typeof progress>;

const LONGEST_ANSWER = 20_000;
const userInput = z.string().max(LONGEST_ANSWER);

/** From which step, where a page shows the form from a later one. */
const startForm = z.strictObject({ formId: id, stepNumber: stepInput.optional() }).meta({ id: 'StartForm' });
export type StartForm = z.output<typeof startForm>;
const goToStep = z
  .strictObject({ stepNumber: stepInput, completionPercentage: z.number().min(0).max(100) })
  .meta({ id: 'GoToStep' });

const addInput = z
  .strictObject({ formId: id, contentId: id, stepNumber: stepInput, userInput })
  .meta({ id: 'AddFormAnswer' });
export type AddFormAnswer = z.output<typeof addInput>;
const editInput = z.strictObject({ userInput, version }).meta({ id: 'EditFormAnswer' });
export type EditFormAnswer = z.output<typeof editInput>;

const addImage = z.strictObject({ formId: id, contentId: id }).meta({ id: 'AddFormAnswerImage' });
export type AddFormImage = z.output<typeof addImage>;

const WALL = 'A form above the access level of the caller is answered as not found.';
const OWN = 'Progress and answers are the caller’s, or the tenant’s where the form says so; others are not found.';

/** The lists of administrators. */
const lists = readingEndpoints(formProgress, 'tenantAdmins', {
  level: z.enum(['progress', 'input']).default('progress').describe('How far they are, or what one of them answered.'),
  formId: id.optional(),
  userId: id.optional().describe('Of the level input: whose answers, unless the form is the tenant’s.'),
});

export const formProgressEndpoints = {
  ...lists,
  list: { ...lists.list, reply: paged(z.union([formProgressRow, formInputRow])) },
  start: endpoint('POST /FormBuilder/user-progress', 'allUsers', {
    summary: 'Begins a form, or answers how far it is; of an exam that was failed the next attempt.',
    refuses: WALL,
    body: startForm,
    reply: standard(progress),
  }),
  get: endpoint('GET /FormBuilder/user-progress/{id}', 'allUsers', {
    summary: 'How far the caller, or the tenant, is with the form of this id; null where it is not begun.',
    refuses: WALL,
    reply: standard(progress.nullable()),
  }),
  goTo: endpoint('PUT /FormBuilder/user-progress/{id}', 'allUsers', {
    summary: 'Goes to a step that was reached. The percentage is the server’s own, whatever is sent.',
    refuses: OWN,
    body: goToStep,
    reply: standard(progress),
  }),
  next: endpoint('PUT /FormBuilder/next-step/{id}', 'allUsers', {
    summary: 'Checks the step and goes to the next one that is shown; finishes the form after the last.',
    refuses: OWN,
    reply: standard(progress),
  }),
  inputs: endpoint('GET /FormBuilder/user-input/{id}', 'allUsers', {
    summary: 'The items of the form of this id as the caller fills it, in their language, each with its answer.',
    refuses: WALL,
    reply: standard(z.array(formAnswer)),
  }),
  addInput: endpoint('POST /FormBuilder/user-input', 'allUsers', {
    summary: 'Answers an item; one that is answered already is edited by its id, which the refusal names.',
    refuses: WALL,
    body: addInput,
    reply: standard(formAnswer),
  }),
  editInput: endpoint('PUT /FormBuilder/user-input/{id}', 'allUsers', {
    summary: 'Answers an item otherwise.',
    refuses: OWN,
    body: editInput,
    reply: standard(formAnswer),
  }),
  addImage: endpoint('POST /FormBuilder/user-form-images', 'allUsers', {
    summary:
      'Adds a picture to the answer of an item that asks for pictures; where and with what it was taken is cut from it.',
    refuses: WALL,
    body: addImage,
    upload: 'image',
    uploadLimit: MOST_BYTES_OF_PICTURE,
    reply: standard(formImage.extend({ answer: formAnswer }).meta({ id: 'AddedFormAnswerImage' })),
  }),
  images: endpoint('GET /FormBuilder/user-form-images/{formId}', 'allUsers', {
    summary: 'The pictures that the caller, or the tenant, answered in the form.',
    refuses: WALL,
    reply: standard(z.array(formImage)),
  }),
  image: endpoint('GET /FormBuilder/user-form-image/{id}', 'allUsers', {
    summary: 'The content of a picture of an answer: one’s own or the tenant’s; for administrators of every answer.',
    refuses: WALL,
    reply: keptFile(),
  }),
  removeImage: endpoint('DELETE /FormBuilder/user-form-image/{id}', 'allUsers', {
    summary: 'Takes a picture from its answer, which is the reply.',
    refuses: OWN,
    reply: standard(formAnswer),
  }),
  dismiss: endpoint('POST /FormBuilder/dismiss/{formId}', 'allUsers', {
    summary: 'Puts a form away from its pages, for the caller alone, until its next edition.',
    refuses: WALL,
    reply: standard(z.literal(true)),
  }),
  bringBack: endpoint('DELETE /FormBuilder/dismiss/{formId}', 'allUsers', {
    summary: 'Has a form that the caller put away stand on its pages again.',
    refuses: WALL,
    reply: standard(z.literal(true)),
  }),
};
