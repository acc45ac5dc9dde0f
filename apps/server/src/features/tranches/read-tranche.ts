import { formatMoney } from '@calends/loan-engine';
import type { Tranche, TrancheDetails } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { rateText } from '../ledger/ledger.public.ts';
import { findTranche } from './tranches.store.ts';

/** Throws NotFound. */
export async function readTranche(tx: TenantTransaction, trancheId: string): Promise<Tranche> {
  return trancheOf(await trancheOrNotFound(tx, trancheId));
}

/** A tranche with the rate that it earns. Throws NotFound. */
export async function readTrancheDetails(tx: TenantTransaction, trancheId: string): Promise<TrancheDetails> {
  const row = await trancheOrNotFound(tx, trancheId);
  return {
    ...trancheOf(row),
    contractNumber: row.contract_number,
    index: rateText(row.index_rate),
    spread: rateText(row.spread),
    rate: rateText(row.rate),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findTranche>>>;

async function trancheOrNotFound(tx: TenantTransaction, trancheId: string): Promise<Row> {
  const row = await findTranche(tx, trancheId);
  if (!row) throw new NotFound();
  return row;
}

function trancheOf(row: Row): Tranche {
  return {
    id: row.tranche_id,
    contractId: row.contract_id,
    realizationDate: row.realization_date,
    realizedCapital: formatMoney(row.realized_capital_cents),
    interestRate: formatMoney(row.initial_interest_due_cents),
    UsesEuriborRateFromContractDate: row.uses_euribor_from_contract_date,
    isOpeningBalance: row.is_opening_balance,
    capital: formatMoney(row.capital_cents),
    interestAccrued: formatMoney(row.interest_accrued_cents),
    interestDue: formatMoney(row.interest_due_cents),
    metadata: row.metadata,
    version: row.version,
  };
}
