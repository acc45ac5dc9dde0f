import type { RejectedCell } from '@calends/wire';
import type { Upload } from '../../../http/route.ts';
import type { NewNotification } from '../../bell/bell.public.ts';

const SCREEN = '/euribor-history';
/** How many faults a notification lists at most; its description counts them all. */
const MOST_LISTED = 20;

/** What an import did, for the bell of its author. */
export function savedImport(
  file: Upload,
  { imported, changed }: { readonly imported: number; readonly changed: number },
  contracts: number,
): NewNotification {
  const facts = { imported: String(imported), changed: String(changed), contracts: String(contracts) };
  return {
    category: 'OWNWORK',
    type: 'Upload',
    status: 'success',
    title: { key: 'EuriborTakenOver' },
    description: { key: 'EuriborTakenOverText', facts },
    response: { of: 'files', items: [{ identifier: file.fileName, size: file.bytes.length, faults: [] }] },
    triggerAction: SCREEN,
  };
}

/** For those who may confirm it: an import waits. */
export function waitingImport(fileName: string): NewNotification {
  return { ...ofFile(fileName, 'ImportWaits'), category: 'DECISIONS', status: 'warning', matter: 'waitingImports' };
}

/** For the person who imported it: how a second person decided. */
export function decidedImport(fileName: string, key: 'ImportConfirmed' | 'ImportRefused'): NewNotification {
  return { ...ofFile(fileName, key), category: 'OWNWORK', status: key === 'ImportConfirmed' ? 'success' : 'warning' };
}

function ofFile(fileName: string, key: string): Omit<NewNotification, 'category' | 'status'> {
  const description = { key: 'ImportOfFile', facts: { fileName } };
  return { type: 'Message', title: { key }, description, triggerAction: SCREEN };
}

/** Why a file was not taken over. */
export function rejectedImport(file: Upload, rejected: readonly RejectedCell[]): NewNotification {
  const faults = rejected
    .slice(0, MOST_LISTED)
    .map(({ row, code }) => ({ key: 'FaultInRow', facts: { row: String(row), fault: { key: code } } }));
  return {
    category: 'OWNWORK',
    type: 'Upload',
    status: 'error',
    title: { key: 'EuriborNotTakenOver' },
    description: { key: 'EuriborNotTakenOverText', facts: { count: String(rejected.length) } },
    response: { of: 'files', items: [{ identifier: file.fileName, size: file.bytes.length, faults }] },
    triggerAction: SCREEN,
  };
}
