import type { Refusal } from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { notifyRoles } from '../../bell/bell.public.ts';

/** The role whose work the figures of a tenant's loans are. */
const RESPONSIBLE = ['admin'] as const;

interface Rolled {
  /** The number of loans whose resets now follow other Euribor values. */
  readonly refixed: number;
  readonly unrolled: readonly { readonly contractNumber: string; readonly refusal: Refusal }[];
}

const MOST_LISTED = 50;

/** Notifies administrators of what the nightly roll changed in loans without a new fact, and of what it could not compute. */
export async function notifyOfRoll(tx: TenantTransaction, { refixed, unrolled }: Rolled): Promise<void> {
  if (refixed > 0)
    await notifyRoles(tx, RESPONSIBLE, {
      category: 'RATES',
      type: 'Message',
      status: 'warning',
      title: { key: 'SystemRatesChanged' },
      description: { key: 'SystemRatesChangedText', facts: { contracts: String(refixed) } },
      triggerAction: '/euribor-history',
    });
  if (unrolled.length === 0) return;
  await notifyRoles(tx, RESPONSIBLE, {
    category: 'LOANFAULTS',
    type: 'Message',
    status: 'error',
    title: { key: 'LoansNotRolled' },
    description: { key: 'LoansNotRolledText' },
    response: {
      of: 'steps',
      items: unrolled.slice(0, MOST_LISTED).map(({ contractNumber, refusal }) => ({
        isDone: false,
        message: { key: 'LoanOutcome', facts: { contract: contractNumber, reason: { key: refusal.code } } },
      })),
    },
    triggerAction: '/contract/list',
  });
}
