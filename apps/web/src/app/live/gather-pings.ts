import type { Ping } from '@calends/wire';
import { isWriting, whenAnswered } from '../../lib/live/own-writes.ts';

/** Pings within this time are handled together: several records saved at once are read again once. */
const GATHER_MS = 200;
/** How long a ping of the user's own write may wait for the answer to it. */
const PATIENCE_MS = 5000;

/** The kinds that were written, each with the latest moment by which the write was done. */
export type Gathered = ReadonlyMap<Ping['kind'], number>;

/**
 * Gathers pings and passes them on together. A ping of the user's own write waits until this window has the answer to it: the form
 * then refreshes the lists by itself.
 */
export function gatherPings(userId: string, tell: (gathered: Gathered) => void) {
  let waiting: (Ping & { readonly heardAt: number })[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const now = performance.now();
    const isHeld = ({ by, requestId, heardAt }: (typeof waiting)[number]) =>
      by === userId && isWriting() && whenAnswered(requestId) === undefined && now - heardAt < PATIENCE_MS;
    const gathered = new Map<Ping['kind'], number>();
    for (const ping of waiting.filter((one) => !isHeld(one))) {
      const writtenBy = Math.min(ping.heardAt, whenAnswered(ping.requestId) ?? ping.heardAt);
      gathered.set(ping.kind, Math.max(writtenBy, gathered.get(ping.kind) ?? 0));
    }
    waiting = waiting.filter(isHeld);
    timer = waiting.length > 0 ? setTimeout(flush, GATHER_MS) : undefined;
    if (gathered.size > 0) tell(gathered);
  };
  return {
    add: (ping: Ping) => {
      waiting.push({ ...ping, heardAt: performance.now() });
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
