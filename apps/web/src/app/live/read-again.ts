import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads the shown lists again when a live connection opens, unless there was no notification for longer than this page has been
 * open: then nothing was saved since it read them.
 */
export function readAgainUnlessQuiet(queryClient: QueryClient, quietMs: number): void {
  const isQuiet = quietMs > pageAgeMs();
  if (!isQuiet) void queryClient.invalidateQueries({ queryKey: ['resource'] });
}

/** The larger of two clocks: in some browsers the first stops while the machine sleeps, and the second may be set back. */
function pageAgeMs(): number {
  return Math.max(performance.now(), Date.now() - performance.timeOrigin);
}
