import { createFileRoute, notFound } from '@tanstack/react-router';
import { isMovementTab } from '../../../features/movements/movement-tabs.ts';
import { MovementsPage } from '../../../features/movements/movements-page.tsx';

export const Route = createFileRoute('/_main/movements/$tab')({
  staticData: { screen: 'movements' },
  beforeLoad: ({ params }) => {
    if (!isMovementTab(params.tab)) throw notFound();
  },
  component: MovementsPage,
});
