import { z } from 'zod';
import { ARCHIVABLE_STATES } from '../resources/plain-resource.ts';
import {
  defineResource,
  flagField,
  idField,
  moneyField,
  rowSchema,
  searchField,
  stateField,
  textField,
} from '../resources/resource.ts';
import { nonNegativeMoneyInput } from '../values/amounts.ts';
import { requiredText, version, wordInput } from '../values/kinds.ts';
import { vatProfileField } from './subscriptions.wire.ts';
import { VAT_PROFILES } from './vocabulary.ts';

/** What stands on invoices besides subscriptions: base items on each periodic one, others where somebody adds them to a draft. */
export const subscriptionLineItems = defineResource({
  name: 'subscriptionsLineItems',
  titleKey: 'SubscriptionLineItems',
  fields: {
    id: idField(),
    itemCode: textField(),
    description: textField(),
    /** Net of VAT. */
    price: moneyField(),
    isBaseItem: flagField(),
    /** A deleted one leaves the list, and stays on invoices. */
    isDeleted: flagField(),
    state: stateField(ARCHIVABLE_STATES),
    vatProfile: vatProfileField(),
    search: searchField(),
  },
  defaultSort: { field: 'itemCode', type: 'asc' },
});

export const subscriptionLineItem = rowSchema(subscriptionLineItems)
  .extend({ version: z.number() })
  .meta({ id: 'SubscriptionLineItem' });
export type SubscriptionLineItem = z.infer<typeof subscriptionLineItem>;

const { ACTIVE, DISABLED, ARCHIVED } = ARCHIVABLE_STATES;
const STATES = [ACTIVE, DISABLED, ARCHIVED, 'ACTIVE', 'DISABLED', 'ARCHIVED'] as const;

const shape = {
  itemCode: requiredText(60),
  description: requiredText(300),
  price: nonNegativeMoneyInput,
  isBaseItem: z.boolean(),
  state: z.literal(STATES).transform((given) => (typeof given === 'number' ? given : ARCHIVABLE_STATES[given])),
  vatProfile: wordInput(VAT_PROFILES).nullish(),
};

export const addLineItem = z.strictObject(shape).meta({ id: 'AddLineItem' });
export type AddLineItem = z.output<typeof addLineItem>;
export const editLineItem = z.strictObject({ ...shape, version }).meta({ id: 'EditLineItem' });
export type EditLineItem = z.output<typeof editLineItem>;
