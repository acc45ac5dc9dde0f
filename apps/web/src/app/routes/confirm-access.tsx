import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../features/account/sign-in/door.tsx';
import { ConfirmAccess } from '../../features/users/confirm-access.tsx';

export const Route = createFileRoute('/confirm-access')({
  staticData: { titleKey: 'ConfirmAccessScreen' },
  component: ConfirmAccessPage,
});

function ConfirmAccessPage() {
  return (
    <Door>
      <ConfirmAccess />
    </Door>
  );
}
