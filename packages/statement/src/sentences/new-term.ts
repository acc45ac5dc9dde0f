import {
  CHANGES,
  type ContractChange,
  changedField,
  type LedgerMovement,
  type LoanFile,
  type TrancheLedger,
  termsInForce,
} from '@calends/loan-engine';
import type { Words } from '../words/words.ts';
import { companyName } from './handover-sentence.ts';

/** Stands before a rate whose fixing is not published yet. */
export const PROJECTED_SIGN = '≈';

/** The new value of a row that only changes terms: an index, a spread, a word; empty where the row has an amount. */
export function newTerm(words: Words, file: LoanFile, tranche: TrancheLedger, movement: LedgerMovement): string {
  if (movement.movementType === 'EURIBORRATECHANGE') return newIndex(words, file, tranche, movement);
  const field = changedField(movement.movementType);
  if (field === undefined) return '';
  const changes = file.changes.filter((change) => change.field === field && change.changeDate === movement.date);
  const change = changes[rankAmongEquals(tranche, movement)];
  return change ? changedTo(words, file, change) : '';
}

/** A rate set by hand refers to its fact, an automatic reset to its fixing. */
function newIndex({ figures }: Words, file: LoanFile, tranche: TrancheLedger, movement: LedgerMovement): string {
  const { date, movementType, derived } = movement;
  if (derived) {
    const fixing = tranche.fixings.findLast(({ resetDate }) => resetDate === date);
    if (!fixing) return '';
    return fixing.projected ? `${PROJECTED_SIGN} ${figures.percent(fixing.value)}` : figures.percent(fixing.value);
  }
  const entered = file.tranches.find(({ id }) => id === tranche.id)?.movements ?? [];
  const rates = entered.filter((fact) => fact.date === date && fact.movementType === movementType);
  const rate = rates[rankAmongEquals(tranche, movement)]?.euriborRate;
  return rate === undefined ? '' : figures.percent(rate);
}

/** A fact is recognised without an id: equal facts of a day are in the ledger in the order in which they were entered. */
function rankAmongEquals({ movements }: TrancheLedger, movement: LedgerMovement): number {
  const { date, movementType, derived } = movement;
  const equals = movements.filter(
    (one) => one.date === date && one.movementType === movementType && one.derived === derived,
  );
  return equals.indexOf(movement);
}

function changedTo(words: Words, file: LoanFile, change: ContractChange): string {
  const { say, figures } = words;
  const { value, integerValue, decimalValue, booleanValue } = change;
  const kind = CHANGES[change.field];
  switch (kind.shape) {
    case 'RATE':
      return figures.percent(decimalValue ?? '0');
    case 'AMOUNT':
      return figures.money(decimalValue ?? '0');
    case 'FLAG':
      return say(booleanValue ? 'Yes' : 'No');
    case 'WORD':
      return say(value ?? kind.words[integerValue ?? -1] ?? '');
    case 'DAY': {
      const dateEnd = figures.day(change.dateEnd ?? '');
      const reason = change.untaxedReason;
      return reason ? say('NewEndUntaxed', { dateEnd, reason }) : dateEnd;
    }
    case 'COMPANY':
      return companyName(words, change.company ?? '');
    case 'BOUND':
      return booleanValue === false ? say('NoBound') : figures.percent(decimalValue ?? '0');
    case 'INDEX': {
      // slots that a change leaves out keep their value, so only all the terms together show the result
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
