import {
  CAPITALIZATION_TERMS,
  type ChangeField,
  CONTRACT_STATE_NUMBERS,
  CONTRACT_STATES,
  CONVENTIONS,
  type ContractChange,
  type LedgerMovement,
  type LoanFile,
  type MovementType,
  type TrancheLedger,
  termsInForce,
} from '@calends/loan-engine';
import type { Words } from './words.ts';

/** What a row that only changes terms changes them to: an index, a spread, a word; empty where the row has an amount. */
export function newTerm(words: Words, file: LoanFile, tranche: TrancheLedger, movement: LedgerMovement): string {
  if (movement.movementType === 'EURIBORRATECHANGE') return newIndex(words, file, tranche, movement);
  const field = CHANGED_BY[movement.movementType];
  if (field === undefined) return '';
  const changes = file.changes.filter((change) => change.field === field && change.changeDate === movement.date);
  const change = changes[rankAmongEquals(tranche, movement)];
  return change ? changedTo(words, file, change) : '';
}

const CHANGED_BY: Partial<Record<MovementType, ChangeField>> = {
  CONVENTIONCHANGE: 'CONVENTION',
  SPREADCHANGE: 'SPREAD',
  EURIBORTABLECHANGE: 'EURIBOR',
  MAXIMUMAMOUNTCHANGE: 'MAXIMUMAMOUNT',
  CONTRACTSTATECHANGE: 'CONTRACTSTATE',
  CAPITALIZATIONTERMCHANGE: 'CAPITALIZATIONTERM',
  INTERESTCAPITALIZATIONCHANGE: 'INTERESTCAPITALIZATION',
};

/** A manual rate carries its fact, an automatic reset its fixing. */
function newIndex({ figures }: Words, file: LoanFile, tranche: TrancheLedger, movement: LedgerMovement): string {
  const { date, movementType, derived } = movement;
  if (derived) {
    const fixing = tranche.fixings.findLast(({ resetDate }) => resetDate === date);
    return fixing ? figures.percent(fixing.value) : '';
  }
  const entered = file.tranches.find(({ id }) => id === tranche.id)?.movements ?? [];
  const rates = entered.filter((fact) => fact.date === date && fact.movementType === movementType);
  const rate = rates[rankAmongEquals(tranche, movement)]?.euriborRate;
  return rate === undefined ? '' : figures.percent(rate);
}

/** Facts need no id: equal ones of a day stand in the ledger in the order in which they were entered. */
function rankAmongEquals({ movements }: TrancheLedger, movement: LedgerMovement): number {
  const { date, movementType, derived } = movement;
  const equals = movements.filter(
    (one) => one.date === date && one.movementType === movementType && one.derived === derived,
  );
  return equals.indexOf(movement);
}

function changedTo({ say, figures }: Words, file: LoanFile, change: ContractChange): string {
  const { field, value, integerValue, decimalValue, booleanValue } = change;
  const word = (names: readonly string[]) => say(value ?? names[integerValue ?? -1] ?? '');
  switch (field) {
    case 'SPREAD':
      return figures.percent(decimalValue ?? '0');
    case 'MAXIMUMAMOUNT':
      return figures.money(decimalValue ?? '0');
    case 'INTERESTCAPITALIZATION':
      return say(booleanValue ? 'Yes' : 'No');
    case 'CONVENTION':
      return word(CONVENTIONS);
    case 'CAPITALIZATIONTERM':
      return word(CAPITALIZATION_TERMS);
    case 'CONTRACTSTATE':
      return word(CONTRACT_STATES.toSorted((a, b) => CONTRACT_STATE_NUMBERS[a] - CONTRACT_STATE_NUMBERS[b]));
    case 'EURIBOR': {
      // slots that a change leaves out keep their value: only all the terms together tell
      const inForce = termsInForce(file, change.changeDate);
      return inForce.ok ? indexName({ say, figures }, inForce.terms) : '';
    }
  }
}

/** Euribor with its term, or that none applies. */
export function indexName(
  { say }: Words,
  { euriborApplicable, euribor }: Pick<LoanFile['contract'], 'euriborApplicable' | 'euribor'>,
): string {
  return !euriborApplicable || euribor === 'NA' ? say('NA') : say('EuriborOf', { term: say(euribor) });
}
