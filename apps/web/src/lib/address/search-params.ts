/** Query strings that a person can read: `?status=ACTIVE&status=UNPAID&page=2`. Values stay texts. An empty one says nothing. */
export type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

export function parseSearch(text: string): Search {
  const search: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    const before = search[name];
    search[name] = before === undefined ? value : typeof before === 'string' ? [before, value] : [...before, value];
  }
  return search;
}

/** Starts with `?`; empty if no parameter has a value. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one));
    }
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/** The value of a parameter; the first if it is given several times. */
export function oneOf(search: Search, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** All values of a parameter. */
export function allOf(search: Search, name: string): readonly string[] {
  const value = search[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** The named parameters of an address; those without a value are left out. */
export function partOf(search: Search, names: readonly string[]): Record<string, string | string[]> {
  const present = names.flatMap((name) => {
    const [only, ...more] = allOf(search, name);
    return only === undefined ? [] : [[name, more.length > 0 ? [only, ...more] : only] as const];
  });
  return Object.fromEntries(present);
}
