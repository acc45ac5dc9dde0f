import { createFileRoute } from '@tanstack/react-router';
import { PeriodsPage } from '../../../features/periods/periods-page.tsx';

export const Route = createFileRoute('/_main/close')({
  staticData: { screen: 'periods' },
  component: PeriodsPage,
});
