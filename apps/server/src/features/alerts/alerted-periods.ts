import { addDays } from '@calends/loan-engine';

/** Days (ISO), both included. */
export type Period = readonly [from: string, to: string];

/**
 * The days whose dues people are notified of today, if they were last notified up to `since`: of each lead those that came so
 * near since then. After a pause a lead has several days, and a due is of the nearest lead alone that it has reached.
 */
export function alertedPeriods(leads: readonly number[], since: string, today: string): readonly Period[] {
  const nearestFirst = [...new Set(leads)].toSorted((a, b) => a - b);
  return nearestFirst.flatMap((lead, place) => {
    const nearer = nearestFirst[place - 1];
    const reached = addDays(since, lead + 1);
    const from = nearer === undefined ? reached : laterOf(reached, addDays(today, nearer + 1));
    const to = addDays(today, lead);
    return from <= to ? [[from, to] as const] : [];
  });
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
