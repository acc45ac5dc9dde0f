import { createFileRoute } from '@tanstack/react-router';
import { SECURITY_LIST_TABS } from '../../../features/security-lists/security-list-tabs.ts';
import { SecurityListsPage } from '../../../features/security-lists/security-lists-page.tsx';

export const Route = createFileRoute('/_main/security-lists/{-$tab}')({
  staticData: { screen: 'securityLists', tabs: SECURITY_LIST_TABS },
  component: SecurityListsPage,
});
