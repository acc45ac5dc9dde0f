import { accountingTexts } from './accounting/accounting.texts.ts';
import { connectionCheckTexts } from './accounting/connection-checks.texts.ts';
import { connectionTexts } from './accounting/connections.texts.ts';
import { documentScreenTexts } from './accounting/document-screens.texts.ts';
import { documentTexts } from './accounting/documents.texts.ts';
import { erpSettingsTexts } from './accounting/erp-settings.texts.ts';
import { interestInvoiceTexts } from './accounting/invoices.texts.ts';
import { journalTexts } from './accounting/journal.texts.ts';
import { reconciliationTexts } from './accounting/reconciliation.texts.ts';
import { sendingTexts } from './accounting/sending.texts.ts';
import { accrualTexts } from './accruals/accruals.texts.ts';
import { agreementTexts } from './agreements/agreements.texts.ts';
import { announcementTexts } from './announcements/announcements.texts.ts';
import { baseSettingTexts } from './base-settings/base-settings.texts.ts';
import { alertTexts } from './bell/alerts.texts.ts';
import { bellTexts } from './bell/bell.texts.ts';
import { blobStorageTexts } from './blob-storage/blob-storage.texts.ts';
import { confirmationTexts } from './confirmations/confirmations.texts.ts';
import { contractFileTexts } from './contract-files/contract-files.texts.ts';
import { contractImportTexts } from './contract-import/contract-import.texts.ts';
import { assignmentTexts } from './contracts/assignments.texts.ts';
import { contractChangeTexts } from './contracts/contract-changes.texts.ts';
import { contractExportTexts } from './contracts/contract-export.texts.ts';
import { contractTexts } from './contracts/contracts.texts.ts';
import { loanPageTexts } from './contracts/loan-page.texts.ts';
import { controlUsageTexts } from './control-usage/control-usage.texts.ts';
import { customTypeTexts } from './custom-types/custom-types.texts.ts';
import { chartOptionTexts } from './dashboards/chart-options.texts.ts';
import { chartTexts } from './dashboards/charts.texts.ts';
import { dashboardTexts } from './dashboards/dashboards.texts.ts';
import { dashboardsBaseTexts } from './dashboards/dashboards-base.texts.ts';
import { storedDashboardTexts } from './dashboards/stored-dashboards.texts.ts';
import { dueTexts } from './dues/dues.texts.ts';
import { companyPageTexts } from './entities/company-page.texts.ts';
import { entityTexts } from './entities/entities.texts.ts';
import { mergerScreenTexts } from './entities/merger-screen.texts.ts';
import { mergerTexts } from './entities/mergers.texts.ts';
import { errorTexts } from './error.texts.ts';
import { euriborTexts } from './euribor-history/euribor-history.texts.ts';
import { euriborImportTexts } from './euribor-history/euribor-import.texts.ts';
import { euriborRateTexts } from './euribor-history/euribor-rates.texts.ts';
import { pendingImportTexts } from './euribor-history/pending-imports.texts.ts';
import { eventHistoryTexts } from './event-history/event-history.texts.ts';
import { exposureTexts } from './exposure/exposure.texts.ts';
import { feeTexts } from './fees/fees.texts.ts';
import { firstStepTexts } from './first-steps/first-steps.texts.ts';
import { formProgressTexts } from './form-progress/form-progress.texts.ts';
import { formContentTexts } from './forms/form-content.texts.ts';
import { formEditorTexts } from './forms/form-editor.texts.ts';
import { formTexts } from './forms/forms.texts.ts';
import { generalPageTexts } from './general-pages/general-pages.texts.ts';
import { indexRateTexts } from './index-rates/index-rates.texts.ts';
import { invoiceTexts } from './invoices/invoices.texts.ts';
import { licenceTexts } from './licences/licences.texts.ts';
import { listViewTexts } from './list-views/list-views.texts.ts';
import { mailTexts } from './mail/mail.texts.ts';
import { metadataTexts } from './metadata/metadata.texts.ts';
import { monthCloseTexts } from './month-closes/month-closes.texts.ts';
import { movementTexts } from './movements/movements.texts.ts';
import { notificationCategoryTexts } from './notification-categories/notification-categories.texts.ts';
import { ownAccountTexts } from './own-account/own-account.texts.ts';
import { pageMapTexts } from './page-maps/page-maps.texts.ts';
import { passwordLinkTexts } from './passwords/password-links.texts.ts';
import { passwordTexts } from './passwords/passwords.texts.ts';
import { periodTexts } from './periods/periods.texts.ts';
import { plainTexts } from './plain-resource.texts.ts';
import { qrCodeTexts } from './qr-codes/qr-codes.texts.ts';
import { rateSourceTexts } from './rate-sources/rate-sources.texts.ts';
import { schedulerTexts } from './scheduler/scheduler.texts.ts';
import { secondFactorTexts } from './second-factors/second-factors.texts.ts';
import { securityListTexts } from './security-lists/security-lists.texts.ts';
import { apiTexts } from './shell/api.texts.ts';
import { exportTexts } from './shell/export.texts.ts';
import { frameTexts } from './shell/frame.texts.ts';
import { shellTexts } from './shell/shell.texts.ts';
import { newAddressTexts } from './sign-in/new-address.texts.ts';
import { stampTaxDeclarationTexts } from './stamp-tax/declarations.texts.ts';
import { stampTaxTexts } from './stamp-tax/stamp-tax.texts.ts';
import { statementFormTexts } from './statements/statements.texts.ts';
import { stateTexts } from './states.texts.ts';
import { subscriptionAssignmentTexts } from './subscriptions/assignments.texts.ts';
import { planLimitTexts } from './subscriptions/plan-limits.texts.ts';
import { subscriptionTexts } from './subscriptions/subscriptions.texts.ts';
import { supportTexts } from './support/support.texts.ts';
import { tenantCollectorTexts } from './tenant-collector/tenant-collector.texts.ts';
import { tenantDataTransferTexts } from './tenant-data-transfer/tenant-data-transfer.texts.ts';
import { tenantImportTexts } from './tenant-import/tenant-import.texts.ts';
import { sftpTexts } from './tenants/sftp.texts.ts';
import { tenantTexts } from './tenants/tenants.texts.ts';
import type { Texts } from './text.ts';
import { trancheTexts } from './tranches/tranches.texts.ts';
import { glossaryTexts } from './translations/glossary.texts.ts';
import { translationTexts } from './translations/translations.texts.ts';
import { united } from './united.ts';
import { userTexts } from './users/users.texts.ts';
import { waitingActTexts } from './waiting-acts/waiting-acts.texts.ts';

