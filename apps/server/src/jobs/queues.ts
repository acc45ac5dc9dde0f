import {
  beginNightly,
  type ConnectionKey,
  deriveTenant,
  findDueConnections,
  findReleasingTenants,
  findStaleTenants,
  findUnreadConnections,
  isAnswering,
  type OutsideSettings,
  outsideOf,
  reconcileNext,
  releaseDocuments,
  SENDING_CHANNEL,
  sendingBy,
  workConnection,
} from '../features/accounting/accounting.public.ts';
import { alertTenant, findRolledTenants } from '../features/alerts/alerts.public.ts';
import { ANNOUNCEMENT_CHANNEL, emitAnnouncements } from '../features/announcements/announcements.public.ts';
import { forgetNotifications } from '../features/bell/bell.public.ts';
import { forgetTimes } from '../features/control-usage/control-usage.public.ts';
import { sweepFiles } from '../features/kept-files/kept-files.public.ts';
import {
  ACCOUNTING_CHANNEL,
  bringTenantsToDay,
  rollTenant,
  verifyLoansInTurn,
} from '../features/ledger/ledger.public.ts';
import { deliverMails, MAIL_CHANNEL, mailSender, smtpPost } from '../features/mail/mail.public.ts';
import { mailNotifications } from '../features/notification-mails/notification-mails.public.ts';
import { RATE_FETCH_CHANNEL, runFetches } from '../features/rate-sources/rate-sources.public.ts';
import { runSchedules } from '../features/scheduler/scheduler.public.ts';
import {
  billIssuer,
  findIssuersToBill,
  findIssuersToIssue,
  ISSUING_CHANNEL,
  issueInvoices,
  issuingBy,
  measureUsage,
  notifyOfBilling,
} from '../features/subscriptions/subscriptions.public.ts';
import { COLLECTOR_CHANNEL, collectTenants } from '../features/tenant-collector/tenant-collector.public.ts';
import { IMPORT_CHANNEL, workImports } from '../features/tenant-import/tenant-import.public.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { forgetKeys } from '../http/requests/idempotency.store.ts';
import { log } from '../logs/log.ts';
import type { JobQueue, ShareOut } from './jobs.ts';
import { worksOf } from './works.ts';

export interface QueueSettings extends OutsideSettings {
  readonly mail: MailSettings;
  readonly files: FileStorage;
  /** The public address of the product, with which links in mails begin. */
  readonly baseUrl: string;
}

/** Undefined where the environment names none: without a server mails are kept. */
interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly baseUrl: string | undefined;
}

const SOON_MS = 5000;

const nameOf = ({ tenantId, system }: ConnectionKey) => `${tenantId} ${system}`;

