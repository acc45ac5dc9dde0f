import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../features/account/sign-in/door.tsx';
import { UserAgreements } from '../../features/agreements/user-agreements.tsx';

export const Route = createFileRoute('/user-agreements')({
  staticData: { titleKey: 'UserAgreementsScreen' },
  component: AgreementsPage,
});

function AgreementsPage() {
  return (
    <Door>
      <UserAgreements />
    </Door>
  );
}
