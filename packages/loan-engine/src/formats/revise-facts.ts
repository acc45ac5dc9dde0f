import { SHAPE_OF_MOVEMENT } from './dated-facts.ts';
import type { ContractChange, LoanFile, Tranche, UserMovement } from './loan-file.ts';

/**
 * The same loan with a fact revised, for previews: an edited fact keeps its place in the order of entry, as the product
 * stores it. Each file reaches to the day of the fact; a comparison uses the later of both days.
 */

/** The loan with one more tranche, entered last. */
export function withTranche(file: LoanFile, tranche: Tranche): LoanFile {
  return { ...file, asOf: tranche.realizationDate, tranches: [...file.tranches, tranche] };
}

/** Another date and amount of a draw; interest due that it came with, entered for its day, moves along. */
export function withRevisedTranche(
  file: LoanFile,
  { id, realizationDate, realizedCapital }: Pick<Tranche, 'id' | 'realizationDate' | 'realizedCapital'>,
): LoanFile {
  const tranches = file.tranches.map((tranche) =>
    tranche.id === id
      ? { ...tranche, realizationDate, realizedCapital, movements: movedAlong(tranche, realizationDate) }
      : tranche,
  );
  return { ...file, asOf: realizationDate, tranches };
}

function movedAlong({ realizationDate, movements }: Tranche, date: string): UserMovement[] {
  return movements.map((movement) =>
    movement.movementType === 'INTERESTSDUE' && movement.date === realizationDate ? { ...movement, date } : movement,
  );
}

/** The new value of a movement or a change, in the slot of its kind. */
export interface RevisedSlots {
  /** An amount, or a percentage. */
  readonly decimalValue?: string | null | undefined;
  readonly integerValue?: number | null | undefined;
  readonly booleanValue?: boolean | null | undefined;
}

/** Another date and value of a movement, or of a change of the contract. */
export function withRevisedFact(file: LoanFile, factId: string, date: string, slots: RevisedSlots): LoanFile {
  const tranches = file.tranches.map((tranche) => ({
    ...tranche,
    movements: tranche.movements.map((movement) =>
      movement.id === factId ? { ...movement, date, ...valueOf(movement, slots) } : movement,
    ),
  }));
  const changes = file.changes.map((change) =>
    change.id === factId ? { ...change, changeDate: date, ...slotsOf(slots) } : change,
  );
  return { ...file, asOf: date, changes, tranches };
}

function valueOf({ movementType }: UserMovement, { decimalValue }: RevisedSlots): Partial<UserMovement> {
  switch (SHAPE_OF_MOVEMENT[movementType]) {
    case 'RATE':
      return { euriborRate: decimalValue ?? '' };
    case 'AMOUNT':
      return { amount: decimalValue ?? '' };
  }
}

/** Words are given by their numbers here; the previous text in `value` would take precedence. */
function slotsOf({ decimalValue, integerValue, booleanValue }: RevisedSlots): Partial<ContractChange> {
  return {
    value: null,
    integerValue: integerValue ?? null,
    decimalValue: decimalValue ?? null,
    booleanValue: booleanValue ?? null,
  };
}

/** The loan without a tranche and its movements, a movement, or a change of the contract. */
export function withoutFact(file: LoanFile, factId: string): LoanFile {
  return {
    ...file,
    changes: file.changes.filter(({ id }) => id !== factId),
    tranches: file.tranches
      .filter(({ id }) => id !== factId)
      .map((tranche) => ({ ...tranche, movements: tranche.movements.filter(({ id }) => id !== factId) })),
  };
}

/** The loan without the movements of an act. */
export function withoutAct(file: LoanFile, actId: string): LoanFile {
  const tranches = file.tranches.map((tranche) =>
    tranche.movements.some((movement) => movement.actId === actId)
      ? { ...tranche, movements: tranche.movements.filter((movement) => movement.actId !== actId) }
      : tranche,
  );
  return { ...file, tranches };
}

/** A Euribor rate of a tranche set for a day; it takes the place of the last one that was set for that day. */
export function withEuriborRate(file: LoanFile, trancheId: string, date: string, euriborRate: string): LoanFile {
  const tranches = file.tranches.map((tranche) =>
    tranche.id === trancheId ? { ...tranche, movements: rateSet(tranche.movements, date, euriborRate) } : tranche,
  );
  return { ...file, asOf: date, tranches };
}

function rateSet(movements: readonly UserMovement[], date: string, euriborRate: string): UserMovement[] {
  const known = movements.findLastIndex((one) => one.movementType === 'EURIBORRATECHANGE' && one.date === date);
  if (known === -1) return [...movements, { date, movementType: 'EURIBORRATECHANGE', euriborRate }];
  return movements.map((movement, index) => (index === known ? { ...movement, euriborRate } : movement));
}
