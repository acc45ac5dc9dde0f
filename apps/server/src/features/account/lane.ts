import { Unavailable } from '../../http/problems.ts';

/** At most `width` works at once, a short queue behind them; throws Unavailable for who comes to a full one. */
export function lane(width: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working >= width) {
      if (waiting.length >= mostWaiting) throw new Unavailable();
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
