import { z } from 'zod';
import {
  defineResource,
  flagField,
  idField,
  instantField,
  moneyField,
  rateField,
  rowSchema,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { optionalMoneyInput, optionalShareInput } from '../values/amounts.ts';
import { day, dayInput, id, referenceInput, requiredText, tenantId, version, wordInput } from '../values/kinds.ts';
import { objectRule } from '../values/object-rule.ts';
import { subscriptionUse } from './limits.wire.ts';
import { billedKindField, CHANGE_STARTS, nextInvoice } from './subscriptions.wire.ts';
import {
  BILLED_KIND_NUMBERS,
  BILLED_KINDS,
  CONTRACT_PAYERS,
  INVOICE_START_POINTS,
  PERIODICITIES,
  PERIODICITY_NUMBERS,
  SUBSCRIPTION_TYPES,
} from './vocabulary.ts';

/** A day at 12:00 UTC, which is that day in every time zone of the world (decision A-53); null where there is none. */
const noonField = () => ({ ...instantField(), value: z.string().nullable() }) as const;
/** A record's id, a tenant's key or the code of a loan type. */
const billedIdField = () => ({ ...textField(), value: z.string() }) as const;
const optionalIdField = () => ({ ...idField(), value: z.string().nullable() }) as const;
const startPointField = () => {
  const field = wordField(INVOICE_START_POINTS);
  return { ...field, value: field.value.nullable() } as const;
};
const payerField = () => {
  const field = wordField(CONTRACT_PAYERS);
  return { ...field, value: field.value.nullable() } as const;
};

/** Plans assigned to those who are billed by them. */
export const subscriptionAssignments = defineResource({
  name: 'subscriptionAssign',
  titleKey: 'SubscriptionAssignments',
  fields: {
    id: idField(),
    subscriptionId: idField(),
    subscriptionName: textField(),
    subscriptionType: wordField(SUBSCRIPTION_TYPES),
    entityType: billedKindField(),
    entityId: billedIdField(),
    /** As it was called when the assignment was last written. */
    entityName: textField(),
    /** The customer. */
    tenantId: textField(),
    /** Of everything that is charged; root's to read and to set, null for others. */
    discount: rateField(),
    /** The parent pays for what it holds; else this one child is charged as one unit. */
    isParentEntity: flagField(),
    isDeleted: flagField(),
    /** As last agreed. */
    price: moneyField(),
    schedulerId: optionalIdField(),
    dateStart: noonField(),
    /** The first day that is no longer covered. */
    dateEnd: noonField(),
    periodicity: wordField(PERIODICITIES),
    /** Root's to read and to set, null for others. */
    invoiceStartPoint: startPointField(),
    /** From this day periods are counted. */
    invoiceStartDate: noonField(),
    /** The next day on which a period is invoiced; null where none comes any more. */
    invoiceNextDate: noonField(),
    /** Of a contract: the company that pays. */
    payer: payerField(),
    search: searchField(),
  },
  ownLabels: ['entityType'],
  defaultSort: { field: 'dateStart', type: 'desc' },
});

export const subscriptionAssignmentRow = rowSchema(subscriptionAssignments).meta({ id: 'SubscriptionAssignmentRow' });
export const subscriptionAssignment = rowSchema(subscriptionAssignments)
  .extend({ version: z.number() })
  .meta({ id: 'SubscriptionAssignment' });
export type SubscriptionAssignment = z.infer<typeof subscriptionAssignment>;

/** As a form opens (loan-domain section 9). */
export const NEW_ASSIGNMENT = { periodicity: 'MONTHLY', invoiceStartPoint: 'BEGIN_OF_PERIOD' } as const;

const TIME_OF_DAY = /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
/** A day; one at noon, as a reply has it, is the same day. */
const noonInput = z
  .string()
  .transform((text) => text.replace(TIME_OF_DAY, ''))
  .pipe(dayInput);

const shape = {
  subscriptionId: referenceInput,
  entityType: wordInput(BILLED_KINDS, BILLED_KIND_NUMBERS),
  entityId: requiredText(80),
  /** Ignored: it is taken from the record. */
  entityName: z.string().max(300).nullish(),
  /** Of the customer; by default the tenant to which the entity belongs. */
  tenantId: tenantId.nullish(),
  isParentEntity: z.boolean().nullish(),
  price: optionalMoneyInput,
  discount: optionalShareInput,
  schedulerId: id.nullish(),
  dateStart: noonInput,
  dateEnd: noonInput.nullable(),
  periodicity: wordInput(PERIODICITIES, PERIODICITY_NUMBERS).nullish(),
  invoiceStartPoint: wordInput(INVOICE_START_POINTS).nullish(),
  invoiceStartDate: noonInput,
  payer: wordInput(CONTRACT_PAYERS).nullish(),
};

interface RuledAssignment {
  readonly dateStart?: string;
  readonly dateEnd?: string | null;
}

const endsAfterStart = objectRule(({ dateStart, dateEnd }: RuledAssignment) =>
  dateStart && dateEnd && dateEnd <= dateStart ? [{ field: 'dateEnd', key: 'EndBeforeStart' }] : [],
);

export const addAssignment = z.strictObject(shape).check(endsAfterStart).meta({ id: 'AddSubscriptionAssignment' });
export type AddAssignment = z.output<typeof addAssignment>;

export const editAssignment = z
  .strictObject({ ...shape, version, from: wordInput(CHANGE_STARTS).nullish() })
  .check(endsAfterStart)
  .meta({ id: 'EditSubscriptionAssignment' });
export type EditAssignment = z.output<typeof editAssignment>;

export const removedAssignment = z
  .strictObject({
    subscriptionId: referenceInput,
    entityType: wordInput(BILLED_KINDS, BILLED_KIND_NUMBERS),
    entityId: requiredText(80),
  })
  .meta({ id: 'RemoveSubscriptionAssignment' });

/** What a form would save: a new assignment or, by its id, one that is there. */
export const assignmentToPreview = z
  .strictObject({ ...shape, id: id.nullish(), from: wordInput(CHANGE_STARTS).nullish() })
  .check(endsAfterStart)
  .meta({ id: 'AssignmentToPreview' });
export type AssignmentToPreview = z.output<typeof assignmentToPreview>;

/** What would come of a write. */
export const assignmentPreview = z
  .object({
    /** The next ones, three at most, as many units being in use as today; a credit is one below 0. */
    invoices: z.array(nextInvoice),
    /** The day of the limits: today, or the first that is covered. */
    limitsOn: day,
    /** What the issuer's plans would let the record have. */
    limits: z.array(subscriptionUse),
  })
  .meta({ id: 'AssignmentPreview' });
export type AssignmentPreview = z.infer<typeof assignmentPreview>;

/** One that a plan is, or may be, assigned to. */
const billedItem = z.object({
  entityType: z.enum(BILLED_KINDS),
  entityId: z.string(),
  entityName: z.string(),
  tenantId: z.string(),
  isParentEntity: z.boolean(),
  /** Null while the plan is not assigned to it. */
  assignmentId: z.string().nullable(),
});
export type BilledItem = z.infer<typeof billedItem>;

export const billedItems = z
  .object({
    available: z.array(billedItem),
    assigned: z.array(billedItem),
    /** There are more available ones than are answered at once: a search narrows them. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'BilledItems' });
export type BilledItems = z.infer<typeof billedItems>;
