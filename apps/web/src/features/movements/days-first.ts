import { formatDay } from '../../lib/figures/dates.ts';

type DayFieldOf<Body> = { [Field in keyof Body]: Body[Field] extends string ? Field : never }[keyof Body];

/**
 * The body of a call with this day as calls send it: `16-06-2024`, and `16-06-2024 14:35` where a time goes with it (decision
 * Forms hold days ISO.
 */
export function withDayFirst<Body extends object>(body: Body, field: DayFieldOf<Body> & string): Body {
  const [day, time] = String(body[field]).split('T');
  return { ...body, [field]: [formatDay(day), ...(time === undefined ? [] : [time])].join(' ') };
}
