import { TooManyRequests } from './problems.ts';

/** Fewer than the connections of a process, each of which a streamed file holds for as long as it is sent. */
const MOST = 4;
const MOST_OF_A_PERSON = 2;
const RETRY_AFTER_SECONDS = 10;

/** The places of one process for files that are sent while they are written. */
export class StreamPlaces {
  readonly #taken: string[] = [];

  /** Runs `work` in a place of the person's. Throws TooManyRequests when there is none. */
  async taking<T>(personId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#taken.filter((one) => one === personId).length;
    if (own >= MOST_OF_A_PERSON || this.#taken.length >= MOST)
      throw new TooManyRequests(RETRY_AFTER_SECONDS, 'TooManyExports');
    this.#taken.push(personId);
    try {
      return await work();
    } finally {
      this.#taken.splice(this.#taken.indexOf(personId), 1);
    }
  }
}
