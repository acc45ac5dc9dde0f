import { z } from 'zod';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import { listParameters, rowSchema } from '../resources/resource.ts';
import { instant, requiredText } from '../values/kinds.ts';
import { connectionReport } from './connection-checks.wire.ts';
import { addressInput } from './connections.wire.ts';
import {
  addToconlineClient,
  addToconlineService,
  toconlineClient,
  toconlineRecords,
  toconlineService,
} from './toconline-records.wire.ts';

const ISSUERS = 'tenantAdminsAndPartners';
const NOT_UNCONNECTED = 'Not while TOConline is not connected.';

/** Of either kind, those alone that hold a text. */
const sought = z.strictObject({ search: z.string().max(200).optional() });

/** The connection by which TOConline issues what a tenant bills. The secret is never returned. */
const toconlineSettings = z
  .object({
    apiUrl: z.string().nullable(),
    oauthUrl: z.string().nullable(),
    /** The client id of TOConline. */
    username: z.string().nullable(),
    hasPassword: z.boolean(),
    /** 2: connected. */
    tenantSyncState: z.number(),
    testedAt: instant.nullable(),
    /** What the last test found. */
    checks: connectionReport,
    /** 0 before it is connected. */
    version: z.number(),
  })
  .meta({ id: 'ToconlineSettings' });
export type ToconlineSettings = z.infer<typeof toconlineSettings>;

export const saveToconline = z
  .strictObject({
    apiUrl: addressInput,
    oauthUrl: addressInput,
    username: requiredText(100),
    /** Sealed or plain; without it, or empty, the stored secret stays. */
    password: z.string().max(2000).nullish(),
    keyId: z.string().max(100).nullish(),
    version: z.coerce.number().int().min(0),
  })
  .meta({ id: 'SaveToconline' });
export type SaveToconline = z.output<typeof saveToconline>;

/** TOConline, for issuers: of the own tenant, which need not look after others. */
export const toconlineEndpoints = {
  settings: endpoint('GET /TocOnline/settings', ISSUERS, {
    summary: 'The own connection with TOConline, and what its last test found.',
    reply: standard(toconlineSettings),
  }),
  saveSettings: endpoint('PUT /TocOnline/settings', ISSUERS, {
    hasSecrets: true,
    summary:
      'Connects the own tenant with TOConline; the secret is kept sealed, and is entered anew for another host. Another account is refused while invoices may be in the one that is there.',
    body: saveToconline,
    reply: standard(toconlineSettings),
  }),
  test: endpoint('POST /TocOnline/test', ISSUERS, {
    hasSecrets: true,
    isSlow: true,
    refuses: NOT_UNCONNECTED,
    summary:
      'Tries the kept connection, and looks for the series of who issues invoices; writes nothing there. At most 30 times a minute.',
    reply: standard(toconlineSettings),
  }),
  list: endpoint('GET /TocOnline/list-paginated', ISSUERS, {
    isSlow: true,
    summary:
      'The clients and services of the own TOConline, as read within the last minutes; empty before it is connected.',
    query: z.strictObject(listParameters(toconlineRecords)),
    reply: paged(rowSchema(toconlineRecords)),
  }),
  clients: endpoint('GET /TocOnline/clients', ISSUERS, {
    isSlow: true,
    refuses: NOT_UNCONNECTED,
    summary: 'The clients of the own TOConline; at most 30 times a minute.',
    query: sought,
    reply: standard(z.array(toconlineClient)),
  }),
  services: endpoint('GET /TocOnline/services', ISSUERS, {
    isSlow: true,
    refuses: NOT_UNCONNECTED,
    summary: 'The services of the own TOConline; at most 30 times a minute.',
    query: sought,
    reply: standard(z.array(toconlineService)),
  }),
  addClient: endpoint('POST /TocOnline/client', ISSUERS, {
    isSlow: true,
    refuses: NOT_UNCONNECTED,
    summary: 'Adds a client in the own TOConline; one with its tax number there is refused.',
    body: addToconlineClient,
    reply: standard(toconlineClient),
  }),
  addService: endpoint('POST /TocOnline/service', ISSUERS, {
    isSlow: true,
    refuses: NOT_UNCONNECTED,
    summary: 'Adds a service in the own TOConline; one with its code there is refused.',
    body: addToconlineService,
    reply: standard(toconlineService),
  }),
};
