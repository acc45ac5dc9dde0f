import { listQueryOf, mayAccess, metadataEndpoints } from '@calends/wire';
import { Forbidden, NotFound } from '../../http/problems.ts';
import { fileRoute, type Route, route } from '../../http/route.ts';
import { exportQueryOf, exportRows } from '../../resource/export/export-rows.ts';
import { readOwnFields } from '../../resource/fields/own-fields.ts';
import { page } from '../../resource/lists/page.ts';
import { plainRoutes } from '../../resource/plain/plain-routes.ts';
import { textsOf } from '../../resource/texts/texts-of.ts';
import { importMetadata } from './import-metadata.ts';
import { codesOf, metadataSource, metadataTable } from './metadata.store.ts';

/** What everybody with base access may list, because the forms of contracts need it. */
const FOR_FORMS = 'currency';

const {
  list,
  exportData,
  exportExcel,
  codeValues,
  fields,
  import: importFile,
  importExcel,
  ...plainCalls
} = metadataEndpoints;

export const metadataRoutes: readonly Route[] = [
  route(list, async ({ tx, query, actor }) => {
    if (query.reference !== FOR_FORMS && !mayAccess(actor.roleId, 'tenantAdmins')) throw new Forbidden();
    return await page(tx, metadataSource, listQueryOf(query), query, actor);
  }),
  route(codeValues, async ({ tx, params }) => {
    const codes = await codesOf(tx, params.reference);
    if (codes.length === 0) throw new NotFound(); // unknown, or another tenant's
    return codes;
  }),
  route(fields, ({ tx, query }) => readOwnFields(tx, query.reference)),
  ...[exportData, exportExcel].map((endpoint) =>
    fileRoute(endpoint, async (request) => {
      const { tx, query, today } = request;
      const reader = { textOf: await textsOf(request), today };
      const file = await exportRows(tx, metadataSource, exportQueryOf(query), query, reader);
      return { ...file, fileName: `${query.filename}.${query.format}` };
    }),
  ),
  ...[importFile, importExcel].map((endpoint) => route(endpoint, (request) => importMetadata(request, request.upload))),
  ...plainRoutes(plainCalls, metadataTable, ['createdOn', 'origin', 'overridesShipped']),
];
