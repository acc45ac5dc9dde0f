import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_main/movements/$tab')({
  staticData: { screen: 'movements' },
  component: NotBuiltPage,
});
