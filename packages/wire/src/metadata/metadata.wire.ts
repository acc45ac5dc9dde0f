import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { ARCHIVABLE_STATES, archivableEndpoints } from '../resources/plain-resource.ts';
import {
  defineResource,
  flagField,
  idField,
  instantField,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { optionalText, requiredText } from '../values/kinds.ts';
import { FIELDS_REFERENCES, fieldNameFaults, ownField } from './own-fields.ts';

/**
 * Codes that forms and files know, each under the reference that names its list. Under three references a code is a field of
 * records (docs/adr/1401).
 */
export const metadata = defineResource({
  name: 'metadata',
  titleKey: 'MetadataItems',
  fields: {
    id: idField(),
    reference: textField(),
    code: textField(),
    value: textField(),
    createdOn: instantField(),
    translationKey: textField(),
    xmlName: textField(),
    state: stateField(ARCHIVABLE_STATES),
    origin: wordField(['system', 'own']),
    /** Without it a row that the product ships counts again. */
    overridesShipped: flagField(),
    search: searchField(),
  },
  defaultSort: { field: 'code', type: 'asc' },
});

/** The columns of an import file, in any order under a header; an export has them too. */
export const METADATA_COLUMNS = ['reference', 'code', 'value', 'translationKey', 'xmlName', 'state'] as const;
export type MetadataColumn = (typeof METADATA_COLUMNS)[number];

/** An item as it is entered, by hand or in a row of a file. */
export const metadataInput = {
  reference: requiredText(200),
  code: requiredText(200),
  value: optionalText(200),
  translationKey: optionalText(200),
  xmlName: optionalText(200),
};

const { ACTIVE, DISABLED, ARCHIVED } = ARCHIVABLE_STATES;
const added = { ...metadataInput, state: z.literal([ACTIVE, DISABLED]).default(ACTIVE) };
const edited = { ...metadataInput, state: z.literal([ACTIVE, DISABLED, ARCHIVED]) };

export const metadataImport = z
  .object({ imported: z.number(), created: z.number(), changed: z.number(), unchanged: z.number() })
  .meta({ id: 'MetadataImport' });
export type MetadataImport = z.output<typeof metadataImport>;

/** The name of an export, which is asked for (administration section 9). */
export const metadataFileName = requiredText(20);

const access = { read: 'tenantAdmins', write: 'tenantAdmins', remove: 'tenantAdmins', choose: 'baseAccess' } as const;
const calls = archivableEndpoints(metadata, access, {
  add: added,
  edit: edited,
  parameters: { reference: z.string().max(200).optional() },
  rule: fieldNameFaults,
});
const exporting = { ...calls.exportData, query: calls.exportData.query.extend({ filename: metadataFileName }) };
const importing = {
  summary:
    'Reads a workbook or CSV file: a row for each item, all or none. An item of the same reference and code is changed.',
  upload: 'excelFile',
  reply: standard(metadataImport),
} as const;

export const metadataEndpoints = {
  ...calls,
  /** Of one reference for forms; users who are not administrators read the currencies only. */
  list: {
    ...calls.list,
    access: 'baseAccess' as const,
    refuses: 'Who is not of tenantAdmins reads the currencies alone: reference=currency.',
  },
  codeValues: endpoint('GET /metadata/code-values/{reference}', 'baseAccess', {
    summary: 'The active codes of a reference, for selects; not found where it has none.',
    params: z.object({ reference: z.string().min(1).max(200) }),
    reply: standard(z.array(z.string())),
  }),
  fields: endpoint('GET /metadata/fields', 'baseAccess', {
    summary: 'The fields that metadata give to companies, contracts or tranches, and the choices of each.',
    query: z.strictObject({ reference: z.enum(FIELDS_REFERENCES) }),
    reply: standard(z.array(ownField)),
  }),
  exportData: exporting,
  // the documents name both calls twice (decision A-83): one file each
  exportExcel: { ...exporting, path: '/metadata/export-excel' as const },
  import: endpoint('POST /metadata/import', 'tenantAdmins', importing),
  importExcel: endpoint('POST /metadata/import-excel', 'tenantAdmins', importing),
};
/** As a form holds it. */
export type MetadataValues = z.input<typeof metadataEndpoints.add.body>;
export type MetadataInput = z.output<typeof metadataEndpoints.add.body>;
