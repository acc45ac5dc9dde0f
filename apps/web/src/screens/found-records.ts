/** A record that matches what the user typed in the palette, and how its list opens it. */
export interface FoundRecord {
  readonly id: string;
  readonly name: string;
  /** Distinguishes the record from others with the same name. */
  readonly detail: string;
  readonly modal: string;
}

/** The search of the palette in one list: its records that match the typed words. */
export interface RecordSearch {
  readonly query: { readonly PageSize: number; readonly filters: string };
  readonly signal: AbortSignal;
}

/** An action of the palette on a record of a list, such as "repay 2023-001". */
export interface RecordAct {
  readonly id: string;
  /** The key of a text that begins with a verb; `{{name}}` is the name of the record. */
  readonly textKey: string;
  readonly modal: string;
  /** The objects of the action where they are not the records themselves, such as each tranche of a loan. */
  readonly targets?: (records: readonly FoundRecord[], signal: AbortSignal) => Promise<readonly ActTarget[]>;
}

export type ActTarget = Pick<FoundRecord, 'id' | 'name' | 'detail'>;
