/** A sentence for each thing that does not follow. */
import { show } from './printed-figures.ts';

export type Findings = Generator<string, void>;

/** Yields a sentence unless the printed value is the one that follows from other figures. */
export function* differs(name: string, what: string, printed: unknown, follows: unknown): Findings {
  if (printed !== follows) yield `${name}: ${what} is ${String(printed)}, and ${String(follows)} follows.`;
}

/** The same for amounts, in units of the last of `places` decimals. */
export function* differsBy(name: string, what: string, printed: bigint, follows: bigint, places = 2): Findings {
  yield* differs(name, what, show(printed, places), show(follows, places));
}
