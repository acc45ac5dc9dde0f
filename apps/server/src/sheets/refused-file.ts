import type { RejectedCell } from '@calends/wire';
import { Refused } from '../http/problems.ts';

/** So many wrong cells of a file are told; the rest is counted. */
export const MOST_REJECTED = 1000;

/** What is said of a file that is wrong in some cells, none of which is taken; `afterwards` as of every refusal. */
export function refusedFile(rejected: readonly RejectedCell[], afterwards?: Refused['afterwards']): Refused {
  const details = { rejected: rejected.slice(0, MOST_REJECTED), total: rejected.length };
  return new Refused({ code: 'ImportRejected', details }, afterwards);
}
