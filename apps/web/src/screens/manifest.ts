import type { AccessGroup, Ping, Profile, SCREEN_PATHS, TenantType } from '@calends/wire';
import type { Dialog } from './dialogs.ts';
import type { FoundRecord, RecordAct, RecordSearch } from './found-records.ts';
import type { ListName } from './list-name.ts';
import type { PictureName } from './pictures.ts';

export const MENU_SPACES = ['main', 'work', 'indicators', 'tenant', 'loanAdmin', 'footer'] as const;
export type MenuSpace = (typeof MENU_SPACES)[number];

/**
 * A path as the router writes it, without the optional tab; the server knows the same paths for the QR codes on printed pages.
 */
type Route<Path = (typeof SCREEN_PATHS)[number]> = Path extends `${infer Fixed}/{-$tab}` ? Fixed : Path;

export interface Menu {
  readonly space: MenuSpace;
  /** Who sees the entry, where the documents show it to fewer users than may open the screen (decisions ). */
  readonly access?: AccessGroup;
  /** The text key of the group within the space that holds the entry; entries of a group follow each other. */
  readonly group?: string;
}

export const ADMIN_MENU: Menu = { space: 'loanAdmin', access: 'tenantAdmins' };
export const ROOT_MENU: Menu = { space: 'loanAdmin', access: 'roots' };

/**
 * A page, who may open it, and where it is offered. Paths and groups come from the documents' route table (overview section 2).
 */
export interface Screen {
  /** The route; the entry of a screen with tabs names the tab that it opens. */
  readonly route: Route;
  readonly textKey: string;
  readonly access: AccessGroup;
  /** Further condition on the tenant, compared without regard to case (decision A-10). */
  readonly tenantType?: TenantType;
  /** Whether the screen is about loans, which the reserved tenant does not have. */
  readonly isOfLoans?: true;
  /** How menus, start page and palette offer the screen; a screen without an entry is reached only by links. */
  readonly entry?: ScreenEntry;
  /** Further entries of the palette that open the screen or its dialogs. */
  readonly actions?: readonly ScreenAction[];
  /** Searches the records of its list for what the user types in the palette. */
  readonly findRecords?: (asked: RecordSearch) => Promise<readonly FoundRecord[]>;
  /** The actions of the palette on a record that was found this way. */
  readonly acts?: readonly RecordAct[];
}

interface ScreenEntry {
  readonly icon: PictureName;
  /** The menu; without one only the palette offers the screen. */
  readonly menu?: Menu;
  readonly path?: string;
  /** The key of the entry's text, where it differs from that of the screen. */
  readonly textKey?: string;
}

interface ScreenAction {
  readonly id: string;
  readonly textKey: string;
  /** The id of the dialog to open on the screen. */
  readonly modal?: string;
  /** The path, where it differs from that of the entry; likewise the picture. */
  readonly path?: string;
  readonly icon?: PictureName;
  /** A policy that may only read (loan-domain section 5). */
  readonly exceptPolicy?: Profile['policyId'];
  /** Who may open the dialog, where those are fewer users than may open the screen. */
  readonly access?: AccessGroup;
}

/**
 * What a feature adds to the application; `app/manifests.ts` lists all manifests. Large parts are loaded when they are opened.
 */
export interface Manifest {
  readonly screens?: Readonly<Record<string, Screen>>;
  /** The dialogs by their ids in the address, `?modal=<id>`, as the documents spell them (decision B-01). */
  readonly dialogs?: Readonly<Record<string, Dialog>>;
  /**
   * Its lists, with the kinds of records after whose writes an open list is read again: its own, and those that it shows or is
   * derived from.
   */
  readonly lists?: Readonly<Partial<Record<ListName, readonly Ping['kind'][]>>>;
}

/** Returns the manifest and keeps the literal types of its screen names, from which the routes are typed. */
export function manifest<const M extends Manifest>(one: M): M {
  return one;
}
