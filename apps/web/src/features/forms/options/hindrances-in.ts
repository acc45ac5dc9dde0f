import type { Hindrance } from '@calends/wire';
import { ApiError } from '../../../lib/api/api.ts';

/** Why a form was not published; none where the call failed for another reason. */
export function hindrancesIn(fault: unknown): readonly Hindrance[] {
  if (!(fault instanceof ApiError) || fault.code !== 'FormNotReady') return [];
  return (fault.details as { readonly hindrances: readonly Hindrance[] }).hindrances;
}
