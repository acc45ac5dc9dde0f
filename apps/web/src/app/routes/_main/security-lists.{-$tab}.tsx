import { createFileRoute } from '@tanstack/react-router';
import { SecurityListsPage } from '../../../features/security-lists/security-lists-page.tsx';

export const Route = createFileRoute('/_main/security-lists/{-$tab}')({
  staticData: { screen: 'securityLists' },
  component: SecurityListsPage,
});
