import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/address/search-params.ts';
import { onSessionEnd } from '../lib/api/api.ts';
import { markServiceDown } from '../lib/api/service-state.ts';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { leavingOnce } from './leave-session.ts';
import { queryClient } from './query-client.ts';
import { routeTree } from './route-tree.gen.ts';
import type { ScreenId } from './screens.ts';
import { FailedScreen } from './shell/failed-screen.tsx';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: FailedScreen, // within the frame, so that the menu stays
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 0, // LoadingScreen itself shows its logo only after 150 ms
  defaultPendingMinMs: 0,
  defaultPreload: 'intent',
});

// The page "Service Temporarily Unavailable" disappears on the next route change (overview section 2), once the new route is
// shown: earlier the old one would come back for a moment and call the service again.
router.subscribe('onLoad', ({ pathChanged }) => {
  if (pathChanged) markServiceDown(false);
});

onSessionEnd(
  leavingOnce({
    forget: () => queryClient.clear(),
    leave: () => router.navigate({ to: '/', search: {} }),
  }),
);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The screen whose access group guards the route, and whose title it has. */
    screen?: ScreenId;
    /** The title of a page that is no screen of a manifest. */
    titleKey?: string;
    /** The tabs that its address may name, each of which is a page of its own. */
    tabs?: readonly string[];
  }
}
