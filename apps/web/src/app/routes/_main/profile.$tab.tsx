import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/account/own-account/profile-page.tsx';
import { PROFILE_TABS } from '../../../features/account/own-account/profile-tabs.ts';

export const Route = createFileRoute('/_main/profile/$tab')({
  staticData: { screen: 'profile', tabs: PROFILE_TABS },
  component: ProfilePage,
});
