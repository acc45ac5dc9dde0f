import { accountManifest } from '../features/account/account.manifest.ts';
import { accountingManifest } from '../features/accounting/accounting.manifest.ts';
import { accrualsManifest } from '../features/accruals/accruals.manifest.ts';
import { announcementsManifest } from '../features/announcements/announcements.manifest.ts';
import { apiManifest } from '../features/api/api.manifest.ts';
import { baseSettingsManifest } from '../features/base-settings/base-settings.manifest.ts';
import { blobStorageManifest } from '../features/blob-storage/blob-storage.manifest.ts';
import { confirmationsManifest } from '../features/confirmations/confirmations.manifest.ts';
import { contractFilesManifest } from '../features/contract-files/contract-files.manifest.ts';
import { contractImportManifest } from '../features/contract-import/contract-import.manifest.ts';
import { contractsManifest } from '../features/contracts/contracts.manifest.ts';
import { controlUsageManifest } from '../features/control-usage/control-usage.manifest.ts';
import { customTypesManifest } from '../features/custom-types/custom-types.manifest.ts';
import { dashboardsClientManifest } from '../features/dashboards/client/dashboards-client.manifest.ts';
import { dashboardsManifest } from '../features/dashboards/dashboards.manifest.ts';
import { duesManifest } from '../features/dues/dues.manifest.ts';
import { entitiesManifest } from '../features/entities/entities.manifest.ts';
import { euriborHistoryManifest } from '../features/euribor-history/euribor-history.manifest.ts';
import { eventHistoryManifest } from '../features/event-history/event-history.manifest.ts';
import { exposureManifest } from '../features/exposure/exposure.manifest.ts';
import { feesManifest } from '../features/fees/fees.manifest.ts';
import { formsManifest } from '../features/forms/forms.manifest.ts';
import { pageMapsManifest } from '../features/forms/page-maps/page-maps.manifest.ts';
import { formProgressManifest } from '../features/forms/progress/form-progress.manifest.ts';
import { generalPagesManifest } from '../features/general-pages/general-pages.manifest.ts';
import { glossaryManifest } from '../features/glossary/glossary.manifest.ts';
import { licencesManifest } from '../features/licences/licences.manifest.ts';
import { mailManifest } from '../features/mail/mail.manifest.ts';
import { metadataManifest } from '../features/metadata/metadata.manifest.ts';
import { monthClosesManifest } from '../features/month-closes/month-closes.manifest.ts';
import { movementsManifest } from '../features/movements/movements.manifest.ts';
import { periodsManifest } from '../features/periods/periods.manifest.ts';
import { qrCodesManifest } from '../features/qr-codes/qr-codes.manifest.ts';
import { rateSourcesManifest } from '../features/rate-sources/rate-sources.manifest.ts';
import { schedulerManifest } from '../features/scheduler/scheduler.manifest.ts';
import { securityListsManifest } from '../features/security-lists/security-lists.manifest.ts';
import { stampTaxManifest } from '../features/stamp-tax/stamp-tax.manifest.ts';
import { statementsManifest } from '../features/statements/statements.manifest.ts';
import { subscriptionsManifest } from '../features/subscriptions/subscriptions.manifest.ts';
import { supportManifest } from '../features/support/support.manifest.ts';
import { tenantCollectorManifest } from '../features/tenant-collector/tenant-collector.manifest.ts';
import { tenantDataTransferManifest } from '../features/tenant-data-transfer/tenant-data-transfer.manifest.ts';
import { tenantImportManifest } from '../features/tenant-import/tenant-import.manifest.ts';
import { tenantsManifest } from '../features/tenants/tenants.manifest.ts';
import { translationsManifest } from '../features/translations/translations.manifest.ts';
import { usersManifest } from '../features/users/users.manifest.ts';
import { waitingActsManifest } from '../features/waiting-acts/waiting-acts.manifest.ts';
import { appManifest } from './app.manifest.ts';

/**
 * The features of the application, in the order of the side menu. Routes, menus, dialogs and live lists are made from these
 * alone.
 */
export const MANIFESTS = [
  appManifest,
  contractsManifest,
  contractFilesManifest,
  contractImportManifest,
  statementsManifest,
  exposureManifest,
  monthClosesManifest,
  accrualsManifest,
  movementsManifest,
  periodsManifest,
  waitingActsManifest,
  confirmationsManifest,
  accountingManifest,
  duesManifest,
  dashboardsClientManifest,
  entitiesManifest,
  euriborHistoryManifest,
  rateSourcesManifest,
  stampTaxManifest,
  usersManifest,
  eventHistoryManifest,
  qrCodesManifest,
  supportManifest,
  blobStorageManifest,
  apiManifest,
  controlUsageManifest,
  tenantCollectorManifest,
  dashboardsManifest,
  glossaryManifest,
  formsManifest,
  formProgressManifest,
  pageMapsManifest,
  generalPagesManifest,
  licencesManifest,
  feesManifest,
  metadataManifest,
  tenantDataTransferManifest,
  schedulerManifest,
  announcementsManifest,
  baseSettingsManifest,
  mailManifest,
  securityListsManifest,
  customTypesManifest,
  translationsManifest,
  subscriptionsManifest,
  tenantsManifest,
  tenantImportManifest,
  accountManifest,
] as const;
