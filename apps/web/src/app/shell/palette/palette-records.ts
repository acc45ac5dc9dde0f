import type { FoundRecord, RecordSearch } from '../../../screens/found-records.ts';
import type { Screen } from '../../../screens/manifest.ts';
import { mayOpen, SCREENS, type ScreenId, type Visitor } from '../../screens.ts';
import { type Found, useFound } from './use-found.ts';

/** A record of the list of a screen. */
export interface FoundAmong extends FoundRecord {
  readonly screen: ScreenId;
}

const SEARCHED = Object.entries(SCREENS) as [ScreenId, Screen][];

/** How many records of each kind are shown; the list itself shows more. */
const MOST = 5;
export const LEAST_LETTERS = 2;

/** The records that match the words, from the lists that the user may open. */
export function useFoundRecords(visitor: Visitor, words: string): Found<FoundAmong> {
  return useFound(['palette-records', words], words.length >= LEAST_LETTERS, (signal) =>
    findRecords(visitor, words, signal),
  );
}

async function findRecords(visitor: Visitor, words: string, signal: AbortSignal): Promise<FoundAmong[]> {
  const asked = recordSearch(words, signal);
  const ofScreens = await Promise.all(
    SEARCHED.map(async ([screen, { findRecords: find }]) => {
      if (!find || !mayOpen(visitor, screen)) return [];
      return (await find(asked)).map((record) => ({ ...record, screen }));
    }),
  );
  return ofScreens.flat();
}

/** The first few records that have the words. */
export function recordSearch(words: string, signal: AbortSignal): RecordSearch {
  const filters = JSON.stringify([{ field: 'search', op: 'contains', value: words }]);
  return { query: { PageSize: MOST, filters }, signal };
}
