import { z } from 'zod';
import { accountingField } from '../accounting/document-phases.ts';
import { ownValues, ownValuesInput } from '../metadata/own-fields.ts';
import {
  defineResource,
  flagField,
  idField,
  listField,
  partsField,
  searchField,
  stateField,
  textField,
} from '../resources/resource.ts';
import { stateNumber } from '../resources/states.ts';
import { optionalText, requiredText, version } from '../values/kinds.ts';
import { erpSettings } from './erp-settings.wire.ts';

/** 0 active, 1 and 2 inactive or archived (loan-domain section 3). */
export const ENTITY_STATES = {
  ACTIVE: stateNumber('ACTIVE'),
  DISABLED: stateNumber('DISABLED'),
  ARCHIVED: stateNumber('ARCHIVED'),
} as const;

export const entities = defineResource({
  name: 'TEntities',
  titleKey: 'EntitiesScreen',
  fields: {
    id: idField(),
    acronym: textField(),
    name: textField(),
    nif: textField(),
    leiCode: textField(),
    address: textField(),
    postalCode: textField(),
    info: textField(),
    emails: listField(),
    state: stateField(ENTITY_STATES),
    invoiceEntity: flagField(),
    metadata: partsField('entityFields'),
    accounting: accountingField(),
    search: searchField(),
  },
  defaultSort: { field: 'name', type: 'asc' },
});

export const entity = z
  .object({
    id: z.string(),
    acronym: z.string(),
    name: z.string(),
    nif: z.string(),
    leiCode: z.string().nullable(),
    address: z.string().nullable(),
    postalCode: z.string().nullable(),
    info: z.string().nullable(),
    emails: z.array(z.string()),
    state: z.number(),
    invoiceEntity: z.boolean(),
    metadata: ownValues,
    erpSettings: erpSettings.nullable(),
    version: z.number(),
  })
  .meta({ id: 'Entity' });
export type Entity = z.infer<typeof entity>;

const EMAIL = z.string().trim().regex(z.regexes.email, 'InvalidEmail');

/** At most 320 characters together, each once (loan-domain section 5). */
const emails = z
  .array(EMAIL)
  .default([])
  .refine((list) => list.join('').length <= 320, 'EmailsTooLong')
  .refine((list) => new Set(list.map((email) => email.toLowerCase())).size === list.length, 'DuplicateEmail');

const entityShape = {
  acronym: requiredText(40),
  name: requiredText(100),
  nif: requiredText(40),
  leiCode: optionalText(30),
  address: optionalText(100),
  postalCode: optionalText(20),
  info: optionalText(300),
  emails,
  invoiceEntity: z.boolean().default(false),
  metadata: ownValuesInput,
};

/** An entity that is invoiced needs the details of an invoice (loan-domain section 5). */
function hasInvoiceData(input: { invoiceEntity: boolean; address: string | null; postalCode: string | null }): boolean {
  return !input.invoiceEntity || (input.address !== null && input.postalCode !== null);
}
const INVOICE_DATA = { error: 'InvoiceEntityNeedsAddress', path: ['invoiceEntity'] };

export const addEntity = z.strictObject(entityShape).refine(hasInvoiceData, INVOICE_DATA).meta({ id: 'AddEntity' });
export type AddEntity = z.output<typeof addEntity>;

/** Archive writes state 2, activate 0. */
export const editEntity = z
  .strictObject({
    ...entityShape,
    state: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
    version,
  })
  .refine(hasInvoiceData, INVOICE_DATA)
  .meta({ id: 'EditEntity' });
export type EditEntity = z.output<typeof editEntity>;

/**
 * Possible mistakes in an entity, which do not prevent saving it: two may share a tax number, and not every one is
 * Portuguese.
 */
export const ENTITY_WARNINGS = ['AcronymInUse', 'NifMistyped', 'NifInUse'] as const;
export type EntityWarning = (typeof ENTITY_WARNINGS)[number];
