import { createFileRoute, notFound } from '@tanstack/react-router';
import { KitPage } from '../../kit/kit-page.tsx';

/** Every shared component on one page, in development only. */
export const Route = createFileRoute('/dev/kit')({
  staticData: { titleKey: 'KitScreen' },
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: KitPage,
});
