import { dayOfOutcome, isCivilDate, outcomeOf, type Refusal } from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { Refused, Stale } from '../../../http/problems.ts';
import { type HeadFigures, readHeadFigures, writeHeadFigures } from '../facts/contract-head.store.ts';
import { readFacts } from '../facts/facts.store.ts';
import { computeLoan, type LoanResult, readMarketData, readMarketOf } from '../figures/compute-loans.ts';
import { type ComputedLoan, deriveRows, headOf } from './derive-rows.ts';
import {
  byContract,
  DERIVED_TABLES,
  type DerivedRows,
  readDerivedRows,
  writeDerivedRows,
} from './derived-rows.store.ts';
import { type FlatRow, isSameRow, valueText } from './flat-row.ts';
import { rowDifferences } from './row-difference.ts';

/** The fields of the input that a refusal is about, with keys; undefined where it is about another fact. */
type FieldsOfRefusal = (refusal: Refusal) => Record<string, string[]> | undefined;

interface Recomputing {
  readonly fieldsOf?: FieldsOfRefusal;
  /** The name of the outcome that the writer's preview showed (`outcomeOf`); undefined where there was no preview. */
  readonly outcome?: string | undefined;
}

/**
 * Computes one locked contract to `today` and stores what follows. Throws Refused when its facts cannot be, and Stale where
 * the figures are not those of the writer's preview: a fixing, a fee or a day may have come between.
 */
export async function recomputeContract(
  tx: TenantTransaction,
  contractId: string,
  today: string,
  { fieldsOf = () => undefined, outcome }: Recomputing = {},
): Promise<ComputedLoan> {
  const [facts] = await readFacts(tx, [contractId]);
  if (!facts) throw new Error(`contract ${contractId} is gone while it is locked`);
  const shownDay = outcome === undefined ? '' : dayOfOutcome(outcome);
  const until = isCivilDate(shownDay) && shownDay > today ? shownDay : today;
  const market = await readMarketOf(tx, facts, { today, until });
  const result = computeLoan(facts, market, today);
  if (!result.ok) throw refused(result.refusal, fieldsOf(result.refusal));
  await storeLoans(tx, [result.loan]);
  if (outcome !== undefined && !comesOut(result.loan, outcome)) throw new Stale('FiguresChanged');
  return result.loan;
}

/** Whether a loan has the figures that its preview showed, on the last day of that preview. */
function comesOut(loan: ComputedLoan, outcome: string): boolean {
  const day = dayOfOutcome(outcome);
  const ledger = isCivilDate(day) ? loan.on(day) : undefined;
  return ledger !== undefined && outcomeOf(ledger) === outcome;
}

/** The engine's refusal as sent on the wire: its code, its facts, and the fields at fault. */
export function refused(refusal: Refusal, errors?: Record<string, string[]>): Refused {
  return new Refused({ code: refusal.code, details: factsOf(refusal), ...(errors && { errors }) });
}

/** The facts of a refusal, without its code and the sentence for `calc`. */
export function factsOf(refusal: Refusal): Record<string, unknown> {
  const { code: _, message: __, ...facts } = refusal;
  return facts;
}

export type Recomputed = LoanResult & {
  readonly contractNumber: string;
  /** A reset of the past follows another value than it did. */
  readonly isRefixed: boolean;
};

/**
 * Computes locked contracts to `today` and stores what follows, with a dozen statements however many they are. A loan
 * that is refused keeps its rows, and the others are stored.
 */
export async function recomputeContracts(
  tx: TenantTransaction,
  contractIds: readonly string[],
  today: string,
): Promise<Map<string, Recomputed>> {
  const loans = await readFacts(tx, contractIds);
  const market = await readMarketData(tx, loans);
  const results = loans.map((facts) => ({ facts, result: computeLoan(facts, market, today) }));
  const refixed = await storeLoans(
    tx,
    results.flatMap(({ result }) => (result.ok ? [result.loan] : [])),
  );
  return new Map(
    results.map(({ facts: { contractId, terms }, result }) => [
      contractId,
      { ...result, contractNumber: terms.contract_number, isRefixed: refixed.has(contractId) },
    ]),
  );
}

/** Stores what follows of computed loans; the ids of those whose resets follow other values than were stored. */
export async function storeLoans(tx: TenantTransaction, loans: readonly ComputedLoan[]): Promise<ReadonlySet<string>> {
  const contractIds = loans.map((loan) => loan.facts.contractId);
  if (contractIds.length === 0) return new Set();
  const stored = await readDerivedRows(tx, contractIds);
  const storedOf = byContract(stored);
  const derived = joined(loans.map((loan) => deriveRows(loan, storedOf(loan.facts.contractId))));
  const differences = rowDifferences(stored, derived);
  const changesOf = Map.groupBy(differences, (difference) => difference.table);
  for (const table of DERIVED_TABLES) await writeDerivedRows(tx, table, changesOf.get(table) ?? []);
  await storeHeads(tx, loans);
  return new Set(
    differences.flatMap(({ table, stored: before, derived: after }) =>
      table === 'index_fixing' && before && after && before.rate !== after.rate ? [valueText(after.contract_id)] : [],
    ),
  );
}

function joined(rows: readonly DerivedRows[]): DerivedRows {
  return {
    ledger_row: rows.flatMap((one) => one.ledger_row),
    tranche_balance: rows.flatMap((one) => one.tranche_balance),
    index_fixing: rows.flatMap((one) => one.index_fixing),
    stamp_tax_row: rows.flatMap((one) => one.stamp_tax_row),
    month_close: rows.flatMap((one) => one.month_close),
    due_item: rows.flatMap((one) => one.due_item),
    terms_period: rows.flatMap((one) => one.terms_period),
    tranche_position: rows.flatMap((one) => one.tranche_position),
  };
}

async function storeHeads(tx: TenantTransaction, loans: readonly ComputedLoan[]): Promise<void> {
  const stored = await readHeadFigures(
    tx,
    loans.map((loan) => loan.facts.contractId),
  );
  const changed = new Map<string, HeadFigures>();
  for (const loan of loans) {
    const head = headOf(loan);
    const before = stored.get(loan.facts.contractId);
    if (!before || !isSameRow(flat(before), flat(head))) changed.set(loan.facts.contractId, head);
  }
  await writeHeadFigures(tx, changed);
}

function flat(head: HeadFigures): FlatRow {
  return { ...head };
}
