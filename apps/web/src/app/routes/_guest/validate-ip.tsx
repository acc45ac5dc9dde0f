import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_guest/validate-ip')({
  staticData: { titleKey: 'ValidateIpScreen' },
  component: NotBuiltPage,
});
