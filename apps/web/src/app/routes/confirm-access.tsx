import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../shell/not-built-page.tsx';

export const Route = createFileRoute('/confirm-access')({
  staticData: { titleKey: 'ConfirmAccessScreen' },
  component: NotBuiltPage,
});
