import { createFileRoute } from '@tanstack/react-router';
import { KitPage } from '../../kit/kit-page.tsx';
import { NotFoundPage } from '../../shell/status-pages.tsx';

/** Every shared component on one page, in development only. */
export const Route = createFileRoute('/dev/kit')({
  staticData: { titleKey: import.meta.env.DEV ? 'KitScreen' : 'NotFound' },
  component: import.meta.env.DEV ? KitPage : NotFoundPage,
});
