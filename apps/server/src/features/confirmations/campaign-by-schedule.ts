import { addMonths } from '@calends/loan-engine';
import { dayMonthYear, type WorkParameters } from '@calends/wire';
import { BadInput } from '../../http/problems.ts';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { findSender } from './answerers.store.ts';
import { sendDueCampaign } from './send-campaign.ts';

const SENDER_UNKNOWN = 'CampaignSenderUnknown';

interface Settings {
  /** The public address of the product, for links. */
  readonly baseUrl: string;
  readonly now: () => Date;
}

/**
 * Asks for the balances of the month that ended last before the due day, in the name of a user and in their language. Of a user who
 * left, or may not ask any more, nobody is asked.
 */
export function confirmationCampaign({
  baseUrl,
  now,
}: Settings): SchedulableWork<WorkParameters<'CONFIRMATIONCAMPAIGN'>> {
  return {
    async check(tx, { sender }) {
      return (await findSender(tx, sender)) ? {} : { 'parameters.sender': [SENDER_UNKNOWN] };
    },
    async run({ tx, audit, today, dueOn, parameters }) {
      const sender = await findSender(tx, parameters.sender);
      if (!sender) throw new BadInput({ sender: [SENDER_UNKNOWN] }, SENDER_UNKNOWN);
      const month = addMonths(`${(dueOn ?? today).slice(0, 7)}-01`, -1).slice(0, 7);
      const { personId, language } = sender;
      const { sent, notReached } = await sendDueCampaign(
        { tx, audit, today, now, baseUrl, actor: { personId }, caller: { language } },
        month,
      );
      return {
        key: 'ConfirmationsAskedOutcome',
        facts: { month: dayMonthYear(month), sent: String(sent), notReached: String(notReached) },
      };
    },
  };
}
