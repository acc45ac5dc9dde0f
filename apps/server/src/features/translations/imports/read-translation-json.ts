import { isLanguage, LANGUAGES, type Language } from '@calends/wire';
import { BadInput } from '../../../http/problems.ts';
import type { Upload } from '../../../http/route.ts';
import type { ReadTranslations } from './import-translations.ts';
import { languageOfFile } from './language-of-file.ts';
import { type RawEntry, readEntries } from './read-entry.ts';

/**
 * Reads entries as export-zip writes them, texts by language and key as front-end-load answers them, or key to text of the
 * language that the file name gives. Throws BadInput for any other shape. Rows count the entries from 1.
 */
export async function readTranslationJson(file: Upload): Promise<ReadTranslations> {
  const content = contentOf(file);
  if (Array.isArray(content))
    return readEntries(content.map((values, index) => ({ row: index + 1, values: fieldsOf(values) })));
  if (!isRecord(content)) throw unreadable();
  const names = Object.keys(content);
  if (names.length > 0 && names.every(isLanguage))
    return readEntries(numbered(LANGUAGES.flatMap((language) => entriesOf(language, content[language] ?? {}))));
  const language = languageOfFile(file.fileName);
  if (!language) throw new BadInput({ files: ['LanguageNotInFileName'] });
  return readEntries(numbered(entriesOf(language, content)));
}

function contentOf({ bytes }: Upload): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes); // drops a byte order mark
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function entriesOf(languageCode: Language, texts: unknown): Record<string, unknown>[] {
  if (!isRecord(texts)) throw unreadable();
  return Object.entries(texts).map(([key, translationText]) => ({ key, languageCode, translationText }));
}

function numbered(entries: readonly Record<string, unknown>[]): RawEntry[] {
  return entries.map((values, index) => ({ row: index + 1, values }));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw unreadable();
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadable(): BadInput {
  return new BadInput({ files: ['UnreadableJson'] });
}
