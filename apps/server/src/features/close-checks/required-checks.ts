import { CLOSE_CHECK_KEYS, CLOSE_CHECKS, type CloseCheckKey, textOfCheck } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import type { ClosingMonth } from '../periods/periods.public.ts';
import { type Counting, countChecks } from './count-checks.ts';

/** The checks that the tenant made a condition of the close. */
export async function requiredChecks(tx: TenantTransaction): Promise<readonly CloseCheckKey[]> {
  const values = await settings.allOf(
    tx,
    CLOSE_CHECK_KEYS.map((key) => CLOSE_CHECKS[key].setting),
  );
  return CLOSE_CHECK_KEYS.filter((key) => values[CLOSE_CHECKS[key].setting] === 'REQUIRED');
}

/** Throws Refused where a required check of the company's month finds something; the texts of the checks are facts of it. */
export async function mustBeClear(counting: Counting, { companyId, company, month }: ClosingMonth): Promise<void> {
  const required = await requiredChecks(counting.tx);
  if (required.length === 0) return;
  const counted = (await countChecks(counting, month, required, companyId)).get(companyId);
  const open = required.filter((key) => counted?.counts[key] !== undefined);
  if (open.length === 0) return;
  const checks = open.map(textOfCheck);
  throw new Refused({ code: 'PeriodChecksOpen', details: { company, month, checks } });
}
