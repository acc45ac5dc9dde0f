import { z } from 'zod';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import { LOAN_TYPES } from '../contracts/contracts.wire.ts';
import { ARCHIVABLE_STATES } from '../resources/plain-resource.ts';
import {
  countField,
  defineResource,
  idField,
  instantField,
  rowSchema,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';

/** The counted actions, in the documents' order (administration section 3). */
export const USAGE_ACTIONS = ['CREATE', 'UPDATE', 'DELETE', 'IMPORT', 'EXPORT', 'LOGIN'] as const;
export type UsageAction = (typeof USAGE_ACTIONS)[number];

/** Whole milliseconds; null where nothing was measured. */
const medianField = () => ({ ...countField(), value: z.number().nullable(), isSorted: false }) as const;

/** The use of one kind of record by a person, and on which contract: how often, when last, and how long it takes. */
export const controlUsage = defineResource({
  name: 'ControlUsage',
  titleKey: 'ControlUsageScreen',
  fields: {
    id: idField(),
    /** The kind of record, as the audit names it. */
    elementType: { ...textField(), value: z.string() },
    /** The contract on which it was done; null where it concerned none. */
    idContractAssign: { ...idField(), value: z.string().nullable() },
    userFirstLastName: textField(),
    /** When it was done last. */
    dateUsage: instantField(),
    userId: idField(),
    /** In milliseconds, from the arrival of the call. */
    lastExecutionTime: countField(),
    counter: countField(),
    /** The state of the contract; ARCHIVED where it is archived or deleted, ACTIVE where there is no contract. */
    state: stateField(ARCHIVABLE_STATES),
    tenantId: { ...textField(), value: z.string() },
    /** The company that owes under the contract. */
    entity: textField(),
    contractType: { ...wordField(LOAN_TYPES), value: z.enum(LOAN_TYPES).nullable() },
    actionType: wordField(USAGE_ACTIONS),
    /** The medians over the year and the month of the last use, and over all uses. */
    medianYear: medianField(),
    medianMonth: medianField(),
    medianGlobal: medianField(),
    search: searchField(),
  },
  defaultSort: { field: 'dateUsage', type: 'desc' },
  ownLabels: ['entity'],
});

const median = z.number().nullable();
/** The documents' `medians`, beside the same three as columns, by which lists are laid out and exported. */
const row = rowSchema(controlUsage)
  .extend({ medians: z.object({ medianYear: median, medianMonth: median, medianGlobal: median }) })
  .meta({ id: 'ControlUsage' });
export type ControlUsage = z.infer<typeof row>;

const reading = readingEndpoints(controlUsage, 'tenantAdmins', {});

/** Read only: uses are counted automatically. */
export const controlUsageEndpoints = {
  ...reading,
  list: { ...reading.list, reply: paged(row) },
  get: endpoint('GET /ControlUsage/{id}', 'tenantAdmins', { summary: 'One usage.', reply: standard(row) }),
};
