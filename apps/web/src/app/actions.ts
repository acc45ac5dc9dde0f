import { type AccessGroup, mayAccess, type Profile, type TenantType } from '@calends/wire';

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
}

export const SCREENS = {
  main: { route: '/main', textKey: 'MainScreen', access: 'allUsers' },
  profile: { route: '/profile/$tab', textKey: 'Profile', access: 'allUsers' },
  copyright: { route: '/copyright', textKey: 'CopyrightScreen', access: 'allUsers' },
  glossary: { route: '/glossary', textKey: 'GlossaryScreen', access: 'allUsers' },
  licences: { route: '/licences', textKey: 'LicencesScreen', access: 'allUsers' },
  users: { route: '/users', textKey: 'UsersScreen', access: 'adminsPartnersAndClients' },
  api: { route: '/api', textKey: 'ApiScreen', access: 'tenantAdmins' },
  baseSettings: { route: '/base-settings', textKey: 'BaseSettingsScreen', access: 'tenantAdmins' },
  controlUsage: { route: '/control-usage', textKey: 'ControlUsageScreen', access: 'tenantAdmins' },
  customTypes: { route: '/custom-types', textKey: 'CustomTypesScreen', access: 'tenantAdmins' },
  dashboardsBase: { route: '/dashboards-base', textKey: 'DashboardsBaseScreen', access: 'dashboardEditors' },
  formBuilder: { route: '/form-builder/$formType', textKey: 'FormBuilderScreen', access: 'tenantAdmins' },
  generalPages: { route: '/general-pages', textKey: 'GeneralPagesScreen', access: 'tenantAdmins' },
  metadata: { route: '/metadata', textKey: 'MetadataScreen', access: 'tenantAdmins' },
  notifications: { route: '/notifications', textKey: 'NotificationsScreen', access: 'tenantAdmins' },
  scheduler: { route: '/scheduler', textKey: 'SchedulerScreen', access: 'tenantAdmins' },
  translations: { route: '/site-translations', textKey: 'TranslationsScreen', access: 'tenantAdmins' },
  tenantCollector: { route: '/tenant-collector', textKey: 'TenantCollectorScreen', access: 'tenantAdmins' },
  securityLists: { route: '/security-lists', textKey: 'SecurityListsScreen', access: 'tenantAdmins' },
  subscriptions: { route: '/subscriptions', textKey: 'SubscriptionsScreen', access: 'tenantAdminsAndPartners' },
  tenants: { route: '/tenants', textKey: 'TenantsScreen', access: 'tenantAdminsAndPartners' },
  outbox: { route: '/outbox', textKey: 'OutboxScreen', access: 'roots' }, // not in the documents (decision C-23)
  tenantDataTransfer: { route: '/tenant-data-transfer', textKey: 'TenantDataTransferScreen', access: 'roots' },
  euriborHistory: { route: '/euribor-history', textKey: 'EuriborHistoryScreen', access: 'baseAccess' },
  fees: { route: '/fees', textKey: 'FeesScreen', access: 'baseAccess' },
  stampTax: { route: '/stamp-tax/$tab', textKey: 'StampTaxScreen', access: 'baseAccess' },
  contracts: { route: '/contract/$tab', textKey: 'ContractsScreen', access: 'baseAccess' },
  dashboards: { route: '/dashboards-client', textKey: 'DashboardsScreen', access: 'baseAccess' },
  entities: { route: '/entities', textKey: 'EntitiesScreen', access: 'baseAccess' },
  accountingSync: { route: '/primavera-accounting', textKey: 'AccountingSyncScreen', access: 'baseAccess' },
  invoiceSync: { route: '/primavera-invoices', textKey: 'InvoiceSyncScreen', access: 'baseAccess' },
  movements: { route: '/movements/$tab', textKey: 'MovementsScreen', access: 'baseAccess' },
  // no document names its place (decision C-02): every tenant's administrators need it, not those of managers alone
  eventHistory: { route: '/event-history', textKey: 'EventHistoryScreen', access: 'tenantAdminsAndPartners' },
  tenantSpace: {
    route: '/my-tenant-space/$tab',
    textKey: 'TenantProfileScreen',
    access: 'tenantAdminsAndPartners',
    tenantType: 'MANAGER',
  },
} as const satisfies Record<string, Screen>;
export type ScreenId = keyof typeof SCREENS;

