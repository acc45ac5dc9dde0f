import { JPEG_SIGNATURE, PNG_SIGNATURE, pictureTypeOf } from './picture-type.ts';

/**
 * A picture without what says where, when and with what it was taken: a phone writes the place of every photograph into it. How it is
 * turned stays. Undefined for what is no whole picture in PNG, JPEG or WebP.
 */
export function withoutMetadata(picture: Buffer): Buffer | undefined {
  try {
    switch (pictureTypeOf(picture)) {
      case 'image/jpeg':
        return cleanJpeg(picture);
      case 'image/png':
        return cleanPng(picture);
      case 'image/webp':
        return cleanWebp(picture);
      case undefined:
        return undefined;
    }
  } catch (fault) {
    if (fault instanceof RangeError) return undefined; // it ends within a part
    throw fault;
  }
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** JFIF and Adobe, which say how colours are to be read. */
const KEPT_SEGMENTS: ReadonlySet<number> = new Set([0xe0, 0xee]);
const EXIF = 0xe1;
const PROFILE = 0xe2;
const COMMENT = 0xfe;

/** Segments of ITU T.81, annex B: of those for applications the colours stay. What follows the end, as a film of a phone, goes. */
function cleanJpeg(picture: Buffer): Buffer | undefined {
  const parts: Buffer[] = [JPEG_SIGNATURE.subarray(0, 2)];
  let at = 2;
  while (at < picture.length) {
    if (picture.readUInt8(at) !== 0xff) return undefined;
    const marker = picture.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // filling
      continue;
    }
    if (marker === END_OF_IMAGE) return Buffer.concat([...parts, Buffer.from([0xff, END_OF_IMAGE])]);
    const end = at + 2 + picture.readUInt16BE(at + 2);
    if (end > picture.length) return undefined;
    const segment = picture.subarray(at, end);
    if (marker === EXIF) parts.push(...turned(orientationIn(segment.subarray(4))));
    else if (!isAboutThePicture(marker, segment)) parts.push(segment);
    at = end;
    if (marker !== START_OF_SCAN) continue;
    const next = endOfScan(picture, at);
    parts.push(picture.subarray(at, next));
    at = next;
  }
  return undefined;
}

function isAboutThePicture(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return true;
  if (marker < 0xe0 || marker > 0xef || KEPT_SEGMENTS.has(marker)) return false;
  return marker !== PROFILE || segment.toString('latin1', 4, 15) !== 'ICC_PROFILE';
}

/** Within a scan 0xff is followed by 0, or by a mark that it starts anew. */
function endOfScan(picture: Buffer, from: number): number {
  for (let at = picture.indexOf(0xff, from); at !== -1; at = picture.indexOf(0xff, at + 1)) {
    const next = picture.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return picture.length;
}

const EXIF_NAME = Buffer.from('Exif\0\0');
const ORIENTATION = 0x0112;

/** How a photograph is turned, 1 to 8: TIFF 6.0, section 8; undefined where it is not said. */
function orientationIn(exif: Buffer): number | undefined {
  if (!exif.subarray(0, EXIF_NAME.length).equals(EXIF_NAME)) return undefined;
  const tiff = exif.subarray(EXIF_NAME.length);
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === ORIENTATION) return short(at + 8);
    }
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
  }
  return undefined;
}

/** A segment that says this alone. */
function turned(orientation: number | undefined): Buffer[] {
  if (orientation === undefined || orientation < 2 || orientation > 8) return [];
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, EXIF, 0, 0]);
  head.writeUInt16BE(2 + EXIF_NAME.length + tiff.length, 2);
  return [Buffer.concat([head, EXIF_NAME, tiff])];
}

/** Those that a picture is drawn by; all others are texts, times and Exif: PNG, 3rd edition, section 11. */
const DRAWN_BY: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function cleanPng(picture: Buffer): Buffer | undefined {
  const parts: Buffer[] = [PNG_SIGNATURE];
  for (let at = PNG_SIGNATURE.length; at < picture.length; ) {
    const end = at + 12 + picture.readUInt32BE(at);
    if (end > picture.length) return undefined;
    const type = picture.toString('latin1', at + 4, at + 8);
    if (DRAWN_BY.has(type)) parts.push(picture.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return undefined;
}

const RIFF_HEAD = 12;
/** The flags of VP8X that announce Exif and XMP: RFC 9649, section 2.7.1. */
const ANNOUNCES_METADATA = 0b0000_1100;

function cleanWebp(picture: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  const length = 8 + picture.readUInt32LE(4);
  if (length > picture.length) return undefined;
  for (let at = RIFF_HEAD; at < length; ) {
    const size = picture.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > length) return undefined;
    const type = picture.toString('latin1', at, at + 4);
    const chunk = Buffer.from(picture.subarray(at, end));
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~ANNOUNCES_METADATA, 8);
    if (type !== 'EXIF' && type !== 'XMP ') parts.push(chunk);
    at = end;
  }
  if (parts.length === 0) return undefined;
  const body = Buffer.concat(parts);
  const head = Buffer.from(picture.subarray(0, RIFF_HEAD));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
