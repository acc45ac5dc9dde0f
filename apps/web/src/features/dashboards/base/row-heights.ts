import { ROW_HEIGHTS, stateWord } from '@calends/wire';

/** The heights of a row by their text keys. */
export const HEIGHTS_BY_KEY = {
  RowSmall: ROW_HEIGHTS.Small,
  RowMedium: ROW_HEIGHTS.Medium,
  RowLarge: ROW_HEIGHTS.Large,
} as const;

export function heightKey(height: number): string {
  return stateWord(HEIGHTS_BY_KEY, height) ?? '';
}
