import type { RejectedCell, TranslationSchema } from '@calends/wire';
import { BadInput } from '../../../http/problems.ts';
import type { Upload } from '../../../http/route.ts';
import { refusedFile } from '../../../sheets/refused-file.ts';
import type { Writing } from '../edit-translations.ts';
import { faultsBySchema } from './check-by-schema.ts';
import { BadXml, readXml, type XmlElement, xmlText } from './read-xml.ts';
import { keepSchema } from './translation-schema.store.ts';

/** Stores the schema that later XML imports of the tenant must satisfy (decision D-07). Throws BadInput, Refused. */
export async function importSchema({ tx, audit }: Writing, file: Upload): Promise<TranslationSchema> {
  const { fileName } = file;
  if (!fileName.toLowerCase().endsWith('.xsd')) throw new BadInput({ files: ['OnlyXsdFiles'] });
  const { elements, content } = await schemaIn(file);
  await keepSchema(tx, { fileName, content });
  const after = { fileName, elements };
  audit.record({ action: 'IMPORT', resource: 'Translation', after });
  return after;
}

async function schemaIn({ bytes }: Upload): Promise<{ elements: string[]; content: string }> {
  try {
    const root = readXml(bytes);
    const content = xmlText(bytes);
    const ofRoot = faultsOfRoot(root);
    const faults = ofRoot.length > 0 ? ofRoot : (await faultsBySchema('<any/>', content)).filter(isOfSchema);
    if (faults.length > 0) throw refusedFile(faults);
    return { elements: elementsOf(root), content };
  } catch (fault) {
    if (fault instanceof BadXml) throw new BadInput({ files: ['UnreadableXml'] });
    throw fault;
  }
}

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** Files of texts have no namespace, so their schema has no target namespace. */
function faultsOfRoot({ name, namespace, attributes, line }: XmlElement): RejectedCell[] {
  const fault = (column: string) => [{ row: line, column: column.slice(0, 100), code: 'NotInSchemas', value: '' }];
  if (namespace !== XSD || name !== 'schema') return fault(name);
  return attributes.has('targetNamespace') ? fault('targetNamespace') : [];
}

function isOfSchema({ code }: RejectedCell): boolean {
  return code === 'NotInSchemas';
}

/** The elements with which a file may begin. */
function elementsOf(root: XmlElement): string[] {
  return root.children.flatMap(({ name, attributes }) => (name === 'element' ? [attributes.get('name') ?? ''] : []));
}
