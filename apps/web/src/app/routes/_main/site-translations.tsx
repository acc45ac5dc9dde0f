import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_main/site-translations')({
  staticData: { screen: 'translations' },
  component: NotBuiltPage,
});
