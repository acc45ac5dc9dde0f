import {
  type Change,
  type Components,
  changeParts,
  type Description,
  insideSchema,
  type Parameter,
  type Place,
  type Response,
  type Schema,
  UNCHANGED,
} from './description.ts';
import { shareEnvelopes } from './envelopes.ts';
import { nameOnce } from './name-once.ts';
import { nameParameters, nameResponses, nameSchemas, type Repeated } from './part-names.ts';

/**
 * The description with every part that occurs more than once moved to the components and referred to. Parts are compared by their
 * content, so a new call shares what it has in common with others without a line of its own.
 */
export function shareParts(description: Description): Description {
  return shareSchemas(shareResponses(shareParameters(shareEnvelopes(nameOnce(description)))));
}

function shareParameters(description: Description): Description {
  const parameters = nameParameters(repeatedIn(description, 'parameter'));
  const referred = referring('parameters', parameters);
  const sharing = { ...UNCHANGED, parameter: (one: Parameter) => referred(one) ?? one };
  return withComponents({ parameters }, changeParts(description, sharing));
}

function shareResponses(description: Description): Description {
  const responses = nameResponses(repeatedIn(description, 'response'));
  const referred = referring('responses', responses);
  const sharing = { ...UNCHANGED, response: (one: Response) => referred(one) ?? one };
  return withComponents({ responses }, changeParts(description, sharing));
}

function repeatedIn<Kind extends 'parameter' | 'response'>(description: Description, kind: Kind) {
  const findings = new Findings<Parameters<Change[Kind]>[0]>();
  const noting = (part: Parameters<Change[Kind]>[0], place: Place) => {
    findings.note(part, place);
    return part;
  };
  changeParts(description, { ...UNCHANGED, [kind]: noting });
  return findings.repeated();
}

/** The largest equal shapes first: a shape that occurs only within one of them then occurs once. */
function shareSchemas(description: Description): Description {
  const findings = new Findings<Schema>();
  const finding: Change = {
    ...UNCHANGED,
    schema: (schema, place) => (findings.note(schema, place) ? insideSchema(schema, place, finding) : schema),
  };
  changeParts(description, finding);
  const known = description.components?.schemas ?? {};
  const knownAs = referring('schemas', known);
  const nameless = findings.repeated().filter(({ part }) => isWorthAName(part) && !knownAs(part));
  const schemas = { ...nameSchemas(nameless, known), ...known };
  const referred = referring('schemas', schemas);
  const sharing: Change = {
    ...UNCHANGED,
    schema: (schema, place) => referred(schema) ?? insideSchema(schema, place, sharing),
  };
  return changeParts(withComponents({ schemas }, description), sharing);
}

/** Objects, lists of words and patterns; a short one is easier to read in its place than to look up. */
function isWorthAName(part: Schema): boolean {
  return Boolean(part.properties ?? part.enum ?? part.pattern) && JSON.stringify(part).length > 100;
}

/** The places of parts, grouped by equal parts. */
class Findings<Part extends object> {
  readonly #byText = new Map<string, { readonly part: Part; readonly places: Place[] }>();

  /** Whether the part is the first of its kind. */
  note(part: Part, place: Place): boolean {
    const text = JSON.stringify(part);
    const known = this.#byText.get(text);
    if (known) known.places.push(place);
    else this.#byText.set(text, { part, places: [place] });
    return !known;
  }

  repeated(): Repeated<Part>[] {
    return [...this.#byText.values()].filter(({ places }) => places.length > 1);
  }
}

/** Gives a reference to the component that is like a part, if there is one. */
function referring<Part extends object>(kind: keyof Components, components: Readonly<Record<string, Part>>) {
  const names = new Map(Object.entries(components).map(([name, part]) => [JSON.stringify(part), name]));
  return (part: Part): { readonly $ref: string } | undefined => {
    const name = names.get(JSON.stringify(part));
    return name === undefined ? undefined : { $ref: `#/components/${kind}/${name}` };
  };
}

function withComponents(components: Components, description: Description): Description {
  return { ...description, components: { ...description.components, ...components } };
}
