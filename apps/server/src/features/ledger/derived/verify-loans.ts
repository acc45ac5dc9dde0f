import { checkLedger } from '@calends/ledger-checker';
import { type Cents, formatMoney } from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  BEFORE_EVERY_ID,
  type HeadFigures,
  readContractsAfter,
  readHeadFigures,
} from '../facts/contract-head.store.ts';
import { readFacts } from '../facts/facts.store.ts';
import { computeLoan, readMarketData } from '../figures/compute-loans.ts';
import { type ComputedLoan, deriveRows, headOf } from './derive-rows.ts';
import { byContract, type DerivedRows, type LedgerRow, readDerivedRows } from './derived-rows.store.ts';
import { differingColumns, type FlatRow, valueText } from './flat-row.ts';
import { type RowDifference, rowDifferences } from './row-difference.ts';

const BATCH = 100;

export interface Verified {
  readonly loans: number;
  /** One line each; empty is good. */
  readonly differences: readonly string[];
}

/**
 * Recomputes every loan of the transaction's tenant from its facts, to the day of its stored balances, and compares the result
 * with what is stored; lets the independent checker add up what was computed; then adds the stored movements up to the stored
 * balances. Writes nothing.
 */
export async function verifyLoans(tx: TenantTransaction): Promise<Verified> {
  const differences: string[] = [];
  let loans = 0;
  let heads = await readContractsAfter(tx, BEFORE_EVERY_ID, BATCH);
  while (heads.length > 0) {
    loans += heads.length;
    differences.push(...(await verifyContracts(tx, heads)));
    heads = await readContractsAfter(tx, heads.at(-1)?.contractId ?? BEFORE_EVERY_ID, BATCH);
  }
  return { loans, differences };
}

type Head = Awaited<ReturnType<typeof readContractsAfter>>[number];

interface Verifying {
  /** Whether to compare what falls due: that follows from the last values that a tenant sees, and differs between tenants. */
  readonly foretold?: boolean;
}

/** Verifies some contracts; each line begins with the number of its contract and a colon. */
export async function verifyContracts(
  tx: TenantTransaction,
  heads: readonly Head[],
  { foretold = true }: Verifying = {},
): Promise<string[]> {
  const contractIds = heads.map(({ contractId }) => contractId);
  const facts = new Map((await readFacts(tx, contractIds)).map((loan) => [loan.contractId, loan]));
  const market = await readMarketData(tx, [...facts.values()]);
  const storedOf = byContract(await readDerivedRows(tx, contractIds));
  const figures = await readHeadFigures(tx, contractIds);
  return heads.flatMap(({ contractId, contractNumber, balancesOn }) => {
    const [loan, head] = [facts.get(contractId), figures.get(contractId)];
    if (!loan || !head) return [`${contractNumber}: its facts are gone`];
    const result = computeLoan(loan, market, balancesOn);
    if (!result.ok) return [`${contractNumber}: cannot be computed: ${result.refusal.code}, ${result.refusal.message}`];
    const rows = storedOf(contractId);
    return [
      ...rowDifferences(rows, deriveRows(result.loan, rows))
        .filter(({ table }) => foretold || table !== 'due_item')
        .map(rowLine),
      ...headLines(head, result.loan),
      ...checkLedger(result.loan.ledger()),
      ...additionLines(rows, head),
    ].map((line) => `${contractNumber}: ${line}`);
  });
}

function rowLine({ table, stored, derived }: RowDifference): string {
  const row = stored ?? derived ?? {};
  const name = [
    table,
    row.movement_type ?? row.cause ?? row.kind,
    row.movement_date ?? row.tax_date ?? row.reset_date ?? row.due_on ?? row.handover_date,
    monthOf(row),
  ]
    .filter((part) => part !== undefined)
    .map(valueText)
    .join(' ');
  const tranche = row.tranche_id ? ` of tranche ${valueText(row.tranche_id)}` : '';
  if (!derived) return `${name}${tranche} is stored and does not follow from the facts`;
  if (!stored) return `${name}${tranche} follows from the facts and is not stored`;
  return `${name}${tranche}: ${columnDifferences(stored, derived)}`;
}

function monthOf(row: FlatRow): string | undefined {
  return row.year === undefined ? undefined : `${valueText(row.year)}-${valueText(row.month).padStart(2, '0')}`;
}

function columnDifferences(stored: FlatRow, derived: FlatRow): string {
  return differingColumns(stored, derived)
    .map((column) => `${column} is ${valueText(stored[column])}, computed ${valueText(derived[column])}`)
    .join('; ');
}

function headLines(head: HeadFigures, loan: ComputedLoan): string[] {
  const [stored, derived] = [{ ...head }, { ...headOf(loan), ...leftToRoll(head) }];
  return differingColumns(stored, derived).length === 0 ? [] : [`contract: ${columnDifferences(stored, derived)}`];
}

/** Columns by which the roll finds due loans, which are no figures: their day, their version, and that the next day is unknown. */
function leftToRoll({ balances_on, computed_version, next_change_on, accrues }: HeadFigures): Partial<HeadFigures> {
  const isUnknown = next_change_on === '-infinity';
  return { balances_on, computed_version, ...(isUnknown && { next_change_on, accrues }) };
}

const CAPITAL_SIGN: Readonly<Record<string, bigint>> = {
  TRANCHE: 1n,
  REINFORCEMENT: 1n,
  CAPITALIZATION: 1n,
  CAPITALREIMBURSEMENT: -1n,
  CAPITALWAIVER: -1n,
  SHARECAPITALCONVERSION: -1n,
  OTHEREQUITYCONVERSION: -1n,
};
const DUE_SIGN: Readonly<Record<string, bigint>> = {
  INTERESTSDUE: 1n,
  INTERESTDUEREIMBURSEMENT: -1n,
  INTERESTDUEWAIVER: -1n,
};

/** Draws, reinforcements and capitalizations less reimbursements and waivers are the capital; the same for interest due. */
function additionLines(rows: DerivedRows, head: HeadFigures): string[] {
  const past = rows.ledger_row.filter((row) => row.movement_date <= head.balances_on);
  const lines = rows.tranche_balance.flatMap((tranche) => {
    const own = past.filter((row) => row.tranche_id === tranche.tranche_id);
    return [
      sumLine(`capital of tranche ${tranche.tranche_id}`, tranche.capital_cents, sumOf(own, CAPITAL_SIGN)),
      sumLine(`interest due of tranche ${tranche.tranche_id}`, tranche.interest_due_cents, sumOf(own, DUE_SIGN)),
    ].flat();
  });
  const realized = rows.tranche_balance.reduce((sum, tranche) => sum + tranche.capital_cents, 0n);
  return [...lines, ...sumLine('realized capital', head.realized_capital_cents, realized)];
}

function sumOf(rows: readonly LedgerRow[], signs: Readonly<Record<string, bigint>>): Cents {
  return rows.reduce((sum, row) => sum + (signs[row.movement_type] ?? 0n) * (row.value_cents ?? 0n), 0n);
}

function sumLine(name: string, stored: Cents, added: Cents): string[] {
  return stored === added ? [] : [`${name} is ${formatMoney(stored)}, its movements add up to ${formatMoney(added)}`];
}
