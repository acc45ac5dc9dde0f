/** Puts the facts into a text: `{{name}}` stands for one. Throws when the text asks for a fact that is not there. */
export function fillText(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`the text needs '${name}'`);
    return fact;
  });
}
