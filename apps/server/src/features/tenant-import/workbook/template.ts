import { TEXTS } from '@calends/texts';
import { fillText, type Language, TENANT_SHEETS } from '@calends/wire';
import { findTextsOf, type TextOf, type TextReader } from '../../../resource/texts/texts-of.ts';
import { wordingsOf } from '../../../resource/texts/wordings-of.ts';
import type { Sheet } from '../../../sheets/sheet.ts';
import { keyOfWord, type TableColumn } from '../../../sheets/table-columns.ts';
import { writtenTables } from '../../../sheets/writing/written-tables.ts';
import { offeredFields, ownColumns, readSheetFields, withOwnTexts } from './own-columns.ts';
import { DEFAULTS, tenantTable } from './tenant-sheets.ts';

/** Empty sheets in the reader's language; the notes of the headers say what to enter. */
export function templateSheets(language: Language): Sheet[] {
  return emptySheets((key) => TEXTS[key]?.[language] ?? key);
}

/** The same with the own fields of the reader's tenant that are offered to new records. */
export async function templateOfTenant(reader: TextReader): Promise<Sheet[]> {
  const fields = offeredFields(await readSheetFields(reader.tx));
  const find = await findTextsOf(reader);
  const own = ownColumns(fields, await wordingsOf(reader));
  return emptySheets(
    withOwnTexts(fields, (key) => find(key) ?? key, find),
    own,
  );
}

function emptySheets(textOf: TextOf, own: ReturnType<typeof ownColumns> = {}): Sheet[] {
  return writtenTables(
    TENANT_SHEETS.map((name) => ({
      sheet: tenantTable(name, own[name]),
      rows: [],
      noteOf: (column: TableColumn) => noteOf(column, name === 'Contracts', textOf),
    })),
    textOf,
  );
}

/** The note of a column: its meaning where that is not plain, what is allowed, and whether it may be empty. */
function noteOf(column: TableColumn, hasDefaults: boolean, textOf: TextOf): string {
  const { name, kind, isRequired, valueTexts } = column;
  const text = (key: string, facts: Readonly<Record<string, string>> = {}) => fillText(textOf(key), facts);
  const preset = hasDefaults ? DEFAULTS[name] : undefined;
  const lines = [
    name in MEANINGS ? text(MEANINGS[name] ?? '') : '',
    typeof kind === 'string'
      ? text(KINDS[kind])
      : text('TenantNoteWords', { words: kind.map((word) => textOf(keyOfWord(column, word))).join('; ') }),
    preset === undefined
      ? text(isRequired ? 'TenantNoteRequired' : 'TenantNoteOptional')
      : text('TenantNotePreset', { value: presetText(preset, valueTexts, textOf) }),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

const KINDS = {
  text: 'TenantNoteText',
  day: 'TenantNoteDay',
  money: 'TenantNoteMoney',
  rate: 'TenantNoteRate',
  decimal: 'TenantNoteDecimal',
  flag: 'TenantNoteFlag',
} as const;

function presetText(preset: string | boolean, valueTexts: TableColumn['valueTexts'], textOf: TextOf): string {
  if (typeof preset === 'boolean') return textOf(preset ? 'Yes' : 'No');
  return textOf(valueTexts?.[preset] ?? preset);
}

const MEANINGS: Readonly<Record<string, string>> = {
  acronym: 'TenantNoteAcronym',
  contractNumber: 'TenantNoteContractNumber',
  grantor: 'TenantNoteParty',
  receiver: 'TenantNoteParty',
  emails: 'TenantNoteEmails',
  id: 'TenantNoteTranche',
  trancheId: 'TenantNoteTranche',
  isOpeningBalance: 'TenantNoteOpening',
  actId: 'TenantNoteAct',
  interestDue: 'TenantNoteInterestDue',
};
