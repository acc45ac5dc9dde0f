import { addDays, daysBetween, formatMoney } from '@calends/loan-engine';
import { figuresIn } from '@calends/statement';
import { dayMonthYear, RANGE_MARK, type SubscriptionUse } from '@calends/wire';
import type { BellText } from '../../bell/bell.public.ts';
import type { EndingPlan, OverdueInvoice, ReceivedInvoice } from './notices.store.ts';

/** Something that a tenant is notified of once, and again when its level rises. */
export interface Occasion {
  readonly matter: string;
  readonly level: number;
  readonly status: 'success' | 'warning' | 'error';
  readonly title: BellText;
  readonly description: BellText;
  readonly path: `/${string}`;
}

const PLANS = '/subscriptions';
/** Lists of invoices begin with those of this month: what somebody is notified of may be older. */
const OF_ANY_DAY = `?runDate=${RANGE_MARK}`;
const INVOICES = `/subscriptions/invoices${OF_ANY_DAY}` as const;
/** Of what a tenant is billed. */
const RECEIVED = `/invoices${OF_ANY_DAY}` as const;

/** The share of a limit from which its customer is nearly at it, in percent. */
const NEAR_PERCENT = 90;
const LIMIT_TITLES = ['SubscriptionNearLimit', 'SubscriptionAtLimit', 'SubscriptionOverLimit'] as const;

/** How the units of a customer stand to what one issuer's plans let it have; nothing where there is room, or no end. */
export function limitOccasion(
  { most, inUse, kind, entityId, entityName, subscriptionNames }: SubscriptionUse,
  { issuerId, customerId }: { readonly issuerId: string; readonly customerId: string },
): Occasion[] {
  if (most === null || inUse * 100 < most * NEAR_PERCENT) return [];
  const level = inUse > most ? 2 : inUse === most ? 1 : 0;
  const facts = { plans: subscriptionNames.join(', '), entity: entityName, inUse: String(inUse), most: String(most) };
  return [
    {
      matter: `limit ${issuerId} ${customerId} ${kind} ${entityId}`,
      level,
      status: level === 0 ? 'warning' : 'error',
      title: { key: LIMIT_TITLES[level] },
      description: { key: 'SubscriptionLimitText', facts },
      path: PLANS,
    },
  ];
}

/** How many days before its end people are notified of it. */
export const END_LEADS = [30, 7, 1] as const;

/** The nearest lead that an end has reached; another end is another matter. */
export function endOccasion({ assignmentId, plan, entity, endsOn }: EndingPlan, today: string): Occasion {
  const left = daysBetween(today, endsOn);
  return {
    matter: `end ${assignmentId} ${endsOn}`,
    level: END_LEADS.filter((lead) => left <= lead).length,
    status: 'warning',
    title: { key: 'SubscriptionEndsSoon' },
    description: { key: 'SubscriptionEndsSoonText', facts: { plan, entity, day: dayMonthYear(addDays(endsOn, -1)) } },
    path: PLANS,
  };
}

/** After how many days beyond its last one an open invoice is told of, and told of again. */
const REMINDERS = [1, 8, 30, 60] as const;

export function overdueOccasion(
  { invoiceId, reference, payer, dueDate, open }: OverdueInvoice,
  today: string,
): Occasion {
  const late = daysBetween(dueDate, today);
  const amount = figuresIn('pt').money(formatMoney(open)); // as the screens write amounts in every language
  return {
    matter: `overdue ${invoiceId}`,
    level: REMINDERS.filter((days) => late >= days).length,
    status: 'warning',
    title: { key: 'InvoiceOverdue' },
    description: { key: 'InvoiceOverdueText', facts: { reference, payer, amount, day: dayMonthYear(dueDate) } },
    path: INVOICES,
  };
}

/** For so many days an invoice is new to its payer, who is notified of it then, until it is paid. */
export const NEW_DAYS = 7;

export function receivedOccasion({ invoiceId, reference, issuer, total, dueDate }: ReceivedInvoice): Occasion {
  const amount = figuresIn('pt').money(formatMoney(total)); // as the screens write amounts in every language
  const facts = { reference, issuer, amount, day: dueDate === null ? '–' : dayMonthYear(dueDate) };
  return {
    matter: `received ${invoiceId}`,
    level: 0,
    status: 'success',
    title: { key: 'InvoiceReceived' },
    description: { key: 'InvoiceReceivedText', facts },
    path: RECEIVED,
  };
}

export function draftsOccasion(count: number): Occasion[] {
  if (count === 0) return [];
  return [
    {
      matter: 'drafts',
      level: count,
      status: 'warning',
      title: { key: 'DraftsToReview' },
      description: { key: 'DraftsToReviewText', facts: { count: String(count) } },
      path: INVOICES,
    },
  ];
}

export function pausedOccasion(system: string | undefined): Occasion[] {
  if (system === undefined) return [];
  return [
    {
      matter: 'paused',
      level: 0,
      status: 'error',
      title: { key: 'IssuingPaused' },
      description: { key: 'IssuingPausedText', facts: { system: { key: `InvoiceSystem_${system}` } } },
      path: INVOICES,
    },
  ];
}
