import {
  chosenIn,
  type ExportFormat,
  exportName,
  type FormItem,
  fillText,
  isAnswered,
  type Language,
  labelKey,
  labelOf,
  picturesIn,
  textIn,
} from '@calends/wire';
import { SYSTEM_TENANT, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../../http/actor.ts';
import type { StreamedFile } from '../../../http/route.ts';
import { dayLines } from '../../../resource/export/export-heading.ts';
import { sheetFile } from '../../../resource/export/sheet-file.ts';
import { type TextOf, textsOf } from '../../../resource/texts/texts-of.ts';
import type { CellKind, Sheet, SheetColumn } from '../../../sheets/sheet.ts';
import { writeWorkbook, XLSX_TYPE } from '../../../sheets/writing/write-workbook.ts';
import { findForm } from '../forms.store.ts';
import { findFillers } from '../progress/user-data.store.ts';
import { existing } from '../read-form.ts';
import { type AnsweredEdition, readAnsweredEditions } from './answered-editions.ts';
import { findPictureNames, findRecordNames } from './answers.store.ts';

interface Reader {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  readonly caller: Caller;
  readonly today: string;
}
interface Wanted {
  readonly format: ExportFormat;
  readonly edition?: number | undefined;
}

/** The answers of a form in the reader's language: a row a person, a column an item, a sheet an edition. Throws NotFound. */
export async function exportAnswers(
  reader: Reader,
  formId: string,
  { format, edition }: Wanted,
): Promise<StreamedFile> {
  const { tx, actor, caller, today } = reader;
  const form = existing(await findForm(tx, { actor }, formId));
  const editions = await readAnsweredEditions(tx, formId, edition);
  const textOf = await textsOf(reader);
  const title = form.texts[caller.language]?.title || (form.title ?? '');
  const people = await findFillers(tx);
  const named: Named = {
    textOf,
    language: caller.language,
    heading: [title, ...dayLines({ textOf, today })],
    people: new Map(people.map(({ personId, name }) => [personId, name])),
    pictures: await findPictureNames(tx, formId),
    records: await findRecordNames(tx, recordsIn(editions)),
  };
  const sheets = editions.map((one) => sheetOf(one, named, editions));
  const [last = { name: title, heading: named.heading, columns: ownColumns(textOf, false), rows: [] }] = sheets;
  const fileName = `${exportName(title, reader)}.${format}`;
  const [newest] = editions;
  if (format === 'csv') return sheetFile(last, format, { fileName, rowCount: newest?.forms.length ?? 0 });
  const rowCount = editions.reduce((sum, { forms }) => sum + forms.length, 0);
  const content = inOnePiece(await writeWorkbook(sheets.length > 0 ? sheets : [last]));
  return { fileName, rowCount, contentType: XLSX_TYPE, content };
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

interface Named {
  readonly textOf: TextOf;
  readonly language: Language;
  readonly heading: readonly string[];
  readonly people: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, string>;
  readonly records: ReadonlyMap<string, string>;
}

/** The companies and contracts that were answered. */
function recordsIn(editions: readonly AnsweredEdition[]): readonly string[] {
  const ids = editions.flatMap(({ items, forms }) =>
    items.filter(isRecord).flatMap(({ id }) => forms.map(({ answers }) => answers.get(id) ?? '')),
  );
  return [...new Set(ids.filter(isAnswered))];
}

function isRecord({ type, content }: FormItem): boolean {
  return type === 'INPUT' && (content.kind === 'company' || content.kind === 'contract');
}

function sheetOf(one: AnsweredEdition, named: Named, all: readonly AnsweredEdition[]): Sheet {
  const { textOf, language, heading, people } = named;
  const isExam = one.snapshot.formType === 'EXAM';
  const asked = one.items.map((item): SheetColumn => ({ header: labelOf(item, language), kind: kindOf(item) }));
  const rows = one.forms.map(({ row, answers }) => [
    people.get(row.person_id ?? row.started_by ?? '') ?? null,
    row.attempt,
    row.started_at,
    row.finished_at,
    row.completion_percentage,
    ...(isExam ? [row.score, row.max_score] : []),
    ...one.items.map((item) => cellOf(item, answers.get(item.id), named)),
  ]);
  return { name: nameOf(one, all, textOf), heading, columns: [...ownColumns(textOf, isExam), ...asked], rows };
}

/** An edition of the product is named as such where the tenant has published one of the same number. */
function nameOf({ edition, formTenant }: AnsweredEdition, all: readonly AnsweredEdition[], textOf: TextOf): string {
  const name = fillText(textOf('EditionNumber'), { edition: String(edition) });
  const isTwice = all.filter((other) => other.edition === edition).length > 1;
  return isTwice && formTenant === SYSTEM_TENANT ? `${name} (${textOf('system')})` : name;
}

function ownColumns(textOf: TextOf, isExam: boolean): SheetColumn[] {
  const columns: readonly (readonly [string, CellKind])[] = [
    ['username', 'text'],
    ['attempt', 'count'],
    ['startedAt', 'instant'],
    ['finishedAt', 'instant'],
    ['completionPercentage', 'count'],
    ...(isExam
      ? ([
          ['score', 'count'],
          ['maxScore', 'count'],
        ] as const)
      : []),
  ];
  return columns.map(([field, kind]) => ({ header: textOf(labelKey(field)), kind }));
}

function kindOf({ type, content }: FormItem): CellKind {
  if (type !== 'INPUT') return 'text';
  switch (content.kind) {
    case 'number':
      return 'decimal';
    case 'money':
      return 'money';
    case 'percent':
      return 'rate';
    case 'day':
      return 'day';
    case 'text':
    case 'email':
    case 'nif':
    case 'iban':
    case 'lei':
    case 'company':
    case 'contract':
      return 'text';
  }
}

function cellOf(item: FormItem, answer: string | undefined, { language, pictures, records }: Named): string | null {
  const { type, content } = item;
  if (answer === undefined || !isAnswered(answer)) return null;
  if (type === 'IMAGE')
    return picturesIn(answer)
      .flatMap((id) => pictures.get(id) ?? [])
      .join(', ');
  if (isRecord(item)) return records.get(answer) ?? answer;
  if (type !== 'CHECKBOX') return answer;
  const chosen = chosenIn(answer);
  const options = content.options.filter(({ value }) => chosen.includes(value));
  return options.map(({ label }) => textIn(label, language)).join(', ');
}
