import { KEPT_FILE_TYPES, type KeptFileType } from '@calends/wire';

/** Undefined for what may not be kept. */
export type ToldFileType = KeptFileType | 'macros' | undefined;

const PDF = Buffer.from('%PDF-');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** A PDF may have a few bytes before its first line: ISO 32000-1, implementation note 13 of Adobe. */
const PDF_MAY_START_WITHIN = 1024;

/**
 * What a file is by its content; of plain text the ending of its name tells whether it is a table. Everything that a
 * browser or an office program would run is left out.
 */
export function tellFileType(bytes: Buffer, ending: string): ToldFileType {
  if (bytes.subarray(0, PDF_MAY_START_WITHIN).includes(PDF)) return 'application/pdf';
  if (startsWith(bytes, PNG)) return 'image/png';
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, ZIP)) return officeType(bytes);
  if (!isText(bytes)) return undefined;
  return ending === 'csv' ? 'text/csv' : 'text/plain';
}

/** Whether a name may end so, for a file of this type. */
export function fitsEnding(type: KeptFileType, ending: string): boolean {
  return (KEPT_FILE_TYPES[type] as readonly string[]).includes(ending);
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/** The names of an archive's parts are not packed. */
function officeType(bytes: Buffer): ToldFileType {
  if (!bytes.includes('[Content_Types].xml')) return undefined;
  if (bytes.includes('vbaProject.bin')) return 'macros';
  if (bytes.includes('xl/workbook.xml')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (bytes.includes('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return undefined;
}

/** UTF-8 or the western European code page, without the control characters that no text has. */
function isText(bytes: Buffer): boolean {
  return bytes.length > 0 && !bytes.some((byte) => byte === 0x7f || (byte < 0x20 && !TEXT_CONTROLS.has(byte)));
}

const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);
