import { useMatches } from '@tanstack/react-router';

/** The path of the page that is drawn: the location is that of the next one already while its guard still reads what it needs. */
export function useDrawnPage(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
}
