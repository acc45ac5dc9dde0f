import { TEXTS, tenantImportEndpoints } from '@calends/wire';
import { controlRoute, type Route } from '../../http/route.ts';
import { writeWorkbook, XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { askImport, mustFill, previewImport } from './ask-import.ts';
import { templateSheets } from './template.ts';
import { listImports, wireImport } from './tenant-import.store.ts';

export function tenantImportRoutes({ now }: { readonly now: () => Date }): readonly Route[] {
  return [
    controlRoute(tenantImportEndpoints.template, async ({ caller }) => ({
      fileName: `calends-${(TEXTS['Import']?.[caller.language] ?? '').toLowerCase()}.xlsx`,
      contentType: XLSX_TYPE,
      content: await writeWorkbook(templateSheets(caller.language)),
    })),
    controlRoute(tenantImportEndpoints.import, ({ params, query, upload, ...asking }) =>
      query.preview === 'true' ? previewImport(asking, params.id, upload, now()) : askImport(asking, params.id, upload),
    ),
    controlRoute(tenantImportEndpoints.list, async ({ params, ...asking }) => {
      await mustFill(asking, params.id);
      return (await listImports(asking.control, params.id)).map(wireImport);
    }),
  ];
}
