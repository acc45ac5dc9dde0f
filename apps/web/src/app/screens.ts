import { type AccessGroup, mayAccess, type Profile, SYSTEM_TENANT, type TenantType } from '@calends/wire';

/**
 * The one registry of what a user can reach: menus, guards, palette, cards and buttons are made from it, so that what
 * is forbidden is nowhere offered. Paths and groups are the documents' route table (overview section 2).
 */
interface Screen {
  /** As the router writes it; a screen with tabs names the tab that a menu opens in its actions. */
  readonly route: string;
  readonly textKey: string;
  readonly access: AccessGroup;
  /** Further condition on the tenant, compared without regard to case (decision A-10). */
  readonly tenantType?: TenantType;
  /** Of loans, which the reserved tenant takes none of. */
  readonly isOfLoans?: true;
}

export const SCREENS = {
  main: { route: '/main', textKey: 'MainScreen', access: 'allUsers' },
  profile: { route: '/profile/$tab', textKey: 'Profile', access: 'allUsers' },
  copyright: { route: '/copyright', textKey: 'CopyrightScreen', access: 'allUsers' },
  ownPages: { route: '/pages/$page', textKey: 'GeneralPages', access: 'allUsers' },
  glossary: { route: '/glossary', textKey: 'GlossaryScreen', access: 'allUsers' },
  licences: { route: '/licences', textKey: 'LicencesScreen', access: 'allUsers' },
  users: { route: '/users', textKey: 'UsersScreen', access: 'adminsPartnersAndClients' },
  api: { route: '/api', textKey: 'ApiScreen', access: 'tenantAdmins' },
  baseSettings: { route: '/base-settings', textKey: 'BaseSettingsScreen', access: 'tenantAdmins' },
  controlUsage: { route: '/control-usage', textKey: 'ControlUsageScreen', access: 'tenantAdmins' },
  customTypes: { route: '/custom-types', textKey: 'CustomTypes', access: 'tenantAdmins' },
  generalPages: { route: '/general-pages', textKey: 'GeneralPages', access: 'tenantAdmins' },
  metadata: { route: '/metadata', textKey: 'MetadataItems', access: 'tenantAdmins' },
  scheduler: { route: '/scheduler', textKey: 'SchedulerScreen', access: 'tenantAdmins' },
  translations: { route: '/site-translations', textKey: 'TranslationsScreen', access: 'tenantAdmins' },
  tenantCollector: { route: '/tenant-collector', textKey: 'TenantCollectorScreen', access: 'tenantAdmins' },
  securityLists: { route: '/security-lists', textKey: 'SecurityListsScreen', access: 'tenantAdmins' },
  tenants: { route: '/tenants', textKey: 'TenantsScreen', access: 'tenantAdminsAndPartners' },
  outbox: { route: '/outbox', textKey: 'OutboxScreen', access: 'roots' }, // not in the documents (decision C-23)
  tenantDataTransfer: { route: '/tenant-data-transfer', textKey: 'TenantDataTransferScreen', access: 'roots' },
  euriborHistory: { route: '/euribor-history', textKey: 'EuriborHistoryScreen', access: 'baseAccess' },
  fees: { route: '/fees', textKey: 'FeesScreen', access: 'baseAccess' },
  stampTax: { route: '/stamp-tax/$tab', textKey: 'StampTaxScreen', access: 'baseAccess', isOfLoans: true },
  contracts: { route: '/contract/$tab', textKey: 'ContractsScreen', access: 'baseAccess', isOfLoans: true },
  exposure: { route: '/contract/exposure', textKey: 'ExposureScreen', access: 'baseAccess', isOfLoans: true },
  entities: { route: '/entities', textKey: 'EntitiesScreen', access: 'baseAccess', isOfLoans: true },
  movements: { route: '/movements/$tab', textKey: 'MovementsScreen', access: 'baseAccess', isOfLoans: true },
  // no document names its place (decision C-02): every tenant's administrators need it, not those of managers alone
  qrCodes: { route: '/qr-codes', textKey: 'QrCodes', access: 'baseAccess' }, // the same
  eventHistory: { route: '/event-history', textKey: 'EventHistoryScreen', access: 'tenantAdminsAndPartners' },
  // no document names its place (decision C-02); every tenant has files
  support: { route: '/support', textKey: 'SupportTickets', access: 'baseAccess' }, // no document names the place of either
  supportTeam: { route: '/support-team', textKey: 'SupportMembers', access: 'tenantAdmins' },
  fileStorage: { route: '/file-storage', textKey: 'FileStorageScreen', access: 'tenantAdminsAndPartners' },
  tenantSpace: {
    route: '/my-tenant-space/$tab',
    textKey: 'TenantProfileScreen',
    access: 'tenantAdminsAndPartners',
    tenantType: 'MANAGER',
  },
} as const satisfies Record<string, Screen>;
export type ScreenId = keyof typeof SCREENS;

/** Who is asking, and in which tenant. */
export interface Visitor {
  readonly roleId: Profile['roleId'];
  readonly policyId: Profile['policyId'];
  readonly tenantId: string | undefined;
  readonly tenantType: TenantType | undefined;
}

/** Whether the visitor may open the screen. */
export function mayOpen(visitor: Visitor, id: ScreenId): boolean {
  const { access, tenantType, isOfLoans }: Screen = SCREENS[id];
  if (isOfLoans && visitor.tenantId === SYSTEM_TENANT) return false;
  if (tenantType && tenantType !== visitor.tenantType?.toUpperCase()) return false;
  return mayAccess(visitor.roleId, access);
}
