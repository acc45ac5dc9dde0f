import { listQueryOf, translationEndpoints } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { publicRoute, type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { addEntries, addKey, editKey, putEntry, readTranslation, removeKey } from './edit-translations.ts';
import { translationArchive, translationWorkbook } from './export-translations.ts';
import { frontEndTexts } from './front-end-texts.ts';
import { importTranslations } from './imports/import-translations.ts';
import { readResx } from './imports/read-resx.ts';
import { readTranslationJson } from './imports/read-translation-json.ts';
import { readTranslationSheet } from './imports/read-translation-sheet.ts';
import { filteredTranslations, translationSource } from './translations.store.ts';
import { importSchema } from './xml/import-schema.ts';

const { list, columnList, optionList, exportData } = translationEndpoints;

export function translationRoutes({ db }: { readonly db: Kysely<Database> }): readonly Route[] {
  return [
    ...readingRoutes({ list, columnList, optionList, exportData }, translationSource),
    route(translationEndpoints.get, (request) => readTranslation(request, request.params.key)),
    route(translationEndpoints.edit, (request) => editKey(request, request.params.key, request.body)),
    route(translationEndpoints.delete, async (request) => {
      await removeKey(request, request.params.key, request.query.version);
      return true as const;
    }),
    route(translationEndpoints.add, (request) => addKey(request, request.body)),
    route(translationEndpoints.upsert, (request) => putEntry(request, request.body)),
    route(translationEndpoints.bulk, (request) => addEntries(request, request.body.requests)),
    route(translationEndpoints.importXls, (request) =>
      importTranslations(request, request.upload, readTranslationSheet),
    ),
    route(translationEndpoints.importJson, (request) =>
      importTranslations(request, request.upload, readTranslationJson),
    ),
    route(translationEndpoints.importResx, (request) => importTranslations(request, request.upload, readResx)),
    route(translationEndpoints.importXsd, (request) => importSchema(request, request.upload)),
    route(translationEndpoints.exportZip, async ({ tx, actor, query, today }) =>
      translationArchive(await filteredTranslations(tx, actor, listQueryOf(query)), today),
    ),
    route(translationEndpoints.exportXls, async ({ tx, actor, query, today }) =>
      translationWorkbook(await filteredTranslations(tx, actor, listQueryOf(query)), today),
    ),
    publicRoute(translationEndpoints.frontEndLoad, async ({ query, identify, reply }) => {
      const actor = await identify();
      const { texts, tag } = await inTenant(db, actor?.tenantId ?? SYSTEM_TENANT, (tx) =>
        frontEndTexts(tx, actor?.roleId, query),
      );
      // cached, and revalidated by the tag each time: texts differ between roles and tenants
      reply.set('cache-control', actor ? 'private, no-cache' : 'public, no-cache');
      reply.set('etag', tag);
      return texts;
    }),
  ];
}
