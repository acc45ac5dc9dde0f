import { fillText, type Language, TENANT_SHEETS, TEXTS, wordKey } from '@calends/wire';
import type { Sheet } from '../../../sheets/sheet.ts';
import type { TableColumn } from '../../../sheets/table-columns.ts';
import { writtenTables } from '../../../sheets/written-tables.ts';
import { DEFAULTS, tenantTable } from './tenant-sheets.ts';

/** Empty sheets in the reader's language, whose headers say in their notes what goes below them. */
export function templateSheets(language: Language): Sheet[] {
  const textOf = (key: string) => TEXTS[key]?.[language] ?? key;
  return writtenTables(
    TENANT_SHEETS.map((name) => ({
      sheet: tenantTable(name),
      rows: [],
      noteOf: (column: TableColumn) => noteOf(column, name === 'Contracts', language),
    })),
    textOf,
  );
}

/** What it means where that is not plain, what may stand there, and whether it may be empty. */
function noteOf({ name, kind, isRequired, saidAs }: TableColumn, hasDefaults: boolean, language: Language): string {
  const text = (key: string, facts: Readonly<Record<string, string>> = {}) =>
    fillText(TEXTS[key]?.[language] ?? '', facts);
  const preset = hasDefaults ? DEFAULTS[name] : undefined;
  const lines = [
    text(MEANINGS[name] ?? ''),
    typeof kind === 'string'
      ? text(KINDS[kind])
      : text('TenantNoteWords', { words: kind.map((word) => text(wordKey(word))).join('; ') }),
    preset === undefined
      ? text(isRequired ? 'TenantNoteRequired' : 'TenantNoteOptional')
      : text('TenantNotePreset', { value: presetText(preset, saidAs, text) }),
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

function presetText(preset: string | boolean, saidAs: TableColumn['saidAs'], text: (key: string) => string): string {
  if (typeof preset === 'boolean') return text(preset ? 'Yes' : 'No');
  const key = saidAs?.[preset] ?? wordKey(preset);
  return text(key) || preset;
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
  interestDue: 'TenantNoteInterestDue',
};
