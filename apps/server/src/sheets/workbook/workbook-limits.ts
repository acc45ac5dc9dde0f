/** A file over one of these is refused; spreadsheets that people make are far below. */
export const WORKBOOK_LIMITS = {
  bytes: 5_000_000,
  rows: 50_000,
  columns: 50,
  /** All parts of an xlsx together, inflated. */
  inflatedBytes: 64_000_000,
  /** Inflated to packed, over the whole file: a real workbook stays below 50. */
  ratio: 150,
  entries: 1_000,
  /** The heap of the process that reads it. */
  megabytes: 256,
  seconds: 20,
} as const;
