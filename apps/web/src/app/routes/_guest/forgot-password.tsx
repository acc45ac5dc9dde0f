import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../../features/account/sign-in/door.tsx';
import { ForgotPassword } from '../../../features/account/sign-in/forgot-password.tsx';

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
