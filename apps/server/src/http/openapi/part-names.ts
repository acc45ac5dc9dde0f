import { BODY, type Parameter, type Place, RECORD, type Response, type Schema } from './description.ts';

/*
 * How shared parts are called. One that belongs to a resource is called after both (`TMovementsOrderBy`), one that several
 * have after itself (`PageNumber`); where that name is given to one used more, by what is different (`OrderTypeDesc`).
 */

/** A part that occurs in several places. */
export interface Repeated<Part> {
  readonly part: Part;
  readonly places: readonly Place[];
}

/** Shared parameters by their names. */
export function nameParameters(parameters: readonly Repeated<Parameter>[]): Record<string, Parameter> {
  return named(parameters, {}, ({ part, places }, known) => {
    const name = owned(wordOf(part.name ?? ''), places);
    const other = known[name];
    const { schema, required, in: where = '' } = part;
    return [
      name,
      ...(schema?.default === other?.schema?.default ? [] : [`${name}${wordOf(String(schema?.default))}`]),
      ...(required === other?.required ? [] : [`${name}${required === true ? 'Required' : 'Optional'}`]),
      ...(where === other?.in ? [] : [`${name}In${wordOf(where)}`]),
      `${wordOf(places[0]?.owner ?? '')}${name}`,
    ];
  });
}

/** Shared replies by their last word in all resources, else by their content: `OptionListReply`, `EntityReply`. */
export function nameResponses(responses: readonly Repeated<Response>[]): Record<string, Response> {
  return named(responses, {}, ({ part, places }) => {
    const shape = Object.values(part.content ?? {})[0]?.schema ?? {};
    const { data = shape } = shape.properties ?? {};
    const isPage = shape.allOf?.some(({ $ref }) => $ref?.endsWith('/Page'));
    const isOneCall = ownersOf(places).length > 1 && new Set(places.map(({ field }) => field)).size === 1;
    const held = isOneCall ? '' : contentWord(data);
    const name = wordOf(isOneCall && !isPage ? usualField(places) : (places[0]?.owner ?? ''));
    return [`${held === '' ? name : held}${isPage ? 'Page' : 'Reply'}`];
  });
}

/**
 * Shared shapes by their format, by the field that all of them are (`Email`), by what a small one holds (`IdAndName`), else by
 * where the first one stands; `taken` are names given already.
 */
export function nameSchemas(
  schemas: readonly Repeated<Schema>[],
  taken: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  return named(schemas, taken, ({ part, places }) => {
    const first = places[0] ?? { owner: '', field: '' };
    const firstName = joined(wordOf(first.owner), wordOf(first.field));
    const fields = new Set(places.map(({ field }) => field));
    const holds = Object.keys(part.properties ?? {}).map(wordOf);
    if (part.format) return [wordOf(part.format), firstName];
    if (ownersOf(places).length === 1) return [owned(wordOf(usualField(places)), places), firstName];
    if (fields.has(RECORD) || fields.has(BODY)) return [firstName];
    if (fields.size === 1) return [wordOf(first.field), firstName];
    return holds.length > 0 && holds.length <= 3 ? [holds.join('And'), firstName] : [firstName];
  });
}

function named<Part>(
  parts: readonly Repeated<Part>[],
  taken: Readonly<Record<string, Part>>,
  candidates: (one: Repeated<Part>, known: Readonly<Record<string, Part>>) => readonly string[],
): Record<string, Part> {
  const known: Record<string, Part> = {};
  for (const one of parts.toSorted((a, b) => b.places.length - a.places.length)) {
    const names = candidates(one, known);
    known[free(names, (name) => Object.hasOwn(known, name) || Object.hasOwn(taken, name))] = one.part;
  }
  return known;
}

function free(names: readonly string[], isTaken: (name: string) => boolean): string {
  const last = names.at(-1) ?? '';
  for (let count = 2; ; count++) {
    const name = names.find((one) => !isTaken(one)) ?? `${last}${count}`;
    if (!isTaken(name)) return name;
  }
}

/** With its resource's name in front where no other has it. */
function owned(name: string, places: readonly Place[]): string {
  const [owner = '', ...others] = ownersOf(places);
  return others.length === 0 ? joined(owner, name) : name;
}

function joined(owner: string, name: string): string {
  return owner === name ? name : `${owner}${name}`;
}

function ownersOf(places: readonly Place[]): readonly string[] {
  return [...new Set(places.map(({ owner }) => wordOf(owner)))];
}

function usualField(places: readonly Place[]): string {
  const uses = Map.groupBy(places, ({ field }) => field);
  return [...uses].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

function contentWord({ $ref, type, enum: words, format, items, anyOf }: Schema): string {
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (items) return contentWord(items).replace(/.$/, '$&List');
  if (anyOf) return anyOf.map(contentWord).join('Or');
  if (words?.length === 1) return wordOf(String(words[0]));
  if (type === 'object') return '';
  return wordOf(format ?? String(type ?? 'any'));
}

/** `support-team` as `SupportTeam`. */
function wordOf(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
