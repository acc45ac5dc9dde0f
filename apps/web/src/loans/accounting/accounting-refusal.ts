import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api.ts';
import { messagesOf } from '../../ui/toasts/toasts.ts';

/** What a refusal of a call that asks accounting names. */
interface Facts {
  /** What has to be filled in first. */
  readonly missing?: readonly string[];
  /** The key of why accounting was not reached. */
  readonly why?: string;
}

/** Why accounting could not be asked, or says no, in sentences with their facts. */
export function accountingRefusal(t: TFunction, fault: unknown): string {
  if (!(fault instanceof ApiError) || !hasFacts(fault.code))
    return messagesOf(fault)
      .map((one) => t(one))
      .join(' ');
  const { missing = [], why = '', ...facts } = (fault.details ?? {}) as Facts;
  return t(fault.code ?? '', {
    ...facts,
    missing: missing.map((what) => t(`Missing.${what}`)).join(', '),
    why: why && t(why),
  });
}

function hasFacts(code: string | undefined): boolean {
  return code === 'FillPrimaveraFieldsFirst' || code?.startsWith('Erp') === true;
}
