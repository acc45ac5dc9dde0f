import type { MetadataInput, QrCodeInput } from '@calends/wire';
import { newId } from '../db/new-id.ts';
import { metadataTable } from '../features/metadata/metadata.store.ts';
import { qrCodeTable } from '../features/qr-codes/qr-codes.store.ts';
import { insertPlain } from '../resource/plain-table.ts';
import type { Desk } from './load-group.ts';

const PURPOSES: readonly MetadataInput[] = [
  { code: 'WORKING_CAPITAL', value: 'Working capital', xmlName: 'WCAP' },
  { code: 'PROPERTY', value: 'Purchase of property', xmlName: 'PROP' },
  { code: 'REFINANCING', value: 'Refinancing', xmlName: 'REFI' },
].map((purpose) => ({ reference: 'loanPurpose', translationKey: null, state: 0, ...purpose }));

const QR_CODES: readonly QrCodeInput[] = [
  { label: 'Loan folders, shelf 1', targetKind: 'PRODUCTLINK', target: '/contract/list', size: 512 },
  { label: 'Euribor at its source', targetKind: 'WEBADDRESS', target: 'https://www.emmi-benchmarks.eu/', size: 512 },
  { label: 'Signed originals', targetKind: 'PLAINTEXT', target: 'Safe 3, folder B', size: 256 },
];

/** A list of codes of the group's own, and codes for its shelves. */
export async function loadPlainRecords({ tx, audit }: Desk): Promise<void> {
  for (const purpose of PURPOSES) {
    const recordId = newId();
    await insertPlain(tx, metadataTable, recordId, purpose);
    audit.record({ action: 'CREATE', resource: 'metadata', recordId, after: purpose });
  }
  for (const code of QR_CODES) {
    const recordId = newId();
    await insertPlain(tx, qrCodeTable, recordId, code);
    audit.record({ action: 'CREATE', resource: 'QrCode', recordId, after: code });
  }
}
