import { formatDay } from '../../lib/figures/dates.ts';

type DayFieldOf<Body> = { [Field in keyof Body]: Body[Field] extends string ? Field : never }[keyof Body];

/**
 * The body of a call with this day in the notation of calls: `16-06-2024`, and `16-06-2024 14:35` with a time (decision A-66).
 * Forms hold ISO days.
 */
export function withDayFirst<Body extends object>(body: Body, field: DayFieldOf<Body> & string): Body {
  const [day, time] = String(body[field]).split('T');
  return { ...body, [field]: [formatDay(day), ...(time === undefined ? [] : [time])].join(' ') };
}
