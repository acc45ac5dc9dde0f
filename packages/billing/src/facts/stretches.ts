import { BEFORE_ALL, type Day, earlier, later, NEVER } from '../values/days.ts';
import { type Assignment, firstDay, type Terms } from './assignment.ts';

/** Days from `from` up to, not including, `to`. */
export interface Stretch {
  readonly from: Day;
  readonly to: Day;
}

/** Covered days with the terms and the units that they all have. */
export interface LevelStretch extends Stretch {
  readonly terms: Terms;
  readonly units: number;
}

/**
 * The covered days of `within`, cut where terms or units change. An end counts for the days from its entry on, so what was taken up
 * again after its end leaves the days between free.
 */
export function stretchesOf(assignment: Assignment, within: Stretch): LevelStretch[] {
  const [terms, units] = [stepsOfTerms(assignment), stepsOfUnits(assignment)];
  return coveredDays(assignment, within).flatMap((covered) =>
    cut(covered, [...terms, ...units]).map((stretch) => ({
      ...stretch,
      terms: valueOn(terms, stretch.from) ?? assignment.made,
      units: valueOn(units, stretch.from) ?? 0,
    })),
  );
}

export function isCovered(assignment: Assignment, day: Day): boolean {
  return coveredDays(assignment, { from: day, to: (day + 1) as Day }).length > 0;
}

/** The terms of `day`, covered or not. */
export function termsOn(assignment: Assignment, day: Day): Terms {
  return valueOn(stepsOfTerms(assignment), day) ?? assignment.made;
}

/** The end that counts now; NEVER where there is none. */
export function currentEnd({ ends }: Assignment): Day {
  return ends.at(-1)?.end ?? NEVER;
}

function coveredDays(assignment: Assignment, within: Stretch): Stretch[] {
  const start = later(within.from, firstDay(assignment));
  return assignment.ends
    .map(({ enteredOn, end }, index) => ({
      from: later(start, index === 0 ? BEFORE_ALL : enteredOn),
      to: earlier(earlier(within.to, end ?? NEVER), assignment.ends[index + 1]?.enteredOn ?? NEVER),
    }))
    .filter(({ from, to }) => from < to);
}

interface Step<Value> {
  readonly from: Day;
  readonly value: Value;
}

/** Of changes that count from one day the last one entered wins, term by term. */
function stepsOfTerms({ made, changes }: Assignment): Step<Terms>[] {
  let terms = made;
  return changes
    .toSorted((a, b) => a.from - b.from)
    .map((change) => {
      terms = { ...terms, ...change.terms };
      return { from: change.from, value: terms };
    });
}

function stepsOfUnits({ usage }: Assignment): Step<number>[] {
  return usage.toSorted((a, b) => a.day - b.day).map(({ day, units }) => ({ from: day, value: units }));
}

function valueOn<Value>(steps: ReadonlyArray<Step<Value>>, day: Day): Value | undefined {
  return steps.findLast(({ from }) => from <= day)?.value;
}

function cut({ from, to }: Stretch, steps: ReadonlyArray<Step<unknown>>): Stretch[] {
  const inside = steps.map((step) => step.from).filter((day) => day > from && day < to);
  const starts = [...new Set([from, ...inside])].toSorted((a, b) => a - b);
  return starts.map((day, index) => ({ from: day, to: starts[index + 1] ?? to }));
}
