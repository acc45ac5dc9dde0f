import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './db/database.ts';
import { accountingRoutes } from './features/accounting/accounting.routes.ts';
import { connectionRoutes } from './features/accounting/connections/connection.routes.ts';
import { accrualRoutes } from './features/accruals/accruals.routes.ts';
import { activationRoutes } from './features/activation/activation.routes.ts';
import { agreementRoutes } from './features/agreements/agreements.routes.ts';
import { announcementRoutes } from './features/announcements/announcements.routes.ts';
import { baseSettingRoutes } from './features/base-settings/base-settings.routes.ts';
import { bellRoutes } from './features/bell/bell.routes.ts';
import { blobStorageRoutes } from './features/blob-storage/blob-storage.routes.ts';
import { closeCheckRoutes } from './features/close-checks/close-checks.routes.ts';
import { confirmationRoutes } from './features/confirmations/confirmations.routes.ts';
import { contractFileRoutes } from './features/contract-files/contract-files.routes.ts';
import { contractImportRoutes } from './features/contract-import/contract-import.routes.ts';
import { contractRoutes } from './features/contracts/contracts.routes.ts';
import { controlUsageRoutes } from './features/control-usage/control-usage.routes.ts';
import { customTypeRoutes } from './features/custom-types/custom-types.routes.ts';
import { dashboardRoutes } from './features/dashboards/dashboards.routes.ts';
import { dueRoutes } from './features/dues/dues.routes.ts';
import { entityRoutes } from './features/entities/entities.routes.ts';
import { euriborRoutes } from './features/euribor-history/euribor-history.routes.ts';
import { eventHistoryRoutes } from './features/event-history/event-history.routes.ts';
import { exposureRoutes } from './features/exposure/exposure.routes.ts';
import { feeRoutes } from './features/fees/fees.routes.ts';
import { firstStepRoutes } from './features/first-steps/first-steps.routes.ts';
import { formRoutes } from './features/forms/forms.routes.ts';
import { generalPageRoutes } from './features/general-pages/general-pages.routes.ts';
import { indexRateRoutes } from './features/index-rates/index-rates.routes.ts';
import { licenceRoutes } from './features/licences/licences.routes.ts';
import { linkLimits, mailLimits, offerLimits, scanLimits, signInLimits } from './features/limits/limits.public.ts';
import { listViewRoutes } from './features/list-views/list-views.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { mainPageRoutes } from './features/main-page/main-page.routes.ts';
import { mergerRoutes } from './features/mergers/mergers.routes.ts';
import { metadataRoutes } from './features/metadata/metadata.routes.ts';
import { monthCloseRoutes } from './features/month-closes/month-closes.routes.ts';
import { monthPackRoutes } from './features/month-packs/month-packs.routes.ts';
import { movementRoutes } from './features/movements/movements.routes.ts';
import { notificationCategoryRoutes } from './features/notification-categories/notification-categories.routes.ts';
import { ownAccountRoutes } from './features/own-account/own-account.routes.ts';
import { passwordRoutes } from './features/passwords/passwords.routes.ts';
import { periodRoutes } from './features/periods/periods.routes.ts';
import { qrCodeRoutes } from './features/qr-codes/qr-codes.routes.ts';
import { rateSourceRoutes } from './features/rate-sources/rate-sources.routes.ts';
import { schedulerRoutes } from './features/scheduler/scheduler.routes.ts';
import { secondFactorRoutes } from './features/second-factors/second-factors.routes.ts';
import type { KeyRing } from './features/security/security.public.ts';
import { securityRoutes } from './features/security/security.routes.ts';
import { securityListRoutes } from './features/security-lists/security-lists.routes.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { readAgreementsToken } from './features/sign-in/sign-in.public.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { stampTaxRoutes } from './features/stamp-tax/stamp-tax.routes.ts';
import { stampTaxDeclarationRoutes } from './features/stamp-tax-declarations/stamp-tax-declarations.routes.ts';
import { statementRoutes } from './features/statements/statements.routes.ts';
import { assignBasePlans, mayHoldInvoices, planNamesOf } from './features/subscriptions/subscriptions.public.ts';
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { tenantCollectorRoutes } from './features/tenant-collector/tenant-collector.routes.ts';
import { tenantDataTransferRoutes } from './features/tenant-data-transfer/tenant-data-transfer.routes.ts';
import { tenantImportRoutes } from './features/tenant-import/tenant-import.routes.ts';
import { tenantRoutes } from './features/tenants/tenants.routes.ts';
import { trancheRoutes } from './features/tranches/tranches.routes.ts';
import { translationRoutes } from './features/translations/translations.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { waitingActRoutes } from './features/waiting-acts/waiting-acts.routes.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { Route } from './http/route.ts';
import { worksOf } from './jobs/works.ts';

