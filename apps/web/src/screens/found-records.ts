/** A record that the palette found by what somebody types, and how its list opens it. */
export interface FoundRecord {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly detail: string;
  readonly modal: string;
}

/** What every search of a palette asks: some records of a list that have the words. */
export interface RecordSearch {
  readonly query: { readonly PageSize: number; readonly filters: string };
  readonly signal: AbortSignal;
}

/** What the palette does with a record of a list, as "repay 2023-001". */
export interface RecordAct {
  readonly id: string;
  /** Begins with the verb; `{{name}}` is the record's. */
  readonly textKey: string;
  readonly modal: string;
  /** What of the records it is done with, such as each tranche of a loan; without it the records themselves. */
  readonly targets?: (records: readonly FoundRecord[], signal: AbortSignal) => Promise<readonly ActTarget[]>;
}

export type ActTarget = Pick<FoundRecord, 'id' | 'name' | 'detail'>;
