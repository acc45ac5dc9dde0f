import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../shell/not-built-page.tsx';

export const Route = createFileRoute('/user-agreements')({
  staticData: { titleKey: 'UserAgreementsScreen' },
  component: NotBuiltPage,
});
