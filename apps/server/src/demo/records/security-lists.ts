import { addBlackListRow, addWhiteListRow } from '@calends/wire';
import { addRow } from '../../features/security-lists/write-rows.ts';
import type { Desk } from '../loans/load-group.ts';

/** Addresses of networks that RFC 5737 reserves for documents: no caller has one. */
const WHITE = [
  {
    email: 'auditor@helios.test',
    ipAddress: '198.51.100.0/28',
    ipOwnerInfo: 'Auditors, Porto',
    stateEnabled: true,
    withDevAccess: false,
  },
  {
    email: 'service@helios.test',
    ipAddress: '192.0.2.17',
    ipOwnerInfo: 'Accounting server; not bound to it yet',
    stateEnabled: false,
    withDevAccess: true,
  },
];
const BLACK = [
  { email: 'sales@helios.test', ipAddress: '203.0.113.66', stateEnabled: true },
  { email: 'basic@helios.test', ipAddress: '203.0.113.0/24', stateEnabled: false },
];

/** Rows of both lists, which keep none of the cast out on the machine of the demonstration. */
export async function loadSecurityLists(desk: Desk): Promise<void> {
  const caller = { ipAddress: '127.0.0.1', userAgent: '', language: 'en', requestId: '' } as const;
  for (const row of WHITE) await addRow({ ...desk, caller, list: 'WHITE' }, addWhiteListRow.parse(row));
  for (const row of BLACK) await addRow({ ...desk, caller, list: 'BLACK' }, addBlackListRow.parse(row));
}
