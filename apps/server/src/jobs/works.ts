import { scheduledAnnouncement } from '../features/announcements/announcements.public.ts';
import { confirmationCampaign, confirmationReminder } from '../features/confirmations/confirmations.public.ts';
import { ratesCheck } from '../features/euribor-history/euribor-history.public.ts';
import { type ReminderSettings, reminder } from '../features/mail/mail.public.ts';
import { ratesFetch } from '../features/rate-sources/rate-sources.public.ts';
import { stampTaxRefresh } from '../features/stamp-tax/stamp-tax.public.ts';
import { collectorRefresh } from '../features/tenant-collector/tenant-collector.public.ts';
import type { Works } from './schedulable-work.ts';

/** Every work that can be linked to a schedule, from the feature that does it. */
export function worksOf(settings: ReminderSettings): Works {
  return {
    STAMPTAXREFRESH: stampTaxRefresh,
    COLLECTORREFRESH: collectorRefresh,
    MISSINGRATES: ratesCheck,
    RATESFETCH: ratesFetch,
    CONFIRMATIONCAMPAIGN: confirmationCampaign(settings),
    CONFIRMATIONREMINDER: confirmationReminder(settings),
    REMINDER: reminder(settings),
    NOTIFICATION: scheduledAnnouncement,
  };
}
