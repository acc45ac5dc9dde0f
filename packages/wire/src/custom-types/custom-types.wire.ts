import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { LOAN_TYPES } from '../contracts/contracts.wire.ts';
import { ARCHIVABLE_STATES, archivableEndpoints } from '../resources/plain-resource.ts';
import {
  countField,
  defineResource,
  idField,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { optionalText, requiredText, wholeInput, wordInput } from '../values/kinds.ts';

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

export type CustomTypeCategory = (typeof CUSTOM_TYPE_CATEGORIES)[number];

/** The category whose names are the fixed loan types: to each its order, whether it is offered, its label (decision E-08). */
export const LOAN_TYPE_CATEGORY = 'CONTRACTTYPE' satisfies CustomTypeCategory;

/** Where a new one goes that names no category: the first to which any name may be added. */
export const CATEGORY_OF_NEW_TYPE = 'TENANT' satisfies CustomTypeCategory;

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
  defaultSort: { field: 'category', type: 'asc' },
});

const { ACTIVE, DISABLED, ARCHIVED } = ARCHIVABLE_STATES;
const shape = { name: requiredText(200), translationKey: optionalText(200), info: requiredText(200) };

/** Name and info are all that a new one must have: it goes to the end of a category and is active (decision A-24). */
const added = {
  ...shape,
  idOrder: wholeInput.nullish(),
  category: wordInput(CUSTOM_TYPE_CATEGORIES).default(CATEGORY_OF_NEW_TYPE),
  state: z.literal([ACTIVE, DISABLED]).default(ACTIVE),
};
const edited = {
  ...shape,
  idOrder: wholeInput,
  category: wordInput(CUSTOM_TYPE_CATEGORIES),
  state: z.literal([ACTIVE, DISABLED, ARCHIVED]),
};

const access = { read: 'tenantAdmins', write: 'tenantAdmins', remove: 'tenantAdmins', choose: 'baseAccess' } as const;
export const customTypeEndpoints = {
  ...archivableEndpoints(customTypes, access, {
    add: added,
    edit: edited,
    parameters: { category: z.enum(CUSTOM_TYPE_CATEGORIES).optional() },
    rule: mustBeLoanType,
  }),
  loanTypes: endpoint('GET /CustomType/loan-types', 'baseAccess', {
    summary: 'The loan types that a new contract is offered, in their order.',
    reply: standard(z.array(z.enum(LOAN_TYPES))),
  }),
};
/** As a form holds it. */
export type CustomTypeValues = z.input<typeof customTypeEndpoints.add.body>;
export type CustomTypeInput = z.output<typeof customTypeEndpoints.add.body>;

function mustBeLoanType({ category, name }: { readonly category: CustomTypeCategory; readonly name: string }) {
  const isOther = category === LOAN_TYPE_CATEGORY && !(LOAN_TYPES as readonly string[]).includes(name);
  return isOther ? { name: ['LoanTypeNotKnown'] } : {};
}
