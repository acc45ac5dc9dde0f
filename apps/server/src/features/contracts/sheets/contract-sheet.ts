import { CONTRACT_STATE_NUMBERS, formatMoney, parseMoney } from '@calends/loan-engine';
import { type Contract, NO_END_DATE, stateWord, wordKey } from '@calends/wire';
import type { TextOf } from '../../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../../resource/texts/worded-sheet.ts';
import { type Sheet, Words } from '../../../sheets/sheet.ts';

/** The rules of the fees that contracts name, by their ids. */
export type FeeRules = ReadonlyMap<string, string>;

/** A sheet with one row for each contract: who, which terms and which balances, on the day that each was read for. */
export function contractSheet(
  nameKey: string,
  contracts: readonly Contract[],
  rules: FeeRules,
  textOf: TextOf,
  around?: Pick<Sheet, 'heading' | 'totals'>,
): Sheet {
  const word = (value: string) => textOf(wordKey(value));
  return wordedSheet(
    textOf,
    nameKey,
    COLUMNS,
    contracts.map((contract) => rowOf(contract, word, (feeId) => rules.get(feeId ?? '') ?? 'NONE')),
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
  ['contractStatus', 'text'],
  ['convention', 'text'],
  ['capitalizationTerm', 'text'],
  ['capitalizationsStartCondition', 'text'],
  ['interestCapitalization', 'flag'],
  ['contratCheckingAccount', 'flag'],
  ['euriborApplicable', 'flag'],
  ['euribor', 'text'],
  ['euriborCalculationMehtod', 'text'],
  ['optionIndexRateDateStart', 'text'],
  ['dateStartIndexRate', 'day'],
  ['renewalIndexRateTerm', 'text'],
  ['optionIndexRateRenewalDate', 'text'],
  ['renewalIndexRateDate', 'day'],
  ['floor', 'text'],
  ['indexFloor', 'rate'],
  ['indexCap', 'rate'],
  ['spread', 'rate'],
  ['stampTaxApplicable', 'flag'],
  ['stampTaxTranchesFee', 'text'],
  ['stampTaxCapitalizationsFee', 'text'],
  ['isContractSigned', 'flag'],
  ['minute', 'text'],
  ['ownershipPercentage', 'rate'],
  ['currency', 'text'],
  ['amount', 'money'],
  ['realizedCapital', 'money'],
  ['availableCapital', 'money'],
  ['interestAccrued', 'money'],
  ['interestDue', 'money'],
];

function rowOf(
  contract: Contract,
  word: (value: string) => string,
  ruleOf: (feeId: string | null) => string,
): unknown[] {
  return [
    contract.balancesOn,
    contract.contractNumber,
    contract.grantor.name,
    contract.receiver.name,
    word(contract.loanType),
    contract.dateStart,
    contract.dateEnd === NO_END_DATE ? new Words(word('NoEndDate')) : contract.dateEnd,
    word(stateWord(CONTRACT_STATE_NUMBERS, contract.contractStatus) ?? ''),
    word(contract.convention),
    word(contract.capitalizationTerm),
    word(contract.capitalizationsStartCondition),
    contract.interestCapitalization,
    contract.contratCheckingAccount,
    contract.euriborApplicable,
    word(contract.euribor),
    word(contract.euriborCalculationMehtod),
    word(contract.optionIndexRateDateStart),
    contract.dateStartIndexRate,
    word(contract.renewalIndexRateTerm),
    word(contract.optionIndexRateRenewalDate),
    contract.renewalIndexRateDate,
    word(contract.floor),
    contract.indexFloor,
    contract.indexCap,
    contract.spread,
    contract.stampTaxApplicable,
    word(ruleOf(contract.stampTaxTranchesFeeId)),
    word(ruleOf(contract.stampTaxCapitalizationsFeeId)),
    contract.isContractSigned,
    contract.minute,
    contract.ownershipPercentage,
    contract.currency,
    contract.amount,
    contract.realizedCapital,
    contract.availableCapital,
    contract.interestAccrued,
    contract.interestDue,
  ];
}
