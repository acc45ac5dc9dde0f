import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_main/profile/$tab')({
  staticData: { screen: 'profile' },
  component: NotBuiltPage,
});
