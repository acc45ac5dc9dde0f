import { addDays, addMonths, daysBetween, isTargetDate } from '@calends/loan-engine';
import type { PeriodicityType } from './scheduler.wire.ts';

/** When a schedule is due; days are ISO. */
export interface Schedule {
  readonly periodicityType: PeriodicityType;
  /** A number and a unit (`5D`, `1M`, `2Y`) by which every due day comes later; null for none. */
  readonly delay: string | null;
  readonly dateStart: string | null;
  /** The last day on which it may be due. */
  readonly dateEnd: string | null;
  readonly executeOnce: boolean;
  /** The days of the delay are TARGET days, and with `0D` a due day that is none moves to the next one. */
  readonly onlyWorkingDays: boolean;
  /** The day on which these times were set: without a start they are counted from it, and nothing is due before it. */
  readonly timedOn: string;
}

const MONTHS = { DAILY: 0, MONTHLY: 1, TRIMESTER: 3, SEMESTER: 6, ANNUAL: 12 } as const satisfies Record<
  PeriodicityType,
  number
>;
/** The last day that the documents know (administration section 9). */
const LAST_DAY = '2100-12-31';

/** The due days from `from` on, the soonest first, at most `count`; fewer where the schedule ends. */
export function nextDueDays(schedule: Schedule, from: string, count: number): string[] {
  const end = schedule.dateEnd ?? LAST_DAY;
  const turns = turnsOf(schedule);
  const dueDays: string[] = [];
  for (
    let turn = firstTurnFrom(schedule, later(from, schedule.timedOn));
    turn < turns && dueDays.length < count;
    turn += 1
  ) {
    const day = dueDay(schedule, turn);
    if (day > end) break;
    if (day !== dueDays.at(-1)) dueDays.push(day); // a weekend's turns meet on its Monday
  }
  return dueDays;
}

/** The last due day on or before `day`; undefined where none was. */
export function lastDueDay(schedule: Schedule, day: string): string | undefined {
  const bound = schedule.dateEnd !== null && schedule.dateEnd < day ? schedule.dateEnd : day;
  const turn = firstTurnFrom(schedule, addDays(bound, 1)) - 1;
  if (turn < 0) return undefined;
  const last = dueDay(schedule, turn);
  return last < schedule.timedOn ? undefined : last;
}

/**
 * The first turn that is due on or after the day, the number of turns where none is. Due days never go back from one turn to
 * the next, so the turn is found by halving.
 */
function firstTurnFrom(schedule: Schedule, day: string): number {
  let [low, high] = [0, turnsOf(schedule)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (dueDay(schedule, middle) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many turns there are until the last day of the calendar. */
function turnsOf(schedule: Schedule): number {
  const anchor = anchorOf(schedule);
  if (anchor > LAST_DAY) return 0;
  if (schedule.executeOnce) return 1;
  const months = MONTHS[schedule.periodicityType];
  if (months === 0) return daysBetween(anchor, LAST_DAY) + 1;
  const [year = 0, month = 0] = anchor.split('-').map(Number);
  return Math.floor((2100 * 12 + 11 - (year * 12 + month - 1)) / months) + 1;
}

/** Always counted from the anchor: the 31st is the 28th in February and the 31st again in March. */
function dueDay(schedule: Schedule, turn: number): string {
  const months = MONTHS[schedule.periodicityType];
  const anchor = anchorOf(schedule);
  return delayed(schedule, months === 0 ? addDays(anchor, turn) : addMonths(anchor, turn * months));
}

function anchorOf({ dateStart, timedOn }: Schedule): string {
  return dateStart ?? timedOn;
}

function delayed({ delay, onlyWorkingDays }: Schedule, day: string): string {
  const { count, unit } = readDelay(delay);
  if (unit === 'M') return addMonths(day, count);
  if (unit === 'Y') return addMonths(day, 12 * count);
  return onlyWorkingDays ? workingDaysLater(day, count) : addDays(day, count);
}

/** A delay as number and unit; none is no days. */
export function readDelay(delay: string | null): { readonly count: number; readonly unit: string } {
  const [, count = '0', unit = 'D'] = /^(\d+)([DMY])$/.exec(delay ?? '') ?? [];
  return { count: Number(count), unit };
}

/** The `count`-th TARGET day after the day; with 0 the day itself, or the next TARGET day where it is none. */
function workingDaysLater(day: string, count: number): string {
  let workingDay = count === 0 ? day : addDays(day, 1);
  for (let left = Math.max(count - 1, 0); ; workingDay = addDays(workingDay, 1)) {
    if (!isTargetDate(workingDay)) continue;
    if (left === 0) return workingDay;
    left -= 1;
  }
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
