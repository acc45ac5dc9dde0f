import { formEndpoints, mayAccess } from '@calends/wire';
import type { FileStorage } from '../../files/file-storage.ts';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { answerRoutes } from './answers/answers.routes.ts';
import { addContent, editContent, orderContent, removeContent } from './edit-content.ts';
import { editSteps } from './edit-steps.ts';
import { addDocument, readDocument, removeDocument } from './form-documents.ts';
import { formSource } from './forms.store.ts';
import { listEditions, readEdition } from './list-editions.ts';
import { pageMapRoutes } from './page-maps/page-maps.routes.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { draftRecord, readDraft, readerRecord } from './read-form.ts';
import { addForm, cloneForm, editForm, removeForm } from './save-form.ts';

const { list, columnList, optionList, exportData, ...calls } = formEndpoints;

export function formRoutes({ files }: { readonly files: FileStorage }): readonly Route[] {
  return [
    ...pageMapRoutes,
    ...answerRoutes,
    ...progressRoutes(files),
    ...readingRoutes({ list, columnList, optionList, exportData }, formSource),
    route(calls.get, async ({ tx, actor, caller, params: { id }, query }) => {
      if (query.as === 'reader' || !mayAccess(actor.roleId, 'tenantAdmins'))
        return await readerRecord(tx, { actor }, id, caller.language);
      return await draftRecord(tx, await readDraft(tx, { actor }, id));
    }),
    route(calls.add, (request) => addForm(request, request.body)),
    route(calls.edit, (request) => editForm(request, request.params.id, request.body)),
    route(calls.clone, (request) => cloneForm(request, request.params.id)),
    route(calls.delete, (request) => removeForm(request, request.params.id, request.query.version)),
    route(calls.addDocument, (request) => addDocument(request, files, request.params.id, request.upload)),
    route(calls.removeDocument, (request) => removeDocument(request, request.params.id, request.query.fileId)),
    route(calls.document, (request) => readDocument(request, files, request.params.id)),
    route(calls.addContent, (request) => addContent(request, request.body)),
    route(calls.editContent, (request) => editContent(request, request.params.id, request.body)),
    route(calls.removeContent, (request) => removeContent(request, request.params.id, request.query.version)),
    route(calls.orderContent, (request) => orderContent(request, request.params.formId, request.body)),
    route(calls.editSteps, (request) => editSteps(request, request.params.id, request.body)),
    route(calls.edition, ({ tx, actor, params, query }) => readEdition(tx, { actor }, params.id, query.edition)),
    route(calls.editions, ({ tx, actor, params: { id } }) => listEditions(tx, { actor }, id)),
  ];
}
