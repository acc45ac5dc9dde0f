import './lib/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import './ui/theme/theme.css';
import './ui/paper/paper.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.ts';
import { keepPageWithoutPart } from './lib/api/missing-part.ts';
import { sessionToken } from './lib/session/session.ts';
import { startTexts } from './lib/words/texts.ts';
import { printLight } from './ui/paper/on-paper.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
keepPageWithoutPart();
fetchScreen();
printLight();
await startTexts();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

/** The program of the screen is on its way while the texts are; a guest, who is led elsewhere, is not sent one of those inside. */
function fetchScreen(): void {
  const matches: readonly { readonly routeId: keyof typeof router.routesById }[] = router.matchRoutes(
    router.latestLocation,
  );
  if (sessionToken() === null && matches.some(({ routeId }) => routeId === '/_main')) return;
  // a part that does not arrive is reported where the router itself asks for it
  for (const { routeId } of matches) router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined);
}
