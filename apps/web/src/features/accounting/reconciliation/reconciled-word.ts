import type { ComparedState, Reconciliation } from '@calends/wire';

/** How a reconciled month stands, in one word. */
export type ReconciledWord = Exclude<ComparedState, 'NOTREAD'>;

export function reconciledWord(of: Reconciliation): ReconciledWord {
  if (of.state !== 'DONE') return of.state;
  if (of.isOutdated) return 'OUTDATED';
  if (of.openDifferences > 0) return 'DIFFERS';
  if (of.isSigned) return 'SIGNED';
  return of.waiting > 0 ? 'WAITS' : 'AGREES';
}

export const RECONCILED_COLORS: Readonly<Record<ComparedState, string>> = {
  NOTREAD: 'gray',
  RUNNING: 'yellow',
  FAILED: 'red',
  OUTDATED: 'yellow',
  DIFFERS: 'red',
  WAITS: 'blue',
  AGREES: 'teal',
  SIGNED: 'teal',
};
