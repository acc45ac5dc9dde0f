import { listQueryOf, mayAccess, metadataEndpoints } from '@calends/wire';
import { Forbidden } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { page } from '../../resource/page.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { metadataChoices, metadataSource } from './metadata.store.ts';

/** What everybody with base access may list: the forms of contracts need it. */
const FOR_FORMS = 'currency';

export const metadataRoutes: readonly Route[] = [
  route(metadataEndpoints.list, async ({ tx, query, actor }) => {
    if (query.reference !== FOR_FORMS && !mayAccess(actor.roleId, 'tenantAdmins')) throw new Forbidden();
    return await page(tx, metadataSource, listQueryOf(query), query, actor.pageSizeDefault);
  }),
  ...readingRoutes({ optionList: metadataEndpoints.optionList }, metadataChoices),
];
