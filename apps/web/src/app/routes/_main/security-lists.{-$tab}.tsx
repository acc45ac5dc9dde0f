import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_main/security-lists/{-$tab}')({
  staticData: { screen: 'securityLists' },
  component: NotBuiltPage,
});
