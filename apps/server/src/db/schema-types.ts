import type { AccountingTables } from '../features/accounting/tables.ts';
import type { ActivationTables } from '../features/activation/tables.ts';
import type { AgreementTables } from '../features/agreements/tables.ts';
import type { AlertTables } from '../features/alerts/tables.ts';
import type { AnnouncementTables } from '../features/announcements/tables.ts';
import type { BaseSettingTables } from '../features/base-settings/tables.ts';
import type { BellTables } from '../features/bell/tables.ts';
import type { BlobStorageTables } from '../features/blob-storage/tables.ts';
import type { ConfirmationTables } from '../features/confirmations/tables.ts';
import type { ContractFileTables } from '../features/contract-files/tables.ts';
import type { ContractTables } from '../features/contracts/tables.ts';
import type { ControlUsageTables } from '../features/control-usage/tables.ts';
import type { CustomTypeTables } from '../features/custom-types/tables.ts';
import type { DashboardTables } from '../features/dashboards/tables.ts';
import type { EntityTables } from '../features/entities/tables.ts';
import type { EuriborHistoryTables } from '../features/euribor-history/tables.ts';
import type { FeeTables } from '../features/fees/tables.ts';
import type { FormTables } from '../features/forms/tables.ts';
import type { GeneralPageTables } from '../features/general-pages/tables.ts';
import type { KnownAddressTables } from '../features/known-addresses/tables.ts';
import type { LedgerTables } from '../features/ledger/tables.ts';
import type { LicenceTables } from '../features/licences/tables.ts';
import type { LimitTables } from '../features/limits/tables.ts';
import type { ListViewTables } from '../features/list-views/tables.ts';
import type { MailTables } from '../features/mail/tables.ts';
import type { MetadataTables } from '../features/metadata/tables.ts';
import type { NotificationCategoryTables } from '../features/notification-categories/tables.ts';
import type { OneTimeLinkTables } from '../features/one-time-links/tables.ts';
import type { OwnAccountTables } from '../features/own-account/tables.ts';
import type { PersonTables } from '../features/people/tables.ts';
import type { PeriodTables } from '../features/periods/tables.ts';
import type { QrCodeTables } from '../features/qr-codes/tables.ts';
import type { RateSourceTables } from '../features/rate-sources/tables.ts';
import type { SchedulerTables } from '../features/scheduler/tables.ts';
import type { SecondFactorTables } from '../features/second-factors/tables.ts';
import type { SecurityTables } from '../features/security/tables.ts';
import type { SecurityListTables } from '../features/security-lists/tables.ts';
import type { SessionTables } from '../features/sessions/tables.ts';
import type { StampTaxDeclarationTables } from '../features/stamp-tax-declarations/tables.ts';
import type { SubscriptionTables } from '../features/subscriptions/tables.ts';
import type { SupportTables } from '../features/support/tables.ts';
import type { TenantCollectorTables } from '../features/tenant-collector/tables.ts';
import type { TenantDataTransferTables } from '../features/tenant-data-transfer/tables.ts';
import type { TenantImportTables } from '../features/tenant-import/tables.ts';
import type { TenantTables } from '../features/tenants/tables.ts';
import type { TranslationTables } from '../features/translations/tables.ts';
import type { UserTables } from '../features/users/tables.ts';
import type { WaitingActTables } from '../features/waiting-acts/tables.ts';
import type { OwnTables } from './own-tables.ts';

/**
 * The tables as Kysely sees them: money is bigint cents, rates are decimal strings, civil dates ISO strings,
 * instants Date. Each feature owns those that its `tables.ts` declares. The schema check compares their names with the
 * database.
 */
export interface Database
  extends AccountingTables,
    ActivationTables,
    AgreementTables,
    AlertTables,
    AnnouncementTables,
    BaseSettingTables,
    BellTables,
    BlobStorageTables,
    ConfirmationTables,
    ContractFileTables,
    ContractTables,
    ControlUsageTables,
    CustomTypeTables,
    DashboardTables,
    EntityTables,
    EuriborHistoryTables,
    FeeTables,
    FormTables,
    GeneralPageTables,
    KnownAddressTables,
    LedgerTables,
    LicenceTables,
    LimitTables,
    ListViewTables,
    MailTables,
    MetadataTables,
    NotificationCategoryTables,
    PeriodTables,
    StampTaxDeclarationTables,
    OneTimeLinkTables,
    OwnAccountTables,
    OwnTables,
    PersonTables,
    QrCodeTables,
    RateSourceTables,
    SchedulerTables,
    SecondFactorTables,
    SecurityListTables,
    SecurityTables,
    SessionTables,
    SubscriptionTables,
    SupportTables,
    TenantCollectorTables,
    TenantDataTransferTables,
    TenantImportTables,
    TenantTables,
    TranslationTables,
    UserTables,
    WaitingActTables {}
