import { ApiError } from './api.ts';

/**
 * Waits for a call and gives a failure without a message that of the resource, such as "Update Entity failed" (loan-domain
 * section 8). If there was no answer at all, the general message stays.
 */
export async function withFallbackMessage<Result>(fallback: string, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.hasWords || fault.status === 0) throw fault;
    throw new ApiError(fault.status, fault.requestId === undefined ? {} : { requestId: fault.requestId }, fallback);
  }
}

/** Waits for a call and names the faulty fields of a refused one as the form does, where that differs from the call. */
export async function withFieldNames<Result>(
  nameOf: (field: string) => string,
  answer: Promise<Result>,
): Promise<Result> {
  try {
    return await answer;
  } catch (fault) {
    if (!(fault instanceof ApiError) || Object.keys(fault.errors).length === 0) throw fault;
    const { status, messages, code, requestId } = fault;
    const errors = Object.fromEntries(Object.entries(fault.errors).map(([field, keys]) => [nameOf(field), [...keys]]));
    const failure = {
      messages: [...messages],
      errors,
      ...(code !== undefined && { code }),
      ...(requestId !== undefined && { requestId }),
    };
    throw new ApiError(status, failure, fault.message);
  }
}

/** Whether somebody else changed the record since it was read. */
export function isStale(fault: unknown): boolean {
  return fault instanceof ApiError && fault.code === 'Stale';
}

/** Whether the figures to be saved have changed since the preview showed them. */
export function haveFiguresChanged(fault: unknown): boolean {
  return fault instanceof ApiError && fault.code === 'FiguresChanged';
}
