import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_main/control-usage')({
  staticData: { screen: 'controlUsage' },
  component: NotBuiltPage,
});
