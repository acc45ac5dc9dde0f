import { contractDocumentEndpoints, contractFileEndpoints } from '@calends/wire';
import { keptFigure } from '../../db/kept-figures.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { hasContracts } from '../contracts/contracts.public.ts';
import { wireFile } from '../kept-files/kept-files.public.ts';
import { addFile, auditedContractFile } from './add-file.ts';
import { documentSource, findUploaders } from './contract-documents.store.ts';
import { deleteFileRow, findFile, findFilesOf } from './contract-files.store.ts';

export function contractFileRoutes({ files }: { readonly files: FileStorage }): readonly Route[] {
  return [
    ...readingRoutes(contractDocumentEndpoints, documentSource, async (tx, { kept }) => ({
      people: await keptFigure(kept, 'uploaders', () => findUploaders(tx), 'control'),
    })),
    route(contractFileEndpoints.list, async ({ tx, params }) => {
      if (!(await hasContracts(tx, [params.id]))) throw new NotFound();
      return (await findFilesOf(tx, params.id)).map(wireFile);
    }),
    route(contractFileEndpoints.read, async ({ tx, params }) => {
      const row = await findFile(tx, params.id);
      const content = row && (await files.read(row.storage_key));
      if (!content) throw new NotFound();
      return { fileName: row.file_name, contentType: row.content_type, content };
    }),
    route(contractFileEndpoints.add, (request) => addFile(request, files, request.body.contractId, request.upload)),
    route(contractFileEndpoints.delete, async ({ tx, params, audit }) => {
      const row = await findFile(tx, params.id);
      if (!row || !(await deleteFileRow(tx, params.id))) throw new NotFound();
      audit.record({
        action: 'DELETE',
        resource: 'TContractFile',
        recordId: params.id,
        before: auditedContractFile(row),
      });
      return true as const; // its bytes are swept once this is committed
    }),
  ];
}
