import { createFileRoute } from '@tanstack/react-router';
import { TranslationsPage } from '../../../features/translations/translations-page.tsx';

export const Route = createFileRoute('/_main/site-translations')({
  staticData: { screen: 'translations' },
  component: TranslationsPage,
});
