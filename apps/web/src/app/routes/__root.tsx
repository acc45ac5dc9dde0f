import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Search } from '../../lib/address/search-params.ts';
import { FailedPage } from '../shell/failed-screen.tsx';
import { AppFrame } from '../shell/frame/app-frame.tsx';
import { NotFoundPage } from '../shell/status-pages.tsx';

/** Screens check their own parameters; the root passes all of them on as texts. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
  component: AppFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
});
