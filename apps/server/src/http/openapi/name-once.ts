import { type Change, changeParts, type Description, insideSchema, type Schema, UNCHANGED } from './description.ts';

const SCHEMAS = '#/components/schemas/';
/** The ending that the describing library gives the name of a shape in requests. */
const TAKEN_IN = 'Input';

/**
 * The description with each named shape once. The library writes all of them twice, for requests and for replies; few are used in
 * both, and then the two are mostly equal. Unused shapes are left out; a name ends in `Input` only if the two differ.
 */
export function nameOnce(description: Description): Description {
  const known = description.components?.schemas ?? {};
  const used = usedNames(description);
  const nameOf = (name: string) => {
    const plain = name.endsWith(TAKEN_IN) ? name.slice(0, -TAKEN_IN.length) : name;
    const isAlike = JSON.stringify(known[plain]) === JSON.stringify(known[name]);
    return Object.hasOwn(known, plain) && (isAlike || !used.has(plain)) ? plain : name;
  };
  const schemas = Object.fromEntries([...used].map((name) => [nameOf(name), known[name] ?? {}]));
  return renamed({ ...description, components: { ...description.components, schemas } }, nameOf);
}

/** The names of the shapes that calls refer to, and of those that these refer to. */
function usedNames({ paths = {}, components }: Description): Set<string> {
  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return name;
    used.add(name);
    renamed({ components: { schemas: { [name]: components?.schemas?.[name] ?? {} } } }, use);
    return name;
  };
  renamed({ paths }, use);
  return used;
}

function renamed(description: Description, nameOf: (name: string) => string): Description {
  const change: Change = {
    ...UNCHANGED,
    schema: (schema, place) => refersTo(schema, nameOf) ?? insideSchema(schema, place, change),
  };
  return changeParts(description, change);
}

function refersTo({ $ref }: Schema, nameOf: (name: string) => string): Schema | undefined {
  return $ref?.startsWith(SCHEMAS) ? { $ref: `${SCHEMAS}${nameOf($ref.slice(SCHEMAS.length))}` } : undefined;
}
