import { TooManyRequests } from './problems.ts';

const RETRY_AFTER_SECONDS = 10;

interface PlacesOptions {
  readonly most: number;
  readonly mostOfAPerson: number;
  /** What is told whoever finds none. */
  readonly fullKey: string;
}

/** The places of one process for works that each hold a connection of the database for long: fewer than it has of them. */
export class Places {
  readonly #options: PlacesOptions;
  readonly #taken: string[] = [];

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /** Runs `work` in a place of the person's. Throws TooManyRequests when there is none. */
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
