import { TEXTS } from '@calends/texts';
import { tenantImportEndpoints } from '@calends/wire';
import { inTenantOf } from '../../db/tenant-transaction.ts';
import { civilDateIn } from '../../http/actor.ts';
import { controlRoute, type Route } from '../../http/route.ts';
import { writeWorkbook, XLSX_TYPE } from '../../sheets/writing/write-workbook.ts';
import { findTimeZone } from '../tenants/tenants.public.ts';
import { askImport, mustFill, previewImport } from './ask-import.ts';
import { listImports, wireImport } from './tenant-import.store.ts';
import { exportTenant } from './workbook/export-tenant.ts';
import { templateOfTenant, templateSheets } from './workbook/template.ts';

export function tenantImportRoutes({ now }: { readonly now: () => Date }): readonly Route[] {
  return [
    controlRoute(tenantImportEndpoints.template, async ({ control, actor, caller, query: { id } }) => {
      if (id !== undefined) await mustFill({ control, actor }, id);
      const sheets =
        id === undefined
          ? templateSheets(caller.language)
          : await inTenantOf(control, id, (tx) => templateOfTenant({ tx, actor, caller }));
      return {
        fileName: `calends-${(TEXTS['Import']?.[caller.language] ?? '').toLowerCase()}.xlsx`,
        contentType: XLSX_TYPE,
        content: await writeWorkbook(sheets),
      };
    }),
    controlRoute(tenantImportEndpoints.export, async ({ control, actor, caller, params: { id } }) => {
      await mustFill({ control, actor }, id);
      const today = civilDateIn(await findTimeZone(control, id), now());
      return await inTenantOf(control, id, (tx) => exportTenant({ tx, actor, caller }, id, today));
    }),
    controlRoute(tenantImportEndpoints.import, ({ params, query, upload, ...asking }) =>
      query.preview === 'true' ? previewImport(asking, params.id, upload, now()) : askImport(asking, params.id, upload),
    ),
    controlRoute(tenantImportEndpoints.list, async ({ params, ...asking }) => {
      await mustFill(asking, params.id);
      return (await listImports(asking.control, params.id)).map(wireImport);
    }),
  ];
}
