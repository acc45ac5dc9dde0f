import { check, type RejectedCell, translationEntry } from '@calends/wire';
import type { PlacedEntry, ReadTranslations } from './import-translations.ts';

/** An entry of a file with its row. Each fault is reported with its column. */
export interface RawEntry {
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** More texts than any product has, and few enough for one transaction. */
const MOST_ENTRIES = 40_000;

/** Checks the entries of a file; of a key that comes twice in a language the later row is refused. */
export function readEntries(raw: readonly RawEntry[]): ReadTranslations {
  if (raw.length > MOST_ENTRIES) {
    return { entries: [], rejected: [{ row: MOST_ENTRIES + 1, column: 'key', code: 'TableTooLarge', value: '' }] };
  }
  const entries: PlacedEntry[] = [];
  const rejected: RejectedCell[] = [];
  const seen = new Set<string>();
  for (const { row, values } of raw) {
    const result = check(translationEntry, values);
    if (!result.ok) {
      for (const [column, [code = 'InvalidValue']] of Object.entries(result.errors))
        rejected.push({ row, column, code, value: shown(values[column]) });
      continue;
    }
    const place = `${result.value.languageCode} ${result.value.key}`;
    if (seen.has(place)) rejected.push({ row, column: 'key', code: 'DuplicateKey', value: shown(result.value.key) });
    seen.add(place);
    entries.push({ ...result.value, row });
  }
  return { entries, rejected };
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.slice(0, 100);
}
