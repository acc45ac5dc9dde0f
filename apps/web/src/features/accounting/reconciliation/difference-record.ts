/** A difference of a reconciled month, as one word for an address. */
export function recordOfDifference(runId: string, differenceId: string): string {
  return `${runId} ${differenceId}`;
}

/** The difference that such a word names. */
export function differenceOfRecord(recordId: string): { readonly runId: string; readonly differenceId: string } {
  const [runId = '', differenceId = ''] = recordId.split(' ');
  return { runId, differenceId };
}
