import type { AccessGroup } from '@calends/wire';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { dialogOf } from '../resource/plain/plain-screen.ts';
import type { ModalContentProps, ModalVariant } from '../ui/dialogs/modal-window.tsx';

/** A dialog that an address can open: `?modal=<id>`. Its code is loaded when it is first opened. */
export interface ModalEntry {
  readonly titleKey: string;
  readonly access: AccessGroup;
  readonly size: 'sm' | 'md' | 'lg' | 'xl';
  /** A download gives a file and changes nothing; its head says so. */
  readonly variant: ModalVariant;
  /** It is of a record that the address names, and nothing without one. */
  readonly isOfRecord: boolean;
  readonly Content: LazyExoticComponent<ComponentType<ModalContentProps>>;
}

/** `modal('AddEntity', 'tenantUsers', 'lg', async () => (await import('...')).AddEntityForm)` */
function modal(
  titleKey: string,
  access: AccessGroup,
  size: ModalEntry['size'],
  load: () => Promise<ComponentType<ModalContentProps>>,
  variant: ModalVariant = 'form',
): ModalEntry {
  return { titleKey, access, size, variant, isOfRecord: false, Content: lazy(async () => ({ default: await load() })) };
}

function recordModal(...of: Parameters<typeof modal>): ModalEntry {
  return { ...modal(...of), isOfRecord: true };
}

/** The two dialogs of a plain resource, which are one form; whoever only reads the list opens no empty one. */
function addAndEdit(
  folder: string,
  noun: string,
  access: AccessGroup,
  load: () => Promise<ComponentType<ModalContentProps>>,
  {
    dialog,
    size = 'md',
    addedBy = access,
  }: { readonly dialog?: string; readonly size?: ModalEntry['size']; readonly addedBy?: AccessGroup } = {},
): Readonly<Record<string, ModalEntry>> {
  const screen = { folder, ...(dialog !== undefined && { dialog }) };
  return {
    [dialogOf(screen, 'add')]: modal(`Add${noun}`, addedBy, size, load),
    [dialogOf(screen, 'edit')]: recordModal(`Edit${noun}`, access, size, load),
  };
}

