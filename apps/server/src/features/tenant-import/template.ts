import { fillText, type Language, labelKey, TENANT_SHEETS, TEXTS } from '@calends/wire';
import type { Sheet } from '../../sheets/sheet.ts';
import { cellKind, type TableColumn } from '../../sheets/table-columns.ts';
import { DEFAULTS, SHEET_COLUMNS } from './tenant-sheets.ts';

/** Empty sheets whose headers say in their notes what goes below them. */
export function templateSheets(language: Language): Sheet[] {
  return TENANT_SHEETS.map((name) => ({
    name,
    columns: SHEET_COLUMNS[name].map((column) => ({
      header: column.name,
      kind: cellKind(column.kind),
      words: typeof column.kind === 'string' ? [] : column.kind,
      note: noteOf(column, name === 'Contracts', language),
    })),
    rows: [],
  }));
}

/** Its label, what it means where that is not plain, what may stand there, and whether it may be empty. */
function noteOf({ name, kind, isRequired }: TableColumn, hasDefaults: boolean, language: Language): string {
  const text = (key: string, facts: Readonly<Record<string, string>> = {}) =>
    fillText(TEXTS[key]?.[language] ?? '', facts);
  const preset = hasDefaults ? DEFAULTS[name] : undefined;
  const lines = [
    text(LABELS[name] ?? labelKey(name)),
    text(MEANINGS[name] ?? ''),
    typeof kind === 'string' ? text(KINDS[kind]) : text('TenantNoteWords', { words: kind.join(', ') }),
    preset === undefined
      ? text(isRequired ? 'TenantNoteRequired' : 'TenantNoteOptional')
      : text('TenantNotePreset', { value: String(preset).toUpperCase() }),
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

/** Columns that have the label of another field. */
const LABELS: Readonly<Record<string, string>> = {
  id: 'TenantNoteTrancheName',
  trancheId: 'TenantNoteTrancheName',
  date: 'MovementDate',
  decimalValue: 'Value',
  booleanValue: 'Value',
  stampTaxTranchesFee: 'StampTaxTranchesFeeId',
  stampTaxCapitalizationsFee: 'StampTaxCapitalizationsFeeId',
};

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
