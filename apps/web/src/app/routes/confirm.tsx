import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../features/account/sign-in/door.tsx';
import { LinkPage } from '../../features/confirmations/link-page.tsx';

export const Route = createFileRoute('/confirm')({
  staticData: { titleKey: 'ConfirmBalanceScreen' },
  component: ConfirmPage,
});

function ConfirmPage() {
  return (
    <Door>
      <LinkPage />
    </Door>
  );
}
