import { createFileRoute } from '@tanstack/react-router';
import { WaitingActsPage } from '../../../features/waiting-acts/waiting-acts-page.tsx';

export const Route = createFileRoute('/_main/waiting-acts')({
  staticData: { screen: 'waitingActs' },
  component: WaitingActsPage,
});
