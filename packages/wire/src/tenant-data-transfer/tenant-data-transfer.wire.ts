import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import {
  countField,
  defineResource,
  idField,
  instantField,
  rowSchema,
  searchField,
  stateField,
  textField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { stateNumber } from '../resources/states.ts';
import { keyField } from '../tenants/tenant-key.ts';
import { tenantId, version } from '../values/kinds.ts';

/** Names of the generic list (decision C-07). */
export const TRANSFER_STATES = {
  PENDING: stateNumber('PENDING'),
  CANCELLED: stateNumber('CANCELLED'),
  TRANSFERRED: stateNumber('TRANSFERRED'),
} as const;

/** A request to move the loans of one tenant to another: made by one root, decided by another. */
export const tenantDataTransfers = defineResource({
  name: 'TenantDataTransfer',
  titleKey: 'TenantDataTransferScreen',
  fields: {
    id: idField(),
    sourceTenantId: keyField,
    targetTenantId: keyField,
    requestedBy: textField(),
    createdOn: instantField(),
    state: stateField(TRANSFER_STATES),
    decidedBy: textField(),
    decidedOn: { ...instantField(), value: z.string().nullable() },
    /** The number of contracts that moved; 0 until they do. */
    contracts: countField(),
    search: searchField(),
  },
  defaultSort: { field: 'createdOn', type: 'desc' },
});

export const tenantDataTransfer = rowSchema(tenantDataTransfers)
  .extend({ version: z.number() })
  .meta({ id: 'TenantDataTransfer' });
export type TenantDataTransfer = z.infer<typeof tenantDataTransfer>;

export const addTenantDataTransfer = z
  .strictObject({ sourceTenantId: tenantId, targetTenantId: tenantId })
  .refine(({ sourceTenantId, targetTenantId }) => sourceTenantId !== targetTenantId, {
    error: 'TransferToItself',
    path: ['targetTenantId'],
  })
  .meta({ id: 'AddTenantDataTransfer' });
export type AddTenantDataTransfer = z.output<typeof addTenantDataTransfer>;

const decision = { body: z.strictObject({ version }), reply: standard(tenantDataTransfer) };

export const tenantDataTransferEndpoints = {
  ...readingEndpoints(tenantDataTransfers, 'roots', {}),
  add: endpoint('POST /TenantDataTransfer', 'roots', {
    summary: 'Asks for all contracts of a tenant to be moved to another, with everything that belongs to them.',
    body: addTenantDataTransfer,
    reply: standard(tenantDataTransfer),
  }),
  approve: endpoint('PUT /TenantDataTransfer/approve/{id}', 'roots', {
    ...decision,
    summary: 'Moves the contracts, all or none; not by the person who asked for it, where there is another root.',
  }),
  cancel: endpoint('PUT /TenantDataTransfer/cancel/{id}', 'roots', {
    ...decision,
    summary: 'Takes back a request that is pending.',
  }),
};
