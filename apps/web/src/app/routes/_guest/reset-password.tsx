import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_guest/reset-password')({
  staticData: { titleKey: 'ResetPasswordScreen' },
  component: NotBuiltPage,
});
