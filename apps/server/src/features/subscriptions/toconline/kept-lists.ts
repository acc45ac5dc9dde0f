import {
  type ConnectionRow,
  type Outcome,
  type Party,
  type SalesItem,
  success,
} from '../../accounting/accounting.public.ts';

/** What an account of TOConline says of itself. */
export interface ToconlineLists {
  readonly clients: readonly Party[];
  readonly services: readonly SalesItem[];
}

const KEPT_MS = 5 * 60_000;
/** Of so many accounts at most: the one that was read first goes. */
const MOST_KEPT = 200;

type List = keyof ToconlineLists;
type Kept = { readonly readAt: number; readonly rows: ToconlineLists[List] };

/**
 * The lists of accounts for some minutes, in this process: forms ask for them with each letter of a search. What another process, or an
 * invoice, added meanwhile is seen when they are over.
 */
export class KeptLists {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The rows as they are kept, else as `read` answers. Faults are not kept. */
  async rowsOf<L extends List>(
    connection: ConnectionRow,
    list: L,
    read: () => Promise<Outcome<ToconlineLists[L]>>,
  ): Promise<Outcome<ToconlineLists[L]>> {
    const key = keyOf(connection, list);
    const kept = this.#kept.get(key);
    if (kept && this.#now().getTime() - kept.readAt < KEPT_MS) return success(kept.rows as ToconlineLists[L]);
    const outcome = await read();
    if (outcome.ok) this.#keep(key, outcome.value);
    return outcome;
  }

  /** Has a list read anew, since something was added to it. */
  forget(connection: ConnectionRow, list: List): void {
    this.#kept.delete(keyOf(connection, list));
  }

  #keep(key: string, rows: ToconlineLists[List]): void {
    this.#kept.delete(key);
    this.#kept.set(key, { readAt: this.#now().getTime(), rows });
    const [first] = this.#kept.keys();
    if (first !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(first);
  }
}

/** Settings that were changed may lead to another account. */
function keyOf({ connection_id, version }: ConnectionRow, list: List): string {
  return `${connection_id} ${version} ${list}`;
}
