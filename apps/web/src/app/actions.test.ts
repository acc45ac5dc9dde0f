import { MAIN_PAGE_CARDS, ROLES, type Role } from '@calends/wire';
import { describe, expect, test } from 'vitest';
import { MENU_SPACES, type MenuSpace } from '../screens/manifest.ts';
import { ACTIONS, isAt, mayTake, menuOf, spaceOfScreen } from './actions.ts';
import { mayOpen, SCREENS, type ScreenId } from './screens.ts';

const visitor = (roleId: Role, tenantType: 'MANAGER' | 'STANDARD' = 'MANAGER') => ({
  roleId,
  policyId: roleId,
  tenantId: 'helios',
  tenantType,
});
const menu = (role: Role, space: MenuSpace) => menuOf(visitor(role), space).map(({ path }) => path);
const at = (pathname: string) =>
  menuOf(visitor('root'), 'work').flatMap((action) => (isAt(action, pathname) ? [action.id] : []));
const rolesOf = (screen: ScreenId) => ROLES.filter((role) => mayOpen(visitor(role), screen));

describe('who may open a screen', () => {
  test('every logged-in user opens the overview and the licences', () => {
    expect(rolesOf('main')).toEqual(ROLES);
    expect(rolesOf('licences')).toEqual(ROLES);
  });

  test('all but service open the loan screens', () => {
    const base = ROLES.filter((role) => role !== 'service');
    for (const screen of ['contracts', 'movements', 'entities', 'fees', 'stampTax', 'euriborHistory'] as const) {
      expect(rolesOf(screen), screen).toEqual(base);
    }
  });

  test('users are open to admins, partners and clients, transfers to root alone', () => {
    expect(rolesOf('users')).toEqual(['root', 'admin', 'partner', 'client']);
    expect(rolesOf('tenantDataTransfer')).toEqual(['root']);
    expect(rolesOf('scheduler')).toEqual(['root', 'admin']);
    expect(rolesOf('tenants')).toEqual(['root', 'admin', 'partner']);
  });

  test('the tenant space opens in tenants of type manager only', () => {
    expect(mayOpen(visitor('admin', 'MANAGER'), 'tenantSpace')).toBe(true);
    expect(mayOpen(visitor('admin', 'STANDARD'), 'tenantSpace')).toBe(false);
  });
});

describe('the side menu', () => {
  test('work, indicators and overview are the same for every base role', () => {
    expect(menu('subclient', 'main')).toEqual(['/main']);
    expect(menu('subclient', 'work')).toEqual([
      '/contract/list',
      '/contract/exposure',
      '/movements/timeline',
      '/close',
      '/confirmations',
      '/primavera-accounting',
      '/primavera-invoices',
      '/entities',
      '/invoices',
    ]);
    expect(menu('subclient', 'indicators')).toEqual(['/dashboards-client', '/euribor-history', '/stamp-tax/resume']);
  });

  test('root sees the whole loan administration, an admin the part that is not kept for root', () => {
    const rootOnly = [
      '/control-usage',
      '/tenant-collector',
      '/form-builder/banner',
      '/form-builder/exam',
      '/form-builder/survey',
      '/form-builder/tutorial',
      '/form-builder/user-progress',
      '/form-builder/page-map',
      '/fees',
      '/tenant-data-transfer',
      '/scheduler',
      '/notifications',
      '/base-settings',
      '/outbox',
      '/custom-types',
    ];
    const root = menu('root', 'loanAdmin');
    const admin = menu('admin', 'loanAdmin');
    expect(root).toEqual(expect.arrayContaining(rootOnly));
    expect(root.filter((path) => !admin.includes(path))).toEqual(rootOnly);
    expect(admin).toContain('/licences');
  });

  test('the reserved tenant, which takes no loans, offers none of their screens', () => {
    const root = { ...visitor('root', 'STANDARD'), tenantId: 'system' };
    expect(menuOf(root, 'work').map(({ id }) => id)).toEqual(['invoices']);
    expect(menuOf(root, 'indicators').map(({ id }) => id)).toEqual(['euriborHistory', 'rateSources']);
    expect(ACTIONS.filter((action) => mayTake(root, action)).map(({ id }) => id)).not.toContain('addContract');
  });

  test('a partner has the tenant space but no loan administration; a client neither', () => {
    expect(menu('partner', 'tenant')).toEqual([
      '/users',
      '/event-history',
      '/qr-codes',
      '/support',
      '/file-storage',
      '/my-tenant-space/profile',
    ]);
    expect(menu('partner', 'loanAdmin')).toEqual([]);
    expect(menu('client', 'tenant')).toEqual(['/qr-codes', '/support']);
  });

  test('every user may open the screens that a menu offers them', () => {
    for (const role of ROLES) {
      for (const space of MENU_SPACES) {
        for (const action of menuOf(visitor(role), space))
          expect(mayOpen(visitor(role), action.screen), `${role} ${action.id}`).toBe(true);
      }
    }
  });
});

test('a menu entry is the current one at its address, and at the tabs of its screen that have no entry', () => {
  expect(at('/contract/list')).toEqual(['contracts']);
  expect(at('/contract/documents')).toEqual(['contracts']);
  expect(at('/contract/exposure')).toEqual(['exposure']);
});

test('every action leads to the route of its screen, and no two have the same id', () => {
  for (const { screen, path } of ACTIONS) {
    const fixed = SCREENS[screen].route.split('/$')[0] ?? '';
    expect(path.startsWith(fixed), path).toBe(true);
  }
  expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length);
});

test('every counted card has the address of an action and is for the roles that may open its screen', () => {
  for (const { link, title, access } of Object.values(MAIN_PAGE_CARDS)) {
    const action = ACTIONS.find(({ path, modal }) => path === link && modal === undefined);
    expect(action?.textKey, link).toBe(title);
    expect(action && SCREENS[action.screen].access, link).toBe(access);
  }
});

test('a screen stands in the space of its menu entry, also where the entry is called otherwise', () => {
  expect(spaceOfScreen('accountingDocuments')).toBe('work');
  expect(spaceOfScreen('exposure')).toBe('work');
  expect(spaceOfScreen('subscriptions')).toBe('loanAdmin');
  expect(spaceOfScreen('periodAdjustments')).toBeUndefined();
});
