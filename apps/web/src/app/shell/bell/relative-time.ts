import type { Language } from '@calends/wire';

const STEPS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** "5 minutes ago" in the reader's language; undefined under one minute, which reads "Now" (overview section 9). */
export function relativeTime(instant: string, now: number, language: Language): string | undefined {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  const [unit, length] = STEPS.find((step) => minutes >= step[1]) ?? [];
  if (!unit || !length) return undefined;
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(minutes / length), unit);
}
