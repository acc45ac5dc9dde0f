import { z } from 'zod';
import { endpoint, keptFile, standard } from '../calls/endpoint.ts';
import { keptFileShape } from '../kept-files/kept-files.wire.ts';
import { id } from '../values/kinds.ts';

export const contractFileEndpoints = {
  list: endpoint('GET /TContract/files/{id}', 'baseAccess', {
    summary: 'The files of a contract, the newest first.',
    reply: standard(z.array(keptFileShape)),
  }),
  read: endpoint('GET /TContract/file/{id}', 'baseAccess', {
    summary: 'The content of a file, never run in place.',
    reply: keptFile(),
  }),
  add: endpoint('POST /TContract/file', 'baseAccess', {
    summary: 'Keeps a file with a contract: its type is recognised by its content, not by its name.',
    body: z.strictObject({ contractId: id }),
    upload: 'file',
    isUploadKept: true,
    uploadLimit: 'CONTRACT_FILE_MEGABYTES',
    incompleteKey: 'Contract ID and file are required.',
    reply: standard(keptFileShape),
  }),
  delete: endpoint('DELETE /TContract/file/{id}', 'roots', {
    summary: 'Removes a file from its contract.',
    reply: standard(z.literal(true)),
  }),
};
