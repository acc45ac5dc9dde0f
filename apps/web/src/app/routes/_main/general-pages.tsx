import { createFileRoute } from '@tanstack/react-router';
import { GeneralPagesPage } from '../../../features/general-pages/general-pages.tsx';

export const Route = createFileRoute('/_main/general-pages')({
  staticData: { screen: 'generalPages' },
  component: GeneralPagesPage,
});
