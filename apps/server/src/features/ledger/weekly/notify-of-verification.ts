import { dayMonthYear } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { notifyRoles } from '../../bell/bell.public.ts';
import type { Verification } from './verification.store.ts';

/** The role whose work the figures of a tenant's loans are. */
const RESPONSIBLE = ['admin'] as const;

/** Notifies at the end of a week how many loans were verified in it; of none where the tenant has no loans. */
export async function notifyOfWeek(
  tx: TenantTransaction,
  { began_on, verified, corrected }: Verification,
): Promise<void> {
  if (verified === 0) return;
  await notifyRoles(tx, RESPONSIBLE, {
    category: 'LOANCHECKS',
    type: 'Message',
    status: corrected === 0 ? 'success' : 'warning',
    title: { key: 'LoansVerified' },
    description: {
      key: 'LoansVerifiedText',
      facts: { day: dayMonthYear(began_on), contracts: String(verified), corrected: String(corrected) },
    },
    triggerAction: '/contract/list',
  });
}

/** Notifies at once of contracts whose stored figures did not follow from their facts. */
export async function notifyOfCorrections(tx: TenantTransaction, contractNumbers: readonly string[]): Promise<void> {
  if (contractNumbers.length === 0) return;
  await notifyRoles(tx, RESPONSIBLE, {
    category: 'LOANFAULTS',
    type: 'Message',
    status: 'error',
    title: { key: 'LoansCorrected' },
    description: { key: 'LoansCorrectedText', facts: { contracts: contractNumbers.join(', ') } },
    triggerAction: '/contract/list',
  });
}
