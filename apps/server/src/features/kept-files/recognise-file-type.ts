import { KEPT_FILE_TYPES, type KeptFileType } from '@calends/wire';
import { JPEG_SIGNATURE, PNG_SIGNATURE, startsWith } from '../../files/picture-type.ts';

/** Undefined for what may not be kept. */
export type RecognisedFileType = KeptFileType | 'macros' | undefined;

type Pieces = AsyncIterable<Buffer>;

const PDF = Buffer.from('%PDF-');
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** A PDF may have a few bytes before its first line: ISO 32000-1, implementation note 13 of Adobe. */
const PDF_MAY_START_WITHIN = 1024;

/**
 * What a file is by its content, piece by piece from the first byte as often as it is asked for; of plain text the ending of
 * its name decides whether it is a table. Everything that a browser or an office program would run is left out.
 */
export async function recogniseFileType(content: () => Pieces, ending: string): Promise<RecognisedFileType> {
  const head = await headOf(content(), PDF_MAY_START_WITHIN);
  if (head.includes(PDF)) return 'application/pdf';
  if (startsWith(head, PNG_SIGNATURE)) return 'image/png';
  if (startsWith(head, JPEG_SIGNATURE)) return 'image/jpeg';
  if (startsWith(head, ZIP)) return officeType(await marksIn(content()));
  if (head.length === 0 || !(await isText(content()))) return undefined;
  return ending === 'csv' ? 'text/csv' : 'text/plain';
}

/** Whether a name may end so, for a file of this type. */
export function fitsEnding(type: KeptFileType, ending: string): boolean {
  return (KEPT_FILE_TYPES[type] as readonly string[]).includes(ending);
}

/** Whether some kind of file that may be kept has this ending; true for none. */
export function isKnownEnding(ending: string): boolean {
  const known: readonly string[] = Object.values(KEPT_FILE_TYPES).flat();
  return ending === '' || known.includes(ending);
}

async function headOf(content: Pieces, length: number): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const piece of content) {
    head = Buffer.concat([head, piece.subarray(0, length - head.length)]);
    if (head.length === length) break;
  }
  return head;
}

/** The names of an archive's parts are not packed. */
const OFFICE_MARKS = ['[Content_Types].xml', 'vbaProject.bin', 'xl/workbook.xml', 'word/document.xml'] as const;
type OfficeMark = (typeof OFFICE_MARKS)[number];
const LONGEST_MARK = Math.max(...OFFICE_MARKS.map((mark) => mark.length));

/** A mark may begin in one piece and end in the next. */
async function marksIn(content: Pieces): Promise<ReadonlySet<OfficeMark>> {
  const marks = new Set<OfficeMark>();
  let before = Buffer.alloc(0);
  for await (const piece of content) {
    const seen = Buffer.concat([before, piece]);
    for (const mark of OFFICE_MARKS) if (seen.includes(mark)) marks.add(mark);
    before = seen.subarray(Math.max(0, seen.length - LONGEST_MARK + 1));
  }
  return marks;
}

function officeType(marks: ReadonlySet<OfficeMark>): RecognisedFileType {
  if (!marks.has('[Content_Types].xml')) return undefined;
  if (marks.has('vbaProject.bin')) return 'macros';
  if (marks.has('xl/workbook.xml')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (marks.has('word/document.xml')) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return undefined;
}

/** UTF-8 or the western European code page, without the control characters that no text has. */
async function isText(content: Pieces): Promise<boolean> {
  for await (const piece of content) if (piece.some(isNoText)) return false;
  return true;
}

function isNoText(byte: number): boolean {
  return byte === 0x7f || (byte < 0x20 && !TEXT_CONTROLS.has(byte));
}

const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);
