import { DEFAULT_LANGUAGE, type RejectedCell } from '@calends/wire';
import { BadInput } from '../../../http/problems.ts';
import type { Upload } from '../../../http/route.ts';
import type { Writing } from '../edit-translations.ts';
import { faultsBySchema } from '../xml/check-by-schema.ts';
import { BadXml, readXml, type XmlElement, xmlText } from '../xml/read-xml.ts';
import { findSchema } from '../xml/translation-schema.store.ts';
import type { ReadTranslations } from './import-translations.ts';
import { languageOfFile } from './language-of-file.ts';
import { type RawEntry, readEntries } from './read-entry.ts';

/**
 * Reads a .resx file (ResX schema 2.0): a `data` element for each key, its text in `value`. A file without a language in its
 * name is the neutral one, here English. Faults are reported by line; where the tenant has a schema the file must satisfy it.
 */
export async function readResx(file: Upload, { tx }: Pick<Writing, 'tx'>): Promise<ReadTranslations> {
  const { root, faults } = await checked(file, await findSchema(tx));
  if (faults.length > 0) return { entries: [], rejected: faults };
  if (root.name !== 'root') throw unreadable();

  const languageCode = languageOfFile(file.fileName) ?? DEFAULT_LANGUAGE;
  const data = root.children.filter((child) => child.name === 'data');
  const others = data.filter(isNoText).map(notAText);
  if (others.length > 0) return { entries: [], rejected: others };
  return readEntries(data.map((element) => entryOf(element, languageCode)));
}

/**
 * Checks a file by the schema, but only once it is known to have no document type, by which it could expand or fetch entities.
 */
async function checked({ bytes }: Upload, schema: string | undefined) {
  try {
    const root = readXml(bytes);
    return { root, faults: schema === undefined ? [] : await faultsBySchema(xmlText(bytes), schema) };
  } catch (fault) {
    if (fault instanceof BadXml) throw unreadable();
    throw fault;
  }
}

function entryOf(element: XmlElement, languageCode: string): RawEntry {
  const value = element.children.find((child) => child.name === 'value');
  return {
    row: element.line,
    values: { key: element.attributes.get('name'), languageCode, translationText: value?.text },
  };
}

/** A picture, a file or another object, which resource files may hold as well. */
function isNoText({ attributes }: XmlElement): boolean {
  const type = attributes.get('type');
  return attributes.has('mimetype') || (type !== undefined && !type.startsWith('System.String'));
}

function notAText({ line, attributes }: XmlElement): RejectedCell {
  return { row: line, column: 'data', code: 'NotAText', value: (attributes.get('name') ?? '').slice(0, 100) };
}

function unreadable(): BadInput {
  return new BadInput({ files: ['UnreadableXml'] });
}
