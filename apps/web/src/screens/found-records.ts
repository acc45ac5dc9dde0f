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
