import type { XmlElement } from './read-xml.ts';

export interface Occurs {
  readonly min: number;
  readonly max: number;
}

/** What may stand inside an element, as a schema says it. */
export type Content<Element extends { readonly name: string }> = Occurs &
  (
    | { readonly kind: 'element'; readonly element: Element }
    | { readonly kind: 'any' }
    | { readonly kind: 'sequence' | 'choice' | 'all'; readonly parts: readonly Content<Element>[] }
  );

/** The elements that a content names. */
export function elementsOf<Element extends { readonly name: string }>(
  content: Content<Element>,
): ReadonlyMap<string, Element> {
  if (content.kind === 'element') return new Map([[content.element.name, content.element]]);
  if (content.kind === 'any') return new Map();
  return new Map(content.parts.flatMap((part) => [...elementsOf(part)]));
}

/**
 * The place of the first child that does not belong, or the number of children where more are wanted; undefined where all is
 * right. Follows all readings at once and each place once: no content makes it slow, as a backtracking pattern would be.
 */
export function childFault(
  content: Content<{ readonly name: string }>,
  children: readonly XmlElement[],
): number | undefined {
  const walk: Walk = { children, furthest: 0 };
  const ends = repeated(content, new Set([0]), walk);
  return ends.has(children.length) ? undefined : walk.furthest;
}

interface Walk {
  readonly children: readonly XmlElement[];
  furthest: number;
}
type Places = ReadonlySet<number>;
type AnyContent = Content<{ readonly name: string }>;

/** Where one can be after the content has come as often as it may. */
function repeated(content: AnyContent, starts: Places, walk: Walk): Places {
  const reached = new Set<number>(content.min === 0 ? starts : []);
  let current: Places = starts;
  for (let times = 1; times <= content.max && current.size > 0; times++) {
    const next = once(content, current, walk);
    current = times < content.min ? next : new Set([...next].filter((place) => !reached.has(place)));
    if (times >= content.min) for (const place of current) reached.add(place);
  }
  return reached;
}

function once(content: AnyContent, starts: Places, walk: Walk): Places {
  switch (content.kind) {
    case 'element':
      return step(starts, walk, ({ name, namespace }) => namespace === '' && name === content.element.name);
    case 'any':
      return step(starts, walk, () => true);
    case 'sequence':
      return content.parts.reduce<Places>((places, part) => repeated(part, places, walk), starts);
    case 'choice':
      return new Set(content.parts.flatMap((part) => [...repeated(part, starts, walk)]));
    case 'all':
      return new Set([...starts].flatMap((start) => inAnyOrder(content.parts, start, walk)));
  }
}

function step(starts: Places, walk: Walk, isRight: (child: XmlElement) => boolean): Places {
  const ends = new Set<number>();
  for (const place of starts) {
    const child = walk.children[place];
    if (child && isRight(child)) ends.add(place + 1);
  }
  for (const place of ends) walk.furthest = Math.max(walk.furthest, place);
  return ends;
}

/** Each part at most once, in any order: XML Schema allows single elements here only, so the first reading is the only one. */
function inAnyOrder(parts: readonly AnyContent[], start: number, walk: Walk): number[] {
  const left = new Set(parts);
  let place = start;
  for (let found: AnyContent | undefined = parts[0]; found; ) {
    found = [...left].find((part) => once(part, new Set([place]), walk).size > 0);
    if (!found) break;
    left.delete(found);
    place += 1;
  }
  return [...left].every((part) => part.min === 0) ? [place] : [];
}
