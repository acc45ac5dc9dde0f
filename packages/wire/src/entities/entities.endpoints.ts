import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { inactiveParameter, narrowParameters } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { withLimitStatus } from '../subscriptions/limits.wire.ts';
import { dayInput, id, optionalText, version } from '../values/kinds.ts';
import { addEntity, ENTITY_WARNINGS, editEntity, entities, entity } from './entities.wire.ts';
import { erpSettings, saveErpSettings } from './erp-settings.wire.ts';
import { foreseenMerger, MERGER_MAKERS, merger, mergerAct, mergerQuery } from './mergers.wire.ts';

const NOT_BASIC = 'Not policy basic.';

const addedEntity = entity.extend(withLimitStatus).meta({ id: 'AddedEntity' });

export const entityEndpoints = {
  ...readingEndpoints(entities, 'baseAccess', inactiveParameter),
  acronyms: endpoint('GET /TEntities/acronyms', 'baseAccess', {
    summary: 'The acronyms in use.',
    reply: standard(z.array(z.string())),
  }),
  emails: endpoint('GET /TEntities/emails', 'baseAccess', {
    summary: 'The e-mail addresses in use.',
    reply: standard(z.array(z.string())),
  }),
  warnings: endpoint('GET /TEntities/warnings', 'baseAccess', {
    summary: 'What may be mistaken in an acronym or a tax number, and is taken all the same: a save says it too.',
    query: z.strictObject({
      acronym: optionalText(40),
      nif: optionalText(40),
      /** The entity that has them; without it they are of a new one. */
      id: id.optional(),
    }),
    reply: standard(z.array(z.enum(ENTITY_WARNINGS))),
  }),
  size: endpoint('GET /TEntities/list-size', 'baseAccess', {
    summary: 'How many entities the filters leave.',
    query: z.strictObject({ ...narrowParameters(entities), ...inactiveParameter }),
    reply: standard(z.number()),
  }),
  foreseeMerger: endpoint('GET /TEntities/merger', MERGER_MAKERS, {
    summary: 'What merging a company into another does to all its loans, and why it would be refused.',
    query: mergerQuery,
    reply: standard(foreseenMerger),
  }),
  merge: endpoint('POST /TEntities/merger', MERGER_MAKERS, {
    summary:
      'Merges a company into another from a day on: the other takes its place in all its loans, and loans between both end, as one act.',
    body: merger,
    reply: standard(mergerAct),
  }),
  get: endpoint('GET /TEntities/{id}', 'baseAccess', { summary: 'One entity.', reply: standard(entity) }),
  add: endpoint('POST /TEntities', 'baseAccess', {
    summary: 'Adds an entity.',
    refuses: NOT_BASIC,
    body: addEntity,
    reply: standard(addedEntity),
  }),
  edit: endpoint('PUT /TEntities/{id}', 'baseAccess', {
    summary: 'Edits an entity.',
    refuses: `${NOT_BASIC} Roles partner and basic do not change its state.`,
    body: editEntity,
    reply: standard(entity),
  }),
  saveErpSettings: endpoint('PUT /TEntities/erp-settings/{id}', 'baseAccess', {
    summary: 'Says in which books an entity stands: its company, diary and documents in accounting.',
    refuses: NOT_BASIC,
    body: saveErpSettings,
    reply: standard(erpSettings),
  }),
  delete: endpoint('DELETE /TEntities/{id}', 'baseAccess', {
    summary: 'Removes an inactive or archived entity that no contract names.',
    refuses: 'Not roles partner and basic.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
  exportContracts: endpoint('GET /TEntities/export-contracts/{id}', 'baseAccess', {
    summary:
      'The contracts that were active or unpaid at the end of a reference date and began by then, with the entity as grantor or receiver, as a spreadsheet: terms and balances of that day.',
    query: z.strictObject({ referenceDate: dayInput }),
    reply: file(),
  }),
};
