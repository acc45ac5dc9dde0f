/** The parts of an OpenAPI 3.1 description that are shown. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, Response>>;
    readonly schemas?: Readonly<Record<string, Shape>>;
  };
}

interface Reference {
  readonly $ref: string;
}
interface Response {
  readonly content?: Content;
}
interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, Response | Reference>>;
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
  readonly allOf?: readonly Shape[];
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

/** One call, prepared for the page. */
export interface ApiCall {
  /** `GET /TEntities/list-paginated`: the id of the call in an address. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly resource: string;
  readonly summary: string;
  /** The access group, or `public`. */
  readonly access: string;
  /** Which members of the access group the call refuses, as a sentence; empty if it refuses none. */
  readonly limits: string;
  readonly parameters: readonly Parameter[];
  readonly body: Shape | undefined;
  /** The payload of the reply: the data of the standard reply, the rows of a page, or a file. */
  readonly reply: { readonly kind: 'standard' | 'paged' | 'file'; readonly shape: Shape | undefined };
}

export interface CallGroup {
  readonly resource: string;
  readonly calls: readonly ApiCall[];
}

/** Every call of a description, grouped by resource in alphabetical order. `base` is removed from the paths. */
export function groupCalls(description: Description, base: string): CallGroup[] {
  const groups = new Map<string, ApiCall[]>();
  for (const [address, operations] of Object.entries(description.paths)) {
    const path = address.startsWith(base) ? address.slice(base.length) : address;
    for (const [method, operation] of Object.entries(operations)) {
      const call = readCall(method.toUpperCase(), path, operation, description);
      groups.set(call.resource, [...(groups.get(call.resource) ?? []), call]);
    }
  }
  return [...groups]
    .map(([resource, calls]) => ({ resource, calls }))
    .toSorted((a, b) => a.resource.localeCompare(b.resource, 'en'));
}

function readCall(method: string, path: string, operation: Operation, description: Description): ApiCall {
  const { parameters: sharedParameters, responses: sharedResponses } = description.components ?? {};
  const answer = operation.responses?.['200'] ?? {};
  return {
    id: `${method} ${path}`,
    method,
    path,
    resource: operation.tags?.[0] ?? path.split('/')[1] ?? '',
    summary: operation.summary ?? '',
    ...readAccess(operation.description),
    parameters: (operation.parameters ?? []).flatMap((one) => referred(one, sharedParameters) ?? []),
    body: shapeIn(operation.requestBody?.content),
    reply: readReply(shapeIn(referred(answer, sharedResponses)?.content), description),
  };
}

function readAccess(description = ''): Pick<ApiCall, 'access' | 'limits'> {
  const [, access = 'public', limits = ''] = /^Who may: (\w+)\.\s*(.*)/.exec(description) ?? [];
  return { access, limits };
}

/** Resolves a reference to a shared part; the name of the part is the end of the reference. */
function referred<Part extends object>(part: Part | Reference, shared: Readonly<Record<string, Part>> | undefined) {
  return '$ref' in part ? shared?.[nameIn(part.$ref)] : part;
}

function nameIn($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

function shapeIn(content: Content | undefined): Shape | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

/** Reads the reply; the envelope is a reference beside the data. */
function readReply(shape: Shape | undefined, description: Description): ApiCall['reply'] {
  const data = shape?.properties?.['data'];
  if (!data) return { kind: 'file', shape: undefined };
  const isPaged = shape?.allOf?.some((envelope) => resolved(envelope, description).properties?.['totalCount']);
  return isPaged ? { kind: 'paged', shape: data.items ?? data } : { kind: 'standard', shape: data };
}

/** Resolves a reference to a shape. */
export function resolved(shape: Shape, description: Description): Shape {
  return shape.$ref === undefined ? shape : (description.components?.schemas?.[nameIn(shape.$ref)] ?? shape);
}

/**
 * Writes a type as `string | null`, `'asc' | 'desc'` or `Entity[]`: an object by its name, a shape of one value by that value's
 * type.
 */
export function typeOf(reference: Shape, description: Description): string {
  const shape = resolved(reference, description);
  const inside = (one: Shape) => typeOf(one, description);
  if (reference.$ref !== undefined && (shape.properties || shape === reference)) return nameIn(reference.$ref);
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.anyOf) return shape.anyOf.map(inside).join(' | ');
  if (shape.type === 'array') return `${inBrackets(inside(shape.items ?? {}))}[]`;
  if (shape.type === undefined) return 'any';
  return typeof shape.type === 'string' ? shape.type : shape.type.join(' | ');
}

function inBrackets(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}

/** Further limits of a value, as symbols and in the words of JSON Schema. */
export function limitsOf(shape: Shape, description: Description): string[] {
  const { minimum, maximum, minLength, maxLength, pattern, format, default: preset } = resolved(shape, description);
  return [
    minimum !== undefined && isMet(minimum) ? `≥ ${minimum}` : '',
    maximum !== undefined && isMet(maximum) ? `≤ ${maximum}` : '',
    minLength !== undefined ? `minLength ${minLength}` : '',
    maxLength !== undefined ? `maxLength ${maxLength}` : '',
    pattern !== undefined && format === undefined ? `/${pattern}/` : '', // a format is shorter
    format ?? '',
    preset !== undefined ? `= ${JSON.stringify(preset)}` : '',
  ].filter((text) => text !== '');
}

/** Whether the limit is real: the largest safe integer of JavaScript is not. */
function isMet(limit: number): boolean {
  return Math.abs(limit) < Number.MAX_SAFE_INTEGER;
}

/** The fields of an object, of the objects in a list, or of those alternatives that are objects. */
export function fieldsOf(shape: Shape, description: Description): readonly (readonly [string, Shape, boolean])[] {
  const target = resolved(shape, description);
  if (target.items) return fieldsOf(target.items, description);
  if (target.anyOf) return target.anyOf.flatMap((one) => fieldsOf(one, description));
  const required = new Set(target.required);
  return Object.entries(target.properties ?? {}).map(([name, field]) => [name, field, required.has(name)] as const);
}
