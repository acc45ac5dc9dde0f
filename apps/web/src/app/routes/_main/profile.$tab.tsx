import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/account/profile-page.tsx';

export const Route = createFileRoute('/_main/profile/$tab')({
  staticData: { screen: 'profile' },
  component: ProfilePage,
});
