import { type ContractTerms, formatDay, type LedgerFigures } from '@calends/loan-engine';
import type { ContractMark } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { isAtZero, isProjected, readStaleTerms } from '../ledger/ledger.public.ts';
import type { ContractRow } from './contracts.store.ts';

/** The warnings about a contract's figures as they are stored. */
export async function marksOfRow(tx: TenantTransaction, row: ContractRow, today: string): Promise<ContractMark[]> {
  const isOwed = row.realized_capital_cents > 0n || row.interest_due_cents > 0n;
  return marks({
    isAtZero: row.is_at_zero,
    isOverdue: row.date_end < today && isOwed,
    isProjected: row.is_projected,
    isStale: row.euribor_applicable && (await isStale(tx, row.euribor, today)),
  });
}

/** The same at the end of the day of these figures, with the terms in force then. */
export async function marksOfFigures(
  tx: TenantTransaction,
  terms: ContractTerms,
  figures: LedgerFigures,
): Promise<ContractMark[]> {
  return marks({
    isAtZero: isAtZero(terms, figures),
    isOverdue: figures.warnings.some(({ code }) => code === 'Overdue'),
    isProjected: isProjected(figures),
    isStale: terms.euriborApplicable && (await isStale(tx, terms.euribor, formatDay(figures.asOf))),
  });
}

async function isStale(tx: TenantTransaction, followed: string, day: string): Promise<boolean> {
  return (await readStaleTerms(tx, day)).some(({ term }) => term === followed);
}

interface Warned {
  readonly isAtZero: boolean;
  readonly isOverdue: boolean;
  readonly isProjected: boolean;
  readonly isStale: boolean;
}

function marks(warned: Warned): ContractMark[] {
  const all = [
    ['ATZERO', warned.isAtZero],
    ['OVERDUE', warned.isOverdue],
    ['PROJECTED', warned.isProjected],
    ['STALEFIXING', warned.isStale],
  ] as const;
  return all.flatMap(([mark, isMarked]) => (isMarked ? [mark] : []));
}
