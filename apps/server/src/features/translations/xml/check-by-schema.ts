import type { RejectedCell } from '@calends/wire';
import { readApart } from '../../../files/read-apart.ts';
import { BadXml } from './read-xml.ts';
import type { SchemaAnswer, SchemaQuestion } from './schema-checker.ts';

/**
 * Where a file is not as an XML Schema (1.0, in no namespace) says, or the schema cannot be used; nothing where all is right.
 * Throws BadXml where that took too much memory or time: a pattern or a count of elements may be made to.
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

/** Whatever a text was encoded in, it goes on as UTF-8; its lines stay where they are. */
function withoutEncoding(text: string): string {
  return text.replace(/^<\?xml\b[^>]*\?>/, (declaration) => declaration.replaceAll(/[^\n]/g, ''));
}
