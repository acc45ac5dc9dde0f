/**
 * Puts the facts into a text: `{{name}}` is replaced by one, in each form that i18next reads. Throws when the text
 * names a missing fact.
 */
export function fillText(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{-?\s*(\w+)[^{}]*\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`the text needs '${name}'`);
    return fact;
  });
}
