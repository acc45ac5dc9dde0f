import { z } from 'zod';
import { endpoint, keptFile, standard } from '../endpoint.ts';
import { id, instant } from '../kinds.ts';

/** What may be kept with a contract: the endings of a kind of file by its content type. */
export const CONTRACT_FILE_TYPES = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
} as const;
export type ContractFileType = keyof typeof CONTRACT_FILE_TYPES;

export const contractFile = z
  .object({
    id: z.string(),
    fileName: z.string(),
    contentType: z.enum(Object.keys(CONTRACT_FILE_TYPES) as [ContractFileType, ...ContractFileType[]]),
    /** In bytes. */
    size: z.number(),
    createdOn: instant,
  })
  .meta({ id: 'ContractFile' });
export type ContractFile = z.infer<typeof contractFile>;

export const contractFileEndpoints = {
  list: endpoint('GET /TContract/files/{id}', 'baseAccess', {
    summary: 'The files of a contract, the newest first.',
    reply: standard(z.array(contractFile)),
  }),
  read: endpoint('GET /TContract/file/{id}', 'baseAccess', {
    summary: 'The content of a file, never run in place.',
    reply: keptFile(),
  }),
  add: endpoint('POST /TContract/file', 'baseAccess', {
    summary: 'Keeps a file with a contract: what it is is told from its content, whatever its name says.',
    body: z.object({ contractId: id }),
    upload: 'file',
    uploadLimit: 'CONTRACT_FILE_MEGABYTES',
    incompleteKey: 'Contract ID and file are required.',
    reply: standard(contractFile),
  }),
  delete: endpoint('DELETE /TContract/file/{id}', 'roots', {
    summary: 'Removes a file from its contract.',
    reply: standard(z.literal(true)),
  }),
};
