import { createFileRoute } from '@tanstack/react-router';
import { GlossaryPage } from '../../../features/glossary/glossary-page.tsx';

export const Route = createFileRoute('/_main/glossary')({
  staticData: { screen: 'glossary' },
  component: GlossaryPage,
});
