import type { Language, Role } from '@calends/wire';
import type { KeptOfTenant } from '../db/kept-figures.ts';

/** Who makes a call, read from the session and membership rows on every request, never from the request itself. */
export interface Actor {
  readonly personId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly tenantId: string;
  readonly tenantType: string;
  readonly roleId: Role;
  readonly policyId: Role;
  readonly timeZone: string;
  readonly pageSizeDefault: number;
  /** The counts and sums that this process keeps of the tenant's current data; none for a call without a session. */
  readonly kept?: KeptOfTenant;
}

/** What every request has besides the input of its endpoint. */
export interface Caller {
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly requestId: string;
}

/** The civil date of an instant in a time zone, ISO. */
export function civilDateIn(timeZone: string, at: Date): string {
  const parts = calendarOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** By time zone: making one takes longer than most calls do, and there are some hundred zones. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, calendar);
  return calendar;
}
