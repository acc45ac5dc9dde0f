import type { IndexTerm } from '@calends/loan-engine';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { readStoredRates, type StoredRate } from './euribor-history.store.ts';

/** The latest revisions of a day and term: the tenant's own, and the system's below it. */
interface StoredPair {
  readonly own: StoredRate | undefined;
  readonly system: StoredRate | undefined;
}

/** What is stored of each day and term between two days (ISO, both included). */
export class StoredRates {
  readonly #pairs = new Map<string, StoredPair>();

  constructor(stored: readonly StoredRate[]) {
    for (const rate of stored) {
      const key = keyOf(rate.reference_date, rate.term);
      const pair = this.#pairs.get(key) ?? { own: undefined, system: undefined };
      this.#pairs.set(key, rate.is_own ? { ...pair, own: rate } : { ...pair, system: rate });
    }
  }

  static async read(tx: TenantTransaction, from: string, to: string): Promise<StoredRates> {
    return new StoredRates(await readStoredRates(tx, from, to));
  }

  ownOf(day: string, term: IndexTerm): StoredRate | undefined {
    return this.#pairs.get(keyOf(day, term))?.own;
  }

  /** The value in force, an own one before the system's; null where there is none. */
  inForce(day: string, term: IndexTerm): string | null {
    const pair = this.#pairs.get(keyOf(day, term));
    return [pair?.own, pair?.system].find((rate) => rate && !rate.voided)?.rate ?? null;
  }

  /** The values of a term in force, by their days. */
  ofTerm(term: IndexTerm): { readonly day: string; readonly rate: string }[] {
    const days = [...this.#pairs.values()].map(({ own, system }) => own ?? system);
    return days
      .flatMap((one) => (one?.term === term ? [one.reference_date] : []))
      .flatMap((day) => {
        const rate = this.inForce(day, term);
        return rate === null ? [] : [{ day, rate }];
      })
      .toSorted((one, other) => one.day.localeCompare(other.day));
  }

  /** The value below the own one; null where there is none. */
  ofSystem(day: string, term: IndexTerm): string | null {
    const system = this.#pairs.get(keyOf(day, term))?.system;
    return (system && !system.voided && system.rate) || null;
  }
}

function keyOf(day: string, term: IndexTerm): string {
  return `${day} ${term}`;
}
