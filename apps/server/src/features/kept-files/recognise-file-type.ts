import type { AnswerPictureType, FormFileType, KeptFileType } from '@calends/wire';
import { pictureTypeOf, startsWith } from '../../files/picture-type.ts';

/** A type that is known by its content; which of them a record may have is decided for each kind of record. */
export type KnownFileType = KeptFileType | FormFileType | AnswerPictureType;
/** Undefined for what may never be kept. */
export type RecognisedFileType = KnownFileType | 'macros' | undefined;
/** The types that a kind of record may have, each with the endings of its names. */
export type FileTypes<Type extends KnownFileType> = Readonly<Record<Type, readonly string[]>>;

type Pieces = AsyncIterable<Buffer>;

const PDF = Buffer.from('%PDF-');
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** A PDF may have a few bytes before its first line: ISO 32000-1, implementation note 13 of Adobe. */
const PDF_MAY_START_WITHIN = 1024;
/** The box that every MP4 begins with, behind the four bytes of its length: ISO/IEC 14496-12, 4.3. */
const MP4 = Buffer.from('ftyp');
/** EBML, of which Matroska and WebM are made: RFC 8794, 11.2.1. */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const WEBM = Buffer.from('webm');

/**
 * What a file is by its content, piece by piece from the first byte as often as it is asked for; of plain text the ending of
 * its name decides whether it is a table. Everything that a browser or an office program would run is left out.
 */
export async function recogniseFileType(content: () => Pieces, ending: string): Promise<RecognisedFileType> {
  const head = await headOf(content(), PDF_MAY_START_WITHIN);
  if (head.includes(PDF)) return 'application/pdf';
  const picture = pictureTypeOf(head);
  if (picture) return picture;
  if (startsWith(head.subarray(4), MP4)) return 'video/mp4';
  if (startsWith(head, EBML)) return head.includes(WEBM) ? 'video/webm' : undefined;
  if (startsWith(head, ZIP)) return officeType(await marksIn(content()));
  if (head.length === 0 || !(await isText(content()))) return undefined;
  if (ending === 'vtt') return isCaptions(head) ? 'text/vtt' : undefined;
  return ending === 'csv' ? 'text/csv' : 'text/plain';
}

/** Whether some of the types has names with this ending; true for none. */
export function isKnownEnding(types: Readonly<Record<string, readonly string[]>>, ending: string): boolean {
  const known = Object.values(types).flat();
  return ending === '' || known.includes(ending);
}

/** A text of captions begins with its name, after a mark of its byte order: WebVTT, section 4.1. */
function isCaptions(head: Buffer): boolean {
  return /^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(head.toString('utf8'));
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
