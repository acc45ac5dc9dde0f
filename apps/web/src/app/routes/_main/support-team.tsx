import { createFileRoute } from '@tanstack/react-router';
import { SupportTeamPage } from '../../../features/support/support-team.tsx';

export const Route = createFileRoute('/_main/support-team')({
  staticData: { screen: 'supportTeam' },
  component: SupportTeamPage,
});
