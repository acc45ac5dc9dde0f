import type { RejectedCell, TenantImportCounts } from '@calends/wire';
import type { NewNotification } from '../bell/bell.public.ts';
import { importedIn } from './tenant-import.store.ts';

interface ImportedFile {
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  readonly tenantId: string;
}

const SCREEN = '/tenants';
/** How many faults a notification lists at most; its description counts them all. */
const MOST_LISTED = 20;

/** Shown in the bell of the sender of the file until the end of the import replaces it. */
export function runningImport({ fileName, tenantId }: ImportedFile): NewNotification {
  return {
    category: 'OWNWORK',
    type: 'Upload',
    status: 'progress',
    title: { key: 'TenantImportRunning' },
    description: { key: 'TenantImportRunningText', facts: { file: fileName, tenant: tenantId } },
    triggerAction: SCREEN,
  };
}

export function savedImport(file: ImportedFile, counts: TenantImportCounts): NewNotification {
  const facts = {
    tenant: file.tenantId,
    count: String(importedIn(counts)),
    contracts: String(counts.contracts),
  };
  return {
    category: 'OWNWORK',
    type: 'Upload',
    status: 'success',
    title: { key: 'TenantImportDone' },
    description: { key: 'TenantImportDoneText', facts },
    response: responseOf(file, []),
    triggerAction: SCREEN,
  };
}

export function rejectedImport(file: ImportedFile, rejected: readonly RejectedCell[], total: number): NewNotification {
  const faults = rejected.slice(0, MOST_LISTED).map(({ row, column, code }) => ({
    key: 'TenantImportFault',
    facts: { row: String(row), column, fault: { key: code } },
  }));
  return {
    category: 'OWNWORK',
    type: 'Upload',
    status: 'error',
    title: { key: 'TenantImportRejected' },
    description: { key: 'TenantImportRejectedText', facts: { tenant: file.tenantId, count: String(total) } },
    response: responseOf(file, faults),
    triggerAction: SCREEN,
  };
}

export function failedImport(file: ImportedFile): NewNotification {
  return {
    category: 'OWNWORK',
    type: 'Upload',
    status: 'error',
    title: { key: 'TenantImportRejected' },
    description: { key: 'TenantImportFailedText', facts: { tenant: file.tenantId } },
    triggerAction: SCREEN,
  };
}

function responseOf({ fileName, size }: ImportedFile, faults: readonly NewNotification['title'][]) {
  return { of: 'files' as const, items: [{ identifier: fileName, size, faults }] };
}
