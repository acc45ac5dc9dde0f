import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { adjustClosedMonths } from '../../periods/periods.public.ts';
import { type HeadFigures, readHeadFigures, writeHeadFigures } from '../facts/contract-head.store.ts';
import type { LoanFacts } from '../facts/facts.store.ts';
import { isBooked, markForAccounting } from './accounting-mark.store.ts';
import { type ComputedLoan, deriveRows, deriveRowsSince, headOf } from './derive-rows.ts';
import {
  byContract,
  DERIVED_TABLES,
  type DerivedRows,
  readDerivedRows,
  readDerivedRowsSince,
  type Spell,
  writeDerivedRows,
} from './derived-rows.store.ts';
import { isSameRow } from './flat-row.ts';
import { movedFrom, partiesMovedFrom } from './moved-from.ts';
import { type RowDifference, rowDifferences } from './row-difference.ts';

/**
 * What computed loans change of what is stored of them: collected loan by loan, so that nothing else of a loan outlives its turn,
 * and written for all of them at once.
 */
export class LoanChanges {
  readonly #storedOf: (contractId: string) => DerivedRows;
  readonly #heads: ReadonlyMap<string, HeadFigures>;
  readonly #spell: Spell | undefined;
  readonly #differences: RowDifference[] = [];
  readonly #changedHeads = new Map<string, HeadFigures>();
  readonly #refixed = new Set<string>();
  /** The ids of loans whose documents for accounting may be others than before. */
  readonly #booked = new Set<string>();
  /** By id the day from which figures of a loan's months are others than before. */
  readonly #movedFrom = new Map<string, string>();

  private constructor(rows: DerivedRows, heads: ReadonlyMap<string, HeadFigures>, spell: Spell | undefined) {
    this.#storedOf = byContract(rows);
    this.#heads = heads;
    this.#spell = spell;
  }

  /** Reads what is stored of these loans, or what of that may be others in a spell. */
  static async of(tx: TenantTransaction, loans: readonly LoanFacts[], spell?: Spell): Promise<LoanChanges> {
    const contractIds = loans.map(({ contractId }) => contractId);
    const rows = spell ? await readDerivedRowsSince(tx, loans, spell) : await readDerivedRows(tx, contractIds);
    return new LoanChanges(rows, await readHeadFigures(tx, contractIds), spell);
  }

  /** False where more of the loan may be others than was read: then it is left out. */
  add(loan: ComputedLoan): boolean {
    const { contractId } = loan.facts;
    const stored = this.#storedOf(contractId);
    const derived = this.#spell ? deriveRowsSince(loan, stored, this.#spell.since) : deriveRows(loan, stored);
    if (!derived) return false;
    for (const difference of rowDifferences(stored, derived)) {
      this.#differences.push(difference);
      if (isRefixing(difference)) this.#refixed.add(contractId);
      if (isBooked(difference)) this.#booked.add(contractId);
      this.#move(contractId, movedFrom(difference));
    }
    const [before, head] = [this.#heads.get(contractId), headOf(loan)];
    if (!before || !isSameRow(before, head)) this.#changedHeads.set(contractId, head);
    const handedOver = before && partiesMovedFrom(stored.terms_period, derived.terms_period, before);
    if (handedOver !== undefined) {
      this.#booked.add(contractId); // its documents belong into other books from that day on
      this.#move(contractId, handedOver);
    }
    return true;
  }

  #move(contractId: string, from: string | undefined): void {
    const known = this.#movedFrom.get(contractId);
    if (from !== undefined && (known === undefined || from < known)) this.#movedFrom.set(contractId, from);
  }

  /** The ids of loans whose resets follow other values than were stored. */
  get refixed(): ReadonlySet<string> {
    return this.#refixed;
  }

  async write(tx: TenantTransaction): Promise<void> {
    const changesOf = Map.groupBy(this.#differences, ({ table }) => table);
    for (const table of DERIVED_TABLES) await writeDerivedRows(tx, table, changesOf.get(table) ?? []);
    await writeHeadFigures(tx, this.#changedHeads, this.#heads);
    await markForAccounting(tx, [...this.#booked]);
    await adjustClosedMonths(tx, this.#movedFrom);
  }
}

function isRefixing({ table, stored, derived }: RowDifference): boolean {
  return table === 'index_fixing' && stored !== undefined && derived !== undefined && stored.rate !== derived.rate;
}
