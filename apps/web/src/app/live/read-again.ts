import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads again what is on the screen when a live connection stands, unless nothing was told for longer than this page is there:
 * then nothing was saved since it read.
 */
export function readAgainUnlessQuiet(queryClient: QueryClient, quietMs: number): void {
  const isQuiet = quietMs > pageAgeMs();
  if (!isQuiet) void queryClient.invalidateQueries({ queryKey: ['resource'] });
}

/** While the machine sleeps the one clock stands still in some browsers; the other one may be set back. */
function pageAgeMs(): number {
  return Math.max(performance.now(), Date.now() - performance.timeOrigin);
}
