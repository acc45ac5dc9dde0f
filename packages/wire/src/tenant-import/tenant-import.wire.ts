import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { tenantKey } from '../tenants/tenant-key.ts';

/** The sheets of a file that fills a tenant, in this order; an empty one may be left out. */
export const TENANT_SHEETS = ['Entities', 'Contracts', 'Changes', 'Tranches', 'Movements'] as const;
export type TenantSheet = (typeof TENANT_SHEETS)[number];

/** How many records a file makes; `knownEntities` are companies that the tenant has already. */
const counts = z.object({
  entities: z.number(),
  knownEntities: z.number(),
  contracts: z.number(),
  changes: z.number(),
  tranches: z.number(),
  movements: z.number(),
});
export type TenantImportCounts = z.infer<typeof counts>;

export const rejectedCell = z.object({
  row: z.number(),
  /** The names of the sheet and of the column in the file, with a dot between them. */
  column: z.string(),
  code: z.string(),
  value: z.string(),
  /** Words allowed there, in the language of the file. */
  allowed: z.array(z.string()).readonly().optional(),
});

/** `checked` is a preview; `waiting` waits for its job; `failed` was given up and may be sent again. */
export const TENANT_IMPORT_STATES = ['checked', 'waiting', 'imported', 'rejected', 'failed'] as const;
export type TenantImportState = (typeof TENANT_IMPORT_STATES)[number];

export const tenantImport = z
  .object({
    /** Null for a preview, which is not kept. */
    id: z.string().nullable(),
    fileName: z.string(),
    state: z.enum(TENANT_IMPORT_STATES),
    /** All records that are made; 0 until they are. */
    imported: z.number(),
    counts: counts.nullable(),
    /** The first thousand cells that are wrong. */
    rejected: z.array(rejectedCell),
    rejectedTotal: z.number(),
    /** In a preview: cells that may be mistaken, and are imported as they are. */
    warnings: z.array(rejectedCell),
    /** In a preview: sheets with content that are none of the five, and are skipped. */
    sheetsPassedOver: z.array(z.string()),
    /** In a preview: columns of computed values, as exports write them, which are not read. */
    columnsPassedOver: z.array(z.string()),
    requestedOn: z.string().nullable(),
    finishedOn: z.string().nullable(),
  })
  .meta({ id: 'TenantImport' });
export type TenantImport = z.infer<typeof tenantImport>;

const MANAGERS = 'tenantAdminsAndPartners';

export const tenantImportEndpoints = {
  template: endpoint('GET /tenants/import-template', MANAGERS, {
    summary:
      'An empty spreadsheet whose headers say in their notes, in the language of the caller, what goes below them; with the own fields of the tenant that is named.',
    query: z.strictObject({ id: tenantKey.params.shape.id.optional() }),
    reply: file(),
  }),
  export: endpoint('GET /tenants/export-data/{id}', MANAGERS, {
    ...tenantKey,
    summary:
      'The companies and loans of a tenant as a spreadsheet that an import takes, in the words of the caller. Archived contracts are left out: none is begun so.',
    reply: file(),
  }),
  import: endpoint('POST /tenants/import-data/{id}', MANAGERS, {
    ...tenantKey,
    summary:
      'Fills a tenant from a spreadsheet, all or nothing, in the background: the bell tells the end. With preview=true only tells what that would make, or every cell that is wrong. The same file again answers as the first time.',
    query: z.strictObject({ preview: z.enum(['true', 'false']).default('false') }),
    upload: 'file',
    reply: standard(tenantImport),
  }),
  list: endpoint('GET /tenants/import-data/{id}', MANAGERS, {
    ...tenantKey,
    summary: 'The last twenty imports into a tenant, newest first, with what became of each.',
    reply: standard(z.array(tenantImport)),
  }),
};
