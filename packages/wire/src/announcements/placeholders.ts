/** What an announcement may name in double braces; each reader gets their own. */
export const PLACEHOLDERS = ['firstName', 'lastName', 'tenant', 'date'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Braces that are not closed are text. */
const BRACES = /\{\{([^{}]*)\}\}/g;

/** Whether every name in double braces is one that is filled. */
export function hasKnownPlaceholders(text: string): boolean {
  return [...text.matchAll(BRACES)].every(([, name = '']) => knownOf(name) !== undefined);
}

/** Puts what is known in the places that name it; the others stay as they are written. */
export function fillPlaceholders(text: string, facts: { readonly [P in Placeholder]?: string }): string {
  return text.replaceAll(BRACES, (written, name: string) => {
    const known = knownOf(name);
    return (known && facts[known]) ?? written;
  });
}

function knownOf(name: string): Placeholder | undefined {
  return PLACEHOLDERS.find((known) => known === name.trim());
}
