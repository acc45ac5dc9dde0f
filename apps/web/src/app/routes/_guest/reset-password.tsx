import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../../features/account/sign-in/door.tsx';
import { ResetPassword } from '../../../features/account/sign-in/reset-password.tsx';

export const Route = createFileRoute('/_guest/reset-password')({
  staticData: { titleKey: 'ResetPasswordScreen' },
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  return (
    <Door>
      <ResetPassword />
    </Door>
  );
}
