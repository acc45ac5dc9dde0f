import { entityEndpoints, listQueryOf } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { size } from '../../resource/page.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { addEntity } from './add-entity.ts';
import { editEntity } from './edit-entity.ts';
import { entitySource, findEntity, listAcronyms, listEmails } from './entities.store.ts';
import { removeEntity } from './remove-entity.ts';

export const entityRoutes: readonly Route[] = [
  ...readingRoutes(entityEndpoints, entitySource),
  route(entityEndpoints.acronyms, ({ tx }) => listAcronyms(tx)),
  route(entityEndpoints.emails, ({ tx }) => listEmails(tx)),
  route(entityEndpoints.size, ({ tx, query }) => size(tx, entitySource, listQueryOf(query), query)),
  route(entityEndpoints.get, async ({ tx, params }) => {
    const entity = await findEntity(tx, params.id);
    if (!entity) throw new NotFound();
    return entity;
  }),
  route(entityEndpoints.add, ({ tx, actor, audit, body }) => addEntity(tx, actor, audit, body)),
  route(entityEndpoints.edit, ({ tx, actor, audit, params, body }) => editEntity(tx, actor, audit, params.id, body)),
  route(entityEndpoints.delete, async ({ tx, actor, audit, params, query }) => {
    await removeEntity(tx, actor, audit, params.id, query.version);
    return true as const;
  }),
];
