import { FORM_TYPES_OF_PAGE, mayAccess, pageMapEndpoints } from '@calends/wire';
import { NotFound } from '../../../http/problems.ts';
import { type Route, route } from '../../../http/route.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import { findMappableForm, findPageMaps, pageMapSource, readMappedForms } from './page-maps.store.ts';
import { addPageMap, deletePageMap, editPageMap } from './write-page-map.ts';

export const pageMapRoutes: readonly Route[] = [
  ...readingRoutes(pageMapEndpoints, pageMapSource),
  route(pageMapEndpoints.all, ({ tx, actor, caller: { language } }) =>
    readMappedForms(tx, actor, { isOnAir: !mayAccess(actor.roleId, 'tenantAdmins'), language }),
  ),
  route(pageMapEndpoints.byPage, async ({ tx, actor, caller: { language }, query: { page, formType } }) => {
    const all = await readMappedForms(tx, actor, { page, isOnAir: true, language });
    const maps = all.filter(({ isShown }) => isShown);
    const [type] = FORM_TYPES_OF_PAGE.filter((one) => maps.some((map) => map.formType === one));
    const shown = maps.find((map) => map.formType === (formType ?? type));
    if (!shown) throw new NotFound();
    return shown;
  }),
  route(pageMapEndpoints.byForm, async ({ tx, actor, params }) => {
    if (!(await findMappableForm(tx, actor, params.formId))) throw new NotFound();
    return await findPageMaps(tx, actor, params);
  }),
  route(pageMapEndpoints.get, async ({ tx, actor, params }) => {
    const [map] = await findPageMaps(tx, actor, params);
    if (!map) throw new NotFound();
    return map;
  }),
  route(pageMapEndpoints.add, ({ body, ...request }) => addPageMap(request, body)),
  route(pageMapEndpoints.edit, ({ body, params, ...request }) => editPageMap(request, params.id, body)),
  route(pageMapEndpoints.delete, ({ query, params, ...request }) => deletePageMap(request, params.id, query.version)),
];
