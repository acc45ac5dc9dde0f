import { z } from 'zod';
import {
  defineResource,
  idField,
  moneyField,
  type RowOf,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { LEAST_INVOICED_KEY } from '../subscriptions/subscriptions.wire.ts';
import { nonNegativeMoneyInput } from '../values/amounts.ts';

export const TOCONLINE_KINDS = ['client', 'service'] as const;

/** The clients and services of the account that issues the invoices, as TOConline spells their fields. */
export const toconlineRecords = defineResource({
  name: 'TocOnline',
  titleKey: 'ToconlineRecords',
  fields: {
    /** Unique among both kinds, and so not the id that TOConline gives. */
    id: idField(),
    kind: {
      ...wordField(TOCONLINE_KINDS),
      valueTexts: { client: 'ToconlineClient', service: 'ToconlineService' },
    },
    business_name: textField(),
    tax_registration_number: textField(),
    email: textField(),
    item_code: textField(),
    item_description: textField(),
    sales_price: { ...moneyField(), value: z.string().nullable() },
    search: searchField(),
  },
  defaultSort: { field: 'kind', type: 'asc' },
});
export type ToconlineRecord = RowOf<typeof toconlineRecords>;

export const toconlineClient = z
  .object({
    /** That of TOConline. */
    id: z.string(),
    business_name: z.string(),
    tax_registration_number: z.string(),
    email: z.string().nullable(),
  })
  .meta({ id: 'ToconlineClient' });
export type ToconlineClient = z.infer<typeof toconlineClient>;

export const toconlineService = z
  .object({
    id: z.string(),
    item_description: z.string(),
    /** Without VAT. */
    sales_price: z.string().nullable(),
    item_code: z.string(),
  })
  .meta({ id: 'ToconlineService' });
export type ToconlineService = z.infer<typeof toconlineService>;

/** A text that has to be there; absent it has the same fault as empty, by the name that every other form has for it. */
function named(key: string, max: number) {
  const text = z.string().trim().min(1, key).max(max);
  return z.preprocess<unknown, z.ZodType<string>, string>((given) => given ?? '', text);
}

const emailInput = z
  .union([z.string().trim().max(320).regex(z.regexes.email, 'InvalidEmail'), z.literal('')])
  .nullish()
  .transform((text) => text || null);

export const addToconlineClient = z
  .strictObject({
    type: z.literal('customers'),
    business_name: named('NameRequired', 200),
    tax_registration_number: named('NifRequired', 40),
    email: emailInput,
  })
  .meta({ id: 'AddToconlineClient' });
export type AddToconlineClient = z.output<typeof addToconlineClient>;

export const addToconlineService = z
  .strictObject({
    item_description: named('DescriptionRequired', 300),
    sales_price: nonNegativeMoneyInput.refine((text) => !/^0*(\.0*)?$/.test(text), LEAST_INVOICED_KEY),
    item_code: named('ItemCodeRequired', 60),
  })
  .meta({ id: 'AddToconlineService' });
export type AddToconlineService = z.output<typeof addToconlineService>;
