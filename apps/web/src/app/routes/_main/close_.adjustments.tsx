import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../../../features/periods/adjustments-page.tsx';

export const Route = createFileRoute('/_main/close_/adjustments')({
  staticData: { screen: 'periodAdjustments' },
  component: AdjustmentsPage,
});
