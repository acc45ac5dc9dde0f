import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { version } from '../values/kinds.ts';
import { addListView, editListView, keptLists, listColumns, listView, saveListColumns } from './list-views.wire.ts';

/** A person's private views of the lists (docs/adr/1001). */
export const listViewEndpoints = {
  all: endpoint('GET /list-views', 'allUsers', {
    summary: 'The views and column arrangements that the caller keeps in the tenant.',
    reply: standard(keptLists),
  }),
  add: endpoint('POST /list-views', 'allUsers', {
    summary: 'Keeps filters, sort, page size and columns of a list under a name.',
    body: addListView,
    reply: standard(listView),
  }),
  edit: endpoint('PUT /list-views/{id}', 'allUsers', {
    summary: 'Renames a view, says anew what it shows, or makes it the one that its list opens with.',
    body: editListView,
    reply: standard(listView),
  }),
  delete: endpoint('DELETE /list-views/{id}', 'allUsers', {
    summary: 'Forgets a view.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
  saveColumns: endpoint('PUT /list-views', 'allUsers', {
    summary: 'How the caller arranged the columns of a list; null for as it came.',
    body: saveListColumns,
    reply: standard(listColumns.nullable()),
  }),
};
