import type { WorkParameters } from '@calends/wire';
import { civilDateIn } from '../../http/actor.ts';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { beginEmission } from './begin-emission.ts';
import { findTimeZone, lockActive, wakeEmission } from './emissions.store.ts';

/**
 * Sends an announcement on a due day of its schedule. The run only begins the emission, which has the due day as its occasion: what
 * is many people's is done in batches, and no failure there has the run begin anew.
 */
export const scheduledAnnouncement: SchedulableWork<WorkParameters<'NOTIFICATION'>> = {
  async run({ tx, today, dueOn, parameters: { announcementId } }) {
    const active = await lockActive(tx, announcementId);
    if (!active) return { key: 'AnnouncementRests', facts: {} };
    const { emissionAt } = active;
    const firstDay = emissionAt && civilDateIn(await findTimeZone(tx), emissionAt);
    if (firstDay && (dueOn ?? today) < firstDay) return { key: 'AnnouncementTooEarly', facts: {} };
    await beginEmission(tx, active, dueOn ?? new Date().toISOString());
    await wakeEmission(tx);
    return { key: 'AnnouncementBegun', facts: {} };
  },
};