/** Every kind of background work, whichever process does it. */
export function queuesOf(settings: QueueSettings): readonly JobQueue[] {
  const { db, now, mail, files, baseUrl, privateHosts } = settings;
  const { smtpUrl } = mail;
  const post = smtpUrl ? smtpPost(smtpUrl, mailSender({ ...mail, smtpUrl })) : undefined;
  const works = worksOf({ baseUrl, now });
  const outside = outsideOf(settings);
  const sending = sendingBy(outside);
  const issuing = issuingBy(outside);
  /** Sends what is due over a connection, and has it worked again when there is something to do next. */
  const sendOver = async (key: ConnectionKey, shareOut: ShareOut, isEnough?: () => Promise<boolean>) => {
    const next = await workConnection(sending, key, isEnough);
    const soon = now().getTime() + SOON_MS; // somebody else works it now
    if (next) await shareOut('send-erp-connection', nameOf(key), key, new Date(Math.max(next.getTime(), soon)));
  };
  /** Reads a month over a connection, and has the next one read when the connections that wait had their turn. */
  const reconcileOver = async (key: ConnectionKey, shareOut: ShareOut) => {
    if (await reconcileNext(outside, key)) await shareOut('reconcile-erp-connection', nameOf(key), key);
  };
  return [
    {
      name: 'roll-loans',
      // 00:10 in every time zone: they differ from UTC by whole quarters of an hour.
      cron: '10,25,40,55 * * * *',
      work: async (_data, shareOut) => {
        for (const tenantId of await bringTenantsToDay(db, now()))
          await shareOut('roll-tenant', tenantId, { tenantId });
      },
    },
    {
      name: 'roll-tenant',
      isShared: true,
      work: async (data) => {
        const { tenantId } = data as { readonly tenantId: string };
        for (const { contractId, refusal } of await rollTenant(db, tenantId, now()))
          log.warn(
            { tenant: tenantId, contract: contractId, code: refusal.code, reason: refusal.message },
            'a loan is not rolled',
          );
      },
    },
    {
      name: 'alert-tenants',
      // after the roll in every time zone, and again where that took longer
      cron: '12,27,42,57 * * * *',
      work: async (_data, shareOut) => {
        for (const tenant of await findRolledTenants(db, now()))
          await shareOut('alert-tenant', tenant.tenantId, tenant);
      },
    },
    {
      name: 'alert-tenant',
      isShared: true,
      work: async (data) => await alertTenant(db, data as Parameters<typeof alertTenant>[1]),
    },
    {
      name: 'derive-erp-documents',
      // for marks that nobody heard of, and for days on which a document is added although nothing changes
      cron: '* * * * *',
      wokenBy: ACCOUNTING_CHANNEL,
      work: async (_data, shareOut) => {
        for (const tenantId of await findStaleTenants(db, now()))
          await shareOut('derive-erp-tenant', tenantId, { tenantId });
      },
    },
    {
      name: 'derive-erp-tenant',
      isShared: true,
      isRepeated: true, // a contract may be marked after the last look at the tenant
      work: async (data) => {
        const { tenantId } = data as { readonly tenantId: string };
        await deriveTenant(db, tenantId, now());
        await releaseDocuments(db, tenantId, now());
      },
    },
    {
      name: 'release-erp-documents',
      // for days that begin, and for the nights of every time zone
      cron: '*/5 * * * *',
      work: async (_data, shareOut) => {
        for (const tenantId of await findReleasingTenants(db, now()))
          await shareOut('release-erp-tenant', tenantId, { tenantId });
      },
    },
    {
      name: 'release-erp-tenant',
      isShared: true,
      work: async (data) => {
        const { tenantId } = data as { readonly tenantId: string };
        await releaseDocuments(db, tenantId, now());
      },
    },
    {
      name: 'send-erp-documents',
      // for what nobody was told of, and what is tried or looked for again
      cron: '* * * * *',
      wokenBy: SENDING_CHANNEL,
      work: async (_data, shareOut) => {
        for (const key of await findDueConnections(db, now())) await shareOut('send-erp-connection', nameOf(key), key);
      },
    },
    {
      name: 'send-erp-connection',
      isShared: true,
      isRepeated: true, // a document may be queued after the last look
      atOnce: 3,
      work: async (data, shareOut) => {
        const key = data as ConnectionKey;
        if (await isAnswering(db, key)) await sendOver(key, shareOut);
        else await shareOut('try-erp-connection', nameOf(key), key);
      },
    },
    {
      name: 'try-erp-connection',
      // those that did not answer last have a place of their own: however many they are, they keep no other tenant's waiting; one
      // that answers again goes back among the others
      isShared: true,
      isRepeated: true,
      work: (data, shareOut) => {
        const key = data as ConnectionKey;
        return sendOver(key, shareOut, () => isAnswering(db, key));
      },
    },
    {
      name: 'reconcile-erp',
      cron: '30 1 * * *',
      work: async () => void (await beginNightly(db, now())),
    },
    {
      name: 'reconcile-erp-months',
      // for those of the night, and those whose process ended
      cron: '* * * * *',
      work: async (_data, shareOut) => {
        for (const key of await findUnreadConnections(db, now()))
          await shareOut('reconcile-erp-connection', nameOf(key), key);
      },
    },
    {
      name: 'reconcile-erp-connection',
      isShared: true,
      isRepeated: true, // it asks for itself while it has months left, behind those that wait
      atOnce: 3,
      work: async (data, shareOut) => {
        const key = data as ConnectionKey;
        if (await isAnswering(db, key)) await reconcileOver(key, shareOut);
        else await shareOut('reconcile-silent-erp-connection', nameOf(key), key);
      },
    },
    {
      name: 'reconcile-silent-erp-connection',
      // a place of their own for those that did not answer last, as they have for sending
      isShared: true,
      isRepeated: true,
      work: (data, shareOut) => reconcileOver(data as ConnectionKey, shareOut),
    },
    {
      name: 'verify-loans',
      // often enough for the portion of a day to follow the roll in every time zone
      cron: '20 * * * *',
      work: async () => {
        for (const { tenantId, line } of await verifyLoansInTurn(db, now()))
          log.warn({ tenant: tenantId, difference: line }, 'stored figures did not follow from the facts');
      },
    },
    {
      name: 'run-schedules',
      // 00:15 in every time zone, once the loans are at their day
      cron: '*/15 * * * *',
      work: () => runSchedules(db, works, now()),
    },
    {
      name: 'bill-subscriptions',
      // the units of a day before it ends, in every time zone, and what is due once the next one has begun
      cron: '*/15 * * * *',
      work: async (_data, shareOut) => {
        await measureUsage(db, now());
        await notifyOfBilling(db, now());
        for (const issuer of await findIssuersToBill(db, now())) await shareOut('bill-issuer', issuer.issuerId, issuer);
      },
    },
    {
      name: 'bill-issuer',
      isShared: true,
      work: async (data) => await billIssuer(db, data as Parameters<typeof billIssuer>[1], now()),
    },
    {
      name: 'issue-invoices',
      // for what nobody was told of, and what is tried or looked for again
      cron: '* * * * *',
      wokenBy: ISSUING_CHANNEL,
      work: async (_data, shareOut) => {
        for (const issuerId of await findIssuersToIssue(issuing))
          await shareOut('issue-invoices-of', issuerId, { issuerId });
      },
    },
    {
      name: 'issue-invoices-of',
      isShared: true,
      isRepeated: true, // an invoice may be approved after the last look
      atOnce: 2, // a system that does not answer keeps no other issuer's waiting
      work: async (data) => await issueInvoices(issuing, (data as { readonly issuerId: string }).issuerId),
    },
    {
      name: 'fetch-rates',
      cron: '* * * * *',
      wokenBy: RATE_FETCH_CHANNEL,
      work: () => runFetches(db, { files, privateHosts, now }),
    },
    {
      name: 'emit-announcements',
      // for those of a later moment, and those whose process ended
      cron: '* * * * *',
      wokenBy: ANNOUNCEMENT_CHANNEL,
      work: () => emitAnnouncements(db, now()),
    },
    {
      name: 'mail-notifications',
      cron: '* * * * *',
      work: () => mailNotifications(db, { now: now(), baseUrl }),
    },
    {
      name: 'deliver-mails',
      cron: '* * * * *',
      wokenBy: MAIL_CHANNEL,
      work: () => deliverMails(db, post),
    },
    {
      name: 'collect-tenants',
      cron: '*/5 * * * *',
      wokenBy: COLLECTOR_CHANNEL,
      work: () => collectTenants(db),
    },
    {
      name: 'import-tenants',
      cron: '* * * * *',
      wokenBy: IMPORT_CHANNEL,
      work: () => workImports(db, now),
    },
    {
      name: 'sweep-files',
      cron: '35 2 * * *',
      work: async () => void (await sweepFiles(db, files, now())),
    },
    {
      name: 'forget-keys',
      cron: '40 2 * * *',
      work: async () => void (await forgetKeys(db, now())),
    },
    {
      name: 'forget-times',
      cron: '45 2 * * *',
      work: async () => void (await forgetTimes(db, now())),
    },
    {
      name: 'forget-notifications',
      cron: '55 2 * * *',
      work: async () => void (await forgetNotifications(db, now())),
    },
  ];
}
