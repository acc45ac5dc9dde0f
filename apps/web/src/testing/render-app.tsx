import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '../ui/theme/theme.css';
import { TEXTS } from '@calends/texts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { initReactI18next } from 'react-i18next';
import { parseSearch, type Search, stringifySearch } from '../lib/address/search-params.ts';
import { profileQuery } from '../lib/session/profile.ts';
import { keepSession, sessionToken } from '../lib/session/session.ts';
import { finishedIn } from '../lib/words/finished-text.ts';
import { texts } from '../lib/words/texts.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm.tsx';
import { theme } from '../ui/theme/theme.ts';
import { ToastArea } from '../ui/toasts/toast-area.tsx';
import { toastedMutations } from '../ui/toasts/toasted-mutations.ts';
import { isAnswered } from './answer-calls.ts';

/**
 * Shows a part of the web as the app would to somebody signed in: theme, English texts, queries, and a router at `address`, whose
 * parameters `path` names as a route does. As below the main layout the profile is there, if the test answers it: React shows a part that waits for it only after 300 ms.
 */
export async function renderApp(part: ReactNode, address = '/', path = '/$') {
  const queryClient = await signIn();
  if (isAnswered('GET /identity/profile')) await queryClient.prefetchQuery(profileQuery);
  const root = createRootRoute({ validateSearch: (search): Search => search as Search });
  const anywhere = createRoute({ getParentRoute: () => root, path, component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  show(<RouterProvider router={router} />, queryClient);
  return { address: () => router.state.location.href, queryClient };
}

/**
 * The same within the frame of every screen, as somebody signed in opens it: the guard of the frame reads what it needs. The part
 * stands at every address; what is returned leads to another one.
 */
export async function renderInFrame(part: ReactNode, address: string): Promise<(next: string) => Promise<void>> {
  const [queryClient, { admit }, { MainLayout }] = await Promise.all([
    signIn(),
    import('../app/guards.ts'),
    import('../app/shell/frame/main-layout.tsx'), // with all menus, which a mere part does not load
  ]);
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
    validateSearch: (search): Search => search as Search,
  });
  const frame = createRoute({ getParentRoute: () => root, id: '_main', beforeLoad: admit, component: MainLayout });
  const anywhere = createRoute({ getParentRoute: () => frame, path: '/$', component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([anywhere])]),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  show(<RouterProvider router={router} />, queryClient);
  return (next) => router.navigate({ to: next });
}

async function signIn(): Promise<QueryClient> {
  await startEnglish();
  if (sessionToken() === null) keepSession('a.session.here');
  return new QueryClient({
    mutationCache: toastedMutations(),
    defaultOptions: { queries: { retry: false } },
  });
}

function show(product: ReactNode, queryClient: QueryClient): void {
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <ToastArea />
        <Suspense>{product}</Suspense>
        <ConfirmDialog />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

async function startEnglish(): Promise<void> {
  if (texts.isInitialized) return;
  const english = Object.fromEntries(Object.entries(TEXTS).map(([key, text]) => [key, text.en]));
  await texts.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: english } },
    keySeparator: false,
    nsSeparator: false,
    parseMissingKeyHandler: finishedIn,
    interpolation: { escapeValue: false },
  });
}
