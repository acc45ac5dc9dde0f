import { z } from 'zod';
import { KEPT_FILE_TYPES } from '../kept-files/kept-files.wire.ts';
import {
  countField,
  defineResource,
  flagField,
  idField,
  instantField,
  rowSchema,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { id, instant, optionalText, version, wordInput } from '../values/kinds.ts';
import { LANGUAGES } from '../values/languages.ts';
import { objectRule } from '../values/object-rule.ts';
import { LONGEST_CONTENT } from './content.ts';
import {
  bannerClassOf,
  FIXED_OPTIONS,
  FORM_ACCESS_LEVELS,
  FORM_CONTENT_TYPES,
  FORM_STATES,
  FORM_TYPES,
  type FormType,
  MOST_ITEMS,
  MOST_STEPS,
  USER_TYPE_INPUTS,
  type UserTypeInput,
} from './form-words.ts';

/** Banners, exams, surveys, tutorials and inner components. */
export const forms = defineResource({
  name: 'FormBuilder',
  titleKey: 'Forms',
  fields: {
    id: idField(),
    title: textField(),
    description: textField(),
    classname: textField(),
    formType: wordField(FORM_TYPES),
    hasBackNextButton: flagField(),
    totalSteps: countField(),
    editableReview: flagField(),
    navigationLocked: flagField(),
    showProgressBar: flagField(),
    userTypeInput: stateField(USER_TYPE_INPUTS),
    accessLevel: stateField(FORM_ACCESS_LEVELS),
    state: stateField(FORM_STATES),
    isArchived: flagField(),
    totalUsersStarted: countField(),
    totalUsersCompleted: countField(),
    /** The edition that is on air, or was last; null for a form that was never published. */
    liveEdition: { ...countField(), value: z.number().nullable() },
    publishedOn: { ...instantField(), value: z.string().nullable() },
    origin: wordField(['system', 'own']),
    /** Without it the shipped one is in force again. */
    overridesShipped: flagField(),
    search: searchField(),
  },
  defaultSort: { field: 'title', type: 'asc' },
});

/** The files of a form: pictures, documents, films and their captions, by the endings of each type. */
export const FORM_FILE_TYPES = {
  'application/pdf': KEPT_FILE_TYPES['application/pdf'],
  'image/png': KEPT_FILE_TYPES['image/png'],
  'image/jpeg': KEPT_FILE_TYPES['image/jpeg'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
  'text/vtt': ['vtt'],
} as const;
export type FormFileType = keyof typeof FORM_FILE_TYPES;

export const formDocument = z
  .object({
    id: z.string(),
    fileName: z.string(),
    contentType: z.enum(Object.keys(FORM_FILE_TYPES) as [FormFileType, ...FormFileType[]]),
    /** In bytes. */
    size: z.number(),
    createdOn: instant,
  })
  .meta({ id: 'FormDocument' });
export type FormDocument = z.infer<typeof formDocument>;

export const formContentItem = z
  .object({
    id: z.string(),
    version: z.number(),
    stepNumber: z.number(),
    stepTitle: z.string(),
    /** The place in the step, from 1. */
    child: z.number(),
    formContentType: z.enum(FORM_CONTENT_TYPES),
    /** What the item says and asks, as JSON. */
    contentString: z.string(),
  })
  .meta({ id: 'FormContent' });
export type FormContentItem = z.infer<typeof formContentItem>;

/** A place in a step; there may be gaps. */
const LAST_CHILD = 1000;

const said = z.string().trim();
/** What the form and its steps are called in each language, beside the plain title and description. */
const textsByLanguage = z.partialRecord(
  z.enum(LANGUAGES),
  z.strictObject({
    title: said.max(200).optional(),
    description: said.max(1000).optional(),
    stepTitles: z.partialRecord(z.string().regex(/^[1-9]\d?$/), said.max(200)).optional(),
  }),
);

export const formRecord = rowSchema(forms)
  .extend({
    documents: z.array(formDocument),
    formBuilderContent: z.array(formContentItem),
    texts: textsByLanguage,
    /** Of an exam: from how many percent of the points it is passed. */
    passPercentage: z.number().nullable(),
    /** Of an exam: how often it may be taken; null for any number of times. */
    mostAttempts: z.number().nullable(),
    /** Whether the draft says something else than the edition on air. */
    hasDraftChanges: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'FormBuilderRecord' });
export type FormRecord = z.infer<typeof formRecord>;

/** A number with a name: either is taken, and kept as the number. */
export function numberInput<Numbers extends Readonly<Record<string, number>>>(numbers: Numbers) {
  const byName = new Map<unknown, number>(Object.entries(numbers));
  return z.preprocess(
    (value) => byName.get(value) ?? value,
    z.literal(Object.values(numbers) as Numbers[keyof Numbers][]),
  ) as z.ZodType<Numbers[keyof Numbers], Numbers[keyof Numbers] | null>;
}

const title = z.preprocess((given) => given ?? '', z.string().trim().min(1, 'TitleIsRequired').max(200)) as z.ZodType<
  string,
  string
>;

/** A step or a number of steps, from 1; a missing one is at fault like 0. */
export const stepInput = z.preprocess(
  (given) => given ?? 0,
  z.number().int('FieldMustBeGreaterThanZero').min(1, 'FieldMustBeGreaterThanZero').max(MOST_STEPS),
) as z.ZodType<number, number>;

const placed = {
  stepNumber: stepInput,
  stepTitle: z
    .string()
    .trim()
    .max(200)
    .nullish()
    .describe('Of the whole step: it is that of all its items. Left out, the step is called as before.')
    .transform((text) => text ?? undefined),
  child: z.number().int().min(1, 'FieldMustBeGreaterThanZero').max(LAST_CHILD),
  formContentType: wordInput(FORM_CONTENT_TYPES),
  contentString: z.string().max(LONGEST_CONTENT),
};

const item = z.strictObject({ ...placed, id: id.optional() });

/** The options of a form as they are entered. */
const options = {
  title,
  description: optionalText(1000),
  classname: optionalText(200),
  texts: textsByLanguage.optional(),
  formType: wordInput(FORM_TYPES),
  hasBackNextButton: z.boolean().default(true),
  totalSteps: stepInput,
  editableReview: z.boolean().default(false),
  navigationLocked: z.boolean().default(false),
  showProgressBar: z.boolean().default(true),
  userTypeInput: numberInput(USER_TYPE_INPUTS),
  accessLevel: numberInput(FORM_ACCESS_LEVELS),
  passPercentage: z.number().int().min(1).max(100).nullish(),
  mostAttempts: z.number().int().min(1).max(100).nullish(),
  state: numberInput(FORM_STATES),
};
/** Given, they are the whole draft and the whole list of files; left out, those stay as they are. */
const parts = {
  formBuilderContent: z.array(item).max(MOST_ITEMS).optional(),
  documents: z.array(z.strictObject({ id })).max(MOST_ITEMS).optional(),
};

interface Ruled {
  readonly formType?: FormType;
  readonly classname?: string | null;
  readonly totalSteps?: number;
  readonly userTypeInput?: UserTypeInput;
  readonly navigationLocked?: boolean;
  readonly editableReview?: boolean;
  readonly state?: number;
}

/** What a kind of form fixes is sent as it is fixed (FORM-15, 16, decision A-75). */
function fixedFaults(input: Ruled): { field: string; key: string }[] {
  if (input.formType === undefined) return [];
  const differing = Object.entries(FIXED_OPTIONS[input.formType]).filter(
    ([field, fixed]) => input[field as keyof Ruled] !== undefined && input[field as keyof Ruled] !== fixed,
  );
  const isBannerUnfit =
    input.formType === 'BANNER' && input.classname !== null && !bannerClassOf(input.classname ?? null);
  return [
    ...differing.map(([field]) => ({ field, key: 'OptionFixedByType' })),
    ...(isBannerUnfit && input.classname !== undefined ? [{ field: 'classname', key: 'InvalidValue' }] : []),
  ];
}

/** A new form is in progress: only a form with content to show is published, archived or both (FORM-13). */
function newFaults(input: Ruled): { field: string; key: string }[] {
  const isNew = input.state === undefined || input.state === FORM_STATES.IN_PROGRESS;
  return [...fixedFaults(input), ...(isNew ? [] : [{ field: 'state', key: 'NewFormIsInProgress' }])];
}

export const addForm = z
  .strictObject({ ...options, ...parts })
  .check(objectRule(newFaults))
  .meta({ id: 'AddFormBuilder' });
export type AddForm = z.output<typeof addForm>;

export const editForm = z
  .strictObject({
    ...options,
    ...parts,
    /** When it is published: those in the middle of an earlier edition start over with the new one. */
    restart: z.boolean().default(false),
    version,
  })
  .check(objectRule(fixedFaults))
  .meta({ id: 'EditFormBuilder' });
export type EditForm = z.output<typeof editForm>;
export type FormInput = Omit<AddForm, 'formBuilderContent' | 'documents'>;

/** As a form of the web holds it. */
export type FormValues = Omit<z.input<typeof editForm>, 'formBuilderContent' | 'documents' | 'version' | 'restart'>;

export const addContent = z.strictObject({ formId: id, ...placed, child: placed.child.optional() }).meta({
  id: 'AddFormContent',
});
export type AddContent = z.output<typeof addContent>;

/** Of an item as its editor saw it. Without it a change of somebody else is not noticed. */
export const seenItem = { version: version.optional() };

export const editContent = z.strictObject({ ...placed, ...seenItem }).meta({ id: 'EditFormContent' });
export type EditContent = z.output<typeof editContent>;

export const contentOrder = z
  .strictObject({
    items: z.array(z.strictObject({ id, stepNumber: stepInput, child: placed.child })).max(MOST_ITEMS),
    /** Of the form, as its editor saw it. */
    ...seenItem,
  })
  .meta({ id: 'FormContentOrder' });
export type ContentOrder = z.output<typeof contentOrder>;

/** The steps of a draft; what is left out stays as it is. */
export const editSteps = z
  .strictObject({ totalSteps: stepInput, texts: textsByLanguage.optional(), version })
  .meta({ id: 'EditFormSteps' });
export type EditSteps = z.output<typeof editSteps>;

export const formEdition = z
  .object({ edition: z.number(), publishedOn: instant, publishedBy: z.string().nullable() })
  .meta({ id: 'FormEdition' });
export type FormEdition = z.infer<typeof formEdition>;

/** A form as one of its editions froze it. */
export const frozenForm = formRecord
  .pick({
    title: true,
    description: true,
    texts: true,
    formType: true,
    classname: true,
    hasBackNextButton: true,
    totalSteps: true,
    editableReview: true,
    navigationLocked: true,
    showProgressBar: true,
    userTypeInput: true,
    passPercentage: true,
    mostAttempts: true,
  })
  .extend({ edition: z.number(), formBuilderContent: z.array(formContentItem.omit({ version: true })) })
  .meta({ id: 'FrozenForm' });
export type FrozenForm = z.infer<typeof frozenForm>;
