import { createFileRoute } from '@tanstack/react-router';
import { ControlUsagePage } from '../../../features/control-usage/control-usage-page.tsx';

export const Route = createFileRoute('/_main/control-usage')({
  staticData: { screen: 'controlUsage' },
  component: ControlUsagePage,
});
