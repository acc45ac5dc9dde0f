import type { RejectedCell } from '@calends/wire';
import { readApart } from '../../../files/read-apart.ts';
import { BadXml } from './read-xml.ts';
import type { SchemaAnswer, SchemaQuestion } from './schema-checker.ts';

/**
 * The places where a file does not satisfy an XML Schema (1.0, in no namespace), or where the schema cannot be used; empty
 * where all is right. Throws BadXml where the check takes too much memory or time, which a pattern or a count of elements can
 * cause.
 */
export async function faultsBySchema(xml: string, schema: string): Promise<RejectedCell[]> {
  const question: SchemaQuestion = { xml: withoutEncoding(xml), schema: withoutEncoding(schema) };
  const answer = await readApart<SchemaAnswer>(CHECKER, question, { megabytes: 256, seconds: 10 });
  if (!answer || answer.faults === 'too much') throw new BadXml('takes too long to check');
  return answer.faults.map(({ of, line, element }) => ({
    row: line,
    column: element.slice(0, 100),
    code: of === 'file' ? 'NotAsSchema' : 'NotInSchemas',
    value: '',
  }));
}

const CHECKER = new URL('./schema-checker.ts', import.meta.url);

/** Removes the declared encoding, because the checker gets UTF-8; the lines stay in their places. */
function withoutEncoding(text: string): string {
  return text.replace(/^<\?xml\b[^>]*\?>/, (declaration) => declaration.replaceAll(/[^\n]/g, ''));
}
