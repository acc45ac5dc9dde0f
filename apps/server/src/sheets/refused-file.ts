import type { RejectedCell } from '@calends/wire';
import { Refused } from '../http/problems.ts';

/** How many wrong cells of a file are reported at most; the others are counted. */
export const MOST_REJECTED = 1000;

/**
 * The refusal of a file with wrong cells, of which nothing is saved; `afterwards` as for every refusal, `warnings` for cells
 * that would be accepted and may be mistaken.
 */
export function refusedFile(
  rejected: readonly RejectedCell[],
  afterwards?: Refused['afterwards'],
  warnings: readonly RejectedCell[] = [],
): Refused {
  const refusal = { rejected: rejected.slice(0, MOST_REJECTED), total: rejected.length };
  const details = warnings.length > 0 ? { ...refusal, warnings: warnings.slice(0, MOST_REJECTED) } : refusal;
  return new Refused({ code: 'ImportRejected', details }, afterwards);
}
