import { type Entity, entityEndpoints, listQueryOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { type Route, route, WithMessages } from '../../http/route.ts';
import { size } from '../../resource/lists/page.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { exportContractsOfEntity } from '../contracts/contracts.public.ts';
import { addEntity } from './add-entity.ts';
import { editEntity } from './edit-entity.ts';
import { entitySource, findEntity, listAcronyms, listEmails } from './entities.store.ts';
import { removeEntity } from './remove-entity.ts';
import { warnOfEntity } from './warn-of-entity.ts';

export const entityRoutes: readonly Route[] = [
  ...readingRoutes(entityEndpoints, entitySource),
  route(entityEndpoints.acronyms, ({ tx }) => listAcronyms(tx)),
  route(entityEndpoints.emails, ({ tx }) => listEmails(tx)),
  route(entityEndpoints.size, ({ tx, query }) => size(tx, entitySource, listQueryOf(query), query)),
  route(entityEndpoints.get, ({ tx, params }) => readEntity(tx, params.id)),
  route(entityEndpoints.warnings, ({ tx, query }) => warnOfEntity(tx, query)),
  route(entityEndpoints.add, async (request) => {
    const entity = await addEntity(request, request.body);
    return new WithMessages(entity, await warnOfEntity(request.tx, entity));
  }),
  route(entityEndpoints.edit, async (request) => {
    const entity = await editEntity(request, request.params.id, request.body);
    return new WithMessages(entity, await warnOfEntity(request.tx, entity));
  }),
  route(entityEndpoints.delete, async ({ tx, actor, audit, params, query }) => {
    await removeEntity(tx, actor, audit, params.id, query.version);
    return true as const;
  }),
  route(entityEndpoints.exportContracts, async (request) => {
    const entity = await readEntity(request.tx, request.params.id);
    return await exportContractsOfEntity(request, entity, {
      referenceDate: request.query.referenceDate,
      today: request.today,
    });
  }),
];

async function readEntity(tx: TenantTransaction, entityId: string): Promise<Entity> {
  const entity = await findEntity(tx, entityId);
  if (!entity) throw new NotFound();
  return entity;
}
