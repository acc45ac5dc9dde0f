import { entities } from '../entities/entities.wire.ts';
import {
  countField,
  defineResource,
  idField,
  instantField,
  referenceTo,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';

/** The kind of a file for its reader; only the server knows the content types of a kind. */
export const DOCUMENT_KINDS = ['PDF', 'SPREADSHEET', 'WORDDOCUMENT', 'PICTURE', 'PLAINTEXT'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The files of all contracts that are not deleted, each with its contract. */
export const contractDocuments = defineResource({
  name: 'TContractFile',
  titleKey: 'ContractDocuments',
  fields: {
    id: idField(),
    contractId: idField(),
    contractNumber: textField(),
    grantor: referenceTo(entities),
    receiver: referenceTo(entities),
    fileName: textField(),
    documentKind: wordField(DOCUMENT_KINDS),
    /** In bytes. */
    fileSize: { ...countField(), isSummed: true },
    createdOn: instantField(),
    uploader: referenceTo(),
    search: searchField(),
  },
  defaultSort: { field: 'createdOn', type: 'desc' },
});

export const contractDocumentEndpoints = readingEndpoints(contractDocuments, 'baseAccess', {});
