/** A company's month (`yyyy-MM`), as one word for an address. */
export function recordOfMonth(companyId: string, month: string): string {
  return `${companyId} ${month}`;
}

/** The month that such a word names; nothing of both without one. */
export function monthOfRecord(recordId: string | undefined): { readonly companyId: string; readonly month: string } {
  const [companyId = '', month = ''] = (recordId ?? '').split(' ');
  return { companyId, month };
}
