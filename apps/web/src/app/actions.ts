import { type AccessGroup, mayAccess, type Profile } from '@calends/wire';
import { type Manifest, MENU_SPACES, type Menu, type MenuSpace, type Screen } from '../screens/manifest.ts';
import type { PictureName } from '../screens/pictures.ts';
import { MANIFESTS } from './manifests.ts';
import { mayOpen, SCREENS, type ScreenId, type Visitor } from './screens.ts';

export const SPACE_TEXTS = {
  main: 'MainSpace',
  work: 'WorkSpace',
  indicators: 'IndicatorsSpace',
  tenant: 'TenantSpace',
  loanAdmin: 'LoanAdminSpace',
  footer: 'Support',
} as const satisfies Record<MenuSpace, string>;

export interface Action {
  readonly id: string;
  readonly screen: ScreenId;
  readonly path: string;
  /** The dialog that the action opens on its screen. */
  readonly modal?: string;
  readonly textKey: string;
  readonly icon: PictureName;
  /** A policy that only reads (loan-domain section 5), and is not offered the action. */
  readonly exceptPolicy?: Profile['policyId'];
  readonly access?: AccessGroup;
  readonly menu?: Menu;
}

const PLACED = MANIFESTS.flatMap(placedActions);

/** What a user can do from anywhere, in the order of the side menu: menus, palette and cards are made from it. */
export const ACTIONS: readonly Action[] = [...MENU_SPACES, undefined].flatMap((space) =>
  PLACED.filter((one) => one.space === space).map(({ action }) => action),
);

/** Whether the address is that of the action, or of a tab of its screen without an entry of its own. */
export function isAt({ path, screen: id }: Action, pathname: string): boolean {
  if (path === pathname) return true;
  const hasTabs = SCREENS[id].route.includes('$');
  const isTab = hasTabs && path.split('/')[1] === pathname.split('/')[1];
  return isTab && !ACTIONS.some((one) => one.menu && one.path === pathname);
}

/** Whether the visitor may take the action. */
export function mayTake(visitor: Visitor, action: Action): boolean {
  if (action.exceptPolicy !== undefined && action.exceptPolicy === visitor.policyId) return false;
  if (action.access !== undefined && !mayAccess(visitor.roleId, action.access)) return false;
  return mayOpen(visitor, action.screen);
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

interface ActionGroup {
  readonly textKey?: string;
  readonly actions: readonly Action[];
}

/** Entries of a menu in its order: those of a group that follow each other together, the others one by one. */
export function groupsOf(actions: readonly Action[]): readonly ActionGroup[] {
  return actions.reduce<readonly ActionGroup[]>((groups, action) => {
    const textKey = action.menu?.group;
    const last = groups.at(-1);
    if (textKey === undefined) return [...groups, { actions: [action] }];
    if (last?.textKey !== textKey) return [...groups, { textKey, actions: [action] }];
    return [...groups.slice(0, -1), { textKey, actions: [...last.actions, action] }];
  }, []);
}

/** The space of the menu in which a screen stands, whatever its entry is called there. */
export function spaceOfScreen(screen: ScreenId | undefined): MenuSpace | undefined {
  return ACTIONS.find((action) => action.screen === screen && action.menu)?.menu?.space;
}

/** The actions of a feature with their spaces: one without a menu has the space of the one before it. */
function placedActions({ screens = {} }: Manifest): readonly { readonly action: Action; readonly space?: MenuSpace }[] {
  let space: MenuSpace | undefined;
  return Object.entries(screens).flatMap(([id, screen]) =>
    actionsOf(id as ScreenId, screen).map((action) => {
      space = action.menu?.space ?? space;
      return { action, ...(space && { space }) };
    }),
  );
}

/** The entry of a screen, and its further actions. */
function actionsOf(screen: ScreenId, { route, textKey, entry, actions = [] }: Screen): readonly Action[] {
  if (!entry) return [];
  const first: Action = { id: screen, screen, path: route, textKey, ...entry };
  const { path, icon } = first;
  return [first, ...actions.map((one) => ({ screen, path, icon, ...one }))];
}
