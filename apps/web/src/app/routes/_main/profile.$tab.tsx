import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/account/profile-page.tsx';
import { isProfileTab } from '../../../features/account/profile-tabs.ts';

export const Route = createFileRoute('/_main/profile/$tab')({
  staticData: { screen: 'profile' },
  beforeLoad: ({ params }) => {
    if (!isProfileTab(params.tab)) throw notFound();
  },
  component: ProfilePage,
});
