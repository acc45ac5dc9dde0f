import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../features/account/sign-in/door.tsx';
import { Unsubscribe } from '../../features/mail/unsubscribe.tsx';

export const Route = createFileRoute('/unsubscribe')({
  staticData: { titleKey: 'UnsubscribeScreen' },
  component: UnsubscribePage,
});

function UnsubscribePage() {
  return (
    <Door>
      <Unsubscribe />
    </Door>
  );
}
