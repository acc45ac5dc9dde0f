import { createFileRoute } from '@tanstack/react-router';
import { EntitiesPage } from '../../../features/entities/entities-page.tsx';

export const Route = createFileRoute('/_main/entities')({
  staticData: { screen: 'entities' },
  component: EntitiesPage,
});
