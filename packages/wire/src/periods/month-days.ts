import { monthEnd } from '@calends/loan-engine';
import { z } from 'zod';

/** The first and the last day of a month. */
export interface MonthDays {
  readonly first: string;
  readonly last: string;
}

/** The days of a month, `yyyy-MM`. */
export function daysOfMonth(month: string): MonthDays {
  const first = `${month}-01`;
  return { first, last: monthEnd(first) };
}

/** A calendar month, `yyyy-MM`, as it is answered and as it is asked for. */
export const month = z.string();
export const monthInput = z.string().regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, 'InvalidMonth');
