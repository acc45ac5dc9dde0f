import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { editEntity, entity } from '../entities/entities.wire.ts';
import { erpSettings } from '../entities/erp-settings.wire.ts';
import { SYNC_STATES } from '../tenants/sftp.wire.ts';
import { id, instant, requiredText } from '../values/kinds.ts';
import { connectionReport } from './connection-checks.wire.ts';

/** How a party is known in accounting: customer, supplier, other debtor, other creditor. */
export const PARTY_TYPES = ['C', 'F', 'D', 'R'] as const;
export type ErpPartyType = (typeof PARTY_TYPES)[number];
export const PARTY_TYPE_TEXTS = {
  C: 'PartyCustomer',
  F: 'PartySupplier',
  D: 'PartyDebtor',
  R: 'PartyCreditor',
} as const satisfies Record<ErpPartyType, string>;

/** Another company of a company's loans, as its books call it. */
const erpParty = z.object({
  counterparty: z.object({ id: z.string(), name: z.string(), acronym: z.string() }),
  taxNumber: z.string(),
  /** Null where it is not chosen yet. */
  partyType: z.enum(PARTY_TYPES).nullable(),
  code: z.string().nullable(),
  /** When accounting last knew it. */
  verifiedAt: instant.nullable(),
  /** 0 until it is chosen. */
  version: z.number(),
});
const erpParties = z.array(erpParty);
export type ErpParty = z.infer<typeof erpParty>;

/** What was met of one that is not chosen: several have its tax number, or none. */
const soughtParties = z
  .object({
    parties: erpParties,
    candidates: z.array(
      z.object({
        counterpartyId: z.string(),
        matches: z.array(z.object({ partyType: z.enum(PARTY_TYPES), code: z.string(), name: z.string() })),
      }),
    ),
  })
  .meta({ id: 'SoughtErpParties' });
export type SoughtParties = z.infer<typeof soughtParties>;

const NOT_BASIC = 'Not policy basic.';

export const erpPartyEndpoints = {
  parties: endpoint('GET /TEntities/erp-parties/{id}', 'baseAccess', {
    summary: 'The other companies of the loans of an entity, as its books call them.',
    reply: standard(erpParties.meta({ id: 'ErpParties' })),
  }),
  saveParties: endpoint('PUT /TEntities/erp-parties/{id}', 'baseAccess', {
    summary: 'Says how the books of an entity call the other companies of its loans; without a code one is open again.',
    refuses: NOT_BASIC,
    body: z
      .strictObject({
        parties: z
          .array(
            z.strictObject({
              counterpartyId: id,
              partyType: z.enum(PARTY_TYPES),
              code: z.union([z.literal(''), requiredText(20)]),
              version: z.number().int().min(0),
            }),
          )
          .max(500),
      })
      .meta({ id: 'SaveErpParties' }),
    reply: standard(erpParties),
  }),
  findParties: endpoint('POST /TEntities/find-erp-parties/{id}', 'baseAccess', {
    summary:
      'Looks in the books of an entity for the other companies of its loans by their tax numbers, and keeps those that are there once.',
    refuses: NOT_BASIC,
    isSlow: true,
    reply: standard(soughtParties),
  }),
  syncSettings: endpoint('POST /TEntities/sync-erp-settings/{id}', 'baseAccess', {
    summary: 'Compares the accounting settings of an entity with its accounting; writes nothing there.',
    isSlow: true,
    reply: standard(z.object({ ...erpSettings.shape, checks: connectionReport }).meta({ id: 'TestedErpSettings' })),
  }),
  updateAndSync: endpoint('PUT /TEntities/update-and-sync/{id}', 'baseAccess', {
    summary:
      'Edits an entity, and brings its name, tax number and address up to date in the books of every company that has a contract with it.',
    refuses: `${NOT_BASIC} Roles partner and basic do not change its state.`,
    isSlow: true,
    body: editEntity,
    reply: standard(
      entity
        .extend({
          /** 2: all of these books have it as it is; 1: some do not, and their checks say why. */
          syncState: z.union([z.literal(SYNC_STATES.SUCCESSFUL), z.literal(SYNC_STATES.FAILED)]),
          checks: connectionReport,
        })
        .meta({ id: 'SyncedEntity' }),
    ),
  }),
};
