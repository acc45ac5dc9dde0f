import { stampTaxDeclarationEndpoints } from '@calends/wire';
import type { FileStorage } from '../../files/file-storage.ts';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { writeDeclaration } from './declaration-paper.ts';
import { stampTaxDeclarationSource } from './declarations.store.ts';
import { attachFile, declare, withdraw } from './declare.ts';
import { readDeclaration } from './read-declaration.ts';
import { findFile } from './revisions.store.ts';

const { list, columnList, optionList, exportData, ...calls } = stampTaxDeclarationEndpoints;

export function stampTaxDeclarationRoutes({ files }: { readonly files: FileStorage }): readonly Route[] {
  return [
    ...readingRoutes({ list, columnList, optionList, exportData }, stampTaxDeclarationSource),
    route(calls.ofMonth, (request) => readDeclaration(request, request.params.companyId, request.query.month)),
    route(calls.paper, (request) =>
      writeDeclaration(request, { companyId: request.params.companyId, ...request.query }),
    ),
    route(calls.declare, (request) => declare(request, request.params.companyId, request.body)),
    route(calls.withdraw, (request) => withdraw(request, request.params.companyId, request.body)),
    route(calls.attach, (request) => attachFile(request, files, request.body, request.upload)),
    route(calls.readFile, async ({ tx, params }) => {
      const row = await findFile(tx, params.id);
      const content = row && (await files.read(row.storage_key));
      if (!content) throw new NotFound();
      return { fileName: row.file_name, contentType: row.content_type, content };
    }),
  ];
}
