import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/account/own-account/profile-page.tsx';

export const Route = createFileRoute('/_main/profile/$tab')({
  staticData: { screen: 'profile' },
  component: ProfilePage,
});
