import { ACT_WAITS } from '@calends/wire';
import { ApiError } from './api.ts';

/** Whether the call was kept for a second person: it has no result yet, and nothing is wrong with it. */
export function waitsForSecond(fault: unknown): boolean {
  return fault instanceof ApiError && fault.status === 200 && fault.messages[0] === ACT_WAITS;
}
