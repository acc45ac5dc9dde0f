import { formatMoney } from '@calends/loan-engine';
import type { Tranche } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { findTranche } from './tranches.store.ts';

/** Throws NotFound. */
export async function readTranche(tx: TenantTransaction, trancheId: string): Promise<Tranche> {
  const row = await findTranche(tx, trancheId);
  if (!row) throw new NotFound();
  return {
    id: row.tranche_id,
    contractId: row.contract_id,
    realizationDate: row.realization_date,
    realizedCapital: formatMoney(row.realized_capital_cents),
    interestRate: formatMoney(row.initial_interest_due_cents),
    UsesEuriborRateFromContractDate: row.uses_euribor_from_contract_date,
    capital: formatMoney(row.capital_cents),
    interestAccrued: formatMoney(row.interest_accrued_cents),
    interestDue: formatMoney(row.interest_due_cents),
    version: row.version,
  };
}
