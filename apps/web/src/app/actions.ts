import { type AccessGroup, mayAccess, type Profile } from '@calends/wire';
import { mayOpen, SCREENS, type ScreenId, type Visitor } from './screens.ts';

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

/** What a user can do from anywhere, in the order of the side menu: menus, palette and cards are made from it. */
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
  screen('contracts', 'chart', undefined, {
    id: 'exposure',
    path: '/contract/exposure',
    textKey: 'ExposureScreen',
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
  screen('stampTax', 'stamp', { space: 'indicators' }, { path: '/stamp-tax/resume', isBuilt: true }),

  screen('users', 'users', { space: 'tenant', access: 'tenantAdminsAndPartners' }, { isBuilt: true }),
  screen('users', 'users', undefined, {
    id: 'addUser',
    modal: 'users/add-user',
    textKey: 'AddUser',
    isBuilt: true,
  }),
  screen('eventHistory', 'history', { space: 'tenant' }, { isBuilt: true }),
  screen('qrCodes', 'qrcode', { space: 'tenant' }, { isBuilt: true }),
  screen('qrCodes', 'qrcode', undefined, {
    id: 'addQrCode',
    modal: 'qr-codes/add-qr-code',
    textKey: 'AddQrCode',
    isBuilt: true,
  }),
  screen('support', 'support', { space: 'tenant' }, { isBuilt: true }),
  screen('support', 'support', undefined, {
    id: 'addTicket',
    modal: 'support/add-ticket',
    textKey: 'AddSupportTicket',
    isBuilt: true,
  }),
  screen('supportTeam', 'users', undefined, { isBuilt: true }),
  screen('fileStorage', 'folder', { space: 'tenant' }, { isBuilt: true }),
  screen('tenantSpace', 'tenant', { space: 'tenant' }, { path: '/my-tenant-space/profile', isBuilt: true }),

  screen('api', 'api', ADMIN, { isBuilt: true }),
  screen('controlUsage', 'gauge', ROOT_ONLY, { isBuilt: true }),
  screen('tenantCollector', 'collector', ROOT_ONLY, { isBuilt: true }),
  screen('dashboardsBase', 'chart', ADMIN),
  screen('generalPages', 'page', ADMIN, { isBuilt: true }),
  screen('generalPages', 'page', undefined, {
    id: 'addGeneralPage',
    modal: 'general-pages/add-page',
    textKey: 'AddGeneralPage',
    isBuilt: true,
  }),
  screen('licences', 'licence', ADMIN, { isBuilt: true }),
  screen('fees', 'percentage', ROOT_ONLY, { isBuilt: true }),
  screen('metadata', 'tags', ADMIN, { isBuilt: true }),
  screen('metadata', 'tags', undefined, {
    id: 'addMetadata',
    modal: 'metadata/add-metadata',
    textKey: 'AddMetadataItem',
    isBuilt: true,
  }),
  screen('tenantDataTransfer', 'transfer', ROOT_ONLY, { isBuilt: true }),
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
  screen('scheduler', 'clock', ROOT_ONLY, { isBuilt: true }),
  screen('scheduler', 'clock', undefined, {
    id: 'addScheduler',
    modal: 'scheduler/add-scheduler',
    textKey: 'AddScheduler',
    isBuilt: true,
  }),
  screen('baseSettings', 'settings', ROOT_ONLY, { isBuilt: true }),
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
  screen('customTypes', 'types', ROOT_ONLY, { isBuilt: true }),
  screen('customTypes', 'types', undefined, {
    id: 'addCustomType',
    modal: 'custom-types/add',
    textKey: 'AddCustomType',
    isBuilt: true,
  }),
  screen('translations', 'language', ADMIN, { isBuilt: true }),
  screen('subscriptions', 'subscription', ADMIN),
  screen('tenants', 'tenants', ADMIN, { isBuilt: true }),
  screen('tenants', 'tenants', undefined, {
    id: 'addTenant',
    modal: 'tenants/add-tenant',
    textKey: 'AddTenant',
    isBuilt: true,
  }),

  screen('glossary', 'glossary', { space: 'footer' }, { isBuilt: true }),
  screen('copyright', 'copyright', { space: 'footer' }, { isBuilt: true }),
  screen('profile', 'user', undefined, { path: '/profile/details', isBuilt: true }),
];

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
