import { formatMoney, type StampTaxFigures } from '@calends/loan-engine';
import type { FeeRateEffects, TaxEffect } from '@calends/wire';
import { savepoint } from '../../db/savepoint.ts';
import { inEachConcerned, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused, Stale } from '../../http/problems.ts';
import {
  advanceHeads,
  computeLoan,
  factsOf,
  holdFixings,
  nameOutcome,
  type Previewing,
  readFacts,
  readMarketData,
  recomputeContracts,
  recomputeForetold,
  refused,
} from '../ledger/ledger.public.ts';
import { findContractsTaxedBy, type Touched } from './fees.store.ts';

interface Changing {
  readonly tx: TenantTransaction;
  readonly today: string;
}

/**
 * Makes a change of fees, answers what it does to the stamp tax of contracts, and computes those again; a preview takes the
 * change back. A change of the product's own fees reaches the contracts of every tenant. Throws Refused, naming the contract,
 * where one cannot be computed afterwards; Stale where the outcome is not the one that was previewed.
 */
export async function changeFees<Result>(
  { tx, today }: Changing,
  touched: Touched,
  { isPreview, outcome: seen }: Previewing,
  change: () => Promise<Result>,
): Promise<{ readonly result: Result } & FeeRateEffects> {
  const before = await inEachConcerned(tx, async (of) => {
    // Meanwhile nobody else computes a loan from the rates that are about to change.
    if (!isPreview) await holdFixings(of, 'exclusive');
    return await taxesOf(of, await findContractsTaxedBy(of, touched), today);
  });
  const point = await savepoint(tx);
  const result = await change();
  const moved = await inEachConcerned(tx, async (of, tenantId) => {
    const taxes = before.get(tenantId) ?? [];
    const ids = taxes.map(({ contractId }) => contractId);
    return effects(taxes, await taxesOf(of, ids, today));
  });
  const contracts = effectsIn(moved);
  const outcome = nameOutcome(contracts);
  if (isPreview) {
    await point.rollBack();
    return { result, contracts, outcome };
  }
  if (seen !== undefined && seen !== outcome) throw new Stale('FiguresChanged');
  await inEachConcerned(tx, async (of, tenantId) => {
    const changed = (moved.get(tenantId) ?? []).map(({ contractId }) => contractId);
    const recomputed = await recomputeContracts(of, changed, today);
    for (const one of recomputed.values()) if (!one.ok) throw refused(one.refusal);
    await advanceHeads(of, changed);
    const others = (before.get(tenantId) ?? [])
      .map(({ contractId }) => contractId)
      .filter((id) => !changed.includes(id));
    await recomputeForetold(of, others, today); // their tax of days to come may change
  });
  return { result, contracts, outcome };
}

/** Names the tenant of each contract where more tenants than the own one are affected. */
function effectsIn(moved: ReadonlyMap<string, readonly TaxEffect[]>): TaxEffect[] {
  return [...moved].flatMap(([tenantId, ofTenant]) =>
    moved.size === 1
      ? ofTenant
      : ofTenant.map((effect) => ({ ...effect, contractNumber: `${tenantId}: ${effect.contractNumber}` })),
  );
}

interface Taxes {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly rows: readonly StampTaxFigures[];
}

async function taxesOf(tx: TenantTransaction, contractIds: readonly string[], today: string): Promise<Taxes[]> {
  const loans = await readFacts(tx, contractIds);
  const market = await readMarketData(tx, loans);
  return loans.map((facts) => {
    const { contractId, terms } = facts;
    const contractNumber = terms.contract_number;
    const computed = computeLoan(facts, market, today);
    if (computed.ok) return { contractId, contractNumber, rows: computed.loan.figures.stampTax };
    const { refusal } = computed;
    throw new Refused({ code: refusal.code, details: { ...factsOf(refusal), contractId, contractNumber } });
  });
}

/** Contracts whose tax stays are left out. */
function effects(before: readonly Taxes[], after: readonly Taxes[]): TaxEffect[] {
  const were = new Map(before.map((one) => [one.contractId, one.rows]));
  return after.flatMap(({ contractId, contractNumber, rows }) => {
    const was = were.get(contractId) ?? [];
    const changedRows = Math.max(missing(was, rows), missing(rows, was));
    if (changedRows === 0) return [];
    return [{ contractId, contractNumber, taxBefore: total(was), taxAfter: total(rows), changedRows }];
  });
}

/** How many of `rows` have no equal among `others`. */
function missing(rows: readonly StampTaxFigures[], others: readonly StampTaxFigures[]): number {
  const known = new Set(others.map(textOf));
  return rows.filter((row) => !known.has(textOf(row))).length;
}

function textOf(row: StampTaxFigures): string {
  return Object.values(row).join(' ');
}

function total(rows: readonly StampTaxFigures[]): string {
  return formatMoney(rows.reduce((sum, { tax }) => sum + tax, 0n));
}
