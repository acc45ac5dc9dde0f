import {
  CAPITALIZATION_TERMS,
  CONTRACT_STATE_NUMBERS,
  CONTRACT_STATES,
  CONVENTIONS,
  type ContractState,
  type MovementType,
  type UserMovementType,
} from './vocabulary.ts';

/**
 * The kinds of value of a dated fact: an amount, a percentage, one of a list of words, yes or no, the terms of an index, a day,
 * a percentage that may also be none, or a company.
 */
export type FactShape = 'AMOUNT' | 'RATE' | 'WORD' | 'FLAG' | 'INDEX' | 'DAY' | 'BOUND' | 'COMPANY';

type ChangeKind = ChangeRow & (WordShape | { readonly shape: Exclude<FactShape, 'WORD'> });

interface ChangeRow {
  /** The term of the contract that is another from the day of the change on. */
  readonly term: string;
  /** Its row in the movement tree, and the text by which screens and statements name that row. */
  readonly movementType: MovementType;
  /** Its turn among the changes of a day; those of one turn stay as entered. */
  readonly turn: 0 | 1;
}

interface WordShape {
  readonly shape: 'WORD';
  /** In the order of their numbers. */
  readonly words: readonly string[];
}

/** States are numbered otherwise than they are listed. */
const STATES_BY_NUMBER: readonly ContractState[] = CONTRACT_STATES.toSorted(
  (a, b) => CONTRACT_STATE_NUMBERS[a] - CONTRACT_STATE_NUMBERS[b],
);

/**
 * Every kind of change of a contract, in the order in which the documents number them, those that the documents lack after them. Whatever reads, writes or shows a change
 * takes it from here, and does not compile while a kind lacks its answer. The state takes its turn first because it sets
 * other terms.
 */
export const CHANGES = {
  CONVENTION: { term: 'convention', movementType: 'CONVENTIONCHANGE', shape: 'WORD', words: CONVENTIONS, turn: 1 },
  SPREAD: { term: 'spread', movementType: 'SPREADCHANGE', shape: 'RATE', turn: 1 },
  EURIBOR: { term: 'euribor', movementType: 'EURIBORTABLECHANGE', shape: 'INDEX', turn: 1 },
  MAXIMUMAMOUNT: { term: 'amount', movementType: 'MAXIMUMAMOUNTCHANGE', shape: 'AMOUNT', turn: 1 },
  CONTRACTSTATE: {
    term: 'contractStatus',
    movementType: 'CONTRACTSTATECHANGE',
    shape: 'WORD',
    words: STATES_BY_NUMBER,
    turn: 0,
  },
  CAPITALIZATIONTERM: {
    term: 'capitalizationTerm',
    movementType: 'CAPITALIZATIONTERMCHANGE',
    shape: 'WORD',
    words: CAPITALIZATION_TERMS,
    turn: 1,
  },
  INTERESTCAPITALIZATION: {
    term: 'interestCapitalization',
    movementType: 'INTERESTCAPITALIZATIONCHANGE',
    shape: 'FLAG',
    turn: 1,
  },
  DATEEND: { term: 'dateEnd', movementType: 'DATEENDCHANGE', shape: 'DAY', turn: 1 },
  INDEXFLOOR: { term: 'indexFloor', movementType: 'INDEXFLOORCHANGE', shape: 'BOUND', turn: 1 },
  INDEXCAP: { term: 'indexCap', movementType: 'INDEXCAPCHANGE', shape: 'BOUND', turn: 1 },
  GRANTOR: { term: 'grantor', movementType: 'GRANTORCHANGE', shape: 'COMPANY', turn: 1 },
  RECEIVER: { term: 'receiver', movementType: 'RECEIVERCHANGE', shape: 'COMPANY', turn: 1 },
} as const satisfies Readonly<Record<string, ChangeKind>>;

type Changes = typeof CHANGES;
export type ChangeField = keyof Changes;
export type ChangedTerm = Changes[ChangeField]['term'];
export const CHANGE_FIELDS = Object.keys(CHANGES) as [ChangeField, ...ChangeField[]];

/** The field that is called so; undefined where none is. */
export function changeFieldOf(name: unknown): ChangeField | undefined {
  return CHANGE_FIELDS.find((field) => field === name);
}

export type FieldOfShape<Shape extends FactShape> = {
  [Field in ChangeField]: Changes[Field]['shape'] extends Shape ? Field : never;
}[ChangeField];

/** The terms that such changes are about. */
export type TermOfShape<Shape extends FactShape> = Changes[FieldOfShape<Shape>]['term'];

/** What nobody agrees at the start of a contract beside its floor: it is changed to. */
export type BoundTerm = TermOfShape<'BOUND'>;

/** The companies of a loan. The loan file does not name those of its start, so that only changes say who they are. */
export type CompanyTerm = TermOfShape<'COMPANY'>;

export function isOfShape<Shape extends FactShape>(field: ChangeField, shape: Shape): field is FieldOfShape<Shape> {
  return CHANGES[field].shape === shape;
}

/** The terms that are yes or no. */
export const FLAG_TERMS: readonly TermOfShape<'FLAG'>[] = CHANGE_FIELDS.flatMap((field) =>
  isOfShape(field, 'FLAG') ? [CHANGES[field].term] : [],
);

/** The kind of value of each movement that a user enters on a tranche. */
const USER_MOVEMENT_SHAPES = {
  CAPITALREIMBURSEMENT: 'AMOUNT',
  INTERESTACCRUEDREIMBURSEMENT: 'AMOUNT',
  INTERESTDUEREIMBURSEMENT: 'AMOUNT',
  REINFORCEMENT: 'AMOUNT',
  EURIBORRATECHANGE: 'RATE',
  INTERESTSDUE: 'AMOUNT',
  CAPITALWAIVER: 'AMOUNT',
  INTERESTACCRUEDWAIVER: 'AMOUNT',
  INTERESTDUEWAIVER: 'AMOUNT',
  SHARECAPITALCONVERSION: 'AMOUNT',
  OTHEREQUITYCONVERSION: 'AMOUNT',
} as const satisfies Record<UserMovementType, Extract<FactShape, 'AMOUNT' | 'RATE'>>;

type ShapeOfMovement = Readonly<
  typeof USER_MOVEMENT_SHAPES & { [Field in ChangeField as Changes[Field]['movementType']]: Changes[Field]['shape'] }
>;

/** The kind of value of each row that a user entered, on a tranche or on the contract. */
export const SHAPE_OF_MOVEMENT = {
  ...USER_MOVEMENT_SHAPES,
  ...Object.fromEntries(Object.values(CHANGES).map(({ movementType, shape }) => [movementType, shape])),
} as ShapeOfMovement;

export type MovementOfShape<Shape extends FactShape> = {
  [Type in keyof ShapeOfMovement]: ShapeOfMovement[Type] extends Shape ? Type : never;
}[keyof ShapeOfMovement];

/** False for a row that nobody enters. */
export function writesShape<Shape extends FactShape>(
  movementType: MovementType,
  shape: Shape,
): movementType is MovementOfShape<Shape> {
  const shapes: Readonly<Partial<Record<MovementType, FactShape>>> = SHAPE_OF_MOVEMENT;
  return shapes[movementType] === shape;
}

/** The field that a row changes; undefined for a row of another kind. */
export function changedField(movementType: MovementType): ChangeField | undefined {
  return CHANGE_FIELDS.find((field) => CHANGES[field].movementType === movementType);
}