export interface RouteSettings {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly ring: KeyRing;
  readonly now: () => Date;
  readonly sessionMinutes: number;
  readonly isSecure: boolean;
  /** Where people reach the product, without a slash at its end: links in mails start with it, never with a Host header. */
  readonly baseUrl: string;
  /** Whether mails leave the outbox: there is a server to send them through. */
  readonly sendsMail: boolean;
  /** Where another module takes signed-in people over. */
  readonly singleSignOnUrl?: string | undefined;
  readonly files: FileStorage;
  /** Names and addresses inside private networks that settings of tenants may name. */
  readonly privateHosts: readonly string[];
  /** The port of the simulated accounting systems on this machine, while they run. */
  readonly simulatorsPort?: number | undefined;
}

/** Every call of the product, feature by feature. */
export function routesOf(settings: RouteSettings): readonly Route[] {
  const limits = signInLimits(settings);
  const offers = offerLimits(settings.pool);
  return [
    ...signInRoutes({ ...settings, limits, offers }),
    ...sessionRoutes(settings),
    ...ownAccountRoutes,
    ...secondFactorRoutes({ ...settings, limits }),
    ...agreementRoutes({
      ...settings,
      readToken: (control, token) => readAgreementsToken(control, token, settings.now()),
    }),
    ...passwordRoutes({ ...settings, limits, mailLimits: mailLimits(settings.pool) }),
    ...activationRoutes({ ...settings, limits, offers }),
    ...mailRoutes({ ...settings, limits }),
    ...licenceRoutes,
    ...listViewRoutes,
    ...mainPageRoutes,
    ...generalPageRoutes(settings),
    ...eventHistoryRoutes,
    ...announcementRoutes,
    ...baseSettingRoutes,
    ...bellRoutes,
    ...notificationCategoryRoutes,
    ...blobStorageRoutes(settings),
    ...schedulerRoutes(worksOf(settings)),
    ...securityRoutes(settings.ring, settings.now),
    ...securityListRoutes,
    ...tenantRoutes({ ...settings, planNamesOf, assignBasePlans }),
    ...waitingActRoutes([
      ...contractRoutes,
      ...contractImportRoutes,
      ...trancheRoutes,
      ...movementRoutes,
      ...mergerRoutes,
    ]),
    ...accountingRoutes(settings),
    ...connectionRoutes({ ...settings, mayHoldInvoices }),
    ...controlUsageRoutes,
    ...dashboardRoutes(settings.now),
    ...customTypeRoutes,
    ...contractFileRoutes(settings),
    ...tenantImportRoutes(settings),
    ...tenantCollectorRoutes(settings),
    ...tenantDataTransferRoutes(settings),
    ...stampTaxRoutes,
    ...stampTaxDeclarationRoutes(settings),
    ...confirmationRoutes({ ...settings, linkLimits: linkLimits(settings.pool) }),
    ...statementRoutes,
    ...euriborRoutes,
    ...indexRateRoutes,
    ...rateSourceRoutes(settings),
    ...monthCloseRoutes,
    ...monthPackRoutes,
    ...accrualRoutes,
    ...closeCheckRoutes,
    ...periodRoutes,
    ...dueRoutes,
    ...entityRoutes,
    ...exposureRoutes,
    ...feeRoutes,
    ...firstStepRoutes,
    ...formRoutes(settings),
    ...metadataRoutes,
    ...qrCodeRoutes({ ...settings, scanLimits: scanLimits(settings.pool) }),
    ...subscriptionRoutes(settings),
    ...supportRoutes(settings),
    ...translationRoutes(settings),
    ...userRoutes({ ...settings, limits }),
  ];
}