/**
 * Every text of the product in four languages, one file per feature. They are the system's translations; the web
 * loads them from the server, one language at a time.
 */
export const TEXTS: Texts = /* @__PURE__ */ united(
  errorTexts,
  stateTexts,
  shellTexts,
  exportTexts,
  frameTexts,
  apiTexts,
  passwordTexts,
  periodTexts,
  notificationCategoryTexts,
  ownAccountTexts,
  secondFactorTexts,
  passwordLinkTexts,
  accountingTexts,
  interestInvoiceTexts,
  connectionCheckTexts,
  connectionTexts,
  erpSettingsTexts,
  documentScreenTexts,
  documentTexts,
  journalTexts,
  reconciliationTexts,
  sendingTexts,
  agreementTexts,
  announcementTexts,
  baseSettingTexts,
  licenceTexts,
  alertTexts,
  bellTexts,
  blobStorageTexts,
  eventHistoryTexts,
  newAddressTexts,
  schedulerTexts,
  securityListTexts,
  chartOptionTexts,
  chartTexts,
  dashboardTexts,
  storedDashboardTexts,
  dashboardsBaseTexts,
  dueTexts,
  companyPageTexts,
  entityTexts,
  mergerScreenTexts,
  mergerTexts,
  exposureTexts,
  feeTexts,
  firstStepTexts,
  formContentTexts,
  formEditorTexts,
  formTexts,
  formProgressTexts,
  generalPageTexts,
  pageMapTexts,
  listViewTexts,
  indexRateTexts,
  invoiceTexts,
  mailTexts,
  metadataTexts,
  contractFileTexts,
  contractImportTexts,
  tenantImportTexts,
  tenantCollectorTexts,
  tenantDataTransferTexts,
  stampTaxTexts,
  statementFormTexts,
  assignmentTexts,
  contractChangeTexts,
  contractExportTexts,
  confirmationTexts,
  contractTexts,
  loanPageTexts,
  controlUsageTexts,
  customTypeTexts,
  plainTexts,
  sftpTexts,
  tenantTexts,
  qrCodeTexts,
  rateSourceTexts,
  subscriptionAssignmentTexts,
  planLimitTexts,
  subscriptionTexts,
  supportTexts,
  trancheTexts,
  monthCloseTexts,
  accrualTexts,
  stampTaxDeclarationTexts,
  movementTexts,
  euriborImportTexts,
  euriborRateTexts,
  pendingImportTexts,
  euriborTexts,
  userTexts,
  waitingActTexts,
  glossaryTexts,
  translationTexts,
);
