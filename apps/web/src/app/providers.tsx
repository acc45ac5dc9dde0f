import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { lazy, type ReactNode, Suspense } from 'react';
import { styleNonce } from '../lib/style-nonce.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm.tsx';
import { theme } from '../ui/theme/theme.ts';
import { useHasToasts } from '../ui/toasts/toasts.ts';
import { queryClient } from './query-client.ts';

const ToastArea = lazy(async () => ({ default: (await import('../ui/toasts/toast-area.tsx')).ToastArea }));

setNonce(styleNonce); // react-remove-scroll, inside Mantine's Modal
const colorSchemeManager = localStorageColorSchemeManager({ key: 'calends.scheme' });

/**
 * The first visit is dark; later ones have the chosen scheme (decision A-65). Set before React renders, so that nothing
 * flashes.
 */
document.documentElement.setAttribute('data-mantine-color-scheme', colorSchemeManager.get('dark'));

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="dark"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        {children}
        <ConfirmDialog />
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Toasts() {
  return useHasToasts() ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}
