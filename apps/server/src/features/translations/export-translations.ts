import { fileDate, LANGUAGES, TRANSLATION_COLUMNS } from '@calends/wire';
import type { Translation } from '../../db/shipped/shipped-texts.ts';
import type { FileReply } from '../../http/route.ts';
import { writeArchive } from '../../sheets/writing/write-archive.ts';
import { writeWorkbook, XLSX_TYPE } from '../../sheets/writing/write-workbook.ts';

/** The texts as a workbook, with the column names that the import reads in any language. */
export async function translationWorkbook(translations: readonly Translation[], today: string): Promise<FileReply> {
  const sheet = {
    name: 'Translation',
    columns: TRANSLATION_COLUMNS.map((header) => ({ header, kind: 'text' as const })),
    rows: translations.map((one) => TRANSLATION_COLUMNS.map((column) => one[column])),
  };
  return {
    fileName: `Translation_${fileDate(today)}.xlsx`,
    contentType: XLSX_TYPE,
    content: await writeWorkbook([sheet]),
  };
}

/** The texts as a JSON file for each language, with everything that an import reads. */
export async function translationArchive(translations: readonly Translation[], today: string): Promise<FileReply> {
  const files = LANGUAGES.map((language) => ({
    name: `${language}.json`,
    content: Buffer.from(
      JSON.stringify(
        translations.filter((one) => one.languageCode === language).map((one) => pick(one)),
        null,
        2,
      ),
    ),
  }));
  return {
    fileName: `Translation_${fileDate(today)}.zip`,
    contentType: 'application/zip',
    content: await writeArchive(files, today),
  };
}

function pick(one: Translation): Record<string, unknown> {
  return Object.fromEntries(TRANSLATION_COLUMNS.map((column) => [column, one[column]]));
}
