import { generalPageEndpoints } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { publicRoute, type Route, route } from '../../http/route.ts';
import { plainRoutes } from '../../resource/plain/plain-routes.ts';
import { findPageTexts, generalPageTable, listOwnPages, textFor } from './general-pages.store.ts';

export function generalPageRoutes({ db }: { readonly db: Kysely<Database> }): readonly Route[] {
  const { content, ownPages, ...plainCalls } = generalPageEndpoints;
  return [
    publicRoute(content, async ({ query, identify }) => {
      const tenantId = (await identify())?.tenantId ?? SYSTEM_TENANT;
      const texts = await inTenant(db, tenantId, (tx) => findPageTexts(tx, query.page));
      const text = textFor(texts, query.language);
      if (!text) throw new NotFound();
      return { page: query.page, language: text.language, htmlContent: text.html };
    }),
    route(ownPages, ({ tx, query }) => listOwnPages(tx, query.language)), // before the call by id, which would read the word as an id
    ...plainRoutes(plainCalls, generalPageTable, ['origin', 'overridesShipped']),
  ];
}
