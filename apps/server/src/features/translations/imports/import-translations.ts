import type { RejectedCell, TranslationEntry, TranslationImport } from '@calends/wire';
import { BadInput } from '../../../http/problems.ts';
import type { Upload } from '../../../http/route.ts';
import { refusedFile } from '../../../sheets/refused-file.ts';
import type { Writing } from '../edit-translations.ts';
import { lockTexts } from '../translations.store.ts';
import { faultsOf, layeredKeys, writeEntries } from '../write-translations.ts';

/** An entry with the place in its file at which its faults are reported. */
export interface PlacedEntry extends TranslationEntry {
  readonly row: number;
}

/** The entries of a file, or its faults. */
export interface ReadTranslations {
  readonly entries: readonly PlacedEntry[];
  readonly rejected: readonly RejectedCell[];
}

type ReadFile = (file: Upload, writing: Writing) => Promise<ReadTranslations>;

/** Saves the texts of a file, or none where one entry is wrong. Throws Refused, and BadInput for a file that cannot be read. */
export async function importTranslations(writing: Writing, file: Upload, read: ReadFile): Promise<TranslationImport> {
  const { tx, actor, audit } = writing;
  await lockTexts(tx);
  const { entries, rejected } = await read(file, writing);
  if (rejected.length > 0) throw refusedFile(rejected);
  if (entries.length === 0) throw new BadInput({ files: ['EmptyFile'] });

  const keys = await layeredKeys(tx, actor.tenantId, [...new Set(entries.map((entry) => entry.key))]);
  const faults = faultsOf(entries, keys, actor).map(({ index, field, code }): RejectedCell => {
    const entry = entries[index];
    const value = (entry?.[field] ?? '').slice(0, 100);
    return { row: entry?.row ?? 0, column: field, code, value };
  });
  if (faults.length > 0) throw refusedFile(faults);

  const changes = await writeEntries(tx, entries, keys);
  const created = changes.filter((change) => change.before === null).length;
  const counts = { rows: entries.length, created, changed: changes.length - created };
  const changed = new Set(changes.map(({ key, languageCode }) => `${languageCode} ${key}`));
  const unchanged = entries.filter(({ key, languageCode }) => !changed.has(`${languageCode} ${key}`)).length;
  audit.record({ action: 'IMPORT', resource: 'Translation', after: { ...counts, fileName: file.fileName, changes } });
  return { ...counts, unchanged };
}
