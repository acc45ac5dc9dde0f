import { z } from 'zod';
import { TENANT_TYPES } from '../calls/access.ts';
import { ARCHIVABLE_STATES } from '../resources/plain-resource.ts';
import {
  dayField,
  defineResource,
  flagField,
  rowSchema,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import {
  dayInput,
  firstOfMonthInput,
  optionalText,
  requiredText,
  tenantId,
  version,
  wordInput,
} from '../values/kinds.ts';
import { keyField } from './tenant-key.ts';

/** The tenants that a caller looks after: the own one and those below it, every one for root. */
export const tenants = defineResource({
  name: 'tenants',
  titleKey: 'TenantsScreen',
  fields: {
    id: keyField,
    name: textField(),
    nif: textField(),
    codeLei: textField(),
    codeCmvm: textField(),
    country: textField(),
    address: textField(),
    description: textField(),
    adminEmail: textField(),
    email: textField(),
    phoneNumber: textField(),
    /** Invoices are made out to this tenant, also those of the tenants below it. */
    groupedInvoice: flagField(),
    /** The contact person of the tenant. */
    idMainUser: textField(),
    isActive: flagField(),
    logo: textField(),
    parentTenant: textField(),
    paymentType: textField(),
    state: stateField(ARCHIVABLE_STATES),
    tenantType: wordField(TENANT_TYPES),
    timezone: textField(),
    createdOn: dayField(),
    synchronizationStartDate: dayField(),
    search: searchField(),
  },
  defaultSort: { field: 'name', type: 'asc' },
});

/** The fields of the list, and further ones that are the reader's own or another feature's. */
export const tenantRow = rowSchema(tenants)
  .extend({
    /** Whether the reader owes the tenant no addendum. */
    isAddendumSigned: z.boolean(),
    subscriptions: z.array(z.string()),
  })
  .meta({ id: 'TenantRow' });
export type TenantRow = z.infer<typeof tenantRow>;

export const tenant = tenantRow.extend({ version: z.number() }).meta({ id: 'Tenant' });
export type Tenant = z.infer<typeof tenant>;

/** The types that a form offers; MANAGER is set by the product or by root, and kept where it is set (decision A-10). */
export const OFFERED_TENANT_TYPES = ['DEMO', 'PARTNER', 'STANDARD'] as const;

const { ACTIVE, DISABLED, ARCHIVED } = ARCHIVABLE_STATES;

/** The defaults of a new tenant, besides the NIF of the base settings (loan-domain section 9). */
export const NEW_TENANT = {
  tenantType: 'STANDARD',
  country: 'Portugal',
  codeLei: '0'.repeat(20),
  timezone: 'Europe/Lisbon',
  groupedInvoice: false,
  isActive: true,
  state: ACTIVE,
} as const;

const emailInput = z.string().trim().max(320).regex(z.regexes.email, 'InvalidEmail');
/** Empty and null are kept as null. */
const optionalEmail = z.union([emailInput, z.literal('').transform(() => null), z.null()]).default(null);

const shape = {
  name: requiredText(100),
  nif: requiredText(40),
  country: requiredText(60),
  createdOn: dayInput,
  isActive: z.boolean(),
  state: z.literal([ACTIVE, DISABLED, ARCHIVED]),
  tenantType: wordInput(TENANT_TYPES),
  codeLei: optionalText(30),
  codeCmvm: optionalText(40),
  address: optionalText(200),
  description: optionalText(300),
  email: optionalEmail,
  phoneNumber: optionalText(40),
  groupedInvoice: z.boolean().default(false),
  idMainUser: z.uuid('InvalidId').nullish(),
  /** An uploaded picture, one on the web, or none; without it the picture stays. */
  logo: z.string().max(500).nullish(),
  parentTenant: tenantId.nullish(),
  paymentType: optionalText(200),
  timezone: z.string().refine(isTimeZone, 'InvalidValue').default(NEW_TENANT.timezone),
};

export const addTenant = z
  .strictObject({
    /** A key; the server makes one where a partner gives none, and all others have to give one. */
    id: z.union([tenantId, z.literal('').transform(() => undefined)]).nullish(),
    adminEmail: optionalEmail,
    ...shape,
  })
  .meta({ id: 'AddTenant' });
export type AddTenant = z.output<typeof addTenant>;

export const editTenant = z.strictObject({ ...shape, version }).meta({ id: 'EditTenant' });
export type EditTenant = z.output<typeof editTenant>;

export const synchronizationStart = z
  .strictObject({ synchronizationStartDate: firstOfMonthInput, version })
  .meta({ id: 'SynchronizationStart' });

/** The zones that the runtime knows, with their former names. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
