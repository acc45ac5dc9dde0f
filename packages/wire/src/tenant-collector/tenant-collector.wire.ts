import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import {
  defineResource,
  instantField,
  searchField,
  stateField,
  summedMoneyField,
  textField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { keyField } from '../tenants/tenant-key.ts';
import { tenantId } from '../values/kinds.ts';

/** The kinds of element collected of a tenant, with the indexes that cross the wire (loan-domain section 3). */
export const COLLECTED_TYPES = { CONTRACTS: 0, TRANCHES: 1, ENTITIES: 2, USERS: 3 } as const;
export type CollectedType = keyof typeof COLLECTED_TYPES;

/** Level 1: how many elements of each type a tenant has, with their capital. Level 2: those elements one by one. */
export const COLLECTOR_LEVELS = ['1', '2'] as const;

/** Always this value: the screen offers no choice (decision A-68). */
export const COLLECTOR_PAGE_SIZE = 24;

/** `ElementState` and `ElementInfo` are spelled as the documents do. */
export const tenantCollector = defineResource({
  name: 'TenantCollector',
  titleKey: 'TenantCollectorScreen',
  fields: {
    id: keyField,
    tenantId: keyField,
    tenantName: textField(),
    elementType: stateField(COLLECTED_TYPES),
    /** A word: that of the tenant on level 1, that of the element on level 2. */
    ElementState: textField(),
    capital: summedMoneyField(),
    /** The number of elements on level 1; the distinguishing name of the element on level 2. */
    ElementInfo: textField(),
    collectedOn: instantField(),
    search: searchField(),
  },
  defaultSort: { field: 'tenantName', type: 'asc' },
});

const levels = {
  level: z.enum(COLLECTOR_LEVELS).default('1'),
  /** The tenant whose elements level 2 shows; without it, those of every tenant. */
  tenantId: tenantId.optional(),
};

export const tenantCollectorEndpoints = {
  ...readingEndpoints(tenantCollector, 'tenantAdmins', levels),
  refresh: endpoint('POST /TenantCollector/refresh', 'tenantAdmins', {
    summary: 'Asks for the tenants that the caller looks after to be collected anew, which a job does.',
    reply: standard(z.literal(true)),
  }),
};
