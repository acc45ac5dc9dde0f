import { ARCHIVABLE_STATES, type Endpoint, LANGUAGES, type MetadataImport, type MetadataInput } from '@calends/wire';
import { BadInput } from '../../http/problems.ts';
import type { TenantRequest, Upload } from '../../http/route.ts';
import { findTextsOf } from '../../resource/texts/texts-of.ts';
import { readWorkbook } from '../../sheets/reading/read-workbook.ts';
import { refusedFile } from '../../sheets/refused-file.ts';
import { findItems, type KnownItem, putItems, takeImportTurn } from './metadata.store.ts';
import { type FileItem, readMetadataFile } from './read-metadata-file.ts';

/**
 * Saves the items of a file, or none where one is wrong. An item is identified by its reference and code, and changed where the
 * file differs. Throws Refused, and BadInput for a file that is no list of items.
 */
export async function importMetadata(
  { tx, audit, actor }: Pick<TenantRequest<Endpoint>, 'tx' | 'audit' | 'actor'>,
  file: Upload,
): Promise<MetadataImport> {
  const { items, rejected } = readMetadataFile(
    await readWorkbook(file.bytes, 'excelFile'),
    await Promise.all(LANGUAGES.map((language) => findTextsOf({ tx, actor, caller: { language } }))),
  );
  if (rejected.length > 0) throw refusedFile(rejected);
  if (items.length === 0) throw new BadInput({ excelFile: ['EmptyFile'] });

  await takeImportTurn(tx);
  const stored = await findItems(tx, [...new Set(items.map(({ reference }) => reference))]);
  const known = new Map(stored.map((item) => [keyOf(item), item]));
  const changes = items.flatMap((item) => changeOf(item, known.get(keyOf(item))));
  await putItems(
    tx,
    changes.map(({ id, after }) => ({ id, ...after })),
  );
  const created = changes.filter(({ before }) => before === null).length;
  const counts = { imported: items.length, created, changed: changes.length - created };
  const auditedChanges = changes.map(({ before, after }) => ({ before, after }));
  audit.record({
    action: 'IMPORT',
    resource: 'metadata',
    after: { ...counts, fileName: file.fileName, changes: auditedChanges },
  });
  return { ...counts, unchanged: items.length - changes.length };
}

interface Change {
  readonly id: string | undefined;
  readonly before: MetadataInput | null;
  readonly after: MetadataInput;
}

/** No change where the file repeats what is stored. */
function changeOf(item: FileItem, known: KnownItem | undefined): Change[] {
  const { id, ...before } = known ?? { id: undefined, ...blank(item) };
  const after: MetadataInput = { ...before, ...withoutAbsent(item) };
  const isSame = known !== undefined && FIELDS.every((field) => after[field] === before[field]);
  return isSame ? [] : [{ id, before: known ? before : null, after }];
}

const FIELDS = ['value', 'translationKey', 'xmlName', 'state'] as const;

function blank({ reference, code }: FileItem): MetadataInput {
  return { reference, code, value: null, translationKey: null, xmlName: null, state: ARCHIVABLE_STATES.ACTIVE };
}

function withoutAbsent(item: FileItem): Partial<MetadataInput> {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
}

function keyOf({ reference, code }: { readonly reference: string; readonly code: string }): string {
  return JSON.stringify([reference, code]);
}
