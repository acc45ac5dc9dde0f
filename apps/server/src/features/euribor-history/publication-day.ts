import { isTargetDate } from '@calends/loan-engine';

/** Why a day (ISO) can have no value, by hand or in a file; undefined where one may be entered for it. */
export function faultOfDay(day: string, today: string): 'DateInFuture' | 'NoTargetDay' | undefined {
  if (day > today) return 'DateInFuture';
  return isTargetDate(day) ? undefined : 'NoTargetDay';
}
