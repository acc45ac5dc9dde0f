import { mayAccess, type Profile, SYSTEM_TENANT, type TenantType } from '@calends/wire';
import type { Manifest, Screen } from '../screens/manifest.ts';
import { MANIFESTS } from './manifests.ts';

type ScreensOf<M> = M extends { readonly screens: infer Screens } ? keyof Screens & string : never;
export type ScreenId = ScreensOf<(typeof MANIFESTS)[number]>;

/**
 * The screens of all manifests. Menus, guards, palette, cards and buttons are made from them, so that a forbidden screen is
 * offered nowhere.
 */
export const SCREENS: Readonly<Record<ScreenId, Screen>> = Object.fromEntries(
  MANIFESTS.flatMap(({ screens = {} }: Manifest) => Object.entries(screens)),
) as Record<ScreenId, Screen>;

/** The signed-in user, and the tenant of the session. */
export interface Visitor {
  readonly roleId: Profile['roleId'];
  readonly policyId: Profile['policyId'];
  readonly tenantId: string | undefined;
  readonly tenantType: TenantType | undefined;
}

/** Whether the visitor may open the screen. */
export function mayOpen(visitor: Visitor, id: ScreenId): boolean {
  const { access, tenantType, isOfLoans } = SCREENS[id];
  if (isOfLoans && visitor.tenantId === SYSTEM_TENANT) return false;
  if (tenantType && tenantType !== visitor.tenantType?.toUpperCase()) return false;
  return mayAccess(visitor.roleId, access);
}