export const MENU_SPACES = ['main', 'work', 'indicators', 'tenant', 'loanAdmin', 'footer'] as const;
export type MenuSpace = (typeof MENU_SPACES)[number];

export const SPACE_TEXTS = {
  main: 'MainSpace',
  work: 'WorkSpace',
  indicators: 'IndicatorsSpace',
  tenant: 'TenantSpace',
  loanAdmin: 'LoanAdminSpace',
  footer: 'Support',
} as const satisfies Record<MenuSpace, string>;

interface Menu {
  readonly space: MenuSpace;
  /** Who sees the entry, where the documents show it to fewer than may open the screen (decisions ). */
  readonly access?: AccessGroup;
  /** The text key of the fold that holds the entry. */
  readonly fold?: string;
}

export interface Action {
  readonly id: string;
  readonly screen: ScreenId;
  readonly path: string;
  /** The dialog that the action opens on its screen. */
  readonly modal?: string;
  readonly textKey: string;
  /** A key of the pictures in shell/action-icon.tsx. */
  readonly icon: string;
  /** Narrower than the screen's, for dialogs. */
  readonly access?: AccessGroup;
  /** A policy that reads only (loan-domain section 5). */
  readonly exceptPolicy?: Profile['policyId'];
  readonly menu?: Menu;
  /** False while the screen says that it is not built yet: it stands in the menu, not among the cards. */
  readonly isBuilt: boolean;
}

const ADMIN: Menu = { space: 'loanAdmin', access: 'tenantAdmins' };
const ROOT_ONLY: Menu = { space: 'loanAdmin', access: 'roots' };
const FORM_BUILDER: Menu = { ...ROOT_ONLY, fold: 'FormBuilderScreen' };
const SYNCHRONIZER: Menu = { space: 'work', fold: 'Synchronizer' };

