import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { narrowParameters } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { version } from '../values/kinds.ts';
import { frontEndLoad } from './front-end-load.endpoint.ts';
import {
  addTranslation,
  bulkTranslations,
  editTranslation,
  translationEntry,
  translationImport,
  translationKey,
  translationRecord,
  translationSchema,
  translations,
} from './translations.wire.ts';

const params = z.object({ key: translationKey });
const importing = { upload: 'files', reply: standard(translationImport) } as const;

export const translationEndpoints = {
  ...readingEndpoints(translations, 'tenantAdmins', {}),
  get: endpoint('GET /Translation/key/{key}', 'tenantAdmins', {
    summary: 'A key with its text and meaning in each language.',
    params,
    reply: standard(translationRecord),
  }),
  edit: endpoint('PUT /Translation/key/{key}', 'tenantAdmins', {
    summary: 'Writes a key in every language; what is said as the product ships it is the product’s again.',
    params,
    body: editTranslation,
    reply: standard(translationRecord),
  }),
  delete: endpoint('DELETE /Translation/key/{key}', 'tenantAdmins', {
    summary: 'Takes away what was written for a key: what lies beneath is seen again.',
    refuses: 'Who is not of roots takes back what lies over other texts alone, and removes no key of their own.',
    params,
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
  add: endpoint('POST /Translation', 'tenantAdmins', {
    summary: 'A new key in every language.',
    body: addTranslation,
    reply: standard(translationRecord),
  }),
  upsert: endpoint('POST /Translation/upsert', 'tenantAdmins', {
    summary: 'One key in one language, new or not.',
    body: translationEntry,
    reply: standard(translationRecord),
  }),
  bulk: endpoint('POST /Translation/bulk', 'tenantAdmins', {
    summary: 'New keys, an entry for each key and language.',
    body: bulkTranslations,
    reply: standard(z.array(translationRecord)),
  }),
  importXls: endpoint('POST /Translation/import-xls', 'tenantAdmins', {
    summary: 'Reads a workbook or CSV file with a row for each key and language, as export-xls writes it.',
    ...importing,
  }),
  importJson: endpoint('POST /Translation/import-json', 'tenantAdmins', {
    summary: 'Reads entries, or key to text by language, or of the one language that the file name tells.',
    ...importing,
  }),
  importResx: endpoint('POST /Translation/import-resx', 'tenantAdmins', {
    summary: 'Reads a .resx file of the language that its name tells; without one it is English.',
    ...importing,
  }),
  importXsd: endpoint('POST /Translation/import-xsd', 'tenantAdmins', {
    summary: 'Keeps the XML schema that later .resx files of the tenant must satisfy.',
    upload: 'files',
    reply: standard(translationSchema),
  }),
  exportZip: endpoint('GET /Translation/export-zip', 'tenantAdmins', {
    summary: 'What is filtered, a JSON file for each language, as import-json reads it.',
    query: z.strictObject(narrowParameters(translations)),
    reply: file(),
  }),
  exportXls: endpoint('GET /Translation/export-xls', 'tenantAdmins', {
    summary: 'What is filtered as a workbook, as import-xls reads it.',
    query: z.strictObject(narrowParameters(translations)),
    reply: file(),
  }),
  frontEndLoad,
};
