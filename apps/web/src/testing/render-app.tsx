import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '../ui/theme/theme.css';
import { TEXTS } from '@calends/texts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
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
  await startEnglish();
  if (sessionToken() === null) keepSession('a.session.here');
  const queryClient = new QueryClient({
    mutationCache: toastedMutations(),
    defaultOptions: { queries: { retry: false } },
  });
  if (isAnswered('GET /identity/profile')) await queryClient.prefetchQuery(profileQuery);
  const root = createRootRoute({ validateSearch: (search): Search => search as Search });
  const anywhere = createRoute({ getParentRoute: () => root, path, component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <ToastArea />
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <ConfirmDialog />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { address: () => router.state.location.href, queryClient };
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
