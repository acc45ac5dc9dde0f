import {
  betweenDays,
  type Filter,
  type Grouping,
  type Measure,
  type Point,
  periodRange,
  type Resource,
  stepRange,
  windowFilter,
} from '@calends/wire';
import { byAmount, type Group, MOST_NAMED, together } from './groups.ts';
import { KEYS_OF_FIELD } from './keys.ts';
import { figureText, NOTHING, type Parts } from './measures.ts';
import { pairsBySides } from './pairs-by-sides.ts';
import type { GroupRecord } from './read-groups.ts';
import type { Look } from './views.ts';

/** The groups that stand alone, with the others put together. */
export function shownGroups(
  measure: Measure,
  { grouping, most, mostASide }: Look,
  groups: readonly Group[],
  unnamed: readonly Group[],
): readonly Group[] {
  if (grouping?.by !== 'value') return groups;
  if (mostASide !== undefined && grouping.fields.length === 2)
    return pairsBySides(grouping.fields, groups, unnamed, mostASide);
  if (groups.length <= most) return groups;
  const greatest = new Set(groups.toSorted(byAmount).slice(0, most));
  const others = groups.filter((group) => !greatest.has(group));
  return [...greatest, othersOf(measure, grouping, others, unnamed)];
}

/** What no rows at all measure. */
export function nothingOf(measure: Measure, hasProjection: boolean): Group {
  const parts = 'shown' in measure ? undefined : NOTHING;
  return { of: [], filters: [], parts, count: 0, isProjected: hasProjection ? false : null, contractId: null };
}

/** Whose groups they are, and from which day windows are counted. */
interface Shown {
  readonly resource: Resource;
  readonly grouping: Grouping | undefined;
  readonly today: string;
  /** The place of the first key of the look among those of all. */
  readonly firstKey: number;
}

/** A group with the measure that stands at this place. */
export function groupOf({ grouping, firstKey, ...shown }: Shown, record: GroupRecord, measured: number): Group {
  const fields = grouping?.fields ?? [];
  const of = fields.map((_, place) => {
    const [value, label, acronym] = [0, 1, 2].map(
      (part) => record[`key${firstKey + place * KEYS_OF_FIELD + part}`] ?? null,
    );
    return {
      value: value ?? null,
      ...(label !== null && { label: String(label) }),
      ...(acronym !== null && { acronym: String(acronym) }),
    };
  });
  return {
    of,
    filters: fields.map((field, place) => filterOf({ grouping, ...shown }, field, of[place]?.value ?? null)),
    parts: partsIn(record[`numerator${measured}`] ?? null, record[`denominator${measured}`] ?? '0'),
    count: Number(record.count),
    isProjected: record.isProjected,
    contractId: grouping && 'contractId' in grouping ? record.contractId : null,
  };
}

function partsIn(numerator: string | null, denominator: string): Parts | undefined {
  return numerator === null ? undefined : { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

function filterOf(
  { resource, grouping, today }: Omit<Shown, 'firstKey'>,
  field: string,
  value: string | number | null,
): Filter {
  if (grouping === undefined || grouping.by === 'value') return { field, op: 'in', value: [value] };
  if (grouping.by === 'set') return { field, op: 'in', value: grouping.sets[String(value)] ?? [] };
  if (grouping.by === 'step') return { field, op: 'between', value: stepRange(String(value)) };
  if (grouping.by === 'window') return windowFilter(field, String(value), today);
  return betweenDays(resource, field, periodRange(String(value)));
}

export function pointOf(measure: Measure, { of, filters, parts, count, isProjected, contractId }: Group): Point {
  return {
    of: [...of],
    value: figureText(measure.kind, parts),
    count,
    filters: filters && [...filters],
    ...(isProjected !== null && { isProjected }),
    ...(contractId !== null && { contractId }),
  };
}

/**
 * All groups beside the greatest as one. Groups by one field are named in a filter, as far as there are not too many; groups by two
 * have no filter of their own.
 */
function othersOf(measure: Measure, grouping: Grouping, named: readonly Group[], unnamed: readonly Group[]): Group {
  const [field, second] = grouping.fields;
  const values = named.map(({ of }) => of[0]?.value ?? null);
  const hasFilter = second === undefined && unnamed.length === 0 && values.length <= MOST_NAMED;
  const others = together([...named, ...unnamed], [], hasFilter ? [{ field, op: 'in', value: values }] : null);
  return isOneAtATime(measure) ? { ...others, parts: undefined } : others;
}

/** Groups of such a measure are of several words, or medians: their sum would say nothing. */
function isOneAtATime(measure: Measure): boolean {
  return 'oneOf' in measure || measure.kind === 'time';
}