/** In the order of the side menu. */
export const ACTIONS: readonly Action[] = [
  screen('main', 'home', { space: 'main' }, { isBuilt: true }),

  screen('contracts', 'contract', { space: 'work' }, { path: '/contract/list', isBuilt: true }),
  screen('contracts', 'contract', undefined, {
    id: 'addContract',
    path: '/contract/list',
    modal: 'contracts/add-contract',
    textKey: 'AddContract',
    isBuilt: true,
  }),
  screen('movements', 'movements', { space: 'work' }, { path: '/movements/timeline', isBuilt: true }),
  screen('accountingSync', 'book', SYNCHRONIZER),
  screen('invoiceSync', 'invoice', SYNCHRONIZER),
  screen('entities', 'building', { space: 'work' }, { isBuilt: true }),
  screen('entities', 'building', undefined, {
    id: 'addEntity',
    modal: 'entities/add-entity',
    textKey: 'AddEntity',
    exceptPolicy: 'basic',
    isBuilt: true,
  }),

  screen('dashboards', 'chart', { space: 'indicators' }),
  screen('euriborHistory', 'trend', { space: 'indicators' }, { isBuilt: true }),
  screen('stampTax', 'stamp', { space: 'indicators' }, { path: '/stamp-tax/resume' }),

  screen('users', 'users', { space: 'tenant', access: 'tenantAdminsAndPartners' }, { isBuilt: true }),
  screen('users', 'users', undefined, {
    id: 'addUser',
    modal: 'users/add-user',
    textKey: 'AddUser',
    isBuilt: true,
  }),
  screen('eventHistory', 'history', { space: 'tenant' }, { isBuilt: true }),
  screen('tenantSpace', 'tenant', { space: 'tenant' }, { path: '/my-tenant-space/profile' }),

  screen('api', 'api', ADMIN, { isBuilt: true }),
  screen('controlUsage', 'gauge', ROOT_ONLY),
  screen('tenantCollector', 'collector', ROOT_ONLY),
  screen('dashboardsBase', 'chart', ADMIN),
  screen('generalPages', 'page', ADMIN),
  screen('licences', 'licence', ADMIN),
  screen('fees', 'percentage', ROOT_ONLY),
  screen('metadata', 'tags', ADMIN),
  screen('tenantDataTransfer', 'transfer', ROOT_ONLY),
  screen('formBuilder', 'form', FORM_BUILDER, {
    id: 'banners',
    path: '/form-builder/banner',
    textKey: 'BannersScreen',
  }),
  screen('formBuilder', 'form', FORM_BUILDER, { id: 'exams', path: '/form-builder/exam', textKey: 'ExamsScreen' }),
  screen('formBuilder', 'form', FORM_BUILDER, {
    id: 'surveys',
    path: '/form-builder/survey',
    textKey: 'SurveysScreen',
  }),
  screen('formBuilder', 'form', FORM_BUILDER, {
    id: 'tutorials',
    path: '/form-builder/tutorial',
    textKey: 'TutorialsScreen',
  }),
  screen('formBuilder', 'form', FORM_BUILDER, {
    id: 'userProgress',
    path: '/form-builder/user-progress',
    textKey: 'UserProgressScreen',
  }),
  screen('formBuilder', 'form', FORM_BUILDER, {
    id: 'pageMap',
    path: '/form-builder/page-map',
    textKey: 'PageMapScreen',
  }),
  screen('scheduler', 'clock', ROOT_ONLY),
  screen('baseSettings', 'settings', ROOT_ONLY),
  screen('notifications', 'bell', ROOT_ONLY),
  screen('outbox', 'mail', ROOT_ONLY, { isBuilt: true }),
  screen('securityLists', 'shield', ADMIN, { isBuilt: true }),
  screen('securityLists', 'shield', undefined, {
    id: 'addWhiteList',
    path: '/security-lists/whitelist',
    modal: 'security-lists/add-whitelist',
    textKey: 'AddWhiteList',
    isBuilt: true,
  }),
  screen('securityLists', 'shield', undefined, {
    id: 'addBlackList',
    path: '/security-lists/blacklist',
    modal: 'security-lists/add-blacklist',
    textKey: 'AddBlackList',
    isBuilt: true,
  }),
  screen('customTypes', 'types', ROOT_ONLY),
  screen('translations', 'language', ADMIN),
  screen('subscriptions', 'subscription', ADMIN),
  screen('tenants', 'tenants', ADMIN),

  screen('glossary', 'glossary', { space: 'footer' }, { isBuilt: true }),
  screen('copyright', 'copyright', { space: 'footer' }, { isBuilt: true }),
  screen('profile', 'user', undefined, { path: '/profile/details', isBuilt: true }),
];

/** Who is asking, and in which tenant. */
export interface Visitor {
  readonly roleId: Profile['roleId'];
  readonly policyId: Profile['policyId'];
  readonly tenantType: TenantType | undefined;
}

/** Whether the visitor may open the screen. */
export function mayOpen(visitor: Visitor, id: ScreenId): boolean {
  const { access, tenantType }: Screen = SCREENS[id];
  if (tenantType && tenantType !== visitor.tenantType?.toUpperCase()) return false;
  return mayAccess(visitor.roleId, access);
}

/** Whether the visitor may take the action. */
export function mayTake(visitor: Visitor, action: Action): boolean {
  if (action.exceptPolicy !== undefined && action.exceptPolicy === visitor.policyId) return false;
  return mayOpen(visitor, action.screen) && (!action.access || mayAccess(visitor.roleId, action.access));
}

/** The menu entries of one space that the visitor sees. */
export function menuOf(visitor: Visitor, space: MenuSpace): Action[] {
  return ACTIONS.filter(
    (action) =>
      action.menu?.space === space &&
      mayTake(visitor, action) &&
      (!action.menu.access || mayAccess(visitor.roleId, action.menu.access)),
  );
}

function screen(id: ScreenId, icon: string, menu?: Menu, more: Partial<Action> = {}): Action {
  const { route, textKey } = SCREENS[id];
  return { id, screen: id, path: route, textKey, icon, isBuilt: false, ...(menu && { menu }), ...more };
}
