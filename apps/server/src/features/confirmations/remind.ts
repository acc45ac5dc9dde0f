import type { WorkParameters } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { type AskedCompany, readAskedCompanies } from './answerers.store.ts';
import { readUnanswered } from './confirmations.store.ts';
import { mailLinks, notifyAnswerers, notifySender } from './notify-asked.ts';
import { findLastRequest, type RequestRow } from './requests.store.ts';

/**
 * Reminds who was asked so many days ago and has not answered, by the same way as they were asked: an address gets a new link. Who
 * asked is notified of what was not answered after further days, or in time.
 */
export function confirmationReminder({
  baseUrl,
}: {
  readonly baseUrl: string;
}): SchedulableWork<WorkParameters<'CONFIRMATIONREMINDER'>> {
  return {
    async run({ tx, today, parameters: { days, escalationDays } }) {
      const requests = await readRequests(tx, today, days);
      const companies = new Map((await readAskedCompanies(tx)).map((company) => [company.id, company]));
      const open = requests.filter((request) => request.expires_on >= today);
      for (const [month, ofMonth] of Map.groupBy(open, monthOf)) {
        const waiting = new Map<string, number>();
        for (const request of ofMonth) {
          const company = companies.get(request.entity_id);
          if (request.way === 'MAILED') await mailAgain({ tx, baseUrl }, request, companies);
          else for (const { id } of company?.people ?? []) waiting.set(id, (waiting.get(id) ?? 0) + 1);
        }
        await notifyAnswerers({ tx, baseUrl }, month, waiting, 'ConfirmationsReminded');
      }
      const lateAfter = Math.max(days, escalationDays);
      const unanswered = requests.filter((one) => one.waitedDays >= lateAfter || one.expires_on < today);
      for (const [sender, own] of Map.groupBy(unanswered, (one) => one.sent_by))
        for (const [month, { length }] of Map.groupBy(own, monthOf))
          await notifySender({ tx, baseUrl }, sender, month, length);
      return {
        key: 'ConfirmationsRemindedOutcome',
        facts: { reminded: String(open.length), unanswered: String(unanswered.length) },
      };
    },
  };
}

function monthOf({ month }: RequestRow): string {
  return month.slice(0, 7);
}

type WaitingRequest = RequestRow & { readonly waitedDays: number };

async function readRequests(tx: TenantTransaction, today: string, days: number): Promise<WaitingRequest[]> {
  const requests: WaitingRequest[] = [];
  for (const { waitedDays, ...pair } of await readUnanswered(tx, today, days)) {
    const request = await findLastRequest(tx, pair);
    if (request) requests.push({ ...request, waitedDays });
  }
  return requests;
}

async function mailAgain(
  reach: { readonly tx: TenantTransaction; readonly baseUrl: string },
  request: RequestRow,
  companies: ReadonlyMap<string, AskedCompany>,
): Promise<void> {
  const company = companies.get(request.entity_id);
  await mailLinks(reach, {
    requestId: request.request_id,
    addresses: company?.emails ?? [],
    language: request.language,
    company: company?.name ?? '',
    counterparty: companies.get(request.counterparty_id)?.name ?? '',
    month: monthOf(request),
    expiresOn: request.expires_on,
  });
}
