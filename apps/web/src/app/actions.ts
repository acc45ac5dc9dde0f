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
}

const ADMIN: Menu = { space: 'loanAdmin', access: 'tenantAdmins' };
const ROOT_ONLY: Menu = { space: 'loanAdmin', access: 'roots' };

/** What a user can do from anywhere, in the order of the side menu: menus, palette and cards are made from it. */
export const ACTIONS: readonly Action[] = [
  screen('main', 'home', { space: 'main' }),

  screen('contracts', 'contract', { space: 'work' }, { path: '/contract/list' }),
  screen('contracts', 'contract', undefined, {
    id: 'addContract',
    path: '/contract/list',
    modal: 'contracts/add-contract',
    textKey: 'AddContract',
  }),
  screen('contracts', 'folder', undefined, {
    id: 'contractDocuments',
    path: '/contract/documents',
    textKey: 'ContractDocuments',
  }),
  screen('exposure', 'chart', { space: 'work' }, { textKey: 'ExposureEntry' }),
  screen('movements', 'movements', { space: 'work' }, { path: '/movements/timeline' }),
  screen('entities', 'building', { space: 'work' }),
  screen('entities', 'building', undefined, {
    id: 'addEntity',
    modal: 'entities/add-entity',
    textKey: 'AddEntity',
    exceptPolicy: 'basic',
  }),

  screen('euriborHistory', 'trend', { space: 'indicators' }),
  screen('stampTax', 'stamp', { space: 'indicators' }, { path: '/stamp-tax/resume' }),

  screen('users', 'users', { space: 'tenant', access: 'tenantAdminsAndPartners' }),
  screen('users', 'users', undefined, {
    id: 'addUser',
    modal: 'users/add-user',
    textKey: 'AddUser',
  }),
  screen('eventHistory', 'history', { space: 'tenant' }),
  screen('qrCodes', 'qrcode', { space: 'tenant' }),
  screen('qrCodes', 'qrcode', undefined, {
    id: 'addQrCode',
    modal: 'qr-codes/add-qr-code',
    textKey: 'AddQrCode',
  }),
  screen('support', 'support', { space: 'tenant' }),
  screen('support', 'support', undefined, {
    id: 'addTicket',
    modal: 'support/add-ticket',
    textKey: 'AddSupportTicket',
  }),
  screen('supportTeam', 'users'),
  screen('fileStorage', 'folder', { space: 'tenant' }),
  screen('tenantSpace', 'tenant', { space: 'tenant' }, { path: '/my-tenant-space/profile' }),

  screen('api', 'api', ADMIN),
  screen('controlUsage', 'gauge', ROOT_ONLY),
  screen('tenantCollector', 'collector', ROOT_ONLY),
  screen('generalPages', 'page', ADMIN),
  screen('generalPages', 'page', undefined, {
    id: 'addGeneralPage',
    modal: 'general-pages/add-page',
    textKey: 'AddGeneralPage',
  }),
  screen('licences', 'licence', ADMIN),
  screen('fees', 'percentage', ROOT_ONLY),
  screen('metadata', 'tags', ADMIN),
  screen('metadata', 'tags', undefined, {
    id: 'addMetadata',
    modal: 'metadata/add-metadata',
    textKey: 'AddMetadataItem',
  }),
  screen('tenantDataTransfer', 'transfer', ROOT_ONLY),
  screen('scheduler', 'clock', ROOT_ONLY),
  screen('scheduler', 'clock', undefined, {
    id: 'addScheduler',
    modal: 'scheduler/add-scheduler',
    textKey: 'AddScheduler',
  }),
  screen('baseSettings', 'settings', ROOT_ONLY),
  screen('outbox', 'mail', ROOT_ONLY),
  screen('securityLists', 'shield', ADMIN),
  screen('securityLists', 'shield', undefined, {
    id: 'addWhiteList',
    path: '/security-lists/whitelist',
    modal: 'security-lists/add-whitelist',
    textKey: 'AddWhiteList',
  }),
  screen('securityLists', 'shield', undefined, {
    id: 'addBlackList',
    path: '/security-lists/blacklist',
    modal: 'security-lists/add-blacklist',
    textKey: 'AddBlackList',
  }),
  screen('customTypes', 'types', ROOT_ONLY),
  screen('customTypes', 'types', undefined, {
    id: 'addCustomType',
    modal: 'custom-types/add',
    textKey: 'AddCustomType',
  }),
  screen('translations', 'language', ADMIN),
  screen('tenants', 'tenants', ADMIN),
  screen('tenants', 'tenants', undefined, {
    id: 'addTenant',
    modal: 'tenants/add-tenant',
    textKey: 'AddTenant',
  }),

  screen('glossary', 'glossary', { space: 'footer' }),
  screen('copyright', 'copyright', { space: 'footer' }),
  screen('profile', 'user', undefined, { path: '/profile/details' }),
];

/** Whether somebody is at the action's address: this very one, or a tab of its screen that has no entry of its own. */
export function isAt({ path, screen: id }: Action, pathname: string): boolean {
  if (path === pathname) return true;
  const hasTabs = SCREENS[id].route.includes('$');
  const isTab = hasTabs && path.split('/')[1] === pathname.split('/')[1];
  return isTab && !ACTIONS.some((one) => one.menu && one.path === pathname);
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
  return { id, screen: id, path: route, textKey, icon, ...(menu && { menu }), ...more };
}
