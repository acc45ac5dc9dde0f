import { SaxesParser } from 'saxes';

/** An element with its content; `name` is its local name. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** By local name; those of a namespace under `{namespace}name`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All text directly inside. */
  readonly text: string;
  /** From 1, as an editor shows it. */
  readonly line: number;
}

/** A document that is not well-formed, has a document type, or is deeper or larger than any file of texts. */
export class BadXml extends Error {}

const DEEPEST = 50;
const MOST_ELEMENTS = 200_000;

type Open = { -readonly [K in keyof XmlElement]: XmlElement[K] } & { children: XmlElement[] };

/**
 * Parses a document into a tree. A document type is refused before anything else is read: without one there are no entities to
 * expand (billion laughs) or to fetch from elsewhere. Throws BadXml.
 */
export function readXml(bytes: Buffer): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.on('error', (fault) => {
    throw new BadXml(fault.message);
  });
  parser.on('doctype', () => {
    throw new BadXml('has a document type');
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (open.length >= DEEPEST || count > MOST_ELEMENTS) throw new BadXml('too deep or too large');
    const attributes = Object.values(tag.attributes).map(({ local, prefix, uri, value }): [string, string] => [
      prefix === '' ? local : `{${uri}}${local}`,
      value,
    ]);
    open.push({
      name: tag.local,
      namespace: tag.uri,
      attributes: new Map(attributes),
      children: [],
      text: '',
      line: parser.line,
    });
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (parent && element) parent.children.push(element);
    else root = element;
  });
  parser.write(xmlText(bytes)).close();
  if (!root) throw new BadXml('empty');
  return root;
}

/** Decodes UTF-8, or UTF-16 with its byte order mark, as Visual Studio and Windows write them. Throws BadXml. */
export function xmlText(bytes: Buffer): string {
  const isLittleEndian = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isLittleEndian ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new BadXml('neither UTF-8 nor UTF-16', { cause });
  }
}
