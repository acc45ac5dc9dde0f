import { TooManyRequests } from './problems.ts';

const RETRY_AFTER_SECONDS = 10;

interface PlacesOptions {
  readonly most: number;
  readonly mostOfAPerson: number;
  /** The key of the refusal when no place is free. */
  readonly fullKey: string;
}

/** The places of one process for long work that holds a database connection: fewer than the process has connections. */
export class Places {
  readonly #options: PlacesOptions;
  readonly #taken: string[] = [];

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /** Runs `work` in one of the person's places. Throws TooManyRequests if none is free. */
  async taking<T>(personId: string, work: () => Promise<T>): Promise<T> {
    const { most, mostOfAPerson, fullKey } = this.#options;
    const own = this.#taken.filter((one) => one === personId).length;
    if (own >= mostOfAPerson || this.#taken.length >= most) throw new TooManyRequests(RETRY_AFTER_SECONDS, fullKey);
    this.#taken.push(personId);
    try {
      return await work();
    } finally {
      this.#taken.splice(this.#taken.indexOf(personId), 1);
    }
  }
}
