import { formatMoney, parseMoney } from '@calends/loan-engine';
import { type Contract, NO_END_DATE, wordKey } from '@calends/wire';
import type { TextOf } from '../../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../../resource/texts/worded-sheet.ts';
import { type Sheet, Words } from '../../../sheets/sheet.ts';

/** A sheet with one row for each contract: who, which terms and which balances, on the day that each was read for. */
export function contractSheet(
  nameKey: string,
  contracts: readonly Contract[],
  textOf: TextOf,
  around?: Pick<Sheet, 'heading' | 'totals'>,
): Sheet {
  const word = (value: string) => textOf(wordKey(value));
  return wordedSheet(
    textOf,
    nameKey,
    COLUMNS,
    contracts.map((contract) => rowOf(contract, word)),
    around,
  );
}

/** The sums of the contracts, each in its column. */
export function contractSums(contracts: readonly Contract[], textOf: TextOf): unknown[] {
  return COLUMNS.map(([field, kind], index) => {
    if (kind !== 'money') return index === 0 ? new Words(textOf('Sum')) : null;
    const amounts = contracts.map((contract) => contract[field as keyof Contract]);
    return formatMoney(
      amounts.reduce<bigint>((sum, amount) => sum + ((typeof amount === 'string' && parseMoney(amount)) || 0n), 0n),
    );
  });
}

const COLUMNS: WordedColumns = [
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
    contract.dateEnd === NO_END_DATE ? new Words(word('NoEndDate')) : contract.dateEnd,
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
