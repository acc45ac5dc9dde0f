/** An OpenAPI 3.1 description, as far as this code reads it; the rest is copied unchanged. */
export interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: Components;
}
/** The parts that calls and other parts refer to, by name. */
export interface Components {
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly responses?: Readonly<Record<string, Response>>;
  readonly schemas?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, Response>>;
}
export interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}
export interface Response {
  readonly $ref?: string;
  readonly content?: Content;
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** A JSON schema, as far as our calls use it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean;
}

/** The place of a part: its resource or component, and its name there. */
export interface Place {
  readonly owner: string;
  readonly field: string;
}

/** The request and the replies of a call, which have no names of their own. */
export const BODY = 'body';
export const RECORD = 'record';

/** What a walk through a description returns for each part: the same part, another, or a reference. */
export interface Change {
  readonly parameter: (parameter: Parameter, place: Place) => Parameter;
  readonly response: (response: Response, place: Place) => Response;
  readonly schema: (schema: Schema, place: Place) => Schema;
}

/** For changes of one kind of part alone. */
export const UNCHANGED: Change = {
  parameter: (parameter) => parameter,
  response: (response) => response,
  schema: (schema) => schema,
};

/** The description with its parts changed. A component itself stays; the parts within it are changed. */
export function changeParts(description: Description, change: Change): Description {
  const { parameters, responses, schemas, ...others } = description.components ?? {};
  return {
    ...description,
    components: {
      ...others,
      ...(parameters && {
        parameters: mapValues(parameters, (one, name) => insideParameter(one, ofItself(name), change)),
      }),
      ...(responses && { responses: mapValues(responses, (one, name) => insideResponse(one, ofItself(name), change)) }),
      ...(schemas && { schemas: mapValues(schemas, (one, name) => insideSchema(one, ofItself(name), change)) }),
    },
    paths: mapValues(description.paths ?? {}, (calls, path) =>
      mapValues(calls, (call) => changeCall(call, path, change)),
    ),
  };
}

function ofItself(name: string): Place {
  return { owner: name, field: name };
}

function changeCall(call: Operation, path: string, change: Change): Operation {
  const { tags, parameters, requestBody: body, responses } = call;
  const at = (field: string) => ({ owner: tags?.[0] ?? '', field });
  const lastWord =
    path
      .replaceAll(/\/\{\w+\}/g, '')
      .split('/')
      .at(-1) ?? '';
  const reply = (one: Response) => insideResponse(change.response(one, at(lastWord)), at(lastWord), change);
  return {
    ...call,
    ...(parameters && {
      parameters: parameters.map((one) => {
        const place = at(one.name ?? '');
        return insideParameter(change.parameter(one, place), place, change);
      }),
    }),
    ...(body && { requestBody: { ...body, content: insideContent(body.content, at(BODY), change) } }),
    ...(responses && { responses: mapValues(responses, reply) }),
  };
}

function insideParameter(parameter: Parameter, place: Place, change: Change): Parameter {
  return parameter.schema ? { ...parameter, schema: change.schema(parameter.schema, place) } : parameter;
}

function insideResponse(response: Response, place: Place, change: Change): Response {
  return response.content ? { ...response, content: insideContent(response.content, place, change) } : response;
}

function insideContent(content: Content, place: Place, change: Change): Content {
  return mapValues(content, (media) => ({ ...media, schema: change.schema(media.schema, place) }));
}

/** A shape with the shapes inside it changed; items and alternatives have the name of the shape around them. */
export function insideSchema(schema: Schema, { owner, field }: Place, change: Change): Schema {
  const { properties, items, anyOf, additionalProperties: others } = schema;
  const inside = (part: Schema, name = field) => change.schema(part, { owner, field: name });
  return {
    ...schema,
    ...(properties && {
      properties: mapValues(properties, (one, name) => inside(one, name === 'data' ? RECORD : name)),
    }),
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => inside(one)) }),
    ...(typeof others === 'object' && { additionalProperties: inside(others) }),
  };
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
