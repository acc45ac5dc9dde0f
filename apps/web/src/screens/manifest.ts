import type { AccessGroup, Ping, Profile, SCREEN_PATHS, TenantType } from '@calends/wire';
import type { Dialog } from './dialogs.ts';
import type { FoundRecord, RecordAct, RecordSearch } from './found-records.ts';
import type { ListName } from './list-name.ts';
import type { PictureName } from './pictures.ts';

export const MENU_SPACES = ['main', 'work', 'indicators', 'tenant', 'loanAdmin', 'footer'] as const;
export type MenuSpace = (typeof MENU_SPACES)[number];

/** As the router writes it, without the optional tab; the server knows each, for codes on paper that lead there. */
type Route<Path = (typeof SCREEN_PATHS)[number]> = Path extends `${infer Fixed}/{-$tab}` ? Fixed : Path;

export interface Menu {
  readonly space: MenuSpace;
  /** Who sees the entry, where the documents show it to fewer than may open the screen (decisions ). */
  readonly access?: AccessGroup;
}

export const ADMIN_MENU: Menu = { space: 'loanAdmin', access: 'tenantAdmins' };
export const ROOT_MENU: Menu = { space: 'loanAdmin', access: 'roots' };

/** A page, who may open it, and how it is offered. Paths and groups are the documents' route table (overview section 2). */
export interface Screen {
  /** Of a screen with tabs the entry names the tab that it opens. */
  readonly route: Route;
  readonly textKey: string;
  readonly access: AccessGroup;
  /** Further condition on the tenant, compared without regard to case (decision A-10). */
  readonly tenantType?: TenantType;
  /** Of loans, which the reserved tenant takes none of. */
  readonly isOfLoans?: true;
  /** How menus, start page and palette offer it; only links lead to a screen without one. */
  readonly entry?: ScreenEntry;
  /** What else the palette offers of it, with its dialogs. */
  readonly actions?: readonly ScreenAction[];
  /** Finds records of its list by what somebody types in the palette. */
  readonly findRecords?: (asked: RecordSearch) => Promise<readonly FoundRecord[]>;
  /** What the palette does with a record that it finds so. */
  readonly acts?: readonly RecordAct[];
}

interface ScreenEntry {
  readonly icon: PictureName;
  /** Without one the palette alone offers it. */
  readonly menu?: Menu;
  readonly path?: string;
  /** Where the entry is called otherwise than the screen. */
  readonly textKey?: string;
}

interface ScreenAction {
  readonly id: string;
  readonly textKey: string;
  /** The dialog that it opens on the screen. */
  readonly modal?: string;
  /** Where it differs from the entry's, like the picture. */
  readonly path?: string;
  readonly icon?: PictureName;
  /** A policy that reads only (loan-domain section 5). */
  readonly exceptPolicy?: Profile['policyId'];
  /** Who may open the dialog, where that are fewer than may open the screen. */
  readonly access?: AccessGroup;
}

/** What a feature adds to the application; `app/manifests.ts` lists them all. Everything large in it is loaded when it is opened. */
export interface Manifest {
  readonly screens?: Readonly<Record<string, Screen>>;
  /** By their ids in the address, `?modal=<id>`, as the documents spell them (decision B-01). */
  readonly dialogs?: Readonly<Record<string, Dialog>>;
  /** Its lists, and after whose writes an open one is read again: its own, and those of what it shows or follows from. */
  readonly lists?: Readonly<Partial<Record<ListName, readonly Ping['kind'][]>>>;
}

/** Keeps the names of the screens, which the routes give. */
export function manifest<const M extends Manifest>(one: M): M {
  return one;
}
