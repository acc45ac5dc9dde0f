import { TooManyRequests } from '../../http/problems.ts';

/** About how long a full queue of sign-ins takes. */
const WORKED_OFF_SECONDS = 10;

/** Runs at most `width` works at once, with a short queue; throws TooManyRequests when the queue is full. */
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
