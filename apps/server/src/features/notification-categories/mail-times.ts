import type { MailMode, MailRhythm } from '@calends/wire';
import { civilDateIn } from '../../http/actor.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What one person is owed within it leaves as one mail. */
const SPAN_MS = 60 * MINUTE_MS;

/** Whose mails leave when. */
export interface MailTimes extends MailRhythm {
  readonly timeZone: string;
  /** When the person got the last mail of notifications. */
  readonly mailedAt: Date | null;
  /** How many minutes a notification may be read in the bell before it is mailed. */
  readonly minutes: number;
}

/** When a notification that is owed by mail is due: read or deleted before, it is not mailed. */
export function mailDueAt(now: Date, mode: Exclude<MailMode, 'NONE'>, times: MailTimes): Date {
  if (mode === 'DIGEST') return afterQuietHours(nextDigest(now, times), times);
  return leavesAt(new Date(now.getTime() + times.minutes * MINUTE_MS), times);
}

/** When a mail that is due leaves: a span after the last one, and never in the quiet hours. */
export function leavesAt(due: Date, times: MailTimes): Date {
  const spanEnd = times.mailedAt === null ? 0 : times.mailedAt.getTime() + SPAN_MS;
  return afterQuietHours(new Date(Math.max(due.getTime(), spanEnd)), times);
}

/** The moment itself, or the end of the quiet hours that it lies in. */
export function afterQuietHours(
  moment: Date,
  { timeZone, quietFrom, quietTo }: Pick<MailTimes, 'timeZone' | 'quietFrom' | 'quietTo'>,
): Date {
  if (quietFrom === null || quietTo === null) return moment;
  const time = timeOfDayIn(timeZone, moment);
  const isOvernight = quietFrom > quietTo;
  const isQuiet = isOvernight ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo;
  if (!isQuiet) return moment;
  const day = civilDateIn(timeZone, moment);
  return instantOf(timeZone, isOvernight && time >= quietFrom ? dayAfter(day) : day, quietTo, moment);
}

function nextDigest(now: Date, { timeZone, digestAt, digestDays }: MailTimes): Date {
  let day = civilDateIn(timeZone, now);
  for (;;) {
    const digest = instantOf(timeZone, day, digestAt);
    if (digest > now && digestDays.includes(weekdayOf(day))) return digest;
    day = dayAfter(day);
  }
}

/** From Monday, 1, to Sunday, 7. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The instant of a civil time: of one that the clock shows twice the first that is later than `from`, and of one that it skips as
 * long after the change as it is after the skipped hour's beginning.
 */
function instantOf(timeZone: string, day: string, time: string, from = new Date(0)): Date {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const before = asUtc - offsetAt(timeZone, asUtc - DAY_MS);
  const after = asUtc - offsetAt(timeZone, asUtc + DAY_MS);
  const shown = [before, after].filter((at) => isShown(timeZone, at, day, time));
  return new Date(shown.find((at) => at > from.getTime()) ?? before);
}

function isShown(timeZone: string, at: number, day: string, time: string): boolean {
  const moment = new Date(at);
  return civilDateIn(timeZone, moment) === day && timeOfDayIn(timeZone, moment) === time;
}

/** How far the clocks of a zone are ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const moment = new Date(at - (at % MINUTE_MS));
  return Date.parse(`${civilDateIn(timeZone, moment)}T${timeOfDayIn(timeZone, moment)}Z`) - moment.getTime();
}

/** By time zone, as for days: making one takes longer than most calls do. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function timeOfDayIn(timeZone: string, at: Date): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock.format(at);
}
