import { CONTRACT_STATE_NUMBERS, FLAG_TERMS, type TermOfShape } from '@calends/loan-engine';
import { type Contract, labelKey, NO_END_DATE } from '@calends/wire';
import type { TFunction } from 'i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney, formatRate } from '../../../lib/figures/money.ts';
import { withLabel } from '../../../lib/words/labelled.ts';

/** The fields of a contract that readers know by name; balances follow from them. */
const SHOWN = [
  'contractNumber',
  'grantor',
  'receiver',
  'dateStart',
  'dateEnd',
  'amount',
  'spread',
  'contractStatus',
  'capitalizationTerm',
  'convention',
  ...FLAG_TERMS,
  'euribor',
  'euriborCalculationMehtod',
  'realizedCapital',
  'minute',
  'ownershipPercentage',
  'isContractSigned',
] as const satisfies readonly (keyof Contract)[];
type ShownField = (typeof SHOWN)[number];

/** How a contract differs between two reads, in one sentence: `Spread: 1,25 % → 2,00 %; Minute: – → Ata 7`. */
export function contractDifferences(t: TFunction, before: Contract, after: Contract): string {
  return SHOWN.map((field) => [field, textOf(t, field, before), textOf(t, field, after)] as const)
    .filter(([, old, now]) => old !== now)
    .map(([field, old, now]) => withLabel(t(labelKey(field)), `${old} → ${now}`))
    .join('; ');
}

function textOf(t: TFunction, field: ShownField, contract: Contract): string {
  if (isFlag(field)) return t(contract[field] ? 'Yes' : 'No');
  switch (field) {
    case 'amount':
    case 'realizedCapital':
      return formatMoney(contract[field]);
    case 'spread':
    case 'ownershipPercentage':
      return formatRate(contract[field]) || '–';
    case 'dateStart':
      return formatDay(contract.dateStart);
    case 'dateEnd':
      return contract.dateEnd === NO_END_DATE ? t('NoEndDate') : formatDay(contract.dateEnd);
    case 'grantor':
    case 'receiver':
      return contract[field].name;
    case 'contractStatus':
      return t(stateWord(contract.contractStatus));
    case 'contractNumber':
    case 'minute':
      return contract[field] ?? '–';
    case 'capitalizationTerm':
    case 'convention':
    case 'euribor':
    case 'euriborCalculationMehtod':
      return t(contract[field]);
  }
}

function isFlag(field: ShownField): field is TermOfShape<'FLAG'> | 'isContractSigned' {
  return field === 'isContractSigned' || FLAG_TERMS.some((term) => term === field);
}

/** The word of the number that the documents give to a state. */
export function stateWord(number: number): string {
  return Object.entries(CONTRACT_STATE_NUMBERS).find(([, value]) => value === number)?.[0] ?? String(number);
}
