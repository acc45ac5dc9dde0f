import type { TranslationSchema } from '@calends/wire';
import { BadInput } from '../../../http/problems.ts';
import type { Upload } from '../../../http/route.ts';
import { refusedFile } from '../../../sheets/refused-file.ts';
import type { Writing } from '../edit-translations.ts';
import { BadXml, readXml, xmlText } from './read-xml.ts';
import { keepSchema } from './translation-schema.store.ts';
import { compileSchema, UnsupportedSchema } from './xml-schema.ts';

/** Keeps the schema that later XML imports of the tenant must satisfy (decision D-07). Throws BadInput, Refused. */
export async function importSchema({ tx, audit }: Writing, file: Upload): Promise<TranslationSchema> {
  const { fileName } = file;
  if (!fileName.toLowerCase().endsWith('.xsd')) throw new BadInput({ files: ['OnlyXsdFiles'] });
  const root = documentIn(file);
  const { roots } = compiled(root);
  await keepSchema(tx, { fileName, content: xmlText(file.bytes) });
  const after = { fileName, elements: [...roots.keys()] };
  audit.record({ action: 'IMPORT', resource: 'Translation', after });
  return after;
}

function documentIn(file: Upload) {
  try {
    return readXml(file.bytes);
  } catch (fault) {
    if (fault instanceof BadXml) throw new BadInput({ files: ['UnreadableXml'] });
    throw fault;
  }
}

function compiled(root: ReturnType<typeof readXml>) {
  try {
    return compileSchema(root);
  } catch (fault) {
    if (!(fault instanceof UnsupportedSchema)) throw fault;
    throw refusedFile([{ row: fault.line, column: fault.message.slice(0, 100), code: 'NotInSchemas', value: '' }]);
  }
}
