/** The names between double braces, as i18next reads them: `{{count}}`, `{{- html}}`, `{{amount, number}}`. */
function placeholdersIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^{}]*\}\}/g)].map((match) => match[1] ?? ''));
}

/**
 * Whether a text says the same values as the one that it replaces: one that loses a placeholder hides a figure, one that
 * invents one shows braces.
 */
export function keepsPlaceholders(shipped: string, text: string): boolean {
  const [before, after] = [placeholdersIn(shipped), placeholdersIn(text)];
  return before.size === after.size && [...before].every((name) => after.has(name));
}