/** Ids as the documents spell them (decision B-01); one line per dialog. */
const MODALS: Readonly<Record<string, ModalEntry>> = {
  ...addAndEdit(
    'base-settings',
    'BaseSetting',
    'tenantAdmins',
    async () => (await import('../features/base-settings/base-settings.tsx')).BaseSettingForm,
    { dialog: 'setting' },
  ),
  ...addAndEdit(
    'licences',
    'Licence',
    'allUsers',
    async () => (await import('../features/licences/licences.tsx')).LicenceForm,
    { dialog: 'licence', addedBy: 'tenantAdmins' },
  ),
  'compare-from-pagination': modal(
    'CompareRows',
    'allUsers',
    'xl',
    async () => (await import('../resource/compare/compare-dialog.tsx')).CompareDialog,
  ),
  'blob-storage/add-folder': modal(
    'AddFolder',
    'tenantAdminsAndPartners',
    'sm',
    async () => (await import('../features/blob-storage/blob-forms.tsx')).AddFolderForm,
  ),
  'blob-storage/move': recordModal(
    'MoveBlob',
    'tenantAdminsAndPartners',
    'sm',
    async () => (await import('../features/blob-storage/move-blob.tsx')).MoveBlob,
  ),
  'blob-storage/preview': recordModal(
    'PreviewFile',
    'tenantAdminsAndPartners',
    'xl',
    async () => (await import('../features/blob-storage/preview-blob.tsx')).PreviewBlob,
    'download',
  ),
  'blob-storage/rename': recordModal(
    'RenameBlob',
    'tenantAdminsAndPartners',
    'sm',
    async () => (await import('../features/blob-storage/blob-forms.tsx')).RenameBlobForm,
  ),
  'contracts/add-contract': modal(
    'AddContract',
    'baseAccess',
    'xl',
    async () => (await import('../features/contracts/add/add-contract-form.tsx')).AddContractForm,
  ),
  'contracts/contract-details': recordModal(
    'ContractDetails',
    'baseAccess',
    'xl',
    async () => (await import('./contract-dialog.tsx')).ContractDialog,
  ),
  'contracts/document': recordModal(
    'PreviewFile',
    'baseAccess',
    'xl',
    async () => (await import('../features/contract-files/contract-document.tsx')).ContractDocument,
    'download',
  ),
  'contracts/edit-contract': recordModal(
    'ChangeContract',
    'baseAccess',
    'lg',
    async () => (await import('../features/contracts/change/change-contract-dialog.tsx')).ChangeContractDialog,
  ),
  'contracts/contract-changes': recordModal(
    'ChangeHistory',
    'baseAccess',
    'lg',
    async () => (await import('../features/contracts/change/contract-changes.tsx')).ContractChanges,
  ),
  'contracts/correct-contract': recordModal(
    'CorrectContract',
    'tenantAdmins',
    'lg',
    async () => (await import('../features/contracts/correct/correct-contract-dialog.tsx')).CorrectContractDialog,
  ),
  'contracts/export-contract': recordModal(
    'ExportContract',
    'baseAccess',
    'sm',
    async () => (await import('../features/contracts/list/export-contract-form.tsx')).ExportContractForm,
    'download',
  ),
  'contracts/import-contract': modal(
    'ImportContract',
    'baseAccess',
    'lg',
    async () => (await import('../features/contract-import/import-contract-form.tsx')).ImportContractForm,
  ),
  'contracts/statement': recordModal(
    'LoanStatement',
    'baseAccess',
    'sm',
    async () => (await import('../features/statements/statement-form.tsx')).StatementForm,
    'download',
  ),
  ...addAndEdit('custom-types', 'CustomType', 'tenantAdmins', async () => {
    return (await import('../features/custom-types/custom-types.tsx')).CustomTypeForm;
  }),
  'entities/add-entity': modal(
    'AddEntity',
    'baseAccess',
    'md',
    async () => (await import('../features/entities/add-entity-form.tsx')).AddEntityForm,
  ),
  'entities/edit-entity': recordModal(
    'EditEntity',
    'baseAccess',
    'md',
    async () => (await import('../features/entities/edit-entity-form.tsx')).EditEntityForm,
  ),
  'entities/export-entity': recordModal(
    'ExportEntity',
    'baseAccess',
    'sm',
    async () => (await import('../features/entities/export-entity-form.tsx')).ExportEntityForm,
    'download',
  ),
  'euribor/enter-rate': modal(
    'EnterRate',
    'tenantUsers',
    'lg',
    async () => (await import('../features/euribor-history/by-hand/enter-rate-form.tsx')).EnterRateForm,
  ),
  'euribor/enter-rates': modal(
    'EnterRates',
    'tenantUsers',
    'xl',
    async () => (await import('../features/euribor-history/by-hand/enter-rates-form.tsx')).EnterRatesForm,
  ),
  'euribor/rates-of-day': modal(
    'RateHistory',
    'baseAccess',
    'lg',
    async () => (await import('../features/euribor-history/by-hand/enter-rate-form.tsx')).EnterRateForm,
  ),
  'euribor/pending-rate': recordModal(
    'PendingRate',
    'tenantUsers',
    'lg',
    async () => (await import('../features/euribor-history/by-hand/pending-rate.tsx')).PendingRateDialog,
  ),
  'euribor/pending-import': recordModal(
    'PendingImport',
    'tenantUsers',
    'lg',
    async () => (await import('../features/euribor-history/imports/pending-import.tsx')).PendingImportDialog,
  ),
  'euribor/import': modal(
    'ImportEuribor',
    'tenantUsers',
    'lg',
    async () => (await import('../features/euribor-history/imports/import-euribor-form.tsx')).ImportEuriborForm,
  ),
  'fees/add-fee': modal(
    'AddFee',
    'tenantAdmins',
    'md',
    async () => (await import('../features/fees/add-fee-form.tsx')).AddFeeForm,
  ),
  'fees/edit-fee': recordModal(
    'EditFee',
    'baseAccess',
    'md',
    async () => (await import('../features/fees/edit-fee-form.tsx')).EditFeeForm,
  ),
  'fees/fee-rates': recordModal(
    'FeeRates',
    'baseAccess',
    'xl',
    async () => (await import('../features/fees/fee-rates.tsx')).FeeRates,
  ),
  'control-usage/view': recordModal(
    'ViewControlUsage',
    'tenantAdmins',
    'md',
    async () => (await import('../features/control-usage/view-control-usage.tsx')).ViewControlUsage,
  ),
  'event-history/record-history': recordModal(
    'RecordHistory',
    'tenantAdminsAndPartners',
    'lg',
    async () => (await import('../features/event-history/record-history.tsx')).RecordHistory,
  ),
  'event-history/tenant-history': recordModal(
    'RecordHistory',
    'tenantAdminsAndPartners',
    'lg',
    async () => (await import('../features/event-history/record-history.tsx')).TenantHistory,
  ),
  'event-history/transfer-history': recordModal(
    'RecordHistory',
    'roots',
    'lg',
    async () => (await import('../features/event-history/record-history.tsx')).TransferHistory,
  ),
  ...addAndEdit(
    'general-pages',
    'GeneralPage',
    'tenantAdmins',
    async () => (await import('../features/general-pages/general-pages.tsx')).GeneralPageForm,
    { dialog: 'page', size: 'xl' },
  ),
  ...addAndEdit(
    'metadata',
    'MetadataItem',
    'tenantAdmins',
    async () => (await import('../features/metadata/metadata.tsx')).MetadataForm,
    { dialog: 'metadata' },
  ),
  'metadata/export-metadata': modal(
    'ExportMetadata',
    'tenantAdmins',
    'sm',
    async () => (await import('../features/metadata/export-metadata-form.tsx')).ExportMetadataForm,
    'download',
  ),
  'metadata/import-metadata': modal(
    'ImportMetadata',
    'tenantAdmins',
    'md',
    async () => (await import('../features/metadata/import-metadata-form.tsx')).ImportMetadataForm,
  ),
  'outbox/mail': recordModal(
    'MailDetails',
    'roots',
    'lg',
    async () => (await import('../features/mail/mail-details.tsx')).MailDetails,
  ),
  'movements/add-tranche': modal(
    'AddTranche',
    'baseAccess',
    'lg',
    async () => (await import('../features/movements/tranche-forms/add-tranche-form.tsx')).AddTrancheForm,
  ),
  'movements/edit-contract': recordModal(
    'ChangeContract',
    'baseAccess',
    'lg',
    async () => (await import('../features/contracts/change/change-contract-dialog.tsx')).ChangeContractDialog,
  ),
  'movements/change-euribor-rate': recordModal(
    'ChangeEuriborRate',
    'baseAccess',
    'lg',
    async () => (await import('../features/movements/tranche-forms/change-euribor-form.tsx')).ChangeEuriborForm,
  ),
  'movements/confirm-delete': recordModal(
    'Delete',
    'baseAccess',
    'lg',
    async () => (await import('../features/movements/movement-forms/confirm-delete-form.tsx')).ConfirmDeleteForm,
  ),
  'movements/edit-movement': recordModal(
    'EditMovement',
    'baseAccess',
    'lg',
    async () => (await import('../features/movements/movement-forms/edit-movement-form.tsx')).EditMovementForm,
  ),
  'movements/edit-tranche': recordModal(
    'EditTranche',
    'baseAccess',
    'lg',
    async () => (await import('../features/movements/tranche-forms/edit-tranche-form.tsx')).EditTrancheForm,
  ),
  'movements/interest-due': recordModal(
    'AddInterestDue',
    'baseAccess',
    'lg',
    async () => (await import('../features/movements/tranche-forms/add-interest-due-form.tsx')).AddInterestDueForm,
  ),
  'movements/export-contract': recordModal(
    'ExportContract',
    'baseAccess',
    'sm',
    async () => (await import('../features/contracts/list/export-contract-form.tsx')).ExportContractForm,
    'download',
  ),
  'movements/statement': recordModal(
    'LoanStatement',
    'baseAccess',
    'sm',
    async () => (await import('../features/statements/statement-form.tsx')).TrancheStatementForm,
    'download',
  ),
  'movements/reimbursement': recordModal(
    'ReimbursementTitle',
    'baseAccess',
    'lg',
    async () => (await import('../features/movements/tranche-forms/reimburse-tranche-form.tsx')).ReimburseTrancheForm,
  ),
  'movements/reinforcement': recordModal(
    'ReinforcementTitle',
    'baseAccess',
    'lg',
    async () => (await import('../features/movements/tranche-forms/reinforce-tranche-form.tsx')).ReinforceTrancheForm,
  ),
  'scheduler/add-scheduler': modal(
    'AddScheduler',
    'tenantAdmins',
    'md',
    async () => (await import('../features/scheduler/add-scheduler-form.tsx')).AddSchedulerForm,
  ),
  'scheduler/edit-scheduler': recordModal(
    'EditScheduler',
    'tenantAdmins',
    'md',
    async () => (await import('../features/scheduler/edit-scheduler-form.tsx')).EditSchedulerForm,
  ),
  'scheduler/works': recordModal(
    'ScheduledWorks',
    'tenantAdmins',
    'xl',
    async () => (await import('../features/scheduler/scheduled-works.tsx')).ScheduledWorks,
  ),
  ...addAndEdit(
    'qr-codes',
    'QrCode',
    'baseAccess',
    async () => (await import('../features/qr-codes/qr-codes.tsx')).QrCodeForm,
    { dialog: 'qr-code' },
  ),
  'support/add-ticket': modal(
    'AddSupportTicket',
    'baseAccess',
    'lg',
    async () => (await import('../features/support/add-ticket-form.tsx')).AddTicketForm,
  ),
  'support/edit-ticket': recordModal(
    'EditSupportTicket',
    'baseAccess',
    'lg',
    async () => (await import('../features/support/ticket-dialog.tsx')).TicketDialog,
  ),
  ...addAndEdit(
    'support-team',
    'SupportMember',
    'tenantAdmins',
    async () => (await import('../features/support/support-team.tsx')).SupportMemberForm,
    { dialog: 'member' },
  ),
  ...addAndEdit(
    'security-lists',
    'WhiteList',
    'tenantAdmins',
    async () => (await import('../features/security-lists/security-list-screens.tsx')).WhiteListForm,
    { dialog: 'whitelist' },
  ),
  ...addAndEdit(
    'security-lists',
    'BlackList',
    'tenantAdmins',
    async () => (await import('../features/security-lists/security-list-screens.tsx')).BlackListForm,
    { dialog: 'blacklist' },
  ),
  'tenants/add-tenant': modal(
    'AddTenant',
    'tenantAdminsAndPartners',
    'lg',
    async () => (await import('../features/tenants/add-tenant-form.tsx')).AddTenantForm,
  ),
  'tenants/add-group': modal(
    'AddGroupTenant',
    'roots',
    'lg',
    async () => (await import('../features/tenants/add-tenant-form.tsx')).AddGroupForm,
  ),
  'tenants/edit-tenant': recordModal(
    'EditTenant',
    'tenantAdminsAndPartners',
    'lg',
    async () => (await import('../features/tenants/edit-tenant-form.tsx')).EditTenantForm,
  ),
  'tenant-clients/add': modal(
    'AddTenantClient',
    'tenantAdminsAndPartners',
    'md',
    async () => (await import('../features/tenants/tenant-client-form.tsx')).AddTenantClientForm,
  ),
  'tenant-clients/edit': recordModal(
    'EditTenantClient',
    'tenantAdminsAndPartners',
    'md',
    async () => (await import('../features/tenants/tenant-client-form.tsx')).EditTenantClientForm,
  ),
  'tenant-data-transfer/add': modal(
    'AddTenantDataTransfer',
    'roots',
    'sm',
    async () => (await import('../features/tenant-data-transfer/add-transfer-form.tsx')).AddTransferForm,
  ),
  'tenants/import-tenant': recordModal(
    'ImportTenant',
    'tenantAdminsAndPartners',
    'lg',
    async () => (await import('../features/tenant-import/import-tenant-form.tsx')).ImportTenantForm,
  ),
  'translations/add-translations': modal(
    'AddTranslations',
    'tenantAdmins',
    'lg',
    async () => (await import('../features/translations/add-translations-form.tsx')).AddTranslationsForm,
  ),
  'translations/edit-translations': recordModal(
    'EditTranslations',
    'tenantAdmins',
    'lg',
    async () => (await import('../features/translations/edit-translations-form.tsx')).EditTranslationsForm,
  ),
  'translations/import-translations': modal(
    'ImportTranslations',
    'tenantAdmins',
    'md',
    async () => (await import('../features/translations/import-translations-form.tsx')).ImportTranslationsForm,
  ),
  'users/add-user': modal(
    'AddUser',
    'adminsPartnersAndClients',
    'md',
    async () => (await import('../features/users/add-user-form.tsx')).AddUserForm,
  ),
  'users/edit-user': recordModal(
    'EditUser',
    'adminsPartnersAndClients',
    'md',
    async () => (await import('../features/users/edit-user-form.tsx')).EditUserForm,
  ),
  'profile/add-passkey': modal(
    'AddPasskey',
    'allUsers',
    'sm',
    async () => (await import('../features/account/second-factors/add-passkey-form.tsx')).AddPasskeyForm,
  ),
  'profile/authenticator': modal(
    'SetUpAuthenticator',
    'allUsers',
    'sm',
    async () => (await import('../features/account/second-factors/authenticator-form.tsx')).AuthenticatorForm,
  ),
  'profile/change-password': modal(
    'ChangePassword',
    'allUsers',
    'sm',
    async () => (await import('../features/account/passwords/change-password-form.tsx')).ChangePasswordForm,
  ),
  'profile/two-factor-off': modal(
    'TurnTwoFactorOffTitle',
    'allUsers',
    'sm',
    async () => (await import('../features/account/second-factors/two-factor-off-form.tsx')).TwoFactorOffForm,
  ),
};

export function modalEntry(id: string): ModalEntry | undefined {
  return Object.hasOwn(MODALS, id) ? MODALS[id] : undefined;
}
