import { z } from 'zod';
import { ARCHIVABLE_STATES } from '../resources/plain-resource.ts';
import {
  countField,
  defineResource,
  flagField,
  idField,
  moneyField,
  rowSchema,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { money, nonNegativeMoneyInput, optionalMoneyInput } from '../values/amounts.ts';
import { day, optionalText, requiredText, version, wordInput } from '../values/kinds.ts';
import { objectRule } from '../values/object-rule.ts';
import {
  BILLED_KIND_NUMBERS,
  BILLED_KIND_TEXTS,
  BILLED_KINDS,
  BILLING_TYPES,
  type BilledKind,
  SUBSCRIPTION_PAIRS,
  SUBSCRIPTION_TYPES,
  type SubscriptionType,
  subscriptionTypeOf,
  VAT_PROFILE_TEXTS,
  VAT_PROFILES,
} from './vocabulary.ts';

/** A number of units, or of euro, that may be absent. */
const optionalCountField = () => ({ ...countField(), value: z.number().nullable() }) as const;
const optionalMoneyField = () => ({ ...moneyField(), value: z.string().nullable() }) as const;
export const billedKindField = () => ({ ...wordField(BILLED_KINDS), valueTexts: BILLED_KIND_TEXTS }) as const;
export const vatProfileField = () => ({ ...wordField(VAT_PROFILES), valueTexts: VAT_PROFILE_TEXTS }) as const;

/** The plans that the tenant of the token bills others by. */
export const subscriptions = defineResource({
  name: 'subscriptions',
  titleKey: 'Subscriptions',
  fields: {
    id: idField(),
    name: textField(),
    description: textField(),
    /** Net of VAT, a period or once. */
    price: moneyField(),
    /** Of a unit beyond those included. */
    adicionalPrice: optionalMoneyField(),
    parentEntityType: billedKindField(),
    childEntityType: billedKindField(),
    itemCode: textField(),
    /** The units included; 0 is unlimited. */
    maxLimit: countField(),
    /** The units beyond those included: 0 is none, null any number where they have a price. */
    adicionalLimit: optionalCountField(),
    state: stateField(ARCHIVABLE_STATES),
    subscriptionType: wordField(SUBSCRIPTION_TYPES),
    billingType: wordField(BILLING_TYPES),
    /** Assigned by itself to every tenant that is made below the issuer. */
    isBaseSubscription: flagField(),
    /** Whether somebody has it, or was ever invoiced by it: who pays and what is counted are fixed then. */
    hasSubscriptionAssignments: flagField(),
    vatProfile: vatProfileField(),
    search: searchField(),
  },
  defaultSort: { field: 'name', type: 'asc' },
});

export const subscription = rowSchema(subscriptions).extend({ version: z.number() }).meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

/** As a form opens (loan-domain section 9); 0 units included are unlimited. */
export const NEW_SUBSCRIPTION = {
  price: '0.00',
  parentEntityType: 'TENANT',
  childEntityType: 'TRANCHE',
  subscriptionType: 'CONTRACTS_QUANTITY',
  billingType: 'RECURRING',
  state: ARCHIVABLE_STATES.ACTIVE,
  maxLimit: 0,
} as const;

/** The lowest price of what an accounting service invoices. */
const LEAST_INVOICED = '0.01';
export const LEAST_INVOICED_KEY = `Price must be at least ${LEAST_INVOICED}`;

const MOST_UNITS = 1_000_000_000;
const units = z.number().int().min(0).max(MOST_UNITS);
const { ACTIVE, DISABLED } = ARCHIVABLE_STATES;

/** ACTIVE or DISABLED, by word or number: an active one is archived by its own call. */
const standingInput = z
  .literal([ACTIVE, DISABLED, 'ACTIVE', 'DISABLED'])
  .transform((given) => (given === 'ACTIVE' ? ACTIVE : given === 'DISABLED' ? DISABLED : given))
  .nullish();

const shape = {
  name: requiredText(100),
  description: optionalText(300),
  price: nonNegativeMoneyInput.nullish(),
  adicionalPrice: optionalMoneyInput,
  parentEntityType: wordInput(BILLED_KINDS, BILLED_KIND_NUMBERS),
  childEntityType: wordInput(BILLED_KINDS, BILLED_KIND_NUMBERS),
  maxLimit: units,
  adicionalLimit: units.nullish(),
  /** Where it is given, an accounting service invoices by it: an empty one is missing. */
  itemCode: z.string().trim().max(60).nullish(),
  state: standingInput,
  /** Without one it follows from parent and child. */
  subscriptionType: wordInput(SUBSCRIPTION_TYPES).nullish(),
  billingType: wordInput(BILLING_TYPES).nullish(),
  isBaseSubscription: z.boolean().nullish(),
  vatProfile: wordInput(VAT_PROFILES).nullish(),
};

interface RuledPlan {
  readonly parentEntityType?: BilledKind;
  readonly childEntityType?: BilledKind;
  readonly subscriptionType?: SubscriptionType | null | undefined;
  readonly itemCode?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly price?: string | null | undefined;
  readonly isBaseSubscription?: boolean | null | undefined;
}

const keepsPlanRules = objectRule((plan: RuledPlan, faulty) => [
  ...pairFaults(plan, faulty),
  ...serviceFaults(plan),
  ...(plan.isBaseSubscription && plan.parentEntityType && plan.parentEntityType !== 'TENANT'
    ? [{ field: 'isBaseSubscription', key: 'BaseSubscriptionOfTenants' }]
    : []),
]);

function pairFaults(
  { parentEntityType: parent, childEntityType: child, subscriptionType: type }: RuledPlan,
  faulty: ReadonlySet<string>,
) {
  if (!parent || !child) return [];
  if (type) {
    const pair = SUBSCRIPTION_PAIRS[type];
    return pair.parent === parent && pair.child === child
      ? []
      : [{ field: 'subscriptionType', key: 'SubscriptionTypeMismatch' }];
  }
  const hasWrongType = faulty.has('subscriptionType');
  return hasWrongType || subscriptionTypeOf(parent, child)
    ? []
    : [{ field: 'childEntityType', key: 'ChildNotOfParent' }];
}

/** What an accounting service asks for (loan-domain sections 5 and 9). */
function serviceFaults({ itemCode, description, price }: RuledPlan) {
  if (itemCode === undefined || itemCode === null) return [];
  return [
    ...(itemCode === '' ? [{ field: 'itemCode', key: 'ItemCodeRequired' }] : []),
    ...(description ? [] : [{ field: 'description', key: 'DescriptionRequired' }]),
    ...(price ? [] : [{ field: 'price', key: 'PriceRequired' }]),
    ...(price && Number(price) < Number(LEAST_INVOICED) ? [{ field: 'price', key: LEAST_INVOICED_KEY }] : []),
  ];
}

export const addSubscription = z.strictObject(shape).check(keepsPlanRules).meta({ id: 'AddSubscription' });
export type AddSubscription = z.output<typeof addSubscription>;

/** Whom a changed price or limit reaches: those to whom the plan is assigned from now on, or those too who have it. */
export const PLAN_REACHES = ['NEW', 'RUNNING'] as const;
/** From when on an edit counts: the next period unless today is asked for. */
export const CHANGE_STARTS = ['NEXTPERIOD', 'TODAY'] as const;
const reach = {
  reach: wordInput(PLAN_REACHES).nullish(),
  /** Of those who have it. */
  from: wordInput(CHANGE_STARTS).nullish(),
};

export const editSubscription = z
  .strictObject({ ...shape, ...reach, version })
  .check(keepsPlanRules)
  .meta({ id: 'EditSubscription' });
export type EditSubscription = z.output<typeof editSubscription>;

/** Price and limits as an edit would have them. */
export const planToPreview = z
  .strictObject({
    price: nonNegativeMoneyInput,
    adicionalPrice: optionalMoneyInput,
    maxLimit: units,
    adicionalLimit: units.nullish(),
    from: reach.from,
  })
  .meta({ id: 'PlanToPreview' });
export type PlanToPreview = z.output<typeof planToPreview>;

export const nextInvoice = z.object({
  date: day,
  /** Net of VAT; below 0 where it is a credit. */
  amount: money,
});

/** What an edit would do to those who have the plan. */
export const planPreview = z
  .object({
    /** How many have it, whose assignments are not over. */
    running: z.number(),
    assignments: z.array(
      z.object({
        id: z.string(),
        entityName: z.string(),
        tenantId: z.string(),
        /** The next invoice as things are, and as they would be; null where none comes any more. */
        before: nextInvoice.nullable(),
        after: nextInvoice.nullable(),
      }),
    ),
  })
  .meta({ id: 'PlanPreview' });
export type PlanPreview = z.infer<typeof planPreview>;
/** So many assignments are shown of those that an edit reaches. */
export const MOST_PREVIEWED = 100;
