import { type AccountingDocument, type DocumentRow, documentEndpoints, documents, mayMove } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import type { SentNoun } from '../outbox/sent-noun.ts';
import { reasonCodesQuery } from './reason-codes.query.ts';

/** Journal documents. */
export const JOURNALS: SentNoun<DocumentRow, AccountingDocument> = {
  resource: documents,
  dialog: 'tPrimavera-accounting/document',
  stepDialogs: {
    REDATE: 'tPrimavera-accounting/redate',
    IGNORE: 'tPrimavera-accounting/ignore',
    ACCEPT: 'tPrimavera-accounting/accept',
    FOUND: 'tPrimavera-accounting/arrived',
    MANUAL: 'tPrimavera-accounting/manual-sync',
    CANCEL: 'tPrimavera-accounting/cancel-document',
  },
  mapping: { dialog: 'contracts/sync-accounting', textKey: 'SyncAccounting', refusedKey: 'RefusedSendAgain' },
  emptyTitle: 'NoDocuments',
  ownWords: {},
  isSendable: ({ phase, error }) => mayMove({ phase, error }, 'SEND'),
  read: (id, signal) => call(documentEndpoints.get, { params: { id }, signal }),
  send: (id) => call(documentEndpoints.send, { params: { id } }),
  bulkSend: (ids) => call(documentEndpoints.bulkSend, { body: { ids: [...ids] } }),
  decide: (id, body) => call(documentEndpoints.decide, { params: { id }, body }),
  reasonCodes: reasonCodesQuery,
  cancel: (id, body) => call(documentEndpoints.cancel, { params: { id }, body }),
};
