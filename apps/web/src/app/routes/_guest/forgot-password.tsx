import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../../features/account/door.tsx';
import { ForgotPassword } from '../../../features/account/forgot-password.tsx';

export const Route = createFileRoute('/_guest/forgot-password')({
  staticData: { titleKey: 'ForgotPasswordScreen' },
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  return (
    <Door>
      <ForgotPassword />
    </Door>
  );
}
