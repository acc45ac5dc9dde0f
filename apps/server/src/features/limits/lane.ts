import { TooManyRequests } from '../../http/problems.ts';

/** A full queue of sign-ins is worked off in some ten seconds. */
const WORKED_OFF_SECONDS = 10;

/** At most `width` works at once, a short queue behind them; throws TooManyRequests for who comes to a full one. */
export function lane(width: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working >= width) {
      if (waiting.length >= mostWaiting) throw new TooManyRequests(WORKED_OFF_SECONDS);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
