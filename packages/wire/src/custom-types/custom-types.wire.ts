import { z } from 'zod';
import { optionalText, requiredText, wholeInput, wordInput } from '../kinds.ts';
import { ARCHIVABLE_STATES, archivableEndpoints } from '../plain-resource.ts';
import { countField, defineResource, idField, searchField, stateField, textField, wordField } from '../resource.ts';

/** In the documents' order (administration section 3). */
export const CUSTOM_TYPE_CATEGORIES = [
  'CONTRACTTYPE',
  'TENANT',
  'ENTITY',
  'FILETYPE',
  'PAYMENT',
  'NOTIFICATIONTYPE',
  'STATE',
  'REPETITIONTYPE',
  'TRANCHE',
] as const;

/** A choice that forms offer, in its category. */
export const customTypes = defineResource({
  name: 'CustomType',
  titleKey: 'CustomTypes',
  fields: {
    id: idField(),
    idOrder: countField(),
    category: wordField(CUSTOM_TYPE_CATEGORIES),
    name: textField(),
    translationKey: textField(),
    info: textField(),
    state: stateField(ARCHIVABLE_STATES),
    origin: wordField(['system', 'own']),
    search: searchField(),
  },
  defaultSort: { field: 'idOrder', type: 'asc' },
});

const { ACTIVE, DISABLED, ARCHIVED } = ARCHIVABLE_STATES;
const shape = { name: requiredText(200), translationKey: optionalText(200), info: requiredText(200) };

/** Name and info are all that a new one must have: it goes to the end of the first category and is active (decision A-24). */
const added = {
  ...shape,
  idOrder: wholeInput.nullish(),
  category: wordInput(CUSTOM_TYPE_CATEGORIES).default('CONTRACTTYPE'),
  state: z.literal([ACTIVE, DISABLED]).default(ACTIVE),
};
const edited = {
  ...shape,
  idOrder: wholeInput,
  category: wordInput(CUSTOM_TYPE_CATEGORIES),
  state: z.literal([ACTIVE, DISABLED, ARCHIVED]),
};

const access = { read: 'tenantAdmins', write: 'tenantAdmins', remove: 'tenantAdmins', choose: 'baseAccess' } as const;
export const customTypeEndpoints = archivableEndpoints(customTypes, access, {
  add: added,
  edit: edited,
  parameters: { category: z.enum(CUSTOM_TYPE_CATEGORIES).optional() },
});
/** As a form holds it. */
export type CustomTypeValues = z.input<typeof customTypeEndpoints.add.body>;
export type CustomTypeInput = z.output<typeof customTypeEndpoints.add.body>;
