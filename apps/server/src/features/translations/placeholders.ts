/** The names between double braces, as i18next reads them: `{{count}}`, `{{- html}}`, `{{amount, number}}`. */
function placeholdersIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^{}]*\}\}/g)].map((match) => match[1] ?? ''));
}

/**
 * Whether a text has the placeholders of the one that it replaces: without one a figure is hidden, with another one braces are
 * shown.
 */
export function keepsPlaceholders(shipped: string, text: string): boolean {
  const [before, after] = [placeholdersIn(shipped), placeholdersIn(text)];
  return before.size === after.size && [...before].every((name) => after.has(name));
}
