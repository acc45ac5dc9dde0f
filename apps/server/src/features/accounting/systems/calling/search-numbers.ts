import { failure, type Outcome, success } from '../outcome.ts';

interface Numbered<T> {
  /** The last number known to be taken. */
  readonly lastNumber: number;
  /** Whether there is a document of a number; undefined where the system has no route for it. */
  readonly exists: ((number: number) => Promise<Outcome<boolean>>) | undefined;
  /** The document of a number, undefined where there is none. */
  readonly read: (number: number) => Promise<Outcome<T | undefined>>;
  readonly isIt: (document: T) => boolean;
}

/** Numbers without a document after the last one that is there: whoever enters documents by hand may leave gaps. */
const MOST_MISSING = 50;
/** Documents that are read at most: others may have entered any number of them. */
const MOST_READ = 1000;

/**
 * Looks for a document number by number, from the last one known. Undefined where it is surely not there; `UNSUPPORTED` where nobody
 * can say, which a person has to.
 */
export async function searchNumbers<T>({
  lastNumber,
  exists,
  read,
  isIt,
}: Numbered<T>): Promise<Outcome<T | undefined>> {
  let missing = 0;
  let reads = 0;
  for (let number = lastNumber + 1; missing < MOST_MISSING; number += 1) {
    const there = exists ? await exists(number) : success(true);
    if (!there.ok) return there;
    const document = there.value ? await read(number) : success(undefined);
    if (!document.ok) return document;
    if (document.value === undefined) {
      missing += 1;
      continue;
    }
    if (isIt(document.value)) return success(document.value);
    missing = 0;
    reads += 1;
    if (reads >= MOST_READ) return failure({ kind: 'UNSUPPORTED', retry: 'never', text: 'LookupImpossible' });
  }
  return success(undefined);
}
