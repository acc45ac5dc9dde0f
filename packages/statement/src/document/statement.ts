/** A document as data: its content and order, not its appearance. Every text is ready to be read. */
export interface Statement {
  readonly title: string;
  /** Remarks on the whole statement. */
  readonly remarks: readonly string[];
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  readonly parts: readonly Part[];
}

export type Part = Facts | Sentences | Explanation | Table | Signatures;

export interface Facts {
  readonly kind: 'facts';
  readonly facts: readonly Fact[];
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A figure, which is aligned with others at its last digit. */
  readonly isFigure: boolean;
}

export interface Sentences {
  readonly kind: 'sentences' | 'warnings';
  readonly sentences: readonly string[];
}

/** The explanation of an amount that is in no row. */
export interface Explanation {
  readonly kind: 'explanation';
  readonly title: string;
  readonly reasons: readonly Reason[];
}

export interface Table {
  readonly kind: 'table';
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly total?: Row;
}

export interface Column {
  readonly label: string;
  readonly isFigure: boolean;
}

export interface Row {
  /** One text a column. */
  readonly cells: readonly string[];
  /** Why the row is what it is. */
  readonly reasons: readonly Reason[];
}

/** The signature blocks; each label comes before an empty space. */
export interface Signatures {
  readonly kind: 'signatures';
  readonly dateLabel: string;
  readonly nameLabel: string;
  readonly parties: readonly { readonly role: string; readonly name: string }[];
}

/** A sentence, a step of a calculation with its own sentences, or a line of it. */
export type Reason = string | Step | Sum;

export interface Step {
  readonly kind: 'step';
  readonly title: string;
  readonly sentences: readonly string[];
  readonly sum: Sum;
}

export interface Sum {
  readonly kind: 'sum';
  readonly label: string;
  readonly amount: string;
  /** How many decimals the amount has, so that the amounts of a column can be aligned at the point. */
  readonly decimals: number;
  /** The outcome of the lines before it. */
  readonly isResult: boolean;
}
