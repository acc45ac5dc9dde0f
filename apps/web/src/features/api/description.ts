/** The parts of an OpenAPI 3.1 description that are shown. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Shape>> };
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema?: Shape }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Shape;
}

/** A JSON schema, as far as our calls use it. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: boolean | Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
}

/** One call, ready to be read. */
export interface ApiCall {
  /** `GET /TEntities/list-paginated`: what an address names it by. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly resource: string;
  readonly summary: string;
  /** The access group, or `public`. */
  readonly access: string;
  readonly parameters: readonly Parameter[];
  readonly body: Shape | undefined;
  /** What the call is made for: the data of the standard reply, the rows of a page, or a file. */
  readonly reply: { readonly kind: 'standard' | 'paged' | 'file'; readonly shape: Shape | undefined };
}

export interface CallGroup {
  readonly resource: string;
  readonly calls: readonly ApiCall[];
}

/** Every call of a description, by resource in the order of the alphabet. `base` is cut off the paths. */
export function groupCalls({ paths }: Description, base: string): CallGroup[] {
  const groups = new Map<string, ApiCall[]>();
  for (const [address, operations] of Object.entries(paths)) {
    const path = address.startsWith(base) ? address.slice(base.length) : address;
    for (const [method, operation] of Object.entries(operations)) {
      const call = readCall(method.toUpperCase(), path, operation);
      groups.set(call.resource, [...(groups.get(call.resource) ?? []), call]);
    }
  }
  return [...groups]
    .map(([resource, calls]) => ({ resource, calls }))
    .toSorted((a, b) => a.resource.localeCompare(b.resource, 'en'));
}

function readCall(method: string, path: string, operation: Operation): ApiCall {
  return {
    id: `${method} ${path}`,
    method,
    path,
    resource: operation.tags?.[0] ?? path.split('/')[1] ?? '',
    summary: operation.summary ?? '',
    access: /^Who may: (\w+)\./.exec(operation.description ?? '')?.[1] ?? 'public',
    parameters: operation.parameters ?? [],
    body: shapeIn(operation.requestBody?.content),
    reply: readReply(shapeIn(operation.responses?.['200']?.content)),
  };
}

function shapeIn(content: Content | undefined): Shape | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

function readReply(shape: Shape | undefined): ApiCall['reply'] {
  const { data, totalCount } = shape?.properties ?? {};
  if (!data) return { kind: 'file', shape: undefined };
  return totalCount ? { kind: 'paged', shape: data.items ?? data } : { kind: 'standard', shape: data };
}

const REFERENCE = '#/components/schemas/';

/** The name of the shape that is referred to. */
function referredName({ $ref }: Shape): string | undefined {
  return $ref?.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : undefined;
}

/** The shape itself, where one is referred to. */
export function resolved(shape: Shape, description: Description): Shape {
  const name = referredName(shape);
  return name === undefined ? shape : (description.components?.schemas?.[name] ?? shape);
}

/** `string | null`, `'asc' | 'desc'`, `Entity[]`. */
export function typeOf(shape: Shape): string {
  const name = referredName(shape);
  if (name !== undefined) return name;
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.anyOf) return shape.anyOf.map(typeOf).join(' | ');
  if (shape.type === 'array') return `${inBrackets(typeOf(shape.items ?? {}))}[]`;
  if (shape.type === undefined) return 'any';
  return typeof shape.type === 'string' ? shape.type : shape.type.join(' | ');
}

function inBrackets(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}

/** What further holds of a value, in signs and in the words of JSON Schema. */
export function limitsOf(shape: Shape): string[] {
  const { minimum, maximum, minLength, maxLength, pattern, format, default: preset } = shape;
  return [
    minimum !== undefined && isMet(minimum) ? `≥ ${minimum}` : '',
    maximum !== undefined && isMet(maximum) ? `≤ ${maximum}` : '',
    minLength !== undefined ? `minLength ${minLength}` : '',
    maxLength !== undefined ? `maxLength ${maxLength}` : '',
    pattern !== undefined && format === undefined ? `/${pattern}/` : '', // a format says it shorter
    format ?? '',
    preset !== undefined ? `= ${JSON.stringify(preset)}` : '',
  ].filter((text) => text !== '');
}

/** The largest whole number of the language is no limit that anybody meets. */
function isMet(limit: number): boolean {
  return Math.abs(limit) < Number.MAX_SAFE_INTEGER;
}

/** The fields of an object, of the objects in a list, or of the alternatives that are objects. */
export function fieldsOf(shape: Shape, description: Description): readonly (readonly [string, Shape, boolean])[] {
  const target = resolved(shape, description);
  if (target.items) return fieldsOf(target.items, description);
  if (target.anyOf) return target.anyOf.flatMap((one) => fieldsOf(one, description));
  const required = new Set(target.required);
  return Object.entries(target.properties ?? {}).map(([name, field]) => [name, field, required.has(name)] as const);
}
