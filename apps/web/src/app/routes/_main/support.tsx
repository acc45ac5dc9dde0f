import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../../../features/support/support.tsx';

export const Route = createFileRoute('/_main/support')({
  staticData: { screen: 'support' },
  component: SupportPage,
});
