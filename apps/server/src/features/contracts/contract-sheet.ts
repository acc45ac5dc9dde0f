import { type Contract, type Language, labelKey, wordKey } from '@calends/wire';
import { textIn } from '../../resource/export-rows.ts';
import type { CellKind, Sheet } from '../../sheets/sheet.ts';

/** A sheet with one row for each contract: who, which terms and which balances, on the day that each was read for. */
export function contractSheet(nameKey: string, contracts: readonly Contract[], language: Language): Sheet {
  const text = (key: string) => textIn(language, key);
  const word = (value: string) => text(wordKey(value));
  return {
    name: text(nameKey),
    columns: COLUMNS.map(([field, kind]) => ({ header: text(labelKey(field)), kind })),
    rows: contracts.map((contract) => rowOf(contract, word)),
  };
}

const COLUMNS: readonly (readonly [field: string, kind: CellKind])[] = [
  ['referenceDate', 'day'],
  ['contractNumber', 'text'],
  ['grantor', 'text'],
  ['receiver', 'text'],
  ['loanType', 'text'],
  ['dateStart', 'day'],
  ['dateEnd', 'day'],
  ['convention', 'text'],
  ['capitalizationTerm', 'text'],
  ['euribor', 'text'],
  ['spread', 'rate'],
  ['amount', 'money'],
  ['realizedCapital', 'money'],
  ['availableCapital', 'money'],
  ['interestAccrued', 'money'],
  ['interestDue', 'money'],
];

function rowOf(contract: Contract, word: (value: string) => string): unknown[] {
  return [
    contract.balancesOn,
    contract.contractNumber,
    contract.grantor.name,
    contract.receiver.name,
    word(contract.loanType),
    contract.dateStart,
    contract.dateEnd,
    word(contract.convention),
    word(contract.capitalizationTerm),
    word(contract.euribor),
    contract.spread,
    contract.amount,
    contract.realizedCapital,
    contract.availableCapital,
    contract.interestAccrued,
    contract.interestDue,
  ];
}
