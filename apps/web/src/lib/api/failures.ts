import { ApiError } from './api.ts';

/**
 * Waits for a call whose resource has its own words for a failure that brings none (loan-domain section 8), such as
 * "Update Entity failed". Where no answer came at all the general words stay.
 */
export async function orSay<Result>(fallback: string, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.hasWords || fault.status === 0) throw fault;
    throw new ApiError(fault.status, fault.requestId === undefined ? {} : { requestId: fault.requestId }, fallback);
  }
}

/** Whether somebody else changed the record since it was read. */
export function isStale(fault: unknown): boolean {
  return fault instanceof ApiError && fault.code === 'Stale';
}

/** Whether a preview would show other figures by now than those that were to be saved. */
export function haveFiguresChanged(fault: unknown): boolean {
  return fault instanceof ApiError && fault.code === 'FiguresChanged';
}
