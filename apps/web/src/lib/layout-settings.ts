import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** The documents' layouts and sidebars (overview section 2). */
export const LAYOUTS = ['vertical', 'topnav', 'detached', 'full'] as const;
export type Layout = (typeof LAYOUTS)[number];
export const SIDEBARS = ['fixed', 'condensed', 'scrollable'] as const;
export type Sidebar = (typeof SIDEBARS)[number];

export const LAYOUT_TEXTS = {
  vertical: 'LayoutVertical',
  topnav: 'LayoutTopnav',
  detached: 'LayoutDetached',
  full: 'LayoutFull',
} as const satisfies Record<Layout, string>;
export const SIDEBAR_TEXTS = {
  fixed: 'SidebarFixed',
  condensed: 'SidebarCondensed',
  scrollable: 'SidebarScrollable',
} as const satisfies Record<Sidebar, string>;

/**
 * The layout in force. The widths are independent switches (decision A-70): mobile at 1050 px or less, the sidebar
 * condensed at 1028 px or less and of the chosen type, scrollable by default, above.
 */
export function useLayoutSettings() {
  const [layout, setLayout] = useLocalStorage<Layout>({
    key: 'calends.layout',
    defaultValue: 'vertical',
    getInitialValueInEffect: false,
  });
  const [chosen, setSidebar] = useLocalStorage<Sidebar>({
    key: 'calends.sidebar',
    defaultValue: 'scrollable',
    getInitialValueInEffect: false,
  });
  const isMobile = useMediaQuery('(max-width: 1050px)', false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 1028px)', false, { getInitialValueInEffect: false });
  const sidebar: Sidebar = isNarrow ? 'condensed' : chosen;
  return { layout, setLayout, sidebar, chosenSidebar: chosen, setSidebar, isMobile };
}
