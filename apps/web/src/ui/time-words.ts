/** The names of months and weekdays in a language, from January and from Sunday on, as the axis of a chart needs them. */
export function timeWordsOf(language: string) {
  const named = (days: readonly Date[], options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return days.map((day) => format.format(day));
  };
  return {
    month: named(MONTHS, { month: 'long' }),
    monthAbbr: named(MONTHS, { month: 'short' }),
    dayOfWeek: named(WEEK, { weekday: 'long' }),
    dayOfWeekAbbr: named(WEEK, { weekday: 'short' }),
  };
}

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));
/** The days of a week from 1 January 2023, a Sunday. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));
