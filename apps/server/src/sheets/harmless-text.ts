const FORMULA_START = String.raw`'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]`;
const RUNS = new RegExp(`^${FORMULA_START}`);
const GUARDED = new RegExp(`^'(?=${FORMULA_START})`);

/** A spreadsheet would run a text that begins like this as a formula; the apostrophe keeps it text (OWASP, CSV injection). */
export function harmless(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

/** The text without that apostrophe. */
export function withoutGuard(text: string): string {
  return text.replace(GUARDED, '');
}
