import { createFileRoute } from '@tanstack/react-router';
import { MovementsPage } from '../../../features/movements/movements-page.tsx';

export const Route = createFileRoute('/_main/movements/$tab')({
  staticData: { screen: 'movements' },
  component: MovementsPage,
});
