import {
  type ContractChange,
  diffLoans,
  type LoanComputation,
  type LoanDiff,
  type LoanFile,
  type Tranche,
  type UserMovement,
} from '@calends/loan-engine';
import type { EditMovement, EditTranche } from '@calends/wire';

/** The date at which both ledgers are compared reaches at least to `date`, as the server's computation does. */
function foreseeFile(loan: LoanComputation, after: LoanFile, date: string): LoanDiff {
  return diffLoans(loan, { ...after, asOf: date });
}

/** What another date or value of a movement, or of a change of the contract, would make of the loan. */
export function foreseeEdit(loan: LoanComputation, { movementId, changeDate, ...slots }: EditMovement): LoanDiff {
  const date = changeDate.slice(0, 10);
  const withMovement = mapMovements(loan.file, (movement) =>
    movement.id === movementId ? { ...movement, date, ...valueOf(movement, slots) } : movement,
  );
  const changes = loan.file.changes.map((change) =>
    change.id === movementId ? { ...change, changeDate: date, ...slotsOf(slots) } : change,
  );
  return foreseeFile(loan, { ...withMovement, changes }, date);
}

type Slots = Pick<EditMovement, 'decimalValue' | 'integerValue' | 'booleanValue'>;

function valueOf({ movementType }: UserMovement, { decimalValue }: Slots): Partial<UserMovement> {
  return movementType === 'EURIBORRATECHANGE' ? { euriborRate: decimalValue ?? '' } : { amount: decimalValue ?? '' };
}

/** Words are told by number from now on: the word that stood there would count before it. */
function slotsOf({ decimalValue, integerValue, booleanValue }: Slots): Partial<ContractChange> {
  return {
    value: null,
    integerValue: integerValue ?? null,
    decimalValue: decimalValue ?? null,
    booleanValue: booleanValue ?? null,
  };
}

/** What another date or amount of a draw would make of the loan; interest due that it came with moves along. */
export function foreseeTrancheEdit(
  loan: LoanComputation,
  { id, realizationDate, realizedCapital }: EditTranche,
): LoanDiff {
  const tranches = loan.file.tranches.map((tranche) =>
    tranche.id === id
      ? { ...tranche, realizationDate, realizedCapital, movements: movedWith(tranche, realizationDate) }
      : tranche,
  );
  return foreseeFile(loan, { ...loan.file, tranches }, realizationDate);
}

function movedWith({ realizationDate, movements }: Tranche, date: string): UserMovement[] {
  return movements.map((movement) =>
    movement.movementType === 'INTERESTSDUE' && movement.date === realizationDate ? { ...movement, date } : movement,
  );
}

/** What taking back a tranche with its movements, a movement, or a change of the contract would make of the loan. */
export function foreseeRemoval(loan: LoanComputation, factId: string): LoanDiff {
  const { changes, tranches, asOf } = loan.file;
  return foreseeFile(
    loan,
    {
      ...loan.file,
      changes: changes.filter(({ id }) => id !== factId),
      tranches: tranches
        .filter(({ id }) => id !== factId)
        .map((tranche) => ({ ...tranche, movements: tranche.movements.filter(({ id }) => id !== factId) })),
    },
    asOf,
  );
}

/** What a Euribor rate set for a day would make of the loan; it takes the place of the last one set for that day. */
export function foreseeRate(loan: LoanComputation, trancheId: string, date: string, euriborRate: string): LoanDiff {
  const tranches = loan.file.tranches.map((tranche) =>
    tranche.id === trancheId ? { ...tranche, movements: withRate(tranche.movements, date, euriborRate) } : tranche,
  );
  return foreseeFile(loan, { ...loan.file, tranches }, date);
}

function withRate(movements: readonly UserMovement[], date: string, euriborRate: string): UserMovement[] {
  const known = movements.findLastIndex((one) => one.movementType === 'EURIBORRATECHANGE' && one.date === date);
  if (known === -1) return [...movements, { date, movementType: 'EURIBORRATECHANGE', euriborRate }];
  return movements.map((movement, index) => (index === known ? { ...movement, euriborRate } : movement));
}

function mapMovements(file: LoanFile, change: (movement: UserMovement) => UserMovement): LoanFile {
  return {
    ...file,
    tranches: file.tranches.map((tranche) => ({ ...tranche, movements: tranche.movements.map(change) })),
  };
}
